"""The twins of Ca$h 'n Gun$, and what its moves must conserve."""

from collections import Counter
from dataclasses import replace
from typing import Final

from games.cash_guns import moves
from games.cash_guns.actions import Action, Answer, LoadAndAim, LoadAndAimBoth, Reveal
from games.cash_guns.box import BOX, LIVES, high_first
from games.cash_guns.cards import CARDS, Mission, Power
from games.cash_guns.events import Event
from games.cash_guns.files import NOTES_A_ROUND, ROUNDS
from games.cash_guns.model import Decide, Gun, Player, State
from games.cash_guns.phases import go_on
from games.cash_guns.players import is_alive, round_number
from games.cash_guns.rules import RULES
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import seats
from games.core.sealed import TakeBack
from tests.contract.checks import Checks

LIKED = frozenset({"reveal", "stay", "stay_ready", "aim"})


def reveals(state: State, seat: Seat, action: Action, _: Seat | None) -> bool:
    """When the last sealed choice is in, all show."""
    task = state.agenda[-1]
    assert isinstance(task, Decide)
    return task.answers.count(None) == 1 and action.kind not in ("reveal", "take_back")


def twin(state: State, seat: Seat | None, rng: Rng) -> State:
    """Shuffle all that `seat` cannot see: notes, cards, powers, missions, sealed choices, dice."""
    other = RULES.clone(state)
    other.rng = Rng("another seed", rng.draws)
    rng.shuffle(other.deck)
    others = [one for one in seats(state) if one != seat]
    for one in others:
        for gun in other.players[one].guns:
            _swap_cards(gun, rng)
    if state.options.super_powers:
        _swap_powers(other, others, rng)
    missions: list[Mission | None] = [other.players[one].mission for one in others]
    rng.shuffle(missions)
    for one in others:
        other.players[one].mission = missions.pop()
    _swap_answers(other, others, rng)
    return other


def hidden(state: State, seat: Seat | None) -> dict[str, object]:
    """Return what `seat` cannot see, kind by kind."""
    others = [state.players[one] for one in seats(state) if one != seat]
    task = state.agenda[-1]
    assert isinstance(task, Decide)
    found: dict[str, object] = {
        "notes": state.deck,
        "cards": [[gun.cards for gun in player.guns] for player in others],
        "bullets": [[gun.bullet for gun in player.guns] for player in others],
        "answers": [
            answer for one, answer in zip(task.asked, task.answers, strict=True) if one != seat
        ],
    }
    if state.options.super_powers:
        found["powers"] = [player.power for player in others]
    if any(player.mission for player in state.players):
        found["missions"] = [player.mission for player in others]
    return found


def conserved(state: State, first: State) -> object:
    """Return all notes and all missions; and see that all else adds up."""
    guns = [gun for player in state.players for gun in player.guns]
    assert len(guns) == len(state.players)
    for gun in guns:
        assert Counter(gun.cards + gun.fired + gun.lost) == Counter(BOX.bullets)
        assert gun.cards == sorted(gun.cards, key=CARDS.index)
        assert gun.bullet is None or gun.bullet in gun.cards
        assert not gun.returned or "bang_bang_bang" in gun.cards
    task = state.agenda[-1] if state.agenda else None
    in_hand = {len(gun.cards) for one in state.players if is_alive(one) for gun in one.guns}
    # A card a round, for everybody; within a round some have used theirs.
    left = 1 + ROUNDS - round_number(state)
    asked = isinstance(task, Decide) and task.question == "load_and_aim"
    assert in_hand <= ({left} if asked else {left, left - 1})
    assert state.pot == list(high_first(state.pot))
    for player, was in zip(state.players, first.players, strict=True):
        assert (player.power, player.mission) == (was.power, was.mission)
        assert player.wounds >= was.wounds
        assert (player.sirens == 0) or state.calls == len(BOX.switchboard)
    notes = Counter(state.deck + state.pot)
    for player in state.players:
        notes.update(player.notes)
    return notes


def likes(action: Action) -> bool:
    """Tell the actions that chance alone would seldom choose, and those that wound."""
    match action:
        case LoadAndAim():
            return action.card != "clic" and action.target is not None
        case LoadAndAimBoth():
            return (action.card, action.second) != ("clic", "clic")
        case _:
            return action.kind in LIKED


