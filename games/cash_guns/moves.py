"""The legal actions for the current question, the mildest first."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Final, Literal

from games.cash_guns.actions import (
    Action,
    Aim,
    Hesitate,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    LoadBlind,
    Quit,
    QuitReady,
    Reveal,
    Stay,
    StayReady,
)
from games.cash_guns.box import LIVES
from games.cash_guns.cards import Card, Power
from games.cash_guns.files import ROUNDS
from games.cash_guns.model import Decide, Player, Question, State
from games.cash_guns.players import (
    holder,
    is_phone_open,
    living,
    may_use,
    reinforced,
    round_number,
)
from games.cash_guns.split import best_share
from games.core.log import Seat
from games.core.sealed import TakeBack

REVEALED_WHEN: Final[Mapping[Question, frozenset[Power]]] = {
    "load_and_aim": frozenset({"the_kid", "the_cunning", "the_insane"}),
    "quit": frozenset({"the_insane"}),
}
"""The powers that can be shown during a question, before the player's own choice.

They can be shown only when all players are asked anyway: a separate question would reveal who has
such a power (reading 29).
"""


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """List the legal actions of `seat` for the current task; empty if it is not asked."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Decide) or seat not in task.asked:
        return ()
    if task.answers[task.asked.index(seat)] is not None:
        return (TakeBack(),)
    player = state.players[seat]
    targets = tuple(one for one in living(state) if one != seat)
    match task.question:
        case "load_and_aim" if seat == holder(state, "the_kid"):
            found = _loads(tuple(dict.fromkeys(player.guns[0].cards)))
        case "load_and_aim" if seat != holder(state, "the_cunning"):
            found = _threats(tuple(tuple(dict.fromkeys(gun.cards)) for gun in player.guns), targets)
        case "load_and_aim" | "aim_last":
            found = (Hesitate(), *(Aim(target) for target in targets))
        case "quit":
            found = tuple(_stay_or_quit(state, seat))
    shown = reveal(player, task.question)
    return found if shown is None else (*found, shown)


@cache
def _loads(cards: tuple[Card, ...]) -> tuple[Action, ...]:
    """Return every unused card; if no Clic is left, a random card comes first."""
    found = tuple(Load(card) for card in cards)
    return (LoadBlind(), *found) if _is_left_to_chance(cards) else found


@cache
def _threats(kinds: tuple[tuple[Card, ...], ...], targets: tuple[Seat, ...]) -> tuple[Action, ...]:
    """Return every unused card with nobody as target, then with each other player."""
    found: tuple[Action, ...]
    ways = [tuple(product(cards, (None, *targets))) for cards in kinds]
    if len(ways) == 1:
        found = tuple(LoadAndAim(card, target) for card, target in ways[0])
    else:
        found = tuple(LoadAndAimBoth(*own, *second) for own, second in product(*ways))
    return (Hesitate(), *found) if any(map(_is_left_to_chance, kinds)) else found


def _is_left_to_chance(cards: tuple[Card, ...]) -> bool:
    """Tell whether a late player's card is chosen at random.

    No Clic is left, but several cards are.
    """
    return "clic" not in cards and len(cards) > 1


# Staying and quitting, with decisions in advance -----------------------------------------------


def _stay_or_quit(state: State, seat: Seat) -> Iterator[Action]:
    """Yield staying and quitting, then both with all uses of this seat's secrets."""
    player, siren = state.players[seat], reinforced(state)
    cards, calls = late_cards(state, seat), (None, *possible_calls(state, player))
    victims, leasts = (None, *possible_victims(state, seat)), (None, *useful_shares(state, player))
    discards = (None, *possible_discards(player))
    stays = [
        StayReady(card, discard, victim, least, call)
        for card, discard, victim, least, call in product(cards, discards, victims, leasts, calls)
    ]
    quits = [
        QuitReady(siren, card, victim, least, call)
        for card, victim, least, call in product(cards, victims, leasts, calls)
        if call is None or least is not None  # the phone goes only to sharers
    ]
    yield Stay() if stays[0] == StayReady() else stays[0]
    yield Quit(siren) if quits[0] == QuitReady(siren) else quits[0]
    yield from stays[1:]
    yield from quits[1:]


def late_cards(state: State, seat: Seat) -> tuple[Card | None, ...]:
    """Return the cards that The Cunning may load after all guns are aimed; None: no choice."""
    if seat != holder(state, "the_cunning"):
        return (None,)
    cards = tuple(dict.fromkeys(state.players[seat].guns[0].cards))
    return (None, *cards) if _is_left_to_chance(cards) else cards


def possible_calls(state: State, player: Player) -> tuple[Literal["call"], ...]:
    """Return the calls that a cop can make."""
    return ("call",) if player.mission == "cop" and is_phone_open(state) else ()


def possible_discards(player: Player) -> tuple[Card, ...]:
    """Return the cards that The Specialist may give for the Bang! Bang! Bang! to be fired."""
    gun = player.guns[0]
    fires = gun.bullet == "bang_bang_bang" and gun.target is not None
    if not fires or not may_use(player, "the_specialist"):
        return ()
    return tuple(dict.fromkeys(card for card in gun.cards if card != "bang_bang_bang"))


def possible_victims(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return whose gun might be taken: the players who may die first, from public facts."""
    is_useful = round_number(state) < ROUNDS and len(living(state)) == len(state.players)
    if not is_useful or not may_use(state.players[seat], "you_dont_need_it_anymore"):
        return ()
    aimed = Counter(gun.target for player in state.players for gun in player.guns)
    insane = holder(state, "the_insane")
    return tuple(
        one
        for one in living(state)
        if one != seat
        and state.players[one].wounds + aimed[one] + (insane not in (None, one)) >= LIVES
    )


def useful_shares(state: State, player: Player) -> tuple[int, ...]:
    """Return the smallest shares for which It does not even hurt! may be used."""
    if not may_use(player, "it_does_not_even_hurt"):
        return ()
    found = {best_share(state.pot, 1 + others) for others in range(len(living(state)))}
    return tuple(sorted(found - {0}))


def reveal(player: Player, question: Question) -> Reveal | None:
    """Return how a player shows a power that can be shown now; None: it cannot."""
    power = player.power
    if power is None or player.known != "secret" or power not in REVEALED_WHEN.get(question, ()):
        return None
    return Reveal(power)
