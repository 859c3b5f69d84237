"""The page's emoji font, for systems that have none."""

import re
from pathlib import Path

from playground.server import PAGE

ROOT = Path(__file__).parents[2]
EMOJI = PAGE / "emoji"
SEQUENCES = {0x200D, 0xFE0F, 0x20E3}
PICTOGRAPHS = re.compile("[\u231a-\u23ff\u2600-\u27bf\u2b05-\u2b55\U0001f000-\U0001faff]")


def covered() -> set[int]:
    """Return the code points that the font's style sheet names."""
    points: set[int] = set()
    css = (EMOJI / "emoji.css").read_text(encoding="utf-8")
    for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", css):
        points |= set(range(int(first, 16), int(last or first, 16) + 1))
    return points


def test_every_emoji_of_the_project_can_be_drawn() -> None:
    files = [f for folder in ("bot", "words", "tests/wire") for f in ROOT.glob(f"{folder}/**/*.py")]
    use_test_command = set(
        "".join(PICTOGRAPHS.findall(" ".join(f.read_text("utf-8") for f in files)))
    )
    assert {"🔥", "🛡", "🎲"} <= use_test_command
    assert sorted(c for c in use_test_command if ord(c) not in covered() | SEQUENCES) == []


def test_letters_and_digits_are_left_to_other_fonts() -> None:
    assert not covered() & set(range(0x250))


def test_the_font_is_small_and_its_licence_is_beside_it() -> None:
    assert sum(file.stat().st_size for file in EMOJI.glob("*.woff2")) < 500_000
    assert "SIL Open Font License" in (EMOJI / "OFL.txt").read_text(encoding="utf-8")
