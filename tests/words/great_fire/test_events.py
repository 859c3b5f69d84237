"""What the log says, word for word."""

import pytest

from games.great_fire.events import (
    BandMoved,
    BandPlaced,
    Burned,
    CardDiscarded,
    CardDrawn,
    Caught,
    ConesGivenBack,
    ConesReturned,
    Demolished,
    Event,
    Extinguished,
    FireRefilled,
    FireSpread,
    GameEnded,
    HandShown,
    HeroNamed,
    Intensified,
    LandownerMoved,
    LandownerPlaced,
    LastTurns,
    ReserveEmpty,
    StackCardFound,
    TokenTaken,
    TurnBegan,
    Wildfire,
)
from tests.great_fire.position import ANN, BOB, CAT, P, position
from tests.words.great_fire.position import told

HALL, CHEAP, LANE = P("guild_hall"), P("cheapside"), P("pudding_lane")

SENTENCES: list[tuple[Event, str]] = [
    (BandPlaced(ANN, HALL), "**Ann** placed a trained band in Guild Hall."),
    (LandownerPlaced(ANN, HALL), "**Ann** placed their landowner in Guild Hall."),
    (
        FireSpread(ANN, "W", (LANE, CHEAP), double=False),
        "**Ann** played ⬅️ W: a cone moved from Pudding Lane to Cheapside.",
    ),
    (
        FireSpread(ANN, "N", (LANE, CHEAP, HALL), double=False),
        "**Ann** played ⬆️ N: a cone moved from Pudding Lane to Guild Hall, by way of Cheapside.",
    ),
    (
        FireSpread(ANN, "E", (LANE, CHEAP), double=True),
        "**Ann** used a double move (➡️ E): a second cone moved from Pudding Lane to Cheapside.",
    ),
    (
        FireSpread(ANN, "S", (LANE, P("st_bennet"), CHEAP, HALL), double=True),
        "**Ann** used a double move (⬇️ S): a second cone moved from Pudding Lane to Guild Hall, "
        "by way of St. Bennet, Cheapside.",
    ),
    (Caught(HALL), "A trained band in Guild Hall covered the cone: nothing burned."),
    (
        Burned(HALL, ("red", "blue", "blue", "white"), 4),
        "Guild Hall burned: 1 of Ann's houses (🟥 red), 2 of Bob's houses (🟦 blue) and "
        "1 neutral house (⬜ white). 4 cones burn there now.",
    ),
    (
        Burned(HALL, ("purple",), 1),
        "Guild Hall burned: 1 neutral house (🟪 purple). 1 cone burns there now.",
    ),
    (Burned(HALL, (), 1), "A cone came to Guild Hall, which had already burned out."),
    (Wildfire(HALL, 2), "Wildfire added a cone to Guild Hall: 2 burn there now."),
    (TokenTaken(ANN, HALL, None), "**Ann** took the token of Guild Hall."),
    (FireRefilled(5), "Pudding Lane ran out of cones and got 5 new ones."),
    (
        HandShown(ANN, ("N", "S", "W")),
        "**Ann** had no card that spreads the fire and showed this hand: ⬆️ N, ⬇️ S, ⬅️ W.",
    ),
    (CardDiscarded(ANN, "S"), "**Ann** discarded ⬇️ S."),
    (LandownerMoved(ANN, HALL, CHEAP, 1), "**Ann** walked from Guild Hall to Cheapside."),
    (
        BandMoved(ANN, HALL, CHEAP, 1),
        "**Ann** moved a trained band from Guild Hall to Cheapside.",
    ),
    (Extinguished(ANN, HALL, 1), "**Ann** put out 1 cone in Guild Hall."),
    (Extinguished(ANN, HALL, 3), "**Ann** put out 3 cones in Guild Hall."),
    (HeroNamed(ANN, None), "**Ann** became Hero of London, for the most cones put out (2 VP)."),
    (
        HeroNamed(ANN, BOB),
        "**Ann** became Hero of London in place of **Bob**, for the most cones put out (2 VP).",
    ),
    (
        Demolished(ANN, HALL, ("red",), token=False),
        "**Ann** blew up Guild Hall: 1 of Ann's houses (🟥 red).",
    ),
    (
        Demolished(ANN, HALL, ("green", "green"), token=True),
        "**Ann** blew up Guild Hall: 2 of Cat's houses (🟩 green). The token there left the game.",
    ),
    (
        Demolished(ANN, HALL, (), token=False),
        "**Ann** blew up Guild Hall, where no house stood.",
    ),
    (CardDrawn(ANN, None), "**Ann** drew a card."),
    (
        StackCardFound(ANN, "C"),
        "**Ann** uncovered fire stack card C: the fire intensifies.",
    ),
    (Intensified(ANN, HALL, 1), "**Ann** added 1 cone to Guild Hall."),
    (ConesReturned(1), "1 cone did not fit anywhere and went back to the reserve."),
    (ConesGivenBack((ANN,)), "The reserve was empty: **Ann** gave back a cone (1 VP)."),
    (
        ConesGivenBack((ANN, CAT)),
        "The reserve was empty: **Ann** and **Cat** gave back a cone each (1 VP).",
    ),
    (ReserveEmpty(2), "The reserve is empty: 2 cones could not be added."),
    (LastTurns(1), "The last fire stack card is gone: everybody has 1 more turn."),
    (TurnBegan(ANN), "The turn passed to **Ann**."),
    (GameEnded(), "The game is over."),
]


@pytest.mark.parametrize(
    ("event", "sentence"), [pytest.param(*one, id=one[1][:40]) for one in SENTENCES]
)
def test_everybody_hears(event: Event, sentence: str) -> None:
    assert told(position(), event) == [sentence]


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (TokenTaken(ANN, HALL, "demolition"), "**You** took the token of Guild Hall: demolition."),
        (
            ConesGivenBack((ANN, CAT)),
            "The reserve was empty: **you** and **Cat** gave back a cone each (1 VP).",
        ),
        (CardDrawn(ANN, "W"), "**You** drew ⬅️ W."),
        (TurnBegan(ANN), "The turn passed to **you**."),
        (
            HeroNamed(CAT, ANN),
            "**Cat** became Hero of London in place of **you**, for the most cones put out (2 VP).",
        ),
        (
            Burned(HALL, ("red", "blue"), 2),
            "Guild Hall burned: 1 of Bob's houses (🟦 blue) and 1 of yours. "
            "2 cones burn there now.",
        ),
    ],
)
def test_ann_hears(event: Event, sentence: str) -> None:
    assert told(position(), event, seat=ANN) == [sentence]


def test_ones_own_landowner_is_ones_own() -> None:
    [heard] = told(position(), LandownerPlaced(ANN, HALL), seat=ANN)
    assert heard == "**You** placed your landowner in Guild Hall."
