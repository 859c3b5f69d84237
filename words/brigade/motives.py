"""Says why a computer player did something in The Brigade, in a few words within a sentence."""

from games.brigade.cards import FACTIONS
from games.brigade.motives import (
    Against,
    BesideBrigade,
    Early,
    ForFaction,
    ForNewFaction,
    ForWater,
    Motive,
    ToFire,
    ToGuard,
    ToStop,
    WorksAtOnce,
)
from words.brigade.terms import faction_name
from words.people import whom
from words.reader import Reader


def motive(motive: Motive, to: Reader) -> str:  # noqa: C901 - flat: one case for each motive
    """Say a motive, to stand behind what was done."""
    # Translators: these stand in brackets behind what a computer player did: "Bot moved the wagon
    # to The Last Straw (beside the Brigade)". {whom} is a name, or "you".
    say = to.say
    match motive:
        case ForFaction():
            faction = faction_name(motive.faction, say)
            return say("{n} of the {faction}", n=motive.blocks, faction=faction)
        case ForNewFaction():
            return say("{n} of {all} factions", n=motive.factions, all=len(FACTIONS))
        case ToStop():
            return say("to stop {whom}", whom=whom(motive.rival, to))
        case ToGuard():
            return say("to guard their own block")
        case ToFire():
            return say("with water for the fire there")
        case ForWater():
            return say("for water")
        case BesideBrigade():
            return say("beside the Brigade")
        case Early():
            return say("while it is early")
        case WorksAtOnce():
            return say("with an ability that works at once")
        case Against():
            return say("against {whom}", whom=whom(motive.rival, to))
