from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.rng import QuickRng, Rng


def test_the_stream_is_the_same_on_every_machine() -> None:
    """SHA-256 of "pudding lane/0", /1, …: a change here breaks every stored game."""
    rng = Rng("pudding lane")
    assert [rng.below(1000) for _ in range(8)] == [466, 130, 910, 46, 863, 828, 567, 90]


def test_it_goes_on_where_it_was_stored() -> None:
    rng = Rng("seed")
    before = [rng.below(10**9) for _ in range(3)]
    resumed = Rng("seed", draws=1)
    assert [resumed.below(10**9) for _ in range(2)] == before[1:]


def test_words_that_would_favour_low_numbers_are_thrown_away() -> None:
    """Below 3 * 2**62 a quarter of all words is unfair, so draws outnumber the results."""
    rng = Rng("unfair")
    drawn = [rng.below(3 << 62) for _ in range(400)]
    assert rng.draws > 450
    assert sum(number < 1 << 62 for number in drawn) == pytest.approx(400 / 3, abs=40)


@given(st.text(), st.integers(min_value=1, max_value=10**6))
def test_a_draw_stays_below_its_bound(seed: str, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


@pytest.mark.parametrize("bound", [0, -1, 2**64 + 1])
def test_nothing_can_be_drawn_below_one_or_above_a_word(bound: int) -> None:
    with pytest.raises(ValueError, match=str(bound)):
        Rng("seed").below(bound)


def test_every_order_comes_up_about_equally_often() -> None:
    rng, orders = Rng("shuffle"), Counter[str]()
    for _ in range(2400):
        letters = list("abcd")
        rng.shuffle(letters)
        orders["".join(letters)] += 1
    assert len(orders) == 24
    assert min(orders.values()) > 60
    assert max(orders.values()) < 145


def test_everything_is_picked_some_time() -> None:
    rng = Rng("pick")
    assert {rng.pick("abc") for _ in range(50)} == set("abc")


def test_quick_dice_are_fair_and_the_same_on_every_machine() -> None:
    drawn = [QuickRng("quick").below(1000) for _ in range(2)]
    assert drawn[0] == drawn[1]
    rng = QuickRng("pudding lane")
    assert [rng.below(1000) for _ in range(8)] == [746, 129, 666, 911, 258, 209, 852, 911]
    counts = Counter(rng.below(6) for _ in range(6000))
    assert set(counts) == set(range(6))
    assert all(880 < count < 1120 for count in counts.values())
    pairs = Counter((rng.below(2), rng.below(2)) for _ in range(4000))
    assert all(880 < count < 1120 for count in pairs.values())
