"""Lays out what a seat may do as menus: the verb first, then choice by choice.

It knows no game: the choices are the words of the notation, and only what is legal is offered.

Errors: `DeadEndError` for a path under which nothing is legal.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from games.core import notation
from games.core.notation import A, Action
from words.reader import Reader
from words.vocabulary import Label, Vocabulary

V = TypeVar("V")

Path = tuple[str, ...]
"""The words chosen so far, in the order in which they are asked: ("spread", "W", "cheapside")."""


FEW: Final = 8
"""So many deeds are offered at once: two rows of buttons, each with a line of what it does."""
VERB_AND_WORD: Final = 2


class DeadEndError(LookupError):
    """Nothing legal lies under a path."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a menu."""

    words: Path
    """What it adds to the path."""
    label: Label
    about: str
    """What the deed will do if it leads to one; else what it leads to, or ""."""


@dataclass(frozen=True, slots=True)
class Menu:
    """What is to be chosen next: at least two choices, or the verb of the only deed.

    The first menu asks for the verb. Where a verb leads to few deeds that differ in one word only,
    these stand there in its place: one press less.
    """

    path: Path
    """What was chosen, with all that follows from it."""
    back: Path | None
    """The menu before; None at the first."""
    chosen: tuple[Label, ...]
    """The words of the path as they are said."""
    prompt: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """The one action to which a path leads."""

    path: Path
    back: Path | None
    """The menu before."""
    chosen: tuple[Label, ...]
    """The words of the action as they are said."""
    action: A
    effect: str
    """What it will do; "" if there is nothing to tell."""


def menu(
    actions: Sequence[A], path: Path, phrases: Vocabulary[V, A, Any], view: V, to: Reader
) -> Menu | Decision[A]:
    """Return what is to be chosen after `path`, or the deed to which it leads.

    What has only one value is not asked. The choices come in the order of `actions`, but for
    these: the first verb, the mildest, comes last; what stands out comes first; and what stands
    back comes after all others.

    Raises:
        DeadEndError: none of `actions` lies under `path`.
    """
    tree = tuple((notation.menu_words(action), action) for action in actions)
    taken = _taken(tree, path)
    under = _under(tree, taken)
    words, action = under[0]
    said = _Said(phrases, view, to)
    back = _back(tree, path)
    chosen = tuple(said.label(action, place) for place in range(len(taken)))
    if len(taken) == len(words):
        return Decision(taken, back, chosen, action, phrases.effect(action, view, to))
    place = len(taken)
    return Menu(taken, back, chosen, said.prompt(action, place), _choices(under, place, said))


def action_at(actions: Sequence[A], path: Path) -> A | None:
    """Return the one action to which a path leads; None if there is still something to choose.

    Raises:
        DeadEndError: none of `actions` lies under `path`.
    """
    tree = tuple((notation.menu_words(action), action) for action in actions)
    taken = _taken(tree, path)
    words, action = _under(tree, taken)[0]
    return action if len(taken) == len(words) else None


_Tree = tuple[tuple[Path, A], ...]
"""Actions with their words."""


def _under(tree: _Tree[A], path: Path) -> _Tree[A]:
    """Return the part of `tree` that begins with `path`."""
    found = tuple(one for one in tree if one[0][: len(path)] == path)
    if not found:
        raise DeadEndError(f"nothing legal lies under {path!r}")
    return found


def _taken(tree: _Tree[A], path: Path) -> Path:
    """Return `path` with what follows from it: the words that all actions under it share.

    The only deed is asked for once: nobody wants it done by opening a panel.
    """
    under = _under(tree, path)
    if not path and len(under) == 1:
        return ()
    first = under[0][0]
    for place in range(len(path), len(first)):
        if any(words[place] != first[place] for words, _ in under):
            return first[:place]
    return first


def _back(tree: _Tree[A], path: Path) -> Path | None:
    """Return where the last real choice on `path` was made; None if there was none."""
    back, at = None, _taken(tree, ())
    if path and not at and _unfolds(tree):
        return at
    while len(at) < len(path):
        back = at
        at = _taken(tree, path[: len(at) + 1])
    return back


