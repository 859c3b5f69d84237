"""The names that a picture of the Great Fire is about can be read on a phone."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from games.core.log import Seat
from games.great_fire.box import BOX
from games.great_fire.events import BandMoved, BandPlaced, Event
from games.great_fire.model import State
from games.great_fire.rules import RULES
from games.great_fire.samples import played
from render.alt_badge import corner
from render.great_fire.album import ALBUM
from render.scene import Disc, Item, Panel, Scene, Stamp, Text
from tests.great_fire.position import ANN, P, acting, houses, only_houses, position
from tools.drawing import reader

Room = tuple[float, float, float, float]
PIECES = ("fire ", "held ", "band ", "house ", "pawn ", "bust ", "coin")
MOMENTS = [(seats, moves) for seats in (3, 6) for moves in (20, 64, 150)]


def board(state: State, news: Sequence[Event] = ()) -> Scene:
    return ALBUM.board.scene(RULES.view(state, None), reader(len(state.players)), news)


def close_up(state: State, *news: Event) -> Scene:
    assert ALBUM.board.close_up is not None
    return ALBUM.board.close_up.scene(RULES.view(state, None), reader(len(state.players)), news)


def choice(state: State, *places: str, seat: Seat = ANN) -> Scene:
    assert ALBUM.choice is not None
    return ALBUM.choice.scene(RULES.view(state, seat), reader(len(state.players)), places)


def can_be_read(scene: Scene, name: str) -> bool:
    """Tell whether a name, in one line or word by word, has nine pixels at a width of 400."""
    large = {
        one.text
        for one in scene.items
        if isinstance(one, Text) and one.size * 400 / scene.size[0] >= 9
    }
    return name in large or large.issuperset(name.split())


def large_names(scene: Scene) -> Iterator[tuple[str, Room]]:
    """Yield the labels of a scene, and where they lie: each begins with a frame."""
    least = scene.size[0] * 9 / 400
    for pair in zip(scene.items, scene.items[1:], strict=False):
        match pair:
            case (Panel(width=2) as frame, Text(face="old") as text) if text.size >= least:
                yield text.text, (*frame.start, *frame.end)
            case _:
                pass


def covered(one: Room, other: Room) -> float:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, wide) * max(0, high)


def test_the_board_names_the_greatest_fires() -> None:
    cones = {"coleman_street": 5, "royal_exchange": 4, "leadenhall": 3, "minories": 1}
    scene = board(position(burning=cones))
    for name in ("Pudding Lane", "Coleman Street", "Royal Exchange", "Leadenhall"):
        assert can_be_read(scene, name), name
    assert not can_be_read(scene, "Bread Street"), "nothing happens there"
    contained = position(burning=cones, bands={"coleman_street": 5})
    assert not can_be_read(board(contained), "Coleman Street")


def test_the_board_names_what_has_just_happened() -> None:
    news = (BandMoved(ANN, P("bethnal"), P("goldsmiths_hall"), 2),)
    assert not can_be_read(board(position()), "Goldsmiths' Hall")
    assert can_be_read(board(position(), news), "Goldsmiths' Hall")


def test_a_choice_names_fires_and_what_own_houses_cost_that_nobody_offers() -> None:
    state = position(burning={"cheapside": 3, "coleman_street": 2}, owed=acting())
    only_houses(state, {"bread_street": houses(red=2), "bassishaw": houses(blue=4)})
    scene = choice(state, "holborn", "minories")
    for name in ("Cheapside", "Coleman Street", "Bread Street -4", "Holborn", "Minories"):
        assert can_be_read(scene, name), name
    assert not can_be_read(scene, "Bassishaw"), "houses of others"
    assert not can_be_read(scene, "Guild Hall")


def test_a_close_up_names_the_fires_in_it() -> None:
    state = position(burning={"coleman_street": 5, "candlewick_ward": 2})
    scene = close_up(state, BandPlaced(ANN, P("holborn")), BandPlaced(ANN, P("minories")))
    for name in ("Holborn", "Minories", "Coleman Street", "Candlewick Ward"):
        assert can_be_read(scene, name), name


@pytest.mark.parametrize(("seats", "moves"), MOMENTS)
def test_large_names_lie_beside_the_pieces_and_each_other(seats: int, moves: int) -> None:
    sample = played(seats, f"labels {seats}", moves)
    all_places = [one.id for one in BOX.map.districts]
    for scene in (
        board(sample.state, sample.news),
        choice(sample.state, *all_places[::4], seat=Seat(1)),
    ):
        found = list(large_names(scene))
        assert found
        rooms = [room for _, room in found]
        assert all(not covered(a, b) for a, b in combinations(rooms, 2))
        for piece in filter(None, map(_piece, scene.items)):
            size = (piece[2] - piece[0]) * (piece[3] - piece[1])
            assert sum(covered(piece, room) for room in rooms) < size / 2, piece
        badge_wide, badge_high = corner(scene.size[0])
        for left, top, right, bottom in rooms:
            assert left >= 0
            assert top >= 0
            assert right <= scene.size[0]
            assert bottom <= scene.size[1]
            assert left > badge_wide or bottom < scene.size[1] - badge_high


def _piece(item: Item) -> Room | None:
    match item:
        case Stamp(drawing=drawing, at=(x, y)) if drawing.name.startswith(PIECES):
            wide, high = drawing.size
            return x, y, x + wide, y + high
        case Disc(centre=(x, y), radius=radius):
            return x - radius, y - radius, x + radius, y + radius
        case _:
            return None
