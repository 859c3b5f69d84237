"""The Great Fire's scenes against positions."""

import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import dist

import pytest
from PIL import Image

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.box import BOX
from games.great_fire.events import (
    BandPlaced,
    Burned,
    CardDrawn,
    Caught,
    Event,
    Extinguished,
    FireSpread,
    Intensified,
)
from games.great_fire.model import COLOURS, Options, State, View
from games.great_fire.rules import RULES
from games.great_fire.samples import played
from games.great_fire.setup import deal
from render.great_fire.album import ALBUM
from render.great_fire.board import OFFERED
from render.great_fire.ground import signs
from render.great_fire.layout import BOARD, BORDERS, SHAPES
from render.great_fire.palette import COIN, RED_NAME
from render.paint import paint
from render.palette import CYAN, GOLD, LIGHT
from render.scene import Area, Disc, Panel, Scene, Stamp, Stroke, Text
from tests.games import GAMES
from tests.great_fire import contract
from tests.great_fire.position import ANN, BOB, CAT, P, acting, ended, position
from tools.drawing import reader
from words.great_fire import alt
from words.great_fire.news import MOST, in_close_up, latest
from words.languages import ENGLISH, language
from words.reader import Reader


def view(state: State, seat: Seat | None = None) -> View:
    return RULES.view(state, seat)


def board(state: State, news: Sequence[Event] = (), *, seat: Seat | None = None) -> Scene:
    return ALBUM.board.scene(view(state, seat), reader(len(state.players)), news)


def choice(state: State, *places: str) -> Scene:
    assert ALBUM.choice is not None
    scene = ALBUM.choice.scene(view(state, ANN), reader(len(state.players)), places)
    assert scene.size == ALBUM.choice.size(places), "panels ask how much room it takes"
    return scene


def hand(state: State, seat: Seat | None = ANN) -> Scene:
    assert ALBUM.hand is not None
    return ALBUM.hand.scene(view(state, seat), reader(len(state.players)))


def final(state: State) -> Scene:
    return ALBUM.final.scene(view(state), reader(len(state.players)))


def stamps(scene: Scene) -> Counter[str]:
    """Count the drawings laid down, without their scales."""
    return Counter(
        item.drawing.name.split(" x")[0] for item in scene.items if isinstance(item, Stamp)
    )


def texts(scene: Scene) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


def test_every_house_on_the_map_is_drawn_in_its_colour() -> None:
    state = deal(4, Options(), Rng("houses"))
    found = stamps(board(state))
    assert [found[f"house {colour}"] for colour in COLOURS] == [20] * 6


def test_fire_is_drawn_with_its_count_covered_and_uncovered() -> None:
    state = position(burning={"tallow_hall": 3}, contained={"tower": 2}, bands={"tower": 3})
    found = stamps(board(state))
    assert found["fire 25"] == 1, "Pudding Lane"
    assert found["fire 3"] == 1
    assert (found["held 2"], found["band 1"]) == (1, 1), "one band of three is free"
    assert found["tallow_hall burning"] == 1
    assert "tower burning" not in found


def test_ruins_and_gunpowder_are_told_apart() -> None:
    state = position(burnt_out=["newgate", "ludgate"])
    state.demolished.append(P("ludgate"))
    found = stamps(board(state))
    assert (found["newgate ruin"], found["ruins"]) == (1, 1)
    assert (found["ludgate demolished"], found["rubble"]) == (1, 1)


def test_every_landowner_stands_on_the_map_and_in_the_strip() -> None:
    state = position(seats=4)
    for seat, place in enumerate(("bethnal", "bethnal", "tower", "holborn")):
        state.players[seat].landowner = P(place)
    found = stamps(board(state))
    assert [found[f"pawn {colour}"] for colour in COLOURS] == [2, 2, 2, 2, 0, 0]


