"""Grammar of words in sentences: articles, prepositions and endings that agree.

A translation writes `{card:di}` for "della Torre", and `attivat{card:o/a/i/e}` for an ending that
agrees. The translation of a noun gives its kind after two slashes: `Torre // f`. See
docs/translating.md.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

MARK: Final = " // "
"""The separator between a noun and its grammar."""

KINDS: Final = ("m", "f", "mp", "fp", "n", "np")
"""Masculine, feminine, neuter; with a p in the plural. Endings that agree have this order."""

BARE: Final = "-"
"""The mark after the kind of a noun without an article: `Cheapside // f-`."""

ENDINGS: Final = "/"
"""The separator between the endings of a field."""

TOLD_OF: Final = 0
ADDRESSED: Final = 1
SEVERAL: Final = 2
ADDRESSED_TOO: Final = 3
"""The number of endings with which a sentence can also address the reader: she does, you do, they
do, you all do."""


@dataclass(frozen=True, slots=True)
class Grammar:
    """The grammar of a language."""

    article: Callable[[str, str], str] = lambda _kind, _noun: ""
    """Return the article for a kind of noun, followed by a space if it needs one."""
    joined: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    """Each preposition as translations write it, and its forms before articles."""
    alone: Mapping[str, str] = field(default_factory=dict[str, str])
    """Each preposition, and its form before a noun without an article."""
    linked: Mapping[tuple[str, str], str] = field(default_factory=dict[tuple[str, str], str])
    """This form before a letter."""

    def before(self, form: str, noun: str) -> str:
        """Return the preposition before a noun without an article, or before any other text."""
        before = self.alone.get(form, "")
        return self.linked.get((before, noun.strip("*")[:1].lower()), before)

    def forms(self, noun: str, kind: str) -> dict[str, str]:
        """Return the forms of a noun of this kind."""
        if kind.endswith(BARE):
            return {form: self.before(form, noun) + noun for form in self.alone}
        article = self.article(kind, noun)
        return {
            form: self.joined.get(form, {}).get(article, before + article) + noun
            for form, before in self.alone.items()
        }


class Inflected(str):
    """A text that a sentence can inflect; elsewhere it is a plain string."""

    __slots__ = ("_forms", "_locale", "_rank")
    _forms: Mapping[str, str]
    _locale: str
    _rank: int

    @classmethod
    def of(
        cls, text: str, rank: int = 0, forms: Mapping[str, str] | None = None, locale: str = ""
    ) -> Self:
        """Return a text with the index of its ending; a locale's prepositions may precede it."""
        one = cls(text)
        one._rank, one._forms, one._locale = rank, forms or {}, locale
        return one

    def known_in(self, locale: str) -> "Inflected":
        """Return the same text for sentences of a language."""
        return Inflected.of(str(self), self._rank, self._forms, locale)

    def within(self, before: str, after: str = "") -> "Inflected":
        """Return the text, in each of its forms, with a prefix and a suffix."""
        forms = {name: f"{before}{form}{after}" for name, form in self._forms.items()}
        return Inflected.of(f"{before}{self}{after}", self._rank, forms, self._locale)

    def __reduce__(self) -> tuple[Callable[..., "Inflected"], tuple[object, ...]]:
        """Pickle the text so that another process can read it."""
        return Inflected.of, (str(self), self._rank, self._forms, self._locale)

    def __format__(self, form: str) -> str:
        """Return the form that a field asks for."""
        if not form:
            return str(self)
        if ENDINGS in form:
            endings = form.split(ENDINGS)
            return endings[min(self._rank, len(endings) - 1)]
        if form in self._forms:
            return self._forms[form]
        return grammar_of(self._locale).before(form, self) + str(self)


def within(before: str, text: str, after: str = "") -> str:
    """Return a name with a prefix and a suffix, which sentences can still inflect."""
    named = text if isinstance(text, Inflected) else Inflected.of(text)
    return named.within(before, after)


def inflected(noun: str, told: str, grammar: Grammar) -> Inflected:
    """Return a noun with the grammar from its translation: `f`, `f-` or `f, in=alla Torre`.

    Raises:
        ValueError: the kind of noun is unknown, or a form has no name.
    """
    kind, *others = (part.strip() for part in told.split(","))
    rank = KINDS.index(kind.removesuffix(BARE))
    forms = grammar.forms(noun, kind)
    for one in others:
        name, text = one.split("=")
        forms[name] = text
    return Inflected.of(noun, rank, forms)


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
    {("a ", "a"): "ad "},
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
    """Return the grammar of a language; in most languages, the nouns give all their forms."""
    return _GRAMMARS.get(locale, _PLAIN)
