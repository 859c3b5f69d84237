"""Arrange a seat's legal actions as menus: the verb first, then choice by choice.

This module knows no game: the choices are the words of the notation, and only legal ones.

Errors: `DeadEndError` for a path without a legal action.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from games.core import notation
from games.core.notation import A, Action
from words.ask import VERB, AnyAsk, AnyChoice, Ask, Choice, Label, Step

Path = tuple[str, ...]
"""The words chosen so far, in the order of the questions: ("spread", "W", "cheapside")."""


_T = TypeVar("_T")
_Tree = tuple[tuple[Path, Choice[A]], ...]
"""Choices with their words."""
_AnyTree = tuple[tuple[Path, Any], ...]

FEW: Final = 8
"""Actions offered at the same time: two rows of buttons, each with a line of text."""
DEEDS: Final = 32
"""Whole actions offered: the best as buttons, the others in one menu."""
VERB_AND_WORD: Final = 2


class DeadEndError(LookupError):
    """There is no legal action under a path."""


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a menu."""

    words: Path
    """The words that it adds to the path."""
    label: Label
    about: str
    """The effect if it leads to a single action; otherwise a hint where it leads, or ""."""
    is_whole: bool = False
    """It leads to a single action."""
    then: tuple[str, ...] = ()
    """The moves, in notation, that follow in the same press."""
    brief: str = ""
    """The most important part of it, for the rest of a phone's line; "": all of it."""
    leads_to: tuple[Any, ...] = field(default=(), compare=False)
    """The actions under it."""
    field_name: str = field(default=VERB, compare=False)
    """The field whose value it is; `VERB` for a verb or a whole action."""
    step: Step = field(default=Step(), compare=False)
    """The game's menu option for this value."""
    stands_out: bool = field(default=False, compare=False)
    """It is a whole action that people want, or that is recommended to them."""
    stands_back: bool = False
    """It comes after the mildest action; see `Step.is_last`."""
    stands_alone: bool = False
    """Its first move needs no button of its own; see `Deed.stands_alone`."""


@dataclass(frozen=True, slots=True)
class Menu:
    """The next choice: at least two options, or the verb of a single action.

    The first menu asks for the verb. If a verb leads to few actions that differ in one word, these
    take its place, which saves a press. Actions that people want are offered whole, for one press.
    """

    path: Path
    """The words chosen, and all that follow from them."""
    back: Path | None
    """The previous menu; None at the first."""
    chosen: tuple[Label, ...]
    """The labels of the path."""
    prompt: str
    choices: tuple[Option, ...]
    """One step each; together they lead to every action."""
    deeds: tuple[Option, ...] = ()
    """Whole actions, the most wanted first, as a short cut past the choices of the first menu."""


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """The one action to which a path leads."""

    path: Path
    back: Path | None
    """The previous menu."""
    chosen: tuple[Label, ...]
    """The labels of the action."""
    action: A
    effect: str
    """What it will do, or ""."""


def menu(ask: Ask[A], path: Path) -> Menu | Decision[A]:
    """Return the next choice after `path`, or the action to which it leads.

    A word with only one value is not asked. The options are in the order of the choices, with these
    exceptions: the first verb, the mildest, comes last; options with `stands_out` come first, and
    those with `stands_back` last.

    Raises:
        DeadEndError: none of the actions is under `path`.
    """
    tree = _tree(ask)
    taken = _taken(tree, path)
    under = _under(tree, taken)
    words, first = under[0]
    back = _back(ask, tree, path)
    chosen = tuple(
        ask.name(first.action, _field(first.action, place))
        for place in range(len(taken))
        if _is_said(tree, taken, place)
    )
    if len(taken) == len(words):
        return Decision(taken, back, chosen, first.action, first.told())
    place = len(taken)
    prompt, options = _prompt(ask, first.action, place), _options(ask, under, place)
    if back is not None:
        return Menu(taken, back, chosen, prompt, options)
    found = _deeds(under)
    whole = tuple(_whole(ask, one) for one in found)
    single = {one.words for one in whole if not one.then}
    if len(single) == len(whole) and single <= {(*taken, *one.words) for one in options}:
        return Menu(taken, back, chosen, prompt, options)  # one press already does it
    covered = single | {one.words for one in whole if one.stands_alone}
    left = [
        one
        for one in options
        if _keeps_its_place(one, ask) or not _are_all_in(covered, under, (*taken, *one.words))
    ]
    if not left:
        whole = tuple(replace(one, words=one.words[len(taken) :]) for one in whole)
        return Menu(taken, back, chosen, prompt, whole)
    return Menu(taken, back, chosen, prompt, tuple(left), whole)


