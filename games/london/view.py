"""What each seat or a spectator may see, field by field."""

from dataclasses import replace

from games.core.log import Seat
from games.london import score
from games.london.box import BOX, DECKS, SPACES
from games.london.cards import CardId, Deck
from games.london.model import (
    Built,
    BuiltView,
    Drawing,
    Player,
    PlayerView,
    PuttingBack,
    State,
    Task,
    View,
)
from games.london.players import by_seat


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` sees: also its own hand, covered and face-down cards."""
    over = not state.agenda
    task = None if over else state.agenda[-1]
    on_turn = state.players[state.turn]
    return View(
        seat=seat,
        ask=task.kind if task is not None and seat == state.turn else None,
        options=state.options,
        turn=state.turn,
        players=tuple(
            _player(player, one, is_open=over or one == seat) for one, player in by_seat(state)
        ),
        deck=len(state.deck),
        letter=_letter(len(state.deck)),
        upper=tuple(state.upper),
        lower=tuple(state.lower),
        spaces=SPACES[len(state.players)],
        offer=tuple(state.offer),
        land=len(state.land),
        gone=tuple(state.gone),
        task=task if seat == state.turn else _without_secrets(task),
        beneath=tuple(state.agenda[:-1]),
        exchanged=on_turn.exchanged,
        mixed=on_turn.mixed,
        idle=state.idle,
        last=state.last,
        result=score.result(state),
    )


def _letter(left: int) -> Deck | None:
    """Return the deck letter of the next card, which follows from the number of cards left."""
    below = 0
    for letter in reversed(DECKS):
        below += len(BOX.deck(letter))
        if 0 < left <= below:
            return letter
    return None


def _player(player: Player, seat: Seat, *, is_open: bool) -> PlayerView:
    return PlayerView(
        seat=seat,
        cards=len(player.hand),
        hand=_sorted(player.hand) if is_open else None,
        money=player.money,
        loans=player.loans,
        poverty=player.poverty,
        prestige=player.prestige,
        stacks=tuple(
            tuple(
                _built(built, is_open=is_open or (built is pile[-1] and built.up)) for built in pile
            )
            for pile in player.stacks
        ),
        boroughs=tuple(player.boroughs),
    )


def _built(built: Built, *, is_open: bool) -> BuiltView:
    return BuiltView(
        card=built.card if is_open else None, up=built.up, new=built.new, stored=built.stored
    )


def _sorted(hand: list[CardId]) -> tuple[CardId, ...]:
    """Return a hand in the order of the box, so that its order reveals nothing."""
    return tuple(sorted(hand, key=BOX.order.__getitem__))


def _without_secrets(task: Task | None) -> Task | None:
    """Return a task without the cards that only the active player has seen."""
    match task:
        case Drawing():
            return replace(task, seen=())
        case PuttingBack():
            return PuttingBack(())
        case _:
            return task
