"""Catalogues for tests, made as a translator would make them."""

from collections.abc import Callable, Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tools.words import TEMPLATE
from words.languages import Language, best, read

Plurals = Mapping[tuple[str, str], tuple[str, ...]]
"""One and other, and what they become for each plural form of the language."""


def write(
    folder: Path,
    locale: str,
    translated: Mapping[str, str],
    plurals: Plurals | None = None,
    *,
    fuzzy: bool = False,
) -> None:
    """Write a catalogue below `folder`."""
    catalogue = Catalog(locale=locale)
    for sentence, text in translated.items():
        catalogue.add(sentence, text, flags=["fuzzy"] if fuzzy else [])
    for forms, texts in (plurals or {}).items():
        catalogue.add(forms, texts)
    _save(catalogue, folder, locale)


def write_marked(folder: Path, locale: str) -> None:
    """Write a catalogue in which every sentence of the template is itself in ⟦brackets⟧."""
    with TEMPLATE.open("rb") as file:
        template = read_po(file)
    catalogue = Catalog(locale=locale)
    for message in template:
        forms = [message.id] if isinstance(message.id, str) else list(message.id)
        marked = [f"⟦{form}⟧" for form in forms]
        if forms != [""]:  # the header
            catalogue.add(message.id, marked[0] if len(marked) == 1 else tuple(marked))
    _save(catalogue, folder, locale)


def speaker(folder: Path, *known: str) -> Callable[[str], Language]:
    """Return who speaks the languages of the catalogues in `folder`."""
    return lambda locale: read(folder, best(locale, ("en", *known)))


def _save(catalogue: Catalog, folder: Path, locale: str) -> None:
    file = folder / locale / "LC_MESSAGES" / "pudding_lane.po"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_po(out, catalogue)
