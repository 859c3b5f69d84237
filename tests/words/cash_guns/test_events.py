"""What the log says of each event, word for word."""

import pytest

from games.cash_guns.actions import (
    Aim,
    Answer,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    LoadBlind,
    Quit,
    QuitReady,
    Stay,
    StayReady,
)
from games.cash_guns.actions import Hesitate as Nobody
from games.cash_guns.events import (
    Died,
    Ending,
    Event,
    Fired,
    GameEnded,
    GrenadeWentOff,
    GunLowered,
    GunsAimed,
    GunTaken,
    Hit,
    Loaded,
    MoneySplit,
    PhonePassed,
    PowerShown,
    QuitsShown,
    Reloaded,
    RoundBegan,
    Sealed,
    SwitchboardTurned,
    TakenBack,
)
from tests.cash_guns.position import ANN, BOB, CAT, DAN, EVE, showdown, table
from tests.words.cash_guns.position import AT, told


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            RoundBegan(2, (20_000, 10_000, 5_000, 5_000, 5_000)),
            "**Round 2 of 8:** 5 new notes worth $45,000.",
        ),
        (Sealed(None, None, 2), "One more choice is sealed: 2 are still deciding."),
        (Sealed(None, None, 1), "One more choice is sealed: 1 is still deciding."),
        (Sealed(None, None, 0), "The last choice is in."),
        (TakenBack(None, 3), "Somebody is thinking again: 3 are still deciding."),
        (PowerShown(BOB, "the_kid"), "**Bob** showed The Kid (aims after everybody else)."),
        (
            PowerShown(BOB, "the_kid", all_choose_again=True),
            "**Bob** showed The Kid (aims after everybody else). Everybody chooses again.",
        ),
        (
            Loaded((ANN, BOB, CAT)),
            "The bullet cards lie face down. Everybody looks innocent.",
        ),
        (Loaded((BOB,)), "**Bob** laid a bullet card face down."),
        (
            GunsAimed(((ANN, BOB), (BOB, ANN)), (CAT, DAN)),
            f"Guns up: **Ann**{AT}**Bob**, **Bob**{AT}**Ann**. **Cat** and **Dan** left a gun on "
            "the table and lost its card.",
        ),
        (GunsAimed(((ANN, BOB),), ()), "**Ann** took aim at **Bob**."),
        (
            GunsAimed((), (CAT, CAT)),
            "**Cat** left a gun on the table and lost its card.",
        ),
        (QuitsShown((ANN, BOB), (), siren=False), "Nobody quit. Nobody even blinked."),
        (
            QuitsShown((ANN,), (BOB,), siren=False),
            "**Bob** quit: safe, without a share, with a shame marker.",
        ),
        (
            QuitsShown((), (ANN, BOB), siren=False),
            "**Ann** and **Bob** quit: safe, without a share, with a shame marker each.",
        ),
        (
            QuitsShown((ANN,), (BOB,), siren=True),
            "**Bob** quit: safe, without a share, with a shame marker. It shows a siren: a "
            "cop can afford one.",
        ),
        (
            GunLowered(ANN, BOB),
            "**Ann** lowered the gun because **Bob** quit, and threw the card away unseen.",
        ),
        (
            Fired(ANN, "clic", BOB),
            "**Ann** pulled the trigger on **Bob**. Clic. How embarrassing.",
        ),
        (Fired(ANN, "bang", BOB), "Bang! **Ann** fired at **Bob**."),
        (Fired(ANN, "bang_bang_bang", BOB), "Bang! Bang! Bang! **Ann** fired at **Bob**."),
        (Hit(BOB, 1, 2), "**Bob** caught 1 bullet and went down. Wounds: 2."),
        (Hit(BOB, 3, 3), "**Bob** caught 3 bullets and went down. Wounds: 3."),
        (
            GrenadeWentOff(BOB, (ANN, CAT), (1, 2)),
            "**Bob** dropped a grenade! It wounded **Ann** (1 wound) and **Cat** (2 wounds), and "
            "the round is over.",
        ),
        (
            GrenadeWentOff(BOB, (), ()),
            "**Bob** dropped a grenade, but nobody was left standing. The round is over.",
        ),
        (Died(BOB), "**Bob** did not get up again: out of the game, money and all."),
        (
            Reloaded(BOB, None),
            "**Bob** took Bang! Bang! Bang! back and threw another card away unseen.",
        ),
        (GunTaken(BOB, CAT, None), "**Bob** took **Cat**'s gun, and the cards with it."),
        (
            MoneySplit((ANN, BOB), 20_000, (10_000, 5_000)),
            "**Ann** and **Bob** took $20,000 each. $15,000 stays on the table.",
        ),
        (MoneySplit((ANN,), 65_000, ()), "**Ann** took $65,000."),
        (
            MoneySplit((ANN, BOB), 0, (20_000, 10_000, 5_000)),
            "**Ann** and **Bob** could not split it evenly: $35,000 stays on the table.",
        ),
        (MoneySplit((), 0, (20_000,)), "Nobody stands: $20,000 stays on the table."),
        (
            PhonePassed((ANN, BOB), used=False),
            "The phone went round (**Ann** and **Bob**). Nobody called.",
        ),
        (
            PhonePassed((ANN, BOB), used=True),
            "The phone went round (**Ann** and **Bob**), and one of them made a call.",
        ),
        (SwitchboardTurned(1, "nowhere"), "Call 1 of 3: nobody answers yet."),
        (
            SwitchboardTurned(3, "reinforcements_sent"),
            "Call 3 of 3: reinforcements are on their way!",
        ),
    ],
)
def test_all_read(event: Event, text: str) -> None:
    assert told(table(), event) == [text]


