"""The legal actions for what is being decided, the mildest first."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from games.cash_guns.actions import (
    Action,
    Aim,
    AimBoth,
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
from games.cash_guns.cards import Card, Power
from games.cash_guns.model import Decide, Player, Question, State
from games.cash_guns.players import is_alive, living, reinforced, sharers
from games.cash_guns.split import best_share
from games.core.log import Seat
from games.core.rules import seats
from games.core.sealed import TakeBack

REVEALED_WHEN: Final[Mapping[Question, frozenset[Power]]] = {
    "load": frozenset({"the_kid", "the_cunning", "the_insane"}),
    "aim": frozenset({"the_insane"}),
    "quit": frozenset({"the_insane"}),
}
"""The powers that may be shown while something is being decided, before one's own answer.

Only where all are asked anyway: a question of its own would tell who has such a power (reading 29).
"""


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what `seat` may do about the topmost task; nothing if it is not asked."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Decide) or seat not in task.asked:
        return ()
    if task.answers[task.asked.index(seat)] is not None:
        return (TakeBack(),)
    player = state.players[seat]
    match task.question:
        case "load" | "load_last":
            found = _loads(tuple(tuple(dict.fromkeys(gun.cards)) for gun in player.guns))
        case "aim" | "aim_last":
            targets = tuple(one for one in living(state) if one != seat)
            found = _aims(targets, len(player.guns))
        case "quit":
            found = (Stay(), Quit(siren=reinforced(state)))
        case "take_gun" | "reload" | "share":
            found = (Pass(), *_uses(state, seat, task.question))
        case "phone":
            found = (PassOn(), Call()) if player.mission == "cop" else (PassOn(),)
    return (*found, *_reveals(player, task.question))


@cache
def _loads(kinds: tuple[tuple[Card, ...], ...]) -> tuple[Action, ...]:
    """Return every unused card; without a Clic left, one that the dice choose comes first."""
    found: tuple[Action, ...]
    if len(kinds) == 1:
        found = tuple(Load(card) for card in kinds[0])
    else:
        own, taken = kinds
        found = tuple(LoadBoth(card, second) for card in own for second in taken)
    to_chance = any("clic" not in cards and len(cards) > 1 for cards in kinds)
    return (LoadBlind(), *found) if to_chance else found


@cache
def _aims(targets: tuple[Seat, ...], guns: int) -> tuple[Action, ...]:
    """Return nobody as a target, then each of the others; each of two guns has its own."""
    if guns == 1:
        return (Hesitate(), *(Aim(target) for target in targets))
    either = (None, *targets)
    pairs = ((one, other) for one in either for other in either if (one, other) != (None, None))
    return (Hesitate(), *(AimBoth(one, other) for one, other in pairs))


def _uses(state: State, seat: Seat, question: Question) -> tuple[Action, ...]:
    """List what the power that is asked for lets its holder do."""
    player = state.players[seat]
    if question == "take_gun" and player.power == "you_dont_need_it_anymore":
        dead = (one for one in seats(state) if not is_alive(state.players[one]))
        return tuple(TakeGun(one, len(state.players[one].guns[0].cards)) for one in dead)
    if question == "reload" and player.power == "the_specialist":
        return tuple(Reload(card) for card in dict.fromkeys(player.guns[0].cards))
    if question == "share" and player.power == "it_does_not_even_hurt":
        return (Share(best_share(state.pot, len(sharers(state)) + 1)),)
    return ()


def _reveals(player: Player, question: Question) -> tuple[Action, ...]:
    if player.known != "secret" or player.power not in REVEALED_WHEN.get(question, ()):
        return ()
    assert player.power is not None
    return (Reveal(player.power),)
