"""/game new: ask for the game, and open a table in the channel or in a new thread."""

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Final

import discord
from discord import ui

from bot.ai.levels import levels_of
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.choice_menus import OPTION_TEXT, OPTIONS, PLACEHOLDER, shortened
from bot.frontend.core.custom_ids import AgainstId, OpenHow, OpenId, OpenWhere
from bot.frontend.core.late_pictures import Painting
from bot.frontend.core.message_buttons import IN_ROW, lobby_buttons
from bot.frontend.core.responses import (
    defer,
    defer_public,
    say_to,
    send_private,
    send_public,
    show_in_place,
)
from bot.frontend.core.views import UnstoredLayout, unstored
from bot.frontend.core.whereabouts import channel_for_table, is_direct
from bot.frontend.lessons import lessons
from bot.frontend.lobby import joining as lobby_handler
from bot.frontend.lobby import lobby_text
from bot.frontend.rights import gate
from bot.hosting.permissions import PERMISSIONS
from bot.model import DIRECT, Level
from bot.refusals import RefusedError, Why
from bot.shelf import Game, Shelf
from bot.store.rows import tables
from bot.store.rows.tables import ChannelTakenError
from bot.tables import lobby
from bot.tables.last_time import last_time
from bot.tables.lobby import Opponents
from bot.tables.table import Table
from bot.texts import length
from bot.texts.names import level_name
from words.fitting import cut
from words.languages import Language, language
from words.say import Say

ARCHIVE_MINUTES: Final = 10080
"""A thread is archived after a week without messages; a new message reopens it."""
THREAD_NAME: Final = 100
_LABEL: Final = 80
_GAMES: Final = 10
"""Games with a button in `/game new`: Discord allows 40 components; the menus have more."""


async def ask_game(interaction: Interaction, where: OpenWhere) -> None:
    """Ask a person which game they want, and whether with people or against computers."""
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    channel_for_table(interaction)
    async with interaction.client.registry.store.read() as db:
        known = await tables.games_of(db, interaction.user.id)
    usual = {
        key: await _as_last_time(interaction, game, say)
        for key, game in shelf.items()
        if key in known
    }
    view = which_game(shelf, where, say, usual, is_alone=is_direct(interaction))
    await send_private(interaction, None, view)


def which_game(
    shelf: Shelf, where: OpenWhere, say: Language, usual: Mapping[str, str], *, is_alone: bool
) -> ui.LayoutView:
    """Return the question, with each game and what may be done with it.

    `usual` tells of the games that somebody knows what they chose last time.
    """
    view = UnstoredLayout()
    head = [say("**Which game?**"), say("-# **Play now** starts a game against computers.")]
    view.add_item(ui.TextDisplay("\n".join(head)))
    for game in [*shelf.values()][:_GAMES]:
        now = ui.Button[ui.LayoutView](
            label=cut(say("Play now"), _LABEL),
            style=discord.ButtonStyle.success,
            custom_id=OpenId("now", where, game.key).text(),
        )
        told = _described(game, say) + usual.get(game.key, "")
        view.add_item(ui.Section(ui.TextDisplay(told), accessory=now))
    for menu in _menus(shelf, where, say, usual, is_alone=is_alone):
        view.add_item(ui.ActionRow(menu))
    return view


def _described(game: Game, say: Language) -> str:
    """Name a game, and say what one tries to do, for how many it is, and how long and heavy.

    Beside its button, a phone shows some 35 small letters in a line; the lobby says more.
    """
    least, most = game.rules.meta.seats[0], game.rules.meta.seats[-1]
    if least == most:
        count = say("{n} players", n=most)
    else:
        count = say("{least}-{most} players", least=least, most=most)
    facts = " · ".join([count, *length.live(game, game.rules.meta.seats, say)])
    return "\n".join([f"**{game.name}**", *length.aim(game, say), f"-# {facts}"])


def _menus(
    shelf: Shelf, where: OpenWhere, say: Language, known: Container[str], *, is_alone: bool
) -> Iterator[ui.Select[ui.LayoutView]]:
    """Yield menus of games for the alternatives to starting a game."""
    games = [*shelf.values()]
    taught = [one for one in games if one.words.lessons and one.key not in known]
    if taught:
        yield _menu("learn", where, say("Learn a game in a few minutes"), "🎓", taught)
    lobby = say("Choose options, then start") if is_alone else say("Open a table for people")
    yield _menu("table", where, lobby, "🪑", games)
    yield _menu("against", where, say("Choose computer opponents"), "🤖", games)


