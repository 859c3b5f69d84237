"""Random games, moment by moment, and all that is said at each."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from games.core import engine, notation
from games.core.codec import choose
from games.core.engine import AnyPosition, Position
from games.core.log import Log, Seat
from games.core.motive import Witnessed
from games.core.rng import Rng
from games.core.rules import AnyRules, seats
from games.core.sealed import may_take_back
from tests.contract.games import CHECKS
from tests.games import GAMES
from words.ask import AnyAsk, Choice, Label
from words.reader import Reader
from words.say import Say
from words.vocabulary import AnyVocabulary, Coaching

SEED = "s33dling"
"""Found in no text unless it leaks."""


@dataclass(frozen=True)
class Moment:
    """A position, one legal action, what was heard of it, why, and the position after."""

    at: AnyPosition
    seat: Seat
    action: Any
    log: Log[Any]
    motives: tuple[Any, ...]
    """The public motives of the move, if all seats were computer players."""
    then: AnyPosition

    @property
    def before(self) -> Any:
        return self.at.state

    @property
    def after(self) -> Any:
        return self.then.state


@dataclass(frozen=True)
class Said:
    """A text, where it comes from, and how long Discord lets it be."""

    where: str
    text: str
    limit: int
    may_be_empty: bool = False


def moments(
    rules: AnyRules, count: int, variant: dict[str, bool | str], name: str, *, late: bool
) -> Iterator[Moment]:
    """Play a random game that likes rare deeds, and in which some think again."""
    checks, chance = CHECKS[rules.meta.key], Rng(f"{name} moves")
    state = engine.start(rules, count, choose(rules.options, variant), f"{SEED} {name}")
    past: list[Any] = []
    if late:
        checks.advance(state, chance)
    now = Position(rules, state)
    while active := now.active:
        sealed = [seat for seat in now.asked if may_take_back(now.legal(seat))]
        seat = chance.pick(sealed if sealed and not chance.below(8) else active)
        legal = now.legal(seat)
        liked = [action for action in legal if checks.likes(action)]
        action = chance.pick(liked if liked and chance.below(2) else legal)
        step = now.step(seat, action)
        then = Position(rules, step.state)
        yield Moment(now, seat, action, step.log, motives(now, step.log, past), then)
        past += step.log.heard_by(None)
        now = then


def motives(at: AnyPosition, log: Log[Any], past: Iterable[Any] = ()) -> tuple[Any, ...]:
    """Return why a move was made, were all seats played by computers."""
    found = GAMES[at.rules.meta.key].motives
    if found is None:
        return ()
    heard, everybody = tuple(log.heard_by(None)), frozenset(seats(at.state))
    return found(Witnessed(at.view(None), heard, everybody, past))


def said(moment: Moment, words: AnyVocabulary, say: Say, names: tuple[str, ...]) -> Iterator[Said]:
    """Yield all that is said to everybody before and after a move."""
    for seat in (*seats(moment.before), None):
        to = Reader(say, names, seat)
        legal = moment.at.legal(seat) if seat is not None else ()
        yield from of_view(moment.at.view(seat), legal, words, to)
        yield from of_events(moment, words, to)
    to = Reader(say, names, moment.seat)
    view = moment.at.view(moment.seat)
    ask = words.ask(view, (moment.action,), to)
    yield from of_choice(ask.choices[0], ask, words)


def of_choices(
    moment: Moment, words: AnyVocabulary, say: Say, names: tuple[str, ...]
) -> Iterator[Said]:
    """Yield all that a panel could say before a move."""
    to = Reader(say, names, moment.seat)
    view = moment.at.view(moment.seat)
    legal = moment.at.legal(moment.seat)
    ask = words.ask(view, legal, to)
    yield from of_menu(ask)
    for choice in ask.choices:
        yield from of_choice(choice, ask, words)


def of_result(moment: Moment, words: AnyVocabulary, say: Say) -> Iterator[str]:
    """Yield the lines of the score, if the game is over."""
    result = moment.then.result
    for score in result.scores if result else ():
        for part in score.parts:
            yield words.scores.part(part, Reader(say, (), None))


def of_ties(moment: Moment, words: AnyVocabulary, say: Say) -> Iterator[str]:
    """Yield what is said of each tie-break, if the game is over."""
    result = moment.then.result
    for broken in result.tie_breaks if result else ():
        yield words.scores.tie_break(broken.key, 50, 30, Reader(say, (), None))


def left_out(words: AnyVocabulary, name: str) -> bool:
    """Tell whether a game leaves to the default what it might say: then it may be nothing."""
    (default,) = (one.default for one in fields(words) if one.name == name)
    told = getattr(words, name)
    told = getattr(told, "tell", told)  # in English for everybody
    return getattr(told, "func", told) is default  # with the names of the game's verbs


def of_view(view: Any, legal: Sequence[Any], words: AnyVocabulary, to: Reader) -> Iterator[Said]:
    """Yield what is said about a position to whom it is shown, who may do this."""
    yield Said("standing", words.standing(view, to), 500, left_out(words, "standing"))
    if words.secrets is not None:
        yield Said("secrets", words.secrets.text(view, to), 1500)
    if to.seat is None:
        yield Said("waiting", words.waiting(view, to), 100)
    if to.seat is not None:
        yield Said("question", words.ask(view, (), to).question(), 300)
        if words.coaching is not None:
            line = words.coaching.line(view, legal, to)
            yield Said("coaching", line, Coaching.MOST, may_be_empty=True)


MOST_LINES: Final = 6
"""A showdown of Ca$h 'n Gun$ is one move: who quits, shots, a power, more shots, a power, money."""


