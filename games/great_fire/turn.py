"""Apply actions, each in the order of `moves.legal`, and go on to the next task."""

from bisect import insort
from dataclasses import replace
from functools import cache

from games.core.log import Log, Seat
from games.great_fire import fire
from games.great_fire.actions import (
    Action,
    Demolish,
    Discard,
    DoubleMove,
    EndTurn,
    Extinguish,
    Intensify,
    MoveBand,
    MoveLandowner,
    PlaceBand,
    PlaceLandowner,
    Spread,
)
from games.great_fire.box import (
    ACTION_POINTS,
    BOX,
    INTENSIFY,
    WILDFIRE_CONES,
)
from games.great_fire.ending import last_turns, turns_left
from games.great_fire.events import (
    BandMoved,
    BandPlaced,
    Burned,
    CardDiscarded,
    CardDrawn,
    Caught,
    ConesReturned,
    Demolished,
    Event,
    Extinguished,
    FireRefilled,
    FireSpread,
    GameEnded,
    HandShown,
    HeroNamed,
    Intensified,
    LandownerMoved,
    LandownerPlaced,
    LastTurns,
    ReserveEmpty,
    StackCardFound,
    TokenTaken,
    TurnBegan,
    Wildfire,
)
from games.great_fire.files import STACK_LETTERS
from games.great_fire.model import (
    DIRECTIONS,
    Direction,
    IntensifyFire,
    PlaceId,
    SpreadFire,
    State,
    TakeActions,
    Token,
)
from games.great_fire.reserve import add_cones, can_add


def apply(  # noqa: C901 - flat: one case for each verb
    state: State, seat: Seat, action: Action, log: Log[Event]
) -> None:
    """Change `state` by a legal action."""
    match action:  # the most frequent first
        case MoveBand():
            _move_band(state, seat, action, log)
        case EndTurn():
            _end_turn(state, seat, log)
        case Spread():
            _spread(state, seat, action, log)
        case MoveLandowner():
            _move_landowner(state, seat, action, log)
        case DoubleMove():
            _double_move(state, seat, action, log)
        case Discard():
            _discard(state, seat, action, log)
        case Extinguish():
            _extinguish(state, seat, action, log)
        case Demolish():
            _demolish(state, seat, action, log)
        case Intensify():
            _intensify(state, seat, action, log)
        case PlaceBand():
            _place_band(state, seat, action, log)
        case PlaceLandowner():
            _place_landowner(state, seat, action, log)
    _skip_hopeless_intensifying(state, log)
    _announce_turn(state, log)


def _place_band(state: State, seat: Seat, action: PlaceBand, log: Log[Event]) -> None:
    state.agenda.pop()
    _add(state.bands, action.to, 1)
    log.tell(BandPlaced(seat, action.to))


def _place_landowner(state: State, seat: Seat, action: PlaceLandowner, log: Log[Event]) -> None:
    state.agenda.pop()
    state.players[seat].landowner = action.to
    log.tell(LandownerPlaced(seat, action.to))


# 1. Spread the fire ---------------------------------------------------------------------------


def _spread(state: State, seat: Seat, action: Spread, log: Log[Event]) -> None:
    """Play a card, move the cone, and go on to the action phase."""
    _play(state, seat, action.card)
    state.agenda[-1] = _turn(seat, ACTION_POINTS, may_double=True)
    _move_cone(state, seat, action, action.card, log)


def _double_move(state: State, seat: Seat, action: DoubleMove, log: Log[Event]) -> None:
    """Spend a token for a second cone; at most one token a turn."""
    _use(state, seat, "double_move")
    _spend(state, 0)
    _move_cone(state, seat, action, state.discards[-1], log)


def _discard(state: State, seat: Seat, action: Discard, log: Log[Event]) -> None:
    """Show the hand, discard a card, and add three cones instead of a spread."""
    player = state.players[seat]
    player.shown = player.hand.copy()
    log.show(HandShown(seat, tuple(player.hand)))
    _play(state, seat, action.card)
    log.tell(CardDiscarded(seat, action.card))
    state.agenda[-1] = _turn(seat, ACTION_POINTS, may_double=False)
    state.agenda.append(IntensifyFire(seat, INTENSIFY, "no_spread"))


def _play(state: State, seat: Seat, card: Direction) -> None:
    """Move a card from a hand to the discards."""
    player = state.players[seat]
    player.hand.remove(card)
    if card in player.shown:
        player.shown.remove(card)
    state.discards.append(card)


def _use(state: State, seat: Seat, token: Token) -> None:
    state.players[seat].tokens.remove(token)
    state.spent.append(token)


def _move_cone(
    state: State, seat: Seat, action: Spread | DoubleMove, card: Direction, log: Log[Event]
) -> None:
    cone, to = action.cone, action.to
    if log.is_kept:
        path = fire.path(state, cone, to, card)
        log.tell(FireSpread(seat, card, path, double=isinstance(action, DoubleMove)))
    caught = fire.has_free_band(state, to)
    _add(state.cones, cone, -1)
    _add(state.cones, to, 1)
    if cone == BOX.map.start.id and cone not in state.cones:
        added = add_cones(state, cone, BOX.map.start.refill, log)
        if added:
            log.tell(FireRefilled(added))
    burnt_out = to not in state.houses
    if caught:
        log.tell(Caught(to))
    else:
        _burn(state, seat, to, log)
    if burnt_out and fire.wildfire(state) and add_cones(state, to, WILDFIRE_CONES, log):
        log.tell(Wildfire(to, state.cones[to]))


