"""The effects of cards and boroughs."""

from dataclasses import dataclass, replace
from typing import Final, get_args

from games.core.log import Log, Seat
from games.london import accounts, current_run
from games.london.box import BOX
from games.london.cards import BoroughId, CardId, Colour, Does, Effect
from games.london.events import Affected, Event
from games.london.model import Player, PlayerView, Relieving, RunningAgain, Serving, State
from games.london.players import others


def number(player: Player | PlayerView, effect: Effect) -> int:
    """Return the amount of an effect for a player, from their display."""
    found = effect.by * _counted(player, effect)
    return found if effect.most is None else min(found, effect.most)


def _counted(player: Player | PlayerView, effect: Effect) -> int:
    boroughs = [BOX.boroughs[one] for one in player.boroughs]
    match effect.do:
        case "money_for_boroughs" | "prestige_for_boroughs" | "levy_boroughs":
            return len(boroughs)
        case "money_for_riverside":
            return sum(one.river for one in boroughs)
        case "money_for_north":
            return sum(one.side == "north" for one in boroughs)
        case "money_for_south":
            return sum(one.side == "south" for one in boroughs)
        case "money_for_brown":
            return _face_up(player, "brown")
        case "prestige_for_blue":
            return _face_up(player, "blue")
        case _:
            return 1


def _face_up(player: Player | PlayerView, colour: Colour) -> int:
    """Count the face-up top cards of a colour."""
    tops = (pile[-1] for pile in player.stacks)
    return sum(
        top.up and top.card is not None and BOX.cards[top.card].colour == colour for top in tops
    )


def gives_poverty(player: Player, effects: tuple[Effect, ...]) -> bool:
    """Tell whether effects need a victim; a player without poverty cannot give any."""
    return any(
        effect.do == "burden" or (effect.do == "give_poverty" and player.poverty > 0)
        for effect in effects
    )


@dataclass(frozen=True, slots=True)
class Cause:
    """The owner and the source of an effect."""

    seat: Seat
    source: CardId | BoroughId
    stack: int | None = None
    """The stack of the card; None for a borough."""
    victim: Seat | None = None
    """The player who takes the poverty that is given away."""


def affect(state: State, effect: Effect, cause: Cause, log: Log[Event]) -> None:
    """Apply an effect; if it needs a choice, add a task for it."""
    if effect.do in _GAINS:
        _gain(state, effect, cause, log)
    elif effect.do in _ON_OTHERS:
        _burden_others(state, effect, cause, log)
    else:
        _go_on(state, effect, cause)


_GAINS: Final[frozenset[Does]] = frozenset(
    does
    for does in get_args(Does)
    if does in {"money", "prestige", "relieve", "poverty", "money_stored"}
    or does.startswith(("money_for_", "prestige_for_"))
)
"""Effects that change only what their owner has."""

_ON_OTHERS: Final[frozenset[Does]] = frozenset(
    {"money_from_each", "levy_boroughs", "give_poverty", "burden"}
)


def _gain(state: State, effect: Effect, cause: Cause, log: Log[Event]) -> None:
    player = state.players[cause.seat]
    by = number(player, effect)
    money = prestige = poverty = 0
    match effect.do:
        case "relieve":
            poverty = -accounts.relieve(player, by)
        case "poverty":
            poverty = by
            player.poverty += by
        case "money_stored":
            money = _empty(player, cause)
        case does if does.startswith("prestige"):
            prestige = by
        case _:
            money = by
    player.money += money
    player.prestige += prestige
    log.tell(Affected(cause.seat, cause.source, effect.do, money, prestige, poverty))


def _empty(player: Player, cause: Cause) -> int:
    """Take the money stored on a card."""
    assert cause.stack is not None
    pile = player.stacks[cause.stack]
    money = pile[-1].stored
    pile[-1] = replace(pile[-1], stored=0)
    return money


def _burden_others(state: State, effect: Effect, cause: Cause, log: Log[Event]) -> None:
    def tell(seat: Seat, *, money: int = 0, poverty: int = 0) -> None:
        log.tell(Affected(seat, cause.source, effect.do, money=money, poverty=poverty))

    player = state.players[cause.seat]
    match effect.do:
        case "money_from_each" | "levy_boroughs":
            for other in others(state, cause.seat):
                due = number(state.players[other], effect)
                if not due:
                    continue
                accounts.pay(state, other, due, log)
                tell(other, money=-due)
                if effect.do == "money_from_each":
                    player.money += due
                    tell(cause.seat, money=due)
        case "give_poverty" if cause.victim is not None:
            given = accounts.relieve(player, effect.by)
            state.players[cause.victim].poverty += given
            tell(cause.seat, poverty=-given)
            tell(cause.victim, poverty=given)
        case "burden" if cause.victim is not None:
            state.players[cause.victim].poverty += effect.by
            tell(cause.victim, poverty=effect.by)
        case _:
            pass


def _go_on(state: State, effect: Effect, cause: Cause) -> None:
    """Ask for the choice that an effect needs, or note its change of the run."""
    source, hand = CardId(cause.source), state.players[cause.seat].hand
    match effect.do:
        case "discard_for_relief" | "discard_for_relief_and_prestige":
            state.agenda.append(Relieving(source, effect.do, left=effect.by, paupers=0))
        case "discard_paupers":
            state.agenda.append(Relieving(source, effect.do, left=len(hand), paupers=effect.by))
        case "build_discarded":
            assert cause.stack is not None
            state.agenda.append(Serving(cause.stack))
        case "run_again":
            state.agenda.append(RunningAgain())
        case "spare_hand":
            current_run.spare_hand(state)
        case _:
            raise TypeError(effect)
