"""Facts derived from a view of The Brigade: how near players are to a win, what an event did."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from games.brigade.box import BOX, EVACUATION, FACTION_WIN, STEAL, UNIVERSITY_LOST, UNIVERSITY_WIN
from games.brigade.cards import FACTIONS, EventId, Faction
from games.brigade.events import Event, EventDrawn, FireRaised, FireSpared, TurnBegan
from games.brigade.grid import ORTHOGONAL, PlaceId
from games.brigade.model import BlockView, Ending, PlayerView, View
from games.core.log import Seat
from games.core.rules import Result
from words.seats import own_player

NEEDED: Final[Mapping[Faction, int]] = {
    one: UNIVERSITY_WIN if one == "university" else FACTION_WIN for one in FACTIONS
}
"""Loyal blocks of a faction that win."""
WINS: Final = 1000
"""How much a block is wanted that wins the game; others are worth at most 100."""
LITTLE: Final = 2
"""The amount of water below which a Brigade should get more."""


def faction_of(block: BlockView) -> Faction:
    """Return the faction of a block."""
    return BOX.tiles[block.tile].faction


def is_lost(block: BlockView) -> bool:
    """Tell whether a block is destroyed, whether or not it is turned over."""
    return block.destroyed or block.fire > BOX.tiles[block.tile].meter


def loyal_blocks(view: View, seat: Seat) -> Mapping[Faction, int]:
    """Return how many blocks of each faction are loyal to a player."""
    own = [faction_of(one) for one in view.city if one.loyal == seat]
    return {one: own.count(one) for one in FACTIONS}


def destroyed(view: View) -> tuple[int, int]:
    """Return how many blocks are destroyed, and how many of the University."""
    gone = [faction_of(one) for one in view.city if is_lost(one)]
    return len(gone), gone.count("university")


def _standing(view: View, faction: Faction) -> int:
    """Return how many blocks of a faction are not lost."""
    return sum(faction_of(one) == faction and not is_lost(one) for one in view.city)


def _is_open(view: View, seat: Seat, faction: Faction) -> bool:
    """Tell whether a player may still win a block of a faction."""
    return any(
        faction_of(one) == faction and one.loyal != seat and not is_lost(one) for one in view.city
    )


def wins(view: View, seat: Seat, more: Faction) -> bool:
    """Tell whether a player wins with one more block of a faction."""
    counts = {**loyal_blocks(view, seat)}
    counts[more] += 1
    return counts[more] >= NEEDED[more] or all(counts.values())


def lacking(view: View, seat: Seat) -> tuple[Faction, ...]:
    """Return the factions of which one more block wins the game for a player."""
    return tuple(one for one in FACTIONS if wins(view, seat, one) and _is_open(view, seat, one))


@dataclass(frozen=True, slots=True)
class Nearest:
    """The win to which a player is nearest."""

    held: int
    needed: int
    faction: Faction | None
    """The faction of its blocks; None: one of each faction."""

    @property
    def lacks_one(self) -> bool:
        """Tell whether one more block wins."""
        return self.needed - self.held == 1

    @property
    def order(self) -> tuple[bool, float]:
        """The sort key; the nearest comes first."""
        return not self.lacks_one, -self.held / self.needed


def nearest(view: View, seat: Seat) -> Nearest:
    """Return the win to which a player is nearest, of those that lost blocks leave possible.

    If there is none, none of its blocks is held.
    """
    counts = loyal_blocks(view, seat)
    standing = {one: _standing(view, one) for one in FACTIONS}
    ways = [
        Nearest(held, NEEDED[one], one)
        for one, held in counts.items()
        if standing[one] >= NEEDED[one]
    ]
    if all(standing.values()):
        ways.insert(0, _each(counts.values()))
    return min(ways, key=lambda one: one.order, default=Nearest(0, FACTION_WIN, None))


def nearer(view: View, seat: Seat, more: Faction) -> Nearest | None:
    """Return the nearest win that one more block of a faction serves, with it; None: none."""
    counts = {**loyal_blocks(view, seat)}
    counts[more] += 1
    standing = {one: _standing(view, one) for one in FACTIONS}
    ways = list[Nearest]()
    if counts[more] == 1 and all(standing.values()):
        ways.append(_each(counts.values()))
    if standing[more] >= NEEDED[more]:
        ways.append(Nearest(counts[more], NEEDED[more], more))
    return min(ways, key=lambda one: one.order, default=None)


def _each(held: Iterable[int]) -> Nearest:
    return Nearest(sum(1 for one in held if one), len(FACTIONS), None)


def renown_lacking(view: View, block: BlockView) -> int:
    """Return the renown that a block still needs to become loyal to the reader; 0: none."""
    return 0 if view.seat is None else lacks(view, view.seat, block)


def lacks(view: View, seat: Seat, block: BlockView) -> int:
    """Return the renown that a block still needs to become loyal to a player; 0: none."""
    if is_lost(block) or block.loyal == seat:
        return 0
    return max(1, _price(view, block) - block.renown[seat])


def winnable(view: View, place: PlaceId, renown: int) -> BlockView | None:
    """Return the block that the renown for a fire wins for the reader: there, or beside it.

    Of several, it is the one that is wanted most; see `progress`.
    """
    found = [
        one
        for one in view.city
        if one.place in (place, *ORTHOGONAL[place]) and 0 < renown_lacking(view, one) <= renown
    ]
    return max(found, key=lambda one: (progress(view, one), one.place == place), default=None)


def progress(view: View, block: BlockView) -> int:
    """Return how much the reader wants to win a block.

    It is at most 100: 60 for nearness to a win, 5 a point. What wins the game is worth `WINS`.
    """
    if view.seat is None:
        return 0
    faction = faction_of(block)
    if wins(view, view.seat, faction):
        return WINS
    way = nearer(view, view.seat, faction)
    near = 0 if way is None else 60 * way.held // way.needed
    return near + 5 * BOX.tiles[block.tile].value


def burning(view: View) -> list[BlockView]:
    """Return the reader's burning blocks: unguarded, near destruction and of most points first."""

    def order(block: BlockView) -> tuple[bool, int, int]:
        tile = BOX.tiles[block.tile]
        return block.safe, tile.meter - block.fire, -tile.value

    return sorted((one for one in own_blocks(view) if one.fire), key=order)


