"""Guess a whole state from a view: what is hidden is dealt anew, what is seen stays."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from games.cash_guns import moves
from games.cash_guns.actions import Answer, Reload, Reveal, Share, TakeGun
from games.cash_guns.box import BOX, LIVES
from games.cash_guns.cards import Card, Mission, Power, in_order
from games.cash_guns.model import (
    PHASES,
    Decide,
    Gun,
    GunView,
    Phase,
    Play,
    Player,
    PlayerView,
    Question,
    State,
    View,
)
from games.core.log import Seat
from games.core.rng import Rng
from games.core.sealed import TakeBack

T = TypeVar("T")

_ASKED_IN: Final[Mapping[Question, Phase]] = {
    "load": "load",
    "aim": "aim",
    "aim_last": "kid",
    "load_last": "cunning",
    "quit": "quit",
    "take_gun": "bangs",  # or in phase `triple`, while bullets are still to be fired
    "reload": "triple",
    "share": "share",
    "phone": "phone",
}
_LATE: Final = frozenset({"take_gun", "reload", "share", "phone"})
"""Asked when every Bang! Bang! Bang! has gone off that could."""


def determinize(view: View, rng: Rng) -> State:
    """Return a state that looks like `view` to its seat; `rng` decides all that is hidden."""
    notes = (one.notes for one in view.players)
    powers, missions = _powers(view, rng), _missions(view, rng)
    state = State(
        rng=Rng(f"guess {rng.below(1 << 62)}"),
        options=view.options,
        godfather=view.godfather,
        players=[
            _player(one, powers[one.seat], missions[one.seat], rng, late=view.question in _LATE)
            for one in view.players
        ],
        deck=_unseen(BOX.notes, view.pot, *notes, rng=rng),
        pot=list(view.pot),
        calls=view.calls,
        agenda=[],
    )
    if view.question is not None:
        state.agenda = _to_come(view, view.question)
        _seal(state, view, view.question, rng)
    return state


def _player(
    seen: PlayerView, power: Power | None, mission: Mission | None, rng: Rng, *, late: bool
) -> Player:
    return Player(
        guns=[_gun(gun, rng, late=late) for gun in seen.guns],
        notes=list(seen.notes),
        wounds=seen.wounds,
        shame=seen.shame,
        sirens=seen.sirens,
        hits=seen.hits,
        quit=seen.quit,
        shares=seen.shares,
        power=power,
        known="spent" if seen.spent else "shown" if seen.shown else "secret",
        mission=mission,
    )


def _gun(seen: GunView, rng: Rng, *, late: bool) -> Gun:
    unseen: list[Card] = _unseen(BOX.bullets, seen.fired, rng=rng)
    if seen.cards is not None:
        bullet = seen.bullet
        cards: list[Card] = [*seen.cards] if bullet is None else [*seen.cards, bullet]
        lost: list[Card] = _unseen(unseen, cards, rng=rng)
        return Gun(in_order(cards), list(seen.fired), lost, bullet, seen.target)
    held: list[Card] = [unseen.pop() for _ in range(seen.count + seen.loaded)]
    fitting: list[Card] = [card for card in held if not (late and card == "bang_bang_bang")]
    loaded: Card | None = rng.pick(fitting or held) if seen.loaded else None
    return Gun(in_order(held), list(seen.fired), unseen, loaded, seen.target)


def _powers(view: View, rng: Rng) -> dict[Seat, Power | None]:
    """Deal an unseen power to each whose own is hidden."""
    found: dict[Seat, Power | None] = {one.seat: one.power for one in view.players}
    if not view.options.super_powers:
        return found
    seen: list[Power] = [power for power in found.values() if power is not None]
    free: list[Power] = _unseen(BOX.powers, seen, rng=rng)
    # Whoever is dead of that wound is not unbreakable: these choose first, and find something.
    hidden = [one for one in view.players if one.power is None]
    for one in sorted(hidden, key=lambda one: one.wounds != LIVES):
        fitting: list[Power] = [
            power for power in free if power != "the_unbreakable" or one.wounds != LIVES
        ]
        found[one.seat] = fitting[0]
        free.remove(fitting[0])
    return found


def _missions(view: View, rng: Rng) -> dict[Seat, Mission | None]:
    """Deal the missions that are not seen to those whose own is hidden."""
    found: dict[Seat, Mission | None] = {one.seat: one.mission for one in view.players}
    if not view.cop:
        return found
    seen: list[Mission] = [mission for mission in found.values() if mission is not None]
    free: list[Mission] = _unseen(BOX.missions[: len(view.players)], seen, rng=rng)
    for seat, mission in found.items():
        found[seat] = mission or free.pop()
    return found


def _to_come(view: View, question: Question) -> list[Decide | Play]:
    """Return what comes after this question, and the question with no answer yet."""
    phase = _ASKED_IN[question]
    asked = Decide(question, view.asked, (None,) * len(view.asked))
    if question == "take_gun" and _bullets_left(view):
        phase = "triple"
    rest = PHASES[PHASES.index(phase) + 1 :]
    return [*(Play(one) for one in reversed(rest)), asked]


def _bullets_left(view: View) -> bool:
    guns = (gun for one in view.players for gun in one.guns)
    return any(gun.loaded and gun.target is not None for gun in guns)


def _seal(state: State, view: View, question: Question, rng: Rng) -> None:
    """Let as many of the others have answered as is told, and let the dice say who and what."""
    given: dict[Seat, Answer | None] = dict.fromkeys(view.asked)
    others = [seat for seat in view.asked if seat != view.seat]
    count = len(view.asked) - view.left - (view.answer is not None)
    rng.shuffle(others)
    for seat in others[:count]:
        given[seat] = rng.pick(_answers(state, seat))
    if view.seat is not None and view.seat in given:
        given[view.seat] = view.answer
    answers = tuple(given[seat] for seat in view.asked)
    state.agenda[-1] = Decide(question, view.asked, answers)


def _answers(state: State, seat: Seat) -> list[Answer]:
    """Return what a seat may seal: all but what shows at once."""
    return [
        action
        for action in moves.legal(state, seat)
        if not isinstance(action, Reveal | Reload | TakeGun | Share | TakeBack)
    ]


def _unseen(every: Iterable[T], *seen: Iterable[T], rng: Rng) -> list[T]:
    """Return `every` thing but those that are `seen`, shuffled."""
    rest = Counter(every)
    for things in seen:
        rest.subtract(things)
    unseen = list(rest.elements())
    rng.shuffle(unseen)
    return unseen
