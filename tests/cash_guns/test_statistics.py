"""What is counted of a finished game."""

from games.cash_guns.actions import Action, LoadAndAim
from games.cash_guns.box import BOX
from games.cash_guns.events import (
    Event,
    Fired,
    GameEnded,
    GunLowered,
    GunsAimed,
    Hit,
    PowerShown,
    QuitsShown,
    RoundBegan,
)
from games.cash_guns.model import State
from games.cash_guns.statistics import count
from games.core.statistics import Figures, Moment
from tests.cash_guns.position import ANN, BOB, CAT, DAN, table


def counted(state: State, *events: Event, action: Action | None = None) -> Figures:
    """Return what is counted of a game in which only this happened."""
    moment = Moment(state, ANN, action or LoadAndAim("clic", BOB), (*events, _END))
    return count([moment], state)


_END = GameEnded("last_round")
ROUND = (
    GunsAimed(((ANN, BOB), (CAT, BOB), (DAN, CAT)), ()),
    QuitsShown((ANN, CAT, DAN), (BOB,), siren=False),
)


def test_quits_are_told_by_the_guns_they_are_under() -> None:
    shares = counted(table(), *ROUND, RoundBegan(2, ()), *ROUND).shares
    assert shares["quits under none"] == (0, 4)
    assert shares["quits under one gun"] == (0, 2)
    assert shares["quits under two guns"] == (2, 2)
    assert shares["quits under more guns"] == (0, 0)


def test_guns_that_are_lowered_are_told_of_all_that_were_aimed() -> None:
    shares = counted(table(), *ROUND, GunLowered(ANN, BOB), GunLowered(CAT, BOB)).shares
    assert shares["aimed guns lowered, as the target quit"] == (2, 3)


def test_the_first_hit_is_one_of_a_game() -> None:
    shares = counted(table(), Hit(CAT, 1, 1), Hit(ANN, 1, 1)).shares
    assert [shares[f"first hit on seat {seat}"] for seat in range(4)] == [
        (0, 1),
        (0, 1),
        (1, 1),
        (0, 1),
    ]


def test_loads_and_bullets_are_counted_by_card() -> None:
    fired = (Fired(ANN, "clic", BOB), Fired(DAN, "bang", CAT))
    figures = counted(table(), *fired, action=LoadAndAim("bang", None))
    assert figures.shares["loaded: bang"] == (1, 1)
    assert figures.shares["loaded: clic"] == (0, 1)
    assert figures.shares["guns aimed at nobody"] == (1, 1)
    assert figures.shares["fired cards that are no clic"] == (1, 2)
    assert figures.seats[DAN]["bullets fired at others"] == 1
    assert figures.seats[ANN]["bullets fired at others"] == 0


def test_powers_are_shown_by_some_of_their_holders() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_insane"})
    figures = counted(state, PowerShown(ANN, "the_kid"))
    shown = {name: share for name, share in figures.shares.items() if "power shown" in name}
    assert shown == {"power shown: the_insane": (0, 1), "power shown: the_kid": (1, 1)}
    assert figures.traits[ANN] == ("power: the_kid",)


def test_the_ending_says_whether_help_came() -> None:
    assert counted(table(5)).ending == "last_round"
    called = counted(table(5, cop=BOB, calls=len(BOX.switchboard)))
    assert called.ending == "last_round, the cop called for help"
    assert called.traits[BOB] == ("mission: cop",)


def test_the_dead_are_counted() -> None:
    figures = counted(table(wounds={CAT: 3, DAN: 3}))
    assert figures.numbers["players dead at the end"] == 2
