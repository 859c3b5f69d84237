"""Applies an action: seals it or shows a power; when the last is in, all answers are opened."""

from dataclasses import replace

from games.cash_guns import phases
from games.cash_guns.actions import (
    Action,
    Aim,
    AimBoth,
    Answer,
    Call,
    Hesitate,
    Load,
    LoadBlind,
    LoadBoth,
    Pass,
    PassOn,
    Quit,
    Reload,
    Reveal,
    Share,
    Stay,
    TakeGun,
)
from games.cash_guns.box import BOX
from games.cash_guns.cards import Card, in_order
from games.cash_guns.events import (
    Event,
    GunLowered,
    GunsAimed,
    GunTaken,
    Loaded,
    PhonePassed,
    PowerShown,
    QuitsShown,
    Reloaded,
    Sealed,
    SwitchboardTurned,
    TakenBack,
)
from games.cash_guns.model import Decide, Gun, State
from games.cash_guns.players import reinforced, sharers
from games.cash_guns.shots import lose_bullet
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.sealed import TakeBack


def apply(state: State, seat: Seat, action: Action, log: Log[Event]) -> None:
    """Change `state` by a legal action."""
    match action:
        case Reveal():
            _reveal(state, seat, log)
        case Reload() | TakeGun() | Share():
            state.agenda.pop()  # nobody else can have that power
            _use(state, seat, action, log)
        case TakeBack():
            _take_back(state, seat, log)
        case (
            Load() | LoadBoth() | LoadBlind() | Hesitate() | Aim() | AimBoth()
            | Stay() | Quit() | Pass() | PassOn() | Call()
        ):  # fmt: skip
            _seal(state, seat, action, log)
    _open_if_all_are_in(state, log)
    phases.go_on(state, log)


def _seal(state: State, seat: Seat, answer: Answer, log: Log[Event]) -> None:
    left = _set(state, seat, answer)
    log.seal(Sealed(seat, answer, left), seat, others=Sealed(None, None, left))


def _take_back(state: State, seat: Seat, log: Log[Event]) -> None:
    left = _set(state, seat, None)
    log.seal(TakenBack(seat, left), seat, others=TakenBack(None, left))


def _set(state: State, seat: Seat, answer: Answer | None) -> int:
    """Set what a seat has answered; return how many are still deciding."""
    task = _decision(state)
    answers = list(task.answers)
    answers[task.asked.index(seat)] = answer
    state.agenda[-1] = Decide(task.question, task.asked, tuple(answers))
    return answers.count(None)


# Super Powers: shown at once, before the others have answered -----------------------------------


def _show(state: State, seat: Seat, log: Log[Event], *, spent: bool) -> None:
    player = state.players[seat]
    player.known = "spent" if spent else "shown"
    assert player.power is not None
    log.show(PowerShown(seat, player.power))


def _reveal(state: State, seat: Seat, log: Log[Event]) -> None:
    """Show a power that lasts; The Cunning need not load before the guns are aimed."""
    _show(state, seat, log, spent=False)
    if state.players[seat].power == "the_cunning":
        _leave_out(state, seat)


def _leave_out(state: State, seat: Seat) -> None:
    """Stop asking a seat; the answers of the others stay."""
    task = _decision(state)
    at = task.asked.index(seat)
    state.agenda[-1] = replace(
        task,
        asked=task.asked[:at] + task.asked[at + 1 :],
        answers=task.answers[:at] + task.answers[at + 1 :],
    )


def _use(state: State, seat: Seat, action: Reload | TakeGun | Share, log: Log[Event]) -> None:
    """Show a power, and use it up."""
    _show(state, seat, log, spent=True)
    match action:
        case Reload():
            _reload(state, seat, action, log)
        case TakeGun():
            _take_gun(state, seat, action, log)
        case Share():
            state.players[seat].shares = True


