"""Choose quickly and not predictably, but mostly for a reason.

Predictable players get shot, and players who are never shot at get rich. So players usually save
bullets, but not always, and vary their targets and the risk that they take.
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
"""The possible styles of the others; nobody knows how well they play."""
_UNHEARD: Final = Unheard[Event]()
_STAY: Final = Stay()


def rollout(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a good player's choice; None if the seat is not asked."""
    return by_weights(state, seat, rng, GOOD)


def easy(state: State, seat: Seat, rng: Rng) -> Action | None:
    """Return a beginner's choice; None if the seat is not asked."""
    return by_weights(state, seat, rng, EASY)


def by_weights(state: State, seat: Seat, rng: Rng, weights: Weights) -> Action | None:
    """Return the choice of a player with these weights; None if the seat is not asked."""
    task = _asked(state, seat)
    if task is None:
        return None
    return _choose(Look(state, (weights,) * len(state.players)), task.question, seat, rng)


def is_open(state: State, seat: Seat) -> bool:
    """Tell whether a seat must stay or quit under a gun.

    Searching gains little in other decisions.
    """
    task = _asked(state, seat)
    return task is not None and task.question == "quit" and Look(state).aimed[seat] > 0


def play_on(state: State, seat: Seat, rng: Rng) -> None:
    """Play to the end of the game.

    `seat` as a good player, each of the others in a random style.
    """
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
    """Return the current decision if the seat must choose."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, Decide) or seat not in task.asked:
        return None
    return task if task.answers[task.asked.index(seat)] is None else None


def _choose(look: Look, question: Question, seat: Seat, rng: Rng) -> Action:
    """Sometimes show a power; otherwise choose."""
    return _shown(look, question, seat, rng) or answer(look, question, seat, rng)


def _show(state: State, question: Question, undecided: list[Seat], rng: Rng) -> bool:
    """Let the first player who wants to show a power do so.

    Tell whether one did, so that all choose again.
    """
    look = Look(state)
    for seat in undecided:
        shown = _shown(look, question, seat, rng)
        if shown is not None:
            turn.apply(state, seat, shown, _UNHEARD)
            return True
    return False


def _shown(look: Look, question: Question, seat: Seat, rng: Rng) -> Reveal | None:
    """Sometimes show a power; The Insane shows only to players who aim at him."""
    player = look.state.players[seat]
    shown = moves.reveal(player, question)
    if shown is None:
        return None
    likes = look.aimed[seat] > 0 if player.power == "the_insane" else True
    return shown if likes and rng.below(look.weights[seat].shows) == 0 else None


def answer(look: Look, question: Question, seat: Seat, rng: Rng) -> Answer:
    """Return a legal choice for the current question."""
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
    """Return the most valuable target; random amounts are added to the values."""
    others = [one for one in look.living if one != seat]
    guns, weights = look.state.players[seat].guns, look.weights[seat]
    loaded = any(gun.bullet not in (None, "clic") for gun in guns)
    joining = -weights.crowd if loaded else weights.crowd
    values = [
        look.of_aiming(seat, one) + rng.below(weights.noise) + joining * look.aimed[one]
        for one in others
    ]
    return others[values.index(max(values))]


def _stay_or_quit(look: Look, seat: Seat, rng: Rng) -> Answer:
    """Compare staying and quitting; a player with secrets decides their use in advance."""
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
    """Return the card that The Cunning loads."""
    if seat != holder(state, "the_cunning"):
        return None
    return rng.pick(state.players[seat].guns[0].cards)
