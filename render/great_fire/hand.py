"""A hand: cards, objectives and tokens, for its owner's eyes."""

from games.great_fire.model import View
from render.album import Labels
from render.great_fire.words import (
    colour_name,
    direction_name,
    own,
    place_name,
    points_of,
    token_name,
)
from render.scene import Item, Panel, Scene, Text
from render.theme import INK, NIGHT, PAPER


def hand(view: View, labels: Labels) -> Scene:
    """Lay out one seat's hand."""
    player, say = own(view), labels.say
    rows = [colour_name(player.colour or player.pawn, say)]
    rows += [direction_name(card, say) for card in player.hand or ()]
    rows += [f"{place_name(place)}: {points_of(place)}" for place in player.objectives or ()]
    rows += [token_name(token, say) for token in player.tokens or ()]
    items: list[Item] = [Panel((10, 10), (790, 590), PAPER, INK, 2, 12)]
    items += [
        Text((40, 45 + 32 * number), row, "old", 28, INK, "lm") for number, row in enumerate(rows)
    ]
    return Scene((800, 600), NIGHT, tuple(items))
