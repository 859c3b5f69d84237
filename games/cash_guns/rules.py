"""Ca$h 'n Gun$ as the host sees it."""

from collections.abc import Sequence

from games.cash_guns import chances, guess, haste, moves, policy, score, setup, turn
from games.cash_guns.actions import Action
from games.cash_guns.events import Event
from games.cash_guns.files import SEATS
from games.cash_guns.model import Gun, Options, Player, State, View
from games.cash_guns.view import view
from games.core.codec import Codec
from games.core.log import Log, Seat
from games.core.rng import Rng
from games.core.rules import Meta, Result


class CashGuns:
    """Ties the modules together; see `games.core.rules.Rules` for the contract."""

    meta = Meta(
        key="cash_guns",
        name="Ca$h 'n Gun$",
        seats=SEATS,
        version=2,
        # In eight rounds each of six loads, aims, stays, may be asked for two powers, and passes
        # the phone on; once all may be asked for a gun, and each may show a power.
        max_moves=8 * 6 * 6 + 6 + 6,
        horizon=8 * 3 + 3,  # to the end: judged sooner, a round's money seems worth a life
        bluff=True,
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
            godfather=state.godfather,
            players=[
                Player(
                    guns=[
                        Gun(
                            cards=gun.cards.copy(),
                            fired=gun.fired.copy(),
                            lost=gun.lost.copy(),
                            bullet=gun.bullet,
                            target=gun.target,
                        )
                        for gun in player.guns
                    ],
                    notes=player.notes.copy(),
                    wounds=player.wounds,
                    shame=player.shame,
                    sirens=player.sirens,
                    hits=player.hits,
                    quit=player.quit,
                    shares=player.shares,
                    power=player.power,
                    known=player.known,
                    mission=player.mission,
                )
                for player in state.players
            ],
            deck=state.deck.copy(),
            pot=state.pot.copy(),
            calls=state.calls,
            agenda=state.agenda.copy(),
        )