def advance(state: State, rng: Rng) -> None:
    """Bring a new game to a late and unusual position, such as play could come to."""
    rounds = rng.below(ROUNDS)
    for _ in range(rounds):
        for player in state.players:
            _use_a_card(player, rng)
            player.shame += rng.below(2)
        state.pot.extend(state.deck.pop() for _ in range(NOTES_A_ROUND))
    for note in state.pot[:]:
        if rng.below(3):
            state.pot.remove(note)
            rng.pick(state.players).notes.append(note)
    state.pot = list(high_first(state.pot))
    for player in state.players:
        player.notes = list(high_first(player.notes))
        player.wounds = rng.below(LIVES)
    if any(player.mission for player in state.players):
        state.calls = rng.below(4)
    go_on(state, Log[Event]())


def _use_a_card(player: Player, rng: Rng) -> None:
    gun = player.guns[0]
    card = rng.pick(gun.cards)
    if player.power == "the_kid" and "clic" in gun.cards:
        card = "clic"  # only without one do the dice load for The Kid (reading 38)
    gun.cards.remove(card)
    (gun.fired if rng.below(2) else gun.lost).append(card)


def _swap_cards(gun: Gun, rng: Rng) -> None:
    """Deal the unseen cards of a set again: in hand, face down, thrown away."""
    unseen = gun.cards + gun.lost
    rng.shuffle(unseen)
    if gun.returned:  # that card is known to be there
        unseen.sort(key=lambda card: card != "bang_bang_bang")
    count = len(gun.cards)
    gun.cards, gun.lost = sorted(unseen[:count], key=CARDS.index), unseen[count:]
    if gun.bullet is not None:
        gun.bullet = rng.pick(gun.cards)


def _swap_powers(state: State, others: list[Seat], rng: Rng) -> None:
    """Deal the unseen powers again; who is dead of three wounds is not unbreakable."""
    players = [state.players[one] for one in others if state.players[one].known == "secret"]
    seen = {one.power for one in state.players if not any(one is player for player in players)}
    free: list[Power] = [power for power in BOX.powers if power not in seen]
    rng.shuffle(free)
    for player in players:
        fitting: list[Power] = [
            one for one in free if one != "the_unbreakable" or player.wounds != LIVES
        ]
        player.power = fitting[0]
        free.remove(fitting[0])


def _swap_answers(state: State, others: list[Seat], rng: Rng) -> None:
    """Let as many of the others have chosen, but not the same, nor the same things."""
    task = state.agenda[-1]
    assert isinstance(task, Decide)
    asked = [seat for seat in task.asked if seat in others]
    given = dict(zip(task.asked, task.answers, strict=True))
    count = sum(given[seat] is not None for seat in asked)
    rng.shuffle(asked)
    for number, seat in enumerate(asked):
        given[seat] = None
        state.agenda[-1] = replace(task, answers=(None,) * len(task.asked))
        if number < count:
            given[seat] = rng.pick(_answers(state, seat))
    state.agenda[-1] = replace(task, answers=tuple(given[seat] for seat in task.asked))


def _answers(state: State, seat: Seat) -> list[Answer]:
    """Return a seat's sealed choices, without actions that show immediately."""
    return [
        action for action in moves.legal(state, seat) if not isinstance(action, Reveal | TakeBack)
    ]


CHECKS: Final = Checks(
    twin=twin,
    conserved=conserved,
    hidden=hidden,
    advance=advance,
    likes=likes,
    reveals=reveals,
    nobody_may_win=True,
    sample=2,
    need_not_show={
        "asked": "messages name those who are asked; they are all who live, or The Kid",
        "calls": "without a cop nobody calls",
        "godfather": "without a cop there is no phone that begins with the Godfather",
        "left": "it is 0 once the game is over",
        "players[].guns[].count": "all use a card a round: it follows from the round",
        "players[].guns[].loaded": "nothing is loaded once the game is over",
        "players[].notes": "their sum is shown, and nothing else of them counts",
        "players[].shown": "a power is named as soon as it was shown; before, there is no name",
        "players[].spent": "a power is named before it can be used up",
        "players[].standing": "it follows from who is dead, has quit and was hit",
        "share_of": "nothing is shared once the game is over",
        "to_come": "phases come in one order: it follows from the question",
    },
)
