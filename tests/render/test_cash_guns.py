"""The scenes and alt texts of Ca$h 'n Gun$ against positions."""

import io
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import dist

import pytest
from PIL import Image

from bot.shelf import SHELF
from games.cash_guns.cards import POWERS, Power
from games.cash_guns.events import Event, RoundBegan
from games.cash_guns.model import Options, Question, State, View
from games.cash_guns.rules import RULES
from games.cash_guns.samples import asked
from games.core.log import Seat
from games.core.rng import Rng
from render.cash_guns.album import ALBUM
from render.cash_guns.layout import MIDDLE, PLACES, way
from render.paint import paint
from render.paint.letters import lettering
from render.scene import Panel, Scene, Stamp, Text
from render.theme import GOLD, LIGHT
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FAY,
    NAMES,
    all_pass,
    do,
    everybody,
    give,
    showdown,
    table,
)
from tests.contract import cash_guns as contract
from tests.render.test_corner import hidden
from words.cash_guns.reveal import Shot
from words.cash_guns.terms import power_name
from words.colours import PLAYER_COLOURS
from words.fitting import ALT_LIMIT
from words.languages import ENGLISH, language
from words.reader import Reader

EVERYTHING = Options(super_powers=True, undercover_cop=True)


def view(state: State, seat: Seat | None = None) -> View:
    return RULES.view(state, seat)


def labels(seats: int) -> Reader:
    return Reader(language(ENGLISH), tuple(NAMES)[:seats])


def board(state: State, news: list[Event] | None = None, seat: Seat | None = None) -> Scene:
    return ALBUM.board.scene(view(state, seat), labels(len(state.players)), news or ())


def stamps(scene: Scene) -> Counter[str]:
    """Count the drawings laid down, without their scales."""
    names = [item.drawing.name for item in scene.items if isinstance(item, Stamp)]
    return Counter(name.removeprefix("cash guns ").split(" x")[0] for name in names)


def pairs(seats: int) -> list[tuple[Seat, Seat]]:
    """Return everybody with everybody else."""
    return list(permutations([Seat(number) for number in range(seats)], 2))


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


def line(scene: Scene) -> str:
    """Return the story's line."""
    return next(
        item.text for item in scene.items if isinstance(item, Text) and item.at == (600, 108)
    )


def aimed(state: State, **targets: str) -> list[Event]:
    """Let all load a Clic and aim; who is not named aims at Ann, and Ann at Bob."""
    everybody(state, "load clic")
    news: list[Event] = []
    for name, seat in NAMES.items():
        if seat < len(state.players):
            target = NAMES[targets.get(name, "Bob" if name == "Ann" else "Ann")]
            news += do(state, seat, f"aim {target}")
    return news


# The table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_everybody_sits_at_the_table_with_name_and_money(seats: int) -> None:
    state = table(seats)
    for seat in range(seats):
        give(state, Seat(seat), "5 " * seat + "20")
    scene = board(state)
    found = stamps(scene)
    for key in PLAYER_COLOURS[:seats]:
        assert found[f"gangster {key} standing"] == 1
    assert set(tuple(NAMES)[:seats]) <= set(texts(scene))
    assert {"$20k", "$25k", "$30k", "$35k"} <= set(texts(scene))


def test_the_money_lies_in_piles_with_its_sum_and_what_each_would_get() -> None:
    scene = board(table(4, pot="20 10 10 5 5"))
    found = stamps(scene)
    assert (found["note 20000"], found["note 10000"], found["note 5000"]) == (1, 2, 2)
    words = texts(scene)
    assert words.count("\N{MULTIPLICATION SIGN}2") == 2
    assert words.count("$50k") == 2, "the sum, and what one alone would get"
    assert {"1", "2", "3", "4", "$25k", "$10k"} <= set(words)


def test_a_table_without_money_says_so() -> None:
    assert "no money" in texts(board(table(4, pot="")))


