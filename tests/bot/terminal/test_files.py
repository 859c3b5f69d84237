from pathlib import Path

import pytest

from bot.terminal.files import atomic_writer


def test_a_file_appears_when_it_is_complete(tmp_path: Path) -> None:
    file = tmp_path / "records"
    with atomic_writer(file) as out:
        out.write("all of it")
        assert not file.exists()
    assert file.read_text(encoding="utf-8") == "all of it"
    assert list(tmp_path.iterdir()) == [file]


def test_what_breaks_off_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "records"
    file.write_text("old", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        _break_off(file)
    assert file.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def _break_off(file: Path) -> None:
    with atomic_writer(file) as out:
        out.write("half of")
        raise KeyboardInterrupt


def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"), atomic_writer(tmp_path / "no" / "x"):
        pass


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "records")
    with atomic_writer(tmp_path / "link") as out:
        out.write("new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "records").read_text(encoding="utf-8") == "new"


def test_a_device_is_written_to_and_stays_one() -> None:
    with atomic_writer(Path("/dev/null")) as out:
        out.write("nothing")
    assert not Path("/dev/null").is_file()
