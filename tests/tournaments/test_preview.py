"""The preview of a tournament before it opens."""

from dataclasses import replace

import pytest

from tests.tournaments.season import season, settings
from tournaments.preview import knockout, preview
from tournaments.settings import DAY, HOUR, PRESETS, Format, from_preset
from tournaments.state import State

WEEK = 7 * DAY


def test_twenty_three_people_play_four_rounds_at_tables_of_four_and_three_in_five_weeks() -> None:
    told = preview(settings(), 23)
    assert told is not None
    assert (told.rounds, told.sizes, told.knockout) == (4, ((4, 5), (3, 1)), (4,))
    assert (told.usual, told.longest) == (5 * WEEK, 10 * WEEK)
    assert told.advice == ("slow_rounds",)


def test_up_to_sixteen_meet_nobody_twice() -> None:
    told = preview(settings(), 14)
    assert told is not None
    assert (told.rounds, told.sizes, told.no_repeats) == (4, ((4, 2), (3, 2)), True)
    few = preview(settings(round_cap=2 * HOUR), 10)
    assert few is not None
    assert few.advice == ("league_is_better",)


def test_a_league_has_divisions_and_a_set_end() -> None:
    told = preview(settings(format="league", round_cap=35 * DAY, final=False), 23)
    assert told is not None
    assert (told.rounds, told.divisions, told.sizes) == (4, (7, 8, 8), ((4, 23),))
    assert told.usual == told.longest == 5 * WEEK


def test_a_cup_of_heats_has_a_bracket_for_not_more_than_half() -> None:
    told = preview(settings(format="cup"), 40)
    assert told is not None
    assert (told.rounds, told.knockout, told.usual) == (4, (16, 4), 6 * WEEK)


def test_without_heats_all_begin_in_the_bracket() -> None:
    assert knockout(settings(), 8) == (8, 4)
    assert knockout(settings(), 64) == (64, 32, 16, 4)
    assert knockout(settings(), 23) == (23, 12, 4)


def test_so_few_that_there_is_no_table_have_no_preview() -> None:
    assert preview(settings(format="league"), 3) is None
    assert preview(settings(), 2) is None


def test_where_tables_cannot_be_full_computer_players_join_or_some_rest() -> None:
    cash = settings(allowed=(4, 5, 6), game="cash_guns")
    joined, resting = preview(cash, 7), preview(replace(cash, short="bye"), 7)
    assert joined is not None
    assert resting is not None
    assert (joined.computers, resting.byes) == (1, 1)
    assert "computers_join" in joined.advice
    assert "some_rest" in resting.advice


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_is_ready_to_open(name: str) -> None:
    told = from_preset(name, game="great_fire", allowed=(3, 4, 5, 6), seats=4, starts_at=DAY)
    assert preview(told, 24) is not None


@pytest.mark.parametrize("people", [4, 9, 13, 16, 22, 33])
@pytest.mark.parametrize("format", ["league", "swiss", "cup"])
def test_what_is_told_before_comes_true(format: Format, people: int) -> None:
    played = season(format, people)
    told = preview(played.settings, people)
    assert told is not None
    played.run()
    assert told.knockout == tuple(people_in(played.state))
    first = played.state.rounds[0]
    if format == "swiss":
        assert told.rounds == len(played.state.rounds_of("round"))
        laid = [len(played.state.matches[number].seats) for number in first.matches]
        assert sorted(laid) == sorted(size for size, count in told.sizes for _ in range(count))
    if format == "league":
        assert told.divisions == tuple(len(one) for one in first.divisions)


def people_in(state: State) -> list[int]:
    """Return how many played in each round of the bracket."""
    return [
        sum(len(state.matches[number].people) for number in one.matches)
        for one in state.rounds_of("bracket", "final")
    ]
