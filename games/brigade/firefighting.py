"""Extinguishing, refilling and transferring water."""

from collections.abc import Iterator

from games.brigade import renown, water
from games.brigade.actions import (
    Extinguish,
    PlaceRenown,
    Pump,
    Refill,
    SendWagon,
    Transfer,
    Unleash,
)
from games.brigade.blocks import burning, burns, is_lost, is_university
from games.brigade.cards import CrewId
from games.brigade.events import Event, Extinguished, Refilled, Transferred
from games.brigade.grid import ADJACENT, ORTHOGONAL, PlaceId
from games.brigade.model import Block, Member, Splitting, State
from games.brigade.players import (
    board_ability,
    brigade_room,
    brigade_water,
    using,
    wagon_room,
)
from games.core.log import Log, Seat


def needed(state: State, seat: Seat, place: PlaceId) -> int:
    """Return the water needed to put out the fire of a block."""
    fire = state.city[place].fire
    scholar = using(state, seat, "scholar") if is_university(place) else None
    return fire if scholar is None else max(0, fire - scholar.by)


def extinguishing(state: State, seat: Seat) -> Iterator[Extinguish]:
    """Yield how the Brigade can fight the fire of its block, most water first."""
    player = state.players[seat]
    block = state.city.get(player.brigade)
    if block is None or not burns(block):
        return
    enough = needed(state, seat, player.brigade)
    beside = player.wagon_water if player.wagon == player.brigade else 0
    own = brigade_water(player)
    for total in range(min(enough, own + beside), -1, -1):
        if total or not enough:
            brings = block.fire if total == enough else 0
            for wagon in range(max(0, total - own), min(beside, total) + 1):
                yield Extinguish(total - wagon, wagon, brings)


def extinguish(state: State, seat: Seat, action: Extinguish, log: Log[Event]) -> None:
    """Fight the fire of the Brigade's block."""
    player = state.players[seat]
    water.spend(player, action.water)
    player.wagon_water -= action.wagon
    _fight(state, seat, player.brigade, action.water + action.wagon, log)


def _fight(state: State, seat: Seat, place: PlaceId, spent: int, log: Log[Event]) -> None:
    """Reduce a fire by the spent water; if it is out, there is renown to place."""
    block = state.city[place]
    is_out = spent >= needed(state, seat, place)
    brings = block.fire if is_out else 0
    block.fire = 0 if is_out else block.fire - spent
    state.turn.doused = not burning(state)
    log.tell(Extinguished(seat, place, spent, block.fire, brings))
    if is_out:
        state.latest = [*(one for one in state.latest if one != seat), seat]
        state.agenda.append(Splitting(seat, place, brings))


# Actions of crew and wardens --------------------------------------------------------------------


def pumping(state: State, seat: Seat) -> Iterator[Pump]:
    """Yield putting out a fire of intensity 1 with the wagon, if a crew member allows it."""
    player = state.players[seat]
    block = state.city.get(player.wagon)
    may = "pump" not in state.turn.used and using(state, seat, "pump") is not None
    if may and block is not None and _is_small(block):
        enough = player.wagon_water >= needed(state, seat, player.wagon)
        yield from (Pump(),) if enough else ()


def _is_small(block: Block) -> bool:
    return burns(block) and block.fire == 1


def pump(state: State, seat: Seat, log: Log[Event]) -> None:
    """Put out the fire at the wagon."""
    state.turn.used = (*state.turn.used, "pump")
    put_out_by_wagon(state, seat, log)


def put_out_by_wagon(state: State, seat: Seat, log: Log[Event]) -> None:
    """Put out the fire at the wagon with the wagon's water only."""
    player = state.players[seat]
    spent = needed(state, seat, player.wagon)
    player.wagon_water -= spent
    _fight(state, seat, player.wagon, spent, log)


def sending(state: State, seat: Seat, ends: Iterator[PlaceId]) -> Iterator[SendWagon]:
    """Yield to which of these blocks the wagon can be sent to put out a fire of intensity 1."""
    player = state.players[seat]
    for place in ends:
        block = state.city.get(place)
        if block is not None and _is_small(block):
            is_empty = place != player.brigade
            if is_empty and player.wagon_water >= needed(state, seat, place):
                yield SendWagon(place)


def unleashing(state: State, seat: Seat) -> Iterator[Unleash]:
    """Yield how Ash can fight a fire on an adjacent block."""
    hound = using(state, seat, "hound")
    if hound is None or "hound" in state.turn.used:
        return
    beast = _beast(state, hound.id)
    for place in ADJACENT[state.players[seat].brigade]:
        block = state.city.get(place)
        if block is not None and burns(block):
            enough = needed(state, seat, place)
            for spent in range(min(enough, beast.water), -1, -1):
                if spent or not enough:
                    yield Unleash(place, spent, block.fire if spent == enough else 0)


