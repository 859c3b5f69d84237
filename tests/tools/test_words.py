import tokenize
from collections.abc import Iterator
from inspect import cleandoc
from itertools import count, takewhile
from pathlib import Path
from typing import Final

import pytest
from babel.messages.pofile import read_po

from tools.words import ROOT, SOURCES, TEMPLATE, WordsError, sentences, template


def test_the_template_holds_every_sentence_that_is_said() -> None:
    """Else run `make words`."""
    assert TEMPLATE.read_text(encoding="utf-8") == template()


def test_sentences_are_found_however_deep_they_stand() -> None:
    source = 'say("A {x}", x=f(g(to.say("B"), self.say.many("{n} C[s]", n)), locale_str("D")))'
    found = [sentence for _, sentence, _ in sentences(source, "a.py")]
    assert sorted(found, key=str) == [("{n} C", "{n} Cs"), "A {x}", "B", "D"]


def test_sentences_are_found_where_who_says_them_is_a_call() -> None:
    source = """
        say_to(interaction)("A")
        say_to(f(x)).many("{n} B[s]", n)
        language(row.locale)("C")
        f(say_to(x), 1)("D")
    """
    found = [sentence for _, sentence, _ in sentences(cleandoc(source), "a.py")]
    assert found == ["A", ("{n} B", "{n} Bs"), "C"]


def test_sentences_are_found_that_are_said_later() -> None:
    source = 'WORDS = {"a": word("A {n}", n=N), "b": word("B")}; notation.word(action, of)'
    assert [sentence for _, sentence, _ in sentences(source, "a.py")] == ["A {n}", "B"]


def test_other_calls_say_nothing() -> None:
    assert (
        list(sentences('print("A"); say.all(["B"]); log.many("C[s]", n); essay("E")', "a.py")) == []
    )


REMARKS_AND_SENTENCES: Final[tuple[tuple[str, dict[str, list[str]]], ...]] = (
    ("# Translators: VP are\n# points.\nsay('VP')", {"VP": ["Translators: VP are points."]}),
    ("# Why.\nsay('B')", {"B": []}),
    ("# Translators: One.\nsay('A')\nsay('B')", {"A": ["Translators: One."], "B": []}),
    (
        "# Translators: Ways.\nWAYS = {\n    1: say('N'),\n    2: say('S'),\n}",
        {"N": ["Translators: Ways."], "S": ["Translators: Ways."]},
    ),
    (
        "WAYS = {\n    # Translators: North.\n    1: say('N'),\n    2: say('S'),\n}",
        {"N": ["Translators: North."], "S": []},
    ),
    (
        "# Translators: All.\n\n\ndef tell(a):\n    say = a.say\n    say('A')\n    say('B')\n"
        "say('C')",
        {"A": ["Translators: All."], "B": ["Translators: All."], "C": []},
    ),
    (
        "# Translators: All.\ndef tell():\n    # Translators: A.\n    say('A')\n    say('B')",
        {"A": ["Translators: All.", "Translators: A."], "B": ["Translators: All."]},
    ),
)


@pytest.mark.parametrize(("source", "remarks"), REMARKS_AND_SENTENCES)
def test_a_remark_is_on_all_that_the_next_statement_says(
    source: str, remarks: dict[str, list[str]]
) -> None:
    assert {one: remark for _, one, remark in sentences(source, "a.py")} == remarks


def test_a_remark_on_nothing_is_refused() -> None:
    with pytest.raises(WordsError, match=r"^a\.py:2: "):
        list(sentences("say('A')\n# Translators: too late.", "a.py"))


def test_translators_read_every_remark_in_the_sources() -> None:
    """The comments are found by their tokens here, and by nothing that the tool does."""
    with TEMPLATE.open("rb") as file:
        read = {" ".join(message.auto_comments) for message in read_po(file)}
    files = [file for folder in SOURCES for file in (ROOT / folder).rglob("*.py")]
    remarks = {remark for file in files for remark in remarks_in(file)}
    assert len(remarks) > 10, "else nothing was looked at"
    assert {one for one in remarks if not any(one in told for told in read)} == set()


def remarks_in(file: Path) -> Iterator[str]:
    """Yield each remark to translators, with the lines of the comment that follow its first."""
    with file.open("rb") as source:
        comments = {
            one.start[0]: one.string.removeprefix("#").strip()
            for one in tokenize.tokenize(source.readline)
            if one.type == tokenize.COMMENT
        }
    for line, comment in comments.items():
        if comment.startswith("Translators:"):
            rest = takewhile(lambda one: one in comments, count(line))
            yield " ".join(comments[one] for one in rest)


@pytest.mark.parametrize(
    "source",
    ['say(f"{n} cones")', "say(text)", 'say("A" + b)', "say.many(text, n)", "say()"],
)
def test_a_sentence_that_is_put_together_is_refused(source: str) -> None:
    with pytest.raises(WordsError, match=r"^a\.py:1: "):
        list(sentences(source, "a.py"))
