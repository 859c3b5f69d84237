"""Determinize a view: keep the visible part of the state and shuffle the hidden part."""

from typing import Final

from games.brigade.blocks import burning
from games.brigade.box import BOX
from games.brigade.cards import CrewId, EventId
from games.brigade.model import (
    Acting,
    Asking,
    Block,
    CarryingOut,
    Closing,
    ExtraMove,
    Falling,
    Flipping,
    GivingAway,
    Member,
    Offered,
    Player,
    PlayerView,
    Pointing,
    Recruiting,
    Redirecting,
    Splitting,
    State,
    Task,
    Turn,
    View,
)
from games.brigade.players import from_turn, level
from games.core.log import Seat
from games.core.rng import Rng

_OUTRIGHT: Final = ("faction", "university", "citizens")


def determinize(view: View, rng: Rng) -> State:
    """Return a state that looks like `view` to its seat; `rng` shuffles everything hidden."""
    deck, shown = _crew(view, rng)
    state = State(
        rng=Rng(f"guess {rng.below(1 << 62)}"),
        options=view.options,
        players=[_player(one) for one in view.players],
        first=view.first,
        turn=Turn(
            view.turn,
            view.actions,
            view.upgrades,
            view.used,
            view.follows,
        ),
        city={
            one.place: Block(one.tile, one.fire, one.destroyed, list(one.renown), one.loyal)
            for one in view.city
        },
        events=_events(view, rng),
        events_spent=list(view.events_spent),
        crew=deck,
        crew_spent=list(view.crew_spent),
        decks=view.decks,
        perched=list(view.perched),
        latest=list(view.latest),
        last_round=view.last_round,
        ending=view.ending,
        winner=_winner(view),
        agenda=[],
    )
    task = view.task
    # A fire was just put out; it may have been the last one.
    state.turn.doused = isinstance(task, Splitting) and not burning(state)
    if isinstance(task, Recruiting | GivingAway):
        recruits = task if isinstance(task, Recruiting) else Recruiting(task.seat)
        state.agenda = [*_beneath(state, task), recruits]
        if not recruits.cards:
            state.agenda[-1] = Recruiting(task.seat, shown, recruits.drawn)
        if isinstance(task, GivingAway):
            state.agenda.append(task)
    elif isinstance(task, Asking):
        state.agenda = [*_beneath(state, task), task]
    return state


def _player(seen: PlayerView) -> Player:
    return Player(
        colour=seen.colour,
        warden=seen.warden,
        home=seen.home,
        brigade=seen.brigade,
        wagon=seen.wagon,
        water=seen.water,
        wagon_water=seen.wagon_water,
        crew=[Member(one.card, one.water) for one in seen.crew],
        spaces={one.track: one.space for one in seen.tracks},
        owed=seen.owed,
        nuisances=list(seen.nuisances),
        dawn=seen.dawn,
        allegiance=seen.allegiance,
        pyrocontrol=seen.pyrocontrol,
        mimic=seen.mimic,
    )


def _events(view: View, rng: Rng) -> list[EventId]:
    """Return the event deck in a random order."""
    spent = set(view.events_spent)
    rest = [
        one.id
        for one in BOX.events.values()
        if one.id not in spent and (view.options.fire_festival or not one.festival)
    ]
    rng.shuffle(rest)
    return rest


def _crew(view: View, rng: Rng) -> tuple[list[CrewId], tuple[CrewId, ...]]:
    """Return the crew deck in a random order, and the hidden cards of a Recruit."""
    seen = set(view.crew_spent)
    for player in view.players:
        seen.update(player.nuisances, (one.card for one in player.crew))
    match view.task:
        case Recruiting():
            seen.update(view.task.cards)
        case GivingAway():
            seen.add(view.task.card)
        case _:
            pass
    pool = [
        one.id
        for one in BOX.crew.values()
        if one.id not in seen and (view.options.promos or not one.promo)
    ]
    rng.shuffle(pool)
    # A nuisance stays in the deck: it is given away as soon as it is drawn.
    pool.sort(key=lambda card: BOX.crew[card].ability != "nuisance")
    shown = tuple(pool[view.crew :])
    deck = pool[: view.crew]
    rng.shuffle(deck)
    return deck, shown


def _winner(view: View) -> Seat | None:
    if view.result is None or view.ending not in _OUTRIGHT:
        return None
    return Seat(view.result.places.index(1))


# Tasks that follow the current one --------------------------------------------------------------


def _beneath(state: State, task: Asking) -> list[Task]:
    """Return the tasks that probably follow; the view shows only the current one."""
    seat = state.turn.seat
    if isinstance(task, Acting):
        return [Closing(), Flipping()]
    found: list[Task] = [Closing(), Flipping(), Acting(seat)]
    if isinstance(task, ExtraMove):
        return found
    event = BOX.events[state.events_spent[-1]]
    if isinstance(task, Pointing):
        # At the end of a phase; the second such phase starts with all actions unused.
        return [*found, Flipping()] if _is_fresh(state) else found[:2]
    if isinstance(task, Redirecting):
        at = event.storm.index(task.place) + 1 if task.place in event.storm else 0
        return [*found, Flipping(), Falling(task.event, event.storm[at:])]
    if event.effects and _is_of_event(state, task):
        order = from_turn(state)
        later = order[order.index(task.seat) + 1 :]
        return [*found, Flipping(), CarryingOut(event.id, later)]
    return found


def _is_of_event(state: State, task: Asking) -> bool:
    """Tell whether this question comes from a special event or its consequences."""
    if isinstance(task, Offered):
        return task.place is None
    recruits = isinstance(task, Recruiting | GivingAway)
    return recruits and (task.seat != state.turn.seat or _is_fresh(state))


def _is_fresh(state: State) -> bool:
    """Tell whether nobody has acted in this turn yet."""
    player = state.players[state.turn.seat]
    return state.turn.actions >= max(0, level(player, "leadership") - len(player.nuisances))
