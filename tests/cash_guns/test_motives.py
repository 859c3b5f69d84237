"""Why computer players aimed, quit or stayed, by what everybody sees once it is open."""

from collections.abc import Iterable, Sequence

from games.cash_guns.ai.motive import motives
from games.cash_guns.cards import Card
from games.cash_guns.events import Event, Fired, GunsAimed, RoundBegan
from games.cash_guns.model import State
from games.cash_guns.motives import (
    AimBack,
    AtTheRichest,
    AtTheWeakest,
    FearDeath,
    FearGuns,
    LittleToShare,
    Motive,
    MuchToShare,
    NothingToFear,
    PayBack,
)
from games.cash_guns.rules import RULES
from games.core.log import Log, Seat
from games.core.motive import Witnessed
from tests.cash_guns.position import ANN, BOB, CAT, DAN, asked, do, give, named, table

EVERYBODY = frozenset([ANN, BOB, CAT, DAN])


def opened(
    state: State,
    *texts: str,
    computers: frozenset[Seat] = EVERYBODY,
    past: Iterable[Event] = (),
) -> tuple[Motive, ...]:
    """Let all who are asked choose; return the motives that the last choice opens.

    The choices before it have none: they lie sealed.
    """
    found = tuple[Motive, ...]()
    for seat, text in zip(asked(state), texts, strict=True):
        assert found == ()
        before, log = RULES.view(state, None), Log[Event]()
        RULES.apply(state, seat, named(state, seat, text), log)
        found = motives(Witnessed(before, tuple(log.heard_by(None)), computers, past))
    return found


def aiming(*targets: Seat, card: Card = "clic") -> Sequence[str]:
    return [f"load_and_aim {card} {target}" for target in targets]


def aimed(*targets: Seat, pot: str = "20 10 10 5 5", state: State | None = None) -> State:
    """Return a table at which Ann, Bob, Cat and Dan aim like this, and say whether they stay."""
    state = table(pot=pot) if state is None else state
    for seat, text in zip(asked(state), aiming(*targets), strict=True):
        do(state, seat, text)
    return state


# Aiming ---------------------------------------------------------------------------------------


def test_they_aim_at_the_richest() -> None:
    state = table()
    give(state, BOB, "20")
    give(state, ANN, "10")
    assert opened(state, *aiming(BOB, ANN, BOB, BOB)) == (
        AtTheRichest(ANN, BOB),
        AtTheRichest(CAT, BOB),
        AtTheRichest(DAN, BOB),
    )


def test_nobody_is_the_richest_where_another_has_as_much() -> None:
    state = table()
    give(state, ANN, "20")
    give(state, BOB, "20")
    assert opened(state, *aiming(BOB, CAT, BOB, BOB)) == ()


def test_they_aim_at_the_one_whom_the_next_wound_kills() -> None:
    state = table(wounds={BOB: 2, DAN: 1})
    assert opened(state, *aiming(BOB, CAT, DAN, ANN)) == (AtTheWeakest(ANN, BOB, 2),)
    state = table(wounds={BOB: 2, DAN: 2})
    assert opened(state, *aiming(BOB, CAT, DAN, ANN)) == ()


def test_they_pay_a_bullet_back_but_not_a_clic() -> None:
    past = [Fired(BOB, "bang", ANN), Fired(CAT, "clic", DAN)]
    found = opened(table(), *aiming(BOB, CAT, DAN, CAT), past=past)
    assert found == (PayBack(ANN, BOB),)


def test_they_aim_back_at_whoever_aims_at_them_often() -> None:
    once = GunsAimed(((BOB, ANN), (CAT, DAN)), ())
    again = GunsAimed(((BOB, ANN), (DAN, CAT)), ())
    found = opened(table(), *aiming(BOB, CAT, DAN, CAT), past=[once, again])
    assert found == (AimBack(ANN, BOB),)


def test_a_grudge_is_gone_once_it_is_repaid() -> None:
    shots: list[Event] = [Fired(BOB, "bang", ANN), RoundBegan(2, ()), Fired(ANN, "bang", BOB)]
    assert opened(table(), *aiming(BOB, CAT, DAN, CAT), past=shots) == ()
    at_ann, at_bob = GunsAimed(((BOB, ANN),), ()), GunsAimed(((ANN, BOB),), ())
    aims: list[Event] = [at_ann, RoundBegan(2, ()), at_bob, RoundBegan(3, ()), at_ann]
    assert opened(table(), *aiming(BOB, CAT, DAN, CAT), past=aims) == ()


