"""Count the money, and rank the players."""

from games.cash_guns.box import SHAME, SIRENS_ALLOWED, SIX_FEET_UNDER
from games.cash_guns.model import Player, State
from games.cash_guns.players import is_alive, living, reinforced
from games.core.rules import Part, Result, Score, TieBreak, ranked


def result(state: State) -> Result | None:
    """Return places and scores once the game is over; if everybody is dead, nobody wins."""
    if state.agenda:
        return None
    scores = tuple(_score(state, player) for player in state.players)
    return ranked(
        scores,
        (
            TieBreak("shame", tuple(map(_shame, state.players)), fewer=True),
            TieBreak("wounds", tuple(map(_wounds, state.players)), fewer=True),
        ),
        before=tuple(_fate(state, player) for player in state.players),
        best=1 if living(state) else 2,
    )


def _score(state: State, player: Player) -> Score:
    """Count a player's money; a dead player has none."""
    money = sum(player.notes)
    shame = SHAME * (player.shame + player.sirens)
    parts = [
        Part("money", money),
        Part("shame", shame if player.power == "super_coward" else -shame),
    ]
    if state.options.super_powers:
        dead = len(state.players) - len(living(state))
        parts.append(Part("six_feet_under", _per_dead(player) * dead))
    total = sum(part.points for part in parts)
    parts.append(Part("out_of_the_game", 0 if is_alive(player) else -total))
    return Score(sum(part.points for part in parts), tuple(parts))


def _per_dead(player: Player) -> int:
    is_counted = player.power == "six_feet_under" and is_alive(player)
    return SIX_FEET_UNDER if is_counted else 0


_DEAD, _FAILED, _LIVING, _MISSION_DONE = range(4)


def _shame(player: Player) -> int:
    """Return a surviving player's shame; all dead players are equal."""
    return player.shame + player.sirens if is_alive(player) else 0


def _wounds(player: Player) -> int:
    return player.wounds if is_alive(player) else 0


def _fate(state: State, player: Player) -> int:
    """Rank a player's fate: a cop with a completed mission first, the dead last."""
    if not is_alive(player):
        return _DEAD
    if player.mission != "cop":
        return _LIVING
    done = reinforced(state) and player.sirens <= SIRENS_ALLOWED
    return _MISSION_DONE if done else _FAILED
