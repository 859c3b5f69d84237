"""Check and update the translations: `python -m tools.translations check`, or `… update it`.

`check` reports what is wrong with all catalogues or with the named ones, and how much of each is
translated. It fails if a language that users can choose is incomplete, or if a translation cannot
be used. Sentences that only untranslated games use (`Game.is_translated`) may be missing, and are
listed. `update` adapts a catalogue to the template, or creates one: new sentences are empty, and
sentences that are no longer used are kept at the end, after `#~`.
"""

import re
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from bot.shelf import SHELF
from tools.words import TEMPLATE, command_words
from words.grammar import BARE, ENDINGS, KINDS, MARK, grammar_of
from words.languages import DOMAIN, ENGLISH, FOLDER, catalogues, locales

_HEADER: Final = """\
# Pudding Lane in another language: see docs/translating.md.
msgid ""
msgstr ""
"Language: {locale}\\n"
"Plural-Forms: {plurals}\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
"""The header of catalogues; Babel's own contains the day and Babel's version."""

_COMMAND: Final = re.compile(r"(?<![\w/])/[a-z][-a-z]*(?: [a-z][-a-z]*)?")
_NAME: Final = re.compile(r"[-_'\w]{1,32}")
_DESCRIPTION: Final = 100
_MARKUP: Final = ("**", "`", "\n", "-# ", "~~")
_ENDS: Final = (4, 6)
"""The possible numbers of a field's endings: two genders in singular and plural, or three."""

Texts = Sequence[str]


def file_of(locale: str, folder: Path = FOLDER) -> Path:
    """Return the path of a language's catalogue."""
    return folder / locale / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(file: Path, locale: str | None = None) -> Catalog:
    """Read a catalogue, or the template."""
    with file.open("rb") as source:
        return read_po(source, locale=locale, domain=DOMAIN)


def missing(catalogue: Catalog, template: Catalog) -> list[str]:
    """Return the sentences of the template that are not translated in a catalogue."""
    return [_english(one)[0] for one in _messages(template) if not _said(catalogue, one)]


def only_in_english(template: Catalog, games: Collection[str]) -> set[str]:
    """Return the sentences that only untranslated games use."""
    return {
        _english(one)[0]
        for one in _messages(template)
        if one.locations and all(_game_of(file) in games for file, _ in one.locations)
    }


def _game_of(file: str) -> str | None:
    """Return the game in whose folder a source is; the name of a shared part, or None."""
    package, folder, *rest = Path(file).parts
    return folder if rest and package in ("words", "render") else None


def unknown(catalogue: Catalog, template: Catalog) -> list[str]:
    """Return the sentences of a catalogue that are no longer used, or were changed."""
    known = {_english(one) for one in _messages(template)}
    return [_english(one)[0] for one in _messages(catalogue) if _english(one) not in known]


def broken(catalogue: Catalog, template: Catalog, locale: str) -> list[str]:
    """Return what is wrong with translations, one line each."""
    commands = command_words()
    names = {name: said[0] for name in commands if (said := _said(catalogue, template.get(name)))}
    forms = {*grammar_of(locale).alone, *_own_forms(catalogue)}
    found: list[str] = []
    for message in _messages(template):
        english = _english(message)
        for number, text in enumerate(_said(catalogue, message)):
            counterpart = english[min(number, len(english) - 1)]
            wrong = [
                *_fields(counterpart, text, forms, is_one=len(english) > 1 and number == 0),
                *_noun(text),
                *_markup(counterpart, text),
                *_commands(counterpart, text, names),
                *_limits(counterpart, text, commands),
            ]
            found += [f"{english[0]!r} → {text!r}: {one}" for one in wrong]
    return found


def _messages(catalogue: Catalog) -> Iterator[Message]:
    return (one for one in catalogue if one.id)


