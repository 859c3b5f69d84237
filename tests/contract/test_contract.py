"""The promises of `games.core.rules`, held by every game that has rules.

Every game is played at random with each number of seats, in each variant, from 4 seeds, and with a
single option changed from two (`--long --seeds 1000` for more, and for all). Few as they are, these
games meet every event and every question that there is. What costs little is checked after every
move, what costs more after every seventh.
"""

import copy
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final, cast

import pytest

from games.core import engine, notation
from games.core.codec import choose
from games.core.log import Log, Seat, Unheard
from games.core.record import record, verify
from games.core.rng import Rng
from games.core.rules import AnyRules, Result, Score, Standing, no_standings, seats
from games.core.sealed import TakeBack, owes
from tests.contract.games import CHECKS
from tests.contract.playing import CASES, RULES, chosen, random_moves
from tests.games import GAMES
from tests.kinds import kinds, questions

SAMPLE = 7
FORESEEN: Final = 4
"""The number of moves planned in a row."""
THINNED: Final = 4
"""With one changed option, one in this number of seeds is played, except in long walks."""


def test_every_game_is_checked_under_its_key() -> None:
    assert set(CHECKS) == set(RULES) == set(GAMES)
    assert all(game.key == game.rules.meta.key == key for key, game in GAMES.items())


@pytest.fixture
def thinned(is_long: bool) -> int:
    """Where one option is changed, one in this many seeds is played."""
    return 1 if is_long else THINNED


@pytest.mark.parametrize(("key", "count", "variant"), CASES)
def test_random_games_keep_the_promises(
    seeds: range, thinned: int, key: str, count: int, variant: dict[str, bool | str]
) -> None:
    rules = RULES[key]
    for number in _numbers(seeds, thinned, variant):
        _Game(rules, count, variant, f"contract {number}").play()


