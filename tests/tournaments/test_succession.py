"""The effects of a season on the next one."""

import pytest

from tests.tournaments.season import SALT, Season, season
from tournaments.events import Ended, NoShow
from tournaments.points import Outcome
from tournaments.stages import podium
from tournaments.standings import Entrant
from tournaments.state import Match
from tournaments.succession import ABANDONED, abandoned, barred, seeds


def abandons(told: Season, match: Match) -> None:
    """Let another person, or nobody, finish the games of person 103."""
    who = Entrant(103)
    if who in match.seats:
        usual, seat = told.outcome(match), match.seats.index(who)
        told.add(Ended(match.number, Outcome(usual.places, usual.scores, usual.computers, (seat,))))


@pytest.mark.parametrize("people", [7, 8, 13, 21, 24, 30, 45])
def test_seeds_are_everybody_s_who_is_admitted_each_once(people: int) -> None:
    told = season("league", people)
    told.on_match = abandons
    told.run()
    assert abandoned(told.state)[Entrant(103)] >= ABANDONED
    assert barred(told.state) == {103}
    numbers = seeds(told.state, SALT)
    assert sorted(numbers.values()) == list(range(people - 1))
    assert set(numbers) == set(told.state.people) - {103}


def test_the_winner_of_the_top_division_enters_as_the_first() -> None:
    told = season("league", 21)
    told.run()
    top = told.state.rounds[0].divisions[0]
    numbers = seeds(told.state, SALT)
    assert min(numbers, key=lambda who: numbers[who]) in top
    assert barred(told.state) == frozenset()


def test_after_a_cup_seeds_are_as_people_came_in() -> None:
    told = season("cup", 16, heats=0)
    told.run()
    numbers = seeds(told.state, SALT)
    assert tuple(numbers) == podium(told.state, SALT)


def test_one_game_that_somebody_missed_bars_nobody() -> None:
    told = season("league", 8)
    told.settle()
    for _ in range(100):
        if told.state.phase == "running" and told.state.matches:
            break
        told.now = told.settings.starts_at
        told.settle()
    match = told.state.matches[1]
    gone = match.people[0]
    told.add(NoShow(1, gone, None))
    told.run()
    assert abandoned(told.state) == {gone: 1}
    assert barred(told.state) == frozenset()
