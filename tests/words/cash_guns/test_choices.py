"""What stands on buttons and in menus, and what it will do, word for word."""

import pytest

from bot.input.typed import UnclearError, suggested, title, understood
from bot.texts.menu import Option
from games.cash_guns.actions import LoadAndAim, Stay
from games.cash_guns.cards import Card, Power
from games.cash_guns.foresee import foresee
from games.cash_guns.model import State
from games.cash_guns.rules import RULES
from games.core.log import Seat
from games.core.rules import Part
from tests.cash_guns.position import (
    ANN,
    BOB,
    CAT,
    DAN,
    asked,
    do,
    everybody,
    give,
    legal,
    named,
    showdown,
    table,
)
from tests.words.cash_guns.position import (
    WORDS,
    effect,
    labels,
    seen,
    to,
    two_guns,
)
from tests.words.cash_guns.position import asked as asked_at
from words.ask import Label


def choices(state: State, seat: Seat) -> tuple[Option, ...]:
    """Return what a panel offers first."""
    return asked_at(state, seat).choices


def offered(state: State, seat: Seat) -> list[str]:
    """Return what stands on the first buttons."""
    return [f"{one.label.emoji} {one.label.text}" for one in choices(state, seat)]


def test_cards_are_named_and_how_many_are_left_is_said_of_them_alone() -> None:
    state = table(hands={ANN: "clic clic bang"})
    assert labels(state, ANN, "load_and_aim clic 1") == [
        Label("Clic", "💨"),
        Label("Bob", None),
    ]
    assert labels(state, ANN, "load_and_aim bang -") == [
        Label("Bang!", "💥"),
        Label("Nobody", "🤷"),
    ]
    assert WORDS.verb("load_and_aim", to(ANN)) == Label("Load and aim", "🎯")
    assert WORDS.ask(seen(state, ANN), (), to(ANN)).heading("load_and_aim", "card") == (
        "Which bullet card do you lay face down?"
    )


def test_targets_are_called_by_name() -> None:
    state = table(wounds={BOB: 1})
    give(state, BOB, "20 10")
    assert effect(state, ANN, "load_and_aim clic 1") == "Bob has 1 wound and $30k"
    assert effect(state, ANN, "load_and_aim clic 2") == "Cat has 0 wounds and $0"
    state.players[BOB].shame = 1
    assert effect(state, ANN, "load_and_aim clic 1") == "Bob has 1 wound and $25k", (
        "as on the picture"
    )


def test_a_target_says_what_power_it_has_shown() -> None:
    powers: dict[Seat, Power] = {BOB: "the_insane", CAT: "the_unbreakable", DAN: "the_specialist"}
    state = table(powers=powers, wounds={CAT: 3})
    state.players[CAT].known = "shown"
    aim = "load_and_aim clic"
    assert effect(state, ANN, f"{aim} 1") == "Bob has 0 wounds and $0+?", "it is not shown yet"
    do(state, BOB, "reveal the_insane")
    state.players[DAN].known = "spent"
    assert [effect(state, ANN, f"{aim} {target}") for target in (1, 2, 3)] == [
        "Bob has 0 wounds and $0 · "
        "The Insane: if hit, a grenade wounds all who still stand, you too",
        "Cat has 3 wounds and $0 · The Unbreakable: dies only of the fourth wound",
        "Dan has 0 wounds and $0",
    ]
    state.players[BOB].known = "spent"
    assert effect(state, ANN, f"{aim} 1") == "Bob has 0 wounds and $0", "the grenade has gone off"


@pytest.mark.parametrize(
    ("card", "does"),
    [
        ("clic", "you have 5 → 4 · no shot: a bluff"),
        (
            "bang",
            "you have 2 → 1 · hit: a wound, no share for them; lost if they quit or hit you first",
        ),
        (
            "bang_bang_bang",
            "you have 1 → 0 · fires first: a wound, no share or shot; lost if they quit",
        ),
    ],
)
def test_each_card_says_what_it_does(card: Card, does: str) -> None:
    aimed = (LoadAndAim(card, BOB), LoadAndAim(card, CAT))
    ask = WORDS.ask(seen(table(), ANN), aimed, to(ANN))
    assert ask.step(aimed, "card").about() == does


