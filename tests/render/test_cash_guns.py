"""The scenes of Ca$h 'n Gun$ against positions."""

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations, permutations
from math import dist

import pytest
from PIL import Image

from games.cash_guns.cards import POWERS, Power
from games.cash_guns.events import Event, RoundBegan
from games.cash_guns.model import Options, Question, State, View
from games.cash_guns.rules import RULES
from games.cash_guns.samples import at_question
from games.core.log import Seat
from games.core.rng import Rng
from render.cash_guns.album import ALBUM
from render.cash_guns.layout import CAPTION, MIDDLE, PLACES, Course, way
from render.cash_guns.pieces import FLASH
from render.cash_guns.ways import GUN, along, card_spot, spots, ways
from render.paint import paint
from render.paint.letters import lettering
from render.palette import CYAN, GOLD, LIGHT
from render.scene import Disc, Panel, Scene, Stamp, Text
from tests.cash_guns import contract
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    EVE,
    FAY,
    NAMES,
    armed,
    do,
    ended,
    give,
    showdown,
    table,
)
from tests.games import GAMES
from tests.render.test_corner import hidden
from words.cash_guns import alt
from words.cash_guns.terms import power_name
from words.colours import PLAYER_COLOURS
from words.languages import ENGLISH, language
from words.reader import Reader

EVERYTHING = Options(super_powers=True, undercover_cop=True)


def view(state: State, seat: Seat | None = None) -> View:
    return RULES.view(state, seat)


def reader(seats: int) -> Reader:
    return Reader(language(ENGLISH), tuple(NAMES)[:seats])


def board(state: State, news: Sequence[Event] = (), seat: Seat | None = None) -> Scene:
    return ALBUM.board.scene(view(state, seat), reader(len(state.players)), news)


def hand(state: State, seat: Seat | None) -> Scene:
    assert ALBUM.hand is not None
    return ALBUM.hand.scene(view(state, seat), reader(len(state.players)))


def final(state: State) -> Scene:
    return ALBUM.final.scene(view(state), reader(len(state.players)))


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
    news: list[Event] = []
    for name, seat in NAMES.items():
        if seat < len(state.players):
            target = NAMES[targets.get(name, "Bob" if name == "Ann" else "Ann")]
            news += do(state, seat, f"load_and_aim clic {target}")
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
        do(state, first, "load_and_aim bang 3")
        do(state, second, "load_and_aim clic 3")
        assert board(state) == board(fresh)


def test_loaded_cards_lie_face_down_beside_everybody() -> None:
    state = table(5)
    for seat in (ANN, BOB, CAT, DAN, EVE):
        do(state, seat, f"load_and_aim bang {BOB if seat == ANN else ANN}")
    assert stamps(board(state))["card back"] == 5


def test_a_gun_is_an_arrow_with_its_card_from_who_aims_to_the_target() -> None:
    state = table(4)
    news = aimed(state, Ann="Cat", Bob="Ann", Cat="Ann", Dan="Bob")
    assert stamps(board(state, news))["card back"] == 4
    assert line(board(state, news)) == "All guns are up!"


def test_who_shoots_last_of_all_loads_without_a_card_on_the_table() -> None:
    state = table(4, powers={BOB: "the_cunning"})
    do(state, BOB, "reveal the_cunning")
    news: list[Event] = []
    for seat, target in ((ANN, 1), (BOB, 0), (CAT, 0), (DAN, 0)):
        verb = "aim" if seat == BOB else "load_and_aim clic"
        news += do(state, seat, f"{verb} {target}")
    assert stamps(board(state, news))["card back"] == 3


@pytest.mark.parametrize("shame", range(1, 6))
@pytest.mark.parametrize("seats", [4, 5, 6])
def test_money_can_be_read_on_a_phone_and_stands_clear_of_the_shame(seats: int, shame: int) -> None:
    state = table(seats, powers={ANN: "the_kid"})
    for player in state.players:
        player.shame = shame
    scene = board(state)
    money = [one for one in scene.items if isinstance(one, Text) and one.text.startswith("-$")]
    stamped = [one for one in scene.items if isinstance(one, Stamp)]
    markers = [one.at for one in stamped if "shame" in one.drawing.name]
    assert len(money) == seats
    assert markers
    for one in money:
        assert one.size * 400 / scene.size[0] >= 7.5
        beside = [x for x, y in markers if abs(y + 18 - one.at[1]) < 2 and x > one.at[0]]
        assert one.at[0] + (one.fit or 0) < min(beside)