def _menu(
    how: OpenHow, where: OpenWhere, what: str, emoji: str, games: Sequence[Game]
) -> ui.Select[ui.LayoutView]:
    menu = ui.Select[ui.LayoutView](
        custom_id=OpenId(how, where, "").text(),
        placeholder=shortened(f"{emoji} {what}", PLACEHOLDER),
    )
    for game in games[:OPTIONS]:
        label, value = shortened(game.name, OPTION_TEXT), OpenId(how, where, game.key).text()
        menu.add_option(label=label, value=value, emoji=emoji)
    return menu


async def _as_last_time(interaction: Interaction, game: Game, say: Language) -> str:
    """Describe the opponents of Play now, if the person has chosen any before."""
    usual = await last_time(interaction.client.registry, game.key, interaction.user.id)
    if usual.computers is None:
        return ""
    return f" · 🤖 {_opponents(usual.computers, usual.level, say)}"


def _opponents(count: int, level: Level, say: Say) -> str:
    """Name computer players by number and level."""
    return say.many("{n} computer[s] ({level})", count, level=level_name(level, say))


async def _ask_opponents(interaction: Interaction, meant: OpenId) -> None:
    """Ask for the number and the level of computer players; each answer starts the game."""
    say, game = say_to(interaction), interaction.client.registry.shelf[meant.game]
    usual = await last_time(interaction.client.registry, game.key, interaction.user.id)
    counts = _counts(game)
    chosen = min(lobby.USUAL_SEATS - 1, counts[-1]) if usual.computers is None else usual.computers
    rows = [
        [
            _against_button(meant.where, game, Opponents(count, level), say,
                            is_usual=(count, level) == (chosen, usual.level))
            for count in counts
        ]
        for level in levels_of(game)
    ]  # fmt: skip
    lines = [
        say("**{game}**: against how many computer players?", game=game.name),
        say("-# Press a button to start the game. The bot remembers your choice."),
    ]
    if game.ai is not None and not game.ai.has_hard:
        lines.append(
            say("-# This game has no hard level: in tests, hard won no more often than medium.")
        )
    await show_in_place(interaction, "\n".join(lines), unstored(rows))


def _counts(game: Game) -> list[int]:
    """Return the possible numbers of computer players, as many as fit in a row."""
    return [seats - 1 for seats in game.rules.meta.seats if seats > 1][:IN_ROW]


def _against_button(
    where: OpenWhere, game: Game, against: Opponents, say: Say, *, is_usual: bool
) -> ui.Button[ui.View]:
    custom_id = AgainstId(where, against.count, against.level, game.key).text()
    label = f"{against.count} {level_name(against.level, say)}"
    style = discord.ButtonStyle.success if is_usual else discord.ButtonStyle.secondary
    return ui.Button(label=label, style=style, custom_id=custom_id)


async def open_against(interaction: Interaction, meant: AgainstId) -> None:
    """Start a game against the chosen computer players.

    Raises:
        RefusedError: there is no such game, or not with this number or level.
    """
    shelf = interaction.client.registry.shelf
    game = shelf.get(meant.game)
    if game is None or meant.count not in _counts(game) or meant.level not in levels_of(game):
        raise RefusedError(Why.OUTDATED)
    await defer(interaction, in_place=True)
    await open_table(
        interaction,
        meant.game,
        in_thread=meant.where == "thread",
        at_once=True,
        against=Opponents(meant.count, meant.level),
    )


async def open_chosen(interaction: Interaction, pressed: OpenId, value: str | None) -> None:
    """Carry out the choice for a game, in place of the question; `value` is a menu's option.

    Raises:
        RefusedError: there is no such game, or it has no lesson.
        IdError: the value is none of the menu's.
    """
    meant = pressed if value is None else OpenId.parse(value)
    game = interaction.client.registry.shelf.get(meant.game)
    if game is None or (meant.how == "learn" and not game.words.lessons):
        raise RefusedError(Why.OUTDATED)
    match meant.how:
        case "against":
            await _ask_opponents(interaction, meant)
        case "learn":
            await lessons.begin(interaction, game, next(iter(game.words.lessons)))
        case "table" | "now":
            await defer(interaction, in_place=True)
            await open_table(
                interaction,
                meant.game,
                in_thread=meant.where == "thread",
                at_once=meant.how == "now",
            )


