"""Understands a move as a person types it, and suggests moves while they do.

What the panel shows may be typed as well as the notation, in any case, with or without accents,
with underscores or spaces, and with words cut short: "place band guild hall", "sp n vintn".

Errors: `UnclearError` for a text that is no legal move, or several; it holds what is near.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any, Final, Generic

from bot.texts.menu import deed, spelled_out
from games.core import notation
from games.core.notation import A, Action
from words.reader import Reader
from words.say import Say
from words.vocabulary import Vocabulary

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


@dataclass(frozen=True, slots=True)
class Typeable(Generic[A]):
    """What somebody may type now: the legal actions, and how to name them."""

    actions: Sequence[A]
    phrases: Vocabulary[Any, A, Any]
    view: object
    to: Reader

    def names(self, action: A) -> tuple[_Words, ...]:
        """Return what an action may be called: in notation, step by step, as a whole deed.

        A deed's short name is such a name, too: where all are of a kind, a panel shows no other.
        """
        whole = deed(action, self.phrases, self.view, self.to)
        written = tuple(word for one in notation.words(action) for word in _label(one))
        short = _label(whole.short) if whole.short and self._are_of_a_kind() else ()
        return written, self._in_steps(action), _label(whole.text), short

    def _are_of_a_kind(self) -> bool:
        return all(one.kind == self.actions[0].kind for one in self.actions)

    def title(self, action: A) -> str:
        """Return what to suggest: all that is chosen, or the deed where its name says that."""
        name = deed if self.phrases.typed_as_deeds else spelled_out
        return name(action, self.phrases, self.view, self.to).text

    def _in_steps(self, action: A) -> _Words:
        fields = notation.choice_fields(type(action))
        labels = [self.phrases.verb(action.kind, self.to)]
        labels += [self.phrases.choice(action, field, self.view, self.to) for field in fields]
        return tuple(word for label in labels for word in _label(label.text))


def split(text: str) -> list[str]:
    """Return the moves in a line, at least one."""
    return [one.strip() for one in text.split(SEPARATOR) if one.strip()] or [text]


def understood(text: str, among: Typeable[A]) -> A:
    """Return the one action that is meant.

    Of actions that differ only in what is asked last, it is the most prominent.

    Raises:
        UnclearError: there is none, or there are several.
    """
    for action in among.actions:
        if notation.write(action) == text:  # most often: it was suggested
            return action
    wanted = plain(text[:_LONGEST])
    if not wanted:
        raise UnclearError(text, ())
    scored = _scored(wanted, among)
    best = max((score for score, _ in scored), default=())
    found = [action for score, action in scored if score == best]
    if found and len({_first(action) for action in found}) == 1:
        return max(found, key=lambda one: among.phrases.prominence(one, among.view))
    near = found or _alike(wanted, among)
    raise UnclearError(text, tuple(map(among.title, near[:NEAR])))


def what_is_near(errors: Sequence[UnclearError], say: Say) -> str:
    """Say what is near texts that are no moves; "" if nothing is."""
    near = dict.fromkeys(f"`{one}`" for error in errors for one in error.near)
    return say("Near: {moves}", moves=" · ".join(near)) if near else ""


def suggested(text: str, among: Typeable[A]) -> list[A]:
    """Return the actions of which some words begin as typed, the closest first."""
    scored = _scored(plain(text[:_LONGEST]), among)
    return [action for _, action in sorted(scored, key=_by_score, reverse=True)]


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


def _scored(wanted: _Words, among: Typeable[A]) -> list[tuple[_Score, A]]:
    """Return the actions that fit, each with how well its best name does.

    Where none does, little words such as "I" and "the" are not looked at.
    """
    found = _fitting(wanted, among)
    told = tuple(word for word in wanted if word not in _FILLERS)
    return found if found or not told or told == wanted else _fitting(told, among)


def _fitting(wanted: _Words, among: Typeable[A]) -> list[tuple[_Score, A]]:
    found: list[tuple[_Score, A]] = []
    for action in among.actions:
        score = max((_fit(wanted, name) for name in among.names(action)), default=())
        if score:
            found.append((score, action))
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


def _alike(wanted: _Words, among: Typeable[A]) -> list[A]:
    """Return what a slip might have meant, the likeliest first."""
    known: dict[tuple[str, str], float] = {}  # the same few words stand in a thousand names

    def likeness(name: _Words) -> float:
        return sum(
            max((_kin(word, one, known) for one in name), default=0.0) for word in wanted
        ) / max(len(wanted), 1)

    scored = [(max(map(likeness, among.names(action))), action) for action in among.actions]
    likely = [pair for pair in scored if pair[0] >= _ALIKE]
    return [action for _, action in sorted(likely, key=_by_likeness)]


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


def _by_score(pair: tuple[_Score, object]) -> _Score:
    return pair[0]


def _by_likeness(pair: tuple[float, object]) -> float:
    return -pair[0]
