"""What a game must be able to say; the sentences themselves are the games' own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from games.core.log import Seat
from games.core.rules import Part
from render.say import Say

V_contra = TypeVar("V_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)
E_contra = TypeVar("E_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Telling:
    """In what language something is told, to whom, and what the seats are called."""

    say: Say
    names: tuple[str, ...]
    """By seat: mentions in the text of a message, plain names on buttons and in menus."""
    reader: Seat | None
    """Who reads it, and is called "you"; None for everybody."""


@dataclass(frozen=True, slots=True)
class Label:
    """What stands on a button or in a line of a menu."""

    text: str
    """At most 80 characters."""
    emoji: str | None = None
    """One Unicode emoji."""


class Phrases(Protocol[V_contra, A_contra, E_contra]):
    """The words of one game. Values come from `games`; nothing is decided here."""

    def event(self, event: E_contra, view: V_contra, to: Telling) -> str:
        """Tell one event in a sentence, for the log.

        `view` is any view of the game by the reader, or by a spectator where all read: it tells
        whose colour is whose.
        """
        ...

    def story(self, events: Sequence[E_contra], view: V_contra, to: Telling) -> list[str]:
        """Tell what happened in few lines, as a person would: one line for each turn or so."""
        ...

    def question(self, view: V_contra, to: Telling) -> str:
        """Ask the reader, whose view it is, for what `view.ask` stands for."""
        ...

    def waiting(self, view: V_contra, to: Telling) -> str:
        """Say what the table waits for ("spread the fire"), from a spectator's view."""
        ...

    def standing(self, view: V_contra, to: Telling) -> str:
        """Say in a line or two what the reader needs to know before choosing."""
        ...

    def secrets(self, view: V_contra, to: Telling) -> str:
        """Say all that only the reader may see, at most 1500 characters."""
        ...

    def revealed(self, seat: Seat, view: V_contra, to: Telling) -> str:
        """Say in a line what was secret about a seat; the game is over, so that all may know."""
        ...

    def verb(self, kind: str, to: Telling) -> Label:
        """Name what a kind of action does ("Spread the fire")."""
        ...

    def prompt(self, kind: str, field: str, view: V_contra, to: Telling) -> str:
        """Ask for a field of an action ("Which card?")."""
        ...

    def choice(self, action: A_contra, field: str, view: V_contra, to: Telling) -> Label:
        """Name the value that `action` has in a field ("West", "Pudding Lane")."""
        ...

    def stands_out(self, action: A_contra, view: V_contra) -> bool:
        """Tell whether a deed is what most look for in a long menu, and is offered first."""
        ...

    def stands_back(self, action: A_contra, field: str) -> bool:
        """Tell whether the value that `action` has in a field is offered after all others.

        The field "kind" stands for the verb.
        """
        ...

    def hint(self, actions: Sequence[A_contra], field: str, view: V_contra, to: Telling) -> str:
        """Say in at most 100 characters what the choice common to `actions` leads to.

        It matters when it leads to several deeds still ("3 cones can move"); "" says nothing.
        The field "kind" stands for the verb: what its deeds cost and do.
        """
        ...

    def effect(self, action: A_contra, view: V_contra, to: Telling) -> str:
        """Say in at most 100 characters what the deed will do ("burns 2 of Bob's houses")."""
        ...

    def part(self, part: Part, to: Telling) -> str:
        """Say a line of a score ("Houses lost -8")."""
        ...

    def total(self, points: int, to: Telling) -> str:
        """Say a score as a whole ("12 points")."""
        ...

    def option(self, name: str, to: Telling) -> tuple[str, str]:
        """Name a variant, and say in at most 100 characters what it is about."""
        ...

    def option_value(self, name: str, value: bool | str, to: Telling) -> str:
        """Name a value of a variant ("on", "three in all")."""
        ...

    def rules(self, to: Telling) -> str:
        """Sum up the rules, the turn on one page, in at most 1900 characters."""
        ...


AnyPhrases = Phrases[Any, Any, Any]
"""The words of some game of the shelf."""
