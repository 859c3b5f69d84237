"""The names of The Great Fire's options, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.core.rules import Part
from games.great_fire.model import PlaceId
from words.great_fire.terms import place_name
from words.reader import Reader
from words.vocabulary import Option, Scores, Word, counted_points, word

_RULING: Final[Mapping[bool | str, Word]] = {True: word("yes"), False: word("no")}
"""The values of options about points that the rules leave open."""
OPTIONS: Final[Mapping[str, Option]] = {
    "hidden_colours": Option(
        word("Hidden colours"),
        word("Nobody knows whose houses are whose until the end."),
    ),
    "more_destruction": Option(
        word("More destruction"),
        word("After the last fire stack card, everybody has two turns instead of one."),
    ),
    "quick_setup": Option(
        word("Quick set-up"),
        word("Trained bands and landowners start in random places."),
    ),
    "wildfire": Option(
        word("Wildfire"),
        word("If on, fire that enters a burned-out district brings one more cone."),
        {"by_seats": word("with 5 or 6 players"), "on": word("on"), "off": word("off")},
    ),
    "intensify": Option(
        word("Intensifying"),
        word("How many cones a fire stack card adds to uncontained fires."),
        {"total": word("three in all"), "each": word("three in each fire")},
    ),
    "pass_contained": Option(
        word("Passing through contained fire"),
        word("Whether a cone may pass through a fire with exactly as many trained bands as cones."),
        _RULING,
    ),
    "give_back": Option(
        word("Giving cones back"),
        word(
            "Whether each player gives back a cone that they have put out (1 VP) "
            "when the reserve is empty."
        ),
        _RULING,
    ),
    "stack_of_three": Option(
        word("Fire stack for three"),
        word("Which fire stack cards three players use."),
        {"A-F": word("six cards, A to F"), "A-C": word("three cards, A to C")},
    ),
}

_PARTS: Final[Mapping[str, Word]] = {
    "houses": word("Houses"),
    "houses_lost": word("Houses lost"),
    "cones": word("Cones put out"),
    "tokens": word("Victory point tokens"),
    "hero": word("Hero of London"),
}

COLUMN_NAMES: Final[Mapping[str, Word]] = {
    "houses": word("Houses"),
    "cones": word("Fire"),
    "tokens": word("Tokens"),
    "hero": word("Hero"),
    "objective": word("Objectives"),
}
"""The columns of the score; points for lost houses belong to the houses."""


def _part(line: Part, to: Reader) -> str:
    if line.key == "objective":
        named = to.say("Objective: {place}", place=place_name(PlaceId(line.about)))
    else:
        named = _PARTS[line.key](to.say)
    return f"{named} {line.points:+d}"


# Translators: why somebody leads, in brackets behind their points.
_ADVANTAGES: Final[Mapping[str, Word]] = {
    "houses": word("more houses"),
    "houses_lost": word("more houses"),
    "cones": word("more fires put out"),
    "hero": word("most cones: +2"),
}
SCORES: Final = Scores(
    part=_part,
    total=counted_points,
    tie_breaks={
        "cones": word("more cones put out, {a} to {b}"),
        "houses": word("more houses standing, {a} to {b}"),
        "objectives": word("objectives worth more, {a} to {b}"),
    },
    advantages=_ADVANTAGES,
    hidden={
        "houses": word("houses"),
        "tokens": word("tokens"),
        "objective": word("objectives"),
    },
)
