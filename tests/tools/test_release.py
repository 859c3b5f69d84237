"""The changelog keeps its form, and a release is made from it."""

import shutil
import tomllib
from datetime import date
from pathlib import Path

import pytest

from bot.version import VERSION
from tools.changelog import faults, sections
from tools.release import VERSION_LINES, ReleaseError, release, released

ROOT = Path(__file__).parents[2]
DAY = date(2026, 12, 24)
OLD = "## [1.0.0] - 2026-11-24\n\n### Added\n- One.\n"
GOOD = f"# Changelog\n\n## [Unreleased]\n\n### Fixed\n- A wrong score.\n\n{OLD}"


def test_the_changelog_has_the_form_that_it_claims() -> None:
    assert list(faults((ROOT / "CHANGELOG.md").read_text("utf-8"))) == []


def test_one_version_stands_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    newest = sections((ROOT / "CHANGELOG.md").read_text("utf-8"))[1]
    assert newest.heading.startswith(f"## [{VERSION}] - ")
    assert project == VERSION


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("### Fixed", "### Mended", "headings"),
        ("- A wrong", "- " + "word " * 24 + "wrong", "26 words"),
        ("- A wrong score.", "- A.\n" * 16, "16 bullets"),
        ("- A wrong score.", "- A wrong\n  score.", "neither a heading nor a bullet"),
        ("### Fixed", "### Fixed\n### Added", "headings"),
        ("- One.", "", "it is empty"),
        ("[1.0.0] - 2026-11-24", "1.0.0", "a release has the form"),
        ("## [Unreleased]", "## [1.0.0] - 2026-01-01", "the first section"),
    ],
)
def test_what_leaves_the_form_is_named(old: str, new: str, fault: str) -> None:
    assert list(faults(GOOD)) == []
    assert any(fault in found for found in faults(GOOD.replace(old, new)))


def test_the_newest_release_comes_first() -> None:
    late = "\n## [1.1.0] - 2026-12-01\n\n### Added\n- Two.\n"
    assert list(faults(GOOD + late)) == ["the newest release comes first"]


def test_a_release_dates_the_section_and_opens_an_empty_one() -> None:
    after = released(GOOD, "1.0.1", DAY)
    assert [one.heading for one in sections(after)] == [
        "## [Unreleased]", "## [1.0.1] - 2026-12-24", "## [1.0.0] - 2026-11-24",
    ]  # fmt: skip
    assert [one.bullets for one in sections(after)] == [(), ("A wrong score.",), ("One.",)]
    with pytest.raises(ReleaseError, match="nothing is under Unreleased"):
        released(after, "1.0.2", DAY)


@pytest.mark.parametrize("version", ["1.0", "v1.1.0", "1.0.0", "0.9.9"])
def test_a_version_is_newer_than_the_last(version: str) -> None:
    with pytest.raises(ReleaseError, match=r"version|newer"):
        released(GOOD, version, DAY)


def test_files_get_the_version_and_git_its_tag(tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()
    for name in VERSION_LINES:
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "CHANGELOG.md").write_text(GOOD, encoding="utf-8")
    commands = release(tmp_path, "9.8.7", DAY)
    assert "v9.8.7" in commands[1]
    for name in VERSION_LINES:
        before, after = ((root / name).read_text("utf-8") for root in (ROOT, tmp_path))
        assert after == before.replace(f'"{VERSION}"', '"9.8.7"', 1)


def test_nothing_is_written_when_there_is_nothing_to_release(tmp_path: Path) -> None:
    (tmp_path / "bot").mkdir()
    for name in VERSION_LINES:
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "CHANGELOG.md").write_text(released(GOOD, "1.0.1", DAY), encoding="utf-8")
    with pytest.raises(ReleaseError):
        release(tmp_path, "1.0.2", DAY)
    for name in VERSION_LINES:
        assert (tmp_path / name).read_text("utf-8") == (ROOT / name).read_text("utf-8")
