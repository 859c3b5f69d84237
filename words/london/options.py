"""Names the variants of London, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.core.rules import Part
from words.london.terms import points as written
from words.reader import Reader
from words.vocabulary import Word

_OPTIONS: Final[Mapping[str, tuple[Word, Word]]] = {
    "must_activate": (
        lambda say: say("Runs with a card"),
        lambda say: say("A run activates a card at least, as in the first edition: no passing."),
    ),
}

_VALUES: Final[Mapping[bool | str, Word]] = {
    False: lambda say: say("off"),
    True: lambda say: say("on"),
}

_PARTS: Final[Mapping[str, Word]] = {
    "prestige": lambda say: say("Prestige scored"),
    "city": lambda say: say("City cards"),
    "money": lambda say: say("Money"),
    "loans": lambda say: say("Loans"),
    "poverty": lambda say: say("Poverty"),
}

_HIDDEN: Final[Mapping[str, Word]] = {
    "city": lambda say: say("covered cards"),
}


def option(name: str, to: Reader) -> tuple[str, str]:
    """Name a variant, and say what it is about."""
    title, about = _OPTIONS[name]
    return title(to.say), about(to.say)


def option_value(name: str, value: bool | str, to: Reader) -> str:
    """Name a value of a variant."""
    del name  # all variants are on or off
    return _VALUES[value](to.say)


def part(line: Part, to: Reader) -> str:
    """Say a line of a score."""
    return f"{_PARTS[line.key](to.say)} {written(line.points)}"


def total(number: int, to: Reader) -> str:
    """Say a score as a whole."""
    return to.say.many("{points} point", "{points} points", abs(number), points=written(number))


def tie_break(key: str, winner: int, other: int, to: Reader) -> str:
    """Say how a tie was broken."""
    match key:
        case "poverty":
            return to.say("less poverty, {a} to {b}", a=winner, b=other)
        case "boroughs":
            return to.say("more boroughs, {a} to {b}", a=winner, b=other)
        case _:
            return to.say("a city card with more prestige, {a} to {b}", a=winner, b=other)


def points(number: int, to: Reader) -> str:
    """Write a score in short."""
    del to  # a number alone
    return written(number)


def hidden_part(key: str, to: Reader) -> str:
    """Name what a hidden part of a score counts."""
    return _HIDDEN[key](to.say)
