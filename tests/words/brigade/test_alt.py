"""The pictures of The Brigade, told to who cannot see them."""

from games.brigade.model import State
from games.brigade.rules import RULES
from games.core import engine, notation
from games.core.codec import choose
from games.core.log import Log, Seat
from games.core.rng import Rng
from tests.brigade.contract import advance
from tests.brigade.position import ANN, burn, destroy, loyal, next_event, renown, stand, table
from words.brigade import alt, gallery
from words.fitting import ALT_LIMIT
from words.languages import language
from words.reader import Reader

TO = Reader(language(None), ("Ann", "Bob", "Cat", "Dan"))
TOO_LONG = Reader(language(None), tuple(f"{seat}" + "W" * 40 for seat in range(4)))


def board(state: State) -> str:
    return alt.board(RULES.view(state, None), TO)


def test_a_board_tells_the_game() -> None:
    state = table()
    burn(state, "B2:3")
    renown(state, ANN, "C1:1")
    loyal(state, Seat(1), "D2")
    destroy(state, "C3")
    stand(state, ANN, "B2")
    assert board(state) == (
        "The city burns. It is Ann's turn: 4 actions left. Ann: no loyal block, Brigade on B2, "
        "2 of 2 water, wagon on A1, 2 of 2, Crew 0, Leadership 4. Bob: loyal: Council 1/5, "
        "Brigade on F6, 2 of 2 water, wagon on F6, 2 of 2, Crew 0, Leadership 4. "
        "Fires: B2 3/5, E6 1/5. Ann: renown C1 1. Bob: loyal D2. "
        "Destroyed: 1/8, University 1/3 (C3)."
    )


def test_an_event_and_the_last_round_are_told() -> None:
    state = table()
    burn(state, "B2:1 E6:0")
    next_event(state, "wind_e")
    state.last_round = "evacuation"
    log = Log[object]()
    RULES.apply(state, ANN, notation.read("end_turn", RULES.legal(state, ANN)), log)  # type: ignore[arg-type]
    told = alt.board(RULES.view(state, None), TO, list(log.heard_by(None)))  # type: ignore[arg-type]
    assert told.startswith(
        "Wind to the east. It raised the fires on C2. It is Bob's turn: 4 actions left. "
        "The last round: the city is evacuated. "
    )


def test_a_choice_tells_what_lies_at_each_place() -> None:
    state = table()
    burn(state, "B2:3")
    renown(state, Seat(1), "B2:1")
    view = RULES.view(state, ANN)
    assert alt.choice(view, TO, ("B2", "A1")) == (
        "You can choose: B2 (The Wobbling Goose, Commons, value 4, "
        "fire 3 of 5, Bob 1 renown); A1. Destroyed: 0/8, University 0/3."
    )
    assert alt.choice(view, TO, ("card:kulari_one_shoe",)) == (
        "You can choose: Kulari One-Shoe (the Brigade moves 5 spaces). "
        "Destroyed: 0/8, University 0/3."
    )


def test_the_end_tells_where_it_was_decided() -> None:
    state = table()
    loyal(state, ANN, "C1 D1 E1 A2")
    burn(state, "B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    for told in ("extinguish 1 0", "place_renown B1 1"):
        RULES.apply(state, ANN, notation.read(told, RULES.legal(state, ANN)), Log())
    assert alt.final(RULES.view(state, None), TO) == (
        "Five loyal blocks of one faction. The deciding blocks: A2, B1, C1, D1, E1. 1. Ann: "
        "13 points (Commons 13). 2. Bob: 0 points (nothing)."
    )


def test_a_fire_house_is_told() -> None:
    state = table(mode="advanced")
    view = RULES.view(state, None)
    assert alt.house(view.players[0], view, TO) == (
        "Ann: Gloria Ignis. Send the Wagon: the wagon goes to an empty block and puts out a "
        "fire of 1. Street Wise: refill on any block for 1 renown of yours there. "
        "No loyal block; 0 points. Crew 0, Wagon 2, Leadership 4. Water: 2 of 2, wagon 2 of 2. "
        "Began: the last round ends before this player's turn. 1 upgrade left."
    )


def test_every_alt_text_keeps_the_limit_with_the_longest_names() -> None:
    every: dict[str, bool | str] = {
        "mode": "ten_wardens",
        "grand_buildings": True,
        "fire_festival": True,
        "promos": True,
    }
    for number in range(12):
        chance = Rng(str(number))
        state = engine.start(RULES, 4, choose(RULES.options, every), str(number))
        advance(state, chance)
        view = RULES.view(state, None)
        told = [
            alt.board(view, TOO_LONG),
            alt.choice(view, TOO_LONG, tuple(one.place for one in view.city)),
            *(alt.house(one, view, TOO_LONG) for one in view.players),
            alt.table(view, TOO_LONG),
            *(gallery.alt(page, TOO_LONG, view.options) for page in gallery.pages(view.options)),
        ]
        assert max(map(len, told)) <= ALT_LIMIT
        assert "destroyed" in told[0].lower(), "else the shortest telling was cut"
