"""Do what was chosen: each action in the order of `moves.legal`, and the turn that follows."""

from bisect import insort

from games.core.log import Log, Seat
from games.great_fire import fire
from games.great_fire.box import ACTION_POINTS, BOX, HAND, INTENSIFY
from games.great_fire.model import (
    DIRECTIONS,
    Action,
    Band,
    BandMoved,
    BandPlaced,
    Burned,
    CardDiscarded,
    CardDrawn,
    Caught,
    ConesReturned,
    Demolish,
    Demolished,
    Direction,
    Discard,
    DoubleMove,
    EndTurn,
    Event,
    Extinguish,
    Extinguished,
    FireRefilled,
    FireSpread,
    GameEnded,
    HandShown,
    HeroNamed,
    Intensified,
    Intensify,
    IntensifyFire,
    Landowner,
    LandownerMoved,
    LandownerPlaced,
    LastTurns,
    MoveBand,
    MoveLandowner,
    PlaceId,
    Spread,
    SpreadFire,
    StackCardFound,
    State,
    TakeActions,
    TokenTaken,
    TurnBegan,
)
from games.great_fire.moves import becomes_hero


def apply(  # noqa: C901 - flat: one case for each verb
    state: State, seat: Seat, action: Action, log: Log[Event]
) -> None:
    """Change `state` by a legal action."""
    match action:
        case Band(to):
            _place_band(state, seat, to, log)
        case Landowner(to):
            _place_landowner(state, seat, to, log)
        case Spread(card, cone, to):
            _spread(state, seat, card, (cone, to), log)
        case DoubleMove(cone, to):
            _double_move(state, seat, (cone, to), log)
        case Discard(card):
            _discard(state, seat, card, log)
        case MoveLandowner(to, points):
            _move_landowner(state, seat, (to, points), log)
        case MoveBand(band, to, points):
            _move_band(state, seat, (band, to, points), log)
        case Extinguish(place, cones):
            _extinguish(state, seat, (place, cones), log)
        case Demolish(place):
            _demolish(state, seat, place, log)
        case EndTurn():
            _end_turn(state, seat, log)
        case Intensify(place):
            _intensify(state, seat, place, log)
    _skip_hopeless_intensifying(state, log)
    _announce_turn(state, log)


def last_turns(state: State) -> int:
    """Return how many turns each takes after the last fire stack card."""
    return 2 if state.options.more_destruction else 1


def _place_band(state: State, seat: Seat, to: PlaceId, log: Log[Event]) -> None:
    state.agenda.pop()
    _add(state.bands, to, 1)
    log.tell(BandPlaced(seat, to))


def _place_landowner(state: State, seat: Seat, to: PlaceId, log: Log[Event]) -> None:
    state.agenda.pop()
    state.players[seat].landowner = to
    log.tell(LandownerPlaced(seat, to))


# 1. Spread the fire ---------------------------------------------------------------------------


def _spread(
    state: State, seat: Seat, card: Direction, way: tuple[PlaceId, PlaceId], log: Log[Event]
) -> None:
    """Play a card, move the cone, and go on to the actions."""
    state.players[seat].hand.remove(card)
    state.discards.append(card)
    state.agenda[-1] = TakeActions(seat, ACTION_POINTS, card)
    _move_cone(state, seat, card, way, log)


def _double_move(state: State, seat: Seat, way: tuple[PlaceId, PlaceId], log: Log[Event]) -> None:
    """Spend a token for a second cone; one such token a turn."""
    task = _actions_of(state)
    assert task.card is not None
    state.players[seat].tokens.remove("double_move")
    state.agenda[-1] = TakeActions(seat, task.points, None)
    _move_cone(state, seat, task.card, way, log, double=True)


def _discard(state: State, seat: Seat, card: Direction, log: Log[Event]) -> None:
    """Show the hand, throw a card away, and add three cones instead of moving one."""
    hand = state.players[seat].hand
    log.tell(HandShown(seat, tuple(hand)))
    hand.remove(card)
    state.discards.append(card)
    log.tell(CardDiscarded(seat, card))
    state.agenda[-1] = TakeActions(seat, ACTION_POINTS, None)
    state.agenda.append(IntensifyFire(seat, INTENSIFY))


def _move_cone(
    state: State,
    seat: Seat,
    card: Direction,
    way: tuple[PlaceId, PlaceId],
    log: Log[Event],
    *,
    double: bool = False,
) -> None:
    cone, to = way
    log.tell(FireSpread(seat, card, fire.path(state, cone, to, card), double))
    caught = fire.free_bands(state, to) > 0
    _add(state.cones, cone, -1)
    _add(state.cones, to, 1)
    if cone == BOX.map.start.id and cone not in state.cones:
        state.cones[cone] = BOX.map.start.refill
        log.tell(FireRefilled(BOX.map.start.refill))
    if caught:
        log.tell(Caught(to))
    else:
        _burn(state, seat, to, log)


