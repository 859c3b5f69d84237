"""How people play in rollouts: for a reason, but not predictably."""

from collections import Counter

import pytest

from games.cash_guns import turn
from games.cash_guns.actions import Aim, LoadAndAim, Quit, QuitReady, Reveal, Stay, StayReady
from games.cash_guns.ai.rollout import easy, is_open, play_on, rollout
from games.cash_guns.cards import Power
from games.cash_guns.events import Event
from games.cash_guns.model import Decide, Options, Question, State
from games.cash_guns.players import living
from games.cash_guns.rules import RULES
from games.cash_guns.setup import deal
from games.core import engine
from games.core.log import Log, Seat
from games.core.rng import Rng
from tests.cash_guns.position import EVE, do, everybody, table

ALL = tuple(Seat(number) for number in range(4))
ANN, BOB, CAT, DAN = ALL


def asked(question: Question) -> State:
    state = RULES.setup(4, RULES.options(), Rng("asked"))
    state.agenda[-1] = Decide(question, ALL, (None,) * 4)
    return state


def aim_at_ann(state: State, guns: int) -> None:
    for player in state.players[1 : 1 + guns]:
        player.guns[0].bullet, player.guns[0].target = "clic", ANN


def loaded(action: object) -> LoadAndAim:
    assert isinstance(action, LoadAndAim)
    return action


def often(state: State) -> Counter[object]:
    dice = Rng("often")
    return Counter(rollout(state, ANN, dice) for _ in range(400))


def test_good_players_save_bullets_and_beginners_load_any_card() -> None:
    """One bullet is as likely as 0.08 Clic: 24/524; for beginners three in eight."""
    found = Counter(loaded(one).card for one in often(asked("load_and_aim")).elements())
    assert 370 < found["clic"] < 395
    dice = Rng("any")
    state = asked("load_and_aim")
    cards = Counter(loaded(easy(state, ANN, dice)).card for _ in range(400))
    assert 220 < cards["clic"] < 280


def test_mostly_the_rich_are_aimed_at_and_sometimes_others() -> None:
    """By chance somebody may seem to have up to 120,000 dollars more: the poor are not spared."""
    state = asked("load_and_aim")
    state.players[CAT].notes = [20_000] * 2
    found = Counter(loaded(one).target for one in often(state).elements())
    assert 225 < found[CAT] < 310
    assert 35 < found[BOB] < 95
    assert 35 < found[DAN] < 95


def test_where_nobody_stands_out_anybody_may_be_aimed_at() -> None:
    found = Counter(loaded(one).target for one in often(asked("load_and_aim")).elements())
    assert set(found) == {BOB, CAT, DAN}
    assert all(100 < count < 167 for count in found.values())


def test_whoever_is_not_aimed_at_stays() -> None:
    assert often(asked("quit")) == {Stay(): 400}


def test_whoever_may_be_killed_quits() -> None:
    state = asked("quit")
    state.players[ANN].wounds = 2
    aim_at_ann(state, 3)
    assert often(state) == {Quit(siren=False): 400}


def test_where_it_is_close_the_risk_that_one_takes_decides() -> None:
    """A third of 210,000 at 0.153 is 10,700, a share of 10,000 at 0.847; quitting costs 5,000.

    So staying is 2,700 better, and the risk that somebody takes varies by up to 4,000.
    """
    state = asked("quit")
    state.pot = [10_000] * 3
    aim_at_ann(state, 1)
    found = often(state)
    assert 290 < found[Stay()] < 380  # 84 %
    assert 20 < found[Quit(siren=False)] < 110


def test_a_wound_counts_less_when_fewer_rounds_are_left() -> None:
    state = asked("quit")
    state.pot = [10_000] * 3
    state.players[ANN].notes = [20_000] * 8
    aim_at_ann(state, 1)
    assert often(state) == {Quit(siren=False): 400}
    state.deck.clear()  # it is the last round
    assert often(state) == {Stay(): 400}


def test_whoever_has_answered_or_is_not_asked_does_nothing() -> None:
    state = asked("quit")
    state.agenda[-1] = Decide("quit", (ANN, BOB), (Stay(), None))
    assert rollout(state, ANN, Rng("done")) is None
    assert rollout(state, CAT, Rng("done")) is None
    state.agenda.clear()
    assert rollout(state, ANN, Rng("done")) is None


def test_whoever_has_something_to_say_in_advance_says_it() -> None:
    state = asked("quit")
    state.players[ANN].power = "it_does_not_even_hurt"
    state.pot = [20_000] * 4
    assert {type(one) for one in often(state)} == {StayReady}
    state.players[ANN].known = "spent"
    assert often(state) == {Stay(): 400}


def test_playing_on_ends_the_game_as_rollouts_would() -> None:
    """Somebody who has answered keeps the answer; all others choose, to the end."""
    state = table(4)
    do(state, ANN, "load_and_aim bang 1")
    play_on(state, BOB, Rng("on"))
    assert RULES.result(state) is not None
    gun = state.players[ANN].guns[0]
    assert "bang" in (*gun.fired[:1], *gun.lost[:1])


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("level", ["easy", "good"])
def test_the_first_to_be_hit_may_be_anybody(seats: int, level: str) -> None:
    """Nobody is everybody's victim, wherever they sit."""
    first, games = Counter[Seat](), 40 * seats
    for number in range(games):
        state, dice = deal(seats, Options(), Rng(f"first {number}")), Rng(f"{level} {number}")
        hit: list[Seat] = []
        while state.agenda and not hit:
            for seat in engine.active(RULES, state):
                move = easy(state, seat, dice) if level == "easy" else rollout(state, seat, dice)
                assert move is not None
                turn.apply(state, seat, move, Log[Event]())
            hit = [seat for seat in living(state) if state.players[seat].wounds]
        first.update([dice.pick(hit)] if hit else [])
    assert len(first) == seats
    assert all(20 < count < 60 for count in first.values()), first


