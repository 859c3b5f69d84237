"""The value of actions to a player who does not look ahead."""

import pytest

from bot.ai.levels import choose
from games.cash_guns import moves
from games.cash_guns.actions import Quit, Stay
from games.cash_guns.ai.evaluate import evaluate
from games.cash_guns.ai.heuristic import heuristic
from games.cash_guns.ai.worth import Look
from games.cash_guns.model import Decide, State
from games.cash_guns.rules import RULES
from games.core.log import Seat
from games.core.rng import Rng
from tests.games import GAMES

ANN, BOB = Seat(0), Seat(1)


def aimed_at_ann(guns: int, wounds: int) -> State:
    """Let all decide whether to quit, with this many loaded guns aimed at Ann."""
    state = RULES.setup(4, RULES.options(), Rng("aimed"))
    state.agenda[-1] = Decide("quit", (ANN, BOB, Seat(2), Seat(3)), (None,) * 4)
    state.players[ANN].wounds = wounds
    for player in state.players[1 : 1 + guns]:
        player.guns[0].bullet, player.guns[0].target = "clic", ANN
    return state


def best(state: State) -> object:
    return heuristic(state, ANN, moves.legal(state, ANN))[0]


def test_under_no_gun_nobody_lies_down() -> None:
    assert best(aimed_at_ann(0, 2)) == Stay()


def test_under_three_guns_who_has_two_wounds_lies_down() -> None:
    assert best(aimed_at_ann(3, 2)) == Quit(siren=False)


def test_who_fires_clics_is_feared_and_who_has_fired_all_bullets_is_not() -> None:
    """The first card is a bullet in 3/8, 36/536 or 9/509 of cases, by who loads it."""
    state = aimed_at_ann(1, 0)
    assert Look(state).bullets(ANN)[1] == pytest.approx((3 / 8 + 36 / 536 + 9 / 509) / 3)
    gun, chances = state.players[BOB].guns[0], list[float]()
    for _ in range(5):
        gun.fired.append("clic")
        chances.append(Look(state).bullets(ANN)[1])
    assert chances[1:] == sorted(chances[1:])  # the first says mostly that bullets are saved
    assert chances[-1] == pytest.approx(1)
    gun.fired = ["bang", "bang", "bang_bang_bang"]
    assert Look(state).bullets(ANN)[1] == 0


def test_who_has_thrown_cards_away_unseen_is_feared_as_one_who_had_clics_to_lose() -> None:
    state = aimed_at_ann(1, 0)
    gun = state.players[BOB].guns[0]
    gun.fired = ["clic"] * 3
    before = Look(state).bullets(ANN)[1]
    gun.lost = ["bang", "bang"]  # nobody sees these
    assert Look(state).bullets(ANN)[1] > before


def test_whoever_is_dead_has_no_chances_left() -> None:
    state = aimed_at_ann(0, 3)
    state.players[BOB].notes = [20_000]
    found = evaluate(state)
    assert found[BOB] == max(found)
    assert found[ANN] == min(found) < 0.5


def test_who_looks_to_the_end_does_not_stake_life_and_lead_for_a_rich_round() -> None:
    """Two rounds ahead, 30,000 dollars more would seem enough."""
    state = aimed_at_ann(1, 2)
    state.deck = state.deck[:20]  # half of the rounds are over
    state.pot = [20_000] * 5
    state.players[ANN].notes = [20_000] * 3
    for seed in ("a", "b", "c"):
        move = choose("medium", GAMES["cash_guns"], ANN, RULES.view(state, ANN), Rng(seed))
        assert move == Quit(siren=False)
