"""Positions to test from, in the game's language: `do(state, "move_brigade B2 -")`.

Tiles lie in the order of the file, row by row: see `MAP`. Nothing burns unless it is said.
"""

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from games.brigade import moves, turn
from games.brigade.actions import Action
from games.brigade.box import BOX, WAGON_WATER
from games.brigade.cards import COLOURS, CrewId, EventId, TileId, WardenId
from games.brigade.events import Event
from games.brigade.grid import CITY, UNIVERSITY, PlaceId
from games.brigade.model import Block, Options, Question, State
from games.brigade.players import bucket, full
from games.brigade.setup import deal
from games.core import notation
from games.core.codec import choose
from games.core.log import Log, Seat
from games.core.rng import Rng

MAP: Final = """
          B1 coop 2    C1 straw 2    D1 patch 3    E1 wash 3
A2 boots 3  B2 goose 4   C2 mudlark 4  D2 umbrellas 2  E2 permit 2  F2 keys 3
A3 records 3  B3 words 3   C3, D3: University          E3 mint 4    F3 court 4
A4 broom 2    B4 parchment 2   C4, D4: University      E4 weights 3   F4 damp 3
A5 bargains 3 B5 stick 4   C5 candle 4  D5 hedge 2    E5 swans 2   F5 wigs 3
          B6 trough 3   C6 chins 3    D6 duke 4    E6 opera 4

Commons B1 to C2, Council D2 to F3, Merchants A4 to C5, Nobles D5 to E6.
"""

ANN, BOB, CAT, DAN = (Seat(number) for number in range(4))

E = TypeVar("E")


def table(seats: int = 2, *, mode: str = "basic", wardens: str = "", **options: Any) -> State:
    """Return a game in which Ann is to act, with four actions; she began.

    The colours are white, black, pink and orange; a lonely fire burns on E6, far from her.
    """
    chosen = choose(Options, {"mode": mode, **options})
    state = deal(seats, chosen, Rng("table"))
    tiles = [one for one in BOX.tiles.values() if one.replaces is None]
    replaced = {one.replaces: one.id for one in BOX.tiles.values() if one.replaces is not None}
    names = [one.id for one in tiles if one.faction != "university"]
    if chosen.grand_buildings:
        names = [replaced.get(one, one) for one in names]
    names += [one.id for one in tiles if one.faction == "university"]
    for place, name in zip((*CITY, *UNIVERSITY), names, strict=True):
        state.city[place] = Block(name, 0, destroyed=False, renown=[0] * seats, loyal=None)
    burn(state, "E6:1")
    base = [one.id for one in BOX.wardens.values()]
    named = [WardenId(one) for one in wardens.split()]
    for player, colour, warden in zip(
        state.players, COLOURS, named + base[len(named) :], strict=False
    ):
        player.colour, player.warden = colour, warden
        player.water, player.wagon_water = bucket(player), WAGON_WATER
    state.first = ANN
    turn.prepare(state, ANN)
    return state


def at(place: str) -> PlaceId:
    """Return the place of a text."""
    return PlaceId(place)


def block(state: State, place: str) -> Block:
    """Return what lies on a place."""
    return state.city[PlaceId(place)]


def put(state: State, place: str, tile: str) -> None:
    """Let a tile lie there, and what lay there where it was."""
    old = next(one for one in state.city.values() if one.tile == tile)
    new = block(state, place)
    old.tile, new.tile = new.tile, TileId(tile)


def burn(state: State, fires: str) -> None:
    """Let blocks burn so: "B2:3 C2:1"; 0 is no fire."""
    for one in fires.split():
        place, fire = one.split(":")
        block(state, place).fire = int(fire)


def fires(state: State, places: str) -> list[int]:
    """Return the intensities of these places."""
    return [block(state, place).fire for place in places.split()]


def destroy(state: State, places: str) -> None:
    """Let blocks be destroyed and turned over."""
    for place in places.split():
        block(state, place).destroyed, block(state, place).fire = True, 0


def loyal(state: State, seat: Seat, places: str) -> None:
    """Let blocks be loyal to a player."""
    for place in places.split():
        block(state, place).loyal = seat


def whose(state: State, place: str) -> Seat | None:
    """Return to whom a block is loyal."""
    return block(state, place).loyal


def renown(state: State, seat: Seat, places: str) -> None:
    """Let blocks have so much of a player's renown: "B2:3"."""
    for one in places.split():
        place, number = one.split(":")
        block(state, place).renown[seat] = int(number)


def stand(state: State, seat: Seat, brigade: str, wagon: str | None = None) -> None:
    """Let a player's pawns stand there."""
    state.players[seat].brigade = PlaceId(brigade)
    if wagon is not None:
        state.players[seat].wagon = PlaceId(wagon)


def crew(state: State, seat: Seat, cards: str) -> None:
    """Let a player have this crew, with full buckets, and the crew track at its end."""
    player = state.players[seat]
    for card in cards.split():
        for pile in (state.crew, state.crew_spent):
            if card in pile:
                pile.remove(CrewId(card))
        player.crew.append(full(CrewId(card)))
    player.spaces["crew"] = len(BOX.tracks["crew"]) - 1


def has_crew(state: State, seat: Seat) -> str:
    """Return a player's crew as a text."""
    return " ".join(one.card for one in state.players[seat].crew)


def on_deck(state: State, *cards: str) -> None:
    """Put crew cards on top of their deck, the first one on top."""
    for card in reversed(cards):
        state.crew.remove(CrewId(card))
        state.crew.append(CrewId(card))


def next_event(state: State, event: str) -> None:
    """Let this event be drawn next."""
    card = EventId(event)
    for pile in (state.events, state.events_spent):
        if card in pile:
            pile.remove(card)
    state.events.append(card)


def happen(state: State, event: str, seat: Seat = BOB) -> list[Event]:
    """Let a player's turn begin with this event, and return what everybody hears."""
    next_event(state, event)
    log = Log[Event]()
    turn.begin(state, seat, log)
    turn.settle(state, log)
    return list(log.heard_by(None))


def act(state: State, seat: Seat) -> State:
    """Let a player's turn go on from its actions."""
    turn.prepare(state, seat)
    return state


def question(state: State) -> Question | None:
    """Return what is asked; None when the game is over."""
    task = moves.asking(state)
    return None if task is None else task.kind


def asked(state: State) -> Seat | None:
    """Return who is asked."""
    task = moves.asking(state)
    return None if task is None else task.seat


def legal(state: State, start: str = "") -> list[str]:
    """Return the legal actions, in notation, that start with these words."""
    seat = asked(state)
    written = [] if seat is None else [notation.write(one) for one in moves.legal(state, seat)]
    return [one for one in written if f"{one} ".startswith(f"{start} " if start else "")]


def named(state: State, text: str) -> Action:
    """Return the legal action of that notation, with its effects."""
    seat = asked(state)
    assert seat is not None
    return notation.read(text, moves.legal(state, seat))


def do(state: State, *texts: str, hearer: Seat | None = None) -> list[Event]:
    """Do legal actions on `state` itself, and return what `hearer` (or everybody) hears."""
    log = Log[Event]()
    for text in texts:
        seat = asked(state)
        assert seat is not None
        turn.apply(state, seat, named(state, text), log)
    return list(log.heard_by(hearer))


def of_type(events: Iterable[Event], kind: type[E]) -> list[E]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def ends(state: State, start: str) -> set[str]:
    """Return the places that are named second in the legal actions of a kind."""
    return {one.split()[1] for one in legal(state, start)}
