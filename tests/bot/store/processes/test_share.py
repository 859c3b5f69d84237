"""The values of SHARDS."""

import pytest

from bot.store.processes.share import Share, read_shards


@pytest.mark.parametrize(
    ("text", "read"),
    [("4", 4), ("0-7/32", Share(0, 7, 32)), ("5/32", Share(5, 5, 32)), ("0-0/1", Share(0, 0, 1))],
)
def test_shards_are_a_number_or_a_share(text: str, read: int | Share) -> None:
    assert read_shards(text) == read


@pytest.mark.parametrize("text", ["0", "8-7/32", "0-32/32", "a/2", "1-2", "", "5000", "1/", "-1"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        read_shards(text)