def test_two_guns_are_asked_for_one_after_the_other_and_say_what_each_does() -> None:
    state = two_guns()
    verb = "load_and_aim_both"
    assert [(one.label.text, one.about) for one in choices(state, ANN)] == [
        ("Clic", "you have 5 → 4 · no shot: a bluff"),
        (
            "Bang!",
            "you have 1 → 0 · hit: a wound, no share for them; lost if they quit or hit you first",
        ),
        (
            "Bang! Bang! Bang!",
            "you have 1 → 0 · fires first: a wound, no share or shot; lost if they quit",
        ),
    ]
    own = asked_at(state, ANN, verb, "bang")
    assert own.prompt == "Who do you aim your own gun at?"
    assert [(one.label.text, one.about) for one in own.choices] == [
        ("Bob", "Bob has 0 wounds and $10k+?"),
        ("Cat", "Cat has 0 wounds and $10k+?"),
        ("Nobody", "you lose the bullet card, and stay in the round"),
    ]
    second = asked_at(state, ANN, verb, "bang", "2")
    assert second.prompt == "Which bullet card goes with the second gun?"
    assert [one.label.text for one in second.choices] == [
        "Clic", "Bang!", "Bang! Bang! Bang!",
    ]  # fmt: skip
    last = asked_at(state, ANN, verb, "bang", "2", "clic")
    assert last.prompt == "Who do you aim the second gun at?"
    assert [(one.label.text, one.about) for one in last.choices] == [
        ("Bob", "your gun: Cat; the other: Bob"),
        ("Cat", "both guns: Cat"),
        ("Nobody", "your gun: Cat; the other: nobody"),
    ]


def test_staying_tells_the_guns_that_point_at_you() -> None:
    state = table()
    for seat, target in ((ANN, "1"), (BOB, "0"), (CAT, "0"), (DAN, "-")):
        do(state, seat, f"load_and_aim clic {target}")
    assert [effect(state, seat, "stay") for seat in (ANN, BOB, DAN)] == [
        "2 guns point at you: a share, or a wound (about 60 %)",
        "1 gun points at you: a share, or a wound (about 40 %)",
        "no gun points at you: safe, but no share if all stand",
    ]


def test_staying_tells_that_the_readers_card_fires_first() -> None:
    state = table()
    for seat, aim in ((ANN, "bang_bang_bang 1"), (BOB, "bang 0"), (CAT, "clic 1"), (DAN, "clic 1")):
        do(state, seat, f"load_and_aim {aim}")
    assert effect(state, ANN, "stay") == (
        "1 gun points at you, but you fire first: a share, unless it fires first too"
    )
    assert WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)).wanted is None
    state.players[BOB].guns[0].fired = ["bang_bang_bang"]
    assert effect(state, ANN, "stay") == (
        "1 gun points at you, but you fire first: you get a share"  # Bob does not stand then
    )
    assert WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN)).wanted is not None
    assert effect(state, ANN, "quit").endswith("; you lose Bang! Bang! Bang!")
    assert "lose" not in effect(state, CAT, "quit")


def test_staying_tells_that_guns_have_no_bullets() -> None:
    state = table()
    for seat, aim in ((ANN, "clic 1"), (BOB, "clic 0"), (CAT, "clic 1"), (DAN, "clic 1")):
        do(state, seat, f"load_and_aim {aim}")
    state.players[BOB].guns[0].fired = ["bang", "bang", "bang_bang_bang"]
    assert effect(state, ANN, "stay") == (
        "1 gun without bullets points at you: safe, but no share if all stand"
    )
    state.pot = [20_000, 20_000, 20_000, 20_000]
    assert effect(state, ANN, "stay") == "1 gun without bullets points at you: you get a share"