def _beast(state: State, card: CrewId) -> Member:
    """Return Ash, whose water is its own even if another player's warden copies it."""
    return next(one for player in state.players for one in player.crew if one.card == card)


def unleash(state: State, seat: Seat, action: Unleash, log: Log[Event]) -> None:
    """Let Ash fight a fire."""
    hound = using(state, seat, "hound")
    assert hound is not None
    state.turn.used = (*state.turn.used, "hound")
    _beast(state, hound.id).water -= action.water
    _fight(state, seat, action.place, action.water, log)


# Renown -----------------------------------------------------------------------------------------


def splitting(state: State, task: Splitting) -> Iterator[PlaceRenown]:
    """Yield where the renown for a fire can be placed.

    First as much as possible where the fire was.
    """
    wide = board_ability(state, task.seat) == "civic_duty"
    for place in (task.place, *(ADJACENT if wide else ORTHOGONAL)[task.place]):
        if place in state.city:
            yield from _placing(state, task, place)


def _placing(state: State, task: Splitting, place: PlaceId) -> Iterator[PlaceRenown]:
    free = renown.room(state, task.seat, place)
    more = 0 if place in task.boosted else renown.admired(state, task.seat, place)
    for by in range(min(task.left, free), 0, -1):
        extra = min(more, free - by)
        yield renown.placing(place, by, extra, free - by - extra)


def split(state: State, task: Splitting, action: PlaceRenown, log: Log[Event]) -> None:
    """Place part of the renown; the task is the last of the agenda."""
    boosted = (*task.boosted, action.place) if action.extra else task.boosted
    left = task.left - action.renown
    state.agenda[-1] = Splitting(task.seat, task.place, left, boosted)
    renown.place(state, task.seat, action.place, action.renown + action.extra, None, log)


# Water ------------------------------------------------------------------------------------------


def refilling(state: State, seat: Seat) -> Iterator[Refill]:
    """Yield what can be refilled, both pawns together first."""
    player = state.players[seat]
    brigade = water.missing(player) if _is_source(state, seat, player.brigade) else 0
    wagon = wagon_room(player) if _is_source(state, seat, player.wagon) else 0
    together = player.brigade == player.wagon
    paid = 0 if _is_own(state, seat, player.brigade) else 1
    if together and brigade + wagon:
        yield Refill("both", brigade + wagon, paid)
    elif not together:
        if brigade:
            yield Refill("brigade", brigade, paid)
        if wagon:
            yield Refill("wagon", wagon, 0 if _is_own(state, seat, player.wagon) else 1)


def _is_source(state: State, seat: Seat, place: PlaceId) -> bool:
    """Tell whether buckets can be filled there, by loyalty or by removing renown."""
    if _is_own(state, seat, place):
        return True
    is_street_wise = board_ability(state, seat) == "street_wise"
    return is_street_wise and place in set(renown.own(state, seat))


def _is_own(state: State, seat: Seat, place: PlaceId) -> bool:
    block = state.city.get(place)
    if block is None:
        return place == state.players[seat].home
    return block.loyal == seat and not is_lost(block)


def refill(state: State, seat: Seat, action: Refill, log: Log[Event]) -> None:
    """Fill buckets; rivals' crew may take some of the water away."""
    player = state.players[seat]
    if action.renown:
        place = player.wagon if action.what == "wagon" else player.brigade
        renown.remove(state, seat, place, "street_wise", log)
    brigade = water.fill_brigade(player) if action.what != "wagon" else 0
    wagon = water.fill_wagon(player) if action.what != "brigade" else 0
    log.tell(Refilled(seat, brigade + wagon, None))
    water.meddle(state, seat, wagon=not brigade, log=log)


def transferring(state: State, seat: Seat) -> Iterator[Transfer]:
    """Yield how much water can be transferred, most first."""
    player = state.players[seat]
    if player.brigade != player.wagon:
        return
    for by in range(min(player.wagon_water, brigade_room(player)), 0, -1):
        yield Transfer("brigade", by)
    for by in range(min(brigade_water(player), wagon_room(player)), 0, -1):
        yield Transfer("wagon", by)


def transfer(state: State, seat: Seat, action: Transfer, log: Log[Event]) -> None:
    """Transfer water."""
    player = state.players[seat]
    if action.to == "brigade":
        player.wagon_water -= action.water
        water.pour(player, action.water)
    else:
        water.spend(player, action.water)
        player.wagon_water += action.water
    log.tell(Transferred(seat, action.to, action.water))
