"""The board: the city, what stands and burns in it, and who plays."""

import tomllib
from collections.abc import Collection, Iterator, Sequence
from typing import Final

from games.great_fire.box import BOX, DATA
from games.great_fire.events import Event
from games.great_fire.model import PlaceView, View
from render.album import Labels
from render.great_fire.words import lost_of
from render.scene import Disc, Item, Panel, Scene, Text
from render.theme import INK, NIGHT, PAPER

SIZE: Final = (1600, 1200)
PIECES: Final = {
    "red": "#b3392f", "blue": "#2f6fb3", "green": "#3f8f4f",
    "yellow": "#e3b92b", "purple": "#7b4a9e", "white": "#f5f2ea",
}  # fmt: skip


def board(
    view: View, labels: Labels, news: Sequence[Event] = (), marks: Collection[str] = ()
) -> Scene:
    """Lay out the whole board."""
    changed = {getattr(event, "place", None) for event in news} | set(marks)
    items: list[Item] = []
    boxes = _boxes()
    for place in view.places:
        items += _place(place, boxes[place.id], edge="#d0302a" if place.id in changed else INK)
    items += _players(view, labels)
    return Scene(SIZE, NIGHT, tuple(items))


def _boxes() -> dict[str, tuple[int, int, int, int]]:
    rows = tomllib.loads((DATA / "layout.toml").read_text(encoding="utf-8"))["places"]
    return {row["id"]: tuple(row["box"]) for row in rows}


def _place(place: PlaceView, box: tuple[int, int, int, int], *, edge: str) -> Iterator[Item]:
    west, south, east, north = box
    left, right, top, bottom = west * 16, east * 16, 960 - north * 10.6, 960 - south * 10.6
    yield Panel((left, top), (right, bottom), PAPER, edge, 2)
    middle = (left + right) / 2
    name = BOX.map.places[place.id].name
    yield Text((middle, top + 14), name, "old", 18, INK, fit=int(right - left) - 6)
    for number, colour in enumerate(place.houses):
        x = left + 8 + number % 4 * 20
        y = top + 26 + number // 4 * 20
        yield Panel((x, y), (x + 16, y + 16), PIECES[colour], INK, 1)
        yield Text((x + 8, y + 8), colour[0].upper(), "bold", 11, INK)
    told = " ".join(_told(place))
    yield Text((middle, bottom - 12), told, "bold", 16, "#b3392f")


def _told(place: PlaceView) -> Iterator[str]:
    if place.cones:
        yield f"F{place.cones}"
    if place.covered:
        yield f"({place.covered})"
    if place.bands:
        yield f"B{place.bands}"
    if place.token:
        yield "T"
    if place.demolished:
        yield "X"
    yield from (f"@{seat + 1}" for seat in place.landowners)


def _players(view: View, labels: Labels) -> Iterator[Item]:
    lost = lost_of(view)
    for player in view.players:
        x, y = 20 + player.seat % 3 * 530, 1000 + player.seat // 3 * 90
        acting = view.acting == player.seat
        yield Panel((x, y), (x + 510, y + 80), PAPER, "#e3b92b" if acting else INK, 6)
        yield Disc((x + 40, y + 40), 24, PIECES[player.pawn], INK, 2)
        yield Text((x + 40, y + 40), str(player.seat + 1), "bold", 24, INK)
        yield Text((x + 80, y + 28), labels.names[player.seat], "bold", 24, INK, "lm", fit=410)
        hidden = player.colour is None
        facts = f"{'?' if hidden else 40 - 2 * lost[player.colour or 'red']} · {player.cones}"
        yield Text((x + 80, y + 58), facts, "plain", 22, INK, "lm")
