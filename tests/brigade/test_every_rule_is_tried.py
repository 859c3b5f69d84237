"""Every numbered rule, card, reading and example of the rules page has its test."""

import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules" / "brigade.md"


def test_every_rule_card_reading_and_example_has_a_test_named_after_it() -> None:
    rules, rest = RULES.read_text(encoding="utf-8").split("## What cards, boards")
    cards, rest = rest.split("## Readings")
    readings, rest = rest.split("## What is reconstructed")
    _, examples = rest.split("## Examples")
    tests = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    names = " ".join(re.findall(r"def (test_\w+)", tests))
    parts = {"rule": rules, "card": cards, "reading": readings, "example": examples}
    for kind, text in parts.items():
        numbers = re.findall(r"^\| (\d+) \|", text, flags=re.MULTILINE)
        tried = re.findall(rf"_{kind}_(\d+)(?=_)", names)
        assert numbers != []
        assert [number for number in numbers if number not in tried] == []
        assert [number for number in tried if number not in numbers] == []