def test_new_notes_have_a_golden_edge() -> None:
    state = table(4, round=2, pot="20 10 10 5 5 5")
    found = stamps(board(state, [RoundBegan(2, (20_000, 10_000, 5_000, 5_000, 5_000))]))
    assert (found["note 20000 new"], found["note 10000 new"], found["note 5000 new"]) == (1, 1, 3)
    assert found["note 10000"] == 1


def test_a_picture_does_not_change_while_choices_come_in() -> None:
    """It stands while the message below counts; who has chosen is nobody's business."""
    fresh = table(4)
    for first, second in permutations((ANN, BOB, CAT), 2):
        state = table(4)
        do(state, first, "load bang")
        do(state, second, "load clic")
        assert board(state) == board(fresh)
        assert ALBUM.board.alt(view(state), labels(4)) == ALBUM.board.alt(view(fresh), labels(4))


def test_loaded_cards_lie_face_down_beside_everybody() -> None:
    state = table(5)
    everybody(state, "load bang")
    assert stamps(board(state))["card back"] == 5


def test_a_gun_is_an_arrow_with_its_card_from_who_aims_to_the_target() -> None:
    state = table(4)
    news = aimed(state, Ann="Cat", Bob="Ann", Cat="Ann", Dan="Bob")
    assert reveal(view(state), news).shots == (
        Shot(ANN, CAT, "loaded"),
        Shot(BOB, ANN, "loaded"),
        Shot(CAT, ANN, "loaded"),
        Shot(DAN, BOB, "loaded"),
    )
    assert stamps(board(state, news))["card back"] == 4
    assert line(board(state, news)) == "All guns are out!"


def test_who_shoots_last_of_all_loads_without_a_card_on_the_table() -> None:
    state = table(4, powers={BOB: "the_cunning"})
    do(state, BOB, "reveal the_cunning")
    everybody(state, "load clic")
    news: list[Event] = []
    for seat, target in ((ANN, 1), (BOB, 0), (CAT, 0), (DAN, 0)):
        news += do(state, seat, f"aim {target}")
    shots = {shot.seat: shot.barrel for shot in reveal(view(state), news).shots}
    assert shots == {ANN: "loaded", BOB: "empty", CAT: "loaded", DAN: "loaded"}
    assert stamps(board(state, news))["card back"] == 3


def test_wounds_shame_and_shown_powers_stand_on_the_plates() -> None:
    state = table(4, powers={CAT: "the_kid", DAN: "the_insane"}, wounds={ANN: 2, BOB: 1})
    state.players[ANN].shame = 2
    state.players[BOB].sirens = 1
    state.players[CAT].known = "shown"
    scene = board(state)
    found = stamps(scene)
    assert (found["wound True"], found["wound False"]) == (3, 9)
    assert (found["shame False"], found["shame True"]) == (2, 1)
    assert found["power 6 False"] == 1
    assert "The Kid" in texts(scene)
    assert "The Insane" not in texts(scene), "it is not shown yet"


def test_many_shame_markers_are_counted() -> None:
    state = table(4)
    state.players[ANN].shame = 5
    scene = board(state)
    assert stamps(scene)["shame False"] == 1
    assert "5" in texts(scene)


def test_calls_of_the_cop_are_lit_phones() -> None:
    found = stamps(board(table(5, cop=BOB, calls=2)))
    assert (found["phone True"], found["phone False"]) == (2, 1)
    assert stamps(board(table(5)))["phone False"] == 0


def test_an_unbreakable_has_four_lives_once_that_is_shown() -> None:
    state = table(4, powers={ANN: "the_unbreakable"}, wounds={ANN: 3})
    state.players[ANN].known = "shown"
    found = stamps(board(state))
    assert (found["wound True"], found["wound False"]) == (3, 10)
    assert found["gangster red standing"] == 1


# What has happened ----------------------------------------------------------------------------


