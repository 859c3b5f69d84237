"""The scenes of London: what a panel shows at its letters, and numbers that have room."""

from itertools import pairwise

from games.london.box import BOX
from games.london.cards import CardId
from games.london.rules import RULES
from games.london.samples import at_question
from render.london import faces, signs
from render.london.album import ALBUM
from render.london.pieces import Sign
from render.paint.letters import is_cut
from render.scene import Scene, Text
from tests.london.position import ANN, table
from words.languages import language
from words.marks import Mark
from words.reader import Reader

TO = Reader(language("en"), ("Ann", "Bob", "Cleo"), ANN)
HELD = ("leather_industry", "fishmongers", "woolwich_arsenal", "coffee_house", "st_pauls")


def lettered(*places: str) -> tuple[Scene, tuple[Mark, ...]]:
    state = at_question(3, "hand", 6, "act").state
    marks = tuple(map(Mark, places, "ABCDEFGHIJ"))
    assert ALBUM.choice is not None
    return ALBUM.choice.scene(RULES.view(state, ANN), TO, marks), marks


def written(scene: Scene) -> dict[str, Text]:
    return {one.text: one for one in scene.items if isinstance(one, Text)}


def texts_of(card: str) -> dict[str, Text]:
    """Return what stands on a small face, as wide as with four players."""
    items = faces.small(CardId(card), 0, 0, 194, TO)
    return {one.text: one for one in items if isinstance(one, Text)}


def test_the_cards_of_a_hand_stand_below_their_letters() -> None:
    scene, marks = lettered(*(f"hand:{card}" for card in HELD))
    found = written(scene)
    for letter, name in zip("ABCDE", ("Leather Industry", "Fishmongers", "Woolwich Arsenal",
                                      "Coffee House", "St Paul's"), strict=True):  # fmt: skip
        (x, y), (left, top) = found[letter].at, found[name].at
        assert left < x < left + 330
        assert 0 < top - y < 90
    assert ALBUM.choice is not None
    assert scene.size == ALBUM.choice.size(marks)


def test_what_lies_together_stands_together_whatever_the_order_of_the_letters() -> None:
    scene, marks = lettered("land:city", "hand:st_pauls", "land:westminster", "hand:coffee_house")
    found = written(scene)
    heights = [found[letter].at[1] for letter in "BDAC"]
    assert heights[0] == heights[1] < heights[2] == heights[3]
    assert ALBUM.choice is not None
    assert scene.size == ALBUM.choice.size(marks)


def test_amounts_of_four_letters_have_room_on_a_coin() -> None:
    scene = ALBUM.board.scene(RULES.view(table(money=107), None), TO, ())
    assert not is_cut(written(scene)["£107"])


def test_the_signs_below_the_board_do_not_run_into_each_other() -> None:
    scene = ALBUM.board.scene(RULES.view(table(), None), TO, ())
    rows = (
        ("loans", "poverty", "prestige"),
        ("cards in hand", "boroughs", "stacks"),
        ("a run now", "then flip", "covered cards"),
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
