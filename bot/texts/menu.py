"""Lays out what a seat may do as menus: the verb first, then choice by choice.

It knows no game: the choices are the words of the notation, and only what is legal is offered.

Errors: `DeadEndError` for a path under which nothing is legal.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from games.core import notation
from games.core.notation import A, Action
from words.reader import Reader
from words.vocabulary import Label, Vocabulary

V = TypeVar("V")

Path = tuple[str, ...]
"""The words chosen so far, in the order of the questions: ("spread", "W", "cheapside")."""


_Tree = tuple[tuple[Path, A], ...]
"""Actions with their words."""

FEW: Final = 8
"""How many actions are offered at once: two rows of buttons, each with a line of text."""
DEEDS: Final = 32
"""How many whole actions are offered: the best as buttons, the others in one menu."""
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
    """The effect if it leads to a single action; else a hint of what it leads to, or ""."""
    is_whole: bool = False
    """It leads to a single action."""
    then: tuple[str, ...] = ()
    """The moves, in notation, that follow in the same press."""
    brief: str = ""
    """What matters most of it, for the rest of a phone's line; "": all of it."""
    also: str = ""
    """What else the press does, with which `about` ends; "": nothing."""
    leads_to: tuple[Any, ...] = field(default=(), compare=False)
    """The actions that share it."""
    field_name: str = field(default="kind", compare=False)
    """The field of which it is a value; "kind" for a verb or a whole action."""
    stands_out: bool = field(default=False, compare=False)
    """It is a whole action that people look for."""
    stands_back: bool = False
    """It comes after the mildest; see `Vocabulary.stands_back`."""
    letter: str = ""
    """Its letter on the picture, with which its label begins; "": it has none."""


@dataclass(frozen=True, slots=True)
class Menu:
    """What to choose next: at least two choices, or the verb of a single action.

    The first menu asks for the verb. If a verb leads to few actions that differ in one word, these
    take its place, which saves a press. What people look for is offered whole, for one press.
    """

    path: Path
    """What was chosen, and everything that follows from it."""
    back: Path | None
    """The menu before; None at the first."""
    chosen: tuple[Label, ...]
    """The labels of the path."""
    prompt: str
    choices: tuple[Choice, ...]
    """One step each; together they lead to every action."""
    deeds: tuple[Choice, ...] = ()
    """Whole actions, the most looked for first: a short cut past the choices, at the first menu."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """The one action to which a path leads."""

    path: Path
    back: Path | None
    """The menu before."""
    chosen: tuple[Label, ...]
    """The labels of the action."""
    action: A
    effect: str
    """What it will do, or ""."""


def menu(
    actions: Sequence[A], path: Path, phrases: Vocabulary[V, A, Any], view: V, to: Reader
) -> Menu | Decision[A]:
    """Return what to choose after `path`, or the action to which it leads.

    A word with only one value is not asked for. The choices follow the order of `actions`, with
    these exceptions: the first verb, the mildest, comes last; what stands out comes first; and what
    stands back comes after all others.

    Raises:
        DeadEndError: none of `actions` lies under `path`.
    """
    tree = tuple((notation.menu_words(action), action) for action in actions)
    taken = _taken(tree, path)
    under = _under(tree, taken)
    words, action = under[0]
    said = _Said(phrases, view, to)
    back = _back(tree, path)
    chosen = tuple(
        said.label(action, place) for place in range(len(taken)) if _is_said(tree, taken, place)
    )
    if len(taken) == len(words):
        return Decision(taken, back, chosen, action, phrases.effect(action, view, to))
    place = len(taken)
    prompt, choices = said.prompt(action, place), _choices(under, place, said)
    if back is not None:
        return Menu(taken, back, chosen, prompt, choices)
    deeds = _deeds(under, said)
    whole = tuple(said.deed(one) for one in deeds.values())
    single = {one.words for one in whole if not one.then}
    if len(single) == len(whole) and single <= {(*taken, *one.words) for one in choices}:
        return Menu(taken, back, chosen, prompt, choices)  # one press does it already
    left = [
        one
        for one in choices
        if _keeps_its_place(one, phrases) or not _are_all_in(single, under, (*taken, *one.words))
    ]
    if not left:
        whole = tuple(replace(one, words=one.words[len(taken) :]) for one in whole)
        return Menu(taken, back, chosen, prompt, whole)
    return Menu(taken, back, chosen, prompt, tuple(left), whole)


def _keeps_its_place(choice: Choice, phrases: Vocabulary[Any, Any, Any]) -> bool:
    """Tell whether a choice is a verb that leads on, and has a place of its own."""
    return not choice.is_whole and choice.field_name == "kind" and choice.words[0] in phrases.leads


def _is_said(tree: _Tree[A], taken: Path, place: int) -> bool:
    """Tell whether the word at `place` was chosen, or says something."""
    asked = {words[place] for words, _ in _under(tree, taken[:place])}
    return taken[place] != notation.EMPTY or len(asked) > 1


def action_at(actions: Sequence[A], path: Path) -> A | None:
    """Return the action to which a path leads; None if there is more to choose.

    Raises:
        DeadEndError: none of `actions` lies under `path`.
    """
    tree = tuple((notation.menu_words(action), action) for action in actions)
    taken = _taken(tree, path)
    words, action = _under(tree, taken)[0]
    return action if len(taken) == len(words) else None


def deed(action: Action, phrases: Vocabulary[V, Any, Any], view: V, to: Reader) -> Label:
    """Name a whole action in a few words."""
    if phrases.deed is not None:
        return phrases.deed(action, view, to)
    return spelled_out(action, phrases, view, to)


def spelled_out(action: Action, phrases: Vocabulary[V, Any, Any], view: V, to: Reader) -> Label:
    """Name all that was chosen for an action, in the order in which it is typed."""
    said = _Said(phrases, view, to)
    verb = said.label(action, 0)
    places = range(1, len(notation.menu_words(action)))
    values = " → ".join(said.label(action, place).text for place in places)
    if not values:
        return verb
    return Label(to.say("{verb}: {what}", verb=verb.text, what=values), verb.emoji)


def _under(tree: _Tree[A], path: Path) -> _Tree[A]:
    """Return the part of `tree` that begins with `path`."""
    found = tuple(one for one in tree if one[0][: len(path)] == path)
    if not found:
        raise DeadEndError(f"nothing legal lies under {path!r}")
    return found


def _taken(tree: _Tree[A], path: Path) -> Path:
    """Return `path` followed by the words that all actions under it share.

    Even a single action is asked for once: opening a panel must not carry it out.
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
    """Return the path to the last real choice on `path`; None if there was none."""
    back, at = None, _taken(tree, ())
    if path and not at and _unfolds(tree):
        return at
    while len(at) < len(path):
        back = at
        at = _taken(tree, path[: len(at) + 1])
    return back