def test_six_bands_and_six_landowners_in_one_place_can_be_counted() -> None:
    state = position(seats=6, bands={"pepys_house": 6})
    for player in state.players:
        player.landowner = P("pepys_house")
    scene = board(state)
    found = stamps(scene)
    assert found["band 6"] == 1
    assert [found[f"bust {colour}"] for colour in COLOURS] == [1] * 6
    heads = [item for item in scene.items
             if isinstance(item, Stamp) and item.drawing.name.startswith("bust")]  # fmt: skip
    assert min(item.drawing.size[0] for item in heads) >= 17
    assert min(dist(a.at, b.at) for a, b in combinations(heads, 2)) >= 12


def test_a_token_is_a_coin_and_a_yellow_name_until_it_is_taken() -> None:
    before, after = (board(position(burning=burning)) for burning in ({}, {"minories": 1}))
    assert stamps(before)["coin"] - stamps(after)["coin"] == 1
    ribbons = [
        sum(isinstance(item, Panel) and item.fill == COIN for item in scene.items)
        for scene in (before, after)
    ]
    assert ribbons[0] - ribbons[1] == 1


def test_red_names_come_with_their_points() -> None:
    scene = board(position())
    names = {item.text for item in scene.items if isinstance(item, Text) and item.ink == RED_NAME}
    assert {"Cheapside", "Guild Hall", "The Tower", "Billingsgate"} <= names
    assert "Bread Street" not in names
    points = [
        item.text
        for item in scene.items
        if isinstance(item, Text) and (item.face, item.size, item.ink) == ("bold", 22, LIGHT)
    ]
    assert sorted(points) == ["1", "1", "2", "2", "3", "3", "4", "4", "5", "5", "6", "6"]


def test_every_border_has_arrows_both_ways_and_every_cross_its_sign() -> None:
    """140 links and 12 crosses."""
    items = signs().drawing.items
    letters = Counter(item.text for item in items if isinstance(item, Text))
    ways = Counter(link.way for link in BOARD.links)
    assert letters == {"N": ways["N"], "S": ways["N"], "E": ways["E"], "W": ways["E"]}
    assert sum(ways.values()) == 140
    assert sum(isinstance(item, Disc) for item in items) == 12


def test_whose_turn_it_is_has_the_only_gold_card() -> None:
    state = position(seats=4, owed=acting(2))
    for seat in (ANN, CAT):
        state.agenda[-1] = replace(acting(2), seat=seat)
        cards = [
            item.start
            for item in board(state).items
            if isinstance(item, Panel) and item.fill == GOLD and item.end[1] - item.start[1] > 90
        ]
        assert cards == [{ANN: (8, 8), CAT: (8, 116)}[seat]], "two in each row"


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_stands_above_the_map_can_be_read_on_a_phone(seats: int, hidden: bool) -> None:
    """Nine pixels high at 418; the letters on the last cards only repeat their arrows."""
    sample = played(seats, "phone", 40, Options(hidden_colours=hidden))
    scene = board(sample.state, sample.news)
    above = [item for item in scene.items if isinstance(item, Text) and item.at[1] < BOARD.frame[1]]
    told = [item for item in above if item.text not in ("N", "E", "S", "W")]
    assert len(told) > seats * 3
    assert min(item.size for item in told) * 418 / scene.size[0] > 9


def test_news_point_out_the_way_of_the_fire_and_what_burnt() -> None:
    state = position(burning={"st_bennet": 3, "guild_hall": 4})
    news = (
        FireSpread(ANN, "N", (P("pudding_lane"), P("st_bennet"), P("guild_hall")), double=False),
        Burned(P("guild_hall"), ("red", "red", "blue", "white"), 4),
    )
    scene = board(state, news)
    found = stamps(scene)
    assert found[f"guild_hall {GOLD}"] == 1
    assert (found["house red lost"], found["house blue lost"]) == (2, 1)
    heads = [item for item in scene.items if isinstance(item, Area) and item.fill == GOLD]
    assert len(heads) == 1
    plain = stamps(board(state))
    assert f"guild_hall {GOLD}" not in plain


