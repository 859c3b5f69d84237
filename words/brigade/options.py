"""The names of The Brigade's options, and the lines of its score."""

from collections.abc import Mapping
from typing import Final

from games.brigade.cards import FACTIONS, Faction
from games.core.rules import Part
from words.brigade.terms import FACTION_NAMES
from words.reader import Reader
from words.vocabulary import Option, Scores, Word, counted_points, word

OPTIONS: Final[Mapping[str, Option]] = {
    "mode": Option(
        word("Wardens and boards"),
        word("All alike, or each with an ability of its own"),
        {
            "basic": word("basic"),
            "advanced": word("advanced"),
            "ten_wardens": word("advanced, with ten wardens"),
        },
    ),
    "grand_buildings": Option(
        word("Grand Buildings"),
        word("Four blocks do something when they are destroyed"),
    ),
    "fire_festival": Option(
        word("Fire Festival"),
        word("Four more special events, which feed the fire"),
    ),
    "promos": Option(
        word("Ash and Sir Precious"),
        word("A hound that fights fires, and a nuisance that you pass on"),
    ),
    "insurance": Option(
        word("Insurance"),
        word("Which blocks, when gained, let the Firehouse with Insurance place 1 renown"),
        {"any": word("all"), "merchants": word("those of the Merchants")},
    ),
}


def part(line: Part, to: Reader) -> str:
    """Return a line of a score."""
    factions: Mapping[str, Faction] = {one: one for one in FACTIONS}
    return f"{FACTION_NAMES[factions[line.key]](to.say)} {line.points}"


def _more(faction: Faction) -> Word:
    """Say of what somebody has more: points of a faction's blocks."""
    # Translators: why somebody leads, in brackets behind their points.
    return lambda say: say("ahead in {faction}", faction=FACTION_NAMES[faction](say))


SCORES: Final = Scores(
    part=part,
    total=counted_points,
    tie_breaks={
        "blocks": word("more loyal blocks, {a} to {b}"),
        "latest_fire": word("put out a fire later"),
    },
    advantages={one: _more(one) for one in FACTIONS},
)
