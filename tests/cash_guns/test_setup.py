"""Setting up: cards, notes, Godfather, powers and missions."""

from collections import Counter

import pytest

from games.cash_guns.box import BOX
from games.cash_guns.model import Options
from games.cash_guns.rules import RULES
from games.cash_guns.setup import deal
from games.core.rng import Rng
from tests.cash_guns.position import ANN, BOB, CAT, DAN, do, legal, question, table

SEATS = [4, 5, 6]
ALL = Options(super_powers=True, undercover_cop=True)


def test_rule_1_the_base_game_has_no_powers_and_no_missions() -> None:
    state = deal(6, Options(), Rng("base"))
    assert {(player.power, player.mission) for player in state.players} == {(None, None)}
    view = RULES.view(state, ANN)
    assert (view.cop, view.players[ANN].power, view.players[ANN].mission) == (False, None, None)


@pytest.mark.parametrize("seats", SEATS)
def test_rule_2_everybody_gets_a_gun_and_eight_bullet_cards(seats: int) -> None:
    state = deal(seats, Options(), Rng("guns"))
    assert len(state.players) == seats
    for player in state.players:
        (gun,) = player.guns
        assert gun.cards == ["clic"] * 5 + ["bang"] * 2 + ["bang_bang_bang"]
        assert (gun.bullet, gun.target, gun.fired, gun.lost) == (None, None, [], [])


def test_rule_2_forty_notes_are_shuffled() -> None:
    state = deal(4, Options(), Rng("notes"))
    found = Counter(state.deck + state.pot)
    assert found == {20_000: 10, 10_000: 15, 5_000: 15}
    assert sum(map(int, state.deck + state.pot)) == 425_000
    assert state.deck != deal(4, Options(), Rng("others")).deck


def test_rule_3_the_godfather_may_do_no_more_than_others() -> None:
    state = table()
    assert state.godfather == ANN
    assert {len(legal(state, seat)) for seat in (ANN, BOB, CAT, DAN)} == {3 * 4}


def test_reading_1_the_dice_name_the_godfather() -> None:
    found = {deal(6, Options(), Rng(f"boss {number}")).godfather for number in range(60)}
    assert found == {0, 1, 2, 3, 4, 5}


@pytest.mark.parametrize("seats", SEATS)
def test_rule_37_everybody_gets_a_secret_power_of_ten(seats: int) -> None:
    dealt = [deal(seats, ALL, Rng(f"powers {number}")) for number in range(40)]
    for state in dealt:
        powers = [player.power for player in state.players]
        assert len(set(powers)) == seats
        assert {player.known for player in state.players} == {"secret"}
    assert {player.power for state in dealt for player in state.players} == set(BOX.powers)


@pytest.mark.parametrize("seats", [5, 6])
def test_rule_41_one_of_the_missions_is_the_cop(seats: int) -> None:
    where = set[int]()
    for number in range(60):
        missions = [player.mission for player in deal(seats, ALL, Rng(f"{number}")).players]
        assert Counter(missions) == {"cop": 1, "gangster": seats - 1}
        where.add(missions.index("cop"))
    assert where == set(range(seats))


def test_reading_42_four_players_have_no_cop() -> None:
    state = deal(4, ALL, Rng("four"))
    assert {player.mission for player in state.players} == {None}
    assert RULES.view(state, None).cop is False
    assert RULES.view(deal(5, ALL, Rng("five")), None).cop is True


def test_the_first_notes_lie_there_and_everybody_is_asked_to_load() -> None:
    state = deal(5, Options(), Rng("first"))
    assert (len(state.pot), len(state.deck)) == (5, 35)
    assert question(state) == "load_and_aim"
    do(state, ANN, "load_and_aim clic 1")
    assert question(state) == "load_and_aim"
