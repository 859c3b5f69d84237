"""Names the variants of Ca$h 'n Gun$, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.core.rules import Part
from words.cash_guns.terms import money_name, short_money
from words.reader import Reader
from words.vocabulary import Word

_OPTIONS: Final[Mapping[str, tuple[Word, Word]]] = {
    "super_powers": (
        lambda say: say("Super Powers"),
        lambda say: say("Everybody gets one of ten secret powers."),
    ),
    "undercover_cop": (
        lambda say: say("Undercover cop"),
        lambda say: say(
            "One of five or six players is a cop who wants to phone for help. Four play without."
        ),
    ),
}

_VALUES: Final[Mapping[bool | str, Word]] = {
    False: lambda say: say("off"),
    True: lambda say: say("on"),
}

_PARTS: Final[Mapping[str, Word]] = {
    "money": lambda say: say("Money"),
    "shame": lambda say: say("Shame"),
    "six_feet_under": lambda say: say("6 Feet Under"),
    "out_of_the_game": lambda say: say("Out of the game"),
}

_HIDDEN: Final[Mapping[str, Word]] = {
    "six_feet_under": lambda say: say("Super Power"),
}


def option(name: str, to: Reader) -> tuple[str, str]:
    """Name a variant, and say what it is about."""
    title, about = _OPTIONS[name]
    return title(to.say), about(to.say)


def option_value(name: str, value: bool | str, to: Reader) -> str:
    """Name a value of a variant."""
    return _VALUES[value](to.say)


def part(line: Part, to: Reader) -> str:
    """Say a line of a score."""
    return f"{_PARTS[line.key](to.say)} {money_name(line.points, to.say)}"


def total(points: int, to: Reader) -> str:
    """Say a score as a whole."""
    return money_name(points, to.say)


def tie_break(key: str, winner: int, other: int, to: Reader) -> str:
    """Say how a tie was broken."""
    if key == "shame":
        return to.say("less shame, {a} to {b}", a=winner, b=other)
    return to.say("fewer wounds, {a} to {b}", a=winner, b=other)


def points(dollars: int, to: Reader) -> str:
    """Write money in short."""
    return short_money(dollars, to.say)


def hidden_part(key: str, to: Reader) -> str:
    """Name what a hidden part of a score counts."""
    return _HIDDEN[key](to.say)
