from pathlib import Path
from xml.etree import ElementTree

from games.great_fire.box import BOX
from tools import draw_plan

DRAWN = Path(__file__).parents[2] / "docs" / "great_fire_plan.svg"


def test_the_plan_in_the_readme_is_that_of_the_data() -> None:
    """Else run `python -m tools.draw_plan docs/great_fire_plan.svg`, and look at it."""
    assert DRAWN.read_text(encoding="utf-8") == draw_plan.svg()


def test_every_place_is_drawn_and_named() -> None:
    words = " ".join("".join(one.itertext()) for one in ElementTree.fromstring(draw_plan.svg()))  # noqa: S314
    for place in BOX.map.places.values():
        assert place.name in words or all(part in words for part in place.name.split())
