"""The nouns: options, state, tasks and views. Cards, actions and events have their own modules."""

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
    """The variants; they may be combined."""

    super_powers: bool = False
    """Everybody holds one of ten Super Powers."""
    undercover_cop: bool = False
    """One of five or six is a cop; with four this changes nothing."""


# The state ------------------------------------------------------------------------------------


Question = Literal["load_and_aim", "aim_last", "quit"]
"""What several may be asked at the same time.

Nothing becomes known between loading and aiming, so that they are one question. The player who may
react later in the round (with a Super Power, with the phone) says so when they stay or quit.
"""

Phase = Literal[
    "loot", "load_and_aim", "kid", "quit", "triple", "bangs", "share", "split", "phone", "end",
]  # fmt: skip
"""What comes in every round, in this order."""

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)

Reaction = Literal["take_gun", "reload"]
"""What may come when bullets have been fired, before the next phase."""


@dataclass(frozen=True, slots=True)
class Decide:
    """A decision of several at the same time: the answers stay sealed until the last is in."""

    question: Question
    asked: tuple[Seat, ...]
    answers: tuple[Answer | None, ...]
    """One for each seat in `asked`; None: still deciding."""
    kind: Literal["decide"] = "decide"


@dataclass(frozen=True, slots=True)
class Play:
    """A phase or reaction that comes next, with nothing to decide yet."""

    phase: Phase | Reaction
    kind: Literal["play"] = "play"


Task = Annotated[Decide | Play, BY_KIND]


@dataclass(slots=True)
class Gun:
    """A gun and the set of bullet cards that goes with it."""

    cards: list[Card]
    """Not yet used, in order; the one that lies face down is still among them."""
    fired: list[Card]
    """Used and seen by all, in the order used."""
    lost: list[Card]
    """Thrown away unseen, in the order lost."""
    bullet: Card | None
    """What lies face down for it; None: nothing does."""
    target: Seat | None
    """At whom it is aimed; None: at nobody."""
    returned: bool
    """All know that Bang! Bang! Bang! is among its cards: it came back, and stayed since."""


@dataclass(slots=True)
class Player:
    """What a seat has, and its state in this round."""

    guns: list[Gun]
    """One's own first; two with "You don't need it anymore", none once somebody took it."""
    notes: list[Note]
    wounds: int
    shame: int
    """Markers on the orange side."""
    sirens: int
    """Markers on the siren side."""
    hits: int
    """Bullets and grenades that hit in this round."""
    quit: bool
    """Quit in this round."""
    shares: bool
    """Takes part in this round's split though not standing."""
    power: Power | None
    """None: the game is played without powers."""
    known: Literal["secret", "shown", "spent"]
    """Whether the power was shown, and whether it is used up."""
    mission: Mission | None
    """None: there is no cop in the game."""
    calls: int = 0
    """The cop's calls that may be this player's, who shared in those rounds."""
    ready: Ready | None = None
    """What was said in advance for the rest of this round; None while anything is decided."""


@dataclass(slots=True)
class State:
    """A game in progress."""

    rng: Rng
    options: Options
    godfather: Seat
    players: list[Player]
    deck: list[Note]
    """Face down; turned up from the end."""
    pot: list[Note]
    """Face up on the table, high notes first."""
    calls: int
    """Switchboard cards turned up."""
    agenda: list[Task]
    """The tasks, the next one last. Empty when the game is over."""


def clone(state: State) -> State:
    """Return a copy that shares no mutable part."""
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
                        returned=gun.returned,
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
                calls=player.calls,
                ready=player.ready,
            )
            for player in state.players
        ],
        deck=state.deck.copy(),
        pot=state.pot.copy(),
        calls=state.calls,
        agenda=state.agenda.copy(),
    )


# Views ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GunView:
    """What may be seen of a gun and its bullet cards. None: it is hidden."""

    count: int
    """Bullet cards in hand, without the one that lies face down."""
    cards: tuple[Card, ...] | None
    """Which they are."""
    loaded: bool
    """A bullet card lies face down."""
    bullet: Card | None
    """Which it is; None also when there is none."""
    target: Seat | None
    """At whom it is aimed; None: at nobody, or that is not shown yet."""
    fired: tuple[Card, ...]
    """What was turned up of this set, in that order."""
    returned: bool
    """All know that Bang! Bang! Bang! is among its cards: it came back, and stayed since."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What may be seen of one player. None: it is hidden, or there is none."""

    seat: Seat
    alive: bool
    standing: bool
    quit: bool
    """Quit in this round."""
    shares: bool
    """Takes part in this round's split though not standing."""
    hits: int
    """Bullets and grenades that hit in this round."""
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
    """The power was shown to all."""
    spent: bool
    """The power is used up."""
    mission: Mission | None
    calls: int
    """The cop's calls that may be this player's, who shared in those rounds."""


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or a spectator, may see."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    ask: Question | None
    """What this seat must answer; None: nothing is asked of it."""
    question: Question | None
    """What is being decided; None when the game is over."""
    asked: tuple[Seat, ...]
    """Who was asked, whether they have chosen or not."""
    left: int
    """How many of them are still deciding."""
    answer: Answer | None
    """What this seat has chosen; it lies sealed and can be taken back. None: nothing."""
    to_come: tuple[Phase | Reaction, ...]
    """What comes in this round when that is decided, in this order."""
    options: Options
    cop: bool
    """One of the players is a cop."""
    round: int
    rounds: int
    godfather: Seat
    players: tuple[PlayerView, ...]
    pot: tuple[Note, ...]
    """High notes first."""
    share_of: tuple[int, ...]
    """What each would get of the pot, in dollars, if one, two, … shared it."""
    calls: int
    """Switchboard cards turned up."""
    calls_needed: int
    result: Result | None
    """How it ended; None while the game goes on."""