def test_two_guns_warn_of_a_grenade() -> None:
    powers: dict[Seat, Power] = {ANN: "you_dont_need_it_anymore", BOB: "the_insane"}
    state = table(powers=powers, wounds={DAN: 2})
    showdown(state, "Ann: bang at Dan, take Dan")
    do(state, BOB, "reveal the_insane")
    aims = (("1", "2"), ("2", "1"), ("1", "1"), ("2", "2"), ("-", "2"))
    assert [
        effect(state, ANN, f"load_and_aim_both clic {one} clic {other}") for one, other in aims
    ] == [
        "your gun: Bob (grenade); the other: Cat",
        "your gun: Cat; the other: Bob (grenade)",
        "both guns: Bob (grenade)",
        "both guns: Cat",
        "your gun: nobody; the other: Cat",
    ]


def test_rule_29_staying_warns_when_all_that_point_at_one_could_kill() -> None:
    """Three wounds kill, and all of a round come at once."""
    state = table(wounds={ANN: 1})
    for seat, target in ((ANN, 1), (BOB, 0), (CAT, 0), (DAN, 1)):
        do(state, seat, f"load_and_aim clic {target}")
    assert [effect(state, seat, "stay") for seat in (ANN, BOB)] == [
        "2 guns point at you: a share, or a wound (about 60 %); 2 hits would kill you",
        "2 guns point at you: a share, or a wound (about 60 %)",
    ]


def test_staying_tells_when_a_hit_would_be_the_last() -> None:
    powers: dict[Seat, Power] = {BOB: "the_unbreakable", CAT: "the_unbreakable"}
    state = table(powers=powers, wounds={ANN: 2, BOB: 2, CAT: 3, DAN: 2})
    for seat, target in ((ANN, 1), (BOB, 0), (CAT, 0), (DAN, 2)):
        do(state, seat, f"load_and_aim clic {target}")
    assert [effect(state, seat, "stay") for seat in (ANN, BOB, CAT, DAN)] == [
        "2 guns point at you: a share, or a wound (about 60 %); a hit would be your last",
        "1 gun points at you: a share, or a wound (about 40 %)",
        "1 gun points at you: a share, or a wound (about 40 %); a hit would be your last",
        "no gun points at you: a share, unless a grenade goes off",
    ]


def test_quitting_tells_what_shame_costs() -> None:
    state = table(5, powers={BOB: "super_coward"}, cop=CAT, calls=3)
    everybody(state, "load_and_aim clic -")
    assert effect(state, ANN, "quit") == (
        "safe, no share; a shame marker ($0 → -$5k), siren up: help was called"
    )
    assert effect(state, BOB, "quit") == (
        "safe, no share; a shame marker ($0 → $5k), siren up: help was called"
    )
    state.calls = 0
    assert effect(state, ANN, "quit") == "safe, no share; a shame marker ($0 → -$5k)"


def test_a_cop_is_warned_of_sirens() -> None:
    state = table(5, powers={CAT: "super_coward"}, cop=CAT, calls=3)
    everybody(state, "load_and_aim clic -")
    told = list[str]()
    for sirens in range(3):
        state.players[CAT].sirens = sirens
        told.append(effect(state, CAT, "quit"))
    assert told == [
        "safe, no share; a siren marker ($0 → $5k); the last siren that your mission allows",
        "safe, no share; a siren marker ($5k → $10k); one siren too many: your mission fails",
        "safe, no share; a shame marker ($10k → $15k), siren up: help was called",
    ]


def test_rule_51_every_form_of_quitting_warns_a_cop_whose_mission_it_ends() -> None:
    state = table(5, powers={CAT: "it_does_not_even_hurt"}, cop=CAT, calls=3, pot="20 10 10 10 10")
    everybody(state, "load_and_aim clic -")
    for sirens, warning in enumerate(
        ("the last siren that your mission allows", "one siren too many: your mission fails")
    ):
        state.players[CAT].sirens = sirens
        forms = [one for one in choices(state, CAT) if one.label.text.startswith("Quit")]
        assert [one.label.text for one in forms] == ["Quit", "Quit, then choose"]
        forms += asked_at(state, CAT, "quit_ready").choices
        assert len(forms) > 3
        assert all(one.about.endswith(warning) for one in forms), [one.about for one in forms]


