"""Set up a new game, in the order of the rules ("Setup do jogo")."""

from collections.abc import Iterable

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.box import BOX
from games.great_fire.files import BANDS, HAND, HOUSES_PER_REGION
from games.great_fire.model import (
    COLOURS,
    DIRECTIONS,
    Colour,
    Direction,
    Options,
    PlaceId,
    Player,
    SetUpBand,
    SetUpLandowner,
    SpreadFire,
    State,
    Task,
    Token,
)

_PER_REGION = HOUSES_PER_REGION // len(COLOURS)
"""Houses of each colour in a region: 5."""


def deal(seats: int, options: Options, rng: Rng) -> State:
    """Return a new game before the first band is placed, or before the first card is played."""
    deck = list(BOX.movement)
    rng.shuffle(deck)
    hands = [_hand(deck, rng) for _ in range(seats)]
    piles = _piles(deck, seats, options.stack_of_three)
    houses = _houses(rng)
    colours, pawns = _colours(seats, rng, hidden=options.hidden_colours)
    tokens = _tokens(rng)
    objectives = deal_objectives(BOX.decks.values(), seats, rng)
    first = Seat(rng.below(seats))  # the rules let the player begin who was last in London
    state = State(
        rng=rng,
        options=options,
        first=first,
        players=[
            Player(
                colour=colours[seat],
                pawn=pawns[seat],
                hand=hands[seat],
                shown=[],
                objectives=objectives[seat],
                tokens=[],
                cones=0,
                landowner=None,
            )
            for seat in range(seats)
        ],
        houses=houses,
        cones={BOX.map.start.id: BOX.map.start.cones},
        bands=_bands(seats),
        tokens=tokens,
        spent=[],
        demolished=[],
        piles=piles,
        discards=[],
        hero=None,
        agenda=agenda(seats, first),
    )
    if options.quick_setup:
        _place_all(state)
    return state


def _place_all(state: State) -> None:
    """Place the bands on different places, and the landowners, at random."""
    places = [one for one in BOX.map.places_in(BOX.map.settable) if one not in state.bands]
    state.rng.shuffle(places)
    while len(state.agenda) > 1:
        match state.agenda.pop():
            case SetUpBand():
                state.bands[places.pop()] = 1
            case SetUpLandowner(seat):
                state.players[seat].landowner = state.rng.pick(
                    list(BOX.map.places_in(BOX.map.settable))
                )
            case task:
                raise AssertionError(f"{task} is not owed in the setup")


def in_order(hand: list[Direction]) -> list[Direction]:
    """Return a hand sorted as in DIRECTIONS."""
    return sorted(hand, key=DIRECTIONS.index)


def deal_objectives(
    decks: Iterable[Iterable[PlaceId]], hands: int, rng: Rng
) -> list[tuple[PlaceId, ...]]:
    """Deal one card from each deck to each of this many hands.

    A second card for the same district stays in its deck, and the next one is dealt (reading 28).
    """
    dealt: list[list[PlaceId]] = [[] for _ in range(hands)]
    for deck in decks:
        cards = list(deck)
        rng.shuffle(cards)
        for hand in dealt:
            card = next(card for card in cards if card not in hand)
            cards.remove(card)
            hand.append(card)
    return list(map(tuple, dealt))


def _hand(deck: list[Direction], rng: Rng) -> list[Direction]:
    """Deal five cards; five equal ones are returned and dealt again."""
    while True:
        hand: list[Direction] = [deck.pop() for _ in range(HAND)]
        if len(set(hand)) > 1:
            return in_order(hand)
        deck += hand
        rng.shuffle(deck)


def _piles(deck: list[Direction], seats: int, letters: str) -> list[list[Direction]]:
    """Put movement cards on the fire stack cards from A up; the rest stay in the box."""
    return [[deck.pop() for _ in range(size)] for size in BOX.stack(seats, letters).piles]


def _houses(rng: Rng) -> dict[PlaceId, tuple[Colour, ...]]:
    """Fill the map region by region from five houses of each colour."""
    houses: dict[PlaceId, tuple[Colour, ...]] = {}
    for region in dict.fromkeys(district.region for district in BOX.map.districts):
        lid: list[Colour] = [colour for colour in COLOURS for _ in range(_PER_REGION)]
        rng.shuffle(lid)
        for district in BOX.map.districts:
            if district.region == region:
                drawn: list[Colour] = [lid.pop() for _ in range(district.houses)]
                houses[district.id] = tuple(sorted(drawn, key=COLOURS.index))
    return houses


def _colours(seats: int, rng: Rng, *, hidden: bool) -> tuple[list[Colour], list[Colour]]:
    """Deal a colour and a landowner to each seat.

    With hidden colours, they match only by chance.
    """
    colours = list(COLOURS)
    rng.shuffle(colours)
    pawns = list(COLOURS)
    if hidden:
        rng.shuffle(pawns)
    else:
        pawns = list(colours)
    return colours[:seats], pawns[:seats]


def _tokens(rng: Rng) -> dict[PlaceId, Token]:
    """Put a token face down on each yellow district."""
    tokens = list(BOX.tokens)
    rng.shuffle(tokens)
    return {district.id: tokens.pop() for district in BOX.map.districts if district.token}


def _bands(seats: int) -> dict[PlaceId, int]:
    """Put bands on their printed icons."""
    return {icon.district: 1 for icon in BOX.map.band_icons if icon.seats == seats}


def agenda(seats: int, first: Seat) -> list[Task]:
    """Return the tasks: bands in turns until six are placed, landowners, the first turn."""
    order = [Seat((first + step) % seats) for step in range(seats)]
    rounds = (BANDS - sum(_bands(seats).values())) // seats
    bands: list[Task] = [SetUpBand(seat) for _ in range(rounds) for seat in order]
    landowners: list[Task] = [SetUpLandowner(seat) for seat in order]
    return [SpreadFire(first), *reversed(bands + landowners)]
