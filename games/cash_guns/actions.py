"""The actions: one class for each thing that a player may do.

The fields come in the order of choice; those marked `effect` tell what it will do.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from games.cash_guns.cards import Card, Power
from games.core.codec import BY_KIND
from games.core.log import Seat
from games.core.notation import effect
from games.core.sealed import TakeBack


@dataclass(frozen=True, slots=True)
class Load:
    """Lay an unused bullet card face down."""

    card: Card
    kind: Literal["load"] = "load"


@dataclass(frozen=True, slots=True)
class LoadBoth:
    """Lay a bullet card face down for each of one's two guns."""

    card: Card
    """For one's own gun."""
    second: Card
    """For the gun that was taken."""
    kind: Literal["load_both"] = "load_both"


@dataclass(frozen=True, slots=True)
class LoadBlind:
    """Lay a Clic for each gun; where none is left, a card that the dice choose."""

    kind: Literal["load_blind"] = "load_blind"


@dataclass(frozen=True, slots=True)
class Reveal:
    """Show one's Super Power, to use it from now on."""

    power: Power
    kind: Literal["reveal"] = "reveal"


@dataclass(frozen=True, slots=True)
class Hesitate:
    """Aim at nobody, and lose the bullet."""

    kind: Literal["hesitate"] = "hesitate"


@dataclass(frozen=True, slots=True)
class Aim:
    """Aim at another player."""

    target: Seat
    kind: Literal["aim"] = "aim"


@dataclass(frozen=True, slots=True)
class AimBoth:
    """Aim two guns. None: that gun is not aimed, and its bullet lost."""

    target: Seat | None
    """Of one's own gun."""
    second: Seat | None
    """Of the gun that was taken."""
    kind: Literal["aim_both"] = "aim_both"


@dataclass(frozen=True, slots=True)
class Stay:
    """Stay in the round."""

    kind: Literal["stay"] = "stay"


@dataclass(frozen=True, slots=True)
class Quit:
    """Quit the round: safe, with no share and a shame marker."""

    siren: bool = effect()
    """The marker lies on its siren side."""
    kind: Literal["quit"] = "quit"


@dataclass(frozen=True, slots=True)
class Pass:
    """Use no Super Power now."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Reload:
    """Show The Specialist: take the fired card back, and throw an unused one away unseen."""

    discard: Card
    kind: Literal["reload"] = "reload"


@dataclass(frozen=True, slots=True)
class TakeGun:
    """Show You don't need it anymore: take the gun and bullet cards of somebody just killed."""

    victim: Seat
    cards: int = effect()
    """How many unused bullet cards go with it."""
    kind: Literal["take_gun"] = "take_gun"


@dataclass(frozen=True, slots=True)
class Share:
    """Show It does not even hurt!, and take part in the split."""

    share: int = effect()
    """What each then gets, in dollars."""
    kind: Literal["share"] = "share"


@dataclass(frozen=True, slots=True)
class PassOn:
    """Pass the phone on as it is."""

    kind: Literal["pass_on"] = "pass_on"


@dataclass(frozen=True, slots=True)
class Call:
    """Turn the phone over unseen: the cop calls."""

    kind: Literal["call"] = "call"


Answer = Annotated[
    Load | LoadBoth | LoadBlind | Hesitate | Aim | AimBoth | Stay | Quit | Pass | PassOn | Call,
    BY_KIND,
]
"""What lies sealed until the last is in."""

Action = Annotated[
    Load
    | LoadBoth
    | LoadBlind
    | Reveal
    | Hesitate
    | Aim
    | AimBoth
    | Stay
    | Quit
    | Pass
    | Reload
    | TakeGun
    | Share
    | PassOn
    | Call
    | TakeBack,
    BY_KIND,
]
