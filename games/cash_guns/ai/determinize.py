"""Determinize a view: keep the visible part of the state and deal the hidden part again."""

from collections.abc import Iterable
from typing import TypeVar

from games.cash_guns.actions import Answer
from games.cash_guns.ai.loading import load, way
from games.cash_guns.ai.rollout import answer
from games.cash_guns.ai.worth import Look
from games.cash_guns.box import BOX, LIVES
from games.cash_guns.cards import Card, Mission, Power, in_order
from games.cash_guns.model import (
    Decide,
    Gun,
    GunView,
    Play,
    Player,
    PlayerView,
    Question,
    State,
    View,
)
from games.core.log import Seat
from games.core.rng import Rng

T = TypeVar("T")


def determinize(view: View, rng: Rng) -> State:
    """Return a state that looks like `view` to its seat; `rng` deals what is hidden."""
    notes = (one.notes for one in view.players)
    powers, missions = _powers(view, rng), _missions(view, rng)
    state = State(
        rng=Rng(f"guess {rng.below(1 << 62)}"),
        options=view.options,
        godfather=view.godfather,
        players=[_player(one, powers[one.seat], missions[one.seat], rng) for one in view.players],
        deck=_unseen(BOX.notes, view.pot, *notes, rng=rng),
        pot=list(view.pot),
        calls=view.calls,
        agenda=[],
    )
    if view.question is not None:
        state.agenda = [Play(phase) for phase in reversed(view.to_come)]
        state.agenda.append(Decide(view.question, view.asked, (None,) * len(view.asked)))
        _seal(state, view, view.question, rng)
    return state


def _player(seen: PlayerView, power: Power | None, mission: Mission | None, rng: Rng) -> Player:
    """Return a visible player with this power and mission."""
    return Player(
        guns=[_gun(gun, rng) for gun in seen.guns],
        notes=list(seen.notes),
        wounds=seen.wounds,
        shame=seen.shame,
        sirens=seen.sirens,
        calls=seen.calls,
        hits=seen.hits,
        quit=seen.quit,
        shares=seen.shares,
        power=power,
        known="spent" if seen.spent else "shown" if seen.shown else "secret",
        mission=mission,
    )


def _gun(seen: GunView, rng: Rng) -> Gun:
    bullet, cards = seen.bullet, seen.cards
    if cards is None:
        bullet, cards = _loaded(seen, rng)
    held: list[Card] = [*cards] if bullet is None else [*cards, bullet]
    return Gun(
        cards=in_order(held),
        fired=list(seen.fired),
        lost=_unseen(BOX.bullets, seen.fired, held, rng=rng),
        bullet=bullet,
        target=seen.target,
        returned=seen.returned,
    )


def _loaded(seen: GunView, rng: Rng) -> tuple[Card | None, tuple[Card, ...]]:
    """Return the loaded card and the hand, as if the player had loaded card after card."""
    left: list[Card] = _unseen(BOX.bullets, seen.fired, rng=rng)
    lost = len(left) - seen.count - seen.loaded
    bullets = way(seen.fired, lost, rng)
    for _ in range(lost):
        may_be: list[Card] = [one for one in left if one != "bang_bang_bang" or not seen.returned]
        left.remove(load(may_be, bullets, rng))
    bullet = load(left, bullets, rng) if seen.loaded else None
    if bullet is not None:
        left.remove(bullet)
    return bullet, tuple(left)


def _powers(view: View, rng: Rng) -> dict[Seat, Power | None]:
    """Deal an unseen power to each player whose power is hidden."""
    found: dict[Seat, Power | None] = {one.seat: one.power for one in view.players}
    if not view.options.super_powers:
        return found
    seen: list[Power] = [power for power in found.values() if power is not None]
    free: list[Power] = _unseen(BOX.powers, seen, rng=rng)
    for one in view.players:
        if one.power is None:
            # There are four more cards than players, so one always fits.
            power: Power = next(power for power in free if _may_have(one, power))
            free.remove(power)
            found[one.seat] = power
    return found


def _may_have(player: PlayerView, power: Power) -> bool:
    """Tell whether a power can still be secret: nothing has forced its holder to show it."""
    if power == "the_unbreakable":
        return player.wounds != LIVES  # others die of that wound
    return power != "dragon_skin" or player.hits < 2


def _missions(view: View, rng: Rng) -> dict[Seat, Mission | None]:
    """Deal the unseen missions; the cop's goes to a player who may have made all calls."""
    found: dict[Seat, Mission | None] = {one.seat: one.mission for one in view.players}
    if not view.cop:
        return found
    hidden = [one for one in view.players if one.mission is None]
    suspects = [one.seat for one in hidden if one.calls == view.calls]
    cop = None
    if "cop" not in found.values():
        cop = rng.pick(suspects or [one.seat for one in hidden])
    for one in hidden:
        found[one.seat] = "cop" if one.seat == cop else "gangster"
    return found


def _seal(state: State, view: View, question: Question, rng: Rng) -> None:
    """Give choices to as many others as the view says; `rng` decides who and what."""
    given: dict[Seat, Answer | None] = dict.fromkeys(view.asked)
    others = [seat for seat in view.asked if seat != view.seat]
    count = len(view.asked) - view.left - (view.answer is not None)
    rng.shuffle(others)
    look = Look(state)
    for seat in others[:count]:
        given[seat] = answer(look, question, seat, rng)
    if view.seat is not None and view.seat in given:
        given[view.seat] = view.answer
    answers = tuple(given[seat] for seat in view.asked)
    state.agenda[-1] = Decide(question, view.asked, answers)


def _unseen(every: Iterable[T], *seen: Iterable[T], rng: Rng) -> list[T]:
    """Return the items of `every` that are not `seen`, shuffled."""
    unseen = list(every)
    for things in seen:
        for thing in things:
            unseen.remove(thing)
    rng.shuffle(unseen)
    return unseen