def test_rule_29_every_form_of_staying_warns_of_a_last_wound() -> None:
    state = table(powers={ANN: "the_specialist"}, wounds={ANN: 2}, pot="20 10 10 10 10")
    for seat in (ANN, BOB, CAT, DAN):
        do(state, seat, f"load_and_aim {'bang_bang_bang 1' if seat == ANN else 'clic 0'}")
    forms = [one for one in choices(state, ANN) if one.label.text.startswith("Stay")]
    assert [one.label.text for one in forms] == ["Stay, then choose", "Stay"]
    forms += asked_at(state, ANN, "stay_ready").choices
    assert len(forms) == 4
    last = "a hit would be your last"
    assert all(one.about.endswith(last) for one in forms), [one.about for one in forms]


def test_powers_say_what_they_do() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning", CAT: "the_insane"})
    assert labels(state, ANN, "reveal the_kid") == [Label("The Kid", None)]
    assert effect(state, ANN, "reveal the_kid") == "aims after everybody else"
    assert effect(state, BOB, "reveal the_cunning") == "loads when all guns are aimed"
    assert effect(state, CAT, "reveal the_insane") == "if hit, a grenade wounds all who still stand"


def test_what_is_sealed_can_be_chosen_again() -> None:
    state = table(hands={ANN: "bang triple"}, powers={ANN: "the_kid"})
    assert effect(state, ANN, "hesitate") == (
        "the dice choose what you load, and you lose it; you stay in the round"
    )
    do(state, ANN, "reveal the_kid")
    assert effect(state, ANN, "load_blind") == (
        "no Clic is left: the dice choose one of your cards"
    )
    do(state, ANN, "load_blind")
    assert ANN in asked(state)
    assert WORDS.verb("take_back", to(ANN)) == Label("Choose again", "↩️")
    assert effect(state, ANN, "take_back") == (
        "reopens your choice; the others only see the count go up"
    )


def test_the_score_is_told_in_dollars() -> None:
    parts = [
        Part("money", 40_000),
        Part("shame", -15_000),
        Part("six_feet_under", 20_000),
        Part("out_of_the_game", -45_000),
    ]
    assert [WORDS.scores.part(part, to(None)) for part in parts] == [
        "Money $40,000",
        "Shame -$15,000",
        "6 Feet Under $20,000",
        "Out of the game -$45,000",
    ]
    assert WORDS.scores.total(-5_000, to(None)) == "-$5,000"


def test_variants_are_named() -> None:
    assert WORDS.option("super_powers", to(None)) == (
        "Super Powers",
        "Everybody gets one of ten secret powers.",
    )
    assert WORDS.option("undercover_cop", to(None)) == (
        "Undercover cop",
        "One of five or six players is a cop who wants to phone for help. With four "
        "players, there is no cop.",
    )
    assert WORDS.option_value("super_powers", True, to(None)) == "on"
    assert WORDS.option_value("undercover_cop", False, to(None)) == "off"


def test_card_and_target_are_two_presses() -> None:
    state = table(hands={ANN: "clic clic bang triple"})
    assert [(f"{one.label.emoji} {one.label.text}", one.about) for one in choices(state, ANN)] == [
        ("💨 Clic", "you have 2 → 1 · no shot: a bluff"),
        (
            "💥 Bang!",
            "you have 1 → 0 · hit: a wound, no share for them; lost if they quit or hit you first",
        ),
        (
            "🔥 Bang! Bang! Bang!",
            "you have 1 → 0 · fires first: a wound, no share or shot; lost if they quit",
        ),
    ]
    then = asked_at(state, ANN, "load_and_aim", "bang")
    assert then.prompt == "Who do you aim at?"
    assert [(one.label.text, one.about) for one in then.choices] == [
        ("Bob", "Bob has 0 wounds and $0"),
        ("Cat", "Cat has 0 wounds and $0"),
        ("Dan", "Dan has 0 wounds and $0"),
        ("Nobody", "you lose the bullet card, and stay in the round"),
    ]


