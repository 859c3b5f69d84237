"""Interpret a typed move, and suggest moves while a person types.

People can type what the panel shows or the notation, in any case, with or without accents, with
underscores or spaces, and with abbreviated words: "place band guild hall", "sp n vintn".

Errors: `UnclearError` for a text that is no legal move, or several; it contains similar moves.
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
"""The separator of several moves in one line."""
NEAR: Final = 3
_FILLERS: Final = frozenset({"i", "to", "the", "at", "a", "an", "my", "with"})
"""English words that may be added to or left out of the name of a move."""
_ALIKE: Final = 0.6
"""The least average similarity of words for a likely typing error, from 0 to 1."""
_LONGEST: Final = 200
"""Most characters that are read; no move is as long."""

_QUOTES: Final = "'\N{RIGHT SINGLE QUOTATION MARK}"

_Words = tuple[str, ...]


class UnclearError(ValueError):
    """The text is no legal move, or might be several."""

    def __init__(self, text: str, near: tuple[str, ...]) -> None:
        super().__init__(text)
        self.text = text
        self.near = near
        """Moves that may have been meant, as they can be typed."""


def title(ask: Ask[A], choice: Choice[A]) -> str:
    """Return the text to suggest: all choices, or the label if it contains them."""
    label = choice.label() if ask.says_all else ask.spelled_out(choice.action)
    return label.text


def split(text: str) -> list[str]:
    """Return the moves in a line, at least one."""
    return [one.strip() for one in text.split(SEPARATOR) if one.strip()] or [text]


def understood(text: str, ask: Ask[A]) -> A:
    """Return the only action that is meant.

    Of actions that differ only in the field chosen last, it is the one with the highest weight.

    Raises:
        UnclearError: there is none, or there are several.
    """
    for action in ask.actions:
        if notation.write(action) == text:  # the most frequent case: it was suggested
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
    """Return what is similar to texts that are no moves; "" if nothing is."""
    near = dict.fromkeys(f"`{one}`" for error in errors for one in error.near)
    return say("Did you mean {moves}?", moves=" · ".join(near)) if near else ""


def suggested(text: str, ask: Ask[A]) -> list[Choice[A]]:
    """Return the choices with words that start as typed, closest first."""
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
    """Return the possible names of a choice: in notation, step by step, as a whole deed.

    Its short label is also such a name: where all choices are of one kind, a panel shows only that.
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
    """Return the choices that fit, each with the score of its best name.

    If none does, little words such as "I" and "the" are ignored.
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
    """Find each wanted word at the start of a word of the name; () if one is missing.

    The best match is the whole name, then words that start with its first one, then whole words.
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
    """Return the position of a word: the whole word if it occurs, else one that starts with it."""
    if word in name:
        return name.index(word)
    return next((at for at, one in enumerate(name) if one.startswith(word)), None)


def _alike(wanted: _Words, ask: Ask[A]) -> list[Choice[A]]:
    """Return the moves that a typing error may have meant, the likeliest first."""
    known: dict[tuple[str, str], float] = {}  # a thousand names consist of the same few words

    def likeness(name: _Words) -> float:
        return sum(
            max((_kin(word, one, known) for one in name), default=0.0) for word in wanted
        ) / max(len(wanted), 1)

    names = _names(ask)
    scored = [(max(map(likeness, names(choice))), choice) for choice in ask.choices]
    likely = [pair for pair in scored if pair[0] >= _ALIKE]
    return [choice for _, choice in sorted(likely, key=_by_likeness)]


def _kin(word: str, other: str, known: dict[tuple[str, str], float]) -> float:
    """Return the similarity of two words, from 0 to 1."""
    if (word, other) not in known:
        begins = other.startswith(word)
        known[word, other] = 1.0 if begins else SequenceMatcher(a=word, b=other).ratio()
    return known[word, other]


def _first(action: Action) -> _Words:
    """Return the words of an action without the field chosen last."""
    words = notation.menu_words(action)
    return words[: len(words) - len(notation.chosen_last(type(action)))]


def _weight(choice: Choice[A]) -> int:
    return choice.weight


def _by_score(pair: tuple[_Score, object]) -> _Score:
    return pair[0]


def _by_likeness(pair: tuple[float, object]) -> float:
    return -pair[0]