async def open_table(
    interaction: Interaction,
    game: str,
    *,
    in_thread: bool,
    at_once: bool = False,
    against: Opponents | None = None,
) -> None:
    """Open a table here, or in a thread on request or if the channel already has a table.

    With `at_once`, computer players fill it, and the game starts: these, or as last time.
    """
    guild_id, channel_id = channel_for_table(interaction)
    if guild_id != DIRECT and await lacks_permissions(interaction):
        return
    in_channel = (
        None if in_thread else await _opened_here(interaction, game, channel_id, at_once=at_once)
    )
    if in_channel is None:
        table, message_id = await _new_in_thread(interaction, game, at_once=at_once)
    else:
        table, message_id = in_channel, await lobby_handler.post_lobby(interaction, in_channel)
    if at_once:
        await lobby_handler.start_at_once(interaction, table, message_id, against)
    else:
        await _tell_last_time(interaction, table)


async def lacks_permissions(interaction: Interaction) -> bool:
    """Tell whether the bot lacks permissions in this channel; if so, answer which."""
    say, missing = say_to(interaction), missing_permissions(interaction.app_permissions)
    if missing:
        text = say("The bot needs more permissions here: {which}. Somebody who manages this "
                   "channel can grant them.", which=say.all(missing))  # fmt: skip
        await send_private(interaction, text)
    return bool(missing)


async def _opened_here(
    interaction: Interaction, game: str, channel_id: int, *, at_once: bool
) -> Table | None:
    """Open a table in the channel; None if it has another one."""
    try:
        return await lobby_handler.open_lobby(interaction, game, channel_id, at_once=at_once)
    except ChannelTakenError:
        return await _unseen(interaction, channel_id)


async def _tell_last_time(interaction: Interaction, table: Table) -> None:
    """Tell a host in private which settings of their last table differ from the defaults."""
    say = say_to(interaction)
    kept = lobby_text.unusual(table, say)
    if kept:
        text = say("Same as at your last table of this game: {what}. **Options** changes that.",
                   what=" · ".join(kept))  # fmt: skip
        await interaction.followup.send(text, ephemeral=True)


async def _unseen(interaction: Interaction, channel_id: int) -> Table | None:
    """Return a lobby that this person opened here and whose answer was lost, so nobody saw it."""
    table = await interaction.client.registry.here(channel_id)
    if table is None or table.row.status != "lobby" or table.row.message_id is not None:
        return None
    return table if gate.is_host(interaction, table) else None


async def _new_in_thread(
    interaction: Interaction, game: str, *, at_once: bool
) -> tuple[Table, int]:
    """Create a thread in the channel, open a lobby in it, and return both with its message."""
    channel: object = interaction.channel
    if is_direct(interaction):
        raise RefusedError(Why.DIRECT_TAKEN)
    if isinstance(channel, discord.Thread):
        channel = await interaction.client.fetch_channel(channel.parent_id)
    if not isinstance(channel, discord.TextChannel):
        raise RefusedError(Why.CHANNEL_TAKEN)
    await defer_public(interaction)
    say = language(interaction.guild_locale.value if interaction.guild_locale else None)
    name = say(
        "{game}: {who}'s table",
        game=interaction.client.registry.shelf[game].name,
        who=interaction.user.display_name,
    )
    thread = await _thread(channel, name)
    table = await lobby_handler.open_lobby(interaction, game, thread.id, at_once=at_once)
    client = interaction.client
    painting = Painting(client.pictures.banner(f"lobby {table.id}", table, say))
    files = await painting.within(client.pictures.in_time)
    text = lobby_text.text(table, say)
    message = await thread.send(
        text,
        view=lobby_buttons(table) or discord.utils.MISSING,
        files=files or [],
        allowed_mentions=discord.AllowedMentions.none(),
    )
    if files is None:
        client.late_pictures.follow(message, painting)
    await lobby_handler.note_shown(interaction, table, message.id, text)
    who = interaction.user.mention
    if at_once:
        opened = say("{who} is playing **{game}** against computer players in <#{thread}>.",
                     who=who, game=table.game.name, thread=thread.id)  # fmt: skip
    else:
        opened = say("{who} opened a table in <#{thread}>.", who=who, thread=thread.id)
    await send_public(interaction, opened, None)
    return table, message.id


async def _thread(channel: discord.TextChannel, name: str) -> discord.Thread:
    """Create a thread.

    Raises:
        RefusedError: Discord does not allow it.
    """
    try:
        return await channel.create_thread(
            name=name[:THREAD_NAME],
            type=discord.ChannelType.public_thread,
            auto_archive_duration=ARCHIVE_MINUTES,
        )
    except discord.HTTPException as error:
        if error.status >= 500:
            raise
        raise RefusedError(Why.NO_THREAD) from None


def missing_permissions(granted: discord.Permissions) -> list[str]:
    """Return the permissions that the bot needs in a channel and lacks."""
    return [
        name.replace("_", " ")
        for name, wanted in PERMISSIONS
        if wanted and not getattr(granted, name)
    ]
