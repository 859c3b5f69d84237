"""Pages of ratings: a person's own, the best of a server, and the setting to hide one's ratings."""

from typing import Final

from discord import ButtonStyle, ui

from bot.frontend.core import pagination
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.custom_ids import RatingId
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.page_buttons import page_buttons
from bot.frontend.core.responses import Pictured, say_to, show_in_place
from bot.frontend.core.views import unstored
from bot.frontend.core.whereabouts import server_channel, server_here
from bot.frontend.ratings import history_text, rating_text
from bot.refusals import RefusedError, Why
from bot.shelf import Shelf
from bot.store.rows import people as stored_people
from bot.store.rows import ratings, tallies
from bot.store.rows.tallies import By, Tally
from bot.tables import people
from render.ratings import History
from tournaments.ratings import Key, Table, table_of
from words.fitting import cut
from words.languages import Language

GAMES: Final = 50
"""Most games in the history."""
BEST: Final = 100
"""Most people in the table of a server."""
OPPONENTS: Final = 8
"""Most opponents with wins and losses on a page."""
FAMOUS: Final = 3
"""Most people for each record of a server."""
_LINES: Final = 10
_LABEL: Final = 80
_TABLES: Final = 4
"""Buttons for tables of a server, next to the one that hides the player's own ratings."""

_Button = ui.Button[ui.View]


async def show_own(interaction: Interaction) -> None:
    """Show a person's ratings, and the course of the one with most games."""
    client, say, user_id = interaction.client, say_to(interaction), interaction.user.id
    shelf = client.registry.shelf
    async with client.registry.store.read() as db:
        told = await ratings.of_person(db, user_id)
        person = await stored_people.person(db, user_id)
        main = max(
            (key for key, one in told.items() if key.game in shelf and not one.is_provisional),
            key=lambda key: told[key].games,
            default=None,
        )
        history = [] if main is None else await ratings.history(db, main, GAMES)
    text = rating_text.own(told, shelf, say, is_shown=person.shows_rating)
    pictures = None
    if main is not None and history:
        title = rating_text.title(main.game, main.table, shelf, say)
        shown = History(title, tuple(one.shown for one in history))
        painting = Painting(client.pictures.ratings(f"ratings {interaction.id}", shown, say))
        pictures = Pictured(painting)
    keys = rating_text.in_order(told, shelf) if server_here(interaction) is not None else []
    beside = [_history_button(say), _hide(say, is_shown=person.shows_rating)]
    view = unstored([*_to_tables(keys, shelf, say), beside])
    await show_in_place(interaction, text, view, pictures)


async def show_history(interaction: Interaction) -> None:
    """Show a person's past games and opponents."""
    registry, say, user_id = interaction.client.registry, say_to(interaction), interaction.user.id
    async with registry.store.read() as db:
        told = await tallies.of_person(db, user_id)
        met = await tallies.opponents(db, user_id, OPPONENTS)
    text = history_text.history(say("**Your games**"), told, met, registry.shelf, say, is_own=True)
    await show_in_place(interaction, text, unstored([[_own_button(say)]]))


async def show_person(interaction: Interaction, user_id: int) -> None:
    """Show another person's games on this server, unless they hide them.

    Raises:
        RefusedError: this is no server.
    """
    if user_id == interaction.user.id:
        await show_history(interaction)
        return
    registry, say = interaction.client.registry, say_to(interaction)
    guild_id, _ = server_channel(interaction)
    async with registry.store.read() as db:
        is_shown = (await stored_people.person(db, user_id)).shows_rating
        told = await tallies.of_person(db, user_id, guild_id) if is_shown else []
        met = await tallies.opponents(db, user_id, OPPONENTS, guild_id) if is_shown else []
    heading = say("**The games of <@{user}> on this server**", user=user_id)
    text = history_text.history(heading, told, met, registry.shelf, say, is_own=False)
    await show_in_place(interaction, text, unstored([[_own_button(say)]]))