@dataclass(frozen=True, slots=True)
class _Said(Generic[V, A]):
    """The labels and texts of an action's words: the verb at place 0, then the fields."""

    phrases: Vocabulary[V, A, Any]
    view: V
    to: Reader

    def label(self, action: A, place: int) -> Label:
        if place == 0:
            return self.phrases.verb(action.kind, self.to)
        return self.phrases.choice(action, _field(action, place), self.view, self.to)

    def _fields(self, action: A) -> Iterator[str]:
        """Yield the fields of a verb's single action, which the verb alone does not show."""
        for place, word in enumerate(notation.menu_words(action)):
            if not place or word == notation.EMPTY:
                continue
            label = self.label(action, place)
            yield f"{label.emoji} {label.text}" if label.emoji else label.text

    def prompt(self, action: A, place: int) -> str:
        if place == 0:
            return self.to.say("What will you do?")
        return self.phrases.prompt(action.kind, _field(action, place), self.view, self.to)

    def order(self, actions: Sequence[A], place: int) -> int:
        """Return the sort key of a choice: lower comes first."""
        field = _field(actions[0], place) if place else "kind"
        if all(self.phrases.stands_back(action, field) for action in actions):
            return 1
        values = (self.phrases.prominence(action, self.view) for action in actions)
        return -max(0, *values) if place else 0

    def place(self, choice: Choice) -> tuple[int, bool]:
        """Return the sort key of a whole action: verbs alone that lead, what stands out, others."""
        leads, kind = self.phrases.leads, choice.words[0]
        is_verb = len(choice.words) == 1 and kind in leads
        return leads.index(kind) if is_verb else len(leads), not choice.stands_out

    def is_looked_for(self, action: A, place: int) -> bool:
        """Tell whether an action stands out, and does not stand back."""
        return self.order((action,), place) <= 0 and self.phrases.prominence(action, self.view) > 0

    def deed(self, action: A) -> Choice:
        """Offer a whole action, with what follows in the same press."""
        phrases, view, to = self.phrases, self.view, self.to
        words = notation.menu_words(action)
        series = phrases.series(action, view, to)
        if series is not None:
            return Choice(
                words,
                series.label,
                series.effect,
                is_whole=True,
                then=series.then,
                brief=series.brief,
                leads_to=(action,),
                stands_out=True,
            )
        label, effect = deed(action, phrases, view, to), phrases.effect(action, view, to)
        return Choice(words, label, effect, is_whole=True, leads_to=(action,), stands_out=True)

    def brief(self, actions: Sequence[A]) -> str:
        """Say in a few words what a single action does, where nothing follows in the same press."""
        if len(actions) > 1:
            return ""
        series = self.phrases.series(actions[0], self.view, self.to)
        return "" if series is None or series.then else series.brief

    def about(self, actions: Sequence[A], place: int) -> str:
        """Tell the effect where it is certain: everybody sees it before they act."""
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
        # Mildest first is for absent players; people at the panel choose to pass last.
        found = [*found[1:], *found[:1]]
    found.sort(key=lambda one: said.order(one[1], place))
    if place == 0 and _unfolds(under):
        whole = [one for _, leads_to in found for one in _whole(leads_to, said)]
        return tuple(sorted(_apart(whole), key=said.place))
    name = _field(found[0][1][0], place) if place else "kind"
    return tuple(
        Choice(
            (word,),
            said.label(leads_to[0], place),
            said.about(leads_to, place),
            is_whole=len(leads_to) == 1,
            leads_to=tuple(leads_to),
            field_name=name,
            stands_out=len(leads_to) == 1 and said.is_looked_for(leads_to[0], place),
            stands_back=said.order(leads_to, place) > 0,
            brief=said.brief(leads_to),
        )
        for word, leads_to in found
    )


