"""What each seat or a spectator sees: everything except decks and the cards of a Recruit."""

from dataclasses import replace

from games.brigade import moves, score
from games.brigade.blocks import is_safe
from games.brigade.cards import TRACKS
from games.brigade.grid import BLOCKS
from games.brigade.model import (
    Asking,
    BlockView,
    MemberView,
    PlayerView,
    Recruiting,
    State,
    TrackView,
    View,
)
from games.brigade.players import is_active, level
from games.core.log import Seat
from games.core.rules import seats


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` sees."""
    task = moves.asking(state)
    question = None if task is None else task.kind
    asked = None if task is None else task.seat
    return View(
        seat=seat,
        ask=question if asked == seat else None,
        question=question,
        asked=asked,
        options=state.options,
        first=state.first,
        turn=state.turn.seat,
        actions=state.turn.actions,
        upgrades=state.turn.upgrades,
        used=state.turn.used,
        follows=state.turn.follows,
        players=tuple(_player(state, one) for one in seats(state)),
        city=tuple(
            BlockView(
                place=place,
                tile=block.tile,
                fire=block.fire,
                destroyed=block.destroyed,
                renown=tuple(block.renown),
                loyal=block.loyal,
                safe=is_safe(state, place),
            )
            for place, block in ((place, state.city[place]) for place in BLOCKS)
        ),
        events=len(state.events),
        events_spent=tuple(state.events_spent),
        crew=len(state.crew),
        crew_spent=tuple(state.crew_spent),
        decks=state.decks,
        perched=tuple(state.perched),
        latest=tuple(state.latest),
        task=task if asked == seat else _without_secrets(task),
        last_round=state.last_round,
        ending=state.ending,
        result=score.result(state),
    )


def _player(state: State, seat: Seat) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        colour=player.colour,
        warden=player.warden,
        home=player.home,
        brigade=player.brigade,
        wagon=player.wagon,
        water=player.water,
        wagon_water=player.wagon_water,
        crew=tuple(
            MemberView(one.card, one.water, is_active(state, seat, one.card)) for one in player.crew
        ),
        tracks=tuple(
            TrackView(track, player.spaces[track], level(player, track)) for track in TRACKS
        ),
        owed=player.owed,
        nuisances=tuple(player.nuisances),
        dawn=player.dawn,
        allegiance=player.allegiance,
        pyrocontrol=player.pyrocontrol,
        mimic=player.mimic,
    )


def _without_secrets(task: Asking | None) -> Asking | None:
    """Return a task without the cards that only the recruiting player has seen."""
    return replace(task, cards=()) if isinstance(task, Recruiting) else task


def place(view: View, name: str) -> BlockView | None:
    """Return a block; None if there is none of that name."""
    return next((one for one in view.city if one.place == name), None)