def _english(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _said(catalogue: Catalog, message: Message | None) -> tuple[str, ...]:
    """Return all forms of a message's translation; () if one is missing or fuzzy."""
    found = catalogue.get(message.id) if message else None
    if found is None or found.fuzzy or found.string is None:
        return ()
    texts = (found.string,) if isinstance(found.string, str) else tuple(found.string)
    is_whole = all(texts) and len(texts) == (
        1 if isinstance(found.id, str) else catalogue.num_plurals
    )
    return texts if is_whole else ()


def _fields(english: str, text: str, forms: Collection[str], *, is_one: bool) -> Iterator[str]:
    """Compare the fields; a singular sentence need not contain its number."""
    try:
        parts = [
            (name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None
        ]
    except ValueError as error:
        yield str(error)
        return
    wanted = {name for _, name, _, _ in Formatter().parse(english) if name is not None}
    has = {name for name, _ in parts}
    yield from (f"there is no {{{name}}}" for name in sorted(has - wanted))
    left_out = wanted - has - ({"n"} if is_one else set())
    yield from (f"{{{name}}} is left out" for name in sorted(left_out))
    for name, form in parts:
        if ENDINGS in form:
            if form.count(ENDINGS) + 1 not in _ENDS:
                yield f"{{{name}:{form}}} needs {_ENDS[0]} endings: {', '.join(KINDS[:4])}"
        elif form and form not in forms:
            yield f"{{{name}:{form}}} is none of {', '.join(sorted(forms))}"


def _own_forms(catalogue: Catalog) -> Iterator[str]:
    """Return the forms that nouns of a catalogue give explicitly."""
    for message in _messages(catalogue):
        for text in _said(catalogue, message):
            yield from (one.partition("=")[0] for one in _told(text)[1:])


def _told(text: str) -> list[str]:
    """Return the grammar in a noun's translation: its kind, then its forms."""
    _, mark, told = text.partition(MARK)
    return [part.strip() for part in told.split(",")] if mark else []


def _noun(text: str) -> Iterator[str]:
    for kind in _told(text)[:1]:
        if kind.removesuffix(BARE) not in KINDS:
            yield f"{kind!r} is none of {', '.join(KINDS)}"
    for one in _told(text)[1:]:
        if not re.fullmatch(r"[^\W\d]+=.+", one):
            yield f"{one!r} is no form: write its name, =, and what it is"


def _markup(english: str, text: str) -> Iterator[str]:
    for mark in _MARKUP:
        if english.count(mark) != text.count(mark):
            yield f"{mark!r} is there {text.count(mark)} times, not {english.count(mark)}"
    if english[:1].isspace() != text[:1].isspace() or english[-1:].isspace() != text[-1:].isspace():
        yield "the space at its beginning or end is another"


def _commands(english: str, text: str, names: Mapping[str, str]) -> Iterator[str]:
    """Check that a command has the name that Discord shows in this language."""
    for command in _COMMAND.findall(english):
        known = [names[word] for word in command[1:].split() if word in names]
        said = "/" + " ".join(known)
        if known and said not in text:
            yield f"{command} is {said} in this language"


def _limits(english: str, text: str, commands: Mapping[str, bool]) -> Iterator[str]:
    if english not in commands:
        return
    if not commands[english]:  # a description
        if len(text) > _DESCRIPTION:
            yield f"it has {len(text)} characters; Discord allows {_DESCRIPTION}"
    elif text != text.lower() or _NAME.fullmatch(text) is None:
        yield "Discord wants small letters, - and _ alone, at most 32"


def check(named: Sequence[str]) -> int:
    """Print the state of the catalogues, and return 1 if one cannot be used."""
    template, complete, failed = read(TEMPLATE), locales(), 0
    in_english = [key for key, game in SHELF.items() if not game.is_translated]
    allowed = only_in_english(template, in_english)
    if allowed:
        print(f"only in English ({', '.join(in_english)}), {len(allowed)}:")
        print(*(f"  {one!r}" for one in sorted(allowed)), sep="\n")
    for locale in named or catalogues():
        catalogue = read(file_of(locale), locale)
        lacking, old = missing(catalogue, template), unknown(catalogue, template)
        wrong = broken(catalogue, template, locale)
        if locale in complete or named:
            wrong += [f"{one!r} is not translated" for one in lacking if one not in allowed]
        if locale in complete:
            wrong += [f"{one!r} is said no more" for one in old]
        total = sum(1 for _ in _messages(template))
        state = "complete" if locale in complete else "in progress"
        print(f"{locale} ({state}): {total - len(lacking)} of {total}, {len(old)} said no more")
        print(*wrong, sep="\n", end="\n" if wrong else "")
        failed |= bool(wrong)
    undeclared = [one for one in complete if one != ENGLISH and not file_of(one).exists()]
    print(*(f"{one} has no catalogue" for one in undeclared), sep="\n", end="")
    return int(failed or bool(undeclared))


def update(locale: str, folder: Path = FOLDER) -> None:
    """Adapt a catalogue to the template, or create one."""
    file, template = file_of(locale, folder), read(TEMPLATE)
    catalogue = read(file, locale) if file.exists() else Catalog(locale=locale)
    catalogue.update(template, no_fuzzy_matching=True)
    write(catalogue, locale, file)


def write(catalogue: Catalog, locale: str, file: Path) -> None:
    """Write a catalogue; the same translations always give the same file."""
    body = BytesIO()
    write_po(body, catalogue, width=100, sort_output=True, include_lineno=False, omit_header=True)
    header = _HEADER.format(locale=locale, plurals=catalogue.plural_forms)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(header + body.getvalue().decode(), encoding="utf-8")


def main() -> None:
    """Run the command given on the command line."""
    match sys.argv[1:]:
        case ["check", *named]:
            sys.exit(check(named))
        case ["update", locale]:
            update(locale)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
