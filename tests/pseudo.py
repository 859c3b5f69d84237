"""A language that is English with accents and words longer by two fifths; it is never stored.

What has room for it has room for most languages; what is in plain English in it was never
translated. `plain` gives the English back, so that tests can read what it says.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from math import ceil
from pathlib import Path
from typing import Final
from unittest.mock import patch

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools.words import TEMPLATE, command_words
from words import languages
from words.languages import language

LOCALE: Final = "en_GB"
"""Discord's language in whose stead it is spoken: its lists and plural forms are English."""

LONGER: Final = 0.4
_PAD: Final = "þ"
_ACCENTS: Final = str.maketrans("aeiouyncAEIOUC", "åëïöüÿñçÅËÏÖÜÇ")
_PLAIN: Final = str.maketrans("åëïöüÿñçÅËÏÖÜÇ", "aeiouyncAEIOUC", _PAD)
_KEPT: Final = re.compile(r"\{[^}]*\}|`[^`]*`|<[^>]*>|\]\([^)]*\)|[^\W\d_]+|\W|.", re.DOTALL)


def pseudo(sentence: str) -> str:
    """Return a sentence in the language; fields, code and mentions stay."""
    return "".join(
        f"{one.translate(_ACCENTS)}{_PAD * ceil(len(one) * LONGER)}" if one.isalpha() else one
        for one in _KEPT.findall(sentence)
    )


def plain(text: str) -> str:
    """Return the English of what was said in the language."""
    return text.translate(_PLAIN)


@cache
def catalogue() -> Catalog:
    """Return every sentence of the template in the language."""
    with TEMPLATE.open("rb") as file:
        template = read_po(file)
    made, commands = Catalog(locale=LOCALE), command_words()
    for message in template:
        if isinstance(message.id, str):
            if message.id and commands.get(message.id) is None:
                made.add(message.id, pseudo(message.id))
        else:
            made.add(message.id, tuple(map(pseudo, message.id)))
    return made


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Let there be a catalogue of the language below a folder, and nothing else but English."""
    file = folder / LOCALE / "LC_MESSAGES" / "pudding_lane.po"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_po(out, catalogue())
    known = ("en", LOCALE)
    with patch.object(languages, "FOLDER", folder), patch.object(languages, "LOCALES", known):
        language.cache_clear()
        try:
            yield
        finally:
            language.cache_clear()
