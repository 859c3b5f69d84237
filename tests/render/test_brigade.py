"""The content of The Brigade's pictures, as plain values."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from games.brigade.box import BOX
from games.brigade.cards import CrewId, EventId
from games.brigade.events import Event
from games.brigade.grid import CORNERS, PlaceId
from games.brigade.model import State
from games.brigade.rules import RULES
from games.core import notation
from games.core.log import Log, Seat
from render.brigade import board as board_module
from render.brigade import cards, city, players, portraits
from render.brigade.album import ALBUM
from render.brigade.board import board
from render.brigade.choice import choice, size
from render.brigade.final import final
from render.lines import paragraph
from render.palette import CYAN, GOLD
from render.scene import Item, Panel, Scene, Stamp, Text
from tests.brigade.position import (
    ANN,
    burn,
    destroy,
    loyal,
    next_event,
    renown,
    stand,
    table,
)
from tests.games import GAMES
from words.brigade.terms import crew_name
from words.languages import language
from words.reader import Reader

NAMES = ("Ann", "Bob", "Cat", "Dan")
TO = Reader(language(None), NAMES)


def stamps(items: Sequence[Item]) -> Counter[str]:
    """Return the names of what is stamped, without their scales."""
    return Counter(
        one.drawing.name.split(" x")[0].removeprefix("brigade ")
        for one in items
        if isinstance(one, Stamp)
    )


def texts(scene: Scene) -> list[str]:
    return [one.text for one in scene.items if isinstance(one, Text)]


def ended_turn(state: State) -> list[Event]:
    """Let Ann end her turn, and return what everybody heard."""
    log = Log[Event]()
    RULES.apply(state, ANN, notation.read("end_turn", RULES.legal(state, ANN)), log)
    return list(log.heard_by(None))


def on_board(state: State, news: Sequence[Event] = ()) -> Scene:
    return board(RULES.view(state, None), TO, news)


def test_a_gust_of_wind_is_drawn_on_each_block_that_it_reaches() -> None:
    state = table()
    burn(state, "B2:1 D2:1")
    stand(state, ANN, "D3")
    next_event(state, "wind_s")
    found = stamps(on_board(state, ended_turn(state)).items)
    assert found["arrow S"] == 2 + 1  # one of them guarded; and the sign above the map


def test_fireballs_are_drawn_where_they_fell_guarded_or_not() -> None:
    state = table()
    stand(state, ANN, "A2")
    next_event(state, "first_storm_1")
    news = ended_turn(state)
    scene = on_board(state, news)
    assert stamps(scene.items)["ball"] == len(BOX.events[EventId("first_storm_1")].storm) + 1
    assert "Firestorm" in texts(scene)
    assert "ball" not in stamps(on_board(state).items)


def test_a_block_shows_fire_renown_loyalty_and_guards() -> None:
    state = table()
    burn(state, "B2:3 E6:0")
    renown(state, ANN, "C1:1")
    renown(state, Seat(1), "C1:2")
    loyal(state, Seat(1), "D2")
    destroy(state, "C3")
    stand(state, ANN, "B2", "C2")
    found = stamps(on_board(state).items)
    assert found["meter 3 5 shield"] == 1  # a pawn stands there
    assert found["meter 0 5 shield"] == 1
    assert found["meter 0 4 unlit"] > 1
    assert (found["token 0 1"], found["token 1 2"]) == (1, 1)
    assert found["loyalty 1"] == 1
    assert found["ruin hall_of_hot_air"] == 1


def test_what_destroys_the_city_is_counted_above_the_map() -> None:
    state = table()
    destroy(state, "B1 C3 D3")
    shown = texts(on_board(state))
    assert "3/8" in shown
    assert "2/3" in shown


@pytest.mark.parametrize(
    ("mine", "text", "marked"),
    [
        ("C1 D1 E1 A2", "Five loyal blocks of one faction", 5),
        ("C3 D2 A4 D5", "A loyal block of each faction", 5),
    ],
)
def test_the_end_marks_the_blocks_that_decided_it(mine: str, text: str, marked: int) -> None:
    state = table()
    loyal(state, ANN, mine)
    burn(state, "B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    for told in ("extinguish 1 0", "place_renown B1 1"):
        RULES.apply(state, ANN, notation.read(told, RULES.legal(state, ANN)), Log())
    scene = final(RULES.view(state, None), TO)
    assert text in texts(scene)
    golden = [one for one in scene.items if isinstance(one, Panel) and one.line == GOLD]
    assert len([one for one in golden if one.width == 9]) == marked


def test_an_end_by_evacuation_marks_what_is_destroyed() -> None:
    state = table()
    destroy(state, "B1 C1 D1 E1 A2 B2 C2")
    burn(state, "D2:4")
    state.last_round = "evacuation"
    state.first = Seat(1)
    ended_turn(state)
    scene = final(RULES.view(state, None), TO)
    golden = [one for one in scene.items if isinstance(one, Panel) and one.line == GOLD]
    assert len([one for one in golden if one.width == 9]) == 8


def test_only_a_game_that_is_over_has_an_end() -> None:
    with pytest.raises(ValueError, match="the game is not over"):
        final(RULES.view(table(), None), TO)


def test_everybody_has_a_face_of_their_own() -> None:
    people = [*BOX.crew, *BOX.wardens]
    assert set(portraits.FACES) == set(people)
    assert len({portraits.FACES[one] for one in people}) == len(people)


@pytest.mark.parametrize(
    "places", [("B1", "F3"), ("card:lumen", "card:ash", "card:immora", "card:del_uge")]
)
def test_a_choice_is_as_large_as_it_said_with_a_frame_or_a_card_for_each(
    places: tuple[str, ...],
) -> None:
    scene = choice(RULES.view(table(), ANN), TO, places)
    assert scene.size == size(places)
    frames = [one for one in scene.items if isinstance(one, Panel) and one.line == CYAN]
    cards = [one for one in places if one.startswith("card:")]
    assert len(frames) + len(cards) == len(places)
    assert {crew_name(CrewId(one.removeprefix("card:"))) for one in cards} <= {*texts(scene)}


@pytest.mark.parametrize(
    ("places", "window"),
    [
        ((), city.Window(0, 0, 6, 6)),
        (("B2",), city.Window(0, 0, 4, 2)),
        (("A1", "C3"), city.Window(0, 0, 5, 3)),
        (("F2", "F6"), city.Window(0, 1, 6, 5)),
        (("D5", "E6"), city.Window(2, 4, 4, 2)),
    ],
)
def test_a_part_of_the_map_has_all_places_and_is_wider_than_high(
    places: tuple[PlaceId, ...], window: city.Window
) -> None:
    assert city.around(places) == window
    assert all(map(window.shows, places))
    assert window.size[1] < window.size[0]


def test_a_choice_shows_where_one_is_what_signs_mean_and_how_near_the_end_is() -> None:
    state = table()
    destroy(state, "B1 C3")
    scene = choice(RULES.view(state, ANN), TO, ("B2", "here:C2"))
    frames = [one for one in scene.items if isinstance(one, Panel) and one.line in (CYAN, GOLD)]
    assert [one.line for one in frames] == [CYAN, GOLD]
    assert {"choice", "here", "2/4 fire", "2 of 8", "1 of 3 lost → last round"} <= {*texts(scene)}


def test_long_texts_of_cards_are_set_smaller_within_their_room() -> None:
    told = "a word and another " * 5
    lines = list(_lines(told))
    assert len(lines) > 2
    assert lines[-1].at[1] < 90
    assert lines[0].size < cards.TEXT


def _lines(told: str) -> Iterator[Text]:
    for one in paragraph(told, (0, 0), (400, 90), cards.TEXT):
        assert isinstance(one, Text)
        yield one


def test_the_map_has_a_place_for_each_space() -> None:
    corners = {city.ALL.corner_of(one) for one in CORNERS}
    assert len(corners) == 4
    assert all(0 <= x <= city.WIDE - city.TILE for x, _ in corners)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_board_is_no_higher_than_wide(count: int) -> None:
    wide, high = on_board(table(count)).size
    assert high <= wide  # Discord shows higher pictures small


def test_what_counts_is_nine_pixels_high_on_a_phone() -> None:
    """Names that fit in their room, values, fires, renown, and the numbers of pawns."""
    sizes: dict[str, set[int]] = {}
    for kind, one in on_map(on_board(crowded())):
        told = (each.size for each in one.drawing.items if isinstance(each, Text))
        sizes.setdefault(kind, set()).update(told)
    phone = 1200 / 400
    for kind in ("plate", "meter", "token", "brigade", "wagon", "loyalty"):
        assert min(sizes[kind]) / phone >= 9, kind
    assert city.NAME / phone > 8.5


def crowded() -> State:
    """Return a table where a block holds renown of all, and two pawns."""
    state = table(4, grand_buildings=True)
    for seat in range(4):
        renown(state, Seat(seat), "D2:1")
    burn(state, "D2:2")
    loyal(state, Seat(1), "E2")
    stand(state, ANN, "D2", "D2")
    stand(state, Seat(1), "E2", "E2")
    return state


def on_map(scene: Scene) -> Iterator[tuple[str, Stamp]]:
    """Yield what is stamped on the map, with its kind; legend and players are left out."""
    top = board_module.HEAD + players.HIGH
    for one in scene.items:
        if isinstance(one, Stamp) and top < one.at[1] < top + city.HIGH:
            yield one.drawing.name.removeprefix("brigade ").split()[0], one


def boxes(scene: Scene, kinds: Sequence[str]) -> list[tuple[str, tuple[int, int, int, int]]]:
    """Return where drawings of some kinds lie on the map."""
    found: list[tuple[str, tuple[int, int, int, int]]] = []
    for kind, one in on_map(scene):
        (x, y), (wide, high) = one.at, one.drawing.size
        if kind in kinds:
            found.append((one.drawing.name, (x, y, x + wide, y + high)))
    return found


def test_no_piece_lies_on_a_name_a_value_or_a_fire() -> None:
    scene = on_board(crowded())
    pawns = boxes(scene, ("token", "loyalty", "brigade", "wagon"))
    assert len(pawns) == 4 + 1 + 2 * 4  # and who is at home
    slack = 8  # the space below letters, and around a piece
    for name, (left, top, right, _) in pawns:
        for under, box in boxes(scene, ("label", "plate", "meter")):
            beside = right <= box[0] or left >= box[2] or top >= box[3] - slack
            assert beside or top + slack < box[1], (name, under)


def test_renown_loyalty_and_pawns_stand_beside_one_another() -> None:
    pieces = boxes(on_board(crowded()), ("token", "loyalty", "brigade", "wagon"))
    slack = 10  # margins of both; numbers stay clear
    for (one, first), (other, second) in combinations(pieces, 2):
        across = min(first[2], second[2]) - max(first[0], second[0])
        down = min(first[3], second[3]) - max(first[1], second[1])
        assert min(across, down) <= slack, (one, other)


def test_a_grand_building_has_a_golden_plate_loyal_or_not_and_a_legend() -> None:
    state = table(grand_buildings=True)
    place = next(one for one in state.city if BOX.tiles[state.city[one].tile].effects)
    loyal(state, ANN, place)
    found = stamps(on_board(state).items)
    assert sum(number for name, number in found.items() if name.endswith("3 True")) == 4
    assert found["swatch None"] == 1
    assert "swatch None" not in stamps(on_board(table()).items)


def test_the_album_is_on_the_shelf() -> None:
    assert GAMES["brigade"].album is ALBUM
