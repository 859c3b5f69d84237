"""Make a release of the changes under Unreleased: `python -m tools.release 1.1.0`.

It dates the section, sets the version and prints the git commands, for you to read and run.
"""

import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Final

from tools.changelog import FILE, UNRELEASED, faults, sections

VERSION_LINES: Final = {
    "pyproject.toml": re.compile(r'(?<=^version = ")[^"]+', re.MULTILINE),
    "bot/version.py": re.compile(r'(?<=^VERSION: Final = ")[^"]+', re.MULTILINE),
}
"""The files that contain the version, and the patterns that find it."""


class ReleaseError(Exception):
    """No release is possible; the message says why and what to do."""


def released(text: str, version: str, day: date) -> str:
    """Return the changelog with the unreleased changes as a release.

    Raises:
        ReleaseError: nothing is unreleased, the version is not newer, or the form is wrong.
    """
    found = list(faults(text))
    if found:
        raise ReleaseError("CHANGELOG.md: " + "; ".join(found))
    first, *older = sections(text)
    if not first.bullets:
        raise ReleaseError("nothing is under Unreleased: write what changed first")
    if re.fullmatch(r"\d+\.\d+\.\d+", version) is None:
        raise ReleaseError(f"{version!r} is not a version: write it like 1.2.3")
    newest = max((one.release[0] for one in older if one.release), default=(0, 0, 0))
    if tuple(map(int, version.split("."))) <= newest:
        raise ReleaseError(f"{version} is not newer than {'.'.join(map(str, newest))}")
    return text.replace(UNRELEASED, f"{UNRELEASED}\n\n## [{version}] - {day}", 1)


def with_version(text: str, pattern: re.Pattern[str], version: str) -> str:
    """Return a file's text with another version at its only place.

    Raises:
        ReleaseError: there is not exactly one such place.
    """
    changed, places = pattern.subn(version, text)
    if places != 1:
        raise ReleaseError(f"{places} places match {pattern.pattern!r} instead of one")
    return changed


def release(root: Path, version: str, day: date) -> list[str]:
    """Write the release into the files of a folder, and return the git commands that follow.

    Raises:
        ReleaseError: no release is possible; nothing is written then.
    """
    written = {"CHANGELOG.md": released((root / FILE.name).read_text("utf-8"), version, day)}
    for name, pattern in VERSION_LINES.items():
        written[name] = with_version((root / name).read_text("utf-8"), pattern, version)
    for name, text in written.items():
        (root / name).write_text(text, encoding="utf-8")
    return [
        f"git commit -m 'release: Publish {version}' {' '.join(written)}",
        f"git tag --annotate v{version} -m 'Pudding Lane {version}'",
        f"git push --follow-tags origin HEAD v{version}",
    ]


def main(arguments: list[str]) -> int:
    """Make a release, or say in a line why it is impossible."""
    if len(arguments) != 1:
        print("usage: python -m tools.release VERSION, for example 1.1.0", file=sys.stderr)
        return 2
    try:
        commands = release(FILE.parent, arguments[0], datetime.now(UTC).date())
    except ReleaseError as error:
        print("release:", error, file=sys.stderr)
        return 2
    print("Read the changes (git diff), run make test, then:", *commands, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
