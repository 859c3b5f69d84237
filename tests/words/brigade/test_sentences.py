"""What players of The Brigade read at the moments that matter."""

from games.brigade.events import Event
from games.brigade.model import State
from games.brigade.rules import RULES
from games.core import notation
from games.core.log import Log, Seat
from tests.brigade.position import ANN, burn, loyal, next_event, renown, stand, table
from words.brigade.vocabulary import VOCABULARY
from words.languages import language
from words.reader import Reader

NAMES = ("Ann", "Bob", "Cat", "Dan")


def reader(seat: Seat | None = ANN) -> Reader:
    return Reader(language("en-GB"), NAMES, seat)


def effects(state: State, start: str) -> dict[str, str]:
    """Return what Ann's actions of a kind say that they do."""
    view = RULES.view(state, ANN)
    return {
        notation.write(action): VOCABULARY.effect(action, view, reader())
        for action in RULES.legal(state, ANN)
        if action.kind == start
    }


def told(state: State, *texts: str, seat: Seat | None = None) -> list[str]:
    """Return the story of these moves of Ann."""
    log = Log[Event]()
    for text in texts:
        RULES.apply(state, ANN, notation.read(text, RULES.legal(state, ANN)), log)
    heard = list(log.heard_by(seat))
    return VOCABULARY.story(heard, RULES.view(state, seat), reader(seat))


def test_a_fire_says_what_it_brings_and_a_block_what_it_becomes() -> None:
    state = table()
    burn(state, "B1:2")
    renown(state, ANN, "C1:1")
    loyal(state, Seat(1), "B2")
    renown(state, ANN, "B2:4")
    stand(state, ANN, "B1")
    assert effects(state, "extinguish") == {
        "extinguish 2 0": "it is out: 2 renown",
        "extinguish 1 0": "it burns on: no renown",
    }
    told(state, "extinguish 2 0")
    assert VOCABULARY.question(RULES.view(state, ANN), reader()) == "Place 2 renown: where?"
    assert effects(state, "place_renown") == {
        "place_renown B1 2": "it becomes loyal to you!",
        "place_renown B1 1": "you have 1 there then",
        "place_renown C1 1": "it becomes loyal to you!",
        "place_renown B2 1": "it leaves **Bob** for you!",
    }


def test_an_event_is_told_in_one_line_with_what_it_lit_and_what_was_guarded() -> None:
    state = table()
    burn(state, "D3:2 B4:1")
    stand(state, ANN, "A2")
    next_event(state, "first_storm_1")
    assert told(state, "end_turn") == [
        "\N{FIRE} Firestorm. Alight: E5. Higher: D3 3, B4 2. Guarded: A2",
    ]


def test_loyalty_and_what_it_counts_stand_in_one_line() -> None:
    state = table()
    burn(state, "B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    assert told(state, "extinguish 1 0", "place_renown B1 1") == [
        "\N{FIRE ENGINE} **Ann** put out the fire on Grandma Yentl's Coop (B1) with 1 water: "
        "1 renown. **Ann** placed 1 renown on Grandma Yentl's Coop (B1). "
        "**Ann** won the loyalty of Grandma Yentl's Coop (B1) (Ann +2 points)",
    ]


def test_how_near_everybody_is_to_an_end_is_always_said() -> None:
    state = table()
    loyal(state, ANN, "B1 C1 C3")
    said = VOCABULARY.standing(RULES.view(state, ANN), reader())
    assert said.split("\n")[1:] == [
        "**You** Commons 2/5, University 1/3, factions 2/5",
        "destroyed: 0/8",
    ]


def test_an_end_says_why() -> None:
    state = table()
    loyal(state, ANN, "C1 D1 E1 A2")
    burn(state, "B1:1")
    renown(state, ANN, "B1:1")
    stand(state, ANN, "B1")
    lines = told(state, "extinguish 1 0", "place_renown B1 1")
    assert lines[-1].endswith("**Ann** won: five loyal blocks of one faction")
