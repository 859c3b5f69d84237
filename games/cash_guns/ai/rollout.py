"""Choose quickly, as people do: mostly for a reason, but not predictably.

Predictable players get shot, and players who are always spared get rich. So players mostly save
bullets, but not always, and vary whom they aim at and how much risk they take.
"""

from typing import Final

from games.cash_guns import moves, turn
from games.cash_guns.actions import (
    Action,
    Aim,
    Answer,
    Load,
    LoadAndAim,
    LoadAndAimBoth,
    Quit,
    QuitReady,
    Reveal,
    Stay,
    StayReady,
)
from games.cash_guns.ai.loading import load
from games.cash_guns.ai.weights import EASY, GOOD, Weights
from games.cash_guns.ai.worth import Look
from games.cash_guns.cards import Card
from games.cash_guns.events import Event
from games.cash_guns.model import Decide, Question, State
from games.cash_guns.players import holder, reinforced
from games.core.log import Seat, Unheard
from games.core.rng import Rng
from games.core.rules import seats

_ANY: Final = (GOOD, EASY)
"""What somebody may be like; nobody knows how well the others play."""
_UNHEARD: Final = Unheard[Event]()
_STAY: Final = Stay()


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return what a good player may do; None if it is not asked."""
    return by_weights(state, seat, rng, GOOD)


def easy(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return what a beginner may do; None if it is not asked."""
    return by_weights(state, seat, rng, EASY)


def by_weights(state: State, seat: Seat, rng: Rng, weights: Weights) -> Action | None:
    """Return what somebody may do to whom things are worth so much; None if it is not asked."""
    task = _asked(state, seat)
    if task is None:
        return None
    return _choose(Look(state, (weights,) * len(state.players)), task.question, seat, rng)


def is_open(state: State, seat: Seat) -> bool:
    """Tell whether a seat must stay or quit under a gun; little else is decided by thinking."""
    task = _asked(state, seat)
    return task is not None and task.question == "quit" and Look(state).aimed[seat] > 0


def play_on(state: State, seat: Seat, rng: Rng) -> None:
    """Play to the end of the game: `seat` as a good player, all others in any manner."""
    weights = [GOOD if one == seat else rng.pick(_ANY) for one in seats(state)]
    while state.agenda:
        task = state.agenda[-1]
        assert isinstance(task, Decide)
        if state.options.super_powers and _show(state, task.question, _undecided(task), rng):
            continue
        look = Look(state, weights)
        answers = dict(zip(task.asked, task.answers, strict=True))
        *others, last = _undecided(task)
        for one in others:
            answers[one] = answer(look, task.question, one, rng)
        state.agenda[-1] = Decide(task.question, task.asked, tuple(answers.values()))
        turn.apply(state, last, answer(look, task.question, last, rng), _UNHEARD)


def _undecided(task: Decide) -> list[Seat]:
    return [seat for seat, given in zip(task.asked, task.answers, strict=True) if given is None]


def _asked(state: State, seat: Seat) -> Decide | None:
    """Return what is being decided, if a seat has to answer."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Decide) or seat not in task.asked:
        return None
    return task if task.answers[task.asked.index(seat)] is None else None


def _choose(look: Look, question: Question, seat: Seat, rng: Rng) -> Action:
    """Show a power now and then, else answer."""
    return _shown(look, question, seat, rng) or answer(look, question, seat, rng)


def _show(state: State, question: Question, undecided: list[Seat], rng: Rng) -> bool:
    """Let the first show a power who likes to; tell whether one did, so that all choose again."""
    look = Look(state)
    for seat in undecided:
        shown = _shown(look, question, seat, rng)
        if shown is not None:
            turn.apply(state, seat, shown, _UNHEARD)
            return True
    return False


def _shown(look: Look, question: Question, seat: Seat, rng: Rng) -> Reveal | None:
    """Show a power now and then; a grenade to those who are aiming."""
    player = look.state.players[seat]
    shown = moves.reveal(player, question)
    if shown is None:
        return None
    likes = look.aimed[seat] > 0 if player.power == "the_insane" else True
    return shown if likes and rng.below(look.weights[seat].shows) == 0 else None


def answer(look: Look, question: Question, seat: Seat, rng: Rng) -> Answer:
    """Return a legal answer to what is being decided."""
    if question == "quit":
        return _stay_or_quit(look, seat, rng)
    guns = look.state.players[seat].guns
    if question == "aim_last" or seat == holder(look.state, "the_cunning"):
        return Aim(_target(look, seat, rng))
    if seat == holder(look.state, "the_kid"):
        return Load(rng.pick(guns[0].cards))
    target, bullets = _target(look, seat, rng), look.weights[seat].bullets
    card = load(guns[0].cards, bullets, rng)
    if len(guns) == 1:
        return LoadAndAim(card, target)
    second = load(guns[1].cards, bullets, rng)
    return LoadAndAimBoth(card, target, second, _target(look, seat, rng))


def _target(look: Look, seat: Seat, rng: Rng) -> Seat:
    """Aim where it is worth most; what somebody is worth varies."""
    others = [one for one in look.living if one != seat]
    guns, weights = look.state.players[seat].guns, look.weights[seat]
    loaded = any(gun.bullet not in (None, "clic") for gun in guns)
    joining = -weights.crowd if loaded else weights.crowd
    values = [
        look.of_aiming(seat, one) + rng.below(weights.whim) + joining * look.aimed[one]
        for one in others
    ]
    return others[values.index(max(values))]


def _stay_or_quit(look: Look, seat: Seat, rng: Rng) -> Answer:
    """Weigh the risk; somebody who has a secret to use says so in advance."""
    state, weights = look.state, look.weights[seat]
    chance = rng.below(2 * weights.risk) - weights.risk if look.aimed[seat] else 0
    stays = look.of_staying(seat) + chance > look.of_quitting(seat)
    player, siren = state.players[seat], reinforced(state)
    if player.power is None and player.mission != "cop":
        return _STAY if stays else Quit(siren)
    card = _late_card(state, seat, rng)
    victim = next(iter(moves.possible_victims(state, seat)), None)
    shares = moves.useful_shares(state, player)
    least = next((one for one in shares if one >= weights.sharing), None)
    call = next(iter(moves.possible_calls(state, player)), None)
    if call and not look.is_urgent() and rng.below(weights.waits) == 0:
        call = None
    if stays:
        discard: Card | None = "clic" if "clic" in moves.possible_discards(player) else None
        stay = StayReady(card, discard, victim, least, call)
        return _STAY if stay == StayReady() else stay
    quits = QuitReady(siren, card, victim, least, None if least is None else call)
    return Quit(siren) if quits == QuitReady(siren) else quits


def _late_card(state: State, seat: Seat, rng: Rng) -> Card | None:
    """Return what The Cunning loads."""
    if seat != holder(state, "the_cunning"):
        return None
    return rng.pick(state.players[seat].guns[0].cards)