@pytest.mark.parametrize("power", ["the_kid", "the_cunning"])
def test_a_power_that_helps_aiming_is_shown_now_and_then(power: Power) -> None:
    state = table(4, powers={ANN: power})
    found = Counter(type(one) for one in often(state).elements())
    assert 60 < found[Reveal] < 140


def test_the_insane_shows_the_grenade_to_those_who_aim_at_them() -> None:
    state = table(4, powers={ANN: "the_insane"})
    for seat in ALL:
        do(state, seat, f"load_and_aim clic {BOB if seat != BOB else CAT}")
    assert Reveal("the_insane") not in often(state)
    state = table(4, powers={ANN: "the_insane"})
    for seat in ALL:
        do(state, seat, f"load_and_aim clic {ANN if seat != ANN else CAT}")
    assert 60 < often(state)[Reveal("the_insane")] < 140


def test_once_help_is_coming_gangsters_hunt_who_must_be_the_cop() -> None:
    """All three calls may be Cat's and nobody else's: she wins if she lives."""
    state = table(5, cop=CAT, calls=3)
    state.players[CAT].calls = 3
    found = Counter(loaded(one).target for one in often(state).elements())
    assert found[CAT] > 260
    state.players[CAT].sirens = 2  # who quit twice has failed
    found = Counter(loaded(one).target for one in often(state).elements())
    assert found[CAT] < 120


def test_the_cop_calls_mostly_and_always_when_it_is_the_last_chance() -> None:
    state = table(5, cop=ANN)
    everybody(state, "load_and_aim clic -")
    found = often(state)
    assert 220 < found[StayReady(call="call")] < 310
    assert found[StayReady(call="call")] + found[Stay()] == 400
    state = table(5, cop=ANN, round=5, calls=1)
    everybody(state, "load_and_aim clic -")
    assert often(state) == {StayReady(call="call"): 400}


def test_a_cop_with_a_siren_does_not_quit_where_it_loses_the_game() -> None:
    state = table(5, cop=ANN, calls=3, round=6)
    for seat in ALL:
        do(state, seat, f"load_and_aim clic {ANN if seat != ANN else BOB}")
    do(state, EVE, "load_and_aim clic 0")
    state.players[ANN].wounds = 2  # one bullet of four guns kills: 48 %
    assert often(state)[Quit(siren=True)] > 300
    state.players[ANN].sirens = 1
    assert often(state)[Quit(siren=True)] < 40


@pytest.mark.parametrize(
    ("power", "quits"),
    [("six_feet_under", False), ("it_does_not_even_hurt", True)],
)
def test_ones_power_counts_in_staying_and_quitting(power: Power, *, quits: bool) -> None:
    """Under two guns, for a share of 20,000: who may share all the same lies down."""
    state = table(4, pot="20 20 20", powers={ANN: power})
    state.players[ANN].notes = []
    do(state, ANN, "load_and_aim clic 1")
    do(state, BOB, "load_and_aim clic 0")
    do(state, CAT, "load_and_aim clic 0")
    do(state, DAN, "load_and_aim clic 1")
    state.deck = state.deck[:20]
    for player in state.players:
        player.guns[0].fired = ["clic"] * 4
    found = Counter(type(one) in (Quit, QuitReady) for one in often(state).elements())
    assert (found[True] > 200) is quits, found


def test_only_a_beginner_as_super_coward_lies_down_under_no_gun() -> None:
    """For 5,000 dollars, where the share is as much: the others would share the more."""
    state = table(4, pot="5 5 5", powers={ANN: "super_coward"})
    for seat in ALL:
        do(state, seat, f"load_and_aim clic {BOB if seat != BOB else CAT}")
    assert often(state) == {Stay(): 400}
    assert {easy(state, ANN, Rng(str(n))) for n in range(20)} == {Quit(siren=False)}


def test_thinking_ahead_pays_under_a_gun_alone() -> None:
    state = asked("load_and_aim")
    assert not is_open(state, ANN)
    state = asked("quit")
    aim_at_ann(state, 1)
    assert is_open(state, ANN)
    assert not is_open(state, BOB)
    state.agenda[-1] = Decide("quit", (ANN, BOB), (Stay(), None))
    assert not is_open(state, ANN)


def test_the_kid_frightens_with_a_clic_and_fires_at_who_stays() -> None:
    state = table(4, powers={ANN: "the_kid"})
    state.players[ANN].known = "shown"
    do(state, ANN, "load clic")
    for seat in (BOB, CAT, DAN):
        do(state, seat, f"load_and_aim clic {BOB if seat != BOB else CAT}")
    own = state.players[ANN].guns[0]
    targets = Counter(one.target for one in often(state).elements() if isinstance(one, Aim))
    assert targets[BOB] > 2 * targets[DAN]  # under two guns
    own.bullet = "bang"
    targets = Counter(one.target for one in often(state).elements() if isinstance(one, Aim))
    assert targets[DAN] > 2 * targets[BOB]
