"""London's twins, and what its moves must conserve."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import seats
from games.london import turn
from games.london.actions import Action
from games.london.box import BOX, SPACES
from games.london.builds import can_place
from games.london.cards import CardId
from games.london.events import Event
from games.london.model import Built, Drawing, PuttingBack, RunningAgain, State
from games.london.players import hand_limit
from games.london.rules import RULES
from tests.contract.checks import Checks

LIKED = frozenset(
    {
        "activate",
        "build_discarded",
        "draw",
        "exchange",
        "look",
        "play_action",
        "repay",
        "run_city",
    }
)


RARE = frozenset({"brixton_prison", "coffee_house", "university_of_london", "whitehall"})
"""Cards that ask or show what nothing else does."""


def reveals(state: State, seat: Seat, action: Action, _: Seat | None) -> bool:
    """Three deeds turn up what is hidden.

    A borough takes the place of one that is bought, Whitehall activates a card that was just turned
    over, and the end shows all cities.
    """
    is_last_turn = (seat + 1) % len(state.players) == state.last
    is_again = isinstance(state.agenda[-1], RunningAgain)
    return is_last_turn or is_again or (action.kind == "buy_land" and bool(state.land))


def twin(state: State, seat: Seat | None, rng: Rng) -> State:
    """Shuffle all that `seat` cannot see: deck, hands, covered and face-down cards, land, dice."""
    other = RULES.clone(state)
    other.rng = Rng("another seed", rng.draws)
    rng.shuffle(other.land)
    shown = _university(other) if seat == other.turn else 0
    deck = other.deck[: len(other.deck) - shown]
    others = [one for place, one in enumerate(other.players) if place != seat]
    built = [one for player in others for one in _hidden(player.stacks)]
    putting = other.agenda[-1] if other.agenda and seat != other.turn else None
    back = list(putting.cards) if isinstance(putting, PuttingBack) else []
    pool = deck + back + [card for player in others for card in player.hand]
    pool += [one.card for one in built]
    rng.shuffle(pool)
    pool.sort(key=can_place)  # what can lie in a display comes last, and is dealt there first
    for player in others:
        for pile in player.stacks:
            hidden = len(pile) - pile[-1].up
            pile[:hidden] = [replace(one, card=pool.pop()) for one in pile[:hidden]]
    rng.shuffle(pool)
    for player in others:
        player.hand = [pool.pop() for _ in player.hand]
    if back:
        other.agenda[-1] = PuttingBack(tuple(pool.pop() for _ in back))
    other.deck[: len(deck)] = pool
    task = other.agenda[-1] if other.agenda else None
    if isinstance(task, Drawing) and task.looked and seat != other.turn:
        top = other.deck[len(other.deck) - len(task.seen) :]
        other.agenda[-1] = Drawing(task.least, task.most, task.start, looked=True, seen=tuple(top))
    return other


def _hidden(stacks: list[list[Built]]) -> Iterator[Built]:
    """Yield the cards of a city that its owner alone may see."""
    for pile in stacks:
        yield from pile[:-1]
        if not pile[-1].up:
            yield pile[-1]


def _university(state: State) -> int:
    """Return how many cards of the deck whose turn it is has before them."""
    task = state.agenda[-1] if state.agenda else None
    return len(task.seen) if isinstance(task, Drawing) else 0


def hidden(state: State, seat: Seat | None) -> dict[str, object]:
    """Return what `seat` cannot see, kind by kind."""
    others = [state.players[one] for one in seats(state) if one != seat]
    return {
        "deck": state.deck,
        "hands": [player.hand for player in others],
        "built": [[one.card for one in _hidden(player.stacks)] for player in others],
        "land": state.land,
    }


def conserved(state: State, first: State) -> object:
    """Return all city cards and boroughs; and see that all else adds up."""
    count = len(state.players)
    assert len(state.upper) <= SPACES[count]
    assert len(state.lower) <= SPACES[count]
    assert len(state.offer) <= 3
    assert (len(state.offer) == 3) or not state.land
    assert state.gone[: len(first.gone)] == first.gone, "nothing comes back"
    for seat, player in enumerate(state.players):
        assert min(player.money, player.loans, player.poverty) >= 0
        assert player.prestige >= first.players[seat].prestige
        assert all(player.stacks), "a stack remains"
        assert len(player.stacks) >= len(first.players[seat].stacks)
        assert all(can_place(one.card) for pile in player.stacks for one in pile)
        assert all(one.stored == 0 for one in _hidden(player.stacks))
        if seat != state.turn:
            assert not any(one.new for pile in player.stacks for one in pile)
            assert len(player.hand) <= hand_limit(player)
    return Counter(_cards(state)), Counter(_boroughs(state))


def _cards(state: State) -> Iterator[CardId]:
    for pile in (state.deck, state.upper, state.lower, state.gone):
        yield from pile
    for player in state.players:
        yield from player.hand
        yield from (one.card for pile in player.stacks for one in pile)
    for task in state.agenda:
        if isinstance(task, PuttingBack):
            yield from task.cards


def _boroughs(state: State) -> Iterator[str]:
    for pile in (state.offer, state.land, *(player.boroughs for player in state.players)):
        yield from pile


def likes(action: Action) -> bool:
    """Tell the actions that chance alone would seldom choose."""
    return action.kind in LIKED


def advance(state: State, rng: Rng) -> None:
    """Bring a new game to a late and unusual position, such as play could come to."""
    left = 4 + rng.below(40)
    for _ in range(len(state.deck) - left):
        card, player = state.deck.pop(), rng.pick(state.players)
        if not can_place(card) or rng.below(3) == 0:
            state.gone.append(card)
        elif player.stacks and rng.below(2):
            rng.pick(player.stacks).append(Built(card, up=True, new=False, stored=0))
        else:
            player.stacks.append([Built(card, up=bool(rng.below(4)), new=False, stored=0)])
    for player in state.players:
        player.money, player.loans = rng.below(40), rng.below(4)
        player.poverty, player.prestige = rng.below(12), rng.below(20)
        for _ in range(rng.below(3)):
            player.boroughs.append(state.land.pop())
        for pile in player.stacks:
            pile.sort(key=lambda built: built.card in RARE)
            if BOX.cards[pile[-1].card].ability == "shops" and pile[-1].up:
                pile[-1] = replace(pile[-1], stored=rng.below(6))
    state.turn = rng.pick(seats(state))
    turn.begin(state, Log[Event]())


CHECKS: Final = Checks(
    twin=twin,
    conserved=conserved,
    hidden=hidden,
    advance=advance,
    likes=likes,
    reveals=reveals,
    need_not_show={
        "players[].hand": "it is hidden",
        "beneath": "discarding comes last in every turn; what comes before that is shown",
    },
)