def test_a_showdown_is_told_though_the_next_round_has_begun() -> None:
    state = table(4, pot="20 20 10 10 5")
    news = showdown(
        state, "Ann: bang at Bob", "Bob: clic at Cat", "Cat: bang at Dan", "Dan: clic at Ann, quits"
    )
    told = reveal(view(state), news)
    assert view(state).round == 2
    assert told.over
    assert set(told.shots) == {
        Shot(ANN, BOB, "bang"), Shot(BOB, CAT, "clic"), Shot(CAT, DAN, "lowered"),
    }  # fmt: skip
    assert told.down == {BOB: "hit", DAN: "quit"}
    assert told.won == {ANN: 30_000, CAT: 30_000}
    scene = board(state, news)
    assert {"BANG!", "clic", "hit", "quit", "+$30k", "Round 2"} <= set(texts(scene))
    assert line(scene).startswith("Round 1: 1 hit  ·  1 quits  ·  2 get $30k each  ·  new loot:")
    found = stamps(scene)
    assert found["gangster blue lying"] == found["gangster yellow lying"] == 1


def test_between_the_quick_shots_and_the_others_both_are_seen() -> None:
    state = table(4, powers={DAN: "the_specialist"})
    news = showdown(
        state, "Ann: triple at Bob", "Bob: bang at Cat", "Cat: bang at Ann", "Dan: clic at Cat"
    )
    told = reveal(view(state), news)
    assert not told.over
    assert {shot.seat: shot.barrel for shot in told.shots} == {
        ANN: "bang_bang_bang", CAT: "loaded", DAN: "loaded",
    }  # fmt: skip
    assert told.down == {BOB: "hit"}
    later = all_pass(state)
    assert {shot.seat: shot.barrel for shot in reveal(view(state), later).shots} == {
        CAT: "bang", DAN: "clic",
    }  # fmt: skip


def test_a_gun_that_was_lowered_is_seen_while_the_round_goes_on() -> None:
    state = table(4, powers={})
    news = showdown(state, "Ann: triple at Bob", "Cat: clic at Dan", "Dan: clic at Cat, quits")
    told = reveal(view(state), news)
    assert not told.over
    assert Shot(CAT, DAN, "lowered") in told.shots


def test_several_bullets_are_counted_and_who_dies_is_named() -> None:
    state = table(4, wounds={BOB: 1})
    news = showdown(
        state, "Ann: bang at Bob", "Bob: clic at Cat", "Cat: bang at Bob", "Dan: bang at Ann"
    )
    scene = board(state, news)
    assert stamps(scene)["gangster blue dead"] == 1
    assert "dead" in texts(scene)
    assert line(scene).startswith("Round 1: Dead: Bob  ·  1 hit")
    state = table(4)
    news = showdown(state, "Ann: bang at Bob", "Cat: bang at Bob")
    assert "hit \N{MULTIPLICATION SIGN}2" in texts(board(state, news))


def test_a_grenade_is_told() -> None:
    state = table(4, powers={ANN: "the_insane"})
    do(state, ANN, "reveal the_insane")
    news = showdown(
        state, "Ann: clic at Bob", "Bob: triple at Ann", "Cat: clic at Ann", "Dan: clic at Cat"
    )
    news += all_pass(state)
    assert "A grenade goes off!" in line(board(state, news))
    assert reveal(view(state), news).down == dict.fromkeys((ANN, BOB, CAT, DAN), "hit")


def test_who_had_no_part_in_the_split_lies_though_why_is_old_news() -> None:
    state = table(4, powers={})
    showdown(state, "Ann: triple at Bob", "Cat: clic at Ann, quits", "Dan: clic at Ann")
    told = reveal(view(state), all_pass(state))
    assert told.over
    assert told.down == {BOB: "down", CAT: "down"}


def test_the_phones_round_is_told() -> None:
    state = table(5, cop=BOB, round=2)
    showdown(state)
    unused = everybody(state, "pass_on")
    assert "nobody called" in line(board(state, unused))
    state = table(5, cop=BOB, calls=2, round=2)
    showdown(state)
    news: list[Event] = []
    for seat in (ANN, CAT, DAN, EVE):
        do(state, seat, "pass_on")
    news += do(state, BOB, "call")
    assert "The cop's help is on its way!" in line(board(state, news))


