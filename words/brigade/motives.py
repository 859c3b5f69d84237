"""The motives of computer players in The Brigade, and the reasons of hints, in few words."""

from collections.abc import Mapping
from typing import Any, Final

from games.brigade import motives
from games.brigade.cards import FACTIONS
from words.brigade.terms import FACTION_NAMES
from words.filled import Filled
from words.people import whom
from words.reader import Reader
from words.vocabulary import Word, word


def motive(motive: motives.Motive, to: Reader) -> str:
    """Return a motive for use after an action."""
    return _WHY[type(motive)](_filled(motive, to))


def because(motive: motives.Motive, to: Reader) -> str:
    """Explain to a newcomer why a move with this motive is good, in few words."""
    return _BECAUSE[type(motive)](_filled(motive, to))


def _filled(motive: Any, to: Reader) -> Filled:  # noqa: ANN401 - few have all these fields
    return Filled(
        to.say,
        {
            "faction": lambda: FACTION_NAMES[motive.faction](to.say),
            "n": lambda: motive.blocks if hasattr(motive, "blocks") else motive.factions,
            "all": lambda: len(FACTIONS),
            "whom": lambda: whom(motive.rival, to),
            "name": lambda: to.names[int(motive.rival)],
        },
    )


# Translators: these stand in brackets behind what a computer player did: "Bot moved the wagon
# to The Last Straw (beside the Brigade)". {whom} is a name, or "you".
_WHY: Final[Mapping[type[motives.Motive], Word]] = {
    motives.ForFaction: word("{n} of the {faction}"),
    motives.ForNewFaction: word("{n} of {all} factions"),
    motives.ToStop: word("to stop {whom}"),
    motives.ToGuard: word("to guard their own block"),
    motives.ToFire: word("with water for the fire there"),
    motives.ForWater: word("for water"),
    motives.BesideBrigade: word("beside the Brigade"),
    motives.Early: word("while it is early"),
    motives.WorksAtOnce: word("with an ability that works immediately"),
    motives.Against: word("against {whom}"),
}

# Translators: these follow a move that is advised: "Hint: Wagon → D3 · its water helps …".
_BECAUSE: Final[Mapping[type[motives.Motive], Word]] = {
    motives.ForFaction: word(
        "you then have {n} of the {faction}: enough of one faction win the game"
    ),
    motives.ForNewFaction: word(
        "you then have {n} of {all} factions: one block of each wins the game"
    ),
    motives.ToStop: word("{name} needs one more block to win"),
    motives.ToGuard: word("it guards your own block from the next event"),
    motives.ToFire: word("you have enough water for the fire there"),
    motives.ForWater: word("you can refill your water there"),
    motives.BesideBrigade: word("its water can be used where your Brigade is"),
    motives.Early: word("an early upgrade helps in all later turns"),
    motives.WorksAtOnce: word("the ability of this card works immediately"),
    motives.Against: word("it harms {name}"),
}
