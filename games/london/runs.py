"""Running the city: activations, their effects, and the poverty of a run."""

from collections.abc import Iterator
from dataclasses import replace

from games.core.log import Log, Seat
from games.london import accounts, board, current_run
from games.london.actions import Action, Activate, Discard, EndRun, Enough, UseBorough
from games.london.box import BOX, SCHOOL
from games.london.cards import PAUPER, Card, CardId
from games.london.effects import Cause, affect, gives_poverty
from games.london.events import Activated, Affected, Event, Flipped, LeftAtThat, PovertyTaken
from games.london.model import Built, Flip, Player, Relieving, Running, RunningAgain, State
from games.london.players import borough, card, face_up, has, kinds, loans_for, others, showing


def legal(state: State, task: Running | Relieving | RunningAgain) -> Iterator[Action]:
    """Yield the end of a task, and the cards that can be activated or discarded."""
    match task:
        case Running():
            return _run(state, task)
        case Relieving():
            return _relief(state, task)
        case RunningAgain():
            return _again(state, current_run.current(state))


def may_begin(state: State) -> bool:
    """Tell whether the city can be run; if a card must be activated, one must be possible."""
    return not state.options.must_activate or _can_activate(state, Running())


def _can_activate(state: State, task: Running) -> bool:
    return next(_activations(state, task), None) is not None


def _run(state: State, task: Running) -> Iterator[Action]:
    """Yield the end of the run, the borough's effect, and the cards that can be activated."""
    player = state.players[state.turn]
    if not state.options.must_activate or task.began or not _can_activate(state, task):
        yield EndRun(poverty=sum(_poverty(player, task)) + _borough_poverty(player, task))
    top = borough(player)
    if top is not None and top.run and not task.borough:
        yield UseBorough()
    yield from _activations(state, task)


def _activations(state: State, task: Running) -> Iterator[Activate]:
    seat, player = state.turn, state.players[state.turn]
    for stack, built in face_up(player):
        if stack not in task.done and card(built).effects:
            for payment, cost in _payments(player, card(built)):
                for victim in _victims(state, seat, card(built)):
                    for hospital in _hospitals(player, task, stack, built):
                        yield Activate(
                            stack, payment, victim, hospital, cost, loans_for(player, cost)
                        )


def _payments(player: Player, what: Card) -> Iterator[tuple[CardId | None, int]]:
    """Yield the card and the pounds with which a card can be activated."""
    if what.pay.card is None:
        yield None, what.pay.pounds
        return
    for one in kinds(player.hand):
        colour = BOX.cards[one].colour
        if what.pay.card in ("any", colour):
            yield one, 0
        elif one != PAUPER and has(player, "school"):
            yield one, SCHOOL


def _victims(state: State, seat: Seat, what: Card) -> tuple[Seat | None, ...]:
    if gives_poverty(state.players[seat], what.effects):
        return others(state, seat)
    return (None,)


def _hospitals(player: Player, run: Running, stack: int, built: Built) -> Iterator[int | None]:
    """Yield the hospitals that can be turned face down instead of a card."""
    yield None
    if card(built).flips and built.up:
        due = {flip.stack for flip in run.flips}
        for place, _ in showing(player, "hospital"):
            if place != stack and place not in due:
                yield place


def apply(
    state: State, task: Running | Relieving | RunningAgain, action: Action, log: Log[Event]
) -> None:
    """Apply the choice; the task is the last of the agenda."""
    match action, task:
        case Enough(), Relieving() | RunningAgain():
            state.agenda.pop()
            log.tell(LeftAtThat(state.turn, task.kind))
        case Activate(), RunningAgain():
            state.agenda.pop()
            _activate(state, action, log, again=True)
        case Activate(), _:
            _activate(state, action, log)
        case UseBorough(), _:
            _use_borough(state, log)
        case EndRun(), Running():
            _end(state, task, log)
        case Discard(), Relieving():
            _relieve(state, task, action, log)
        case _:
            raise TypeError(action)


