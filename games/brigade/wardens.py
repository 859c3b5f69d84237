"""The wardens' own actions, on side 2 of their cards."""

from collections.abc import Iterator

from games.brigade import firefighting, moving, recruits, renown, walk, water
from games.brigade.actions import (
    Action,
    Allegiances,
    Artificers,
    Flip,
    Mimic,
    NonCorporeal,
    Polymorph,
    Pyrocontrol,
    SendWagon,
    WithThePeople,
)
from games.brigade.blocks import has_pawn, is_lost, is_university, tile
from games.brigade.cards import WardenAbility
from games.brigade.events import (
    CrewDismissed,
    Event,
    FireSwapped,
    RecruitedAway,
    Refilled,
    WardenActed,
    WaterLost,
)
from games.brigade.grid import ADJACENT, BLOCKS
from games.brigade.model import State
from games.brigade.players import (
    brigade_room,
    brigade_water,
    bucket,
    in_play,
    level,
    others,
    warden_ability,
)
from games.core.log import Log, Seat

OwnAction = (
    SendWagon
    | Polymorph
    | WithThePeople
    | Artificers
    | Allegiances
    | Flip
    | Mimic
    | NonCorporeal
    | Pyrocontrol
)
"""The actions of wardens, once a turn each."""


def legal(state: State, seat: Seat) -> Iterator[Action]:
    """Yield the actions of a warden."""
    ability = warden_ability(state, seat)
    if ability is None or "warden" in state.turn.used:
        return
    match ability:
        case "send_wagon":
            empty = (one for one in moving.wagon_ends(state, seat) if not has_pawn(state, one))
            yield from firefighting.sending(state, seat, empty)
        case "polymorph":
            yield from _swaps(state)
        case "with_the_people":
            yield from _recruiting_away(state, seat)
        case "non_corporeal":
            for way in walk.ways(state, seat, ghost=True):
                yield NonCorporeal(way.to, tuple(sorted(way.robbed)), way.perch)
        case _:
            yield from _plain(state, seat, ability)


def _plain(state: State, seat: Seat, ability: WardenAbility) -> Iterator[Action]:
    """Yield the actions of a warden that need no more than one place."""
    player = state.players[seat]
    match ability:
        case "artificers":
            yield from (Artificers(place) for place in renown.own(state, seat))
        case "mimic":
            yield from (Mimic(card) for card in in_play(state) if card != player.mimic)
        case "allegiances" if not player.allegiance:
            yield Allegiances()
        case "dusk":
            yield Flip()
        case "pyrocontrol" if not player.pyrocontrol:
            yield Pyrocontrol()
        case _:
            pass


def _swaps(state: State) -> Iterator[Polymorph]:
    for place in BLOCKS:
        for other in ADJACENT[place]:
            if other in state.city and BLOCKS.index(place) < BLOCKS.index(other):
                pair = (state.city[place], state.city[other])
                is_free = not (is_university(place) or is_university(other))
                if is_free and not any(map(is_lost, pair)) and pair[0].fire != pair[1].fire:
                    yield Polymorph(place, other)


def _recruiting_away(state: State, seat: Seat) -> Iterator[WithThePeople]:
    player = state.players[seat]
    places = tuple(renown.own(state, seat))
    replaced = [one.card for one in player.crew]
    has_room = len(player.crew) < level(player, "crew")
    for other in others(state, seat):
        for one in state.players[other].crew:
            for leaving in ((None,) if has_room else ()) + tuple(replaced):
                for place in places:
                    yield WithThePeople(one.card, leaving, place)


def apply(state: State, seat: Seat, action: OwnAction, log: Log[Event]) -> None:
    """Let a warden act."""
    state.turn.used = (*state.turn.used, "warden")
    ability = warden_ability(state, seat)
    assert ability is not None
    copied = action.card if isinstance(action, Mimic) else None
    log.tell(WardenActed(seat, ability, copied))
    match action:
        case SendWagon():
            moving.drive(state, seat, action.to, log, free=True)
            firefighting.put_out_by_wagon(state, seat, log)
        case Polymorph():
            _swap(state, seat, action, log)
        case WithThePeople():
            _recruit_away(state, seat, action, log)
        case NonCorporeal():
            _haunt(state, seat, action, log)
        case Artificers():
            renown.remove(state, seat, action.origin, ability, log)
            state.turn.upgrades += 1
        case _:
            _prepare(state, seat, action, log)


def _prepare(
    state: State, seat: Seat, action: Allegiances | Flip | Mimic | Pyrocontrol, log: Log[Event]
) -> None:
    """Apply an ability that works later, or that turns a card."""
    player = state.players[seat]
    match action:
        case Allegiances():
            player.allegiance = True
        case Mimic():
            for one in state.players:
                one.mimic = None
            player.mimic = action.card
        case Pyrocontrol():
            player.pyrocontrol = True
        case Flip():
            _flip(state, seat, log)


def _swap(state: State, seat: Seat, action: Polymorph, log: Log[Event]) -> None:
    """Swap two intensities; an intensity above a block's meter destroys the block."""
    one, two = state.city[action.place], state.city[action.other]
    one.fire, two.fire = (
        min(two.fire, tile(one).meter + 1),
        min(one.fire, tile(two).meter + 1),
    )
    log.tell(FireSwapped(seat, action.place, one.fire, action.other, two.fire))


def _recruit_away(state: State, seat: Seat, action: WithThePeople, log: Log[Event]) -> None:
    renown.remove(state, seat, action.origin, "with_the_people", log)
    victim = next(
        other
        for other in others(state, seat)
        if any(one.card == action.card for one in state.players[other].crew)
    )
    crew = state.players[victim].crew
    state.players[victim].crew = [one for one in crew if one.card != action.card]
    recruits.take_in(state, seat, action.card, action.replaces)
    log.tell(RecruitedAway(seat, action.card, victim, action.replaces))


def _haunt(state: State, seat: Seat, action: NonCorporeal, log: Log[Event]) -> None:
    """Move through rivals' pawns, and take one water from each while there is room."""
    moving.move_brigade(state, seat, action, log)
    player = state.players[seat]
    for other in action.robbed:
        rival = state.players[other]
        if not brigade_room(player) or not brigade_water(rival) + rival.wagon_water:
            continue
        if brigade_water(rival):
            water.spend(rival, 1)
        else:
            rival.wagon_water -= 1
        water.pour(player, 1)
        log.tell(WaterLost(other, 1, seat, "non_corporeal"))


def _flip(state: State, seat: Seat, log: Log[Event]) -> None:
    """Turn White Fang's card over; at dusk, his water is refilled and the crew leaves."""
    player = state.players[seat]
    player.dawn = not player.dawn
    if not player.dawn:
        return
    short, player.water = bucket(player) - player.water, bucket(player)
    if short:
        log.tell(Refilled(seat, short, player.warden))
    crew = tuple(one.card for one in player.crew)
    for card in crew:
        water.dismiss(state, seat, card)
    if crew:
        log.tell(CrewDismissed(seat, crew, player.warden))
