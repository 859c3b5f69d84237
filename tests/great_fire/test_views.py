"""What may be seen, and what not before the end."""

import pytest

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.ai.determinize import determinize
from games.great_fire.model import IntensifyFire, Options, State, View
from games.great_fire.rules import RULES
from games.great_fire.setup import deal
from tests.great_fire.position import ANN, BOB, CAT, P, acting, give, play, position


def test_own_secrets_are_seen_and_others_are_not() -> None:
    state = position()
    give(state, BOB, "demolition")
    ann, bob = RULES.view(state, ANN).players[:2]
    assert ann.hand == ("N", "E", "S", "W", "W")
    assert ann.objectives == state.players[ANN].objectives
    assert ann.tokens == ()
    assert (bob.hand, bob.objectives, bob.tokens) == (None, None, None)
    assert (bob.cards, bob.token_count) == (5, 1)


def test_a_spectator_sees_nobodys() -> None:
    for player in RULES.view(position(), None).players:
        assert (player.hand, player.objectives, player.tokens) == (None, None, None)


def test_colours_are_open_unless_they_are_hidden() -> None:
    assert [one.colour for one in RULES.view(position(), BOB).players[:2]] == ["red", "blue"]
    state = position(options=Options(hidden_colours=True))
    assert [one.colour for one in RULES.view(state, BOB).players[:2]] == [None, "blue"]
    assert [one.colour for one in RULES.view(state, None).players[:2]] == [None, None]
    assert [one.pawn for one in RULES.view(state, None).players[:2]] == ["red", "blue"]


def test_at_the_end_all_is_revealed() -> None:
    state = position(options=Options(hidden_colours=True))
    state.agenda = []
    for seat, player in enumerate(RULES.view(state, None).players):
        owner = state.players[seat]
        assert player.colour == owner.colour
        assert player.hand == tuple(owner.hand)
        assert player.objectives == owner.objectives
        assert player.tokens == tuple(owner.tokens)


def test_that_a_token_lies_somewhere_is_seen_but_not_which() -> None:
    view = RULES.view(position(), ANN)
    (minories,) = (place for place in view.places if place.id == "minories")
    assert minories.token is True
    assert not any(kind in repr(view) for kind in ("demolition", "double_move", "victory"))


def test_neither_seed_nor_cards_to_come_are_in_a_view() -> None:
    state = deal(4, Options(), Rng("a most secret seed"))
    view = RULES.view(state, ANN)
    assert "secret" not in repr(view)
    assert view.piles == (8, 8, 8, 8)


def test_the_board_shows_what_lies_where() -> None:
    state = position(burning={"tower": 3}, bands={"tower": 2, "aldgate": 1})
    state.demolished = [P("bethnal")]
    places = {place.id: place for place in RULES.view(state, None).places}
    tower = places[P("tower")]
    assert (tower.cones, tower.bands, tower.covered, tower.houses) == (3, 2, 2, ())
    assert places[P("aldgate")].houses == state.houses[P("aldgate")]
    assert (places[P("aldgate")].bands, places[P("aldgate")].covered) == (1, 0)
    assert places[P("bethnal")].demolished
    assert places[P("bethnal")].landowners == (0, 1, 2, 3)
    assert len(places) == 59


def test_the_players_show_what_all_may_see() -> None:
    state = position(seats=3)
    state.first, state.hero = BOB, CAT
    state.discards = ["W", "N"]
    state.players[CAT].cones = 3
    state.players[CAT].landowner = P("tower")
    view = RULES.view(state, None)
    assert (view.first, view.hero, view.discards) == (BOB, CAT, ("W", "N"))
    cat = view.players[CAT]
    assert (cat.seat, cat.cones, cat.landowner, cat.pawn) == (CAT, 3, "tower", "green")
    assert view.players[ANN].landowner == "bethnal"


def test_lost_houses_are_counted_by_colour() -> None:
    state = position()
    gone = state.houses.pop(P("tower"))
    lost = dict(RULES.view(state, None).lost)
    assert sum(lost.values()) == 5
    assert lost[gone[0]] == gone.count(gone[0])


@pytest.mark.parametrize(
    ("hand", "deed", "cause"),
    [("NESWW", "end", "stack_card"), ("SSSSS", "discard S", "no_spread")],
)
def test_why_cones_are_added_is_seen_and_what_follows_can_be_guessed(
    hand: str, deed: str, cause: str
) -> None:
    """After a fire stack card the next turn begins; after a discard one's own goes on."""
    state = position(hand=hand, burning={"tower": 1}, owed=acting() if deed == "end" else None)
    state.demolished = [P("east_smithfield"), P("custom_house"), P("tower_hill")]
    state.piles = [["N"], ["N"]]
    play(state, deed)
    view = RULES.view(state, BOB)
    assert (view.cones_owed, view.cause) == (3, cause)
    assert determinize(view, Rng("guess")).agenda == state.agenda


@pytest.mark.parametrize(
    ("state", "ask", "points"),
    [
        (position(), "spread", None),
        (position(hand="SSSSS"), "discard", None),
        (position(owed=acting(3)), "act", 3),
        (
            position(owed=IntensifyFire(ANN, 2, "stack_card"), burning={"tower": 1}),
            "intensify",
            None,
        ),
    ],
)
def test_who_must_act_is_asked(state: State, ask: str, points: int | None) -> None:
    views: list[View] = [RULES.view(state, seat) for seat in (ANN, BOB, None)]
    assert [view.ask for view in views] == [ask, None, None]
    assert {view.acting for view in views} == {ANN}
    assert {view.points for view in views} == {points}


def test_in_the_setup_bands_and_landowners_are_asked_for() -> None:
    state = deal(6, Options(), Rng("asked"))
    assert RULES.view(state, state.first).ask == "place_band"
    for step in range(6):
        play(state, "place_band tower", seat=Seat((state.first + step) % 6))
    assert RULES.view(state, state.first).ask == "place_landowner"


def test_options_and_what_they_come_to_are_public() -> None:
    assert RULES.view(position(seats=4), None).wildfire is False
    assert RULES.view(position(seats=5), None).wildfire is True
