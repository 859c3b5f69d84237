"""The motives of computer players in The Brigade, as parts of sentences."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.brigade import motives
from games.brigade.cards import FACTIONS
from words.brigade.terms import faction_name
from words.people import whom
from words.reader import Reader
from words.say import Say


def motive(motive: motives.Motive, to: Reader) -> str:
    """Return a motive for use after an action."""
    rival = getattr(motive, "rival", None)
    return _WHY[type(motive)](to.say, motive, "" if rival is None else whom(rival, to))


# Translators: these stand in brackets behind what a computer player did: "Bot moved the wagon
# to The Last Straw (beside the Brigade)". {whom} is a name, or "you".
_WHY: Final[Mapping[type[motives.Motive], Callable[[Say, Any, str], str]]] = {
    motives.ForFaction: lambda say, one, _: say(
        "{n} of the {faction}", n=one.blocks, faction=faction_name(one.faction, say)
    ),
    motives.ForNewFaction: lambda say, one, _: say(
        "{n} of {all} factions", n=one.factions, all=len(FACTIONS)
    ),
    motives.ToStop: lambda say, _, whom: say("to stop {whom}", whom=whom),
    motives.ToGuard: lambda say, _, __: say("to guard their own block"),
    motives.ToFire: lambda say, _, __: say("with water for the fire there"),
    motives.ForWater: lambda say, _, __: say("for water"),
    motives.BesideBrigade: lambda say, _, __: say("beside the Brigade"),
    motives.Early: lambda say, _, __: say("while it is early"),
    motives.WorksAtOnce: lambda say, _, __: say("with an ability that works immediately"),
    motives.Against: lambda say, _, whom: say("against {whom}", whom=whom),
}
