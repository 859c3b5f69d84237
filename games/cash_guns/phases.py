"""Plays the phases of a round that nobody decides, and opens the decisions of the others."""

from collections.abc import Callable, Mapping
from typing import Final

from games.cash_guns.box import LAST_PHONE_ROUND, high_first
from games.cash_guns.events import Event, GameEnded, MoneySplit, RoundBegan
from games.cash_guns.files import NOTES_A_ROUND, ROUNDS
from games.cash_guns.model import PHASES, Decide, Phase, Play, Player, Question, Reaction, State
from games.cash_guns.players import (
    has_cop,
    holder,
    is_standing,
    living,
    may_hold,
    reinforced,
    round_number,
    sharers,
)
from games.cash_guns.shots import fire
from games.cash_guns.split import best_share, shares
from games.core.log import Log, Seat


def go_on(state: State, log: Log[Event]) -> None:
    """Play what comes next, until somebody has to decide or the game is over."""
    while state.agenda:
        task = state.agenda[-1]
        if not isinstance(task, Play):
            return
        state.agenda.pop()
        _PLAYED[task.phase](state, log)


def ask(state: State, question: Question, asked: tuple[Seat, ...]) -> None:
    """Let all of `asked` decide next; do nothing if there is nobody to ask."""
    if asked:
        state.agenda.append(Decide(question, asked, (None,) * len(asked)))


def _loot(state: State, log: Log[Event]) -> None:
    """Turn up new notes, and let all who live stand up."""
    notes = high_first([state.deck.pop() for _ in range(NOTES_A_ROUND)])
    state.pot = list(high_first([*state.pot, *notes]))
    for player in state.players:
        player.hits, player.quit, player.shares = 0, False, False
        for gun in player.guns:
            gun.target = None
    state.agenda += [Play(phase) for phase in reversed(PHASES[1:])]
    log.tell(RoundBegan(round_number(state), notes))


def _load(state: State, _: Log[Event]) -> None:
    ask(state, "load", _all_but(state, holder(state, "the_cunning")))


def _aim(state: State, _: Log[Event]) -> None:
    ask(state, "aim", _all_but(state, holder(state, "the_kid")))


def _kid(state: State, _: Log[Event]) -> None:
    kid = holder(state, "the_kid")
    ask(state, "aim_last", () if kid is None else (kid,))


def _cunning(state: State, _: Log[Event]) -> None:
    cunning = holder(state, "the_cunning")
    ask(state, "load_last", () if cunning is None else (cunning,))


def _quit(state: State, _: Log[Event]) -> None:
    ask(state, "quit", living(state))


def _triple(state: State, log: Log[Event]) -> None:
    fire(state, log, triple=True)


def _take_gun(state: State, _: Log[Event]) -> None:
    """Ask who could take a gun of the first to die, if there is a round to use it in."""
    if _goes_on(state) and round_number(state) < ROUNDS:
        ask(state, "take_gun", may_hold(state, "you_dont_need_it_anymore"))


def _reload(state: State, _: Log[Event]) -> None:
    """Ask who fired, and could be The Specialist with a card to give, unless it is all over."""
    if _goes_on(state):
        may = may_hold(state, "the_specialist")
        ask(state, "reload", tuple(seat for seat in may if _could_reload(state.players[seat])))


def _could_reload(player: Player) -> bool:
    """Tell whether a player fired in phase 5, and has a card left to give for that one."""
    gun = player.guns[0]
    has_fired = gun.bullet is None and gun.target is not None  # it stays aimed
    return has_fired and gun.fired[-1] == "bang_bang_bang" and bool(gun.cards)


def _bangs(state: State, log: Log[Event]) -> None:
    fire(state, log, triple=False)


def _share(state: State, _: Log[Event]) -> None:
    """Ask those who are down and could say that it does not hurt, unless it is all over."""
    if _goes_on(state):
        may = may_hold(state, "it_does_not_even_hurt")
        down = tuple(seat for seat in may if not is_standing(state.players[seat]))
        ask(state, "share", down)


def _split(state: State, log: Log[Event]) -> None:
    """Deal the notes clockwise from the Godfather; what cannot be split stays."""
    among = sharers(state)
    share = 0
    if among:
        share = best_share(state.pot, len(among))
        dealt, state.pot = shares(state.pot, len(among))
        for seat, notes in zip(among, dealt, strict=True):
            player = state.players[seat]
            player.notes = list(high_first(player.notes + notes))
    log.tell(MoneySplit(among, share, tuple(state.pot)))


def _phone(state: State, _: Log[Event]) -> None:
    """Pass the phone among the sharers, in the first six rounds and until help is called."""
    open_line = has_cop(state) and not reinforced(state)
    if open_line and round_number(state) <= LAST_PHONE_ROUND and _goes_on(state):
        ask(state, "phone", tuple(sorted(sharers(state))))


def _end(state: State, log: Log[Event]) -> None:
    """End the game, or begin the next round."""
    left = len(living(state))
    if left == 0:
        log.tell(GameEnded("nobody_left"))
    elif left == 1:
        log.tell(GameEnded("sole_survivor"))
    elif round_number(state) == ROUNDS:
        log.tell(GameEnded("last_round"))
    else:
        state.agenda.append(Play("loot"))


def _goes_on(state: State) -> bool:
    """Tell whether more than one are alive, so that there is something left to decide."""
    return len(living(state)) > 1


def _all_but(state: State, one: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in living(state) if seat != one)


_PLAYED: Final[Mapping[Phase | Reaction, Callable[[State, Log[Event]], None]]] = {
    "loot": _loot,
    "load": _load,
    "aim": _aim,
    "kid": _kid,
    "cunning": _cunning,
    "quit": _quit,
    "triple": _triple,
    "take_gun": _take_gun,
    "reload": _reload,
    "bangs": _bangs,
    "share": _share,
    "split": _split,
    "phone": _phone,
    "end": _end,
}
