"""The legal actions for what is being decided, the mildest first."""

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
"""The powers that may be shown while something is being decided, before the player's own answer.

Only where all are asked anyway: a question of its own would tell who has such a power (reading 29).
"""


def legal(state: State, seat: Seat) -> tuple[Action, ...]:
    """List what `seat` may do about the topmost task; nothing if it is not asked."""
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
    """Return every unused card; without a Clic left, one that the dice choose comes first."""
    found = tuple(Load(card) for card in cards)
    return (LoadBlind(), *found) if _is_left_to_chance(cards) else found


@cache
def _threats(kinds: tuple[tuple[Card, ...], ...], targets: tuple[Seat, ...]) -> tuple[Action, ...]:
    """Return every unused card with nobody as a target, then with each of the others."""
    found: tuple[Action, ...]
    ways = [tuple(product(cards, (None, *targets))) for cards in kinds]
    if len(ways) == 1:
        found = tuple(LoadAndAim(card, target) for card, target in ways[0])
    else:
        found = tuple(LoadAndAimBoth(*own, *second) for own, second in product(*ways))
    return (Hesitate(), *found) if any(map(_is_left_to_chance, kinds)) else found


def _is_left_to_chance(cards: tuple[Card, ...]) -> bool:
    """Tell whether the dice choose a card for a late player: no Clic is left, but a choice is."""
    return "clic" not in cards and len(cards) > 1


# Staying and quitting, with what is said in advance ---------------------------------------------


def _stay_or_quit(state: State, seat: Seat) -> Iterator[Action]:
    """Yield staying and quitting, and then both with all that this seat's secrets may do."""
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
        if call is None or least is not None  # the phone comes to sharers alone
    ]
    yield Stay() if stays[0] == StayReady() else stays[0]
    yield Quit(siren) if quits[0] == QuitReady(siren) else quits[0]
    yield from stays[1:]
    yield from quits[1:]


def late_cards(state: State, seat: Seat) -> tuple[Card | None, ...]:
    """Return what The Cunning may load now that all guns are aimed; None: nothing is chosen."""
    if seat != holder(state, "the_cunning"):
        return (None,)
    cards = tuple(dict.fromkeys(state.players[seat].guns[0].cards))
    return (None, *cards) if _is_left_to_chance(cards) else cards


def possible_calls(state: State, player: Player) -> tuple[Literal["call"], ...]:
    """Return the call of a cop who could make one."""
    return ("call",) if player.mission == "cop" and is_phone_open(state) else ()


def possible_discards(player: Player) -> tuple[Card, ...]:
    """Return what The Specialist may give for the Bang! Bang! Bang! that is about to be fired."""
    gun = player.guns[0]
    fires = gun.bullet == "bang_bang_bang" and gun.target is not None
    if not fires or not may_use(player, "the_specialist"):
        return ()
    return tuple(dict.fromkeys(card for card in gun.cards if card != "bang_bang_bang"))


def possible_victims(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return whose gun might be taken: those who may be the first to die, by what all can see."""
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
    """Return the shares from which on It does not even hurt! may be worth it."""
    if not may_use(player, "it_does_not_even_hurt"):
        return ()
    found = {best_share(state.pot, 1 + others) for others in range(len(living(state)))}
    return tuple(sorted(found - {0}))


def reveal(player: Player, question: Question) -> Reveal | None:
    """Return how a player shows a power that may be shown now."""
    power = player.power
    if power is None or player.known != "secret" or power not in REVEALED_WHEN.get(question, ()):
        return None
    return Reveal(power)