def test_news_of_fire_caught_and_put_out_frame_their_places() -> None:
    state = position(burning={"st_bennet": 3})
    news = (Caught(P("minories")), Extinguished(ANN, P("aldgate"), 1), CardDrawn(ANN, None))
    found = stamps(board(state, news))
    framed = {name for name in found if name.endswith(GOLD)}
    assert framed == {f"minories {GOLD}", f"aldgate {GOLD}"}


def test_the_way_of_the_fire_crosses_the_borders_of_its_path() -> None:
    path = (P("pudding_lane"), P("st_bennet"), P("guild_hall"))
    scene = board(position(), (FireSpread(ANN, "N", path, double=False),))
    (trail,) = (one for one in scene.items if isinstance(one, Stroke) and one.ink == GOLD)
    crossed = (BORDERS[frozenset(path[:2])], BORDERS[frozenset(path[1:])])
    for border in crossed:
        assert min(dist(border, point) for point in trail.points) < 30
    assert dist(trail.points[-1], crossed[1]) < 20, "it ends just beyond the last border"


def test_a_link_that_only_the_map_knows_is_drawn_straight() -> None:
    path = (P("pudding_lane"), P("bethnal"))
    scene = board(position(), (FireSpread(ANN, "N", path, double=False),))
    (trail,) = (one for one in scene.items if isinstance(one, Stroke) and one.ink == GOLD)
    assert dist(trail.points[-1], SHAPES[P("bethnal")].centre) < 20


def test_what_may_be_chosen_is_framed() -> None:
    found = stamps(choice(position(), "bethnal", "minories"))
    assert (found[f"bethnal {CYAN}"], found[f"minories {CYAN}"], found[f"aldgate {CYAN}"]) == (
        1,
        1,
        0,
    )


@pytest.mark.parametrize("seed", range(12))
def test_the_names_of_few_choices_can_be_read_on_a_phone(seed: int) -> None:
    """Nine pixels high at 400."""
    state, dice = played(4, "names", 60).state, Rng(f"names {seed}")
    places = sorted({dice.pick(BOX.map.ids) for _ in range(dice.below(OFFERED) + 1)})
    scene = choice(state, *places)
    least = scene.size[0] * 9 / 400
    readable = (one for one in scene.items if isinstance(one, Text) and one.size >= least)
    told = {one.text.partition(" -")[0] for one in readable}  # the cost stands after a name
    for place in places:
        words = BOX.map.places[place].name.split()
        assert " ".join(words) in told or {*words} <= told, place


def test_the_board_shows_where_the_fire_may_go_next() -> None:
    state = position(bands={"vintners_hall": 1})
    found = stamps(board(state))
    assert found["tallow_hall sparks"] == found["candlewick_ward sparks"] == 1
    assert found["vintners_hall sparks"] == found["bread_street sparks"] == 0
    ways = Counter(name.split()[3] for name in found.elements() if name.startswith("fire may go"))
    assert ways["E"] == 2, "Philpot Lane and Billingsgate, one arrow each"
    assert "The fire may go here next" in texts(board(state))
    over = board(ended(3))
    assert "The fire may go here next" not in texts(over)
    assert not [name for name in stamps(over) if "sparks" in name or "may go" in name]


def test_a_choice_shows_it_too_unless_the_choice_is_where_it_goes() -> None:
    assert stamps(choice(position(owed=acting()), "tallow_hall"))["tallow_hall sparks"] == 1
    assert stamps(choice(position(), "tallow_hall"))["tallow_hall sparks"] == 0


def test_arrows_of_the_fire_do_not_lie_on_each_other() -> None:
    for seats, moves in ((3, 12), (6, 64), (4, 120)):
        spots = [
            item.at
            for item in board(played(seats, "arrows", moves).state).items
            if isinstance(item, Stamp) and item.drawing.name.startswith("fire may go")
        ]
        assert len(spots) > 5
        assert min(dist(a, b) for a, b in combinations(spots, 2)) >= 30