def _deeds(under: _Tree[A], said: _Said[Any, A]) -> dict[Path, A]:
    """Return what people look for as whole actions, the most prominent first.

    Of actions that differ only in what is asked last, the most prominent stands for all.
    """
    found: dict[Path, tuple[int, Path, A]] = {}
    for words, action in under:
        value = said.phrases.prominence(action, said.view)
        first = words[: len(words) - len(notation.chosen_last(type(action)))]
        if value > 0 and (first not in found or value > found[first][0]):
            found[first] = (value, words, action)
    best = sorted(found.values(), key=_by_prominence, reverse=True)
    return {words: action for _, words, action in best[:DEEDS]}


def _are_all_in(deeds: Collection[Path], under: _Tree[Any], path: Path) -> bool:
    """Tell whether each action under a path is offered whole."""
    return all(words in deeds for words, _ in under if words[: len(path)] == path)


def _by_prominence(found: tuple[int, Path, Any]) -> int:
    return found[0]


def _grouped(under: _Tree[A], place: int) -> list[tuple[str, list[A]]]:
    """Return the values of the word at `place`, each with the actions that have it."""
    by_word: dict[str, list[A]] = {}
    for words, action in under:
        by_word.setdefault(words[place], []).append(action)
    return list(by_word.items())


def _unfolds(tree: _Tree[A]) -> bool:
    """Tell whether the actions are few and short enough to be offered without the verb."""
    verbs = _grouped(tree, 0)
    return 1 < len(verbs) < len(tree) <= FEW and all(_is_short(actions) for _, actions in verbs)


def _is_short(actions: Sequence[Action]) -> bool:
    """Tell whether an action of this verb needs at most one word more."""
    return len(actions) == 1 or len(notation.menu_words(actions[0])) == VERB_AND_WORD


def _whole(actions: Sequence[A], said: _Said[Any, A]) -> Iterator[Choice]:
    """Offer each action of a verb by itself."""
    for action in actions:
        verb = said.label(action, 0)
        if len(actions) == 1:
            about = said.about((action,), 0)
            first = notation.menu_words(action)[:1]
            stands_out = said.phrases.prominence(action, said.view) > 0
            yield Choice(
                first, verb, about, is_whole=True, leads_to=(action,), stands_out=stands_out
            )
        else:
            what = said.label(action, 1)
            text = said.to.say("{verb}: {what}", verb=verb.text, what=what.text)
            label = Label(text, what.emoji or verb.emoji, what.text)
            about = said.about((action,), 1)
            words = notation.menu_words(action)
            stands_out = said.phrases.prominence(action, said.view) > 0
            yield Choice(
                words, label, about, is_whole=True, leads_to=(action,), stands_out=stands_out
            )


def _apart(choices: Sequence[Choice]) -> list[Choice]:
    """Leave short names only to choices that they tell apart."""
    count = Counter(one.label.short for one in choices)
    return [
        one if count[one.label.short] == 1 else replace(one, label=replace(one.label, short=""))
        for one in choices
    ]


def _was_told(action: Action, place: int) -> bool:
    """Tell whether the previous menu showed the effect already: this field does not change it."""
    return place > 0 and _field(action, place) in notation.chosen_last(type(action))


def _field(action: Action, place: int) -> str:
    return notation.menu_fields(type(action))[place - 1]
