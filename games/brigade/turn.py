"""Turns: apply choices and go on to the next one."""

from dataclasses import replace

from games.brigade import (
    fire,
    firefighting,
    happenings,
    moves,
    moving,
    offers,
    recruits,
    renown,
    score,
    upgrades,
    wardens,
    water,
)
from games.brigade.actions import (
    Action,
    DiscardNuisance,
    Dismiss,
    EndTurn,
    Enough,
    Extinguish,
    First,
    GiveAway,
    MoveBrigade,
    MoveWagon,
    PlaceRenown,
    Point,
    Pump,
    Recruit,
    Refill,
    Transfer,
    Unleash,
    Upgrade,
)
from games.brigade.blocks import burning, is_lost, is_university, lost, tile
from games.brigade.box import EVACUATION, OAK_LINE, UNIVERSITY_LOST
from games.brigade.events import (
    BuildingFell,
    CameFirst,
    Event,
    LastRound,
    LeftAtThat,
    NuisanceDiscarded,
    RenownLost,
    TurnBegan,
    TurnEnded,
)
from games.brigade.grid import line
from games.brigade.model import (
    Acting,
    Asking,
    CarryingOut,
    Closing,
    Dismissing,
    ExtraMove,
    Falling,
    Flipping,
    GivingAway,
    Offered,
    Ordering,
    Pointing,
    Recruiting,
    Redirecting,
    Splitting,
    State,
    Turn,
)
from games.brigade.players import board_ability, level, using
from games.core.log import Log, Seat


def apply(state: State, seat: Seat, action: Action, log: Log[Event]) -> None:
    """Apply a legal action of the seat that is asked."""
    task = moves.asking(state)
    assert task is not None
    assert task.seat == seat
    _apply(state, task, action, log)
    settle(state, log)


def settle(state: State, log: Log[Event]) -> None:
    """Go on to the next choice, or to the end of the game."""
    while state.ending is None and (renown.claim(state, log) or _settle(state, log)):
        pass
    if state.ending is not None:
        state.agenda = []


def begin(state: State, seat: Seat, log: Log[Event], *, extra: bool = False) -> None:
    """Start a turn with its event."""
    prepare(state, seat)
    state.agenda.append(Flipping())
    log.tell(TurnBegan(seat, extra, last=state.last_round is not None))
    happenings.draw(state, log)


def prepare(state: State, seat: Seat) -> None:
    """Set up a player's turn without an event."""
    player = state.players[seat]
    actions = level(player, "leadership") + player.owed - len(player.nuisances)
    player.owed, player.allegiance = 0, False
    state.turn = Turn(seat, max(0, actions))
    state.agenda = [Closing(), Flipping(), Acting(seat)]


def _apply(state: State, task: Asking, action: Action, log: Log[Event]) -> None:
    match task:
        case Acting():
            _act(state, task, action, log)
        case Splitting():
            assert isinstance(action, PlaceRenown)
            firefighting.split(state, task, action, log)
        case Offered():
            offers.apply(state, task, action, log)
        case Redirecting():
            happenings.redirect(state, task, action, log)
        case Ordering() | Pointing() | ExtraMove():
            _choose(state, task, action, log)
        case _:
            _apply_to_crew(state, task, action, log)


def _choose(
    state: State, task: Ordering | Pointing | ExtraMove, action: Action, log: Log[Event]
) -> None:
    state.agenda.pop()
    match action, task:
        case First(), Ordering():
            rest = tuple(one for one in task.sources if one != action.source)
            log.tell(CameFirst(task.seat, action.source))
            state.agenda.append(replace(task, sources=rest))
            state.agenda.append(_offered(task, action.source))
        case Point(), Pointing():
            building = tile(state.city[task.place])
            log.tell(BuildingFell(task.place, action.direction))
            for place in line(task.place, action.direction, OAK_LINE):
                if place in state.city:
                    fire.grow(state, place, building.effects[0].by, building.id, log)
        case MoveBrigade(), _:
            moving.move_brigade(state, task.seat, action, log)
        case _:
            log.tell(LeftAtThat(task.seat, task.kind))
            if isinstance(task, ExtraMove):
                state.agenda.pop()  # the player gained nothing to use


def _offered(task: Ordering, source: str) -> Offered:
    """Return a card's offer after a block was gained."""
    return Offered(task.seat, source, task.place, renown.offers(source), must=False)


def _apply_to_crew(
    state: State, task: Recruiting | GivingAway | Dismissing, action: Action, log: Log[Event]
) -> None:
    match task, action:
        case Recruiting(), _:
            recruits.choose(state, task, action, log)
        case GivingAway(), GiveAway():
            recruits.give(state, task, action, log)
        case Dismissing(), Dismiss():
            recruits.dismiss(state, task, action, log)
        case _:
            raise TypeError(action)


# Actions ----------------------------------------------------------------------------------------


def _act(state: State, task: Acting, action: Action, log: Log[Event]) -> None:
    seat, player = task.seat, state.players[task.seat]
    match action:
        case EndTurn():
            log.tell(TurnEnded(seat))
            _end_acts(state, seat)
            return
        case DiscardNuisance():
            card = player.nuisances.pop(0)
            state.crew_spent.append(card)
            log.tell(NuisanceDiscarded(seat, card))
            return
        case MoveWagon():
            state.turn.actions -= action.cost
            moving.move_wagon(state, seat, action, log)
        case _:
            state.turn.actions -= 1
            _use_action(state, seat, action, log)
    water.never_short(state, seat, log)