def test_wounds_shame_and_shown_powers_stand_on_the_plates() -> None:
    state = table(4, powers={CAT: "the_kid", DAN: "the_insane"}, wounds={ANN: 2, BOB: 1})
    state.players[ANN].shame = 2
    state.players[BOB].sirens = 1
    state.players[CAT].known = "shown"
    state.players[DAN].guns[0].fired = ["clic", "bang"]
    scene = board(state)
    found = stamps(scene)
    assert (found["wound"], found["heart"]) == (3, 9)
    assert (found["shame"], found["siren"]) == (2, 1)
    assert (found["bullet bang False"], found["bullet bang True"]) == (7, 1)
    assert (found["bullet bang_bang_bang False"], found["bullet bang_bang_bang True"]) == (4, 0)
    assert found["power 6 False"] == 1
    assert "The Kid" in texts(scene)
    assert "The Insane" not in texts(scene), "it is not shown yet"


def test_many_shame_markers_are_counted() -> None:
    state = table(4)
    state.players[ANN].shame = 5
    scene = board(state)
    assert stamps(scene)["shame"] == 1
    assert "5" in texts(scene)


def test_a_crown_marks_who_leads_after_shame_and_nobody_while_all_have_the_same() -> None:
    state = table(4)
    assert stamps(board(state))["crown"] == 0
    give(state, BOB, "20")
    give(state, CAT, "20")
    assert stamps(board(state))["crown"] == 2
    state.players[CAT].shame = 1
    assert stamps(board(state))["crown"] == 1


def test_calls_of_the_cop_are_lit_phones() -> None:
    found = stamps(board(table(5, cop=BOB, calls=2)))
    assert (found["phone lit"], found["phone dark"]) == (2, 1 + 1), "one marks the Godfather"
    assert stamps(board(table(5)))["phone dark"] == 0


def test_an_unbreakable_has_four_lives_once_that_is_shown() -> None:
    state = table(4, powers={ANN: "the_unbreakable"}, wounds={ANN: 3})
    state.players[ANN].known = "shown"
    found = stamps(board(state))
    assert (found["wound"], found["heart"]) == (3, 10)
    assert found["gangster red standing"] == 1


# What has happened ----------------------------------------------------------------------------


def test_a_showdown_is_told_though_the_next_round_has_begun() -> None:
    state = table(4, pot="20 20 10 10 5")
    news = showdown(
        state, "Ann: bang at Bob", "Bob: clic at Cat", "Cat: bang at Dan", "Dan: clic at Ann, quits"
    )
    assert view(state).round == 2
    scene = board(state, news)
    assert {"BANG!", "clic", "hit", "quit", "+$30k", "Round 2"} <= set(texts(scene))
    assert line(scene).startswith("Round 1: 1 hit  ·  Dan quits  ·  2 get $30k each  ·  new loot:")
    found = stamps(scene)
    assert found["gangster blue lying"] == found["gangster yellow lying"] == 1


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
    assert "Ann's grenade goes off!" in line(board(state, news))


def test_the_phones_round_is_told() -> None:
    state = table(5, cop=BOB, round=2)
    assert "nobody called" in line(board(state, showdown(state)))
    state = table(5, cop=BOB, calls=2, round=2)
    news = showdown(state, "Bob: clic at Ann, call")
    assert "The cop's help is on its way!" in line(board(state, news))


def test_without_news_the_line_says_what_to_do() -> None:
    assert line(board(table(4))) == "Everybody loads and aims. All guns go up together."
    state = table(4)
    aimed(state)
    assert line(board(state)) == "Talk! Then stay, or quit with no share."


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


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_heads_guns_and_cards_of_arrows_do_not_hide_each_other(seats: int) -> None:
    """All at one, all at their neighbours, and mixed; one of them has two guns."""
    dice = Rng(f"aims {seats}")
    for number in range(16):
        targets = [dice.below(seats - 1) if number > 1 else number * (seats - 2)] * 2
        targets += [dice.below(seats - 1) if number > 1 else 0 for _ in range(seats - 1)]
        holders = [0, *range(seats)]
        aims = tuple(
            (Seat(seat), Seat((seat + 1 + by) % seats))
            for seat, by in zip(holders, targets, strict=True)
        )
        found = ways(seats, aims)
        cards = [card_spot(points) for points in found]
        for one, other in permutations(range(len(aims)), 2):
            assert dist(found[one][-1], found[other][-1]) > 25, (aims, one, other)
            assert dist(cards[one], cards[other]) > 32, (aims, one, other)
            assert dist(cards[one], found[other][-1]) > 20, (aims, one, other)


