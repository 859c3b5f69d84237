"""The Great Fire of London 1666 as the host sees it."""

from collections.abc import Sequence

from games.core.codec import Codec
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import Meta, Result
from games.great_fire import chances, guess, haste, moves, policy, score, setup, turn
from games.great_fire.actions import Action
from games.great_fire.events import Event
from games.great_fire.files import SEATS
from games.great_fire.model import Options, Player, State, View
from games.great_fire.view import view


class GreatFire:
    """Ties the modules together; see `games.core.rules.Rules` for the contract."""

    meta = Meta(
        key="great_fire",
        name="The Great Fire of London 1666",
        seats=SEATS,
        version=1,
        # 42 turns at most, each of a spread, a double move, four points, three cones and the
        # end; the setup; ten demolitions; and three cones for each of six fire stack cards.
        max_moves=12 + 42 * 10 + 10 + 18,
        horizon=2,
    )
    options = Options
    states = Codec(State)
    actions: Codec[Action] = Codec(Action)
    views = Codec(View)
    events: Codec[Event] = Codec(Event)

    def setup(self, seats: int, options: Options, rng: Rng) -> State:
        """Lay out a new game."""
        return setup.deal(seats, options, rng)

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """List what `seat` may do now, the mildest first."""
        return moves.legal(state, seat)

    def apply(self, state: State, seat: Seat, action: Action, log: Log[Event]) -> None:
        """Change `state` by a legal action and tell `log` what happened."""
        turn.apply(state, seat, action, log)

    def view(self, state: State, seat: Seat | None) -> View:
        """Return what `seat` (or, for None, a spectator) may see."""
        return view(state, seat)

    def result(self, state: State) -> Result | None:
        """Return how the game ended; None while it goes on."""
        return score.result(state)

    def determinize(self, view: View, rng: Rng) -> State:
        """Return a state that looks like `view` to its seat; `rng` decides all that is hidden."""
        return guess.determinize(view, rng)

    def utility(self, state: State) -> tuple[float, ...]:
        """Return how good the position is for each seat, 0 to 1."""
        return chances.utility(state)

    def ranked(self, state: State, seat: Seat, legal: Sequence[Action]) -> tuple[Action, ...]:
        """Return `legal`, what seems best to `seat` first."""
        return policy.ranked(state, seat, legal)

    def hasty(self, state: State, seat: Seat, rng: Rng) -> Action | None:
        """Return something legal that `seat` might do, quickly; None if it owes nothing."""
        return haste.hasty(state, seat, rng)

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing that can change."""
        return State(
            rng=Rng(state.rng.seed, state.rng.draws),
            options=state.options,
            first=state.first,
            players=[
                Player(
                    colour=player.colour,
                    pawn=player.pawn,
                    hand=player.hand.copy(),
                    objectives=player.objectives,
                    tokens=player.tokens.copy(),
                    cones=player.cones,
                    landowner=player.landowner,
                )
                for player in state.players
            ],
            houses=state.houses.copy(),
            cones=state.cones.copy(),
            bands=state.bands.copy(),
            tokens=state.tokens.copy(),
            demolished=state.demolished.copy(),
            piles=[pile.copy() for pile in state.piles],
            discards=state.discards.copy(),
            hero=state.hero,
            agenda=state.agenda.copy(),
        )
