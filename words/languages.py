"""Translate sentences with gettext catalogues, which Babel reads directly.

English is the source and needs no catalogue. Each other language is a file
`data/locale/<locale>/LC_MESSAGES/pudding_lane.po`; nothing needs to be compiled. Users can choose
the languages that `data/locale/languages.toml` declares complete; the others are in progress.
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from re import Match
from typing import Final

import structlog
from babel import Locale, negotiate_locale
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from words.grammar import MARK, Inflected, grammar_of, inflected
from words.plurals import forms

FOLDER: Final = Path(__file__).parents[1] / "data" / "locale"
DOMAIN: Final = "pudding_lane"
ENGLISH: Final = "en"
DECLARED: Final = "languages.toml"

_LISTS: Final = {ENGLISH: "en_GB"}
"""Locales whose lists are used instead: "A, B and C" without a comma before "and"."""

_COMMAND: Final = re.compile("`/[^`]*`")
_NAME: Final = re.compile(r"[-_\w]+")

_LOG = structlog.get_logger(__name__)


class Language:
    """A translator into one language; a `words.say.Say`."""

    def __init__(
        self, locale: str, catalogue: NullTranslations, commands: Mapping[str, str] | None = None
    ) -> None:
        self.locale = locale
        """The name of the language in Babel's spelling: `pt_BR`."""
        self._catalogue = catalogue
        self._commands = commands or {}
        self._grammar = grammar_of(locale)
        self._lists = Locale.parse(_LISTS.get(locale, locale))

    def __reduce__(self) -> tuple[Callable[[str], "Language"], tuple[str]]:
        """Pickle only the locale: a catalogue is large, and contains a function."""
        return language, (self.locale,)

    def typed_in(self, other: "Language", names: Iterable[str]) -> "Language":
        """Return this language for a reader whose Discord uses the `other` one.

        Commands have their names in that language; `names` are their names in the source.
        """
        known = {self.translation(name) or name: other.translation(name) or name for name in names}
        return Language(self.locale, self._catalogue, known)

    def __call__(self, message: str, /, **values: object) -> str:
        """Translate `message`, and fill in values for `{name}`."""
        return self._put(self._catalogue.gettext(message), message, values)

    def many(self, message: str, n: int, /, **values: object) -> str:
        """Translate a sentence in the plural form for `n`, and fill in `{n}`.

        A negative number has the form of its absolute value, as in CLDR.
        """
        one, other = forms(message)
        english = one if abs(n) == 1 else other
        return self._put(self._catalogue.ngettext(one, other, abs(n)), english, {"n": n, **values})

    def number(self, n: int, /) -> str:
        """Write a large number as the language does: 20,000 or 20.000."""
        return format_decimal(n, locale=self._lists)

    def all(self, things: Iterable[str], /) -> str:
        """Return a list as text: A, B and C."""
        return format_list(list(things), locale=self._lists)

    def translation(self, message: str) -> str | None:
        """Return the translation of `message`; None if there is none."""
        found = self._catalogue.gettext(message)
        return None if found == message else found

    def _put(self, text: str, english: str, values: dict[str, object]) -> str:
        """Fill in the values; use English if the translation has other fields."""
        if self._commands:
            text = _COMMAND.sub(self._retyped, text)
        try:
            said, mark, told = text.partition(MARK)
            said = said.format(**{name: self._known(value) for name, value in values.items()})
            return inflected(said, told, self._grammar) if mark else said
        except (LookupError, ValueError, AttributeError, TypeError):
            if text == english:
                raise
            _LOG.warning("broken translation", locale=self.locale, message=english)
            return english.format(**values)

    def _retyped(self, command: Match[str]) -> str:
        return _NAME.sub(lambda name: self._commands.get(name[0], name[0]), command[0])

    def _known(self, value: object) -> object:
        """Return a value for this language: prepositions may stand before any text."""
        if not isinstance(value, str):
            return value
        known = value if isinstance(value, Inflected) else Inflected.of(value)
        return known.known_in(self.locale)


def locales(folder: Path = FOLDER) -> tuple[str, ...]:
    """Return the languages that users can choose, English first."""
    declared = tomllib.loads((folder / DECLARED).read_text(encoding="utf-8"))
    return (ENGLISH, *sorted(declared["complete"]))


def catalogues(folder: Path = FOLDER) -> tuple[str, ...]:
    """Return the languages that have a catalogue, complete or in progress."""
    return tuple(sorted(file.parents[1].name for file in folder.glob(f"*/*/{DOMAIN}.po")))


LOCALES: Final = locales()
"""The languages that users can choose, English first."""


@lru_cache(256)
def language(locale: str | None) -> Language:
    """Return a language by Discord's or Babel's name; English if it is not available."""
    return _read(FOLDER, best(locale, LOCALES))


def best(locale: str | None, known: tuple[str, ...]) -> str:
    """Return the best match among the `known` languages; English if there is none."""
    wanted = (locale or ENGLISH).replace("-", "_")
    return negotiate_locale([wanted], known, sep="_") or ENGLISH


def read(folder: Path, locale: str) -> Language:
    """Read the catalogue of a language in `folder`."""
    if locale == ENGLISH:
        return Language(ENGLISH, NullTranslations())
    text = (folder / locale / "LC_MESSAGES" / f"{DOMAIN}.po").read_text(encoding="utf-8")
    compiled = BytesIO()
    write_mo(compiled, read_po(text.splitlines(keepends=True), locale=locale))
    compiled.seek(0)
    return Language(locale, GNUTranslations(compiled))


_read = cache(read)