def test_shots_hide_neither_each_other_nor_the_sum_nor_whom_they_hit() -> None:
    """Six guns of six people, whoever aims at whom: as far as there is room."""
    chance, crowded, astray = Rng("flashes"), 0, 0
    for _ in range(40):
        aims = tuple((seat, chance.pick([x for x in range(6) if x != seat])) for seat in range(6))
        found = ways(6, tuple((Seat(a), Seat(b)) for a, b in aims))
        placed = spots(6, found, (FLASH,) * 6)
        crowded += sum(abs(a - c) < 70 and abs(b - d) < 50
                       for (a, b), (c, d) in combinations(placed, 2))  # fmt: skip
        assert all(abs(x - MIDDLE[0]) > 110 or abs(y - MIDDLE[1] + 74) > 50 for x, y in placed)
        guns = [along(points, GUN)[0] for points in found]
        astray += sum(min(guns, key=partial(dist, at)) != gun
                      for at, gun in zip(placed, guns, strict=True))  # fmt: skip
    assert crowded <= 8, "of 600 pairs; 11 where all stay beside their guns"
    assert astray <= 12, "of 240 nearer to another's gun, who seems to have shot"


def test_a_bullet_that_did_not_fire_stays_beside_its_gun() -> None:
    found = ways(4, ((ANN, BOB), (CAT, DAN)))
    assert spots(4, found, (None, None)) == tuple(map(card_spot, found))


def test_two_guns_at_one_target_go_side_by_side() -> None:
    state = table(4, round=3)
    state.players[ANN].guns.append(state.players[DAN].guns.pop())
    for gun in state.players[ANN].guns:
        gun.bullet, gun.target = "clic", CAT
    first, second = (way(4, ANN, CAT, Course(aside=number * 44)) for number in range(2))
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
    assert joined == " ".join([power_name(power, language(ENGLISH))] * seats)
    assert {item.fit for item in lines} == {204}
    assert max(wide(item.text, 23) for item in lines) <= 204, "it would be set too small, or cut"