@pytest.mark.parametrize(("key", "count", "variant"), CASES)
def test_games_from_unusual_positions_keep_the_promises(
    seeds: range, thinned: int, key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """Chance alone seldom comes to what is rare in a game; so begin in the middle of it."""
    rules = RULES[key]
    for number in _numbers(seeds, thinned, variant):
        _Game(rules, count, variant, f"late {number}", late=True).play()


@pytest.mark.parametrize("key", RULES)
def test_these_games_meet_every_event_and_every_question(
    seeds: range, thinned: int, is_long: bool, key: str
) -> None:
    """Else they would say nothing about the rules behind the others.

    They are checked above, so here they are only played again, and only if another process did.
    """
    rules, met, all_ = RULES[key], Met(), _all_of(key)
    for number, (of, count, variant) in product(seeds, _cases(is_long=is_long)):
        if of != key or number not in _numbers(seeds, thinned, variant):
            continue
        for name, late in (("contract", False), ("late", True)):
            game = _Game(rules, count, variant, f"{name} {number}", late=late, is_checked=False)
            met.add(_MET.get(game.name) or game.play())
        if met == all_:
            return
    pytest.fail(f"of {all_} only {met} were met")


@pytest.mark.parametrize(("key", "count", "variant"), CASES)
def test_with_everybody_away_the_game_still_ends(
    seeds: range, thinned: int, key: str, count: int, variant: dict[str, bool | str]
) -> None:
    rules = RULES[key]
    for number in _numbers(seeds, thinned, variant):
        state = engine.start(rules, count, choose(rules.options, variant), f"away {number}")
        moves = 0
        while rules.result(state) is None:
            seat = engine.active(rules, state)[0]
            state = engine.step(rules, state, seat, rules.legal(state, seat)[0]).state
            moves += 1
            assert moves <= rules.meta.max_moves


@pytest.mark.parametrize(("key", "count", "variant"), CASES)
def test_nobody_sees_more_in_one_twin_than_in_the_other(
    thinned: int, key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """States that differ only in what a seat cannot see look, ask and sound alike to it.

    Each game meets enough of them by itself: `differed` counts.
    """
    rules, checks = RULES[key], CHECKS[key]
    for number in _numbers(range(3), thinned, variant):
        chance = Rng(f"twins {number}")
        differed = Counter[str]()
        for state, seat, action in random_moves(rules, count, variant, chance):
            if chance.below(checks.sample):
                continue
            for viewer in (*seats(state), None):
                twin = checks.twin(state, viewer, chance)
                differed.update(checks.differs(state, twin, viewer))
                assert rules.view(twin, viewer) == rules.view(state, viewer)
                if viewer is not None:
                    assert rules.legal(twin, viewer) == rules.legal(state, viewer)
                if viewer == seat or action in rules.legal(twin, seat):
                    told = _heard(rules, state, (seat, action), viewer)
                    if not checks.reveals(state, seat, action, viewer):
                        assert _heard(rules, twin, (seat, action), viewer) == told
        few = [kind for kind, often in differed.items() if often <= 20]
        assert few == [], f"some twins were no different: {differed}"
        assert bool(differed) == (checks.hidden is not None)


@pytest.mark.parametrize("key", [key for key in RULES if CHECKS[key].hidden is None])
def test_what_a_game_without_twins_tells_all_may_know(key: str) -> None:
    """Else it would hide something that nothing above looks at: see `tests.contract.checks`."""
    game = GAMES[key]
    assert (game.words.secrets, game.album.hand) == (None, None)
    for state, seat, action in random_moves(game.rules, game.rules.meta.seats[-1], {}, Rng("open")):
        log = Log[Any]()
        game.rules.apply(game.rules.clone(state), seat, action, log)
        assert [entry for entry in log.entries if entry.to] == []


@pytest.mark.parametrize(("key", "count", "variant"), CASES)
def test_every_order_of_arrival_gives_the_same_game(
    key: str, count: int, variant: dict[str, bool | str]
) -> None:
    """Where several choose at once, nobody gains or loses by being quick."""
    rules = RULES[key]
    chance = Rng("orders")
    for state, _, _ in random_moves(rules, count, variant, chance):
        active = list(engine.active(rules, state))
        if len(active) > 1:
            choices = {seat: chosen(rules, rules.legal(state, seat), chance) for seat in active}
            if any(_reopens(rules, state, seat, action) for seat, action in choices.items()):
                continue  # somebody who has chosen before that chooses again
            arrived = _after(rules, state, choices, active)
            chance.shuffle(active)
            assert _after(rules, state, choices, active) == arrived
            assert _after(rules, state, choices, active[::-1]) == arrived


def _reopens(rules: AnyRules, state: Any, seat: Seat, action: Any) -> bool:
    return engine.step(rules, state, seat, action).log.reopens


def _after(rules: AnyRules, state: Any, choices: dict[Seat, Any], order: list[Seat]) -> Any:
    """Return the state after all choices; what another has made needless falls away."""
    for seat in order:
        if choices[seat] in rules.legal(state, seat):
            state = engine.step(rules, state, seat, choices[seat]).state
    return state


def _cases(*, is_long: bool) -> list[tuple[str, int, dict[str, bool | str]]]:
    """Return the cases that are played in this run."""
    played = (case for case in CASES if is_long or not case.marks)
    return [cast("tuple[str, int, dict[str, bool | str]]", case.values) for case in played]


def _numbers(seeds: range, thinned: int, variant: dict[str, bool | str]) -> range:
    """Return fewer seeds where just one option is changed."""
    return seeds[::thinned] if len(variant) == 1 else seeds


@dataclass
class Met:
    """The actions, events and questions met in games."""

    events: set[str] = field(default_factory=set[str])
    questions: set[str] = field(default_factory=set[str])

    def add(self, other: "Met") -> None:
        """Take in what was met in another game."""
        self.events |= other.events
        self.questions |= other.questions


_MET: Final = dict[str, Met]()
"""The same for each game that was finished in this process."""


def _all_of(key: str) -> Met:
    """Return all that there is in a game."""
    return Met(kinds(RULES[key].events), questions(RULES[key]))


def _heard(
    rules: AnyRules, state: object, move: tuple[Seat, Any], viewer: Seat | None
) -> list[object]:
    """Return what a seat hears of a move, but for what the move newly turns up for it.

    What it learns of hidden things (a card drawn, a token) is told to it alone; the public twins
    of whispers must be alike.
    """
    draft, log = rules.clone(state), Log[Any]()
    rules.apply(draft, *move, log)
    return [
        entry.others if entry.to and viewer in entry.to else entry.heard_by(viewer)
        for entry in log.entries
    ]


class _Game:
    """One random game, checked against the contract."""

    def __init__(
        self,
        rules: AnyRules,
        count: int,
        variant: dict[str, bool | str],
        seed: str,
        *,
        late: bool = False,
        is_checked: bool = True,
    ) -> None:
        self.rules, self.count, self.seed, self.late = rules, count, seed, late
        self.is_checked = is_checked
        self.options = choose(rules.options, variant)
        self.chance = Rng(f"{seed} moves")
        self.glances = Rng(f"{seed} glances")
        """Dice for the checks, so that the game is the same whether or not it is checked."""
        self.checks = CHECKS[rules.meta.key]
        self.met = Met()
        self.name = f"{rules.meta.key} {count} {variant} {seed}"

    def play(self) -> Met:
        """Play to the end, and return what was met."""
        rules, met = self.rules, self.met
        state = engine.start(rules, self.count, self.options, self.seed)
        if self.late:
            self.checks.advance(state, self.chance)
        first = rules.clone(state)
        total = self.checks.conserved(state, first)
        taken_back = 0
        moves: list[tuple[Seat, Any]] = []
        position = engine.Position(rules, state)
        while position.active:
            state = position.state
            assert rules.result(state) is None  # promise 3
            seat = self._acting(position)
            legal = position.legal(seat)
            others = [one for one in seats(state) if one != seat]
            assert not (rules.one_at_a_time and any(rules.legal(state, one) for one in others))
            action = chosen(rules, legal, self.chance)
            taken_back += isinstance(action, TakeBack)
            if len(moves) % SAMPLE == 0:
                self._note_questions(position)
            if len(moves) % SAMPLE == 0 and self.is_checked:
                self._look_at_choices(legal)
                self._look_closely(state, seat, action)
                self._look_ahead(state, seat)
                self._play_unheard(state, seat, action)
            step = position.step(seat, action)
            position = engine.Position(rules, step.state)
            met.events |= {entry.event.kind for entry in step.log.entries}
            moves.append((seat, action))
            assert not self.is_checked or self.checks.conserved(step.state, first) == total
            assert len(moves) - 2 * taken_back <= rules.meta.max_moves
        result = self._result(position.state)
        if self.is_checked and not self.late:  # promise 8, through notation and back
            options, seed = self.options, self.seed
            verify(rules, record(rules, seed=seed, options=options, moves=moves, result=result))
        _MET[self.name] = met
        return met

    def _note_questions(self, position: engine.AnyPosition) -> None:
        asked = {position.view(viewer).ask for viewer in position.asked}
        self.met.questions |= asked - {None}

    def _acting(self, position: engine.AnyPosition) -> Seat:
        """Pick a seat to act; sometimes one that undoes a sealed choice."""
        active = position.active
        content = [one for one in position.asked if one not in active]
        return self.chance.pick(active if not content or self.chance.below(9) else content)

    def _result(self, state: Any) -> Result:
        """Promise 3: nobody can move, so it is over; and promise 7: somebody won, or nobody."""
        result = self.rules.result(state)
        assert result is not None
        assert len(result.places) == len(result.scores) == self.count
        assert min(result.places) in ((1, 2) if self.checks.nobody_may_win else (1,))
        for place in result.places:
            better = sum(other < place for other in result.places)
            assert place == min(result.places) + better
        for score in result.scores:
            assert score.total == sum(part.points for part in score.parts)
        if self.rules.standings is no_standings:
            return result
        for viewer in (*seats(state), None):  # promise 10: all is revealed
            shown = self.rules.standings(self.rules.view(state, viewer))
            assert not any(standing.hidden for standing in shown)
            assert [standing.total for standing in shown] == [one.total for one in result.scores]
            assert [_scoring(standing) for standing in shown] == list(map(_scoring, result.scores))
        return result

    def _play_unheard(self, state: Any, seat: Seat, action: Any) -> None:
        """Promise 1: a log only tells what happened, so a state is the same without one."""
        draft = self.rules.clone(state)
        self.rules.apply(draft, seat, action, Unheard())
        assert draft == engine.step(self.rules, state, seat, action).state

    def _look_at_choices(self, legal: Sequence[Any]) -> None:
        """Promise 2: no duplicates; and each has a notation of its own, that reads back."""
        assert len(set(legal)) == len(legal)
        assert [legal[index] for index in range(len(legal))] == list(legal)
        assert len({notation.write(action) for action in legal}) == len(legal)
        action = self.glances.pick(legal)
        assert notation.read(notation.write(action), legal) == action

    def _look_ahead(self, state: Any, seat: Seat) -> None:
        """Promise 9, and that anybody can plan some moves without an error."""
        rules, foresee = self.rules, self.rules.foresee
        if foresee is None:
            return
        if owes(rules.legal(state, seat)):
            now = foresee(rules.view(state, seat), seat, ())
            assert now.view == rules.view(state, seat)
            assert Counter(now.actions) == Counter(rules.legal(state, seat))
        planner = self.glances.pick(seats(state))
        view, planned = rules.view(state, planner), list[Any]()
        while len(planned) < FORESEEN:
            foresight = foresee(view, planner, tuple(planned))
            assert len({notation.write(one) for one in foresight.actions}) == len(foresight.actions)
            if not foresight.actions:
                return
            assert foresight.view.ask is not None
            planned.append(self.glances.pick(foresight.actions))

    def _look_closely(self, state: Any, seat: Seat, action: Any) -> None:
        rules = self.rules
        before = copy.deepcopy(state)
        clone = rules.clone(state)
        assert clone == state
        views = {viewer: rules.view(state, viewer) for viewer in (*seats(state), None)}
        for viewer, view in views.items():
            asked = viewer is not None and owes(rules.legal(state, viewer))
            assert (view.ask is not None) == asked  # promise 5
            hash(view)  # frozen all through
        assert state == before  # promise 1
        log = Log[Any]()
        rules.apply(clone, seat, action, log)
        assert state == before  # promise 4: a clone shares nothing that changes
        for entry in log.entries:
            assert rules.events.load(rules.events.dump(entry.event)) == entry.event
        after = engine.step(rules, state, seat, action).state
        assert (state, after) == (before, clone)  # promise 4 again, by the host
        self._look_at_standings(views, after, log)
        assert rules.states.load(rules.states.dump(state)) == state  # promise 6
        assert rules.actions.load(rules.actions.dump(action)) == action
        bystander = next((one for one in seats(state) if not rules.legal(state, one)), None)
        if bystander is not None:
            with pytest.raises(engine.IllegalMoveError):
                engine.step(rules, state, bystander, action)

    def _look_at_standings(
        self, views: Mapping[Seat | None, Any], after: Any, log: Log[Any]
    ) -> None:
        """Promise 10: what a seat heard tells how the totals that it sees have changed."""
        rules = self.rules
        if rules.standings is no_standings:
            return
        if rules.result(after) is not None:  # all is revealed: no event tells of that
            return
        for viewer, earlier in views.items():
            view = rules.view(after, viewer)
            before, now = rules.standings(earlier), rules.standings(view)
            changes = rules.changes(tuple(log.heard_by(viewer)), view)
            assert {
                seat: now[seat].total - before[seat].total
                for seat in seats(after)
                if now[seat].total != before[seat].total
            } == changes


def _scoring(score: Score | Standing) -> Counter[tuple[str, str]]:
    """Return what scored, without the lines that come to nothing."""
    found = Counter[tuple[str, str]]()
    for part in score.parts:
        found[part.key, part.about] += part.points
    return Counter({key: points for key, points in found.items() if points})
