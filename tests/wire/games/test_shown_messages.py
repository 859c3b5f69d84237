"""How players of the wire games recognise boards."""

from tests.wire.games.shown_messages import is_board


def test_news_with_the_log_alone_are_no_board() -> None:
    """Whoever took them for the newest board waited for another call, and counted one too many."""
    assert is_board(["b:7:play:42", "b:7:hand:42", "b:7:log:42"])
    assert is_board(["b:7:again:43", "b:7:log:43"])
    assert not is_board(["b:7:log:44"])
