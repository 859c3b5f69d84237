"""Collect every sentence that the bot says: `python -m tools.words`, or `make words`.

This writes data/locale/pudding_lane.pot for translators. The same sentences always give the same
file, without dates and line numbers. Babel's own extractor does not find calls nested three deep,
so the calls are found in the syntax tree, and text that is not a literal is refused. A comment that
starts with `# Translators:` is a note on all sentences of the next statement: a sentence, a table
of sentences, a function.

Errors: `WordsError` for a sentence that is not a literal in its call, or a note on no sentence.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import takewhile
from pathlib import Path
from typing import Final, Literal

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from words.languages import DOMAIN, FOLDER
from words.plurals import forms

ROOT: Final = Path(__file__).parents[1]
SOURCES: Final = ("bot", "render", "words")
TEMPLATE: Final = FOLDER / f"{DOMAIN}.pot"

_HEADER: Final = """\
# The sentences of Pudding Lane.
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

"""
"""The header of the template; Babel's own contains the day and Babel's version."""

_SINGULAR: Final = ("say", "locale_str")
_LATER: Final = "word"
"""The function that keeps a sentence for later."""
_SAY: Final = re.compile(r"^(say_to|language)\(.*\)(?=$|\.many$)")
_REMARK: Final = "# Translators:"


class WordsError(ValueError):
    """A sentence is not a literal where it is used; the message names file and line."""


def template() -> str:
    """Return the template with all sentences, sorted."""
    catalogue = Catalog()
    for file in sorted(file for folder in SOURCES for file in (ROOT / folder).rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        for line, sentence, remark in sentences(file.read_text(encoding="utf-8"), name):
            catalogue.add(sentence, locations=[(name, line)], auto_comments=remark)
    return _written(catalogue)


def sentences(source: str, name: str) -> Iterator[tuple[int, str | tuple[str, str], list[str]]]:
    """Yield each sentence of a module with its line and notes for translators.

    Raises:
        WordsError: a sentence is composed and cannot be translated, or a note is on no sentence.
    """
    tree = ast.parse(source)
    calls = [one for one in ast.walk(tree) if isinstance(one, ast.Call) and _saying(one)]
    remarks = _remarks(tree, calls, source.splitlines(), name)
    for call in calls:
        if not call.args:
            raise WordsError(f"{name}:{call.lineno}: no sentence is written here")
        text = _text(call.args[0], name)
        yield call.lineno, forms(text) if _saying(call) == "many" else text, remarks.get(call, [])


def command_words() -> dict[str, bool]:
    """Return the texts of commands for Discord, and whether each is a name."""
    found: dict[str, bool] = {}
    for file in sorted((ROOT / "bot").rglob("*.py")):
        source = file.read_text(encoding="utf-8")
        if "locale_str" not in source:
            continue  # parsing takes most of the time, and only few files name commands
        calls = [one for one in ast.walk(ast.parse(source)) if isinstance(one, ast.Call)]
        for call in calls:
            does = _called(call)
            for keyword in call.keywords:
                text = keyword.value
                if isinstance(text, ast.Call) and _called(text) == "locale_str":
                    is_name = does == "rename" or (
                        keyword.arg == "name" and does not in ("Choice", "describe")
                    )
                    found[_text(text.args[0], file.name)] = is_name
    return found


def _called(call: ast.Call) -> str | None:
    """Return the name of a called function, without its module or object."""
    match call.func:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return None


def _saying(call: ast.Call) -> Literal["say", "many", ""]:
    """Tell whether a call says a sentence, or one about a number; "": none.

    `say` may be the result of a call, as in `say_to(interaction)("Done.")`.
    """
    spoken = _SAY.sub("say", ast.unparse(call.func)).split(".")
    if spoken[-2:] == ["say", "many"]:
        return "many"
    return "say" if spoken == [_LATER] or spoken[-1] in _SINGULAR else ""


def _text(argument: ast.expr, name: str) -> str:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise WordsError(f"{name}:{argument.lineno}: write the sentence out where it is said")


def _remarks(
    tree: ast.Module, calls: Sequence[ast.Call], lines: list[str], name: str
) -> dict[ast.Call, list[str]]:
    """Return the notes for translators, by call."""
    known: dict[ast.Call, list[str]] = {}
    for number, line in enumerate(lines):
        if line.lstrip().startswith(_REMARK):
            rest = takewhile(lambda one: one.startswith("#"), map(str.strip, lines[number:]))
            remark = [one.removeprefix("#").strip() for one in rest]
            for call in _said_below(tree, calls, number + len(remark), name):
                known.setdefault(call, []).append(" ".join(remark))
    return known


def _said_below(
    tree: ast.Module, calls: Sequence[ast.Call], line: int, name: str
) -> Sequence[ast.Call]:
    """Return the calls in the first statement with a sentence below a line.

    Within a statement, as between the lines of a table, it is the first call below.
    """
    found: list[ast.stmt | ast.Call] = [one for one in ast.walk(tree) if isinstance(one, ast.stmt)]
    below = [one for one in (*found, *calls) if one.lineno > line and _holds_any(one, calls)]
    if not below:
        raise WordsError(f"{name}:{line}: nothing is said below this remark to translators")
    first = min(below, key=lambda one: (one.lineno, not isinstance(one, ast.stmt)))
    return [call for call in calls if _holds_any(first, [call])]


def _holds_any(node: ast.stmt | ast.Call, calls: Sequence[ast.Call]) -> bool:
    return any(inner in calls for inner in ast.walk(node))


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