def test_who_shot_at_each_other_at_once_still_owe_each_other() -> None:
    past = [Fired(ANN, "bang", BOB), Fired(BOB, "bang", ANN)]
    found = opened(table(), *aiming(BOB, ANN, DAN, CAT), past=past)
    assert found == (PayBack(ANN, BOB), PayBack(BOB, ANN))


def test_a_grudge_is_forgotten_after_two_rounds() -> None:
    shot: list[Event] = [Fired(BOB, "bang", ANN), RoundBegan(2, ()), RoundBegan(3, ())]
    assert opened(table(), *aiming(BOB, CAT, DAN, CAT), past=shot) == (PayBack(ANN, BOB),)
    shot.append(RoundBegan(4, ()))
    assert opened(table(), *aiming(BOB, CAT, DAN, CAT), past=shot) == ()
    once = GunsAimed(((BOB, ANN),), ())
    aims: list[Event] = [once, RoundBegan(2, ()), RoundBegan(3, ()), once, RoundBegan(4, ())]
    assert opened(table(), *aiming(BOB, CAT, DAN, CAT), past=aims) == ()


def test_which_bullet_lies_there_makes_no_difference() -> None:
    """The card is a secret until it is turned up."""
    found: set[tuple[Motive, ...]] = set()
    for card in ("clic", "bang", "bang_bang_bang"):
        state = table()
        give(state, BOB, "20")
        found.add(opened(state, *aiming(BOB, ANN, BOB, BOB, card=card)))
    assert len(found) == 1


def test_people_are_not_explained() -> None:
    state = table()
    give(state, BOB, "20")
    found = opened(state, *aiming(BOB, ANN, BOB, BOB), computers=frozenset([CAT]))
    assert found == (AtTheRichest(CAT, BOB),)


# Quitting and staying -------------------------------------------------------------------------


def test_they_quit_when_the_next_wound_would_kill() -> None:
    state = aimed(BOB, CAT, DAN, ANN, state=table(wounds={BOB: 2}))
    assert opened(state, "stay", "quit", "stay", "stay") == (FearDeath(BOB, 2),)


def test_they_quit_under_several_guns() -> None:
    state = aimed(BOB, CAT, BOB, BOB)
    assert opened(state, "stay", "quit", "stay", "stay") == (FearGuns(BOB, 3),)


def test_they_quit_under_a_gun_when_there_is_little_to_share() -> None:
    state = aimed(BOB, CAT, DAN, ANN, pot="5 5 5 5 20")
    assert opened(state, "stay", "quit", "stay", "stay") == (LittleToShare(BOB, 5_000),)


def test_they_stay_under_a_gun_for_much_money() -> None:
    state = aimed(BOB, CAT, BOB, BOB, pot="20 20 20")
    found = opened(state, "stay", "stay", "stay", "quit")
    assert found == (MuchToShare(BOB, 20_000), MuchToShare(CAT, 20_000))


def test_they_stay_when_all_bullets_of_the_guns_on_them_were_fired() -> None:
    state = table(pot="5")
    bullets: list[Card] = ["bang", "bang", "bang_bang_bang"]
    for card in bullets:
        state.players[ANN].guns[0].cards.remove(card)
        state.players[ANN].guns[0].fired.append(card)
    aimed(BOB, ANN, ANN, ANN, state=state)
    assert opened(state, "stay", "stay", "stay", "stay") == (NothingToFear(BOB),)


def test_a_bullet_that_came_back_is_to_be_feared() -> None:
    """Power 9: all know that the Bang! Bang! Bang! is there again."""
    state = table(pot="5")
    gun = state.players[ANN].guns[0]
    gun.fired, gun.returned = ["bang", "bang", "bang_bang_bang"], True
    gun.cards = ["clic", "bang_bang_bang"]
    aimed(BOB, ANN, ANN, ANN, state=state)
    assert opened(state, "stay", "stay", "stay", "stay") == ()


def test_who_is_not_aimed_at_needs_no_reason() -> None:
    state = aimed(BOB, ANN, ANN, ANN, pot="20 20 20 20")
    found = opened(state, "stay", "stay", "quit", "stay")
    assert {motive.seat for motive in found} == {ANN, BOB}
