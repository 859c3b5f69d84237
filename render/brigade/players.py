"""The players on the board's picture: how near to an end, water, tracks, crew."""

from collections.abc import Iterator
from typing import Final

from games.brigade.box import BOX
from games.brigade.cards import FACTIONS, Faction
from games.brigade.model import PlayerView, TrackView, View
from games.brigade.standings import standings
from render.brigade import palette, pieces
from render.palette import DIM, FADED, GOLD, INK, LIGHT, SLATE
from render.scene import Disc, Ink, Item, Panel, Text
from render.shapes import centred
from words.brigade.derived import NEEDED, capacity, carried, loyal_blocks
from words.brigade.terms import actions, crew_name, faction_letters
from words.reader import Reader

HIGH: Final = 190
PLATE: Final = (94, 44)


def panel(
    player: PlayerView, view: View, to: Reader, x: float, y: float, wide: float
) -> Iterator[Item]:
    """Lay out one player; who is asked stands on gold, also in another's turn."""
    acts = view.asked == player.seat
    words: Ink = INK if acts else LIGHT
    yield Panel((x, y), (x + wide, y + HIGH), GOLD if acts else SLATE, radius=12)
    yield from head(player, view, to, x, y - 4, wide, words)
    yield from nearness(player, view, to, x + 10, y + 58)
    yield from _brigade(player, x + 8, y + 128, words)
    yield from _crew(player, to, x + 10, y + 168, wide - 20, words)


def head(
    player: PlayerView, view: View, to: Reader, x: float, y: float, wide: float, words: Ink
) -> Iterator[Item]:
    """Lay out who it is, how many actions are left, and what the blocks count."""
    acts = view.turn == player.seat and view.result is None
    yield centred(pieces.badge(player.seat, 23), (x + 36, y + 34))
    total = standings(view)[player.seat].total
    yield Text((x + wide - 14, y + 34), str(total), "bold", 38, words, "rm", fit=70)
    yield centred(pieces.laurel(INK if words == INK else GOLD), (x + wide - 92, y + 33))
    room = round(wide) - 72 - 120
    if acts:
        told = actions(view.actions, to.say)
        yield Panel((x + wide - 318, y + 11), (x + wide - 122, y + 57), INK, radius=12)
        yield Text((x + wide - 220, y + 34), told, "bold", 31, GOLD, fit=184)
        room -= 202
    name = to.names[player.seat]
    yield Text((x + 68, y + 34), name, "bold", 36, words, "lm", fit=room)


def nearness(player: PlayerView, view: View, to: Reader, x: float, y: float) -> Iterator[Item]:
    """Lay out how many loyal blocks of each faction a player has, of how many; and of how many."""
    counts = loyal_blocks(view, player.seat)
    codes = faction_letters(to.say)
    wide, high = PLATE
    for number, faction in enumerate(FACTIONS):
        left = x + number * (wide + 4)
        yield from _plate(faction, codes[faction], counts[faction], left, y)
    held = sum(map(bool, counts.values()))
    left = x + len(FACTIONS) * (wide + 4)
    near = held == len(FACTIONS) - 1
    yield Panel((left, y), (left + 82, y + high), INK, GOLD if near else FADED, 4 if near else 2,
                10)  # fmt: skip
    for number in range(len(FACTIONS)):
        fill = GOLD if number < held else palette.EMPTY
        yield Disc((left + 13 + number * 14, y + high / 2), 6, fill, INK, 1)


def _plate(faction: Faction, code: str, count: int, x: float, y: float) -> Iterator[Item]:
    wide, high = PLATE
    near = count >= NEEDED[faction] - 1
    fill: Ink = LIGHT if count else DIM
    edge: Ink = palette.ALARM if near else INK
    yield Panel((x, y), (x + wide, y + high), fill, edge, 5 if near else 2, 10)
    yield Text((x + 25, y + high / 2 + 1), code, "bold", 29, palette.FACTION[faction][2], fit=36)
    told = f"{count}/{NEEDED[faction]}"
    ink: Ink = palette.ALARM if near else INK if count else FADED
    yield Text((x + wide - 8, y + high / 2 + 1), told, "bold", 30, ink, "rm", fit=wide - 52)


def _brigade(player: PlayerView, x: float, y: float, words: Ink) -> Iterator[Item]:
    """Lay out the water of Brigade and wagon, of how much, and the tracks."""
    crew, wagon, leadership = player.tracks
    yield centred(pieces.brigade(player.seat, 0.6), (x + 20, y))
    yield _water(carried(player), capacity(player), x + 42, y, words)
    yield centred(pieces.wagon(player.seat, 0.58), (x + 138, y))
    yield _water(player.wagon_water, wagon.value, x + 164, y, words)
    yield from _steps(wagon, x + 230, y, words)
    yield from spaces(crew, x + 288, y, words)
    yield from spaces(leadership, x + 428, y, words)


def _water(full: int, most: int, x: float, y: float, words: Ink) -> Item:
    return Text((x, y + 1), f"{full}/{most}", "bold", 32, words, "lm", fit=66)


def buckets(full: int, most: int, x: float, y: float, wide: float, words: Ink) -> Iterator[Item]:
    """Lay out so many drops, and the number of those that are full."""
    yield Text((x + 2, y + 1), str(full), "bold", 34, words, "lm", fit=40)
    step = min(29.0, (wide - 36) / max(most, 1))
    for number in range(most):
        at = (x + 42 + number * step, y)
        yield centred(pieces.piece("drop" if number < full else "bucket"), at)


def spaces(track: TrackView, x: float, y: float, words: Ink) -> Iterator[Item]:
    """Lay out a track: its sign, its value and its spaces."""
    yield centred(pieces.track(track.track, LIGHT), (x + 18, y))
    yield Text((x + 40, y + 1), str(track.value), "bold", 32, words, "lm", fit=30)
    yield from _steps(track, x + 70, y, words)


def _steps(track: TrackView, x: float, y: float, words: Ink) -> Iterator[Item]:
    """Lay out the spaces of a track, of which the last brings a bonus."""
    count = len(BOX.tracks[track.track]) - 1
    for number in range(1, count + 1):
        centre = (x + (number - 1) * 14, y)
        reached = number <= track.space
        fill: Ink = words if reached else palette.EMPTY
        if number == count:
            fill = palette.BONUS if reached else palette.EMPTY
            yield Disc((centre[0] + 2, y), 8, fill, palette.BONUS, 3)
        else:
            yield Disc(centre, 6, fill, INK, 1)


def _crew(
    player: PlayerView, to: Reader, x: float, y: float, wide: float, words: Ink
) -> Iterator[Item]:
    """Lay out the names of the crew; those whose ability sleeps are faint."""
    told = [(one.card, one.active) for one in player.crew]
    told += [(one, False) for one in player.nuisances]
    if not told:
        words_of = to.say("no crew yet")
        yield Text((x + 4, y), words_of, "old italic", 27, words, "lm", fit=round(wide))
        return
    step = wide / max(2, len(told))
    for number, (card, lit) in enumerate(told):
        left, faction = x + number * step, BOX.crew[card].faction
        if faction is not None:
            yield Panel((left, y - 18), (left + 36, y + 18), LIGHT if lit else DIM, INK, 2, 8)
            yield centred(pieces.mark(faction, 0.66), (left + 18, y))
        name = crew_name(card)
        yield Text((left + 42, y), name, "bold", 25, words, "lm", fit=round(step) - 50)
