"""The effects of a finished tournament on the next one: seeds, and who is not admitted."""

from collections import Counter
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tournaments import league, stages
from tournaments.league import next_order
from tournaments.standings import Entrant
from tournaments.state import State

ABANDONED: Final = 2
"""Abandoned games from which a person is not admitted to the next season."""


def abandoned(state: State) -> Counter[Entrant]:
    """Return how many games each person did not come to or did not finish."""
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
    """Return each person's tier in a league, 0 for the top; empty for other formats."""
    cut = state.rounds[0].divisions if state.settings.format == "league" and state.rounds else ()
    level = league.tiers(len(cut))
    return {who: tier for tier, division in zip(level, cut, strict=True) for who in division}


def seeds(
    state: State, salt: str, returning: Mapping[Entrant, int] = MappingProxyType({})
) -> dict[Entrant, int]:
    """Return the numbers with which people enter the next season, from 0.

    In a league, the order follows from promotion and relegation; otherwise it is the final order.
    People who are not admitted have no number, and their places are filled from below. For people
    who were absent from a league, `returning` gives the tier of the season before; they start one
    tier lower.
    """
    out = barred(state)
    if state.settings.format != "league":
        order = [who for who in stages.podium(state, salt) if who not in out]
    else:
        season = stages.season(state, salt)
        staying = {who for division in season.divisions for who in division} - out
        order = list(next_order(season, staying=staying, returning=returning, newcomers=()))
    return {who: number for number, who in enumerate(order)}
