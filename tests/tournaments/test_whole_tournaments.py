"""Whole tournaments, from the opening to the champion."""

from fractions import Fraction

import pytest

from tests.tournaments.season import SALT, Season, refolded, season
from tournaments import ranking
from tournaments.settings import Format
from tournaments.state import State
from tournaments.verify import EXPORTS, export, untruths

SCALES = {3: (10, 4, 1), 4: (10, 6, 3, 1), 5: (10, 7, 4, 3, 1), 6: (10, 8, 5, 4, 2, 1)}


def recounted(state: State, best: int | None) -> dict[int, Fraction]:
    """Count points as a person with a pencil would, by another way than the code under test."""
    stage = {"league": "league", "swiss": "round", "cup": "heat"}[state.settings.format]
    worth: dict[int, list[Fraction]] = {who: [] for who in state.people}
    for match in state.matches.values():
        if state.rounds[match.round - 1].stage != stage or match.outcome is None:
            continue
        seats = sorted(
            (place, who)
            for who, place in zip(match.seats, match.outcome.places, strict=True)
            if who is not None
        )
        scale = SCALES.get(len(seats), (5,) if len(seats) == 1 else (10, 0))
        for place, who in seats:
            tied = [number for number, (other, _) in enumerate(seats) if other == place]
            worth[who].append(Fraction(sum(scale[number] for number in tied), len(tied)))
    told = dict[int, Fraction]()
    for who, person in state.people.items():
        games, byes = worth[who], sum(one.byes.count(who) for one in state.rounds)
        told[who] = sum(sorted(games, reverse=True)[:best], Fraction()) + 5 * byes + person.missed
    return told


def check(told: Season) -> None:
    """Check all that holds of every tournament that was played to its end."""
    state = told.state
    assert state.phase == "finished"
    assert refolded(told) == state
    exported = export(told.record, state, SALT)
    assert list(untruths(EXPORTS.load(EXPORTS.dump(exported)))) == []
    assert exported.podium[0] == state.champion
    pencil = recounted(state, state.settings.best if state.settings.format == "cup" else None)
    for table in ranking.tables(state, SALT):
        for row in table:
            assert Fraction(row.points, 60) == pencil[row.entrant]
        assert [row.points for row in table] == sorted((row.points for row in table), reverse=True)
    for match in state.matches.values():
        assert len(match.seats) in state.settings.allowed
        assert len(set(match.people)) == len(match.people)


@pytest.mark.parametrize("people", [3, 4, 5, 7, 8, 11, 12, 13, 16, 17, 23, 33, 64])
@pytest.mark.parametrize("format", ["league", "swiss", "cup"])
def test_every_tournament_comes_to_its_champion(format: Format, people: int) -> None:
    told = season(format, people)
    told.run()
    if format == "league" and people < 4:
        assert told.state.phase == "cancelled"
        assert list(untruths(export(told.record, told.state, SALT))) == []
    else:
        check(told)
