"""The frames of a film: what everybody could see of a game, moment by moment."""

from collections.abc import Sequence

from games.core import engine
from games.core.log import Seat
from games.core.rules import AnyRules, AnyState, Standing
from render.film import Frame


def course(
    rules: AnyRules, state: AnyState, moves: Sequence[tuple[Seat, str]]
) -> tuple[tuple[Standing, ...], ...]:
    """Replay moves and return what everybody could know of the scores, turn by turn.

    Raises:
        host.ReplayError: a move is not legal where it stands.
    """
    seen = frames(rules, state, moves)
    turns = [seen[0], *(one for one in seen[1:-1] if one.passes_on), seen[-1]]
    return tuple(rules.standings(one.view) for one in turns)


def frames(
    rules: AnyRules, state: AnyState, moves: Sequence[tuple[Seat, str]], skip: int = 0
) -> tuple[Frame, ...]:
    """Replay moves from `state` and return what a spectator saw.

    The first `skip` moves are not shown. While choices are being sealed nothing is shown: who chose
    when stays hidden.

    Raises:
        host.ReplayError: a move is not legal where it stands.
    """
    found: list[Frame] = []
    is_sealing = False
    played = zip(moves, engine.replay(rules, state, moves), strict=True)
    after = engine.Position(rules, state)
    for number, ((seat, _), step) in enumerate(played, start=1):
        before, after = after, engine.Position(rules, step.state)
        if number <= skip:
            continue
        if not found:
            found.append(Frame(before.view(None)))
        is_sealing = engine.seals(before, after, seat)
        if not is_sealing:
            heard = tuple(step.log.heard_by(None))
            leads_on = engine.passes_on(before, after, seat)
            found.append(Frame(after.view(None), heard, leads_on))
    if is_sealing or not found:
        found.append(Frame(after.view(None)))
    return tuple(found)
