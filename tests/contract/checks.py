"""The contract's test data for a game, besides its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.core.log import Seat, Unheard
from games.core.rng import Rng
from games.core.rules import AnyRules


@dataclass(frozen=True, slots=True, kw_only=True)
class Checks:
    """The test data for one game's promises."""

    twin: Callable[[Any, Seat | None, Rng], Any]
    """Return a state that differs in all that the seat (None: a spectator) cannot see."""
    reveals: Callable[[Any, Seat, Any, Seat | None], bool]
    """Tell whether a seat's action shows a viewer hidden things of others, by the rules."""
    hidden: Callable[[Any, Seat | None], Mapping[str, object]] | None = None
    """Return what the seat cannot see, kind by kind, to know that a twin really differs.

    None: nothing is hidden but what the dice will show.
    """
    conserved: Callable[[Any, Any], object] = lambda _state, _first: None
    """Return a value that no move changes, for a state and the one that the game began with."""
    advance: Callable[[Any, Rng], None] = lambda _state, _chance: None
    """Bring a new game to a late and unusual position, such as play could come to."""
    likes: Callable[[Any], bool] = lambda _action: False
    """Tell the actions that chance alone would seldom choose, but tests should."""
    need_not_show: Mapping[str, str] = field(default_factory=dict[str, str])
    """Fields of a spectator's view (`players[].hand`) of which people need not see every change.

    Each with the reason: it is hidden, it follows from what is seen, it says nothing just then.
    """
    not_yet_shown: frozenset[str] = frozenset()
    """Fields of which people should see every change, and do not: a list to be emptied."""
    nobody_may_win: bool = False
    """A game can end without a winner."""
    sample: int = 7
    """Twins are compared about once in this many moves; more often where games are short."""

    def differs(self, state: Any, other: Any, seat: Seat | None) -> dict[str, bool]:
        """Tell of each kind of hidden things whether they differ between two states."""
        if self.hidden is None:
            return {}
        ours, theirs = self.hidden(state, seat), self.hidden(other, seat)
        return {kind: ours[kind] != theirs[kind] for kind in ours}


def of_open_game(rules: AnyRules) -> Checks:
    """Return the checks of a game that hides nothing but what its dice will show."""

    def twin(state: Any, _seat: Seat | None, _chance: Rng) -> Any:
        other = rules.clone(state)
        other.rng = Rng("another seed", state.rng.draws)
        return other

    def reveals(state: Any, seat: Seat, action: Any, _viewer: Seat | None) -> bool:
        after = rules.clone(state)
        rules.apply(after, seat, action, Unheard())
        return bool(after.rng.draws > state.rng.draws)

    return Checks(twin=twin, reveals=reveals)
