"""The texts that every verb of The Great Fire has, and those that several share."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeVar

from games.great_fire.actions import Action
from games.great_fire.box import BOX
from games.great_fire.model import Colour, PlaceId, PlaceView, View
from games.great_fire.standings import LOST_HOUSE, public_standings, standings
from words import verbs
from words.ask import Label
from words.changes import change
from words.filled import Fields
from words.great_fire.derived import (
    at_stake,
    colours_are_known,
    left_unguarded,
    own_beside,
    place_view,
)
from words.great_fire.terms import own_houses, place_name, points_lost, short_houses, yours
from words.seats import reader_of

A = TypeVar("A", bound=Action)
PLACES: Final = ("to", "place")
"""The fields with the place of an action."""
_LOSSES: Final = 48
"""Most characters for who loses what, in two or three halves of a line of a phone."""


class Verb(verbs.Verb[A, View]):
    """The shared texts of verbs; sentences can use {place}, the place of the action."""

    def fields(self) -> Fields:
        return {"place": lambda: self.named}

    def value(self, field: str) -> Label:
        return Label(self.named, _mark(self.there)) if field in PLACES else super().value(field)

    @property
    def place(self) -> PlaceId:
        """The place of the action."""
        found: PlaceId = next(
            getattr(self.action, field) for field in PLACES if hasattr(self.action, field)
        )
        return found

    @property
    def named(self) -> str:
        """The name of that place."""
        return place_name(self.place)

    @property
    def there(self) -> PlaceView:
        """The view of that place."""
        return place_view(self.place, self.view)

    def at_stake(self, place: PlaceId | None = None) -> int:
        """Return the points of a place (by default the action's) as an objective of the reader."""
        # The view may belong to one player, and the text be for all.
        return 0 if self.to.seat is None else at_stake(place or self.place, self.view)

    def to_place(self, text: str) -> Label:
        """Name the action; next to a line about its effects, the place is enough."""
        return Label(text, self.emoji, self.named)

    def costs(self, points: int, what: str) -> str:
        """Return the cost and, if there is one, the effect."""
        if not what:
            return self.say("{n} AP", n=points)
        return self.say("{n} AP: {what}", n=points, what=what)

    def own_objective(self, place: PlaceId | None = None) -> str:
        """Say that a place, by default the action's, is the reader's objective; "": it is none."""
        n = self.at_stake(place)
        return self.say.many("your objective, {n} VP", n) if n else ""

    def objective_lost(self, lost: Sequence[Colour]) -> str:
        """Say that an objective of the reader is lost, or kept if no house is lost there."""
        n = self.at_stake()
        if not n or not lost:
            return self.own_objective()
        return self.say.many("you lose your objective ({n} VP)", n)

    def lost(self, houses: Sequence[Colour]) -> tuple[str, ...]:
        """Say what burning houses cost whom, the reader first: the fullest first, "" of nobody."""
        if not houses:
            return "", ""
        own = self._own_lost(houses)
        if not colours_are_known(self.view):
            n, mine = len(houses), self.mine(houses)
            least = self.say.many("{n} house[s], {mine}", n, mine=mine)
            ways = (*self.counted(houses), least)
            told = (self.say("burns {houses}", houses=one) for one in ways)
            return tuple("; ".join(filter(None, [own, one])) for one in told)
        parts = (
            ", ".join(filter(None, [own, rivals]))
            for rivals in points_lost(houses, self.view, self.to)
        )
        return tuple(self.say("{losses} VP", losses=one) if one else "" for one in parts)

    def lost_in_brief(self, houses: Sequence[Colour]) -> str:
        """Say the same briefly, with the reader's objective: rivals by name if there is room."""
        n, (named, together, *_) = self.at_stake(), self.lost(houses)
        objective = self.say("your objective -{n} VP", n=n) if n and houses else ""
        told = named if len(named) <= _LOSSES else together
        return "; ".join(filter(None, [objective, told]))

    def points_change(self, by: int) -> str:
        """Say the reader's victory points that all see, before and after that many more or fewer.

        Scores are told on the same footing everywhere: without what the reader alone knows.
        """
        own = reader_of(self.view, self.to)
        if own is None:
            return ""
        now = public_standings(self.view)[own.seat].total
        return self.say("VP {change}", change=change(now, now + by))

    def _secret_change(self, by: int) -> str:
        """Say the same of the points that the reader alone knows of."""
        own = reader_of(self.view, self.to)
        if own is None:
            return ""
        everything, public = standings(self.view), public_standings(self.view)
        now = everything[own.seat].total - public[own.seat].total
        return self.say("secret VP {change}", change=change(now, now + by))

    def _own_lost(self, lost: Sequence[Colour]) -> str:
        """Say what the reader's own among houses that are lost cost; "": nothing."""
        by, own = -LOST_HOUSE * own_houses(lost, self.view, self.to), reader_of(self.view, self.to)
        if not by or own is None:
            return ""
        if not colours_are_known(self.view):
            return self._secret_change(by)
        now = public_standings(self.view)[own.seat].total
        # Translators: victory points of the reader, before and after; "VP" follows.
        return self.say("you {change}", change=change(now, now + by))

    def unguarded(self, bands: Iterable[PlaceId]) -> str:
        """Warn that something of the reader loses its last free band when these walk here."""
        left = None if self.to.seat is None else left_unguarded(bands, self.place, self.view)
        if left is None:
            return ""
        place, points = left
        return self.say(
            "leaves {place} unguarded ({n} VP of yours)", place=place_name(place), n=points
        )

    def counted(self, houses: Sequence[Colour]) -> tuple[str, str]:
        """Say whose houses they are, with owners' names, or with squares only."""
        with_names = ", ".join(short_houses(houses, self.view, self.to, named=True))
        return with_names, ", ".join(short_houses(houses, self.view, self.to, named=False))

    def mine(self, houses: Sequence[Colour]) -> str:
        """Return how many houses are the reader's."""
        own = own_houses(houses, self.view, self.to)
        return yours(own, self.say) if own else self.say("none of yours")

    def houses_there(self) -> Iterator[str]:
        """Yield descriptions of the houses there.

        They are short: phones show one line, some forty places are to be compared, and the map
        shows the owners of the houses.
        """
        houses, say = self.there.houses, self.say
        if BOX.map.district(self.place) is None:
            yield say("no houses: fire cannot come here")
            return
        if not houses:
            yield say("no house stands there")
            return
        if reader_of(self.view, self.to) is not None:
            mine = self.mine(houses)
            yield say.many("{n} house[s], {mine}", len(houses), mine=mine)
        yield say.many("{n} house[s]", len(houses))

    def blown_up_in_brief(self, lost: Sequence[Colour]) -> str:
        """Say briefly what a demolition costs, the reader first, and what it buys."""
        told = [self.say("demolish"), self.lost_in_brief(lost), self.for_a_token()]
        return "; ".join(filter(None, told))

    def for_a_token(self) -> str:
        """Say what a token buys: what is safer for it."""
        n = own_beside(self.place, self.view)
        if not n:
            return self.say("fire never enters, -1 token")
        return self.say("blocks fire beside {n} VP of yours, -1 token", n=n)


def _mark(here: PlaceView) -> str | None:
    """Mark a place with fire or a trained band."""
    if here.cones:
        return "🔥"
    return "🛡️" if here.bands else None
