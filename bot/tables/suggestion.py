"""Suggested moves for questions that a person may leave to the computer."""

from bot.shelf import Game
from bot.tables.session import Session
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import AnyAction
from words.reader import Reader


def suggested(game: Game, session: Session, seat: Seat, to: Reader) -> tuple[AnyAction, ...]:
    """Return the easy computer player's moves for a seat, as long as all can be left to it.

    The computer player sees the seat's view, and the same position always has the same suggestion.
    () if nothing can be left to it, or only one move, which is as easy to make.
    """
    if seat not in session.active:
        return ()
    return session.known(("suggested", seat), lambda: _suggested(game, session, seat, to))


def _suggested(game: Game, session: Session, seat: Seat, to: Reader) -> tuple[AnyAction, ...]:
    ai, foresee = game.ai, game.rules.foresee
    if ai is None or foresee is None:
        return ()
    moves, dice = list[AnyAction](), Rng(f"suggestion {session.number}")
    now = foresee(session.view(seat), seat, ())
    while now.actions and game.words.ask(now.view, (), to).automatic is not None:
        moves.append(ai.heuristic(ai.determinize(now.view, dice), seat, now.actions)[0])
        now = foresee(session.view(seat), seat, tuple(moves))
    return tuple(moves) if len(moves) > 1 else ()
