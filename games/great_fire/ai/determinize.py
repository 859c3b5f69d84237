"""Determinize a view: keep the visible part of the state and deal the hidden part again."""

from collections import Counter
from collections.abc import Iterable
from typing import TypeVar

from games.core.log import Seat
from games.core.rng import Rng
from games.great_fire.box import ACTION_POINTS, BOX
from games.great_fire.files import BANDS
from games.great_fire.model import (
    COLOURS,
    Colour,
    Direction,
    IntensifyFire,
    PlaceId,
    Player,
    SpreadFire,
    State,
    TakeActions,
    Task,
    View,
)
from games.great_fire.setup import agenda, deal_objectives, in_order

T = TypeVar("T")


def determinize(view: View, rng: Rng) -> State:
    """Return a state that looks like `view` to its seat; `rng` decides everything hidden."""
    state = State(
        rng=Rng(f"guess {rng.below(1 << 62)}"),
        options=view.options,
        first=view.first,
        players=[],
        houses={place.id: place.houses for place in view.places if place.houses},
        cones={place.id: place.cones for place in view.places if place.cones},
        bands={place.id: place.bands for place in view.places if place.bands},
        tokens={},
        spent=list(view.spent),
        demolished=[place.id for place in view.places if place.demolished],
        piles=[],
        discards=list(view.discards),
        hero=view.hero,
        agenda=[],
    )
    colours, objectives = _colours(view, rng), _objectives(view, rng)
    state.players = [
        Player(
            colour=colours[one.seat],
            pawn=one.pawn,
            hand=[],
            shown=list(one.shown),
            objectives=objectives[one.seat],
            tokens=[],
            cones=one.cones,
            landowner=one.landowner,
        )
        for one in view.players
    ]
    _deal_cards(state, view, rng)
    _deal_tokens(state, view, rng)
    state.agenda = _agenda(state, view)
    return state


def _deal_cards(state: State, view: View, rng: Rng) -> None:
    held = (one.shown if one.hand is None else one.hand for one in view.players)
    unseen = _unseen(BOX.movement, view.discards, *held, rng=rng)
    for one, player in zip(view.players, state.players, strict=True):
        if one.hand is None:
            rest: list[Direction] = [unseen.pop() for _ in range(one.cards - len(one.shown))]
            player.hand = in_order([*one.shown, *rest])
        else:
            player.hand = list(one.hand)
    state.piles = [[unseen.pop() for _ in range(size)] for size in view.piles]


def _deal_tokens(state: State, view: View, rng: Rng) -> None:
    # Nobody has seen the tokens that left the game face down when their districts were blown up.
    held = (one.tokens or () for one in view.players)
    unseen = _unseen(BOX.tokens, view.spent, *held, rng=rng)
    state.tokens = {place.id: unseen.pop() for place in view.places if place.token}
    for one, player in zip(view.players, state.players, strict=True):
        if one.tokens is None:
            player.tokens = [unseen.pop() for _ in range(one.token_count)]
        else:
            player.tokens = list(one.tokens)


def _colours(view: View, rng: Rng) -> list[Colour]:
    known: dict[Seat, Colour] = {
        one.seat: one.colour for one in view.players if one.colour is not None
    }
    free: list[Colour] = [colour for colour in COLOURS if colour not in known.values()]
    rng.shuffle(free)
    return [known[one.seat] if one.seat in known else free.pop() for one in view.players]


def _objectives(view: View, rng: Rng) -> list[tuple[PlaceId, ...]]:
    """Deal an objective from each deck to the seats whose objectives are hidden."""
    seen = [one.objectives for one in view.players if one.objectives is not None]
    decks = [
        set(cards) - {objectives[number] for objectives in seen}
        for number, cards in enumerate(BOX.decks.values())
    ]
    dealt = deal_objectives(map(sorted, decks), len(view.players) - len(seen), rng)
    return [one.objectives or dealt.pop() for one in view.players]


def _agenda(state: State, view: View) -> list[Task]:
    """Return the tasks: the view shows the current one, and the others follow from it."""
    if view.acting is None:
        return []
    if view.cause is not None and view.cones_owed is not None:
        following: Task = (
            TakeActions(view.acting, ACTION_POINTS, may_double=False)
            if view.cause == "no_spread"
            else SpreadFire(Seat((view.acting + 1) % len(view.players)))
        )
        return [following, IntensifyFire(view.acting, view.cones_owed, view.cause)]
    if view.points is not None:
        may_double = view.double_by is not None
        return [TakeActions(view.acting, view.points, may_double)]
    placed = [one for one in view.players if one.landowner is not None]
    if len(placed) == len(view.players):
        return [SpreadFire(view.acting)]
    owed = agenda(len(view.players), view.first)
    still = BANDS - sum(state.bands.values()) + len(view.players) - len(placed)
    return owed[: 1 + still]


def _unseen(every: Iterable[T], *seen: Iterable[T], rng: Rng) -> list[T]:
    """Return the items of `every` that are not `seen`, shuffled."""
    rest = Counter(every)
    for things in seen:
        rest.subtract(things)
    unseen = list(rest.elements())
    rng.shuffle(unseen)
    return unseen
