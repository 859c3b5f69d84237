"""Find a term or a card of the games by its name, and show its explanation."""

from collections.abc import Iterable
from typing import Final

from discord import app_commands

from bot.frontend.about import catalogue
from bot.frontend.command_arguments import SUGGESTIONS, TEXT, game_meant
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import say_to, send_private
from bot.frontend.core.views import unstored
from bot.input import lookup
from bot.refusals import RefusedError, Why
from bot.shelf import Game
from words.fitting import cut
from words.reader import Reader
from words.say import Say

_SHORT: Final = 400
"""Most characters of each explanation, if there are several."""

Key = tuple[str, str]
"""The game, and the key of a term or a thing in its box."""


async def suggest(
    interaction: Interaction, game: str | None, typed: str
) -> list[app_commands.Choice[str]]:
    """Suggest terms and cards: those of the game meant, then those of others if none is named."""
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    first = await game_or_here(interaction, game)
    others = [one for one in shelf if one != first] if game is None else []
    found: list[app_commands.Choice[str]] = []
    for key in (first, *others):
        names = _names(shelf[key], say)
        for one in lookup.suggested(typed, names):
            label = names[one] if key == first else f"{names[one]} · {shelf[key].name}"
            found.append(app_commands.Choice(name=label[:TEXT], value=_value((key, one))))
    return found[:SUGGESTIONS]


async def show(interaction: Interaction, game: str | None, typed: str) -> None:
    """Show the explanation of a term or a card; for an unknown name, the nearest.

    Raises:
        RefusedError: no name is near; their Discord knows another version's games.
    """
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    first = await game_or_here(interaction, game)
    names = _all_names([shelf[first]], say)
    if not lookup.suggested(typed, names) and game is None:
        names = _all_names(shelf.values(), say)
    key = lookup.found(typed, names)
    if key is None:
        await _show_nearest(interaction, typed, names)
        return
    meant, one = _read(key)
    if one not in shelf[meant].words.glossary:
        await catalogue.show_thing(interaction, meant, one)
        return
    box, to = shelf[meant].album.catalogue, Reader(say, ())
    buttons = [] if box is None else [catalogue.button(meant, box, to)]
    view = unstored([[*buttons, catalogue.rules_button(meant, say)]])
    text = f"{_told(shelf[meant], one, say)}\n-# {shelf[meant].name}"
    await send_private(interaction, text, view)


async def _show_nearest(interaction: Interaction, typed: str, names: dict[str, str]) -> None:
    say, shelf = say_to(interaction), interaction.client.registry.shelf
    near = [_read(key) for key in lookup.nearest(typed, names)]
    if not near:
        raise RefusedError(Why.NO_TERM)
    told = [f"- {cut(_told(shelf[game], one, say), _SHORT)}" for game, one in near]
    head = say("I found no term or card by that name. These come closest:")
    view = unstored([[catalogue.rules_button(near[0][0], say)]])
    await send_private(interaction, "\n".join([head, *told]), view)


async def game_or_here(interaction: Interaction, game: str | None) -> str:
    """Return the chosen game, that of the channel's table, or the first on the shelf.

    Raises:
        RefusedError: their Discord knows another version's games.
    """
    named = await named_or_here(interaction, game)
    return next(iter(interaction.client.registry.shelf)) if named is None else named


async def named_or_here(interaction: Interaction, game: str | None) -> str | None:
    """Return the game that is named, or that of the channel's table; None if there is none.

    Raises:
        RefusedError: as in `game_or_here`.
    """
    if game is not None:
        return game_meant(interaction, game)
    registry, channel_id = interaction.client.registry, interaction.channel_id
    table = None if channel_id is None else await registry.here(channel_id)
    return None if table is None else table.row.game


def _told(game: Game, one: str, say: Say) -> str:
    term, box = game.words.glossary.get(one), game.album.catalogue
    if term is not None:
        return f"**{term.name(say)}**: {term.told(say)}"
    assert box is not None  # noqa: S101 - what is no term is a thing in the box
    return box.told(one, Reader(say, ()))


def _all_names(games: Iterable[Game], say: Say) -> dict[str, str]:
    """Return the names of all terms and things of some games, by what their suggestions send."""
    return {
        _value((game.key, one)): name for game in games for one, name in _names(game, say).items()
    }


def _names(game: Game, say: Say) -> dict[str, str]:
    """Return the names of a game's terms and of the things in its box, by key."""
    box, to = game.album.catalogue, Reader(say, ())
    terms = {key: term.name(say) for key, term in game.words.glossary.items()}
    things = {} if box is None else {key: box.name(key, to) for key in box.things()}
    return {**terms, **things}


def _value(key: Key) -> str:
    return ":".join(key)


def _read(value: str) -> Key:
    game, _, one = value.partition(":")
    return game, one