def _activate(state: State, action: Activate, log: Log[Event], *, again: bool = False) -> None:
    """Pay for a card, apply its whole effect, then turn it or a hospital face down."""
    seat, player = state.turn, state.players[state.turn]
    built = player.stacks[action.stack][-1]
    what = card(built)
    if action.payment is not None:
        board.discard(state, seat, action.payment, log)
    accounts.pay(state, seat, action.cost, log)
    log.tell(Activated(seat, action.stack, built.card, action.cost, again=again))
    current_run.mark(state, action.stack)
    cause = Cause(seat, built.card, action.stack, action.victim)
    for effect in what.effects:
        affect(state, effect, cause, log)
    if what.flips and built.up:
        spared = None if action.hospital is None else action.stack
        due = Flip(action.stack if action.hospital is None else action.hospital, spared)
        if isinstance(state.agenda[-1], Running):
            _flip(state, due, log)
        else:
            current_run.flip_later(state, due)


def settle(state: State, task: Running, log: Log[Event]) -> bool:
    """Turn face down what waited for the end of an effect; tell whether there was anything."""
    if task.flips:
        _flip(state, current_run.next_flip(state), log)
    return bool(task.flips)


def _flip(state: State, due: Flip, log: Log[Event]) -> None:
    stacks = state.players[state.turn].stacks
    flipped = stacks[due.stack][-1]
    stacks[due.stack][-1] = replace(flipped, up=False)
    other = None if due.spared is None else stacks[due.spared][-1].card
    log.tell(Flipped(state.turn, due.stack, flipped.card, other))


def _use_borough(state: State, log: Log[Event]) -> None:
    """Apply the effects that the top borough has in every run."""
    current_run.use_borough(state)
    top = borough(state.players[state.turn])
    if top is not None:
        for effect in top.run:
            affect(state, effect, Cause(state.turn, top.id), log)


def _end(state: State, task: Running, log: Log[Event]) -> None:
    """End a run: apply the borough's mandatory effects, then give the poverty."""
    if not task.borough:
        _use_borough(state, log)
    player = state.players[state.turn]
    stacks, loans, cards = _poverty(player, task)
    player.poverty += stacks + loans + cards
    log.tell(PovertyTaken(state.turn, stacks, loans, cards))
    state.agenda.pop()


def _poverty(player: Player, task: Running) -> tuple[int, int, int]:
    """Return the poverty of a run for stacks, for loans and for cards in hand."""
    return len(player.stacks), player.loans, 0 if task.spare_hand else len(player.hand)


def _borough_poverty(player: Player, task: Running) -> int:
    """Return by how much the borough will change poverty at the end of the run."""
    top = borough(player)
    if top is None or task.borough:
        return 0
    change = 0
    for effect in top.run:
        if effect.do == "poverty":
            change += effect.by
        elif effect.do == "relieve":
            change -= min(player.poverty + change, effect.by)
    return change


def _relief(state: State, task: Relieving) -> Iterator[Action]:
    """Yield the cards that can be discarded for an effect, or to discard no more."""
    player = state.players[state.turn]
    yield Enough()
    for one in kinds(player.hand):
        if task.left and (one == PAUPER or not task.paupers):
            yield Discard(one)


def _relieve(state: State, task: Relieving, action: Discard, log: Log[Event]) -> None:
    """Discard a card for an effect, which is applied immediately."""
    seat, player = state.turn, state.players[state.turn]
    board.discard(state, seat, action.card, log)
    removed = accounts.relieve(player, 1)
    prestige = int(task.does == "discard_for_relief_and_prestige")
    player.prestige += prestige
    player.money += task.paupers
    log.tell(Affected(seat, task.card, task.does, task.paupers, prestige, -removed))
    state.agenda[-1] = replace(task, left=task.left - 1)


def _again(state: State, task: Running) -> Iterator[Action]:
    """Yield the cards of this run that Whitehall can activate again, and to use it for none."""
    seat, player = state.turn, state.players[state.turn]
    yield Enough()
    for stack in task.done:
        built = player.stacks[stack][-1]
        if not any(effect.do == "run_again" for effect in card(built).effects):
            for victim in _victims(state, seat, card(built)):
                for hospital in _hospitals(player, task, stack, built):
                    yield Activate(stack, None, victim, hospital, 0, 0)
