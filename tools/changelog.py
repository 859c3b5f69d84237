"""Read CHANGELOG.md, and report deviations from its form."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

FILE: Final = Path(__file__).parents[1] / "CHANGELOG.md"
UNRELEASED: Final = "## [Unreleased]"
KINDS: Final = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
BULLETS: Final = 15
"""Most bullets of a release."""
WORDS: Final = 25
"""Most words of a bullet."""
_RELEASE: Final = re.compile(r"## \[(\d+)\.(\d+)\.(\d+)\] - (\d{4}-\d\d-\d\d)")


@dataclass(frozen=True, slots=True)
class Section:
    """A release, or the unreleased changes."""

    heading: str
    lines: tuple[str, ...]

    @property
    def bullets(self) -> tuple[str, ...]:
        """Return the changes."""
        return tuple(line.removeprefix("- ") for line in self.lines if line.startswith("- "))

    @property
    def kinds(self) -> tuple[str, ...]:
        """Return the headings below the release's own."""
        return tuple(line.removeprefix("### ") for line in self.lines if line.startswith("### "))

    @property
    def release(self) -> tuple[tuple[int, ...], date] | None:
        """Return the version and its date; None for unreleased changes."""
        found = _RELEASE.fullmatch(self.heading)
        if found is None:
            return None
        *numbers, day = found.groups()
        return tuple(map(int, numbers)), date.fromisoformat(day)


def sections(text: str) -> list[Section]:
    """Divide a changelog into its releases, newest first."""
    _, *parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    lines = map(str.splitlines, parts)
    return [Section(heading, tuple(filter(None, rest))) for heading, *rest in lines]


def faults(text: str) -> Iterator[str]:
    """Return the deviations of a changelog from its form."""
    first, *released = sections(text)
    if first.heading != UNRELEASED:
        yield f"the first section is {first.heading!r}, not {UNRELEASED!r}"
    for one in (first, *released):
        yield from (f"{one.heading}: {fault}" for fault in _faults_within(one))
    releases = [one.release for one in released if one.release is not None]
    if len(releases) < len(released):
        yield "a release has the form ## [1.2.3] - 2026-11-24"
    elif releases != sorted(releases, reverse=True):
        yield "the newest release comes first"


def _faults_within(one: Section) -> Iterator[str]:
    if one.heading != UNRELEASED and not one.bullets:
        yield "it is empty"
    if len(one.bullets) > BULLETS:
        yield f"{len(one.bullets)} bullets, at most {BULLETS}"
    if list(one.kinds) != [kind for kind in KINDS if kind in one.kinds]:
        yield f"headings {one.kinds}; write each once, in the order {', '.join(KINDS)}"
    if any(not line.startswith(("- ", "### ")) for line in one.lines):
        yield "a line is neither a heading nor a bullet of one line"
    for bullet in one.bullets:
        if len(bullet.split()) > WORDS:
            yield f"{len(bullet.split())} words, at most {WORDS}: {bullet}"
