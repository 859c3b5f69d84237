"""Great Fire's twins, and what its moves must conserve."""

from collections import Counter

from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import seats
from games.great_fire.box import BOX
from games.great_fire.model import COLOURS, Colour, State
from games.great_fire.rules import GreatFire
from games.great_fire.setup import in_order

REVEALS = frozenset({"discard"})
"""Whoever cannot spread the fire shows the hand."""


def twin(state: State, seat: Seat | None, rng: Rng) -> State:
    """Shuffle all that `seat` cannot see: cards, tokens, objectives, colours, dice."""
    other = GreatFire().clone(state)
    other.rng = Rng("another seed", rng.draws)
    hidden = [one for one in seats(state) if one != seat]
    _swap_cards(other, hidden, rng)
    _swap_tokens(other, hidden, rng)
    for deck in range(3):
        _swap_objectives(other, deck, hidden, rng)
    if state.options.hidden_colours:
        own = None if seat is None else state.players[seat].colour
        free: list[Colour] = [colour for colour in COLOURS if colour != own]
        rng.shuffle(free)
        for one in hidden:
            other.players[one].colour = free.pop()
    return other


def hidden(state: State, seat: Seat | None) -> object:
    """Return what `seat` cannot see."""
    others = [state.players[one] for one in seats(state) if one != seat]
    return (
        [(player.hand, player.tokens, player.objectives) for player in others],
        state.piles,
        state.tokens,
        [player.colour for player in others] if state.options.hidden_colours else None,
    )


def conserved(state: State, first: State) -> object:
    """Return the cards in play; and see that houses, bands and tokens add up."""
    standing = Counter(house for houses in state.houses.values() for house in houses)
    assert all(standing[colour] <= 20 for colour in COLOURS)
    for place, houses in state.houses.items():
        assert houses == first.houses[place], "houses go all at once"
        assert state.bands.get(place, 0) >= state.cones.get(place, 0), "houses in open fire"
    placed = sum(state.bands.values())
    owed = sum(task.kind == "place_band" for task in state.agenda)
    assert placed + owed == 6
    assert set(state.demolished).isdisjoint(state.cones)
    assert state.cones[BOX.map.start.id] > 0
    assert all(count > 0 for count in (*state.cones.values(), *state.bands.values()))
    for place, cones in state.cones.items():
        district = BOX.map.district(place)
        assert district is not None or place == BOX.map.start.id, "fire in a green zone"
        if district is not None:
            most = max(district.houses + 2, state.bands.get(place, 0) + 1)
            assert cones <= most, f"{cones} cones in {place}"
    return (
        sum(len(player.hand) for player in state.players)
        + len(state.discards)
        + sum(map(len, state.piles))
    )


def _swap_cards(state: State, others: list[Seat], rng: Rng) -> None:
    """Deal other cards to the others and the piles, from all that are not seen."""
    seen = Counter(state.discards)
    for seat in seats(state):
        if seat not in others:
            seen.update(state.players[seat].hand)
    unseen = list((Counter(BOX.movement) - seen).elements())
    rng.shuffle(unseen)
    for seat in others:
        player = state.players[seat]
        player.hand = in_order([unseen.pop() for _ in player.hand])
    state.piles = [[unseen.pop() for _ in pile] for pile in state.piles]


def _swap_tokens(state: State, others: list[Seat], rng: Rng) -> None:
    pool = list(state.tokens.values())
    for seat in others:
        pool += state.players[seat].tokens
    rng.shuffle(pool)
    state.tokens = {place: pool.pop() for place in state.tokens}
    for seat in others:
        state.players[seat].tokens = [pool.pop() for _ in state.players[seat].tokens]


def _swap_objectives(state: State, deck: int, others: list[Seat], rng: Rng) -> None:
    own = {state.players[seat].objectives[deck] for seat in seats(state) if seat not in others}
    cards = [place for place in list(BOX.decks.values())[deck] if place not in own]
    rng.shuffle(cards)
    for seat in others:
        objectives = list(state.players[seat].objectives)
        objectives[deck] = cards.pop()
        state.players[seat].objectives = tuple(objectives)
