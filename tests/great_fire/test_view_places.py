"""A place in a view, for who compares it with what it was."""

from games.great_fire.rules import RULES
from games.great_fire.view import place
from tests.great_fire.position import ANN, position


def test_a_place_is_found_by_its_name_and_no_other_is() -> None:
    view = RULES.view(position(), ANN)
    found = place(view, "cheapside")
    assert found is not None
    assert found.id == "cheapside"
    assert place(view, "nowhere") is None
