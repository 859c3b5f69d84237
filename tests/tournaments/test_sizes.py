"""The number of people at each table."""

import pytest

from tournaments.sizes import Odd, Short, Tables, tables


@pytest.mark.parametrize(
    ("people", "odd", "sizes"),
    [
        (23, "smaller", (4, 4, 4, 4, 4, 3)),
        (23, "larger", (4, 4, 5, 5, 5)),
        (12, "smaller", (4, 4, 4)),
        (6, "smaller", (3, 3)),
        (9, "smaller", (3, 3, 3)),
        (5, "smaller", (5,)),
        (3, "smaller", (3,)),
    ],
)
def test_tables_of_four_and_three(people: int, odd: Odd, sizes: tuple[int, ...]) -> None:
    assert tables(people, 4, range(3, 7), odd=odd) == Tables(sizes)


def test_where_one_more_or_less_does_not_do_all_tables_are_as_even_as_possible() -> None:
    assert tables(13, 6, range(3, 7)) == Tables((5, 4, 4))
    assert tables(14, 6, range(3, 7)) == Tables((5, 5, 4))


def test_where_no_tables_fit_computer_players_join_or_somebody_rests() -> None:
    assert tables(7, 4, range(4, 7)) == Tables((4, 4), computers=1)
    assert tables(7, 4, range(4, 7), short="bye") == Tables((6,), byes=1)
    assert tables(5, 4, (3, 4)) == Tables((3, 3), computers=1)
    assert tables(2, 4, (3, 4)) == Tables((3,), computers=1)
    assert tables(2, 4, (3, 4), short="bye") == Tables((3,), computers=1), "too few to rest"


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("odd", ["smaller", "larger"])
@pytest.mark.parametrize("short", ["computer", "bye"])
def test_everybody_has_a_seat_or_rests(seats: int, odd: Odd, short: Short) -> None:
    for allowed in (range(2, 5), range(3, 7), range(4, 7)):
        for people in range(1, 201):
            if seats not in allowed:
                continue
            told = tables(people, seats, allowed, odd=odd, short=short)
            assert sum(told.sizes) == people + told.computers - told.byes
            assert set(told.sizes) <= set(allowed)
            odd_ones = [size for size in told.sizes if size != seats]
            assert len(odd_ones) < max(seats, 4)
            assert max(told.sizes) - min(told.sizes) <= 1
            if people > 12:
                assert not told.computers
                assert not told.byes


def test_a_game_s_tables_are_kept() -> None:
    with pytest.raises(ValueError, match="no tables of 4 for 9"):
        tables(9, 4, range(2, 4))
