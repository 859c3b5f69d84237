"""Offers of cards, boards and events: their choices and effects."""

from collections.abc import Iterator

from games.brigade import fire, recruits, renown, upgrades, water
from games.brigade.actions import (
    Action,
    Enough,
    MoveRenown,
    Oblige,
    PlaceRenown,
    RaiseFire,
    Recruit,
    ReduceFire,
    TakeWater,
    Upgrade,
)
from games.brigade.blocks import burning, burns, concerned, has_allegiance, is_safe, tile
from games.brigade.cards import Effect
from games.brigade.events import Event, LeftAtThat, Obliged, Refilled
from games.brigade.model import Dismissing, Offered, State
from games.brigade.players import others
from games.core.log import Log


def legal(state: State, task: Offered) -> Iterator[Action]:
    """Yield the choices of an offer, after declining it if that is allowed."""
    if not task.must:
        yield Enough()
    for effect in task.offers:
        match effect.do:
            case "reduce" | "raise":
                yield from _fires(state, task, effect)
            case "renown" | "move_renown":
                yield from _renown(state, task, effect)
            case _:
                yield from _others(state, task, effect)


def _fires(state: State, task: Offered, effect: Effect) -> Iterator[Action]:
    for place in concerned(state, effect, task.place):
        block = state.city[place]
        if effect.do == "reduce" and burns(block):
            yield ReduceFire(place, max(0, block.fire - effect.by))
        elif effect.do == "raise" and not (task.place is None and is_safe(state, place)):
            top = tile(block).meter + 1
            raised = min(block.fire + effect.by, top)
            yield RaiseFire(place, raised, destroys=raised == top)


def _renown(state: State, task: Offered, effect: Effect) -> Iterator[Action]:
    origins = () if effect.do == "renown" else tuple(renown.own(state, task.seat))
    for place in concerned(state, effect, task.place):
        free = renown.room(state, task.seat, place)
        if not free or (task.place is None and has_allegiance(state, place)):
            continue
        if effect.do == "renown":
            extra = min(renown.admired(state, task.seat, place), max(0, free - effect.by))
            yield renown.placing(place, effect.by, extra, max(0, free - effect.by - extra))
        else:
            for origin in origins:
                if origin != place:
                    yield MoveRenown(origin, place, max(0, free - effect.by))


def _others(state: State, task: Offered, effect: Effect) -> Iterator[Action]:
    match effect.do:
        case "refill":
            by = min(effect.by, water.missing(state.players[task.seat]))
            if by:
                yield TakeWater(by)
        case "recruit":
            if recruits.can_recruit(state, task.seat):
                yield Recruit(cost=0)
        case "upgrade":
            yield from upgrades.upgrading(state, task.seat, cost=0)
        case "dismiss":
            victims = (one for one in others(state, task.seat) if state.players[one].crew)
            yield from (Oblige(one) for one in victims)
        case _:
            raise TypeError(effect)


def apply(state: State, task: Offered, action: Action, log: Log[Event]) -> None:
    """Apply the choice; the task is the last of the agenda."""
    state.agenda.pop()
    seat, cause = task.seat, task.source
    match action:
        case ReduceFire():
            by = state.city[action.place].fire - action.fire
            fire.reduce(state, action.place, by, cause, log)
            state.turn.doused = not burning(state)
        case RaiseFire():
            by = action.fire - state.city[action.place].fire
            fire.grow(state, action.place, by, cause, log)
        case PlaceRenown():
            renown.place(state, seat, action.place, action.renown + action.extra, cause, log)
        case MoveRenown():
            renown.remove(state, seat, action.origin, cause, log)
            renown.place(state, seat, action.to, 1, cause, log)
        case _:
            _apply_others(state, task, action, log)


def _apply_others(state: State, task: Offered, action: Action, log: Log[Event]) -> None:
    seat = task.seat
    match action:
        case TakeWater():
            found = water.take_some(state.players[seat], action.water)
            log.tell(Refilled(seat, found, task.source))
        case Recruit():
            recruits.begin(state, seat)
        case Upgrade():
            upgrades.advance(state, seat, action.track, task.source, log)
        case Oblige():
            log.tell(Obliged(seat, action.seat, task.source))
            state.agenda.append(Dismissing(action.seat, task.source))
        case Enough():
            log.tell(LeftAtThat(seat, task.kind))
        case _:
            raise TypeError(action)
