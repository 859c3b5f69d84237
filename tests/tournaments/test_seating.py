"""The assignment of seats."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from games.core.rng import Rng
from tests.tournaments.people import ANN, BOB, CAT, DAN
from tournaments.seating import seated

counts = st.lists(st.lists(st.integers(0, 4), min_size=6, max_size=6), min_size=2, max_size=6)


def test_who_sat_first_before_does_not_sit_first_again() -> None:
    sat = {ANN: (1,), BOB: (1, 0), CAT: (0, 1), DAN: (0, 0, 2)}
    for seed in "abcdefgh":
        order = seated((ANN, BOB, CAT, DAN), sat, Rng(seed))
        assert order[0] in (CAT, DAN)
        assert order.index(CAT) != 1
        assert order.index(DAN) != 2


def test_of_equal_orders_the_dice_choose() -> None:
    assert len({seated((ANN, BOB, CAT), {}, Rng(str(seed))) for seed in range(60)}) == 6


@given(counts, st.text(max_size=4))
def test_no_other_order_is_more_even(table: list[list[int]], seed: str) -> None:
    people = list(range(len(table)))
    told = seated(people, dict(enumerate(table)), Rng(seed))

    def squares(order: tuple[int, ...]) -> int:
        return sum(
            (times + (order.index(who) == seat)) ** 2
            for who in people
            for seat, times in enumerate(table[who])
        )

    assert sorted(told) == people
    if len(people) <= 4:
        assert squares(told) == min(squares(order) for order in permutations(people))


def test_over_rounds_everybody_sits_everywhere() -> None:
    sat: dict[int, list[int]] = {who: [0] * 4 for who in range(16)}
    for number in range(8):
        rng = Rng(str(number))
        people = list(range(16))
        rng.shuffle(people)
        for start in range(0, 16, 4):
            for seat, who in enumerate(seated(people[start : start + 4], sat, rng)):
                sat[who][seat] += 1
    assert max(max(row) for row in sat.values()) <= 3
    assert min(min(row) for row in sat.values()) >= 1