async def show_records(interaction: Interaction, game: str) -> None:
    """Show the records of a server in a game.

    Raises:
        RefusedError: this is no server, or there is no such game.
    """
    registry, say = interaction.client.registry, say_to(interaction)
    guild_id, _ = server_channel(interaction)
    if game not in registry.shelf:
        raise RefusedError(Why.OUTDATED)
    async with registry.store.read() as db:
        found: dict[By, list[Tally]] = {
            by: await tallies.best(db, guild_id, game, by, FAMOUS) for by in history_text.RECORDS
        }
    text = history_text.records(registry.shelf[game].name, found, say)
    to_best = _button(
        RatingId("table", usual_kind(game, registry.shelf), 1, game),
        say("Best on this server"),
        "🏆",
    )
    await show_in_place(interaction, text, unstored([[to_best, _own_button(say)]]))


async def show_table(interaction: Interaction, game: str, kind: Table, number: int = 1) -> None:
    """Show the best players of a server who do not hide their ratings.

    Raises:
        RefusedError: this is no server, or there is no such game.
    """
    registry, say = interaction.client.registry, say_to(interaction)
    guild_id, _ = server_channel(interaction)
    if game not in registry.shelf:
        raise RefusedError(Why.OUTDATED)
    async with registry.store.read() as db:
        best = await ratings.of_guild(db, guild_id, game, kind, BEST)
    name = rating_text.title(game, kind, registry.shelf, say)
    lines = rating_text.of_server(best, interaction.user.id, name, say, number=1)
    page = pagination.page_at(pagination.pages(lines, most=_LINES), number)
    text = "\n".join([say("**{game}**: the best of this server", game=name), page.content])
    rows: list[list[_Button]] = [
        page_buttons(page, say, lambda to: RatingId("table", kind, to, game)),
        [
            *_other_size(game, kind, registry.shelf, say),
            _button(RatingId("records", kind, 1, game), say("Records"), "🏛️"),
            _own_button(say),
        ],
    ]
    await show_in_place(interaction, text, unstored([row for row in rows if row]))


async def handle_rating(interaction: Interaction, meant: RatingId) -> None:
    """Handle a button of these pages."""
    match meant.what:
        case "own":
            await show_own(interaction)
        case "table":
            await show_table(interaction, meant.game, meant.kind, meant.page)
        case "history":
            await show_history(interaction)
        case "records":
            await show_records(interaction, meant.game)
        case "hide" | "show":
            shows = meant.what == "show"
            await people.change(
                interaction.client.registry, interaction.user.id, shows_rating=shows
            )
            await show_own(interaction)


def usual_kind(game: str, shelf: Shelf) -> Table:
    """Return the table size at which a game is usually rated: the one with most seats."""
    return table_of(shelf[game].rules.meta.seats[-1])


def _to_tables(keys: list[Key], shelf: Shelf, say: Language) -> list[list[_Button]]:
    buttons = [
        _button(
            RatingId("table", key.table, 1, key.game),
            cut(rating_text.title(key.game, key.table, shelf, say), _LABEL),
            "🏆",
        )
        for key in keys[:_TABLES]
    ]
    return [buttons] if buttons else []


def _other_size(game: str, kind: Table, shelf: Shelf, say: Language) -> list[_Button]:
    """Return the button for the same game at tables of another size, if there are any."""
    seats = shelf[game].rules.meta.seats
    if seats[0] > 2 or seats[-1] == 2:
        return []
    other: Table = "more" if kind == "two" else "two"
    label = say("Two players") if other == "two" else say("More than two players")
    return [_button(RatingId("table", other, 1, game), label, "🏆")]


def _own_button(say: Language) -> _Button:
    return _button(RatingId("own", "more", 1, ""), say("My ratings"), "📈")


def _history_button(say: Language) -> _Button:
    return _button(RatingId("history", "more", 1, ""), say("My games"), "📜")


def _hide(say: Language, *, is_shown: bool) -> _Button:
    if is_shown:
        return _button(RatingId("hide", "more", 1, ""), say("Hide my ratings"), "🙈")
    return _button(RatingId("show", "more", 1, ""), say("Show my ratings to others"), "🙉")


def _button(meant: RatingId, label: str, emoji: str) -> _Button:
    return ui.Button(custom_id=meant.text(), label=label, emoji=emoji, style=ButtonStyle.secondary)
