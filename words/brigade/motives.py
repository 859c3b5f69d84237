"""The motives of computer players in The Brigade, and the reasons of hints, in few words."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.brigade import motives
from games.brigade.cards import FACTIONS
from games.core.log import Seat
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


def because(motive: motives.Motive, to: Reader) -> str:
    """Explain to a newcomer why a move with this motive is good, in few words."""
    rival: Seat | None = getattr(motive, "rival", None)
    return _BECAUSE[type(motive)](to.say, motive, "" if rival is None else to.names[rival])


# Translators: these follow a move that is advised: "Hint: Wagon → D3 · its water helps …".
_BECAUSE: Final[Mapping[type[motives.Motive], Callable[[Say, Any, str], str]]] = {
    motives.ForFaction: lambda say, one, _: say(
        "you then have {n} of the {faction}: enough of one faction win the game",
        n=one.blocks,
        faction=faction_name(one.faction, say),
    ),
    motives.ForNewFaction: lambda say, one, _: say(
        "you then have {n} of {all} factions: one block of each wins the game",
        n=one.factions,
        all=len(FACTIONS),
    ),
    motives.ToStop: lambda say, _, name: say("{name} needs one more block to win", name=name),
    motives.ToGuard: lambda say, _, __: say("it guards your own block from the next event"),
    motives.ToFire: lambda say, _, __: say("you have enough water for the fire there"),
    motives.ForWater: lambda say, _, __: say("you can refill your water there"),
    motives.BesideBrigade: lambda say, _, __: say("its water can be used where your Brigade is"),
    motives.Early: lambda say, _, __: say("an early upgrade helps in all later turns"),
    motives.WorksAtOnce: lambda say, _, __: say("the ability of this card works immediately"),
    motives.Against: lambda say, _, name: say("it harms {name}", name=name),
}
