"""A block in a view, for who compares it with what it was."""

from games.brigade.rules import RULES
from games.brigade.view import place
from tests.brigade.position import ANN, table


def test_a_block_is_found_by_its_place_and_no_other_is() -> None:
    view = RULES.view(table(), ANN)
    found = place(view, "B1")
    assert found is not None
    assert found.place == "B1"
    assert place(view, "Z9") is None
