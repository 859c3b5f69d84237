"""Recruiting crew members, and losing them."""

from collections.abc import Iterator
from dataclasses import replace

from games.brigade import water
from games.brigade.actions import Action, Dismiss, Enough, GiveAway, Join
from games.brigade.box import BOX, RECRUITS
from games.brigade.cards import CrewId
from games.brigade.events import (
    CrewDismissed,
    CrewDrawn,
    DeckShuffled,
    Event,
    NuisanceGiven,
    NuisanceTurnedUp,
    Recruited,
)
from games.brigade.model import Dismissing, GivingAway, Recruiting, State
from games.brigade.players import full, is_active, level, others
from games.core.log import Log, Seat


def can_recruit(state: State, seat: Seat) -> bool:
    """Tell whether a player may have crew, and a card is left."""
    return level(state.players[seat], "crew") > 0 and bool(state.crew or state.crew_spent)


def begin(state: State, seat: Seat) -> None:
    """Let a player recruit, if possible."""
    if can_recruit(state, seat):
        state.agenda.append(Recruiting(seat))


def draw(state: State, task: Recruiting, log: Log[Event]) -> None:
    """Draw the next of two cards; the task is the last of the agenda."""
    if not state.crew and state.crew_spent:
        state.crew, state.crew_spent = state.crew_spent, []
        state.rng.shuffle(state.crew)
        log.tell(DeckShuffled("crew"))
    if not state.crew or len(task.cards) == RECRUITS:
        state.agenda[-1] = replace(task, drawn=True)
        return
    card = state.crew.pop()
    if BOX.crew[card].ability == "nuisance":
        log.show(NuisanceTurnedUp(task.seat, card))
        state.agenda.append(GivingAway(task.seat, card))
        return
    log.tell_one(CrewDrawn(task.seat, card), task.seat, others=CrewDrawn(task.seat, None))
    state.agenda[-1] = replace(task, cards=(*task.cards, card))


def choices(state: State, task: Recruiting) -> Iterator[Action]:
    """Yield who can join: in addition to the others if there is room, or in place of one."""
    player = state.players[task.seat]
    if len(player.crew) < level(player, "crew"):
        for card in task.cards:
            yield Join(card, None)
    yield Enough()
    for card in task.cards:
        for one in player.crew:
            yield Join(card, one.card)


def choose(state: State, task: Recruiting, action: Action, log: Log[Event]) -> None:
    """Take one of the cards or none, and discard the rest."""
    state.agenda.pop()
    card = action.card if isinstance(action, Join) else None
    replaced = action.replaces if isinstance(action, Join) else None
    discarded = tuple(one for one in task.cards if one != card)
    state.crew_spent += discarded
    log.show(Recruited(task.seat, card, replaced, discarded))
    if card is not None:
        take_in(state, task.seat, card, replaced)


def take_in(state: State, seat: Seat, card: CrewId, replaced: CrewId | None) -> None:
    """Let a card join with full buckets, in place of another if necessary."""
    if replaced is not None:
        water.dismiss(state, seat, replaced)
    state.players[seat].crew.append(full(card))


def giving(state: State, task: GivingAway) -> Iterator[GiveAway]:
    """Yield to whom the nuisance can be given, the player themself last."""
    return (GiveAway(seat) for seat in (*others(state, task.seat), task.seat))


def give(state: State, task: GivingAway, action: GiveAway, log: Log[Event]) -> None:
    """Give the nuisance to a player."""
    state.agenda.pop()
    state.players[action.seat].nuisances.append(task.card)
    log.tell(NuisanceGiven(task.seat, task.card, action.seat))


def dismissing(state: State, task: Dismissing) -> Iterator[Dismiss]:
    """Yield the members that can be discarded: inactive abilities first, then less water."""
    crew = state.players[task.seat].crew
    least = sorted(crew, key=lambda one: (is_active(state, task.seat, one.card), one.water))
    return (Dismiss(one.card) for one in least)


def dismiss(state: State, task: Dismissing, action: Dismiss, log: Log[Event]) -> None:
    """Discard a crew member."""
    state.agenda.pop()
    water.dismiss(state, task.seat, action.card)
    log.tell(CrewDismissed(task.seat, (action.card,), task.source))
