"""The data model: options, state, tasks and views.

Cards, actions and events have their own modules.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, get_args

from games.cash_guns.actions import Answer, Ready
from games.cash_guns.cards import Card, Mission, Note, Power
from games.core.codec import BY_KIND
from games.core.codec import Options as CoreOptions
from games.core.log import Seat
from games.core.rng import Rng
from games.core.rules import Result


class Options(CoreOptions):
    """The variants; they can be combined."""

    super_powers: bool = False
    """Each player has one of ten Super Powers."""
    undercover_cop: bool = False
    """With five or six players, one is a cop; with four, this has no effect."""


# The state ------------------------------------------------------------------------------------


Question = Literal["load_and_aim", "aim_last", "quit"]
"""A question to several seats at the same time.

Nothing is revealed between loading and aiming, so they are one question. A player who may react
later in the round (with a Super Power or the phone) decides this when staying or quitting.
"""

Phase = Literal[
    "loot", "load_and_aim", "kid", "quit", "triple", "bangs", "share", "split", "phone", "end",
]  # fmt: skip
"""The phases of each round, in this order."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

Reaction = Literal["take_gun", "reload"]
"""A reaction to fired bullets that comes before the next phase."""


@dataclass(frozen=True, slots=True)
class Decide:
    """A decision of several seats at the same time: choices stay sealed until the last is made."""

    question: Question
    asked: tuple[Seat, ...]
    answers: tuple[Answer | None, ...]
    """One for each seat in `asked`; None: it is still deciding."""
    kind: Literal["decide"] = "decide"


@dataclass(frozen=True, slots=True)
class Play:
    """A phase or reaction that comes next and needs no decision yet."""

    phase: Phase | Reaction
    kind: Literal["play"] = "play"


Task = Annotated[Decide | Play, BY_KIND]


@dataclass(slots=True)
class Gun:
    """A gun and its set of bullet cards."""

    cards: list[Card]
    """Unused cards in order, including the loaded one."""
    fired: list[Card]
    """Used cards that everybody has seen, in the order used."""
    lost: list[Card]
    """Cards discarded face down, in the order lost."""
    bullet: Card | None
    """The loaded card; None: there is none."""
    target: Seat | None
    """The target; None: nobody."""
    returned: bool
    """Everybody knows that Bang! Bang! Bang! is among its cards: it was taken back and not used
    since."""


@dataclass(slots=True)
class Player:
    """What a seat has, and its state in this round."""

    guns: list[Gun]
    """The player's own gun first; two with "You don't need it anymore", none after it was taken."""
    notes: list[Note]
    wounds: int
    shame: int
    """Shame markers on the orange side."""
    sirens: int
    """Shame markers on the siren side."""
    hits: int
    """Bullets and grenades that hit the player in this round."""
    quit: bool
    """The player quit in this round."""
    shares: bool
    """The player takes part in this round's split without standing."""
    power: Power | None
    """None: the game has no powers."""
    known: Literal["secret", "shown", "spent"]
    """Whether the power is secret, shown, or used up."""
    mission: Mission | None
    """None: the game has no cop."""
    calls: int = 0
    """How many of the cop's calls may be this player's, who shared in those rounds."""
    ready: Ready | None = None
    """Decisions made in advance for the rest of this round; None while choices are sealed."""


@dataclass(slots=True)
class State:
    """A game in progress."""

    rng: Rng
    options: Options
    godfather: Seat
    players: list[Player]
    deck: list[Note]
    """The face-down notes; turned up from the end."""
    pot: list[Note]
    """The face-up notes on the table, high ones first."""
    calls: int
    """Switchboard cards turned up."""
    agenda: list[Task]
    """The tasks, the next one last; empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares nothing mutable."""
    # The fields in their order: with their names, a copy takes half as long again.
    return State(
        Rng(state.rng.seed, state.rng.draws),
        state.options,
        state.godfather,
        [
            Player(
                [
                    Gun(
                        gun.cards.copy(),
                        gun.fired.copy(),
                        gun.lost.copy(),
                        gun.bullet,
                        gun.target,
                        gun.returned,
                    )
                    for gun in player.guns
                ],
                player.notes.copy(),
                player.wounds,
                player.shame,
                player.sirens,
                player.hits,
                player.quit,
                player.shares,
                player.power,
                player.known,
                player.mission,
                player.calls,
                player.ready,
            )
            for player in state.players
        ],
        state.deck.copy(),
        state.pot.copy(),
        state.calls,
        state.agenda.copy(),
    )


# Views ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GunView:
    """The view of a gun and its bullet cards. None: hidden."""

    count: int
    """The number of bullet cards in hand, without the loaded one."""
    cards: tuple[Card, ...] | None
    """The bullet cards in hand."""
    loaded: bool
    """A bullet card is loaded."""
    bullet: Card | None
    """The loaded card; None also if there is none."""
    target: Seat | None
    """The target; None: nobody, or not revealed yet."""
    fired: tuple[Card, ...]
    """The cards of this set that were turned up, in this order."""
    returned: bool
    """Everybody knows that Bang! Bang! Bang! is among its cards: it was taken back and not used
    since."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """The view of one player. None: hidden, or there is none."""

    seat: Seat
    alive: bool
    standing: bool
    quit: bool
    """The player quit in this round."""
    shares: bool
    """The player takes part in this round's split without standing."""
    hits: int
    """Bullets and grenades that hit the player in this round."""
    wounds: int
    shame: int
    sirens: int
    """Shame markers on the siren side."""
    money: int
    """In dollars."""
    notes: tuple[Note, ...]
    guns: tuple[GunView, ...]
    power: Power | None
    shown: bool
    """The power was shown."""
    spent: bool
    """The power is used up."""
    mission: Mission | None
    calls: int
    """How many of the cop's calls may be this player's, who shared in those rounds."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat or a spectator sees."""

    seat: Seat | None
    """The seat that has this view; None for a spectator."""
    ask: Question | None
    """The question that this seat must answer; None: it has none."""
    question: Question | None
    """The current question; None when the game is over."""
    asked: tuple[Seat, ...]
    """The seats that were asked, whether or not they have chosen."""
    left: int
    """How many of them are still deciding."""
    answer: Answer | None
    """The sealed choice of this seat, which it can undo; None: it has not chosen."""
    to_come: tuple[Phase | Reaction, ...]
    """What follows in this round after the current decision, in this order."""
    options: Options
    cop: bool
    """There is a cop in the game."""
    round: int
    rounds: int
    godfather: Seat
    players: tuple[PlayerView, ...]
    pot: tuple[Note, ...]
    """The notes on the table, high ones first."""
    share_of: tuple[int, ...]
    """The share of the pot, in dollars, if one, two, … players shared it."""
    calls: int
    """Switchboard cards turned up."""
    calls_needed: int
    result: Result | None
    """The result; None while the game goes on."""
