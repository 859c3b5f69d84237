"""The lobby's banner: Tinderbox on fire at night, and the players' names."""

from functools import cache
from typing import Final

from games.core.codec import Codec
from render.brigade import palette, pieces
from render.palette import GOLD, INK, LIGHT, NIGHT
from render.roster import roster
from render.scene import Drawing, Item, Scene, Stamp, Text
from render.sketches import Sketch, drawn
from words.reader import Reader

SIZE: Final = (1200, 480)


def banner(to: Reader) -> Scene:
    """Lay out title and names."""
    items: list[Item] = [Stamp(city(), (0, 0))]
    title = to.say("The Brigade")
    items.append(Text((600, 74), title, "old", 104, LIGHT, halo=INK, glow=6, fit=1000))
    told = to.say("Only the decks are hidden")
    items.append(Text((600, 146), told, "old italic", 40, GOLD, halo=INK, glow=4, fit=1000))
    items += roster(to.names, SIZE[0], 370)
    return Scene(SIZE, NIGHT, tuple(items), palette.PALETTE)


@cache
def city() -> Drawing:
    """Draw the city, without title and names."""
    sketch = Codec(dict[str, Sketch]).read(pieces.DATA / "banner.toml")["city"]
    return Drawing("brigade banner", sketch.size, tuple(drawn(sketch.shapes, pieces.INKS)))
