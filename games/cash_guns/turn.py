"""Apply an action: seal a choice or show a power; the last choice reveals all."""

from collections.abc import Sequence

from games.cash_guns import phases
from games.cash_guns.actions import (
    Action,
    Answer,
    Quit,
    QuitReady,
    Ready,
    Reveal,
    cards,
    targets,
)
from games.cash_guns.cards import Card
from games.cash_guns.events import (
    Event,
    GunLowered,
    GunsAimed,
    Loaded,
    PowerShown,
    QuitsShown,
    Sealed,
    TakenBack,
)
from games.cash_guns.model import Decide, Gun, State
from games.cash_guns.players import holder, living, reinforced
from games.cash_guns.shots import lose_bullet
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.sealed import TakeBack


def apply(state: State, seat: Seat, action: Action, log: Log[Event]) -> None:
    """Change `state` by a legal action."""
    match action:
        case Reveal():
            _show(state, seat, log)
        case TakeBack():
            _take_back(state, seat, log)
        case _:
            _seal(state, seat, action, log)
    _open_if_all_are_in(state, log)
    phases.go_on(state, log)


def _show(state: State, seat: Seat, log: Log[Event]) -> None:
    """Show a power while players choose; all choose again, since they may now choose otherwise."""
    player, task = state.players[seat], _decision(state)
    assert player.power is not None
    player.known = "shown"
    state.agenda[-1] = Decide(task.question, task.asked, (None,) * len(task.asked))
    log.reopen(PowerShown(seat, player.power, all_choose_again=True))


def _seal(state: State, seat: Seat, answer: Answer, log: Log[Event]) -> None:
    left = _set(state, seat, answer)
    log.seal(Sealed(seat, answer, left), seat, others=Sealed(None, None, left))


def _take_back(state: State, seat: Seat, log: Log[Event]) -> None:
    left = _set(state, seat, None)
    log.seal(TakenBack(seat, left), seat, others=TakenBack(None, left))


def _set(state: State, seat: Seat, answer: Answer | None) -> int:
    """Store the choice of a seat; return how many seats are still deciding."""
    task = _decision(state)
    answers = list(task.answers)
    answers[task.asked.index(seat)] = answer
    state.agenda[-1] = Decide(task.question, task.asked, tuple(answers))
    return answers.count(None)


# After the last choice --------------------------------------------------------------------------


def _open_if_all_are_in(state: State, log: Log[Event]) -> None:
    """Reveal all sealed choices when nobody is still deciding."""
    task = state.agenda[-1]
    if not isinstance(task, Decide) or None in task.answers:
        return
    state.agenda.pop()
    match task.question:
        case "load_and_aim":
            _open_loads(state, task, log)
            aimed = [seat for seat in task.asked if seat != holder(state, "the_kid")]
            _open_aims(state, aimed, task, log)
        case "aim_last":
            _open_aims(state, task.asked, task, log)
        case "quit":
            _open_late_load(state, task, log)
            _open_quits(state, task, log)


def _open_loads(state: State, task: Decide, log: Log[Event]) -> None:
    """Load the bullets; dice are drawn in seat order, not in the order of the choices."""
    answers = dict(zip(task.asked, task.answers, strict=True))
    loaded = tuple(seat for seat in living(state) if seat != holder(state, "the_cunning"))
    for seat in loaded:  # including The Kid, who is not asked if only one card is left
        chosen = cards(answers.get(seat))
        for number, gun in enumerate(state.players[seat].guns):
            gun.bullet = chosen[number] if chosen else _blind(gun, state.rng)
    log.tell(Loaded(loaded))


def _blind(gun: Gun, rng: Rng) -> Card:
    return "clic" if "clic" in gun.cards else rng.pick(gun.cards)


def _open_aims(state: State, aiming: Sequence[Seat], task: Decide, log: Log[Event]) -> None:
    """Aim all guns at the same time; the bullet of a gun that is not aimed is lost."""
    answers = dict(zip(task.asked, task.answers, strict=True))
    for seat in aiming:
        for gun, target in zip(state.players[seat].guns, targets(answers[seat]), strict=False):
            gun.target = target
    aimed = [(seat, gun.target) for seat in aiming for gun in state.players[seat].guns]
    if not aimed:
        return  # only The Kid was asked
    log.tell(
        GunsAimed(
            aims=tuple((seat, target) for seat, target in aimed if target is not None),
            hesitated=tuple(seat for seat, target in aimed if target is None),
        )
    )
    _lose_unaimed(state, aiming)


def _lose_unaimed(state: State, aiming: Sequence[Seat]) -> None:
    for seat in aiming:
        for gun in state.players[seat].guns:
            if gun.target is None:
                lose_bullet(gun)


def _open_late_load(state: State, task: Decide, log: Log[Event]) -> None:
    """Load The Cunning's bullet; like other decisions in advance, nobody sees it."""
    cunning = holder(state, "the_cunning")
    for seat, answer in zip(task.asked, task.answers, strict=True):
        player = state.players[seat]
        player.ready = answer if isinstance(answer, Ready) else None
        if seat == cunning:
            gun = player.guns[0]
            card = None if player.ready is None else player.ready.card
            gun.bullet = card or _blind(gun, state.rng)
            log.tell(Loaded((seat,)))
            _lose_unaimed(state, (seat,))


def _open_quits(state: State, task: Decide, log: Log[Event]) -> None:
    """Give quitters a shame marker, and lower the guns that aim at them."""
    answers = list(zip(task.asked, task.answers, strict=True))
    quitters = tuple(seat for seat, answer in answers if isinstance(answer, Quit | QuitReady))
    siren = reinforced(state)
    stayed = tuple(seat for seat in task.asked if seat not in quitters)
    log.tell(QuitsShown(stayed, quitters, siren))
    for seat in quitters:
        player = state.players[seat]
        player.quit = True
        player.sirens += siren
        player.shame += not siren
        for gun in player.guns:
            lose_bullet(gun)
    for seat in stayed:
        for gun in state.players[seat].guns:
            if gun.target is not None and gun.target in quitters:
                log.tell(GunLowered(seat, gun.target))
                lose_bullet(gun)


def _decision(state: State) -> Decide:
    task = state.agenda[-1]
    assert isinstance(task, Decide)
    return task