def wide(text: str, size: int) -> int:
    """Return how many pixels a line of bold letters takes."""
    letters, _, _ = next(iter(lettering(Text((0, 0), text, "bold", size, LIGHT))))
    return letters.width - 2 * (size // 4)


def corners() -> Iterator[tuple[str, Scene]]:
    """Yield pictures of all kinds, with much on them."""
    moments: list[tuple[int, Question]] = [(3, "quit"), (4, "load_and_aim"), (5, "quit")]
    for seats in (4, 5, 6):
        for round, question in moments:
            sample = at_question(seats, "corner", round, question, EVERYTHING)
            yield f"board {seats} {round} {question}", board(sample.state, sample.news)
        over = at_question(seats, "corner", 99, "load_and_aim", EVERYTHING)
        yield f"end {seats}", board(over.state, over.news)
        yield f"final {seats}", final(over.state)
        yield f"banner {seats}", ALBUM.banner.scene(reader(seats))
    for options in (Options(), Options(super_powers=True), EVERYTHING):
        yield f"hand {options}", hand(at_question(5, "corner", 2, "quit", options).state, BOB)


CORNERS = dict(corners())


@pytest.mark.parametrize("name", CORNERS)
def test_nothing_that_tells_something_lies_under_discords_badge(name: str) -> None:
    assert hidden(CORNERS[name]) is None


# Secrets --------------------------------------------------------------------------------------


def test_ones_own_secrets_are_not_on_the_board() -> None:
    state = table(5, powers={ANN: "the_unbreakable"}, cop=ANN)
    do(state, ANN, "load_and_aim bang 1")
    assert board(state, seat=ANN) == board(state)


def test_the_board_is_the_same_whoever_looks() -> None:
    for question in ("load_and_aim", "quit"):
        sample = at_question(6, "public", 3, question, EVERYTHING)
        scenes = [board(sample.state, sample.news, seat) for seat in (None, ANN, BOB)]
        assert scenes[0] == scenes[1] == scenes[2]


@pytest.mark.parametrize("question", ["load_and_aim", "quit"])
def test_twins_look_alike(question: Question) -> None:
    sample = at_question(6, "twins", 3, question, EVERYTHING)
    state, news = sample.state, sample.news
    other = contract.twin(state, None, Rng("twin"))
    assert contract.hidden(other, None) != contract.hidden(state, None)
    assert board(other, news) == board(state, news)
    own = contract.twin(state, BOB, Rng("twin"))
    assert hand(own, BOB) == hand(state, BOB)


# The other pictures ---------------------------------------------------------------------------


def test_a_hand_shows_cards_power_mission_and_money() -> None:
    scene = hand(armed(), BOB)
    words = texts(scene)
    assert [words.count(word) for word in ("Clic", "Bang!", "loaded")] == [6, 5, 1]
    assert {"Bob", "$40k", "3 notes", "The Specialist", "Undercover cop"} <= set(words)
    loaded = [item for item in scene.items if isinstance(item, Panel) and item.line == GOLD]
    assert len(loaded) == 1


def test_a_hand_of_two_guns_has_two_rows() -> None:
    state = table(4, round=3)
    state.players[ANN].guns.append(state.players[BOB].guns.pop())
    two, one = (hand(state, seat) for seat in (ANN, CAT))
    assert texts(two).count("Clic") == 2 * texts(one).count("Clic") > 0
    assert two.size[1] > one.size[1]


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(table(), None)


def test_the_final_table_shows_money_place_by_place_and_all_secrets() -> None:
    scene = final(ended())
    first = [item for item in scene.items if isinstance(item, Panel) and item.fill == GOLD]
    assert len(first) == 1
    words = texts(scene)
    assert words[0] == "Cat wins"
    assert {"$60k", "-$5k", "$10k", "$65k", "dead", "6 Feet Under", "The Kid"} <= set(words)
    assert stamps(scene)["gangster red dead"] == 1


def test_the_final_table_says_when_the_cop_wins() -> None:
    scene = final(ended(calls=3))
    assert texts(scene)[0] == "The cop, Bob, wins!"
    assert texts(scene)[-3:] == [
        "The undercover cop", "Bob", "Help came, and the cop lived: mission accomplished",
    ]  # fmt: skip
    assert stamps(scene)["phone lit"] == 1 + 3  # in the cop's row, and each call


def test_the_final_table_says_when_few_or_none_are_left() -> None:
    state = table(4, wounds={CAT: 3, DAN: 3, ANN: 2, BOB: 2})
    showdown(state, "Ann: bang at Bob", "Bob: clic at Ann")
    assert texts(final(state))[0] == "The last one alive"
    state = table(4, wounds={CAT: 3, DAN: 3, ANN: 2, BOB: 2})
    showdown(state, "Ann: bang at Bob", "Bob: bang at Ann")
    scene = final(state)
    assert texts(scene)[0] == "Nobody got out alive"
    assert not [item for item in scene.items if isinstance(item, Panel) and item.fill == GOLD]


def test_there_is_no_final_table_before_the_end() -> None:
    with pytest.raises(ValueError, match="goes on"):
        final(table())


def test_the_banner_says_who_sits_there() -> None:
    lobby = Reader(language(ENGLISH), ("Ann", "Bob"))
    assert texts(ALBUM.banner.scene(lobby)) == ["Ca$h 'n Gun$", "1", "Ann", "2", "Bob"]


def test_the_shelf_has_an_album_that_tells_each_picture() -> None:
    assert GAMES["cash_guns"].album is ALBUM
    assert ALBUM.hand is not None
    assert (ALBUM.board.alt, ALBUM.hand.alt) == (alt.board, alt.hand)
    assert (ALBUM.final.alt, ALBUM.banner.alt) == (alt.final, alt.banner)


def test_every_picture_can_be_painted_and_discord_can_show_it() -> None:
    sample = at_question(6, "painted", 3, "quit", EVERYTHING)
    scenes = [
        board(sample.state, sample.news),
        hand(sample.state, FAY),
        final(at_question(6, "painted", 99, "load_and_aim", EVERYTHING).state),
        ALBUM.banner.scene(reader(6)),
    ]
    for scene in scenes:
        file = paint(scene)
        image = Image.open(io.BytesIO(file))
        assert (image.size, image.mode) == (scene.size, "P")
        assert len(file) < 140_000
        light = Image.new("RGB", (1, 1), LIGHT).getpixel((0, 0))
        assert image.convert("RGB").getpixel((2, 2)) != light, "no glare at the edge"


def test_at_the_end_the_last_round_is_told() -> None:
    sample = at_question(5, "end", 99, "load_and_aim")
    story = next(text for text in texts(board(sample.state, sample.news)) if ":" in text)
    assert view(sample.state).round == 8
    assert story.startswith("Round 8: ")


def test_a_round_that_is_over_is_told_when_the_next_has_begun() -> None:
    sample = at_question(5, "end", 3, "load_and_aim")
    assert any(text.startswith("Round 2: ") for text in texts(board(sample.state, sample.news)))


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_those_whom_one_may_choose_have_a_ring(seats: int) -> None:
    state = at_question(seats, "letters", 1, "load_and_aim").state
    assert ALBUM.choice is not None
    places = tuple(map(str, range(1, seats)))
    scene = ALBUM.choice.scene(view(state, ANN), reader(seats), places)
    rings = [one.centre for one in scene.items if isinstance(one, Disc) and one.line == CYAN]
    spots = [PLACES[seats][int(one)].centre for one in places]
    assert rings == [(x, y - CAPTION) for x, y in spots]
    assert scene.size == ALBUM.choice.size(places) == (1200, 866)