@pytest.mark.parametrize(
    ("why", "text"),
    [
        ("last_round", "That was the last round. Count your money!"),
        ("sole_survivor", "Only one of you is left alive, and wins."),
        ("nobody_left", "Nobody is left alive. The money had a quiet evening."),
    ],
)
def test_every_end_is_told(why: Ending, text: str) -> None:
    assert told(table(), GameEnded(why)) == [text]


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (LoadAndAim("bang", CAT), "Bang! at Cat"),
        (LoadAndAim("clic", None), "Clic at nobody"),
        (LoadAndAimBoth("clic", None, "bang", CAT), "Clic at nobody, Bang! at Cat"),
        (Load("bang"), "Bang!"),
        (LoadBlind(), "a card that the dice choose"),
        (Nobody(), "aim at nobody"),
        (Aim(CAT), "aim at Cat"),
        (Stay(), "stay"),
        (Quit(siren=False), "quit"),
        (StayReady(card="bang", call="call"), "stay, load Bang!, call if the phone comes"),
        (StayReady(discard="clic"), "stay, take Bang! Bang! Bang! back for Clic"),
        (QuitReady(siren=False, victim=CAT), "quit, take a gun, Cat's first"),
        (QuitReady(siren=True, least=10_000), "quit, share anyway if it is $10,000 or more"),
    ],
)
def test_who_seals_a_choice_reads_what_it_was(answer: Answer, text: str) -> None:
    sealed = (Sealed(BOB, answer, 2), Sealed(BOB, answer, 0))
    assert told(table(), *sealed, seat=BOB) == [
        f"Your choice ({text}) is sealed; 2 are still deciding.",
        f"Your choice ({text}) is sealed.",
    ]


def test_the_reader_is_called_you() -> None:
    events = (
        TakenBack(BOB, 1),
        Reloaded(BOB, "clic"),
        GunTaken(BOB, CAT, ("clic", "clic", "bang")),
        Fired(ANN, "bang", BOB),
        QuitsShown((ANN,), (BOB, CAT), siren=False),
    )
    assert told(table(), *events, seat=BOB) == [
        "Your choice is open again; 1 is still deciding.",
        "**You** took Bang! Bang! Bang! back and threw Clic away unseen.",
        "**You** took **Cat**'s gun and its cards (Clic \N{MULTIPLICATION SIGN}2, Bang!).",
        "Bang! **Ann** fired at **you**.",
        "**You** and **Cat** quit: safe, without a share, with a shame marker each.",
    ]


def test_who_loses_a_gun_reads_whose_it_was() -> None:
    taken = GunTaken(BOB, CAT, None)
    assert told(table(), taken, seat=CAT) == ["**Bob** took your gun, and the cards with it."]


def test_a_cop_who_wins_is_named_when_the_game_ends() -> None:
    """Other words than of money; the last one alive may be a cop whose mission failed."""
    ended = GameEnded("last_round")
    state = table(5, round=8, cop=BOB, calls=3)
    showdown(state)
    assert told(state, ended) == ["Help is here. The cop, **Bob**, wins!"]
    assert told(state, ended, seat=BOB) == ["Help is here. The cop, **you**, wins!"]
    state.players[BOB].sirens = 2
    assert told(state, ended) == [
        "That was the last round. Count your money! The undercover cop was **Bob**. "
        "Help came, but the cop had quit too often."
    ]
    state = table(5, round=8, cop=BOB, calls=3, wounds=dict.fromkeys((ANN, CAT, DAN, EVE), 3))
    state.players[BOB].sirens = 2
    state.agenda.clear()
    alone = GameEnded("sole_survivor")
    assert told(state, alone) == [
        "Only one of you is left alive, and wins. The undercover cop was **Bob**. "
        "Help came, but the cop had quit too often."
    ]
