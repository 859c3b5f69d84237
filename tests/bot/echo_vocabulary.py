"""A vocabulary for any game, whose words echo what they were asked for."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, Final, TypeVar

from games.core import notation
from games.core.log import Seat
from games.core.notation import Action
from words.ask import VERB, AnyAsk, Ask, Choice, Deed, Label, Step
from words.languages import ENGLISH, language
from words.reader import Reader
from words.vocabulary import AnyVocabulary, Buttons, Scores, Secrets, Vocabulary

T = TypeVar("T")


def reader(*names: str, seat: Seat | None = None) -> Reader:
    """Return a reader of English at a table with these names."""
    return Reader(language(ENGLISH), names, seat)


def always(value: T) -> Callable[..., T]:
    """Return a function that says the same whatever it is given."""

    def said(*_: object) -> T:
        return value

    return said


def value(action: Action, of: str, view: Any, to: Reader) -> Label:
    del view, to
    return Label(f"{of} {getattr(action, of)}")


def spelled_out(action: Action, view: Any, to: Reader) -> Label:
    return ECHO.ask(view, (action,), to).spelled_out(action)


_NONE: Final = always(None)
_NOUGHT: Final = always(0)
_NO: Final = always(False)
_EMPTY: Final = always(())
_SILENT: Final = always("")


@dataclass(frozen=True)
class Echo:
    """The questions of an echo: functions of actions and their fields."""

    question: Callable[[Any, Reader], str] = lambda _, to: f"question for {to.names[0]}"
    verb: Callable[[str, Reader], Label] = lambda kind, _: Label(f"verb {kind}", "🔥")
    value: Callable[[Any, str, Any, Reader], Label] = value
    heading: Callable[[str, str], str] = lambda kind, of: f"prompt {kind} {of}"
    about: Callable[[Sequence[Any], str], str] = lambda actions, of: f"hint {of} of {len(actions)}"
    does: Callable[[Any, Any, Reader], str] = lambda action, *_: (
        f"effect of {notation.write(action)}"
    )
    label: Callable[[Any, Any, Reader], Label] | None = None
    deed: Callable[[Any, Any, Reader], Deed | None] = _NONE
    weight: Callable[[Any, Any], int] = _NOUGHT
    is_free: Callable[[Any, Any], bool] = _NO
    warns: Callable[[Any], str] = _SILENT
    at: Callable[[Sequence[Any], str, Any], Collection[str]] = _EMPTY
    position: Callable[[Sequence[Any], str, Any], tuple[int, ...] | None] = _NONE
    is_last: Callable[[Any, str], bool] = _NO
    alarms: tuple[str, ...] = ()
    outlook: tuple[str, ...] = ()
    brief: tuple[str, ...] = ()
    missing: Callable[[Sequence[Any]], tuple[str, ...]] = _EMPTY
    leads: tuple[str, ...] = ()
    automatic: Label | None = None
    is_done: bool = False

    def ask(self, view: Any, actions: Sequence[Any], to: Reader) -> AnyAsk:
        def name(action: Any, of: str) -> Label:
            return self.verb(action.kind, to) if of == VERB else self.value(action, of, view, to)

        def choice(action: Any) -> Choice[Any]:
            named = partial(asked.spelled_out, action)
            return Choice(
                action=action,
                label=named if self.label is None else partial(self.label, action, view, to),
                does=partial(self.does, action, view, to),
                deed=partial(self.deed, action, view, to),
                weight=self.weight(action, view),
                is_free=partial(self.is_free, action, view),
                warns=partial(self.warns, action),
            )

        def step(shared: Sequence[Any], of: str) -> Step:
            return Step(
                about=partial(self.about, shared, of),
                at=tuple(self.at(shared, of, view)),
                position=self.position(shared, of, view),
                is_last=all(self.is_last(one, of) for one in shared),
            )

        asked = Ask(
            to=to,
            question=partial(self.question, view, to),
            choices=(),
            name=name,
            heading=self.heading,
            step=step,
            alarms=lambda: self.alarms,
            outlook=lambda: self.outlook,
            brief=lambda: self.brief,
            missing=partial(self.missing, actions),
            leads=self.leads,
            automatic=self.automatic,
            is_done=self.is_done,
        )
        return replace(asked, choices=tuple(map(choice, actions)))


def asking(words: AnyVocabulary, **changes: Any) -> AnyVocabulary:
    """Return an echo that asks otherwise, or says something else otherwise."""
    echo: Echo = words.ask.__self__  # type: ignore[attr-defined]
    names = {one.name for one in fields(Echo)}
    echo = replace(echo, **{name: what for name, what in changes.items() if name in names})
    others = {name: what for name, what in changes.items() if name not in names}
    return replace(words, ask=echo.ask, verb=echo.verb, **others)


_ECHO: Final = Echo()
ECHO: Final[AnyVocabulary] = Vocabulary(
    event=lambda event, _, __: f"{event}",
    story=lambda events, _, __: [f"{event}" for event in events],
    waiting=lambda _, to: f"waiting for {to.names[0]}",
    standing=always("standing"),
    verb=_ECHO.verb,
    scores=Scores(part=lambda part, _: part.key, total=lambda points, _: f"{points} in all"),
    rules=always("rules"),
    buttons=Buttons(
        play=always(Label("Play", "🔥")),
        board=always(Label("Board", "🗺️")),
    ),
    ask=_ECHO.ask,
    secrets=Secrets(
        text=always("secrets"),
        button=always(Label("My hand", "🃏")),
        revealed=lambda seat, _, to: f"{to.names[seat]} had nothing to hide",
    ),
)
"""Echoes kinds, fields and words."""
