"""What the pictures of The Brigade show, as plain values."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from games.brigade.box import BOX
from games.brigade.cards import EventId
from games.brigade.events import Event
from games.brigade.grid import CORNERS
from games.brigade.model import State
from games.brigade.rules import RULES
from games.core import notation
from games.core.log import Log, Seat
from render.brigade import cards, city, portraits
from render.brigade.album import ALBUM
from render.brigade.board import board
from render.brigade.choice import choice, size
from render.brigade.final import final
from render.lines import paragraph
from render.palette import GOLD
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
from words.brigade.terms import faction_letters
from words.languages import language
from words.marks import Mark
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
    assert found["fire 3"] == 1
    assert found["lit"] == 3
    assert (found["token 0 1"], found["token 1 2"]) == (1, 1)
    assert found["loyalty 1"] == 1
    assert found["ruin hall_of_hot_air"] == 1
    assert found["shield"] == 2 + 1  # and in the legend
    assert "label the_wobbling_goose" not in found  # where pawns stand


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
def test_a_choice_is_as_large_as_it_said_with_a_letter_for_each(places: tuple[str, ...]) -> None:
    marks = tuple(map(Mark, places, "ACDE"))
    scene = choice(RULES.view(table(), ANN), TO, marks)
    assert scene.size == size(marks)
    assert [one for one in texts(scene) if one in "ACDE"][-len(marks) :] == [
        one.letters for one in marks
    ]


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
    corners = {city.corner_of(one) for one in CORNERS}
    assert len(corners) == 4
    assert all(0 <= x <= city.WIDE - city.TILE for x, _ in corners)


def test_the_board_of_four_is_not_much_higher_than_wide() -> None:
    wide, high = on_board(table(4)).size
    assert high / wide <= 5 / 4  # Discord shows higher pictures small


def test_each_block_has_the_letters_of_its_faction_and_no_two_have_the_same() -> None:
    letters = faction_letters(TO.say)
    assert letters == {
        "commons": "Cm",
        "council": "Cu",
        "merchants": "M",
        "nobles": "N",
        "university": "U",
    }
    found = stamps(on_board(table()).items)
    plates = [one.split() for one in found.elements() if one.startswith("plate")]
    assert len(plates) == 32
    assert {(faction, told) for _, faction, _, told in plates} == set(letters.items())


def test_the_album_is_on_the_shelf() -> None:
    assert GAMES["brigade"].album is ALBUM
