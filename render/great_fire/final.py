"""The scores at the end, a row for each player."""

from games.great_fire.model import View
from render.album import Labels
from render.scene import Item, Scene, Text
from render.theme import NIGHT, PAPER


def final(view: View, labels: Labels) -> Scene:
    """Lay out the table of scores."""
    if view.result is None:
        raise ValueError("the game goes on")
    items: list[Item] = []
    for seat, score in enumerate(view.result.scores):
        y = 60 + 60 * seat
        place = view.result.places[seat]
        text = f"{place}. {labels.names[seat]}"
        items.append(Text((40, y), text, "old", 32, PAPER, "lm", fit=500))
        parts = " ".join(f"{part.key} {part.points}" for part in score.parts)
        items.append(Text((560, y), parts, "plain", 20, PAPER, "lm"))
        items.append(Text((1160, y), str(score.total), "bold", 34, PAPER, "rm"))
    return Scene((1200, 480), NIGHT, tuple(items))
