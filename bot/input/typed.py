"""Understands a move as a person types it, and suggests moves while they do.

What the panel shows may be typed as well as the notation, in any case, with or without accents,
with underscores or spaces, and with words cut short: "place band guild hall", "sp n vintn".

Errors: `UnclearError` for a text that is no legal move, or several; it holds what is near.
"""

import re
import unicodedata
from collections.abc import Callable, Sequence
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from games.core import notation
from games.core.notation import A, Action
from words.ask import VERB, Ask, Choice
from words.say import Say

SEPARATOR: Final = ";"
"""Between several moves in one line."""
NEAR: Final = 3
_FILLERS: Final = frozenset({"i", "to", "the", "at", "a", "an", "my", "with"})
"""Words of a person's English that need not stand in the name of a move."""
_ALIKE: Final = 0.6
"""How alike the words must be on average, from 0 to 1, to be a likely slip."""
_LONGEST: Final = 200
"""Characters that are looked at; no move is as long."""

_QUOTES: Final = "'\N{RIGHT SINGLE QUOTATION MARK}"

_Words = tuple[str, ...]


class UnclearError(ValueError):
    """The text is no legal move, or might be several."""

    def __init__(self, text: str, near: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text = text
        self.near = near
        """What might have been meant, as it may be typed."""


def title(ask: Ask[A], choice: Choice[A]) -> str:
    """Return what to suggest: all that is chosen, or the label where it says that."""
    label = choice.label() if ask.says_all else ask.spelled_out(choice.action)
    return label.text


def split(text: str) -> list[str]:
    """Return the moves in a line, at least one."""
    return [one.strip() for one in text.split(SEPARATOR) if one.strip()] or [text]


def understood(text: str, ask: Ask[A]) -> A:
    """Return the one action that is meant.

    Of actions that differ only in what is asked last, it is the one with the most weight.

    Raises:
        UnclearError: there is none, or there are several.
    """
    for action in ask.actions:
        if notation.write(action) == text:  # most often: it was suggested
            return action
    wanted = plain(text[:_LONGEST])
    if not wanted:
        raise UnclearError(text, ())
    scored = _scored(wanted, ask)
    best = max((score for score, _ in scored), default=())
    found = [choice for score, choice in scored if score == best]
    if found and len({_first(choice.action) for choice in found}) == 1:
        return max(found, key=_weight).action
    near = found or _alike(wanted, ask)
    raise UnclearError(text, tuple(title(ask, one) for one in near[:NEAR]))


def what_is_near(errors: Sequence[UnclearError], say: Say) -> str:
    """Say what is near texts that are no moves; "" if nothing is."""
    near = dict.fromkeys(f"`{one}`" for error in errors for one in error.near)
    return say("Did you mean {moves}?", moves=" · ".join(near)) if near else ""


def suggested(text: str, ask: Ask[A]) -> list[Choice[A]]:
    """Return the choices of which some words begin as typed, the closest first."""
    scored = _scored(plain(text[:_LONGEST]), ask)
    return [choice for _, choice in sorted(scored, key=_by_score, reverse=True)]


def plain(text: str) -> _Words:
    """Return the words of a text without case, accents and marks."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    letters = "".join(one for one in bare if not unicodedata.combining(one) and one not in _QUOTES)
    return tuple(re.findall(r"[^\W_]+", letters))


@lru_cache(1 << 12)
def _label(text: str) -> _Words:
    """Return the words of a label, which thousands of actions share."""
    return plain(text)


_Score = tuple[int, ...]
"""How well a name fits: the higher, the better."""


def _names(ask: Ask[A]) -> Callable[[Choice[A]], tuple[_Words, ...]]:
    """Return what tells how a choice may be called: in notation, step by step, as a whole deed.

    Its short label is such a name, too: where all are of a kind, a panel shows no other.
    """
    are_of_a_kind = len({one.action.kind for one in ask.choices}) == 1

    def names(choice: Choice[A]) -> tuple[_Words, ...]:
        action, label = choice.action, choice.label()
        written = tuple(word for one in notation.words(action) for word in _label(one))
        fields = (VERB, *notation.choice_fields(type(action)))
        steps = tuple(word for one in fields for word in _label(ask.name(action, one).text))
        short = _label(label.short) if label.short and are_of_a_kind else ()
        return written, steps, _label(label.text), short

    return names


def _scored(wanted: _Words, ask: Ask[A]) -> list[tuple[_Score, Choice[A]]]:
    """Return the choices that fit, each with how well its best name does.

    Where none does, little words such as "I" and "the" are not looked at.
    """
    found = _fitting(wanted, ask)
    told = tuple(word for word in wanted if word not in _FILLERS)
    return found if found or not told or told == wanted else _fitting(told, ask)


def _fitting(wanted: _Words, ask: Ask[A]) -> list[tuple[_Score, Choice[A]]]:
    names = _names(ask)
    found: list[tuple[_Score, Choice[A]]] = []
    for choice in ask.choices:
        score = max((_fit(wanted, name) for name in names(choice)), default=())
        if score:
            found.append((score, choice))
    return found


def _fit(wanted: _Words, name: _Words) -> _Score:
    """Find each wanted word at the beginning of a word of the name; () if one is not there.

    Best is the whole name, then words that begin with its first one, then whole words.
    """
    if wanted == name:
        return (2, 0, 0)
    left, whole, places = list(name), 0, list[int]()
    for word in wanted:
        at = _place(word, left)
        if at is None:
            return ()
        whole += left[at] == word
        left[at] = ""
        places.append(at)
    in_order = places == sorted(places)
    return (int(in_order and places[:1] == [0]), whole, int(in_order))


def _place(word: str, name: Sequence[str]) -> int | None:
    """Return where a word stands: the whole word if it is there, else its beginning."""
    if word in name:
        return name.index(word)
    return next((at for at, one in enumerate(name) if one.startswith(word)), None)


def _alike(wanted: _Words, ask: Ask[A]) -> list[Choice[A]]:
    """Return what a slip might have meant, the likeliest first."""
    known: dict[tuple[str, str], float] = {}  # the same few words stand in a thousand names

    def likeness(name: _Words) -> float:
        return sum(
            max((_kin(word, one, known) for one in name), default=0.0) for word in wanted
        ) / max(len(wanted), 1)

    names = _names(ask)
    scored = [(max(map(likeness, names(choice))), choice) for choice in ask.choices]
    likely = [pair for pair in scored if pair[0] >= _ALIKE]
    return [choice for _, choice in sorted(likely, key=_by_likeness)]


def _kin(word: str, other: str, known: dict[tuple[str, str], float]) -> float:
    """Tell how alike two words are, from 0 to 1."""
    if (word, other) not in known:
        begins = other.startswith(word)
        known[word, other] = 1.0 if begins else SequenceMatcher(a=word, b=other).ratio()
    return known[word, other]


def _first(action: Action) -> _Words:
    """Return the words of an action without what is asked last."""
    words = notation.menu_words(action)
    return words[: len(words) - len(notation.chosen_last(type(action)))]


def _weight(choice: Choice[A]) -> int:
    return choice.weight


def _by_score(pair: tuple[_Score, object]) -> _Score:
    return pair[0]


def _by_likeness(pair: tuple[float, object]) -> float:
    return -pair[0]