def test_the_last_card_is_not_asked_for() -> None:
    state = table(round=8, hands={ANN: "bang"})
    assert asked_at(state, ANN).prompt == "Who do you aim at?"


def test_to_show_a_power_is_offered_last() -> None:
    state = table(powers={ANN: "the_insane"})
    assert offered(state, ANN) == [
        "💨 Clic", "💥 Bang!", "🔥 Bang! Bang! Bang!", "✨ Show your Super Power",
    ]  # fmt: skip
    shows = choices(state, ANN)[-1]
    assert shows.about == "The Insane · if hit, a grenade wounds all who still stand"


def test_the_kid_and_the_cunning_are_told_what_they_do() -> None:
    state = table(powers={ANN: "the_kid", BOB: "the_cunning"}, wounds={CAT: 1})
    do(state, ANN, "reveal the_kid")
    do(state, BOB, "reveal the_cunning")
    assert effect(state, ANN, "load bang") == (
        "you have 2 → 1 · hit: a wound, no share for them; lost if they quit or hit you first"
    )
    assert effect(state, BOB, "aim 2") == "Cat has 1 wound and $0+?"
    assert effect(state, BOB, "hesitate") == "you lose the bullet card, and stay in the round"
    do(state, ANN, "load clic")
    do(state, BOB, "aim 2")
    do(state, CAT, "load_and_aim clic 0")
    do(state, DAN, "load_and_aim clic 0")
    do(state, ANN, "aim 2")
    assert choices(state, BOB)[1].about == "load your card now"
    assert effect(state, BOB, "stay_ready clic - - - -") == (
        "no gun points at you · you have 5 → 4 · no shot: a bluff"
    )
    assert offered(state, BOB) == [
        "🏳️ Quit, then choose", "😎 Stay, then choose",
    ]  # fmt: skip
    assert [one.label for one in asked_at(state, BOB, "stay_ready").choices] == [
        Label("Clic", "💨"),
        Label("Bang!", "💥"),
        Label("Bang! Bang! Bang!", "🔥"),
    ]


def test_what_is_said_in_advance_says_what_it_does() -> None:
    powers: dict[Seat, Power] = {ANN: "the_specialist", BOB: "it_does_not_even_hurt"}
    state = table(powers=powers, pot="20 10 10 10 10")
    for seat in (ANN, BOB, CAT, DAN):
        aim = "bang_bang_bang 1" if seat == ANN else "clic 0"
        do(state, seat, f"load_and_aim {aim}")
    assert offered(state, ANN) == ["🏳️ Quit", "😎 Stay, then choose", "😎 Stay"]
    ways = asked_at(state, ANN, "stay_ready")
    assert ways.prompt == (
        "Which unused card do you throw away, to take Bang! Bang! Bang! back once it has fired?"
    )
    assert [one.label.text for one in ways.choices] == ["Throw Clic away", "Throw Bang! away"]
    assert effect(state, ANN, "stay_ready - bang - - -") == (
        "if it fires: you get it back, and throw the other card away unseen; 3 hits would kill you"
    )
    ways = asked_at(state, BOB, "quit_ready")
    assert ways.prompt == "If you are down: what is the smallest share you would take?"
    assert [one.label.text for one in ways.choices] == [
        "$10,000 or more", "$20,000 or more", "$30,000 or more", "$60,000 or more",
    ]  # fmt: skip
    assert effect(state, BOB, "quit_ready - - 10000 -") == (
        "only if you are down, alive, and the share is worth it"
    )


def test_whoever_plans_to_stay_is_not_told_that_nobody_aims_at_them() -> None:
    state = table(4)
    do(state, ANN, "load_and_aim bang 1")
    ahead = foresee(seen(state, ANN), ANN, ())
    [stay] = WORDS.ask(ahead.view, (Stay(),), to(ANN)).choices
    assert stay.told() == "you share if you still stand"


