"""Make the page's emoji font from Noto Color Emoji: `python -m tools.emoji_font FOLDER`.

FOLDER is the npm package `@infolektuell/noto-color-emoji`, unpacked: Google's own split of the font
into pieces by code points, in a format that Chromium and Firefox support (COLRv1). The whole font
has two megabytes. The result has faces, signs and games, and the most common other emoji, without
flags, skin tones and sequences. The tool needs fontTools, in an environment of its own.
"""

import argparse
import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

OUT = Path(__file__).parents[1] / "playground" / "page" / "emoji"
FONT_TOOLS = "fonttools[woff]==4.68.0"

WHOLE = (2, 9)
"""Pieces that are used whole: signs; faces and gestures."""
PIECES = (*WHOLE, 3, 4, 5, 6, 7, 1, 8)
"""All pieces in use; a code point is taken from the first piece that has it."""
MORE = (
    "⌚⌛⏰⏱⏲⏳☎⚔⚖⚙✂✉✏🎒🎓🎩🏷🏺👑👒👓💌💍💎💡💣💰💳💵💸💻💼📂📃📅📈📉📊📋📌📍📎📏📕📖📚"
    "📜📝📞📢📣📦📧📨📩📪📫📬📭📮📰📱🔋🔌🔍🔑🔒🔓🔔🔧🔨🔮🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛🕯🗑🗓🗝🗞🗡🗳"
    "🚪🚽🛎🛒🛠🛡🧭🧯🧰🧲🧳🧸🧹🧺🧾🧿🩹🪑🪓🪖🪙🪚🪣🪦"
    "⚓⛺✈🌇🏗🏘🏚🏛🏠🏡🏢🏦🏨🏪🏭🏰🗺🗽🚀🚁🚂🚒🚗🚢🚧🚨🚲🧱"
    "☕🍋🍎🍒🍓🍔🍕🍖🍗🍞🍩🍪🍰🍵🍷🍺🍻🍾🥂🧀🧂"
    "☀☁☔⚡⛅❄🌀🌈🌊🌋🌍🌎🌑🌓🌕🌗🌙🌞🌠🌪🌬🌱🌲🌳🌴🌵🌸🌾🌿🍀🍁🍂🍄"
    "🐀🐁🐈🐉🐍🐎🐔🐕🐝🐞🐟🐢🐣🐦🐧🐭🐯🐰🐱🐲🐴🐵🐶🐷🐸🐻🐾💧🔥🕊"
    "🦁🦄🦉🦊🦋🪨🪵"
    "⚽⛳♟🀄🃏🎀🎁🎂🎃🎄🎆🎇🎈🎉🎊🎖🎗🎞🎟🎣🎤🎥🎧🎨🎫🎬🎭🎮🎯🎰🎱🎲🎳🎵🎸🎹🎺🎻🏀🏅🏆🏈👾📢📷📸📹📺📻🔫🕹🖌🖼🥁🥇🥈🥉🥊🧧🧨🧩🪀🪄🪔"
    "🏁🏳🏴🚩☠"
    "🏃👨👩👮👴👵👶💁💂💃🕵🕺🙅🙆🙇🙋🚶🤝🤦🤴🤷🦸🧑🧔🧙"
)
"""The code points taken from the other pieces: things, travel, food, nature, games, flags,
people."""
NEVER = frozenset({*range(0x80), 0xA9, 0xAE, 0x200D, 0x20E3, 0xFE0F, *range(0x1F3FB, 0x1F400)})
"""Digits, signs and keycaps, which belong to other fonts; joiners; skin tones."""

_FACE = """@font-face {{
  font-family: "Playground Emoji";
  src: {local}, url("{file}") format("woff2");
  unicode-range: {ranges};
}}
"""
_LOCAL = ("Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji")
"""Fonts of the system, which have priority."""


def main() -> None:
    """Write the pieces, their style sheet and their licence."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    package: Path = parser.parse_args().folder
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir()
    shutil.copy(package / "LICENSE", OUT / "OFL.txt")
    css = ["/* Made by tools/emoji_font.py of Noto Color Emoji, whose licence is OFL.txt. */\n"]
    for piece, points in _chosen(package):
        file = f"emoji-{piece}.woff2"
        _subset(package / "files" / f"{piece}.woff2", points, OUT / file)
        local = ", ".join(f'local("{name}")' for name in _LOCAL)
        css.append(_FACE.format(local=local, file=file, ranges=", ".join(_ranges(points))))
    (OUT / "emoji.css").write_text("\n".join(css), encoding="utf-8")


def _chosen(package: Path) -> Iterator[tuple[int, list[int]]]:
    """Yield each piece with the code points taken from it."""
    wanted, taken = set(map(ord, MORE)), set[int]()
    for piece in PIECES:
        has = _points(package, piece) - NEVER - taken
        points = has if piece in WHOLE else has & wanted
        taken |= points
        yield piece, sorted(points)


def _points(package: Path, piece: int) -> set[int]:
    """Return the code points of a piece, from the package's style sheet."""
    css = (package / "index.css").read_text(encoding="utf-8")
    found = re.search(rf"files/{piece}\.woff2.*?unicode-range: ([^;]+);", css, re.DOTALL)
    if found is None:
        raise ValueError(f"the style sheet has no piece {piece}")
    points: set[int] = set()
    for item in found[1].split(","):
        first, _, last = item.strip().removeprefix("U+").partition("-")
        points |= set(range(int(first, 16), int(last or first, 16) + 1))
    return points


def _subset(source: Path, points: Iterable[int], target: Path) -> None:
    command = ["uv", "tool", "run", "--from", FONT_TOOLS, "pyftsubset", str(source)]
    options = ["--layout-features=", "--flavor=woff2", "--drop-tables+=vhea,vmtx"]
    unicodes = ",".join(f"{point:X}" for point in points)
    subprocess.run(  # noqa: S603 - our own arguments
        [*command, *options, f"--unicodes={unicodes}", f"--output-file={target}"], check=True
    )


def _ranges(points: list[int]) -> Iterator[str]:
    """Yield the code points as CSS ranges."""
    firsts = [point for point in points if point - 1 not in points]
    lasts = [point for point in points if point + 1 not in points]
    for first, last in zip(firsts, lasts, strict=True):
        yield f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}"


if __name__ == "__main__":
    main()