def _use_action(state: State, seat: Seat, action: Action, log: Log[Event]) -> None:
    match action:
        case MoveBrigade():
            moving.move_brigade(state, seat, action, log)
        case Extinguish():
            firefighting.extinguish(state, seat, action, log)
        case Refill():
            firefighting.refill(state, seat, action, log)
        case Recruit():
            recruits.begin(state, seat)
        case Transfer():
            firefighting.transfer(state, seat, action, log)
        case Upgrade():
            state.turn.upgrades -= 1
            upgrades.advance(state, seat, action.track, None, log)
        case _:
            _use_ability(state, seat, action, log)


def _use_ability(state: State, seat: Seat, action: Action, log: Log[Event]) -> None:
    match action:
        case Pump():
            firefighting.pump(state, seat, log)
        case Unleash():
            firefighting.unleash(state, seat, action, log)
        case _:
            assert isinstance(action, wardens.OwnAction)
            wardens.apply(state, seat, action, log)


def _end_acts(state: State, seat: Seat) -> None:
    """End the actions; Fresh Mounts may add a move on a block of the nobles, and use its gains."""
    state.turn.actions = 0
    block = state.city.get(state.players[seat].brigade)
    among_nobles = block is not None and not is_lost(block) and tile(block).faction == "nobles"
    may = board_ability(state, seat) == "fresh_mounts" and "mounts" not in state.turn.used
    if may and among_nobles:
        state.turn.used = (*state.turn.used, "mounts")
        state.agenda.append(ExtraMove(seat))
    else:
        state.agenda.pop()


# Tasks without a choice -------------------------------------------------------------------------


def _settle(state: State, log: Log[Event]) -> bool:
    """Carry out a task without a question, or skip one without a choice; tell whether it did."""
    task = state.agenda[-1]
    if isinstance(task, Asking):
        return _skip(state, task, log)
    _go_on(state, task, log)
    return True


def _go_on(state: State, task: Falling | CarryingOut | Flipping | Closing, log: Log[Event]) -> None:
    match task:
        case Falling():
            happenings.fall(state, task, log)
        case CarryingOut():
            happenings.carry_out(state, task, log)
        case Flipping():
            _end_phase(state, log)
        case Closing():
            _close(state, log)


def _skip(state: State, task: Asking, log: Log[Event]) -> bool:
    match task:
        case Acting():
            return _ends_without_fires(state, log) or _ends_after_mounts(state, task)
        case Recruiting() if not task.drawn:
            recruits.draw(state, task, log)
            return True
        case Ordering() if len(task.sources) == 1:
            state.agenda[-1] = _offered(task, task.sources[0])
            return True
        case Dismissing() if len(state.players[task.seat].crew) == 1:
            (only,) = recruits.dismissing(state, task)
            recruits.dismiss(state, task, only, log)
            return True
        case Recruiting() | GivingAway() | Ordering() | Pointing():
            is_over = isinstance(task, Recruiting) and not task.cards
        case _:
            is_over = not _is_choice(state, task)
    if is_over:
        state.agenda.pop()
        if isinstance(task, Splitting) and task.left:
            log.tell(RenownLost(task.seat, task.left))
    return is_over


def _is_choice(state: State, task: Asking) -> bool:
    """Tell whether there is any choice except ending or declining."""
    return any(not isinstance(action, Enough | EndTurn) for action in moves.choices(state, task))


def _ends_after_mounts(state: State, task: Acting) -> bool:
    """End the actions after the extra move, unless it gained something to do."""
    is_over = "mounts" in state.turn.used and not _is_choice(state, task)
    if is_over:
        state.agenda.pop()
    return is_over


def _ends_without_fires(state: State, log: Log[Event]) -> bool:
    """End the game if the players have put out the last fire."""
    doused, state.turn.doused = state.turn.doused, False
    if doused and not burning(state):
        score.end(state, "no_fires", None, log)
        return True
    return False


def _end_phase(state: State, log: Log[Event]) -> None:
    """Turn destroyed blocks over, and repeat this until no falling building destroys another."""
    if _ends_without_fires(state, log):
        return
    gone = lost(state)
    found = fire.turn_over(state, gone, log)
    for place in found:
        fire.fall_in(state, place, log)
    if found:
        return
    state.agenda.pop()
    university = sum(map(is_university, gone))
    evacuated = len(gone) >= EVACUATION or university >= UNIVERSITY_LOST
    if evacuated and state.last_round is None:
        state.last_round = "evacuation"
        log.tell(LastRound("evacuation"))


def _close(state: State, log: Log[Event]) -> None:
    """End a turn: after a final upgrade, an ability may add a turn.

    Otherwise the next player's starts.
    """
    seat = state.turn.seat
    if state.turn.finished and using(state, seat, "extra_turn") is not None:
        begin(state, seat, log, extra=True)
        return
    following = Seat((seat + 1) % len(state.players))
    if state.last_round is not None and following == state.first:
        score.end(state, state.last_round, None, log)
    else:
        begin(state, following, log)
