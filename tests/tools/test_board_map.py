"""The polygons are what their tool makes of the plan."""

from games.great_fire.box import DATA
from tools import board_map


def test_the_boards_data_is_what_the_tool_makes_of_plan_and_map() -> None:
    """Else run `python -m tools.board_map data/great_fire/board.toml`, and look at the board."""
    assert (DATA / "board.toml").read_text(encoding="utf-8") == board_map.toml()
