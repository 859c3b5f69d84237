"""Gathers every sentence that the bot says: `python -m tools.words`, or `make words`.

Writes data/locale/pudding_lane.pot, from which translators work. The same sentences give the same
file: no dates, no line numbers. Babel's own extractor does not see a call inside a call inside a
call, so the calls are found in the syntax tree, and whatever is no plain text is refused.

Errors: `WordsError` for a sentence that does not stand in its call.
"""

import ast
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from words.languages import DOMAIN, FOLDER

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ("bot", "render", "words")
TEMPLATE: Final = FOLDER / f"{DOMAIN}.pot"

_HEADER: Final = """\
# The sentences of Pudding Lane.
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

"""
"""Babel's own would hold the day, and Babel's version."""

_SINGULAR: Final = ("say", "locale_str")
_REMARK: Final = "# Translators:"


class WordsError(ValueError):
    """A sentence is not written out where it is said; the message names file and line."""


def template() -> str:
    """Return the template with all sentences, sorted."""
    catalogue = Catalog()
    for file in sorted(file for folder in SOURCES for file in (ROOT / folder).rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        for line, sentence, remark in sentences(file.read_text(encoding="utf-8"), name):
            catalogue.add(sentence, locations=[(name, line)], auto_comments=remark)
    return _written(catalogue)


def sentences(source: str, name: str) -> Iterator[tuple[int, str | tuple[str, str], list[str]]]:
    """Yield each sentence of a module with its line and what translators should know.

    Raises:
        WordsError: a sentence is put together, so that nobody could translate it.
    """
    lines = source.splitlines()
    for call in ast.walk(ast.parse(source)):
        count = _sentences_in(call) if isinstance(call, ast.Call) else 0
        if count and isinstance(call, ast.Call):
            texts = [_text(argument, name) for argument in call.args[:count]]
            if len(texts) < count:
                raise WordsError(f"{name}:{call.lineno}: no sentence is written here")
            sentence = texts[0] if count == 1 else (texts[0], texts[1])
            yield call.lineno, sentence, _remark(lines, call.lineno)


def _sentences_in(call: ast.Call) -> int:
    """Tell how many sentences begin a call: one for `say`, two for `say.many`, else none."""
    spoken = ast.unparse(call.func).split(".")
    if spoken[-2:] == ["say", "many"]:
        return 2
    return 1 if spoken[-1] in _SINGULAR else 0


def _text(argument: ast.expr, name: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise WordsError(f"{name}:{argument.lineno}: write the sentence out where it is said")


def _remark(lines: list[str], line: int) -> list[str]:
    """Return the remark to translators just above a line, if there is one."""
    remark: list[str] = []
    for above in reversed(lines[: line - 1]):
        if not above.lstrip().startswith("#"):
            break
        remark.insert(0, above.strip())
        if above.lstrip().startswith(_REMARK):
            return [" ".join(one.removeprefix("#").strip() for one in remark)]
    return []


def _written(catalogue: Catalog) -> str:
    file = BytesIO()
    write_po(file, catalogue, width=100, sort_output=True, include_lineno=False, omit_header=True)
    return _HEADER + file.getvalue().decode()


def main() -> None:
    """Write the template."""
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(template(), encoding="utf-8")


if __name__ == "__main__":
    main()