def first_whole(offered: Menu, ask: Ask[A], action: A) -> Menu:
    """Offer an action whole before all others, if nothing else leads to it in one press."""
    options = (*offered.choices, *offered.deeds)
    if offered.back is not None or any(one.leads_to == (action,) for one in options):
        return offered
    return replace(offered, deeds=(_whole(ask, ask.of(action)), *offered.deeds))


def action_at(actions: Sequence[A], path: Path) -> A | None:
    """Return the action to which a path leads; None if there are several.

    Raises:
        DeadEndError: none of `actions` is under `path`.
    """
    tree = tuple((notation.menu_words(action), action) for action in actions)
    taken = _taken(tree, path)
    words, action = _under(tree, taken)[0]
    return action if len(taken) == len(words) else None


def _tree(ask: Ask[A]) -> _Tree[A]:
    return tuple((notation.menu_words(one.action), one) for one in ask.choices)


def _keeps_its_place(option: Option, ask: AnyAsk) -> bool:
    """Tell whether an option is a verb with further steps and its own place."""
    return not option.is_whole and option.field_name == VERB and option.words[0] in ask.leads


def _is_said(tree: _AnyTree, taken: Path, place: int) -> bool:
    """Tell whether the word at `place` was chosen, or has a meaning."""
    asked = {words[place] for words, _ in _under(tree, taken[:place])}
    return taken[place] != notation.EMPTY or len(asked) > 1


def _under(tree: tuple[tuple[Path, _T], ...], path: Path) -> tuple[tuple[Path, _T], ...]:
    """Return the part of `tree` under `path`."""
    found = tuple(one for one in tree if one[0][: len(path)] == path)
    if not found:
        raise DeadEndError(f"nothing legal lies under {path!r}")
    return found


def _taken(tree: _AnyTree, path: Path) -> Path:
    """Return `path` followed by the words that all actions under it share.

    Even a single action is asked once: opening a panel must not carry it out.
    """
    under = _under(tree, path)
    if not path and len(under) == 1:
        return ()
    first = under[0][0]
    for place in range(len(path), len(first)):
        if any(words[place] != first[place] for words, _ in under):
            return first[:place]
    return first


def _back(ask: AnyAsk, tree: _AnyTree, path: Path) -> Path | None:
    """Return the path to the last real choice on `path`; None if there was none."""
    back, at = None, _taken(tree, ())
    if path and not at and _unfolds(tree):
        return at
    while len(at) < len(path):
        back = at
        at = _taken(tree, path[: len(at) + 1])
    return () if back == path[:1] and _opens(ask, tree, path[0]) else back


def _prompt(ask: Ask[A], action: A, place: int) -> str:
    if place == 0:
        return ask.to.say("What will you do?")
    return ask.heading(action.kind, _field(action, place))


