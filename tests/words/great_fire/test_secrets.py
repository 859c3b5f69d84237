"""What one player alone reads, word for word."""

from games.core.rules import Part
from games.great_fire.model import Options
from tests.great_fire.position import ANN, P, give, houses, only_houses, position
from tests.words.great_fire.position import WORDS, revealed, secrets, to

TIMES = "\N{MULTIPLICATION SIGN}"


def test_colour_hand_tokens_and_objectives_are_told() -> None:
    state = position(contained={"guild_hall": 2}, bands={"guild_hall": 2}, hand="NNSW")
    only_houses(state, {"guild_hall": houses(red=3, blue=1), "tower": houses(green=1)})
    state.players[ANN].objectives = (P("guild_hall"), P("tower"), P("cheapside"))
    give(state, ANN, "demolition", "victory_point", "demolition")
    assert secrets(state, ANN) == [
        "**Your houses:** 🟥 red",
        f"**Hand:** ⬆️ N {TIMES}2, ⬇️ S, ⬅️ W",
        f"**Tokens:** demolition {TIMES}2, victory point",
        "**Objectives**, worth their points if houses stand there at the end:",
        "- Guild Hall, blue region: 4 VP; 4 houses stand, the fire there is contained",
        "- The Tower, orange region: 3 VP; 1 house stands",
        "- Cheapside, lilac region: 5 VP; lost",
    ]


def test_a_hidden_colour_is_told_to_its_owner_as_a_secret() -> None:
    state = position(options=Options(hidden_colours=True))
    state.players[ANN].pawn = "green"
    assert secrets(state, ANN)[0] == (
        "**Your houses:** 🟥 red. Keep it to yourself: your pawn is 🟩 green, "
        "which tells the others nothing."
    )


def test_who_has_no_seat_has_no_secrets() -> None:
    assert secrets(position(), None) == ["You have no seat at this table, and no secrets."]


def test_at_the_end_all_read_what_was_hidden() -> None:
    state = position(hand="NNS", options=Options(hidden_colours=True))
    only_houses(state, {"tower": houses(red=1), "cheapside": houses(blue=1)})
    state.players[ANN].objectives = (P("guild_hall"), P("tower"), P("cheapside"))
    give(state, ANN, "victory_point")
    state.agenda = []
    assert revealed(state, ANN) == (
        "Houses: 🟥 red · Objectives: The Tower +3 and Cheapside +5 · "
        "Burned objectives: Guild Hall · Tokens: victory point"
    )


def test_the_score_is_named_line_by_line() -> None:
    parts = [
        Part("houses", 40),
        Part("houses_lost", -8),
        Part("cones", 3),
        Part("tokens", 1),
        Part("hero", 2),
        Part("objective", 4, "guild_hall"),
    ]
    assert [WORDS.scores.part(part, to(None)) for part in parts] == [
        "Houses +40",
        "Houses lost -8",
        "Cones put out +3",
        "Victory point tokens +1",
        "Hero of London +2",
        "Objective: Guild Hall +4",
    ]
    assert WORDS.scores.total(42, to(None)) == "42 points"


def test_variants_are_named() -> None:
    assert WORDS.option("more_destruction", to(None)) == (
        "More destruction",
        "After the last fire stack card, everybody has two turns instead of one.",
    )
    assert WORDS.option_value("intensify", "each", to(None)) == "three in each fire"
    assert WORDS.option_value("pass_contained", True, to(None)) == "yes"


def test_own_houses_that_may_burn_next_come_first() -> None:
    state = position()
    only_houses(state, {"tallow_hall": houses(white=1), "billingsgate": houses(red=2)})
    assert secrets(state, ANN)[-1] == (
        "**The fire may go next to:** Billingsgate (2 of yours) and Tallow Hall"
    )
