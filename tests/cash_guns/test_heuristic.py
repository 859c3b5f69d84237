"""The value of actions to a player who does not look ahead."""

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
    """Let all decide whether to quit, with so many loaded guns aimed at Ann."""
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


def test_bullets_are_as_likely_as_those_that_a_gun_has_not_fired() -> None:
    state = aimed_at_ann(2, 0)
    assert Look(state).bullets(ANN) == [25 / 64, 30 / 64, 9 / 64]  # five clicks of eight each
    state.players[BOB].guns[0].fired = ["clic", "clic", "clic", "clic"]
    assert Look(state).bullets(ANN) == [5 / 32, 18 / 32, 9 / 32]  # one of four, five of eight
    assert Look(state).bullets(BOB) == [1]


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
