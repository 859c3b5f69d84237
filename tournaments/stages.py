"""The standings of a tournament, stage by stage, and its winner."""

from collections import Counter
from collections.abc import Sequence

from tournaments import draws, points
from tournaments.bracket import Place
from tournaments.events import Stage
from tournaments.league import Season
from tournaments.settings import Format, scoring
from tournaments.standings import Besides, Entrant, Played, Row, standings
from tournaments.state import Match, State

FIRST_STAGE: dict[Format, Stage] = {"league": "league", "swiss": "round", "cup": "heat"}
"""The stage before a bracket."""

_LAST = 9
"""The rank of a replaced player at a table."""


def tables(state: State, salt: str) -> tuple[tuple[Row, ...], ...]:
    """Return the standings before a bracket: one for each division of a league, otherwise one."""
    if state.settings.format == "league":
        cut = state.rounds[0].divisions if state.rounds else ()
        return tuple(_standings(state, salt, division) for division in cut)
    return (_standings(state, salt, (*state.starters, *state.late)),)


def season(state: State, salt: str) -> Season:
    """Return the final order of a league, division by division, for the next season."""
    cut = tables(state, salt)
    return Season(tuple(tuple(row.entrant for row in table) for table in cut))


def order(state: State, salt: str) -> tuple[Entrant, ...]:
    """Return all who play or have played, in the order of the standings before a bracket."""
    if state.settings.format == "cup" and not state.settings.heats:
        return seeded(state, salt)
    return tuple(row.entrant for table in tables(state, salt) for row in table)


def seeded(state: State, salt: str) -> tuple[Entrant, ...]:
    """Return the starters in seeding order: by the organiser, the last season, rating, and lot."""

    def key(who: Entrant) -> tuple[bool, int, bool, int, bool, int, int]:
        person = state.people[who]
        placed, seed, rating = person.placed, person.seed, person.rating
        lot = draws.lot(salt, who)
        return (
            placed is None, placed or 0, seed is None, seed or 0, rating is None, -(rating or 0),
            lot,
        )  # fmt: skip

    return tuple(sorted(state.starters, key=key))


def places(state: State, match: Match, seeds: Sequence[Entrant]) -> tuple[Place, ...]:
    """Return the results of people at a table of the bracket.

    Raises:
        ValueError: the match is still open.
    """
    if match.outcome is None:
        raise ValueError(f"match {match.number} is open")
    worth = points.points(state.settings.scale, match.outcome)
    ranked = points.ranks(match.outcome)
    return tuple(
        Place(ranked[seat] or _LAST, worth[seat], _seed(seeds, who), who)
        for seat, who in enumerate(match.seats)
        if who is not None
    )


def podium(state: State, salt: str) -> tuple[Entrant, ...]:
    """Return everybody from first to last, by the final, earlier rounds, and the standings.

    Of equals in a final or a bracket, the better seed is before the other.
    """
    seeds = order(state, salt)
    told = list[Entrant]()
    for one in reversed(state.rounds_of("bracket", "final")):
        found = [
            place
            for number in one.matches
            if state.matches[number].outcome is not None
            for place in places(state, state.matches[number], seeds)
            if place.entrant not in told
        ]
        if one.stage == "final":
            found = _added_up(found)
        told += [place.entrant for place in sorted(found)]
    return (*told, *(who for who in seeds if who not in told))


def _added_up(found: Sequence[Place]) -> list[Place]:
    """Return the results over all games of a final: most points first, then the better seed."""
    if len({place.entrant for place in found}) == len(found):
        return list(found)
    points_ = Counter[Entrant]()
    for place in found:
        points_[place.entrant] += place.points
    seeds = {place.entrant: place.seed for place in found}
    return [
        Place(1 + sum(other > own for other in points_.values()), own, seeds[who], who)
        for who, own in points_.items()
    ]


def _seed(seeds: Sequence[Entrant], who: Entrant) -> int:
    return seeds.index(who) + 1 if who in seeds else len(seeds) + 1


def _standings(state: State, salt: str, people: Sequence[Entrant]) -> tuple[Row, ...]:
    stage = FIRST_STAGE[state.settings.format]
    played = [
        Played(tuple(match.seats), match.outcome)
        for match in state.matches_of(stage)
        if match.outcome is not None
    ]
    byes = Counter(who for one in state.rounds_of(stage) for who in one.byes)
    return standings(
        people,
        played,
        scoring(state.settings),
        lots={who: draws.lot(salt, who) for who in people},
        besides={
            who: Besides(byes[who], state.people[who].missed, state.people[who].forfeits)
            for who in people
        },
    )
