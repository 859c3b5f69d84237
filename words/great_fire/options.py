"""The names of The Great Fire's options, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.core.rules import Part
from games.great_fire.model import PlaceId
from words.great_fire.terms import place_name
from words.reader import Reader
from words.say import Say
from words.vocabulary import Word, plain_option_value, word

_OPTIONS: Final[Mapping[str, tuple[Word, Word]]] = {
    "hidden_colours": (
        word("Hidden colours"),
        word("Nobody knows whose houses are whose until the end."),
    ),
    "more_destruction": (
        word("More destruction"),
        word("After the last fire stack card, everybody has two turns instead of one."),
    ),
    "quick_setup": (
        word("Quick set-up"),
        word("Trained bands and landowners start in random places."),
    ),
    "wildfire": (
        word("Wildfire"),
        word("If on, fire that enters a burned-out district brings one more cone."),
    ),
    "intensify": (
        word("Intensifying"),
        word("How many cones a fire stack card adds to uncontained fires."),
    ),
    "pass_contained": (
        word("Passing through contained fire"),
        word("Whether a cone may pass through a fire with exactly as many trained bands as cones."),
    ),
    "give_back": (
        word("Giving cones back"),
        word(
            "Whether each player gives back a cone that they have put out (1 VP) "
            "when the reserve is empty."
        ),
    ),
    "stack_of_three": (
        word("Fire stack for three"),
        word("Which fire stack cards three players use."),
    ),
}

_VALUES: Final[Mapping[str, Word]] = {
    "by_seats": word("with 5 or 6 players"),
    "on": word("on"),
    "off": word("off"),
    "total": word("three in all"),
    "each": word("three in each fire"),
    "A-F": word("six cards, A to F"),
    "A-C": word("three cards, A to C"),
}
_RULINGS: Final = ("pass_contained", "give_back")
"""Options about points that the rules leave open, with yes or no; other options are on or off."""

_PARTS: Final[Mapping[str, Word]] = {
    "houses": word("Houses"),
    "houses_lost": word("Houses lost"),
    "cones": word("Cones put out"),
    "tokens": word("Victory point tokens"),
    "hero": word("Hero of London"),
}

_COLUMNS: Final[Mapping[str, Word]] = {
    "houses": word("Houses"),
    "cones": word("Fire"),
    "tokens": word("Tokens"),
    "hero": word("Hero"),
    "objective": word("Objectives"),
}

# Translators: why somebody leads, in brackets behind their points.
_ADVANTAGES: Final[Mapping[str, Word]] = {
    "houses": word("more houses"),
    "houses_lost": word("more houses"),
    "cones": word("more fires put out"),
    "hero": word("most cones: +2"),
}
_HIDDEN: Final[Mapping[str, Word]] = {
    "houses": word("houses"),
    "tokens": word("tokens"),
    "objective": word("objectives"),
}


def option(name: str, to: Reader) -> tuple[str, str]:
    """Return the name and description of an option."""
    title, about = _OPTIONS[name]
    return title(to.say), about(to.say)


def option_value(name: str, value: bool | str, to: Reader) -> str:
    """Name a value of a variant."""
    if name in _RULINGS:
        return to.say("yes") if value else to.say("no")
    if isinstance(value, bool):
        return plain_option_value(name, value, to)
    return _VALUES[value](to.say)


def part(line: Part, to: Reader) -> str:
    """Return a line of a score."""
    return f"{_part(line, to)} {line.points:+d}"


def column_name(key: str, say: Say) -> str:
    """Name a column of the score; points for lost houses belong to the houses."""
    return _COLUMNS[key](say)


def total(points: int, to: Reader) -> str:
    """Return a whole score."""
    return to.say.many("{n} point[s]", points)


def tie_break(key: str, winner: int, other: int, to: Reader) -> str:
    """Return a tie-break."""
    match key:
        case "cones":
            return to.say("more cones put out, {a} to {b}", a=winner, b=other)
        case "houses":
            return to.say("more houses standing, {a} to {b}", a=winner, b=other)
        case _:
            return to.say("objectives worth more, {a} to {b}", a=winner, b=other)


def advantage(key: str, to: Reader) -> str:
    """Say of what that all see somebody has more; "" of what is hidden."""
    return _ADVANTAGES[key](to.say) if key in _ADVANTAGES else ""


def hidden_part(key: str, to: Reader) -> str:
    """Name a hidden part of a score."""
    return _HIDDEN[key](to.say)


def _part(line: Part, to: Reader) -> str:
    if line.key == "objective":
        return to.say("Objective: {place}", place=place_name(PlaceId(line.about)))
    return _PARTS[line.key](to.say)
