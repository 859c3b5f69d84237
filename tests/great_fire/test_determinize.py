"""What computer players take for possible: all that they cannot see, dealt again."""

from collections import Counter

from games.core.rng import Rng
from games.great_fire.ai.determinize import determinize
from games.great_fire.box import BOX
from games.great_fire.model import Options
from games.great_fire.rules import RULES
from games.great_fire.setup import deal
from tests.great_fire.position import ANN, BOB, P, acting, give, play, position


def test_no_hand_holds_two_objectives_for_one_district() -> None:
    """The setup deals none either (reading 28)."""
    view = RULES.view(deal(6, Options(), Rng("objectives")), ANN)
    for number in range(40):
        for player in determinize(view, Rng(f"sample {number}")).players:
            assert len(set(player.objectives)) == 3


def test_tokens_that_were_spent_are_not_dealt_again() -> None:
    state = position(
        bands={"tower": 1}, burning={"east_smithfield": 1}, owed=acting(may_double=True)
    )
    state.discards = ["W"]
    state.houses[P("tower")] = ("red",)
    give(state, ANN, "double_move", "demolition")
    play(state, "double pudding_lane tallow_hall", "demolish tower")
    assert state.spent == ["double_move", "demolition"]
    state.tokens = {}
    give(state, BOB, "victory_point", "demolition")
    view = RULES.view(state, ANN)
    for number in range(20):
        sample = determinize(view, Rng(f"sample {number}"))
        dealt = Counter([*sample.tokens.values(), *sample.players[BOB].tokens, *sample.spent])
        assert dealt <= Counter(BOX.tokens)


def test_a_hand_that_was_shown_is_remembered() -> None:
    state = position(hand="SSSSW", burning={"tower": 1})
    state.cones = {P("tower"): 1}
    play(state, "discard W", "intensify tower", "intensify tower", "intensify tower", "end")
    seen = RULES.view(state, BOB).players[ANN]
    assert seen.hand is None
    assert seen.shown == ("S", "S", "S", "S")
    for number in range(20):
        sample = determinize(RULES.view(state, BOB), Rng(f"sample {number}"))
        assert sample.players[ANN].hand.count("S") >= 4
        assert len(sample.players[ANN].hand) == 5


def test_a_shown_card_that_is_played_is_no_longer_known() -> None:
    state = position(hand="SSSWW", burning={"tower": 1})
    state.players[ANN].shown = ["S", "S", "W"]
    play(state, "spread W pudding_lane tallow_hall")
    assert RULES.view(state, BOB).players[ANN].shown == ("S", "S")