def own_blocks(view: View) -> list[BlockView]:
    """Return the blocks that are loyal to the reader and can still be lost."""
    own = own_player(view)
    found = (one for one in view.city if own is not None and one.loyal == own.seat)
    return [one for one in found if not is_lost(one)]


def claims(view: View) -> list[tuple[Seat, BlockView]]:
    """Return whose renown may take which of the reader's blocks, the nearest and dearest first."""
    found = [
        (rival.seat, block)
        for block in own_blocks(view)
        for rival in view.players
        if rival.seat != view.seat and block.renown[rival.seat]
    ]
    return sorted(found, key=lambda one: (lacks(view, *one), -BOX.tiles[one[1].tile].value))


def _price(view: View, block: BlockView) -> int:
    value = BOX.tiles[block.tile].value
    if block.loyal is None:
        return value
    owner = view.players[block.loyal]
    cards = [*(one.card for one in owner.crew if one.active), owner.mimic]
    guards = [BOX.crew[one] for one in cards if one is not None]
    return value + next((one.by for one in guards if one.ability == "guarded"), STEAL)


def is_evacuation_near(view: View) -> bool:
    """Tell whether the city may soon be evacuated."""
    gone, university = destroyed(view)
    return gone >= EVACUATION - 2 or university >= UNIVERSITY_LOST - 1


def carried(player: PlayerView) -> int:
    """Return the water of warden and crew."""
    return player.water + sum(one.water for one in player.crew)


def capacity(player: PlayerView) -> int:
    """Return how much water warden and crew can carry."""
    return BOX.wardens[player.warden].water + sum(BOX.crew[one.card].water for one in player.crew)


def track_value(player: PlayerView, track: str) -> int:
    """Return the value of a track."""
    return next(one.value for one in player.tracks if one.track == track)


@dataclass(frozen=True, slots=True)
class Happening:
    """The effects of an event card on the map."""

    event: EventId
    raised: Mapping[PlaceId, int]
    """The fires that it started or raised, with their new intensity."""
    spared: tuple[PlaceId, ...]
    """The protected blocks."""


def happening(news: Sequence[Event]) -> Happening | None:
    """Return the effects of the last event card; None: none was drawn."""
    drawn = [(number, one) for number, one in enumerate(news) if isinstance(one, EventDrawn)]
    if not drawn:
        return None
    number, card = drawn[-1]
    after = news[number + 1 :]
    fires = (one for one in after if isinstance(one, FireRaised) and one.cause == card.event)
    raised = {one.place: one.fire for one in fires}
    spared = tuple(one.place for one in after if isinstance(one, FireSpared))
    return Happening(card.event, raised, spared)


def this_turn(events: Sequence[Event]) -> Sequence[Event]:
    """Return the events of the turn, starting with its event card."""
    began = [number for number, one in enumerate(events) if isinstance(one, TurnBegan)]
    return events[began[-1] :] if began else events


def finished(view: View) -> tuple[Result, Ending]:
    """Return the result and the ending of a game; raise ValueError if it goes on."""
    if view.result is None or view.ending is None:
        raise ValueError("the game is not over")
    return view.result, view.ending


def decisive(view: View) -> frozenset[PlaceId]:
    """Return the blocks that decided a finished game."""
    result, ending = finished(view)
    winner = Seat(result.places.index(1))
    own = [one for one in view.city if one.loyal == winner]
    match ending:
        case "faction":
            counts = loyal_blocks(view, winner)
            won = {one for one in FACTIONS if counts[one] >= NEEDED[one]}
            return frozenset(one.place for one in own if faction_of(one) in won)
        case "university":
            return frozenset(one.place for one in own if faction_of(one) == "university")
        case "citizens":
            return frozenset(one.place for one in own)
        case "evacuation":
            return frozenset(one.place for one in view.city if is_lost(one))
        case _:
            return frozenset()