def _options(ask: Ask[A], under: _Tree[A], place: int) -> tuple[Option, ...]:
    """Return each value of the word at `place` once."""
    found = _grouped(under, place)
    if place == 0:
        # The mildest is first for absent players; for people at the panel, passing comes last.
        found = [*found[1:], *found[:1]]
    steps = {word: _step(ask, leads_to, place) for word, leads_to in found}
    found.sort(key=lambda one: _order(one[1], steps[one[0]], place))
    if place == 0 and _unfolds(under):
        whole = [one for _, leads_to in found for one in _unfolded(ask, leads_to)]
        return tuple(sorted(_apart(whole), key=lambda one: _place_of(ask, one)))
    options = list[Option]()
    for word, leads_to in found:
        if place == 0 and _opens(ask, under, word):
            options += _begun(ask, word, _under(under, (word,)))
        else:
            options.append(_option(ask, word, leads_to, place, steps[word]))
    return tuple(options)


def _step(ask: Ask[A], leads_to: Sequence[Choice[A]], place: int) -> Step:
    actions = [one.action for one in leads_to]
    return ask.step(actions, _field(actions[0], place))


def _order(leads_to: Sequence[Choice[A]], step: Step, place: int) -> int:
    """Return the sort key of an option: lower comes first."""
    if step.is_last:
        return 1
    return -max(0, *(one.weight for one in leads_to)) if place else 0


def _option(
    ask: Ask[A], word: str, leads_to: Sequence[Choice[A]], place: int, step: Step
) -> Option:
    first = leads_to[0]
    is_whole = len(leads_to) == 1
    told = first.deed() if is_whole and not place else None
    if told is None or told.told or told.then:
        label = ask.name(first.action, _field(first.action, place))
        about = _about(ask, leads_to, place, step)
    else:
        label, about = told.label, ""  # it says all
    return Option(
        (word,),
        label,
        about,
        is_whole=is_whole,
        leads_to=tuple(one.action for one in leads_to),
        field_name=_field(first.action, place),
        step=step,
        stands_out=is_whole and first.weight > 0 and not step.is_last,
        stands_back=step.is_last,
        brief=_brief(leads_to),
    )


def _about(ask: Ask[A], leads_to: Sequence[Choice[A]], place: int, step: Step) -> str:
    """Return the effect if it is certain, because everybody sees it before they act."""
    first = leads_to[0]
    if len(leads_to) > 1 or _was_told(first.action, place):
        return step.about()
    if place:
        return first.told()
    return " · ".join(filter(None, [*_values(ask, first.action), first.told()]))


def _values(ask: Ask[A], action: A) -> Iterator[str]:
    """Yield the values of a verb's single action, which the verb alone does not show."""
    words = notation.menu_words(action)[1:]
    for of, word in zip(notation.menu_fields(type(action)), words, strict=True):
        if word != notation.EMPTY:
            label = ask.name(action, of)
            yield f"{label.emoji} {label.text}" if label.emoji else label.text


def _brief(leads_to: Sequence[Choice[A]]) -> str:
    """Describe a single action in few words, if nothing follows in the same press."""
    deed = leads_to[0].deed() if len(leads_to) == 1 else None
    return "" if deed is None or deed.then else deed.told_briefly


def _whole(ask: Ask[A], choice: Choice[A]) -> Option:
    """Offer a whole action, with the moves that follow in the same press."""
    deed, action = choice.offered(), choice.action
    return Option(
        notation.menu_words(action),
        deed.label,
        deed.told,
        is_whole=True,
        then=deed.then,
        brief=deed.told_briefly,
        leads_to=(action,),
        step=ask.step((action,), VERB),
        stands_out=True,
        stands_alone=deed.stands_alone,
    )


def _deeds(under: _Tree[A]) -> list[Choice[A]]:
    """Return the whole actions that people want, highest weight first.

    Of actions that differ only in the field chosen last, the one with the highest weight represents
    all.
    """
    found: dict[Path, tuple[int, int, Choice[A]]] = {}
    for number, (words, choice) in enumerate(under):
        first = words[: len(words) - len(notation.chosen_last(type(choice.action)))]
        if choice.weight > 0 and (first not in found or choice.weight > -found[first][0]):
            found[first] = (-choice.weight, number, choice)
    best = sorted(found.values(), key=_by_weight)
    return [choice for *_, choice in best[:DEEDS]]


