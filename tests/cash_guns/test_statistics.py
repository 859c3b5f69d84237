"""The statistics of a finished game."""

from games.cash_guns.actions import (
    Action,
    Aim,
    Hesitate,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    QuitReady,
    StayReady,
)
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
    later = Fired(DAN, "bang", ANN), Hit(ANN, 1, 1)
    shares = counted(table(), Hit(CAT, 1, 1), *later).shares
    assert [shares[f"first hit on seat {seat}"] for seat in range(4)] == [
        (0, 1),
        (0, 1),
        (1, 1),
        (0, 1),
    ]
    shares = counted(table(), Hit(ANN, 1, 1), Hit(CAT, 1, 1), *later).shares
    assert shares["first hit on seat 0"] == shares["first hit on seat 2"] == (0.5, 1)
    assert counted(table()).shares["first hit on seat 0"] == (0, 0)


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


def test_loads_of_every_kind_count() -> None:
    """Of two guns both cards; The Kid's, and what The Cunning loads late."""
    both = counted(table(), action=LoadAndAimBoth("bang", BOB, "clic", None)).shares
    assert both["loaded: bang"] == (1, 2)
    assert both["guns aimed at nobody"] == (1, 2)
    assert counted(table(), action=Load("bang")).shares["loaded: bang"] == (1, 1)
    for late in (StayReady(card="bang"), QuitReady(siren=False, card="bang")):
        assert counted(table(), action=late).shares["loaded: bang"] == (1, 1)
    assert counted(table(), action=Aim(BOB)).shares["guns aimed at nobody"] == (0, 1)
    assert counted(table(), action=Hesitate()).shares["guns aimed at nobody"] == (1, 1)
    figures = counted(table(), action=Load("bang"))
    assert figures.seats[ANN]["bullets loaded, no clic"] == 1
    assert figures.seats[BOB]["bullets loaded, no clic"] == 0


def test_each_seat_tells_its_quits_its_power_and_how_it_ended() -> None:
    state = table(powers={ANN: "the_kid", BOB: "super_coward"}, wounds={CAT: 3})
    figures = counted(state, *ROUND, PowerShown(ANN, "the_kid"), GunLowered(CAT, BOB))
    shares = figures.shares
    assert (shares["quits, seat 1"], shares["quits, seat 0"]) == ((1, 1), (0, 1))
    assert shares["powers shown, seat 0"] == (1, 1)
    assert "powers shown, seat 1" not in shares  # it is never shown
    assert (shares["dead at the end, seat 2"], shares["dead at the end, seat 3"]) == (
        (1, 1),
        (0, 1),
    )
    assert figures.seats[ANN]["powers shown"] == 1
    assert figures.seats[CAT]["guns lowered, as the target quit"] == 1


def test_what_became_of_the_cop_is_told() -> None:
    def fate(state: State) -> list[str]:
        shares = counted(state).shares
        return [name for name, (count, _) in shares.items() if name.startswith("the cop") and count]

    help_comes = len(BOX.switchboard)
    assert fate(table()) == []
    assert fate(table(5, cop=BOB)) == ["the cop did not call"]
    assert fate(table(5, cop=BOB, calls=help_comes)) == ["the cop called and won"]
    dead = table(5, cop=BOB, calls=help_comes, wounds={BOB: 3})
    assert fate(dead) == ["the cop called and died"]
    fled = table(5, cop=BOB, calls=help_comes)
    fled.players[BOB].sirens = 2
    assert fate(fled) == ["the cop called and quit too often"]
