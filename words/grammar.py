"""What a sentence may ask of a word in it: an article, a preposition, an ending that agrees.

A translation writes `{card:di}` for "della Torre", and `attivat{card:o/a/i/e}` for what agrees with
it. The translation of a noun says what it is after two slashes: `Torre // f`. See
docs/translating.md.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

MARK: Final = " // "
"""Stands between a noun and what is said about it."""

KINDS: Final = ("m", "f", "mp", "fp", "n", "np")
"""Masculine, feminine, neuter; with a p in the plural. The order of the endings that agree."""

BARE: Final = "-"
"""Follows the kind of a noun that takes no article: `Cheapside // f-`."""

ENDINGS: Final = "/"
"""Stands between the endings of a field."""

TOLD_OF: Final = 0
ADDRESSED: Final = 1
SEVERAL: Final = 2
ADDRESSED_TOO: Final = 3
"""The order of the verbs that agree with people: she does, you do, they do, you all do."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """How a language joins words."""

    article: Callable[[str, str], str] = lambda _kind, _noun: ""
    """Return the article of a noun by its kind, with a space behind it where it needs one."""
    joined: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    """Each preposition, by what translations write, with what becomes of it before an article."""
    alone: Mapping[str, str] = field(default_factory=dict[str, str])
    """Each form with what stands before a noun without article."""

    def forms(self, noun: str, kind: str) -> dict[str, str]:
        """Return the forms of a noun of some kind."""
        if kind.endswith(BARE):
            return {form: before + noun for form, before in self.alone.items()}
        article = self.article(kind, noun)
        return {
            form: self.joined.get(form, {}).get(article, before + article) + noun
            for form, before in self.alone.items()
        }


class Inflected(str):
    """A text that a sentence can put in other forms; elsewhere it is itself."""

    __slots__ = ("_forms", "_prefixes", "_rank")
    _forms: Mapping[str, str]
    _prefixes: Mapping[str, str]
    _rank: int

    @classmethod
    def of(
        cls,
        text: str,
        rank: int = 0,
        forms: Mapping[str, str] | None = None,
        prefixes: Mapping[str, str] | None = None,
    ) -> Self:
        """Return a text with its place among endings, and what it becomes after prepositions."""
        one = cls(text)
        one._rank, one._forms, one._prefixes = rank, forms or {}, prefixes or {}
        return one

    def known_in(self, grammar: Grammar) -> "Inflected":
        """Return the same text where the prepositions of a language stand before it."""
        return Inflected.of(str(self), self._rank, self._forms, grammar.alone)

    def in_bold(self) -> "Inflected":
        """Return the text in bold; it keeps its place among endings, not its forms."""
        return Inflected.of(f"**{self}**", self._rank)

    def __reduce__(self) -> tuple[Callable[..., "Inflected"], tuple[object, ...]]:
        """Be read by another process there."""
        return Inflected.of, (str(self), self._rank, self._forms, self._prefixes)

    def __format__(self, form: str) -> str:
        """Return the form that a field asks for."""
        if not form:
            return str(self)
        if ENDINGS in form:
            endings = form.split(ENDINGS)
            return endings[min(self._rank, len(endings) - 1)]
        return self._forms.get(form, self._prefixes.get(form, "") + str(self))


def inflected(noun: str, told: str, grammar: Grammar) -> Inflected:
    """Return a noun with what a translation tells about it: `f`, `f-` or `f, in=alla Torre`.

    Raises:
        ValueError: no such kind of noun, or a form without a name.
    """
    kind, *others = (part.strip() for part in told.split(","))
    rank = KINDS.index(kind.removesuffix(BARE))
    forms = grammar.forms(noun, kind)
    for one in others:
        name, text = one.split("=")
        forms[name] = text
    return Inflected.of(noun, rank, forms, grammar.alone)


def bold(text: str) -> str:
    """Return a name in bold; endings still agree with it."""
    return text.in_bold() if isinstance(text, Inflected) else f"**{text}**"


_ITALIAN_ELISION: Final = "aeiouàèéìòùh"
_ITALIAN_LO: Final = ("z", "gn", "ps", "pn", "x", "y", "j")


def _italian_article(kind: str, noun: str) -> str:
    first = noun[:1].lower()
    if kind == "f":
        return "l'" if first in _ITALIAN_ELISION else "la "
    if kind == "fp":
        return "le "
    lower = noun.lower()
    is_lo = lower.startswith(_ITALIAN_LO) or (first == "s" and lower[1:2] not in _ITALIAN_ELISION)
    if kind == "mp":
        return "gli " if is_lo or first in _ITALIAN_ELISION else "i "
    if first in _ITALIAN_ELISION:
        return "l'"
    return "lo " if is_lo else "il "


def _italian_joined(stem: str) -> dict[str, str]:
    return {
        "il ": f"{stem}l ",
        "lo ": f"{stem}llo ",
        "l'": f"{stem}ll'",
        "la ": f"{stem}lla ",
        "i ": f"{stem}i ",
        "gli ": f"{stem}gli ",
        "le ": f"{stem}lle ",
    }


_ITALIAN: Final = Grammar(
    _italian_article,
    {
        form: _italian_joined(stem)
        for form, stem in (("di", "de"), ("a", "a"), ("da", "da"), ("in", "ne"), ("su", "su"))
    },
    {"il": "", "di": "di ", "a": "a ", "da": "da ", "in": "in ", "su": "su "},
)
_PORTUGUESE_ARTICLES: Final = {"m": "o ", "f": "a ", "mp": "os ", "fp": "as "}
_PORTUGUESE: Final = Grammar(
    lambda kind, _noun: _PORTUGUESE_ARTICLES[kind],
    {
        "de": {one: f"d{one}" for one in _PORTUGUESE_ARTICLES.values()},
        "em": {one: f"n{one}" for one in _PORTUGUESE_ARTICLES.values()},
        "por": {one: f"pel{one}" for one in _PORTUGUESE_ARTICLES.values()},
        "a": {"o ": "ao ", "a ": "à ", "os ": "aos ", "as ": "às "},
    },
    {"o": "", "de": "de ", "em": "em ", "por": "por ", "a": "a "},
)

_PLAIN: Final = Grammar()
_GRAMMARS: Final = {"it": _ITALIAN, "pt_BR": _PORTUGUESE}


def grammar_of(locale: str) -> Grammar:
    """Return how a language joins words; for most, its nouns say all their forms themselves."""
    return _GRAMMARS.get(locale, _PLAIN)