def _burn(state: State, seat: Seat, place: PlaceId, log: Log[Event]) -> None:
    """Take the houses off, match their number in cones, hand over the token."""
    lost = state.houses.pop(place, ())
    least = len(lost)
    if not lost and fire.wildfire(state):
        least = 2  # variant C: entering a burnt-out district brings one more
    state.cones[place] = max(state.cones[place], least)
    log.tell(Burned(place, lost, state.cones[place]))
    if lost and place in state.tokens:
        token = state.tokens.pop(place)
        state.players[seat].tokens.append(token)
        log.whisper(TokenTaken(seat, place, token), seat, others=TokenTaken(seat, place, None))


# 2. Take actions ------------------------------------------------------------------------------


def _move_landowner(state: State, seat: Seat, walk: tuple[PlaceId, int], log: Log[Event]) -> None:
    to, points = walk
    player = state.players[seat]
    assert player.landowner is not None
    log.tell(LandownerMoved(seat, player.landowner, to, points))
    player.landowner = to
    _spend(state, points)


def _move_band(
    state: State, seat: Seat, walk: tuple[PlaceId, PlaceId, int], log: Log[Event]
) -> None:
    start, to, points = walk
    _add(state.bands, start, -1)
    _add(state.bands, to, 1)
    log.tell(BandMoved(seat, start, to, points))
    _spend(state, points)


def _extinguish(state: State, seat: Seat, deed: tuple[PlaceId, int], log: Log[Event]) -> None:
    place, cones = deed
    hero = becomes_hero(state, seat, cones)
    _add(state.cones, place, -cones)
    state.players[seat].cones += cones
    log.tell(Extinguished(seat, place, cones))
    if hero:
        log.tell(HeroNamed(seat, state.hero))
        state.hero = seat
    _spend(state, cones)


def _demolish(state: State, seat: Seat, place: PlaceId, log: Log[Event]) -> None:
    state.players[seat].tokens.remove("demolition")
    lost = state.houses.pop(place, ())
    token = state.tokens.pop(place, None)
    state.demolished.append(place)
    log.tell(Demolished(seat, place, lost, token is not None))
    _spend(state, 0)


def _spend(state: State, points: int) -> None:
    """Take action points off; whoever acts has ended the fire phase."""
    task = _actions_of(state)
    state.agenda[-1] = TakeActions(task.seat, task.points - points, None)


# 3. Draw, and perhaps intensify ------------------------------------------------------------------


def _end_turn(state: State, seat: Seat, log: Log[Event]) -> None:
    """Draw a card if there is one, and let the next seat begin; after its last turn nobody."""
    state.agenda.pop()
    letter = _draw(state, seat, log) if state.piles else None
    next_seat = Seat((seat + 1) % len(state.players))
    # Everybody ends with four cards in hand (three with more destruction), nobody earlier.
    over = not state.piles and len(state.players[next_seat].hand) == HAND - last_turns(state)
    if not over:
        state.agenda.append(SpreadFire(next_seat))
    if letter is not None:
        _stack_card(state, seat, letter, log)


def _draw(state: State, seat: Seat, log: Log[Event]) -> str | None:
    """Draw a card; return the letter of the fire stack card that it uncovered, if any."""
    card = state.piles[-1].pop()
    insort(state.players[seat].hand, card, key=DIRECTIONS.index)
    log.whisper(CardDrawn(seat, card), seat, others=CardDrawn(seat, None))
    if state.piles[-1]:
        return None
    state.piles.pop()
    return "ABCDEF"[len(state.piles)]


def _stack_card(state: State, seat: Seat, letter: str, log: Log[Event]) -> None:
    log.tell(StackCardFound(seat, letter))
    if state.options.intensify == "each":
        for place in tuple(fire.stokable(state)):
            cones = min(INTENSIFY, fire.room(state, place))
            _add(state.cones, place, cones)
            log.tell(Intensified(seat, place, cones))
    else:
        state.agenda.append(IntensifyFire(seat, INTENSIFY))
    if not state.piles:
        log.tell(LastTurns(last_turns(state)))


def _intensify(state: State, seat: Seat, place: PlaceId, log: Log[Event]) -> None:
    """Add one cone; the rest of the three are still owed."""
    task = state.agenda.pop()
    assert isinstance(task, IntensifyFire)
    _add(state.cones, place, 1)
    log.tell(Intensified(seat, place, 1))
    if task.cones > 1:
        state.agenda.append(IntensifyFire(seat, task.cones - 1))


def _skip_hopeless_intensifying(state: State, log: Log[Event]) -> None:
    """Send cones that fit nowhere back to the reserve."""
    task = state.agenda[-1] if state.agenda else None
    if isinstance(task, IntensifyFire) and not any(fire.stokable(state)):
        state.agenda.pop()
        log.tell(ConesReturned(task.cones))


def _announce_turn(state: State, log: Log[Event]) -> None:
    """Say whose turn begins; what begins a turn leaves it on top of the agenda."""
    if not state.agenda:
        log.tell(GameEnded())
    elif isinstance(state.agenda[-1], SpreadFire):
        log.tell(TurnBegan(state.agenda[-1].seat))


def _actions_of(state: State) -> TakeActions:
    task = state.agenda[-1]
    assert isinstance(task, TakeActions)
    return task


def _add(counts: dict[PlaceId, int], place: PlaceId, change: int) -> None:
    """Change a count; a place with none is left out."""
    count = counts.get(place, 0) + change
    if count:
        counts[place] = count
    else:
        del counts[place]
