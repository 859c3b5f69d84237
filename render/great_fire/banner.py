"""The lobby's banner."""

from render.album import Labels
from render.scene import Item, Scene, Text
from render.theme import NIGHT, PAPER


def banner(labels: Labels) -> Scene:
    """Lay out title and names."""
    items: list[Item] = [
        Text((600, 80), labels.say("The Great Fire of London 1666"), "old", 64, PAPER, fit=1150)
    ]
    for seat, name in enumerate(labels.names):
        at = (200 + seat % 3 * 400, 180 + seat // 3 * 60)
        items.append(Text(at, name, "old", 34, PAPER, fit=360))
    return Scene((1200, 300), NIGHT, tuple(items))