def test_names_of_a_near_choice_can_be_read_on_a_phone() -> None:
    scene = choice(position(), "vintners_hall", "tallow_hall", "st_mary")
    sizes = {one.text.partition(" -")[0]: one.size * 400 / scene.size[0] for one in scene.items
             if isinstance(one, Text)}  # fmt: skip
    assert min(sizes["Vintners Hall"], sizes["Tallow Hall"], sizes["St. Mary"]) >= 9


def close_up(state: State, *news: Event) -> Scene | None:
    found = ALBUM.board.close_up
    assert found is not None
    to = reader(len(state.players))
    return found.scene(view(state), to, news) if found.is_worth_it(news) else None


def test_names_where_things_happened_can_be_read_on_a_phone() -> None:
    state = position(burning={"tallow_hall": 3})
    path = (P("pudding_lane"), P("tallow_hall"), P("vintners_hall"))
    scene = close_up(state, FireSpread(ANN, "W", path, double=False))
    assert scene is not None
    sizes = {one.text: one.size * 400 / scene.size[0] for one in scene.items
             if isinstance(one, Text)}  # fmt: skip
    for name in ("Tallow Hall", "Vintners Hall", "Pudding Lane", "Bread Street"):
        assert sizes[name] >= 10


def test_what_happened_is_lettered_in_the_order_in_which_it_is_told() -> None:
    told = [
        P(one) for one in ("petticoat_lane", "fleet_street", "crutched_friars", "austin_friars")
    ]
    scene = close_up(position(), *(Intensified(ANN, place, 1) for place in told))
    assert scene is not None
    in_key = texts(scene)[-8:]
    named = dict(zip(in_key[::2], in_key[1::2], strict=True))
    assert named == {
        "A": "Petticoat Lane", "B": "Fleet Street", "C": "Crutched Friars", "D": "Austin Friars",
    }  # fmt: skip


def test_there_is_no_close_up_of_nothing_or_of_a_whole_set_up() -> None:
    places = BOX.map.ids[1:10]
    assert close_up(position()) is None
    assert close_up(position(), *(BandPlaced(ANN, place) for place in places)) is None
    assert close_up(position(), BandPlaced(ANN, places[0])) is not None


def test_after_many_turns_the_close_up_shows_the_newest() -> None:
    places = [P(place) for place in BOX.map.ids if BOX.map.district(P(place))][:12]
    news: list[Event] = [
        BandPlaced(ANN, places[0]),
        *(Burned(place, ("red",), 1) for place in places),
    ]
    assert in_close_up(latest(news)) == set(places[-MOST:])
    assert close_up(position(), *news) is not None
    assert close_up(position(), *news, BandPlaced(ANN, places[0])) is not None


def test_names_of_what_happened_far_apart_stand_above_the_close_up() -> None:
    scene = close_up(position(), BandPlaced(ANN, P("holborn")), BandPlaced(BOB, P("minories")))
    assert scene is not None
    key = [one for one in scene.items if isinstance(one, Text)][-4:]
    assert [one.text for one in key] == ["A", "Minories", "B", "Holborn"]
    assert all(one.size * 400 / scene.size[0] >= 9 for one in key)
    assert texts(scene).count("B") == 2, "also on the map"


def test_tracks_show_what_is_left() -> None:
    state = position(seats=3)
    lost = [place for place, houses in state.houses.items() if "blue" in houses][:2]
    for place in lost:
        del state.houses[place]
    blue = 20 - sum(houses.count("blue") for houses in state.houses.values())
    assert str(40 - 2 * blue) in texts(board(state))


def test_the_board_is_the_same_whoever_looks() -> None:
    for hidden in (False, True):
        sample = played(4, "public", 40, Options(hidden_colours=hidden))
        state, news = sample.state, sample.news
        scenes = [board(state, news, seat=one) for one in (None, ANN, BOB)]
        assert scenes[0] == scenes[1] == scenes[2]


