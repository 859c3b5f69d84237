"""A Firehouse: its warden and board, tracks with all their spaces, water, and the crew."""

from collections.abc import Iterator
from typing import Final

from games.brigade.box import BOX
from games.brigade.model import PlayerView, TrackView, View
from games.brigade.standings import standings
from render.alt_badge import corner
from render.brigade import cards, palette, pieces, players
from render.lines import paragraph, wrapped
from render.palette import DIM, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Disc, Item, Panel, Scene, Text
from render.shapes import centred
from words.brigade import facts
from words.brigade.cards import named_board
from words.brigade.derived import capacity, carried, track_value
from words.brigade.terms import TRACK_NAMES, bonus
from words.fitting import capitalised
from words.lists import DOT
from words.reader import Reader

WIDE: Final = 1200
EDGE: Final = 10
GAP: Final = 10
COLUMNS: Final = 3
CARD: Final = (WIDE - 2 * EDGE - 2 * GAP) // COLUMNS
HEAD: Final = 132
ROW: Final = 78


def house(player: PlayerView, view: View, to: Reader) -> Scene:
    """Lay out one player's Firehouse."""
    items: list[Item] = [Panel((EDGE, 8), (WIDE - EDGE, HEAD), SLATE, radius=12)]
    items += players.head(player, view, to, EDGE, 8, WIDE - 2 * EDGE, LIGHT)
    items += players.nearness(player, view, EDGE + 12, 86, WIDE - 2 * EDGE - 24)
    total = str(standings(view)[player.seat].total)
    items.append(centred(pieces.laurel(GOLD), (WIDE - 290, 30)))
    items.append(Text((WIDE - 264, 30), total, "bold", 32, LIGHT, "lm", fit=90))
    top = HEAD + GAP
    side = 1 if view.options.mode == "basic" else 2
    items += cards.warden(player.warden, EDGE, top, CARD, to, side=side, water=player.water)
    left = EDGE + CARD + GAP
    wide = WIDE - EDGE - left
    items += _water(player, to, left, top, wide)
    told = to.say("All Firehouses are alike")
    if side != 1:
        told = named_board(player.colour, view.options, to.say)
    items.append(
        Panel((left, top + 146), (left + wide, top + cards.HIGH), palette.STONE, INK, 3, 10)
    )
    items += paragraph(told, (left + 18, top + 158), (wide - 36, 90), 32, "bold")
    top += cards.HIGH + GAP
    for track in player.tracks:
        items += _track(track, to, top)
        top += ROW + GAP
    told = capitalised(DOT.join(facts.of_player(player, view, to)))
    if told:
        high = 20 + 34 * len(wrapped(told, WIDE - 60, 29))
        items.append(Panel((EDGE, top), (WIDE - EDGE, top + high), LIGHT, INK, 3, 10))
        items += paragraph(told, (EDGE + 20, top + 10), (WIDE - 60, high), 29)
        top += high + GAP
    crew = [(one.card, one.water, one.active) for one in player.crew]
    crew += [(one, 0, True) for one in player.nuisances]
    for number, (card, water, active) in enumerate(crew):
        x = EDGE + number % COLUMNS * (CARD + GAP)
        if number and not number % COLUMNS:
            top += cards.HIGH + 44 + GAP
        items += cards.crew(card, x, top, CARD, to, water=water)
        if not active:
            words, low = to.say("asleep: no loyal block"), top + cards.HIGH
            items.append(Panel((x, low + 4), (x + CARD, low + 40), SLATE, radius=8))
            items.append(Text((x + CARD / 2, low + 22), words, "plain", 24, DIM, fit=CARD - 16))
    if crew:
        top += cards.HIGH + 44 + GAP
    return Scene((WIDE, top + corner(WIDE)[1] - GAP), NIGHT, tuple(items), palette.PALETTE)


def _water(player: PlayerView, to: Reader, x: float, y: float, wide: float) -> Iterator[Item]:
    yield Panel((x, y), (x + wide, y + 136), SLATE, radius=12)
    brigade = (to.say("Brigade"), pieces.brigade(player.seat), carried(player), capacity(player))
    most_wagon = track_value(player, "wagon")
    wagon = (to.say("Wagon"), pieces.wagon(player.seat), player.wagon_water, most_wagon)
    for number, (name, sign, full, most) in enumerate((brigade, wagon)):
        middle = y + 36 + number * 64
        yield centred(sign, (x + 46, middle))
        yield Text((x + 92, middle), name, "bold", 32, LIGHT, "lm", fit=190)
        yield from players.buckets(full, most, x + 300, middle, wide - 310, LIGHT)


def _track(track: TrackView, to: Reader, y: float) -> Iterator[Item]:
    """Lay out a track with the value of each space."""
    values = BOX.tracks[track.track]
    yield Panel((EDGE, y), (WIDE - EDGE, y + ROW), SLATE, radius=12)
    middle = y + ROW / 2
    yield centred(pieces.track(track.track, LIGHT), (EDGE + 36, middle))
    yield Text(
        (EDGE + 66, middle), TRACK_NAMES[track.track](to.say), "bold", 28, LIGHT, "lm", fit=226
    )
    for number, value in enumerate(values):
        centre = (EDGE + 324 + number * 74, middle)
        last = number == len(values) - 1
        here = number == track.space
        fill = GOLD if here else LIGHT if number < track.space else palette.EMPTY
        yield Disc(centre, 29, fill, palette.BONUS if last else INK, 5 if last else 2)
        yield Text(centre, str(value), "bold", 34, INK)
    words = bonus(track.track, to.say)
    x = EDGE + 324 + len(values) * 74 - 26
    yield Text((x, middle), words, "plain", 27, DIM, "lm", fit=round(WIDE - EDGE - x - 14))
