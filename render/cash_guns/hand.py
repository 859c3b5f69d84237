"""A hand for its owner: bullet cards, power, mission and money.

The owner's facts come last: the left of the lowest row is covered, and only this row has room to
spare.
"""

from collections.abc import Iterator
from typing import Final

from games.cash_guns.cards import Card, Power
from games.cash_guns.model import GunView, PlayerView, View
from render.alt_badge import corner
from render.cash_guns import palette, people, pieces
from render.cash_guns.palette import PALETTE
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Disc, Item, Panel, Scene, Text
from render.shapes import moved
from words.cash_guns.derived import power_number
from words.cash_guns.terms import (
    CARDS,
    mission_about,
    mission_name,
    power_about,
    power_name,
    short_money,
)
from words.fitting import capitalised, end_sentence
from words.reader import Reader
from words.say import Say
from words.seats import owner_of

WIDE: Final = 1200
EDGE: Final = 20
TOP: Final = 20
OWNER: Final = 122
CARDS_HIGH: Final = 250
FACT: Final = 124
MOST: Final = 8
"""Most cards in a row: one for each round."""


def hand(view: View, to: Reader) -> Scene:
    """Lay out one seat's hand."""
    player = owner_of(view)
    items: list[Item] = []
    y = TOP
    for number, gun in enumerate(player.guns):
        items += _gun(gun, number, len(player.guns), y, to)
        y += CARDS_HIGH + 14
    items += _facts(player, to, y)
    y += FACT * ((player.power is not None) + (player.mission is not None))
    items += _owner(player, to, y)
    return Scene((WIDE, y + OWNER + 6), NIGHT, tuple(items), PALETTE)


def _owner(player: PlayerView, to: Reader, y: int) -> Iterator[Item]:
    """Lay out name, wounds, shame and money, outside the covered corner."""
    say, left = to.say, corner(WIDE)[0] + 12
    yield Panel((EDGE, y), (WIDE - EDGE, y + OWNER), SLATE, radius=12)
    pose: people.Pose = "standing" if player.alive else "dead"
    yield people.placed(player.seat, (left + 56, y + 62), pose, 0.75)
    left += 134
    yield Text((left, y + 38), to.names[player.seat], "bold", 42, LIGHT, "lm", fit=480)
    for number in range(max(3, player.wounds)):
        at = (left + number * 52, y + 68)
        yield pieces.wound(at, 1.4, taken=number < player.wounds)
    shame = player.shame + player.sirens
    if shame:
        yield pieces.shame((left + 234, y + 68), 1.3, siren=bool(player.sirens))
        words = f"\N{MULTIPLICATION SIGN}{shame}"
        yield Text((left + 284, y + 91), words, "bold", 36, palette.SHAME, "lm")
    right = WIDE - EDGE - 20
    yield Text((right, y + 48), short_money(player.money, to.say), "bold", 72, GOLD, "rm", fit=330)
    notes = say.many("{n} note[s]", len(player.notes))
    yield Text((right, y + 99), notes, "old", 32, DIM, "rm")


def _gun(gun: GunView, number: int, guns: int, y: float, to: Reader) -> Iterator[Item]:
    """Lay out the cards of a gun: the loaded one first, then those in hand."""
    held: tuple[Card, ...] = gun.cards or ()
    cards: list[tuple[Card, bool]] = [(card, False) for card in held]
    if gun.bullet is not None:
        cards.insert(0, (gun.bullet, True))
    gap = 12
    wide = (WIDE - 2 * EDGE - gap * (MOST - 1)) / MOST
    for place, (card, loaded) in enumerate(cards):
        yield from _card(card, EDGE + place * (wide + gap), y, wide, to, loaded=loaded)
    if not cards:
        yield Text((WIDE / 2, y + 110), to.say("No cards."), "old", 44, DIM)
    if guns > 1:
        at = (EDGE + wide * MOST + gap * (MOST - 1) - 40, y + 40)
        yield Disc(at, 30, GOLD, INK, 3)
        yield Text(at, str(number + 1), "bold", 36, INK)


def _card(
    card: Card, x: float, y: float, wide: float, to: Reader, *, loaded: bool
) -> Iterator[Item]:
    ground, ink = palette.CARD[card]
    bottom = y + CARDS_HIGH
    yield Panel((x, y), (x + wide, bottom), ground, GOLD if loaded else INK, 6, 14)
    middle = (x + wide / 2, y + 94)
    picture = pieces.sketched(f"picture {card}", print=ink, paper=ground)
    yield from moved(picture, *middle)
    lines = CARDS[card].face(to.say).split()
    short = len(lines) == 1
    for number, line in enumerate(lines):
        at = (x + wide / 2, y + 198 - (len(lines) - 1) * 13 + number * 26)
        yield Text(at, line, "bold", 30 if short else 25, ink, fit=round(wide) - 12)
    if loaded:
        yield Panel((x + 6, y - 8), (x + wide - 6, y + 34), GOLD, INK, 3, 12)
        words = to.say("loaded")
        yield Text((x + wide / 2, y + 13), words, "bold", 28, INK, fit=round(wide) - 20)


def _facts(player: PlayerView, to: Reader, y: float) -> Iterator[Item]:
    """Lay out power and mission, each in a row."""
    say = to.say
    for row in range((player.power is not None) + (player.mission is not None)):
        top = y + row * FACT
        yield Panel((EDGE, top), (WIDE - EDGE, top + FACT - 12), SLATE, radius=12)
    if player.power is not None:
        drawn = pieces.power(power_number(player.power), spent=player.spent, scale=2)
        yield pieces.laid((44, y + 16), drawn)
        about = power_about(player.power, say)
        yield from _fact(_title(player.power, player, say), about, y)
        y += FACT
    if player.mission is not None:
        if player.mission == "cop":
            yield pieces.phone((44, y + 22), 1.8, lit=True)
        else:
            yield people.placed(player.seat, (84, y + 56), scale=0.6)
        about = mission_about(player.mission, say)
        yield from _fact(capitalised(mission_name(player.mission, say)), about, y)


def _title(power: Power, player: PlayerView, say: Say) -> str:
    name = power_name(power, say)
    if player.spent:
        return say("{power} (used up)", power=name)
    return say("{power} (shown)", power=name) if player.shown else name


def _fact(title: str, about: str, y: float) -> Iterator[Item]:
    words = end_sentence(capitalised(about))
    yield Text((150, y + 34), title, "bold", 38, GOLD, "lm", fit=WIDE - 190)
    yield Text((150, y + 82), words, "plain", 33, LIGHT, "lm", fit=WIDE - 185)
