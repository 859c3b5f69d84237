"""Play the phases of a round that need no decision, and start the decisions of the others."""

from collections.abc import Callable, Mapping
from typing import Final

from games.cash_guns import reactions
from games.cash_guns.box import BOX, high_first
from games.cash_guns.events import (
    Event,
    GameEnded,
    MoneySplit,
    PhonePassed,
    RoundBegan,
    SwitchboardTurned,
)
from games.cash_guns.files import NOTES_A_ROUND, ROUNDS
from games.cash_guns.model import PHASES, Decide, Phase, Play, Question, Reaction, State
from games.cash_guns.players import holder, is_phone_open, living, round_number, sharers
from games.cash_guns.shots import fire
from games.cash_guns.split import best_share, shares
from games.core.log import Log, Seat


def go_on(state: State, log: Log[Event]) -> None:
    """Play until a seat must choose or the game is over."""
    while state.agenda:
        task = state.agenda[-1]
        if not isinstance(task, Play):
            return
        state.agenda.pop()
        _PLAYED[task.phase](state, log)


def ask(state: State, question: Question, asked: tuple[Seat, ...]) -> None:
    """Start a decision of all `asked` seats; do nothing if there are none."""
    if asked:
        state.agenda.append(Decide(question, asked, (None,) * len(asked)))


def _loot(state: State, log: Log[Event]) -> None:
    """Turn up new notes, and let all living characters stand up."""
    notes = high_first([state.deck.pop() for _ in range(NOTES_A_ROUND)])
    state.pot = list(high_first([*state.pot, *notes]))
    for player in state.players:
        player.hits, player.quit, player.shares = 0, False, False
        for gun in player.guns:
            gun.target = None
    state.agenda += [Play(phase) for phase in reversed(PHASES[1:])]
    log.tell(RoundBegan(round_number(state), notes))


def _load_and_aim(state: State, _: Log[Event]) -> None:
    """Ask all living players; The Kid, who only loads now, is not asked with one card left."""
    kid = holder(state, "the_kid")
    is_forced = kid is not None and len(state.players[kid].guns[0].cards) == 1
    asked = tuple(seat for seat in living(state) if not (is_forced and seat == kid))
    ask(state, "load_and_aim", asked)


def _kid(state: State, _: Log[Event]) -> None:
    kid = holder(state, "the_kid")
    ask(state, "aim_last", () if kid is None else (kid,))


def _quit(state: State, _: Log[Event]) -> None:
    ask(state, "quit", living(state))


def _triple(state: State, log: Log[Event]) -> None:
    fire(state, log, triple=True)


def _take_gun(state: State, log: Log[Event]) -> None:
    """Give a gun of the first player to die to the one who decided so, if a round is left."""
    if _goes_on(state) and round_number(state) < ROUNDS:
        reactions.take_gun(state, log)


def _reload(state: State, log: Log[Event]) -> None:
    """Give the fired card back to The Specialist who decided so, unless the game is over."""
    if _goes_on(state):
        reactions.reload(state, log)


def _bangs(state: State, log: Log[Event]) -> None:
    fire(state, log, triple=False)


def _share(state: State, log: Log[Event]) -> None:
    """Let a player share who is down and decided to use the power, unless the game is over."""
    if _goes_on(state):
        reactions.share(state, log)


def _split(state: State, log: Log[Event]) -> None:
    """Deal the notes clockwise from the Godfather; an amount that cannot be split stays."""
    among = sharers(state)
    share = 0
    if among:
        share = best_share(state.pot, len(among))
        dealt, state.pot = shares(state.pot, len(among))
        for seat, notes in zip(among, dealt, strict=True):
            player = state.players[seat]
            player.notes = list(high_first(player.notes + notes))
    log.tell(MoneySplit(among, share, tuple(state.pot)))


def _phone(state: State, log: Log[Event]) -> None:
    """Pass the phone among the sharers, until round 6 or until reinforcements are sent."""
    among = sharers(state)
    if among and is_phone_open(state) and _goes_on(state):
        used = any(reactions.calls(state, seat) for seat in among)
        log.tell(PhonePassed(among, used))
        if used:
            log.tell(SwitchboardTurned(state.calls + 1, BOX.switchboard[state.calls]))
            state.calls += 1
            for seat in among:
                state.players[seat].calls += 1


def _end(state: State, log: Log[Event]) -> None:
    """End the game, or start the next round."""
    for player in state.players:
        player.ready = None
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
    """Tell whether more than one player is alive, so that the game goes on."""
    return len(living(state)) > 1


_PLAYED: Final[Mapping[Phase | Reaction, Callable[[State, Log[Event]], None]]] = {
    "loot": _loot,
    "load_and_aim": _load_and_aim,
    "kid": _kid,
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
