"""What a tournament that has ended means for the next one: seeds, and who is not admitted."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tournaments import league, stages
from tournaments.league import next_order
from tournaments.standings import Entrant
from tournaments.state import State

ABANDONED: Final = 2
"""Abandoned games from which on somebody is not admitted to the next season."""


def abandoned(state: State) -> Counter[Entrant]:
    """Return how many games each did not come to, or did not play to the end."""
    told = Counter({who: one.forfeits for who, one in state.people.items() if one.forfeits})
    for match in state.matches.values():
        if match.outcome is not None:
            told.update(
                who for seat in match.outcome.replaced if (who := match.seats[seat]) is not None
            )
    return told


def barred(state: State) -> frozenset[Entrant]:
    """Return who is not admitted to the next season."""
    return frozenset(who for who, games in abandoned(state).items() if games >= ABANDONED)


def tiers(state: State) -> dict[Entrant, int]:
    """Return in which tier of a league each played, 0 for the top; nobody's for other formats."""
    cut = state.rounds[0].divisions if state.settings.format == "league" and state.rounds else ()
    level = league.tiers(len(cut))
    return {who: tier for tier, division in zip(level, cut, strict=True) for who in division}


def seeds(
    state: State, salt: str, returning: Mapping[Entrant, int] = MappingProxyType({})
) -> dict[Entrant, int]:
    """Return the numbers with which people enter the next season, from 0.

    In a league with promotion and relegation, else as they came in. Who is not admitted has none,
    and their place is filled from below. Of who was absent in a league `returning` tells the tier
    in the season before, by any numbers that nobody else has; they come in one tier lower.
    """
    out = barred(state)
    if state.settings.format != "league":
        order = [who for who in stages.podium(state, salt) if who not in out]
    else:
        season = stages.season(state, salt)
        staying = {who for division in season.divisions for who in division} - out
        order = list(next_order(season, staying=staying, returning=returning, newcomers=()))
    return {who: number for number, who in enumerate(order)}
