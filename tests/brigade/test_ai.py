"""Computer players: what they take for possible, and that they see what is near."""

from collections import Counter
from collections.abc import Callable
from typing import Final

import pytest

from games.brigade.actions import Action
from games.brigade.ai.ai import AI
from games.brigade.ai.worth import WIN, Worth
from games.brigade.model import State
from games.brigade.rules import RULES
from games.core import engine
from games.core.codec import choose
from games.core.log import Log, Seat
from games.core.notation import write
from games.core.rng import QuickRng, Rng
from games.core.rules import seats
from tests.brigade import contract
from tests.brigade.position import (
    ANN,
    BOB,
    CAT,
    at,
    burn,
    crew,
    do,
    legal,
    loyal,
    on_deck,
    question,
    renown,
    stand,
    table,
)
from tests.contract.playing import variants

_ALL: Final = variants(RULES)[-1]
Policy = Callable[[State, Seat, Rng], Action | None]

TABLES: Final = [
    # Traced, a game takes six times as long: of those of four, one counts for coverage.
    pytest.param(
        *(count, variant),
        id=f"{count}-{name}",
        marks=[pytest.mark.no_cover] if (count, variant) == (4, {}) else [],
    )
    for count in RULES.meta.seats
    for name, variant in (("default", {}), ("all", _ALL))
]


def test_a_card_that_is_given_away_is_guessed_nowhere_else() -> None:
    state = table(3, promos=True)
    state.players[ANN].spaces["crew"] = 1
    on_deck(state, "sir_precious", "lumen", "immora")
    do(state, "recruit")
    assert legal(state)[0] == "give_away 1"
    for viewer in seats(state):
        for seed in "abc":
            guess = AI.determinize(RULES.view(state, viewer), Rng(seed))
            assert contract.conserved(guess, state) == contract.conserved(state, state)


@pytest.mark.parametrize(("count", "variant"), TABLES)
def test_a_guess_in_an_unusual_position_is_played_to_its_end(
    count: int, variant: dict[str, bool | str]
) -> None:
    """Promises 2, 3 and 4: legal moves, sorted; estimates from 0 to 1; winners have the most."""
    chance = Rng("unusual")
    for number in range(6):
        state = engine.start(RULES, count, choose(RULES.options, variant), f"unusual {number}")
        contract.advance(state, chance)
        seat = engine.active(RULES, state)[0]
        guess = AI.determinize(RULES.view(state, seat), chance)
        assert RULES.view(guess, seat) == RULES.view(state, seat)
        while active := engine.active(RULES, guess):
            (mover,) = active
            legal = RULES.legal(guess, mover)
            ranked = AI.heuristic(guess, mover, legal)
            assert Counter(ranked) == Counter(legal)
            twin = contract.twin(guess, mover, chance)
            assert AI.heuristic(twin, mover, legal) == ranked
            assert AI.easy is not None
            assert AI.easy(guess, mover, chance) in legal
            assert all(0 <= one <= 1 for one in AI.evaluate(guess))
            RULES.apply(guess, mover, _good(guess, mover), Log())
        result, chances = RULES.result(guess), AI.evaluate(guess)
        assert result is not None
        assert [one == max(chances) for one in chances] == [one == 1 for one in result.places]


def _good(state: State, seat: Seat) -> Action:
    action = AI.rollout(state, seat, QuickRng("good"))
    assert action is not None
    return action


def test_nobody_else_is_asked_to_move() -> None:
    state = table(3)
    assert AI.easy is not None
    assert {policy(state, BOB, Rng("")) for policy in (AI.rollout, AI.easy)} == {None}


def _chosen(state: State) -> str:
    return write(_good(state, ANN))


def _near_citizens() -> State:
    """Let Ann lack nothing but a block of the Nobles; E5 has one renown less than its value."""
    state = table(2)
    loyal(state, ANN, "B1 D2 A4 C3")
    renown(state, ANN, "E5:1")
    stand(state, ANN, "E5", "E5")
    return state


def test_a_win_at_once_is_seen() -> None:
    """Rule 43: one renown on a block of the fifth affiliation, from a small fire beside others."""
    state = _near_citizens()
    burn(state, "E5:1 B2:3")
    assert Worth(state).gain(ANN, at("E5"), 1) >= WIN
    assert _chosen(state).startswith("extinguish")
    RULES.apply(state, ANN, _good(state, ANN), Log())
    assert question(state) == "split"
    assert _chosen(state).startswith("place_renown E5")
    RULES.apply(state, ANN, _good(state, ANN), Log())
    assert state.ending == "citizens"


def test_a_rival_who_is_about_to_win_is_robbed_first() -> None:
    """Rule 42: a block of Bob's counts more with four of the faction than alone."""
    gains: list[float] = []
    for blocks in ("C1", "B1 C1 D1 E1"):
        state = table(2)
        loyal(state, BOB, blocks)
        renown(state, ANN, "C1:2")
        gains.append(Worth(state).gain(ANN, at("C1"), 1))
    assert gains[1] > 2 * gains[0]