def _burn(state: State, seat: Seat, place: PlaceId, log: Log[Event]) -> None:
    """Remove the houses, place as many cones, and give the token to the player."""
    lost = state.houses.pop(place, ())
    add_cones(state, place, len(lost) - state.cones[place], log)
    if log.is_kept:
        log.tell(Burned(place, lost, state.cones[place]))
    if lost and place in state.tokens:
        token = state.tokens.pop(place)
        state.players[seat].tokens.append(token)
        log.tell_one(TokenTaken(seat, place, token), seat, others=TokenTaken(seat, place, None))


# 2. Take actions ------------------------------------------------------------------------------


def _move_landowner(state: State, seat: Seat, action: MoveLandowner, log: Log[Event]) -> None:
    player = state.players[seat]
    assert player.landowner is not None
    if log.is_kept:
        log.tell(LandownerMoved(seat, player.landowner, action.to, action.points))
    player.landowner = action.to
    _spend(state, action.points)


def _move_band(state: State, seat: Seat, action: MoveBand, log: Log[Event]) -> None:
    _add(state.bands, action.band, -1)
    _add(state.bands, action.to, 1)
    if log.is_kept:
        log.tell(BandMoved(seat, action.band, action.to, action.points))
    _spend(state, action.points)


def _extinguish(state: State, seat: Seat, action: Extinguish, log: Log[Event]) -> None:
    _add(state.cones, action.place, -action.cones)
    state.players[seat].cones += action.cones
    log.tell(Extinguished(seat, action.place, action.cones))
    if action.hero:
        log.tell(HeroNamed(seat, state.hero))
        state.hero = seat
    _spend(state, action.points)


def _demolish(state: State, seat: Seat, action: Demolish, log: Log[Event]) -> None:
    _use(state, seat, "demolition")
    state.houses.pop(action.place, None)
    state.tokens.pop(action.place, None)
    state.demolished.append(action.place)
    log.tell(Demolished(seat, action.place, action.loses, action.token))
    _spend(state, action.points)


def _spend(state: State, points: int) -> None:
    """Spend action points; this ends the fire phase."""
    task = state.agenda[-1]
    assert isinstance(task, TakeActions)
    state.agenda[-1] = _turn(task.seat, task.points - points, may_double=False)


@cache
def _turn(seat: Seat, points: int, *, may_double: bool) -> TakeActions:
    """Return the task of an action phase, the same object each time."""
    return TakeActions(seat, points, may_double)


# 3. Draw, and perhaps intensify ---------------------------------------------------------------


def _end_turn(state: State, seat: Seat, log: Log[Event]) -> None:
    """Draw a card if there is one, and start the next turn, unless the game is over."""
    state.agenda.pop()
    letter = _draw(state, seat, log) if state.piles else None
    if turns_left(state):
        state.agenda.append(SpreadFire(Seat((seat + 1) % len(state.players))))
    if letter is not None:
        _stack_card(state, seat, letter, log)


def _draw(state: State, seat: Seat, log: Log[Event]) -> str | None:
    """Draw a card; return the letter of the fire stack card that it uncovered, if any."""
    card = state.piles[-1].pop()
    insort(state.players[seat].hand, card, key=DIRECTIONS.index)
    if log.is_kept:
        log.tell_one(CardDrawn(seat, card), seat, others=CardDrawn(seat, None))
    if state.piles[-1]:
        return None
    state.piles.pop()
    return STACK_LETTERS[len(state.piles)]


def _stack_card(state: State, seat: Seat, letter: str, log: Log[Event]) -> None:
    log.tell(StackCardFound(seat, letter))
    if state.options.intensify == "each":
        _intensify_each(state, seat, log)
    else:
        state.agenda.append(IntensifyFire(seat, INTENSIFY, "stack_card"))
    if not state.piles:
        log.tell(LastTurns(last_turns(state.options)))


def _intensify_each(state: State, seat: Seat, log: Log[Event]) -> None:
    """Add three cones to each uncontained fire, or as many as fit and are available."""
    for place in tuple(fire.stokable(state)):
        if can_add(state):
            cones = add_cones(state, place, min(INTENSIFY, fire.room(state, place)), log)
            log.tell(Intensified(seat, place, cones))


def _intensify(state: State, seat: Seat, action: Intensify, log: Log[Event]) -> None:
    """Add one cone; the rest of the three are still owed."""
    task = state.agenda.pop()
    assert isinstance(task, IntensifyFire)
    add_cones(state, action.place, 1, log)
    log.tell(Intensified(seat, action.place, 1))
    if task.cones > 1:
        state.agenda.append(replace(task, cones=task.cones - 1))


def _skip_hopeless_intensifying(state: State, log: Log[Event]) -> None:
    """Drop cones to be added that fit nowhere or that the reserve lacks."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, IntensifyFire):
        return
    if not any(fire.stokable(state)):
        state.agenda.pop()
        log.tell(ConesReturned(task.cones))
    elif not can_add(state):
        state.agenda.pop()
        log.tell(ReserveEmpty(task.cones))


def _announce_turn(state: State, log: Log[Event]) -> None:
    """Tell whose turn begins, if the next task is the first of a turn."""
    if not state.agenda:
        log.tell(GameEnded())
    elif isinstance(state.agenda[-1], SpreadFire):
        log.tell(TurnBegan(state.agenda[-1].seat))


def _add(counts: dict[PlaceId, int], place: PlaceId, change: int) -> None:
    """Change a count; a place with none is removed."""
    count = counts.get(place, 0) + change
    if count:
        counts[place] = count
    else:
        del counts[place]
