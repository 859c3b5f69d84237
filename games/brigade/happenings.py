"""The event phase: draw a card and carry it out."""

from collections.abc import Iterator

from games.brigade import fire, recruits, renown, upgrades, water
from games.brigade.actions import Action, Enough, Redirect
from games.brigade.blocks import brigades_on, concerned, has_allegiance, is_lost
from games.brigade.box import BOX, DECKS_A_GAME
from games.brigade.cards import Crew, Effect, EventId
from games.brigade.events import (
    BallRedirected,
    DeckShuffled,
    Event,
    EventDrawn,
    LastRound,
    LeftAtThat,
    Refilled,
)
from games.brigade.grid import ADJACENT, PlaceId
from games.brigade.model import CarryingOut, Falling, Offered, Redirecting, State
from games.brigade.players import from_turn, using
from games.core.log import Log, Seat


def draw(state: State, log: Log[Event]) -> None:
    """Draw an event card and carry it out; steps that need choices become tasks."""
    if not state.events:
        state.events, state.events_spent = state.events_spent, []
        state.rng.shuffle(state.events)
        state.decks += 1
        log.tell(DeckShuffled("events"))
        if state.decks == DECKS_A_GAME and state.last_round is None:
            state.last_round = "no_events"
            log.tell(LastRound("no_events"))
    event = BOX.events[state.events.pop()]
    state.events_spent.append(event.id)
    log.show(EventDrawn(state.turn.seat, event.id))
    if event.wind is not None:
        fire.blow(state, event.wind, event.id, log)
    elif event.storm:
        state.agenda.append(Falling(event.id, event.storm))
    elif event.effects[0].each:
        _spread(state, event.effects[0], event.id, log)
    else:
        state.agenda.append(CarryingOut(event.id, from_turn(state)))


def _spread(state: State, effect: Effect, event: EventId, log: Log[Event]) -> None:
    """Raise the fires of all these blocks.

    On blocks chosen because of their pawns, pawns do not protect.
    """
    for place in tuple(concerned(state, effect, None)):
        if effect.where == "pawns" and not has_allegiance(state, place):
            fire.grow(state, place, effect.by, event, log)
        else:
            fire.strike(state, place, effect.by, event, log)


def carry_out(state: State, task: CarryingOut, log: Log[Event]) -> None:
    """Let the next player carry out a special event; the task is the last of the agenda."""
    if not task.seats:
        state.agenda.pop()
        return
    seat = task.seats[0]
    state.agenda[-1] = CarryingOut(task.event, task.seats[1:])
    effect = BOX.events[task.event].effects[0]
    match effect.do:
        case "upgrade":
            assert effect.track is not None
            upgrades.advance(state, seat, effect.track, task.event, log)
        case "recruit":
            recruits.begin(state, seat)
        case "refill":
            filled = water.fill_brigade(state.players[seat])
            if filled:
                log.tell(Refilled(seat, filled, task.event))
        case _:
            must = effect.do != "raise"
            state.agenda.append(Offered(seat, task.event, None, (effect,), must))


# Firestorms -------------------------------------------------------------------------------------


def fall(state: State, task: Falling, log: Log[Event]) -> None:
    """Let the next fireball fall, or ask its target's owner to redirect it.

    The task is the last one.
    """
    if not task.places:
        state.agenda.pop()
        for player in state.players:
            player.pyrocontrol = False
        return
    place = task.places[0]
    state.agenda[-1] = Falling(task.event, task.places[1:])
    if is_lost(state.city[place]):
        return
    for seat in brigades_on(state, place):
        if using(state, seat, "deflect") is not None:
            state.agenda.append(Redirecting(seat, place, task.event))
            return
    _land(state, place, task.event, log)


def redirecting(state: State, task: Redirecting) -> Iterator[Action]:
    """Yield leaving a fireball alone, and the blocks to which it can be redirected."""
    yield Enough()
    for near in ADJACENT[task.place]:
        block = state.city.get(near)
        if block is not None and not is_lost(block):
            yield Redirect(near)


def redirect(state: State, task: Redirecting, action: Action, log: Log[Event]) -> None:
    """Let a fireball hit the chosen block or its own; the task is the last of the agenda."""
    state.agenda.pop()
    place = task.place
    if isinstance(action, Redirect):
        log.tell(BallRedirected(task.seat, place, action.to))
        place = action.to
    else:
        log.tell(LeftAtThat(task.seat, task.kind))
    _land(state, place, task.event, log)


def _land(state: State, place: PlaceId, event: EventId, log: Log[Event]) -> None:
    """Let a fireball hit a block; a shield turns it into renown, and pawns protect the block."""
    shield = _shield(state, place)
    if shield is not None:
        seat, card = shield
        by = card.by + renown.admired(state, seat, place)
        renown.place(state, seat, place, by, card.id, log)
        return
    if fire.strike(state, place, 1, event, log):
        for seat in from_turn(state):
            player = state.players[seat]
            if player.pyrocontrol:
                by = 1 + renown.admired(state, seat, place)
                renown.place(state, seat, place, by, player.warden, log)


def _shield(state: State, place: PlaceId) -> tuple[Seat, Crew] | None:
    """Return the seat whose shield protects a place, and the card."""
    for seat in from_turn(state):
        player = state.players[seat]
        if place in (player.brigade, player.wagon):
            card = using(state, seat, "shield")
            if card is not None:
                return seat, card
    return None
