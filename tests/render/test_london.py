"""The scenes of London: what a panel shows, and numbers that have room."""

from itertools import pairwise

import pytest

from games.london.box import BOX
from games.london.cards import CardId
from games.london.model import State
from games.london.rules import RULES
from games.london.samples import at_question
from render.london import faces, signs
from render.london.album import ALBUM
from render.london.pieces import Sign
from render.paint.letters import is_cut
from render.scene import Scene, Text
from tests.london.position import ANN, BOB, cards, do, give, run, store, table
from words.languages import language
from words.london.gallery import KINDS
from words.reader import Reader

TO = Reader(language("en"), ("Ann", "Bob", "Cleo"), ANN)
HELD = ("leather_industry", "fishmongers", "woolwich_arsenal", "coffee_house", "st_pauls")


def choice(*places: str) -> Scene:
    state = at_question(3, "hand", 6, "act").state
    assert ALBUM.choice is not None
    scene = ALBUM.choice.scene(RULES.view(state, ANN), TO, places)
    assert scene.size == ALBUM.choice.size(places)
    return scene


def written(scene: Scene) -> dict[str, Text]:
    return {one.text: one for one in scene.items if isinstance(one, Text)}


def texts_of(card: str) -> dict[str, Text]:
    """Return what stands on a small face, as wide as with four players."""
    items = faces.small(CardId(card), 0, 0, 194, TO)
    return {one.text: one for one in items if isinstance(one, Text)}


def test_the_cards_of_a_hand_stand_side_by_side_in_their_order() -> None:
    found = written(choice(*(f"hand:{card}" for card in HELD)))
    names = ("Leather Industry", "Fishmongers", "Woolwich Arsenal", "Coffee House", "St Paul's")
    spots = [found[name].at for name in names]
    assert sorted(spots, key=lambda at: (at[1], at[0])) == spots
    assert len({y for _, y in spots}) == 2


def test_what_lies_together_stands_together_whatever_their_order() -> None:
    found = written(choice("land:city", "hand:st_pauls", "land:westminster", "hand:coffee_house"))
    names = ("St Paul's", "Coffee House", "City", "Westminster")
    heights = [found[name].at[1] for name in names]
    assert heights[0] == heights[1] < heights[2] == heights[3]


def test_amounts_of_four_letters_have_room_on_a_coin() -> None:
    scene = ALBUM.board.scene(RULES.view(table(money=107), None), TO, ())
    assert not is_cut(written(scene)["£107"])


def test_the_signs_below_the_board_do_not_run_into_each_other() -> None:
    scene = ALBUM.board.scene(RULES.view(table(), None), TO, ())
    rows = (
        ("loans", "poverty", "prestige"),
        ("cards in hand", "boroughs", "stacks"),
        ("if run now", "then flip", "covered cards"),
    )
    for row in rows:
        found = [written(scene)[sign] for sign in row]
        for one, other in pairwise(found):
            assert one.fit is not None
            assert one.at[0] + one.fit < other.at[0] - 46


def test_a_card_in_signs_says_how_much_it_brings_at_most() -> None:
    """The Omnibus £4 (card 13), the Underground 3 prestige for boroughs (card 14)."""
    bounded = {
        card.id
        for card in BOX.cards.values()
        if any(effect.most is not None for effect in card.effects)
    }
    assert bounded == {"omnibus", "underground"}
    for card, bound in (("omnibus", "max £4"), ("underground", "max 3")):
        assert not is_cut(texts_of(card)[bound])


def test_an_empty_card_before_an_arrow_is_what_activating_costs_and_nothing_else() -> None:
    for card in BOX.cards.values():
        told = signs.of_card(card, TO.say)
        assert (Sign("card") in told) == (card.pay.card is not None), card.id
    assert signs.of_card(BOX.cards[CardId("coffee_house")], TO.say)[0] == Sign("board")
    assert signs.of_card(BOX.cards[CardId("public_houses")], TO.say)[0] == Sign("hand")


