from pathlib import Path

import pytest

from tests.oas import Description
from tests.oas.described import described
from tests.oas.source import DescriptionError

EMPTY = '{"paths": {}, "components": {"schemas": {}}}'
SHA256 = "7f50b853c3a3f628b1c7003d3beceb93b4503838c9ba57e5819fc09087f25ca5"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "openapi.json"
    path.write_text(EMPTY)
    return path


def test_a_file_with_another_checksum_is_refused(file: Path) -> None:
    wrong = r"openapi\.json has the sha256 7f50b853.*, not 8c1d0707"
    with pytest.raises(DescriptionError, match=wrong):
        Description.load(file)


def test_a_file_with_the_checksum_asked_for_is_read(file: Path) -> None:
    assert Description.load(file, sha256=SHA256).template("GET", "/gateway") is None


def test_without_the_description_a_clone_skips_and_says_why(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", "nowhere.json")
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="set DISCORD_OPENAPI"):
        described()


def test_without_the_description_ci_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_OPENAPI", "nowhere.json")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="set DISCORD_OPENAPI"):
        described()