def _reload(state: State, seat: Seat, action: Reload, log: Log[Event]) -> None:
    gun = state.players[seat].guns[0]
    gun.fired.remove("bang_bang_bang")
    gun.cards.remove(action.discard)
    gun.cards = in_order([*gun.cards, "bang_bang_bang"])
    gun.lost.append(action.discard)
    gun.returned = True
    log.seal(Reloaded(seat, action.discard), seat, others=Reloaded(seat, None))


def _take_gun(state: State, seat: Seat, action: TakeGun, log: Log[Event]) -> None:
    gun = state.players[action.victim].guns.pop()
    gun.target = None
    state.players[seat].guns.append(gun)
    secret = GunTaken(seat, action.victim, tuple(gun.cards))
    log.whisper(secret, seat, others=GunTaken(seat, action.victim, None))


# The last is in ---------------------------------------------------------------------------------


def _open_if_all_are_in(state: State, log: Log[Event]) -> None:
    """Open all sealed answers once nobody is still deciding."""
    task = state.agenda[-1]
    if not isinstance(task, Decide) or None in task.answers:
        return
    state.agenda.pop()
    match task.question:
        case "load" | "load_last":
            _open_loads(state, task, log)
        case "aim" | "aim_last":
            _open_aims(state, task, log)
        case "quit":
            _open_quits(state, task, log)
        case "take_gun" | "reload" | "share":
            pass  # all passed: nobody uses a power
        case "phone":
            _open_phone(state, task, log)


def _open_loads(state: State, task: Decide, log: Log[Event]) -> None:
    """Lay the bullets down; dice are drawn in seat order, whoever chose first."""
    for seat, answer in zip(task.asked, task.answers, strict=True):
        guns = state.players[seat].guns
        match answer:
            case Load():
                guns[0].bullet = answer.card
            case LoadBoth():
                guns[0].bullet, guns[1].bullet = answer.card, answer.second
            case _:
                for gun in guns:
                    gun.bullet = _blind(gun, state.rng)
    log.tell(Loaded(task.asked))
    if task.question == "load_last":
        _lose_unaimed(state, task.asked)


def _blind(gun: Gun, rng: Rng) -> Card:
    return "clic" if "clic" in gun.cards else rng.pick(gun.cards)


def _open_aims(state: State, task: Decide, log: Log[Event]) -> None:
    """Aim all guns at once; a bullet whose gun is not aimed is lost."""
    for seat, answer in zip(task.asked, task.answers, strict=True):
        guns = state.players[seat].guns
        match answer:
            case Aim():
                guns[0].target = answer.target
            case AimBoth():
                guns[0].target, guns[1].target = answer.target, answer.second
            case _:
                pass
    aimed = [(seat, gun.target) for seat in task.asked for gun in state.players[seat].guns]
    log.tell(
        GunsAimed(
            aims=tuple((seat, target) for seat, target in aimed if target is not None),
            hesitated=tuple(seat for seat, target in aimed if target is None),
        )
    )
    _lose_unaimed(state, task.asked)


def _lose_unaimed(state: State, asked: tuple[Seat, ...]) -> None:
    for seat in asked:
        for gun in state.players[seat].guns:
            if gun.target is None:
                lose_bullet(gun)


def _open_quits(state: State, task: Decide, log: Log[Event]) -> None:
    """Let quitters take a shame marker, and whoever aims at one lower that gun."""
    answers = list(zip(task.asked, task.answers, strict=True))
    quitters = tuple(seat for seat, answer in answers if isinstance(answer, Quit))
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


def _open_phone(state: State, task: Decide, log: Log[Event]) -> None:
    """Put the phone back; if it was used, turn up the top switchboard card."""
    used = any(isinstance(answer, Call) for answer in task.answers)
    log.tell(PhonePassed(sharers(state), used))
    if used:
        log.tell(SwitchboardTurned(state.calls + 1, BOX.switchboard[state.calls]))
        state.calls += 1


def _decision(state: State) -> Decide:
    task = state.agenda[-1]
    assert isinstance(task, Decide)
    return task