def test_a_coffee_house_says_that_no_card_is_paid_for_it() -> None:
    """Card 5."""
    assert not is_cut(texts_of("coffee_house")["no card to pay"])
    assert "no card to pay" not in texts_of("salters")


ALL = Reader(language("en"), ("Ann", "Bob", "Cleo", "Dan"))


def board(state: State) -> list[Text]:
    items = ALBUM.board.scene(RULES.view(state, None), ALL, ()).items
    return [one for one in items if isinstance(one, Text)]


def page(key: str, state: State, gallery: str = "cities") -> list[str]:
    scene = ALBUM.galleries[gallery].scene(key, RULES.view(state, None), ALL)
    return [one.text for one in scene.items if isinstance(one, Text)]


def test_a_player_has_the_number_of_stacks_and_what_a_run_brings() -> None:
    """Rule 30: 7 stacks, 2 loans, 3 cards, and Wandsworth's 2."""
    state = table(
        3,
        city=", ".join(["salters", ".vintners"] * 3 + ["lords"]),
        hand="lords lords lords",
        loans=2,
        boroughs="hackney wandsworth",
    )
    found = {one.text for one in board(state)}
    assert {"7", "+14"} <= found
    assert "Wandsworth" in found, "at three seats, too"


def test_the_poverty_of_a_run_that_goes_on_counts_what_has_happened_in_it() -> None:
    """Public Houses spare the hand (card 20)."""
    state = table(3, city="public_houses", hand="lords lords", boroughs="wandsworth")
    assert "+5" in {one.text for one in board(state)}
    run(state, "use_borough", "activate 0 - - -")
    assert "+1" in {one.text for one in board(state) if one.at[1] < 250}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_digits_of_poverty_are_not_cut(seats: int) -> None:
    state = table(seats, poverty=128)
    (told,) = (one for one in board(state) if one.text == "128")
    assert not is_cut(told)


def test_the_deck_of_boroughs_has_its_number() -> None:
    state = table(3)
    assert any(one.text == "17" and one.at[0] < 190 for one in board(state))
    del state.land[3:]
    assert any(one.text == "3" and one.at[0] < 190 for one in board(state))


def test_the_end_stands_above_the_board_as_it_is() -> None:
    """Rule 33 and reading 25, of which the board warns two rounds before."""
    state = table(3)
    assert not any("last turns" in one.text.lower() for one in board(state))
    state.idle = 30 - 6
    told = "The last turns begin after 6 more turns without a card from the deck"
    assert board(state)[0].text == told
    state.last = ANN
    assert board(state)[0].text == "The last turns: 10 rounds without a card from the deck"
    state.deck = []
    assert board(state)[0].text == "The last turns: the deck is empty"


def test_all_cities_show_every_top_on_the_first_page() -> None:
    state = table(3, city="salters lords, .grocers, shops", boroughs="city")
    store(state, ANN, 2, 7)
    give(state, BOB, city="parliament")
    assert ALBUM.galleries["cities"].pages(RULES.view(state, None))[0] == "all"
    found = page("all", state)
    for told in ("Ann", "City", "Lord's", "2", "face down", "£7", "Bob", "Parliament", "Cleo"):
        assert told in found
    assert "Grocers" not in found


def test_a_city_marks_what_happened_in_this_turn() -> None:
    state = table(3, city="salters, vintners", boroughs="westminster", upper="lords")
    run(state, "activate 1 - - -", "use_borough")
    assert {"Stack 1", "2 \u00b7 activated", "used this turn"} <= set(page("0", state))
    state = table(3, hand="lords salters vintners", city="salters")
    do(state, "build salters vintners -")
    assert "2 \u00b7 just placed" in page("0", state)


def test_pages_of_cards_count_what_has_left_the_game() -> None:
    """Rows leave it, and action cards (rule 12, reading 2)."""
    state = table(3)
    assert not any("gone" in one for one in page("A1", state, "cards"))
    state.gone = cards("salters pauper pauper")
    assert "1 of 1 gone" in page("A1", state, "cards")
    for key, kinds in KINDS.items():
        assert ("2 of 11 gone" in page(key, state, "cards")) == ("pauper" in kinds)
