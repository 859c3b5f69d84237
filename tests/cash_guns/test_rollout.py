"""How people play in rollouts: for a reason, but not predictably."""

from collections import Counter

from games.cash_guns.actions import LoadAndAim, Quit, Stay, StayReady
from games.cash_guns.ai.rollout import rollout
from games.cash_guns.model import Decide, Question, State
from games.cash_guns.rules import RULES
from games.core.log import Seat
from games.core.rng import Rng

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


def test_every_bullet_card_is_as_likely_as_any_other() -> None:
    found = Counter(loaded(one).card for one in often(asked("load_and_aim")).elements())
    assert 220 < found["clic"] < 280  # five of eight
    assert 75 < found["bang"] < 125  # two
    assert 30 < found["bang_bang_bang"] < 70  # one


def test_mostly_the_rich_are_aimed_at_and_sometimes_anybody() -> None:
    state = asked("load_and_aim")
    state.players[CAT].notes = [20_000]
    found = Counter(loaded(one).target for one in often(state).elements())
    assert 300 < found[CAT] < 366  # three in four, and a third of the rest
    assert 15 < found[BOB] < 52
    assert 15 < found[DAN] < 52


def test_whoever_is_not_aimed_at_stays() -> None:
    assert often(asked("quit")) == {Stay(): 400}


def test_whoever_may_be_killed_quits() -> None:
    state = asked("quit")
    state.players[ANN].wounds = 2
    aim_at_ann(state, 3)
    assert often(state) == {Quit(siren=False): 400}


def test_where_it_is_close_the_risk_that_one_takes_decides() -> None:
    """A third of 140,000 at three in eight, against a share of 20,000 at five in eight."""
    state = asked("quit")
    state.pot = [20_000] * 3
    aim_at_ann(state, 1)
    found = often(state)
    assert 150 < found[Stay()] < 250
    assert 150 < found[Quit(siren=False)] < 250


def test_a_wound_counts_less_when_fewer_rounds_are_left() -> None:
    state = asked("quit")
    state.pot = [10_000] * 3
    state.players[ANN].notes = [20_000] * 6
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