def test_upgrades_come_early_and_not_before_the_end() -> None:
    """The tips of the rules; with a win near, other things matter more."""
    assert _chosen(table(2)).startswith("upgrade")
    assert not _chosen(_near_citizens()).startswith("upgrade")


def test_brigade_and_wagon_stand_together() -> None:
    """The tips of the rules: with a fire that needs both, the wagon comes to the Brigade."""
    state = table(2)
    burn(state, "B2:4")
    state.turn.upgrades = 0
    stand(state, ANN, "B2", "A1")
    assert _chosen(state) == "move_wagon B2"


def test_a_pawn_guards_an_own_block_that_may_fall() -> None:
    """Rule 22: with the last action, where a fire has reached the end of its meter."""
    state = table(2)
    loyal(state, ANN, "C5")
    burn(state, "C5:5")
    stand(state, ANN, "A1", "A1")
    state.turn.actions, state.turn.upgrades = 1, 0
    state.players[ANN].water = state.players[ANN].wagon_water = 2
    assert _chosen(state) == "move_wagon C5"


def test_a_rival_is_made_to_discard_whenever_that_can_be() -> None:
    """Card 20: whose crew matters more is asked; nothing is lost by it."""
    state = table(3)
    crew(state, ANN, "zilda_garrett")
    crew(state, BOB, "mog_the_heavy")
    crew(state, CAT, "lumen mal_candor")
    loyal(state, ANN, "C6")
    loyal(state, BOB, "B1 C1 D1 E1")
    renown(state, ANN, "B6:2")
    stand(state, ANN, "B6")
    burn(state, "B6:1")
    do(state, "extinguish 1 0", "place_renown B6 1")
    assert legal(state) == ["enough", "oblige 1", "oblige 2"]
    assert _chosen(state).startswith("oblige")


def test_a_fire_is_raised_only_as_far_as_the_water_goes() -> None:
    """Card 6: a larger fire brings more renown, if it can still be put out."""
    chosen: list[str] = []
    for water in (2, 1):
        state = table(2)
        crew(state, ANN, "gness_smold")
        loyal(state, ANN, "E1")
        burn(state, "B2:2")
        state.players[ANN].wagon_water = 0
        state.players[ANN].crew[0].water = water - 1
        do(state, "move_brigade B2 -")
        chosen.append(_chosen(state))
    assert chosen[0].startswith("raise_fire B2")
    assert chosen[1] == "enough"


def test_a_wagon_that_moves_freely_is_counted_on() -> None:
    """Card 5: with two actions left, a walk and a fire; the wagon brings the water."""
    chosen: list[str] = []
    for card in ("ebenezer", "morgana_magos"):
        state = table(2)
        crew(state, ANN, card)
        loyal(state, ANN, "D2")
        state.players[ANN].water = state.players[ANN].crew[0].water = 0
        state.players[ANN].wagon_water = 2
        burn(state, "E6:0 D1:2")
        stand(state, ANN, "C1", "A1")
        state.turn.actions, state.turn.upgrades = 2, 0
        state.players[ANN].spaces["crew"] = 1
        renown(state, ANN, "D1:1")
        chosen.append(_chosen(state))
    assert chosen[0] != "move_brigade D1 -"
    assert chosen[1] == "move_brigade D1 -"


@pytest.mark.no_cover  # whole games do not count
@pytest.mark.parametrize("count", [2, pytest.param(3, marks=pytest.mark.long), 4])
def test_easy_beats_chance_and_good_beats_easy(count: int) -> None:
    """Against two or three as well; nine of sixteen games are far more than a fair share."""
    assert AI.easy is not None
    for better, worse in ((AI.easy, _by_chance), (AI.rollout, AI.easy)):
        won = sum(_game(f"{number}", count, better, worse) for number in range(16))
        assert won >= 9, (better, won)


def _game(seed: str, count: int, better: Policy, worse: Policy) -> bool:
    """Play a game of one better player against others; tell whether that one has won."""
    state, dice = RULES.setup(count, choose(RULES.options, {}), Rng(seed)), QuickRng(seed)
    hero = Seat(int(seed) % count)
    while active := engine.active(RULES, state):
        (seat,) = active
        action = (better if seat == hero else worse)(state, seat, dice)
        assert action is not None
        RULES.apply(state, seat, action, Log())
    result = RULES.result(state)
    assert result is not None
    return result.places[hero] == 1


def _by_chance(state: State, seat: Seat, dice: Rng) -> Action:
    return dice.pick(RULES.legal(state, seat))


@pytest.mark.no_cover
def test_good_players_take_three_roads_to_victory() -> None:
    """None ends more than three games in five, and each ends one in ten."""
    ends = Counter[str]()
    for number in range(40):
        state, dice = engine.start(RULES, 2, RULES.options(), f"road {number}"), QuickRng("roads")
        while state.ending is None:
            chosen = ((seat, AI.rollout(state, seat, dice)) for seat in seats(state))
            seat, action = next((seat, found) for seat, found in chosen if found is not None)
            RULES.apply(state, seat, action, Log())
        ends[str(state.ending)] += 1
    assert max(ends.values()) <= 0.6 * ends.total(), ends
    assert all(ends[one] >= 0.1 * ends.total() for one in ("citizens", "faction", "university"))
