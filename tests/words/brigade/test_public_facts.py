"""What is public of a position can be seen: each fact changes something that anybody can open."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from games.brigade import score
from games.brigade.cards import CrewId, Effect, EventId
from games.brigade.model import Offered, Redirecting, Splitting, View
from games.brigade.rules import RULES
from games.core.log import Log, Seat
from render.brigade.album import ALBUM
from tests.brigade.position import ANN, BOB, at, crew, table
from words.brigade import alt, terms
from words.brigade.vocabulary import VOCABULARY
from words.languages import language
from words.reader import Reader

TO = Reader(language("en-GB"), ("Ann", "Bob", "Cat"))


def seen(view: View) -> Iterator[tuple[Any, str]]:
    """Yield all that anybody can open in two presses: pictures, and what stands for them."""
    yield ALBUM.board.scene(view, TO), ALBUM.board.alt(view, TO, ())
    for gallery in ALBUM.galleries.values():
        for page in gallery.pages(view):
            yield gallery.scene(page, view, TO), gallery.alt(page, view, TO)


def position() -> View:
    state = table(3, mode="ten_wardens", wardens="white_fang galeela cindy_bustion")
    crew(state, ANN, "lumen ebenezer")
    crew(state, BOB, "selina_blackflow")
    state.latest = [BOB, ANN]
    state.crew_spent = [CrewId("mal_candor")]
    return RULES.view(state, None)


def of_player(**changes: Any) -> Callable[[View], View]:
    """Return what changes facts of Ann."""

    def change(view: View) -> View:
        return replace(view, players=(replace(view.players[0], **changes), *view.players[1:]))

    return change


def less_water(card: int) -> Callable[[View], View]:
    """Return what takes a water from one of Ann's crew and gives it to her warden's bucket."""

    def change(view: View) -> View:
        ann = view.players[0]
        members = list(ann.crew)
        members[card] = replace(members[card], water=members[card].water - 1)
        return of_player(crew=tuple(members))(view)

    return change


def of_view(**changes: Any) -> Callable[[View], View]:
    """Return what changes facts of the table."""
    return lambda view: replace(view, **changes)


FACTS: dict[str, Callable[[View], View]] = {
    "White Fang's side": of_player(dawn=True),
    "Galeela's marker": of_player(mimic=CrewId("selina_blackflow")),
    "Cindy's storm": of_player(pyrocontrol=True),
    "Bernhardt's allegiances": of_player(allegiance=True),
    "actions owed": of_player(owed=2),
    "Sir Precious": of_player(nuisances=(CrewId("sir_precious"),)),
    "the warden's own water": of_player(water=1),
    "Lumen's own water": less_water(0),
    "Ebenezer's own water": less_water(1),
    "renown on the fallen Aviary": of_view(perched=(ANN,)),
    "who began": of_view(first=BOB),
    "the order of tie-breaks": of_view(latest=(ANN, BOB)),
    "who has put out a fire": of_view(latest=(ANN,)),
    "how often the event deck ran out": of_view(decks=2),
    "cards in the event deck": of_view(events=5),
    "events drawn": lambda view: replace(
        view, events_spent=(*view.events_spent, EventId("wind_n"))
    ),
    "cards in the crew deck": of_view(crew=3),
    "discarded crew": of_view(crew_spent=(CrewId("mog_the_heavy"),)),
    "the warden's ability used": of_view(used=("warden",)),
    "the free wagon used": of_view(used=("free_wagon",)),
    "the blue wagon used": of_view(used=("follow",)),
    "the pump used": of_view(used=("pump",)),
    "the hound used": of_view(used=("hound",)),
    "the extra move used": of_view(used=("mounts",)),
    "that the wagon may follow": of_view(follows=True),
    "upgrades left": of_view(upgrades=0),
    "actions left": of_view(actions=1),
    "whose turn it is": of_view(turn=BOB),
    "the last round": of_view(last_round="evacuation"),
    "who is asked": of_view(asked=BOB),
    "how much renown is placed": of_view(
        asked=ANN, question="split", task=Splitting(ANN, at("B2"), 3)
    ),
    "a fireball on Bob": of_view(
        asked=BOB, question="redirect", task=Redirecting(BOB, at("B2"), EventId("wind_n"))
    ),
}


@pytest.mark.parametrize("fact", FACTS)
def test_each_public_fact_is_in_a_picture_and_in_what_stands_for_one(fact: str) -> None:
    before = position()
    after = FACTS[fact](before)
    assert before != after
    pairs = list(zip(seen(before), seen(after), strict=True))
    assert any(old != new for (_, old), (_, new) in pairs), "said"
    assert any(old != new for (old, _), (new, _) in pairs), "drawn"


def test_who_is_asked_out_of_turn_is_marked_and_told() -> None:
    """A rival must discard, or sends a fireball away, in somebody else's turn."""
    view = replace(position(), asked=Seat(1), question="dismiss")
    told = ALBUM.board.alt(view, TO, ())
    assert "Bob is asked, during Ann's turn: 4 actions left." in told
    assert "Ann is to act" not in told


def test_decks_order_and_ties_says_where_something_is_asked_and_whether_one_must_choose() -> None:
    split = replace(position(), question="split", task=Splitting(ANN, at("B2"), 3))
    block = terms.where(at("B2"), split, TO.say)
    assert f"Ann is asked about {block}: Place 3 renown: where?" in alt.table(split, TO)
    offers = (Effect("recruit"),)
    asked = {
        must: alt.table(replace(split, task=Offered(ANN, "mal_candor", None, offers, must)), TO)
        for must in (True, False)
    }
    assert "you must choose" in asked[True]
    assert "you must choose" not in asked[False]


def test_decks_order_and_ties_says_whose_turn_it_is_and_why_the_round_is_the_last() -> None:
    told = alt.table(replace(position(), turn=BOB, last_round="evacuation"), TO)
    assert told.startswith("It is Bob's turn. The last round: the city is evacuated.")
    state = table(3)
    score.end(state, "evacuation", None, Log())
    assert alt.table(RULES.view(state, None), TO).startswith("The game ended on Ann's turn.")


def test_insurance_says_what_the_option_says() -> None:
    """The text has "each time"; the default pays for blocks of the Merchants."""
    for option, told in (("any", "any block gained"), ("merchants", "a block of the Merchants")):
        state = table(mode="advanced", insurance=option)
        state.players[ANN].colour = "orange"
        houses = ALBUM.galleries["houses"]
        assert f"Insurance: {told}" in houses.alt("0", RULES.view(state, None), TO)


def test_white_fang_and_blitz_say_all_that_they_do() -> None:
    catalogue = ALBUM.catalogue
    assert catalogue is not None
    assert "no refill until he is flipped back" in catalogue.told("white_fang", TO)
    assert "not the University's" in catalogue.told("blitz_haben", TO)
    assert VOCABULARY.buttons.galleries.keys() == ALBUM.galleries.keys()