def _are_all_in(deeds: Collection[Path], under: _AnyTree, path: Path) -> bool:
    """Tell whether each action under a path is offered whole."""
    return all(words in deeds for words, _ in under if words[: len(path)] == path)


def _by_weight(found: tuple[int, int, AnyChoice]) -> tuple[int, int]:
    """Sort what has the most weight first, and of the same weight what comes first."""
    return found[:2]


def _grouped(under: tuple[tuple[Path, _T], ...], place: int) -> list[tuple[str, list[_T]]]:
    """Return the values of the word at `place`, each with its choices."""
    by_word: dict[str, list[_T]] = {}
    for words, one in under:
        by_word.setdefault(words[place], []).append(one)
    return list(by_word.items())


def _unfolds(tree: _AnyTree) -> bool:
    """Tell whether the actions are few and short enough to be offered without the verb."""
    verbs: dict[str, list[Path]] = {}
    for words, _ in tree:
        verbs.setdefault(words[0], []).append(words)
    return 1 < len(verbs) < len(tree) <= FEW and all(map(_is_short, verbs.values()))


def _opens(ask: AnyAsk, tree: _AnyTree, verb: str) -> bool:
    """Tell whether the first choice of a verb stands in its place: it does if it is a choice."""
    if verb not in ask.opens:
        return False
    return 1 < len({words[1] for words, _ in tree if words[0] == verb}) <= FEW


def _begun(ask: Ask[A], verb: str, under: _Tree[A]) -> Iterator[Option]:
    """Offer the first choice of a verb in its place."""
    for word, leads_to in _grouped(under, 1):
        option = _option(ask, word, leads_to, 1, _step(ask, leads_to, 1))
        yield replace(option, words=(verb, word))


def _is_short(paths: Sequence[Path]) -> bool:
    """Tell whether an action of this verb needs at most one more word."""
    return len(paths) == 1 or len(paths[0]) == VERB_AND_WORD


def _unfolded(ask: Ask[A], choices: Sequence[Choice[A]]) -> Iterator[Option]:
    """Offer each action of a verb separately."""
    is_only = len(choices) == 1
    for choice in choices:
        action, words = choice.action, notation.menu_words(choice.action)
        label, step = ask.name(action, VERB), ask.step((action,), VERB)
        if not is_only:
            what = ask.name(action, _field(action, 1))
            text = ask.to.say("{verb}: {what}", verb=label.text, what=what.text)
            short = choice.label().short or what.text
            label = Label(text, what.emoji or label.emoji, short)
        yield Option(
            words[:1] if is_only else words,
            label,
            _about(ask, (choice,), int(not is_only), step),
            is_whole=True,
            leads_to=(action,),
            step=step,
            stands_out=choice.weight > 0,
            stands_back=step.is_last,
        )


def _place_of(ask: AnyAsk, option: Option) -> tuple[int, bool]:
    """Return the sort key of a whole action.

    Leading verbs alone, actions that stand out, others.
    """
    kind = option.words[0]
    is_verb = len(option.words) == 1 and kind in ask.leads
    return ask.leads.index(kind) if is_verb else len(ask.leads), not option.stands_out


def _apart(options: Sequence[Option]) -> list[Option]:
    """Use short names only for options that they distinguish."""
    count = Counter(one.label.short for one in options)
    return [
        one if count[one.label.short] == 1 else replace(one, label=replace(one.label, short=""))
        for one in options
    ]


def _was_told(action: Action, place: int) -> bool:
    """Tell whether the previous menu showed the effect already, since this field keeps it."""
    return place > 0 and _field(action, place) in notation.chosen_last(type(action))


def _field(action: Action, place: int) -> str:
    return notation.menu_fields(type(action))[place - 1] if place else VERB
