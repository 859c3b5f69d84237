"""Read command-line arguments about games: game, players, seats, options."""

from collections.abc import Collection
from typing import Annotated, Final

import typer

from bot.ai.levels import levels_of
from bot.host_language import say
from bot.model import LEVELS
from bot.shelf import SHELF, Game
from bot.terminal.errors import InputError
from bot.terminal.faults import said
from bot.terminal.players import PLAYERS
from games.core.codec import Options, UnreadableError, choices, choose
from games.core.engine import SeatsError
from games.core.rules import AnyRules

GameName = Annotated[str, typer.Argument(help=say("Which game: {games}", games=", ".join(SHELF)))]
Seats = Annotated[int | None, typer.Option(help=say("How many players."))]
Variants = Annotated[list[str] | None, typer.Option(help=say("A variant: name=value."))]
_USUAL_SEATS: Final = 4


def game_of(game: str) -> Game:
    """Return the game of that key.

    Raises:
        InputError: there is none.
    """
    if game not in SHELF:
        raise InputError(
            say(
                "unknown game {game}; choose one of {games}",
                game=repr(game),
                games=", ".join(SHELF),
            )
        )
    return SHELF[game]


def players_of(game: Game, seats: int | None, names: str) -> tuple[str, ...]:
    """Return a player for each seat; a single name plays all of them.

    Raises:
        InputError: a name or the number of seats does not fit the game.
    """
    listed = known(game, names, ",")
    if seats is None:
        seats = len(listed) if len(listed) > 1 else _usual_seats(game)
    check_seats(game, seats)
    if len(listed) not in (1, seats):
        raise InputError(
            say(
                "{n} computer players are named for {seats} seats; name one for all, or one "
                "for each",
                n=len(listed),
                seats=seats,
            )
        )
    return tuple(listed * seats)[:seats]


def known(
    game: Game, names: str, separator: str, players: Collection[str] = tuple(PLAYERS)
) -> list[str]:
    """Return the names of players that can play the game.

    Raises:
        InputError: one cannot.
    """
    listed = [name.strip() for name in names.split(separator)]
    levels = levels_of(game) if game.ai is not None else ()
    fit = [one for one in players if one in levels or one not in LEVELS]
    for name in listed:
        if name not in players:
            raise InputError(
                say(
                    "unknown computer player {name}; choose one of {players}",
                    name=repr(name),
                    players=", ".join(fit),
                )
            )
        if name not in fit:
            raise InputError(
                say(
                    "{name} cannot play {game}; choose one of {players}",
                    name=repr(name),
                    game=game.key,
                    players=", ".join(fit),
                )
            )
    return listed


def seats_of(game: Game, seats: int | None) -> int:
    """Return the number of seats; about four if none was typed.

    Raises:
        InputError: the game does not take this number of players.
    """
    count = _usual_seats(game) if seats is None else seats
    check_seats(game, count)
    return count


def _usual_seats(game: Game) -> int:
    """Return four, or the nearest number that the game allows."""
    least, *_, most = (*game.rules.meta.seats, game.rules.meta.seats[-1])
    return min(max(least, _USUAL_SEATS), most)


def check_seats(game: Game, seats: int) -> None:
    """Refuse a number of seats that the game does not take.

    Raises:
        InputError: it does not.
    """
    meta = game.rules.meta
    if seats not in meta.seats:
        raise InputError(said(SeatsError(meta.key, meta.seats[0], meta.seats[-1], seats)))


def options_of(rules: AnyRules, pairs: list[str] | None) -> Options:
    """Read name=value pairs; bools are true or false.

    Raises:
        InputError: an option or its value does not exist.
    """
    offered = choices(rules.options)
    values: dict[str, bool | str] = {}
    for pair in pairs or ():
        name, equals, text = pair.partition("=")
        if not equals:
            raise InputError(
                say("option {option} is not of the form name=value", option=repr(pair))
            )
        if name in values:
            raise InputError(say("option {option} is given twice", option=repr(name)))
        values[name] = text
        for value in offered.get(name, ()):
            if str(value).lower() == text.lower():
                values[name] = value
    try:
        chosen: Options = choose(rules.options, values)
    except UnreadableError as error:
        raise InputError(said(error)) from None
    return chosen
