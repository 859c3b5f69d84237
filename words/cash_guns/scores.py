"""The texts about scores of Ca$h 'n Gun$: lines, columns, ties, winners."""

from collections.abc import Mapping
from typing import Final

from games.cash_guns.model import View
from games.core.log import Seat
from games.core.rules import Part
from words.cash_guns.derived import help_is_coming, unmasked, winning_cop
from words.cash_guns.terms import money_name, short_money
from words.filled import Filled
from words.reader import Reader
from words.say import Say
from words.scores import won
from words.seats import finished
from words.vocabulary import Scores, Word, word

_PARTS: Final[Mapping[str, Word]] = {
    "money": word("Money"),
    "shame": word("Shame"),
    "six_feet_under": word("6 Feet Under"),
    "out_of_the_game": word("Out of the game"),
}


def part(line: Part, to: Reader) -> str:
    """Return a line of a score."""
    return f"{_PARTS[line.key](to.say)} {money_name(line.points, to.say)}"


def column_name(key: str, say: Say) -> str:
    """Name a column of the score."""
    return say("The dead") if key == "six_feet_under" else _PARTS[key](say)


def total(points: int, to: Reader) -> str:
    """Return a whole score."""
    return money_name(points, to.say)


def points(dollars: int, to: Reader) -> str:
    """Write money in short."""
    return short_money(dollars, to.say)


def fate(view: View, seat: Seat, to: Reader) -> str:
    """Say that a player is dead; "" for the living."""
    return "" if view.players[seat].alive else to.say("dead")


SCORES: Final = Scores(
    part=part,
    total=total,
    points=points,
    tie_breaks={
        "shame": word("less shame, {a} to {b}"),
        "wounds": word("fewer wounds, {a} to {b}"),
    },
    hidden={"six_feet_under": word("Super Power")},
    fate=fate,
)


def mission(view: View, to: Reader) -> str:
    """Say in a line how the revealed cop's mission ended; "" without a cop."""
    cop = unmasked(view)
    if cop is None:
        return ""
    say = Filled(to.say, {"n": lambda: view.calls, "all": lambda: view.calls_needed})
    if winning_cop(view) == cop.seat:
        return say("Help came, and the cop lived: mission accomplished")
    if not cop.alive and help_is_coming(view):
        return say("Help came, but the cop was dead")
    if not cop.alive:
        return say("Dead, with {n} of {all} calls made")
    if help_is_coming(view):
        return say("Help came, but the cop had quit too often")
    return say("{n} of {all} calls: mission failed")


def ending(view: View, to: Reader) -> str:
    """Say in a line how the game ended; raise ValueError if it goes on."""
    say, cop, result = to.say, winning_cop(view), finished(view)
    if 1 not in result.places:
        return say("Nobody got out alive")
    if cop is not None:
        return say("The cop, {name}, wins!", name=to.names[cop])
    if sum(one.alive for one in view.players) == 1:
        return say("The last one alive")
    return won(result, to)