@pytest.mark.parametrize("hidden", [False, True])
def test_twins_look_alike(hidden: bool) -> None:
    state = played(5, "twins", 60, Options(hidden_colours=hidden)).state
    other = contract.twin(state, None, Rng("twin"))
    assert contract.hidden(other, None) != contract.hidden(state, None)
    assert board(other) == board(state)
    own = contract.twin(state, BOB, Rng("twin"))
    assert hand(own, BOB) == hand(state, BOB)


def test_hidden_colours_show_the_points_of_six_colours_and_of_nobody() -> None:
    state = position(seats=4, options=Options(hidden_colours=True))
    scene = board(state)
    open_scene = board(position(seats=4))
    assert texts(open_scene).count("40") == 4
    points = [item.text for item in scene.items if isinstance(item, Text) and item.size == 68]
    assert points == ["40"] * 6
    assert texts(scene).count("40") == 6


# The other pictures ---------------------------------------------------------------------------


def test_a_hand_shows_cards_objectives_and_tokens() -> None:
    state = position(hand="NNESW", burnt_out=["tower"])
    state.players[ANN].objectives = (P("tower"), P("cheapside"), P("guild_hall"))
    state.players[ANN].tokens = ["demolition", "demolition"]
    scene = hand(state)
    found = texts(scene)
    assert [found.count(way) for way in ("North", "East", "South", "West")] == [2, 1, 1, 1]
    assert {"The Tower", "Cheapside", "Guild Hall", "burned down", "5 houses stand"} <= set(found)
    assert "2 \N{MULTIPLICATION SIGN}" in found
    assert {"inset tower", "inset cheapside", "inset guild_hall"} <= set(stamps(scene))


def test_a_hand_says_when_pawn_and_colour_differ() -> None:
    state = position(options=Options(hidden_colours=True))
    state.players[ANN].colour, state.players[ANN].pawn = "white", "red"
    assert "Your houses are white, your pawn is red" in texts(hand(state))


def test_a_spectator_has_no_hand() -> None:
    with pytest.raises(ValueError, match="spectator"):
        hand(position(), None)


def test_there_are_no_final_scores_before_the_end() -> None:
    with pytest.raises(ValueError, match="goes on"):
        final(position())


def test_final_scores_stand_line_by_line_the_best_first() -> None:
    """Bob: 40 + 7 cones + 2 as hero + three times 5 for Cheapside."""
    found = texts(final(ended(7)))
    assert [found.count(str(total)) for total in (64, 52, 49)] == [1, 1, 1]
    rows = [one for one in found if one in ("Ann", "Bartholomew Fitzroy", "Çağla")]
    assert rows == ["Bartholomew Fitzroy", "Çağla", "Ann"]


def test_the_banner_names_who_sits_there() -> None:
    lobby = Reader(language(ENGLISH), ("Ann", "Bob"))
    assert texts(ALBUM.banner.scene(lobby)) == [
        "The Great Fire of London",
        "1666",
        "1",
        "Ann",
        "2",
        "Bob",
    ]


def test_the_shelf_has_an_album_that_tells_each_picture() -> None:
    assert GAMES["great_fire"].album is ALBUM
    assert ALBUM.hand is not None
    assert (ALBUM.board.alt, ALBUM.hand.alt) == (alt.board, alt.hand)
    assert (ALBUM.final.alt, ALBUM.banner.alt) == (alt.final, alt.banner)


def test_every_picture_can_be_painted_and_discord_can_show_it() -> None:
    sample = played(3, "painted", 999)
    scenes = [
        board(sample.state, sample.news, seat=ANN),
        hand(sample.state),
        final(sample.state),
        ALBUM.banner.scene(reader(3)),
    ]
    for scene in scenes:
        file = paint(scene)
        image = Image.open(io.BytesIO(file))
        assert (image.size, image.mode) == (scene.size, "P")
        assert len(file) < 340_000
        light = Image.new("RGB", (1, 1), LIGHT).getpixel((0, 0))
        assert image.convert("RGB").getpixel((2, 2)) != light, "no glare at the edge"
