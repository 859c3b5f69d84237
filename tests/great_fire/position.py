"""Positions to test from, in the game's language."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from games.core import notation
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.great_fire import moves, turn
from games.great_fire.actions import Action
from games.great_fire.box import BOX
from games.great_fire.events import Event
from games.great_fire.model import (
    Colour,
    Direction,
    Options,
    PlaceId,
    SpreadFire,
    State,
    TakeActions,
    Task,
    Token,
)
from games.great_fire.setup import deal

ANN, BOB, CAT, DAN = (Seat(number) for number in range(4))
COLOURS: tuple[Colour, ...] = ("red", "blue", "green", "yellow", "purple", "white")

E = TypeVar("E")


def P(place: str) -> PlaceId:  # noqa: N802 - it stands for a type
    """Name a place that is on the map."""
    assert place in BOX.map.places, place
    return PlaceId(place)


def position(
    *,
    seats: int = 4,
    options: Options | None = None,
    burning: Mapping[str, int] | None = None,
    contained: Mapping[str, int] | None = None,
    burnt_out: Iterable[str] = (),
    bands: Mapping[str, int] | None = None,
    hand: str = "NESWW",
    owed: Task | None = None,
) -> State:
    """Return a game in which it is Ann's turn to spread the fire, all else as named.

    `burning` districts have so many cones and no houses left; `contained` ones so many cones
    and all their houses; `burnt_out` ones neither. `bands` are all there are. Everybody's
    landowner stands in Bethnal, and each seat has the colour of its number in COLOURS.
    """
    state = deal(seats, options or Options(), Rng("position"))
    state.first = ANN
    state.bands = {P(place): count for place, count in (bands or {}).items()}
    for seat, player in enumerate(state.players):
        player.landowner = P("bethnal")
        player.colour = player.pawn = COLOURS[seat]
    for place, cones in (burning or {}).items():
        state.cones[P(place)] = cones
        state.houses.pop(P(place), None)
        state.tokens.pop(P(place), None)
    for place, cones in (contained or {}).items():
        state.cones[P(place)] = cones
    for place in burnt_out:
        state.houses.pop(P(place), None)
        state.tokens.pop(P(place), None)
    state.players[ANN].hand = cards(hand)
    state.agenda = [owed or SpreadFire(ANN)]
    return state


def ended(cones: int) -> State:
    """Return a finished game of three in which Bob has put out this many more cones."""
    state = position(seats=3)
    for player, saved in zip(state.players, ("tower", "cheapside", "guild_hall"), strict=True):
        player.objectives = (P(saved),) * 3
        player.tokens = []
    state.players[BOB].cones = cones
    state.hero = BOB
    state.agenda = []
    return state


def acting(points: int = 4, *, may_double: bool = False) -> TakeActions:
    """Give Ann this many action points."""
    return TakeActions(ANN, points, may_double)


def cards(letters: str) -> list[Direction]:
    """Return a hand: "NNW" is two cards north and one west."""
    directions: list[Direction] = ["N", "E", "S", "W"]
    return [way for way in directions for _ in range(letters.count(way))]


def houses(**counts: int) -> tuple[Colour, ...]:
    """Return this many houses of each colour."""
    return tuple(colour for colour in COLOURS for _ in range(counts.get(colour, 0)))


def only_houses(state: State, left: Mapping[str, tuple[Colour, ...]]) -> None:
    """Leave no houses on the map but these."""
    state.houses = {P(place): colours for place, colours in left.items()}


def give(state: State, seat: Seat, *tokens: Token) -> None:
    """Put tokens in front of a player."""
    state.players[seat].tokens = list(tokens)


def legal(state: State, seat: Seat = ANN) -> list[str]:
    """Return what may be done, in notation."""
    return [notation.write(action) for action in moves.legal(state, seat)]


def ends(state: State, card: Direction, cone: str) -> set[str]:
    """Return where a cone may end by a card."""
    start = f"spread {card} {P(cone)} "
    return {text.removeprefix(start) for text in legal(state) if text.startswith(start)}


def named(state: State, text: str, seat: Seat = ANN) -> Action:
    """Return the legal action of that notation, with its effects."""
    return notation.read(text, moves.legal(state, seat))


def play(state: State, *texts: str, seat: Seat = ANN) -> list[Event]:
    """Do legal actions on `state` itself, and return what `seat` hears."""
    log = Log[Event]()
    for text in texts:
        turn.apply(state, seat, named(state, text, seat), log)
    return list(log.heard_by(seat))


def of_type(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def cards_in_play(state: State) -> int:
    """Count the movement cards of hands, piles and discards."""
    held = sum(len(player.hand) for player in state.players)
    return held + sum(map(len, state.piles)) + len(state.discards)