LONGEST_LINE: Final = 1100
"""Most characters of a line of a story: six people with names of 32 characters may all be hit in a
showdown. A message takes 2,000, and leaves out the oldest lines."""


def of_events(moment: Moment, words: AnyVocabulary, to: Reader) -> Iterator[Said]:
    """Yield how what was heard of a move is told."""
    view = moment.then.view(to.seat)
    heard = list(moment.log.heard_by(to.seat))
    for event in heard:
        yield Said(f"event {event.kind}", words.event(event, view, to), 600)
    for motive in moment.motives:
        assert words.motive is not None
        yield Said(f"motive {type(motive).__name__}", words.motive(motive, to), 80)
    lines = words.story([*moment.motives, *heard], view, to)
    assert lines
    assert len(lines) <= len(words.story(heard, view, to)), "a motive takes no line"
    assert len(lines) <= MOST_LINES
    for line in lines:
        yield Said("story", line, LONGEST_LINE)


def of_choice(choice: Choice[Any], ask: AnyAsk, words: AnyVocabulary) -> Iterator[Said]:
    """Yield what a panel says on the way to an action."""
    action = choice.action
    yield from _of_label("verb", words.verb(action.kind, ask.to))
    for field in fields_of(action):
        yield Said(f"prompt {field}", ask.heading(action.kind, field), 100)
        yield from _of_label(f"choice {field}", ask.name(action, field))
        hint = ask.step([action], field).about()
        yield Said(f"hint {field}", hint, 100, may_be_empty=True)
    yield Said(f"effect {action.kind}", choice.does(), 100, left_out(words, "ask"))


def of_menu(ask: AnyAsk) -> Iterator[Said]:
    """Yield the hints on the way to all legal actions, verb by verb and value by value."""
    groups: dict[tuple[str, ...], list[Any]] = {}
    for action in ask.actions:
        chosen = notation.write(action).split()
        for length in range(1, len(chosen)):
            groups.setdefault(tuple(chosen[:length]), []).append(action)
    for path, actions in groups.items():
        fields = ("kind", *fields_of(actions[0]))
        hint = ask.step(actions, fields[len(path) - 1]).about()
        yield Said(f"hint {' '.join(path)}", hint, 100, may_be_empty=True)


def fields_of(action: notation.Action) -> tuple[str, ...]:
    """Return the names of the fields in which an action is chosen."""
    return notation.choice_fields(type(action))


def _of_label(where: str, label: Label) -> Iterator[Said]:
    yield Said(where, label.text, 80)
    if label.emoji is not None:
        yield Said(f"{where} emoji", label.emoji, 3)
