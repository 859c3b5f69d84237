"""Where the fire may go next, as everybody can see it."""

from dataclasses import replace

import pytest

from games.great_fire.model import DIRECTIONS, Options
from games.great_fire.outlook import Crossing, outlook
from games.great_fire.rules import RULES
from tests.great_fire import slow_rules
from tests.great_fire.position import ANN, BOB, P, acting, ended, position
from tests.great_fire.test_against_slow_rules import laid_out


@pytest.mark.parametrize("pass_contained", [True, False])
def test_it_goes_where_some_card_leads_by_the_rules(pass_contained: bool) -> None:
    for number in range(60):
        state = laid_out(f"outlook {number}", Options(pass_contained=pass_contained))
        found = outlook(RULES.view(state, None))
        assert {(one.card, one.to) for one in found} == {
            (card, end) for card, _, end in slow_rules.spreads(state, list(DIRECTIONS))
        }
        for one in found:
            assert one.to in slow_rules.NEIGHBOURS[one.start][one.card]
            assert slow_rules.may_pass(state, one.start)
        assert len(set(found)) == len(found)


def test_only_pudding_lane_burns_at_first() -> None:
    found = outlook(RULES.view(position(), None))
    assert {one.start for one in found} == {"pudding_lane"}
    assert Crossing("W", P("pudding_lane"), P("vintners_hall")) in found
    assert {one.to for one in found if one.card == "N"} >= {"candlewick_ward"}


def test_bands_and_firebreaks_keep_it_out() -> None:
    state = position(bands={"vintners_hall": 1}, burnt_out=["billingsgate"])
    state.demolished.append(P("billingsgate"))
    ends = {one.to for one in outlook(RULES.view(state, None))}
    assert "tallow_hall" in ends
    assert not ends & {"vintners_hall", "billingsgate"}


def test_hands_make_no_difference() -> None:
    state = position(hand="NNNNN")
    found = outlook(RULES.view(state, ANN))
    state.players[ANN].hand = ["S"] * 5
    assert outlook(RULES.view(state, None)) == outlook(RULES.view(state, BOB)) == found


def test_after_the_last_spread_it_goes_nowhere() -> None:
    assert outlook(RULES.view(ended(3), None)) == ()
    last = replace(RULES.view(position(owed=acting(2)), None), turns_left=1)
    assert outlook(last) == ()
    assert {one.card for one in outlook(replace(last, double_by="N"))} == {"N"}
    assert outlook(replace(last, turns_left=2)) != ()
