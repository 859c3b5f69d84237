import re
from pathlib import Path

HERE = Path(__file__).parent
RULES = HERE.parents[1] / "docs" / "rules" / "great_fire.md"


def test_every_rule_and_every_reading_has_a_test_named_after_it() -> None:
    rules, readings = RULES.read_text(encoding="utf-8").split("## Readings")
    tests = "".join(file.read_text(encoding="utf-8") for file in HERE.glob("test_*.py"))
    for kind, text in (("rule", rules), ("reading", readings)):
        numbers = re.findall(r"^\| (\d+) \|", text, flags=re.MULTILINE)
        tried = re.findall(rf"def test_(?:\w+_and_)?{kind}_(\d+)_", tests)
        assert [number for number in numbers if number not in tried] == []
        assert [number for number in tried if number not in numbers] == []