def test_rule_29_who_plans_to_stay_is_warned_of_a_last_wound() -> None:
    state = table(4, wounds={ANN: 2})
    do(state, ANN, "load_and_aim bang 1")
    ahead = foresee(seen(state, ANN), ANN, ())
    [stay] = WORDS.ask(ahead.view, (Stay(),), to(ANN)).choices
    assert stay.told() == "you share if you still stand; a hit would be your last"


def test_the_phone_is_answered_in_advance_in_one_press() -> None:
    state = table(5, cop=BOB)
    everybody(state, "load_and_aim clic -")
    assert [(one.label.text, one.about) for one in choices(state, BOB)] == [
        (
            "Quit",
            "safe, no share; a shame marker ($0 → -$5k)",
        ),
        (
            "Stay, then choose",
            "🚨 Call for reinforcements · only if you share; nobody sees that it was you",
        ),
        ("Stay", "no gun points at you: safe, but no share if all stand"),
    ]
    assert [one.label.text for one in choices(state, ANN)] == ["Quit", "Stay"]


def test_a_gun_is_taken_in_advance() -> None:
    state = table(powers={ANN: "you_dont_need_it_anymore"}, wounds={CAT: 2, DAN: 2})
    for seat, target in ((ANN, CAT), (BOB, DAN), (CAT, ANN), (DAN, ANN)):
        do(state, seat, f"load_and_aim clic {target}")
    ways = asked_at(state, ANN, "stay_ready")
    assert ways.prompt == "If somebody is killed: whose gun do you take?"
    assert [one.label.text for one in ways.choices] == ["Cat's gun", "Dan's gun"]
    assert effect(state, ANN, "stay_ready - - 2 - -") == (
        "if they die; if only others die, you take the first one's"
    )


def test_whoever_types_reads_names_and_not_the_numbers_of_seats() -> None:
    state = table(powers={ANN: "the_kid"})
    among = WORDS.ask(seen(state, ANN), RULES.legal(state, ANN), to(ANN))
    assert [title(among, among.of(named(state, ANN, text))) for text in legal(state, ANN)[:4]] == [
        "Clic at nobody", "Clic at Bob", "Clic at Cat", "Clic at Dan",
    ]  # fmt: skip
    assert title(among, among.of(named(state, ANN, "reveal the_kid"))) == "Show The Kid"
    found = [title(among, one) for one in suggested("bang cat", among)]
    assert found == ["Bang! at Cat", "Bang! Bang! Bang! at Cat"]
    with pytest.raises(UnclearError) as error:
        understood("bang cat", among)
    assert list(error.value.near) == found
    assert [understood(text, among) for text in found] == [
        LoadAndAim("bang", CAT), LoadAndAim("bang_bang_bang", CAT),
    ]  # fmt: skip


def test_who_may_take_a_gun_is_told_that_this_is_the_moment() -> None:
    powers: dict[Seat, Power] = {ANN: "you_dont_need_it_anymore"}
    state = table(powers=powers, wounds={BOB: 2})
    everybody(state, "load_and_aim clic -")
    assert offered(state, ANN) == ["🏳️ Quit", "😎 Stay"], "nobody can die"
    state = table(powers=powers, wounds={BOB: 2, CAT: 2})
    for seat, target in ((ANN, BOB), (BOB, ANN), (CAT, DAN), (DAN, ANN)):
        do(state, seat, f"load_and_aim clic {target}")
    more = next(one for one in choices(state, ANN) if one.label.text == "Stay, then choose")
    assert "Bob" in more.about
    state = table(powers=powers, wounds={BOB: 2, CAT: 2})
    for seat, target in ((ANN, BOB), (BOB, CAT), (CAT, DAN), (DAN, ANN)):
        do(state, seat, f"load_and_aim clic {target}")
    more = next(one for one in choices(state, ANN) if one.label.text == "Stay, then choose")
    assert more.about == "this may be the first death: take that gun now, or never"
