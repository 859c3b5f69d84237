import pytest

from tools.words import TEMPLATE, WordsError, sentences, template


def test_the_template_holds_every_sentence_that_is_said() -> None:
    """Else run `make words`."""
    assert TEMPLATE.read_text(encoding="utf-8") == template()


def test_sentences_are_found_however_deep_they_stand() -> None:
    source = (
        'say("A {x}", x=f(g(to.say("B"), self.say.many("{n} C", "{n} Cs", n)), locale_str("D")))'
    )
    found = [sentence for _, sentence, _ in sentences(source, "a.py")]
    assert sorted(found, key=str) == [("{n} C", "{n} Cs"), "A {x}", "B", "D"]


def test_other_calls_say_nothing() -> None:
    assert (
        list(sentences('print("A"); say.all(["B"]); log.many("C", "D"); essay("E")', "a.py")) == []
    )


def test_translators_are_told_what_stands_above_a_sentence() -> None:
    source = (
        "# Nothing.\n# Translators: VP are\n# victory points.\nsay('{n} VP')\n# Why.\nsay('B')\n"
    )
    assert [remark for _, _, remark in sentences(source, "a.py")] == [
        ["Translators: VP are victory points."],
        [],
    ]


@pytest.mark.parametrize(
    "source",
    ['say(f"{n} cones")', "say(text)", 'say("A" + b)', 'say.many("{n} cone", other, n)', "say()"],
)
def test_a_sentence_that_is_put_together_is_refused(source: str) -> None:
    with pytest.raises(WordsError, match=r"^a\.py:1: "):
        list(sentences(source, "a.py"))
