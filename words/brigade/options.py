"""The names of The Brigade's options, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.brigade.cards import FACTIONS, Faction
from games.core.rules import Part
from words.brigade.terms import faction_name
from words.reader import Reader
from words.vocabulary import Word, word

_OPTIONS: Final[Mapping[str, tuple[Word, Word]]] = {
    "mode": (
        word("Wardens and boards"),
        word("All alike, or each with an ability of its own"),
    ),
    "grand_buildings": (
        word("Grand Buildings"),
        word("Four blocks do something when they are destroyed"),
    ),
    "fire_festival": (
        word("Fire Festival"),
        word("Four more special events, which feed the fire"),
    ),
    "promos": (
        word("Ash and Sir Precious"),
        word("A hound that fights fires, and a nuisance that you pass on"),
    ),
    "insurance": (
        word("Insurance"),
        word("Which blocks, when gained, let the Firehouse with Insurance place 1 renown"),
    ),
}
_VALUES: Final[Mapping[bool | str, Word]] = {
    False: word("off"),
    True: word("on"),
    "basic": word("basic"),
    "advanced": word("advanced"),
    "ten_wardens": word("advanced, with ten wardens"),
    "any": word("all"),
    "merchants": word("those of the Merchants"),
}


def option(name: str, to: Reader) -> tuple[str, str]:
    """Return the name and description of an option."""
    title, about = _OPTIONS[name]
    return title(to.say), about(to.say)


def option_value(name: str, value: bool | str, to: Reader) -> str:
    """Name a value of a variant."""
    del name  # equal values have equal meanings
    return _VALUES[value](to.say)


def part(line: Part, to: Reader) -> str:
    """Return a line of a score."""
    factions: Mapping[str, Faction] = {one: one for one in FACTIONS}
    return f"{faction_name(factions[line.key], to.say)} {line.points}"


def advantage(key: str, to: Reader) -> str:
    """Say of what somebody has more: points of a faction's blocks."""
    faction = faction_name(next(one for one in FACTIONS if one == key), to.say)
    # Translators: why somebody leads, in brackets behind their points.
    return to.say("more {faction} points", faction=faction)


def total(number: int, to: Reader) -> str:
    """Return a whole score."""
    return to.say.many("{n} point[s]", number)


def tie_break(key: str, winner: int, other: int, to: Reader) -> str:
    """Return a tie-break."""
    if key == "blocks":
        return to.say("more loyal blocks, {a} to {b}", a=winner, b=other)
    return to.say("put out a fire later")
