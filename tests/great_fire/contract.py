"""Great Fire's twins, and what its moves must conserve."""

from collections import Counter
from typing import Final

from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import seats
from games.great_fire.actions import Action
from games.great_fire.box import BOX, CAP_ABOVE_HOUSES, CONES
from games.great_fire.files import BANDS, District
from games.great_fire.model import COLOURS, Colour, Direction, SpreadFire, State, Token
from games.great_fire.reserve import reserve
from games.great_fire.rules import RULES
from games.great_fire.setup import in_order
from tests.contract.checks import Checks


def reveals(_: State, seat: Seat, action: Action, viewer: Seat | None) -> bool:
    """Whoever cannot spread the fire shows the hand."""
    return action.kind == "discard" and viewer != seat


def twin(state: State, seat: Seat | None, rng: Rng) -> State:
    """Shuffle all that `seat` cannot see: cards, tokens, objectives, colours, dice."""
    other = RULES.clone(state)
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


def hidden(state: State, seat: Seat | None) -> dict[str, object]:
    """Return what `seat` cannot see, kind by kind."""
    others = [state.players[one] for one in seats(state) if one != seat]
    found: dict[str, object] = {
        "hands": [player.hand for player in others],
        "piles": state.piles,
        "tokens": (state.tokens, [player.tokens for player in others]),
        "objectives": [player.objectives for player in others],
    }
    if state.options.hidden_colours:
        found["colours"] = [player.colour for player in others]
    return found


def conserved(state: State, first: State) -> object:
    """Return the cards in play by direction; and see that all else adds up."""
    for place, houses in state.houses.items():
        assert houses == first.houses[place], "houses go all at once"
        assert state.bands.get(place, 0) >= state.cones.get(place, 0), "houses in open fire"
    placed = sum(state.bands.values())
    owed = sum(task.kind == "set_up_band" for task in state.agenda)
    assert placed + owed == BANDS
    assert set(state.demolished).isdisjoint(state.cones)
    assert set(state.demolished).isdisjoint(state.houses)
    assert BOX.map.start.id in state.cones or reserve(state) < BOX.map.start.refill
    put_out = sum(player.cones for player in state.players)
    assert sum(state.cones.values()) + put_out + reserve(state) == CONES
    assert all(count > 0 for count in (*state.cones.values(), *state.bands.values()))
    for place, cones in state.cones.items():
        district = BOX.map.district(place)
        assert district is not None or place == BOX.map.start.id, "fire in a green zone"
        if district is not None:
            most = max(district.houses + 2, state.bands.get(place, 0) + 1)
            assert cones <= most, f"{cones} cones in {place}"
    assert _tokens(state) <= _tokens(first), "tokens out of nothing"
    cards = Counter(state.discards)
    for held in (*(player.hand for player in state.players), *state.piles):
        cards.update(held)
    return cards


def _tokens(state: State) -> Counter[Token]:
    tokens = Counter(state.tokens.values())
    for player in state.players:
        tokens.update(player.tokens)
    return tokens


def likes(action: Action) -> bool:
    """Tell the actions that chance alone would seldom choose."""
    rare = action.kind in ("extinguish", "demolish", "double")
    return rare or getattr(action, "covers", False) or getattr(action, "caught", False)


def advance(state: State, rng: Rng) -> None:
    """Bring a new game to a late and unusual position, such as play could come to."""
    state.agenda = [SpreadFire(state.first)]
    state.cones[BOX.map.start.id] = 1 + rng.below(3)
    for player in state.players:
        player.landowner = rng.pick(BOX.map.ids[1:])
        player.cones = rng.below(4)
    state.bands = dict(Counter(rng.pick(BOX.map.ids[1:]) for _ in range(BANDS)))
    few = rng.below(3) == 0
    for district in BOX.map.districts:
        _befall(state, district, rng, few=few)
    while len(state.piles) > 1 and rng.below(4):
        state.discards += state.piles.pop()
    state.piles[-1] = state.piles[-1][: 1 + rng.below(2)]


def _befall(state: State, district: District, rng: Rng, *, few: bool) -> None:
    """Let a district burn, be contained, be blown up, or be left alone.

    With `few` fires, all full, cones are in the reserve and fit nowhere; else there are too few.
    """
    place, bands = district.id, state.bands.get(district.id, 0)
    if rng.below(8) == 0 and bands == 0:
        state.demolished.append(place)
        state.houses.pop(place)
        state.tokens.pop(place, None)
    elif bands and rng.below(2) and bands <= reserve(state):
        state.cones[place] = bands
    elif rng.below(10):
        state.houses.pop(place)
        if place in state.tokens:
            rng.pick(state.players).tokens.append(state.tokens.pop(place))
        most = district.houses + CAP_ABOVE_HOUSES
        wanted = (rng.below(30) == 0) * most if few else rng.below(most + 1)
        cones = min(wanted, reserve(state))
        if cones:
            state.cones[place] = cones


def _swap_cards(state: State, others: list[Seat], rng: Rng) -> None:
    """Deal other cards to the others and the piles, from all that are not seen."""
    seen = Counter(state.discards)
    for seat in seats(state):
        player = state.players[seat]
        seen.update(player.shown if seat in others else player.hand)
    unseen: list[Direction] = list((Counter(BOX.movement) - seen).elements())
    rng.shuffle(unseen)
    for seat in others:
        player = state.players[seat]
        rest: list[Direction] = [unseen.pop() for _ in player.hand[len(player.shown) :]]
        player.hand = in_order([*player.shown, *rest])
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


CHECKS: Final = Checks(
    twin=twin,
    conserved=conserved,
    hidden=hidden,
    advance=advance,
    likes=likes,
    reveals=reveals,
    need_not_show={
        "cause": "what is waited for says it where cones are owed; else there is none",
        "double_by": "it is the last card played, as long as all points are left",
        "first": "the turns that are left and whose turn it is say when the game ends",
        "lost[].1": "the map shows what stands; a colour's losses count for its owner alone",
        "players[].hand": "it is hidden until the end, and worth nothing then",
        "wildfire": "it follows from the variant and the number of players",
    },
)