def test_without_news_the_line_says_what_to_do() -> None:
    assert line(board(table(4))) == "Each lays a bullet card face down."
    state = table(4)
    aimed(state)
    assert line(board(state)) == "Talk! Then stay, or lie down without a share."


# Where things lie -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_guns_pass_clear_of_the_money_and_end_at_their_targets(seats: int) -> None:
    for start, end in pairs(seats):
        points = way(seats, start, end)
        assert min(dist(point, MIDDLE) for point in points) > 118, (start, end)
        assert dist(points[0], PLACES[seats][start].centre) < 112
        assert dist(points[-1], PLACES[seats][end].centre) < 112
        assert len(points) > 5


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_two_who_aim_at_each_other_have_ways_of_their_own(seats: int) -> None:
    for start, end in pairs(seats):
        there, back = way(seats, start, end), way(seats, end, start)
        middle = there[len(there) // 2]
        assert min(dist(middle, point) for point in back) > 24, (start, end)


def test_two_guns_at_one_target_go_side_by_side() -> None:
    state = table(4, round=3)
    state.players[ANN].guns.append(state.players[DAN].guns.pop())
    for gun in state.players[ANN].guns:
        gun.bullet, gun.target = "clic", CAT
    assert [shot.target for shot in reveal(view(state), ()).shots] == [CAT, CAT]
    first, second = (way(4, ANN, CAT, beside=number) for number in range(2))
    assert min(dist(point, other) for point in first for other in second) > 36
    corners = {item.at for item in board(state).items
               if isinstance(item, Stamp) and "card back" in item.drawing.name}  # fmt: skip
    assert len(corners) == 2


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_plates_do_not_touch_each_other_or_the_edge(seats: int) -> None:
    boxes = [(*one.plate, one.plate[0] + one.wide, one.plate[1] + 124) for one in PLACES[seats]]
    for left, top, right, bottom in boxes:
        assert left >= 4
        assert right <= 1196
        assert top > 134
        assert bottom < 916
    for (left, top, right, bottom), (other_left, other_top, _, _) in permutations(boxes, 2):
        assert not (left <= other_left < right and top <= other_top < bottom)


def ribbons(seats: int) -> list[tuple[float, float, float, float]]:
    """Return where the ribbons of powers lie, as high as with two lines."""
    return [
        (left, top - 62 if one.upwards else top, left + 248, top if one.upwards else top + 62)
        for one in PLACES[seats]
        for left, top in (one.ribbon,)
    ]


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_ribbons_touch_neither_each_other_nor_plates(seats: int) -> None:
    plates = [(*one.plate, one.plate[0] + one.wide, one.plate[1] + 124) for one in PLACES[seats]]
    for left, top, right, bottom in ribbons(seats):
        assert left >= 4
        assert right <= 1196
        assert top > 134
        assert bottom < 908, "below may be the badge"
    for one, other in (
        *permutations(ribbons(seats), 2), *((one, two) for one in ribbons(seats) for two in plates)
    ):  # fmt: skip
        apart = one[0] >= other[2] or one[2] <= other[0] or one[1] >= other[3] or one[3] <= other[1]
        assert apart, (one, other)


@pytest.mark.parametrize("power", POWERS)
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_the_name_of_a_shown_power_is_written_out(seats: int, power: Power) -> None:
    state = table(seats, powers=dict.fromkeys(tuple(NAMES.values())[:seats], power))
    for player in state.players:
        player.known = "shown"
    lines = [item for item in board(state).items
             if isinstance(item, Text) and item.size == 26]  # fmt: skip
    joined = " ".join(item.text for item in lines)
    assert joined == " ".join([power_name(power)] * seats)
    assert {item.fit for item in lines} == {204}
    assert max(wide(item.text, 23) for item in lines) <= 204, "it would be set too small, or cut"


def wide(text: str, size: int) -> int:
    """Return how many pixels a line of bold letters takes."""
    letters, _, _ = next(iter(lettering(Text((0, 0), text, "bold", size, LIGHT))))
    return letters.width - 2 * (size // 4)


def corners() -> Iterator[tuple[str, Scene]]:
    """Yield pictures of all kinds, with much on them."""
    moments: list[tuple[int, Question]] = [(3, "quit"), (4, "load"), (5, "load"), (6, "phone")]
    for seats in (4, 5, 6):
        for round, question in moments:
            state, news = _unpacked(asked(seats, "corner", round, question, EVERYTHING))
            yield f"board {seats} {round} {question}", board(state, news)
        over, news = _unpacked(asked(seats, "corner", 99, "load", EVERYTHING))
        yield f"end {seats}", board(over, news)
        yield f"final {seats}", ALBUM.final.scene(view(over), labels(seats))
        yield f"banner {seats}", ALBUM.banner.scene(labels(seats))
    for options in (Options(), Options(super_powers=True), EVERYTHING):
        state, _ = _unpacked(asked(5, "corner", 2, "aim", options))
        yield f"hand {options}", ALBUM.hand.scene(view(state, BOB), labels(5))


CORNERS = dict(corners())


@pytest.mark.parametrize("name", CORNERS)
def test_nothing_that_tells_something_lies_under_discords_badge(name: str) -> None:
    assert hidden(CORNERS[name]) is None


# Secrets --------------------------------------------------------------------------------------


def test_ones_own_secrets_are_not_on_the_board() -> None:
    state = table(5, powers={ANN: "the_unbreakable"}, cop=ANN)
    everybody(state, "load bang")
    do(state, ANN, "aim 1")
    words = labels(5)
    assert board(state, None, ANN) == board(state)
    assert ALBUM.board.alt(view(state, ANN), words) == ALBUM.board.alt(view(state), words)


def test_the_board_is_the_same_whoever_looks() -> None:
    for question in ("load", "aim", "quit"):
        state, news = _unpacked(asked(6, "public", 3, question, EVERYTHING))
        scenes = [board(state, news, seat) for seat in (None, ANN, BOB)]
        alts = [ALBUM.board.alt(view(state, seat), labels(6)) for seat in (None, ANN, BOB)]
        assert scenes[0] == scenes[1] == scenes[2]
        assert alts[0] == alts[1] == alts[2]


@pytest.mark.parametrize("question", ["load", "aim", "quit", "phone"])
def test_twins_look_alike(question: Question) -> None:
    state, news = _unpacked(asked(6, "twins", 3, question, EVERYTHING))
    other = contract.twin(state, None, Rng("twin"))
    assert contract.hidden(other, None) != contract.hidden(state, None)
    assert board(other, news) == board(state, news)
    told, words = view(state), labels(6)
    assert ALBUM.board.alt(view(other), words) == ALBUM.board.alt(told, words)
    own = contract.twin(state, BOB, Rng("twin"))
    assert ALBUM.hand.scene(view(own, BOB), words) == ALBUM.hand.scene(view(state, BOB), words)
    assert ALBUM.hand.alt(view(own, BOB), words) == ALBUM.hand.alt(view(state, BOB), words)


# The other pictures ---------------------------------------------------------------------------


def armed() -> State:
    """Return a table at which Bob, a cop and The Specialist, has loaded a Bang!."""
    hands = {BOB: "clic clic bang bang triple"}
    state = table(5, round=4, powers={BOB: "the_specialist"}, cop=BOB, hands=hands)
    give(state, BOB, "20 10 10")
    state.players[BOB].shame, state.players[BOB].wounds = 2, 1
    do(state, BOB, "load bang")
    for seat in (ANN, CAT, DAN, EVE):
        do(state, seat, "load clic")
    return state


def test_a_hand_shows_cards_power_mission_and_money() -> None:
    scene = ALBUM.hand.scene(view(armed(), BOB), labels(5))
    words = texts(scene)
    assert [words.count(word) for word in ("Clic", "Bang!", "loaded")] == [6, 5, 1]
    assert {"Bob", "$40k", "3 notes", "The Specialist", "Undercover cop"} <= set(words)
    loaded = [item for item in scene.items if isinstance(item, Panel) and item.line == GOLD]
    assert len(loaded) == 1
    assert ALBUM.hand.alt(view(armed(), BOB), labels(5)) == (
        "Cards: 2 \N{MULTIPLICATION SIGN} Clic Clic Clic, 1 \N{MULTIPLICATION SIGN} Bang! and "
        "1 \N{MULTIPLICATION SIGN} Bang! Bang! Bang! Loaded: Bang! "
        "Super Power: The Specialist. Once: take a fired Bang! Bang! Bang! back. "
        "Mission: Undercover cop. Call 3 times by round 6, live, and then quit once at most. "
        "Money: $40,000. 1 wound. Shame markers: 2."
    )


def test_a_hand_of_two_guns_has_two_rows() -> None:
    state = table(4, round=3)
    state.players[ANN].guns.append(state.players[BOB].guns.pop())
    two, one = (ALBUM.hand.scene(view(state, seat), labels(4)) for seat in (ANN, CAT))
    assert texts(two).count("Clic") == 2 * texts(one).count("Clic") > 0
    assert two.size[1] > one.size[1]
    assert "Second gun: " in ALBUM.hand.alt(view(state, ANN), labels(4))


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        ALBUM.hand.scene(view(table()), labels(4))
    with pytest.raises(ValueError, match="spectator"):
        ALBUM.hand.alt(view(table()), labels(4))


def ended(calls: int = 0) -> State:
    """Return the end of a game of five: Ann died, Bob is a cop, Cat has most."""
    hands = dict.fromkeys((ANN, BOB, CAT, DAN, EVE), "clic")
    powers: dict[Seat, Power] = {ANN: "the_kid", CAT: "six_feet_under", EVE: "dragon_skin"}
    state = table(
        5, round=8, pot="", powers=powers, cop=BOB, calls=calls, wounds={ANN: 3}, hands=hands
    )
    for seat, money in ((ANN, "20"), (BOB, "20 20"), (CAT, "20 20 20"), (DAN, "10"), (EVE, "5")):
        give(state, seat, money)
    state.players[CAT].shame = 1
    showdown(state)
    all_pass(state)
    return state


def test_the_final_table_shows_money_place_by_place_and_all_secrets() -> None:
    state = ended()
    scene = ALBUM.final.scene(view(state), labels(5))
    first = [item for item in scene.items if isinstance(item, Panel) and item.fill == GOLD]
    assert len(first) == 1
    words = texts(scene)
    assert words[0] == "The loot is shared out"
    assert {"$60k", "-$5k", "$10k", "$65k", "dead", "6 Feet Under", "The Kid"} <= set(words)
    assert stamps(scene)["gangster red dead"] == 1
    assert ALBUM.final.alt(view(state), labels(5)).startswith(
        "The loot is shared out. 1. Cat: $65,000 (Money $60,000, Shame -$5,000, The dead $10,000, "
        "6 Feet Under, Gangster). 2. Dan: $10,000 ("
    )


def test_the_final_table_says_when_the_cop_wins() -> None:
    state = ended(calls=3)
    scene = ALBUM.final.scene(view(state), labels(5))
    assert texts(scene)[0] == "The cop wins"
    assert stamps(scene)["phone True"] == 1


def test_the_final_table_says_when_few_or_none_are_left() -> None:
    state = table(4, wounds={CAT: 3, DAN: 3, ANN: 2, BOB: 2})
    showdown(state, "Ann: bang at Bob", "Bob: clic at Ann")
    assert texts(ALBUM.final.scene(view(state), labels(4)))[0] == "The last one alive"
    state = table(4, wounds={CAT: 3, DAN: 3, ANN: 2, BOB: 2})
    showdown(state, "Ann: bang at Bob", "Bob: bang at Ann")
    scene = ALBUM.final.scene(view(state), labels(4))
    assert texts(scene)[0] == "Nobody got out alive"
    assert not [item for item in scene.items if isinstance(item, Panel) and item.fill == GOLD]


def test_there_is_no_final_table_before_the_end() -> None:
    with pytest.raises(ValueError, match="goes on"):
        ALBUM.final.scene(view(table()), labels(4))
    with pytest.raises(ValueError, match="goes on"):
        ALBUM.final.alt(view(table()), labels(4))


def test_the_banner_says_who_sits_there() -> None:
    lobby = Reader(language(ENGLISH), ("Ann", "Bob"))
    assert texts(ALBUM.banner.scene(lobby)) == ["Ca$h 'n Gun$", "1", "Ann", "2", "Bob"]
    assert ALBUM.banner.alt(lobby) == (
        "Ca$h 'n Gun$: six gangsters round a table, and the loot. At the table: Ann and Bob."
    )
    assert ALBUM.banner.alt(Reader(language(ENGLISH), ())).endswith("the loot.")


# Alt texts ------------------------------------------------------------------------------------


def test_the_boards_alt_text_tells_the_game() -> None:
    state = table(4, round=3, powers={BOB: "the_kid"}, wounds={ANN: 1, DAN: 3})
    give(state, ANN, "20 5")
    state.players[CAT].shame = 1
    do(state, BOB, "reveal the_kid")
    everybody(state, "load clic")
    for seat, target in ((ANN, 2), (CAT, 0), (BOB, 2)):
        do(state, seat, f"aim {target}")
    assert ALBUM.board.alt(view(state), labels(4)) == (
        "Round 3 of 8. Stay or quit? On the table: $50,000. "
        "Ann (red): $25,000, 1 wound, aims at Cat. Bob (blue): $0, aims at Cat, The Kid. "
        "Cat (green): $0, shame 1, aims at Ann. Dan (yellow): $0, 3 wounds, dead."
    )


def test_alt_texts_are_never_too_long() -> None:
    long = Reader(language(ENGLISH), tuple(f"{seat}" + "W" * 40 for seat in range(6)))
    moments: list[tuple[int, Question]] = [(1, "load"), (3, "quit"), (5, "phone"), (99, "load")]
    for round, question in moments:
        state, _ = _unpacked(asked(6, "long", round, question, EVERYTHING))
        seen = view(state, ANN)
        for player in state.players:
            player.known, player.shame = "shown", 3
        assert len(ALBUM.board.alt(view(state, ANN), long)) <= ALT_LIMIT
        assert len(ALBUM.hand.alt(seen, long)) <= ALT_LIMIT
        if seen.result is not None:
            assert len(ALBUM.final.alt(seen, long)) <= ALT_LIMIT
    assert len(ALBUM.banner.alt(long)) <= ALT_LIMIT


def test_the_shelf_has_an_album() -> None:
    assert SHELF["cash_guns"].album is ALBUM


def test_every_picture_can_be_painted_and_discord_can_show_it() -> None:
    state, news = _unpacked(asked(6, "painted", 3, "quit", EVERYTHING))
    over, _ = _unpacked(asked(6, "painted", 99, "load", EVERYTHING))
    words = labels(6)
    scenes = [
        ALBUM.board.scene(view(state), words, news),
        ALBUM.hand.scene(view(state, FAY), words),
        ALBUM.final.scene(view(over), words),
        ALBUM.banner.scene(words),
    ]
    for scene in scenes:
        file = paint(scene)
        image = Image.open(io.BytesIO(file))
        assert (image.size, image.mode) == (scene.size, "P")
        assert len(file) < 140_000
        light = Image.new("RGB", (1, 1), LIGHT).getpixel((0, 0))
        assert image.convert("RGB").getpixel((2, 2)) != light, "no glare at the edge"


def test_at_the_end_the_last_round_is_told() -> None:
    state, news = _unpacked(asked(5, "end", 99, "load"))
    line = next(
        text for text in texts(ALBUM.board.scene(view(state), labels(5), news)) if ":" in text
    )
    assert view(state).round == 8
    assert line.startswith("Round 8: ")


def test_a_round_that_is_over_is_told_when_the_next_has_begun() -> None:
    state, news = _unpacked(asked(5, "end", 3, "load"))
    assert any(
        text.startswith("Round 2: ")
        for text in texts(ALBUM.board.scene(view(state), labels(5), news))
    )
