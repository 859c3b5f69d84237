"""What each seat may see, field by field. Everything not named here is hidden."""

from games.core.log import Seat
from games.core.rules import seats
from games.great_fire.box import BOX
from games.great_fire.ending import turns_left
from games.great_fire.fire import covered, wildfire
from games.great_fire.model import (
    Direction,
    IntensifyFire,
    PlaceId,
    PlaceView,
    PlayerView,
    Question,
    SetUpBand,
    SetUpLandowner,
    SpreadFire,
    State,
    TakeActions,
    Task,
    View,
)
from games.great_fire.moves import can_spread
from games.great_fire.score import houses_lost, result


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` (or, for None, a spectator) sees."""
    task = state.agenda[-1] if state.agenda else None
    return View(
        seat=seat,
        ask=_question(state, task) if task is not None and task.seat == seat else None,
        acting=None if task is None else task.seat,
        points=task.points if isinstance(task, TakeActions) else None,
        double_by=_double_by(state, task),
        cones_owed=task.cones if isinstance(task, IntensifyFire) else None,
        cause=task.cause if isinstance(task, IntensifyFire) else None,
        options=state.options,
        wildfire=wildfire(state),
        first=state.first,
        places=_places(state),
        players=tuple(_player(state, one, seat) for one in seats(state)),
        lost=houses_lost(state),
        hero=state.hero,
        spent=tuple(state.spent),
        piles=tuple(map(len, state.piles)),
        discards=tuple(state.discards),
        turns_left=turns_left(state),
        result=result(state),
    )


def _question(state: State, task: Task) -> Question:
    match task:
        case SetUpBand():
            return "place_band"
        case SetUpLandowner():
            return "place_landowner"
        case SpreadFire():
            return "spread" if can_spread(state, task.seat) else "discard"
        case TakeActions():
            return "act"
        case IntensifyFire():
            return "intensify"


def _double_by(state: State, task: Task | None) -> Direction | None:
    may_double = isinstance(task, TakeActions) and task.may_double
    return state.discards[-1] if may_double else None


def _places(state: State) -> tuple[PlaceView, ...]:
    landowners: dict[PlaceId | None, tuple[Seat, ...]] = {}
    for seat in seats(state):
        stands_on = state.players[seat].landowner
        landowners[stands_on] = (*landowners.get(stands_on, ()), seat)
    return tuple(_place(state, place, landowners.get(place, ())) for place in BOX.map.ids)


def _place(state: State, place: PlaceId, landowners: tuple[Seat, ...]) -> PlaceView:
    return PlaceView(
        id=place,
        houses=state.houses.get(place, ()),
        cones=state.cones.get(place, 0),
        bands=state.bands.get(place, 0),
        covered=covered(state, place),
        token=place in state.tokens,  # that there is a token, but not which
        demolished=place in state.demolished,
        landowners=landowners,
    )


def _player(state: State, seat: Seat, viewer: Seat | None) -> PlayerView:
    player = state.players[seat]
    open_to_viewer = seat == viewer or not state.agenda  # everything is revealed at the end
    colour_known = open_to_viewer or not state.options.hidden_colours
    return PlayerView(
        seat=seat,
        pawn=player.pawn,
        colour=player.colour if colour_known else None,
        landowner=player.landowner,
        cones=player.cones,
        cards=len(player.hand),
        hand=tuple(player.hand) if open_to_viewer else None,
        shown=tuple(player.shown),
        token_count=len(player.tokens),
        tokens=tuple(player.tokens) if open_to_viewer else None,
        objectives=player.objectives if open_to_viewer else None,
    )


def place(view: View, name: str) -> PlaceView | None:
    """Return the view of a place; None if no place has that name."""
    return next((one for one in view.places if one.id == name), None)