@dataclass(frozen=True, slots=True)
class _Said(Generic[V, A]):
    """How the words of an action are said: the verb at place 0, then the fields."""

    phrases: Vocabulary[V, A, Any]
    view: V
    to: Reader

    def label(self, action: A, place: int) -> Label:
        if place == 0:
            return self.phrases.verb(action.kind, self.to)
        return self.phrases.choice(action, _field(action, place), self.view, self.to)

    def _fields(self, action: A) -> Iterator[str]:
        """Yield what a verb alone does not say of its only deed: where it is done, say."""
        for place in range(1, len(notation.menu_words(action))):
            label = self.label(action, place)
            yield f"{label.emoji} {label.text}" if label.emoji else label.text

    def prompt(self, action: A, place: int) -> str:
        if place == 0:
            return self.to.say("What will you do?")
        return self.phrases.prompt(action.kind, _field(action, place), self.view, self.to)

    def order(self, actions: Sequence[A], place: int) -> int:
        """Return which choices come before others: the lower first."""
        field = _field(actions[0], place) if place else "kind"
        if all(self.phrases.stands_back(action, field) for action in actions):
            return 1
        found = place and any(self.phrases.stands_out(action, self.view) for action in actions)
        return -1 if found else 0

    def about(self, actions: Sequence[A], place: int) -> str:
        """Tell the effect where it is certain: nobody shall do a deed without having seen it."""
        if len(actions) == 1 and not _was_told(actions[0], place):
            effect = self.phrases.effect(actions[0], self.view, self.to)
            return (
                effect if place else " · ".join(filter(None, [*self._fields(actions[0]), effect]))
            )
        field = _field(actions[0], place) if place else "kind"
        return self.phrases.hint(actions, field, self.view, self.to)


def _choices(under: _Tree[A], place: int, said: _Said[Any, A]) -> tuple[Choice, ...]:
    """Return the values of the word at `place`, each once."""
    found = _grouped(under, place)
    if place == 0:
        # Mildest first is for who is away; to pass is what people here choose last.
        found = [*found[1:], *found[:1]]
    found.sort(key=lambda one: said.order(one[1], place))
    if place == 0 and _unfolds(under):
        return tuple(one for _, leads_to in found for one in _whole(leads_to, said))
    return tuple(
        Choice((word,), said.label(leads_to[0], place), said.about(leads_to, place))
        for word, leads_to in found
    )


def _grouped(under: _Tree[A], place: int) -> list[tuple[str, list[A]]]:
    """Return the values of the word at `place`, each with the actions that have it."""
    by_word: dict[str, list[A]] = {}
    for words, action in under:
        by_word.setdefault(words[place], []).append(action)
    return list(by_word.items())


def _unfolds(tree: _Tree[A]) -> bool:
    """Tell whether the deeds are few enough, and short enough, to be offered without the verb."""
    verbs = _grouped(tree, 0)
    return 1 < len(verbs) < len(tree) <= FEW and all(_is_short(actions) for _, actions in verbs)


def _is_short(actions: Sequence[Action]) -> bool:
    """Tell whether nothing or one word says all of a deed of this verb."""
    return len(actions) == 1 or len(notation.menu_words(actions[0])) == VERB_AND_WORD


def _whole(actions: Sequence[A], said: _Said[Any, A]) -> Iterator[Choice]:
    """Offer each deed of a verb by itself."""
    for action in actions:
        verb = said.label(action, 0)
        if len(actions) == 1:
            yield Choice(notation.menu_words(action)[:1], verb, said.about((action,), 0))
        else:
            what = said.label(action, 1)
            text = said.to.say("{verb}: {what}", verb=verb.text, what=what.text)
            label = Label(text, what.emoji or verb.emoji)
            yield Choice(notation.menu_words(action), label, said.about((action,), 1))


def _was_told(action: Action, place: int) -> bool:
    """Tell whether the effect stood in the menu before: it is the same wherever this begins."""
    return place > 0 and _field(action, place) in notation.chosen_last(type(action))


def _field(action: Action, place: int) -> str:
    return notation.menu_fields(type(action))[place - 1]
