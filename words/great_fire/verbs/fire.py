"""The texts about fire actions: a cone moves, a card is discarded, the fire intensifies."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import ClassVar, Final

from games.core import notation
from games.great_fire import actions
from games.great_fire.box import BOX
from games.great_fire.model import PlaceId, View
from games.great_fire.standings import LOST_HOUSE
from words.ask import MOST, VERB, Deed, Label, warned
from words.fitting import first_that_fits
from words.great_fire import weights
from words.great_fire.derived import (
    exposed,
    is_contained,
    last_guarded,
    own_beside,
    place_view,
    public_colour,
)
from words.great_fire.terms import (
    ARROWS,
    DIRECTION_NAMES,
    card_name,
    card_to_choose,
    own_houses,
    place_name,
)
from words.great_fire.verbs.verb import Verb
from words.reader import Reader
from words.verbs import Verbs
from words.vocabulary import Word, word

Cone = actions.Spread | actions.DoubleMove
_FINAL: Final = 27
"""Characters reserved for the panel's note about a spread that reveals a token."""


class _Fire(Verb[Cone]):
    """Move a cone with a card."""

    def value(self, field: str) -> Label:
        if field != "cone":
            return super().value(field)
        cones, place = place_view(self.action.cone, self.view).cones, place_name(self.action.cone)
        told = self.say.many("{place} ({n} cone[s])", cones, place=place)
        return Label(told, "🔥")

    def ways(self) -> Iterator[str]:
        """Yield descriptions of what burns; the label says where."""
        if not self.action.burns:
            yield self._nothing_lost()
            return
        found = [one or self._nobodys() for one in self.lost(self.action.burns)]
        left = "; ".join(self._left_there())
        yield from (f"{told}; {left}" for told in found)
        yield from found

    def _nobodys(self) -> str:
        return self.say.many("burns {n} neutral house[s]", len(self.action.burns))

    def _nothing_lost(self) -> str:
        brings_more = self.view.wildfire and not self.there.houses
        match self.action.caught, brings_more:
            case True, False:
                return self.say("a trained band covers the cone: nothing burns")
            case True, True:
                return self.say("a trained band covers the cone, but wildfire brings one more")
            case False, True:
                return self.say("burned out already: no house is lost; wildfire makes it two cones")
            case _:
                return self.say("burned out already: one cone comes, no house is lost")

    def stake(self) -> str:
        return self.objective_lost(self.action.burns)

    def brief(self) -> str:
        return "; ".join(self._in_brief())

    def _in_brief(self) -> Iterator[str]:
        burns = self.action.burns
        if burns:
            yield self.lost_in_brief(burns) or self._nobodys()
        else:
            yield self._nothing_in_brief()
        if self.action.token:
            yield self.say("+1 token")

    def _left_there(self) -> Iterator[str]:
        """Say how many cones burn there then, and what the player takes."""
        yield self.say.many("leaves {n} cone[s]", max(len(self.action.burns), self.there.cones + 1))
        if self.action.token:
            yield self.say("+1 token")

    def _nothing_in_brief(self) -> str:
        n = 0 if self.to.seat is None else last_guarded(self.there, self.view)
        if n:
            return self.say("a band covers it; {n} VP of yours lose their guard", n=n)
        return self.say("nothing burns")

    def does(self, source: str = "", limit: int = MOST) -> str:
        room = MOST - len(warned("", self.warns())) - 2  # for what it does, beside a warning
        return super().does(source, min(limit, room))

    def warns(self) -> str:
        """Say what of the reader's the fire may reach only then: the dearest place by name."""
        found = self._exposed
        if not found:
            return ""
        place, points = next(iter(found.items()))
        first = f"{place_name(place)} -{points}"
        if len(found) == 1:
            return self.say("risks {place}", place=first)
        # Translators: {place} is "Cheapside -7": points of the reader that fire may cost next.
        return self.say("risks {place} and {n} more", place=first, n=len(found) - 1)

    def warns_of(self, shared: Sequence[Cone], field: str) -> str:
        return super().warns_of(shared, field) if len(shared) == 1 else ""

    @cached_property
    def _exposed(self) -> Mapping[PlaceId, int]:
        if self.to.seat is None or self.view.acting != self.to.seat:
            return {}
        if self.action.burns and self.at_stake():
            return {}  # an objective is lost: nothing at risk matters as much
        return exposed(self.action.cone, self.action.to, len(self.action.burns), self.view)

    def deed(self) -> Deed:
        """Return a deed that includes the cone's source, which is then not asked."""
        limit = MOST - (_FINAL if self.action.token else 0)
        return self.whole(self.label(), self.does(self._source(), limit))

    def _source(self) -> str:
        """Return the source of the cone, unless it is Pudding Lane and little changes there."""
        cone, left = place_view(self.action.cone, self.view), self._left()
        place = place_name(cone.id)
        if not left:
            return self.say("the last cone of {place}", place=place)
        if cone.covered >= left:
            return self.say("contains {place}", place=place)
        return "" if cone.id == BOX.map.start.id else self.say("from {place}", place=place)

    def _left(self) -> int:
        return place_view(self.action.cone, self.view).cones - 1

    def hint(self, shared: Sequence[Cone], field: str) -> str:
        return self._left_behind() if field == "cone" else super().hint(shared, field)

    def _left_behind(self) -> str:
        """Return what stays at the cone's source. Only in Pudding Lane may the last cone leave."""
        covered, left = place_view(self.action.cone, self.view).covered, self._left()
        if not left:
            return self.say("its last cone: new ones come immediately")
        if covered >= left:
            return self.say.many(
                "{n} cone[s] [stays|stay],[ all] covered: that fire is contained", left
            )
        if not covered:
            return self.say.many("{n} cone[s] [stays|stay], uncovered", left)
        return self.say.many(
            "{n} cone[s] [stays|stay], {open} uncovered", left, open=left - covered
        )

    def among(self, shared: Sequence[Cone], field: str) -> str:
        """Return where cones may go, and the possible cost."""
        ends = {one.to for one in shared}
        if len(ends) == 1:
            told = self.does()
            if field != "card":
                return told
            # The whole deed is next to it, with one of several cones.
            chosen = self.say("to {place}, you choose from where; {effect}", effect=told)
            return first_that_fits([chosen, told], MOST)
        reach = self.say.many("to {n} district[s]", len(ends))
        stakes = self._stakes(shared)
        own = {one.to for one in shared if one.burns and self.at_stake(one.to)}
        if not own:
            return first_that_fits([f"{reach}; {stakes}"], MOST)
        first = self.say.many("may burn [an|{n}] objective[s] of yours", len(own))
        return first_that_fits([f"{first}; {reach}; {stakes}", f"{first}; {stakes}", first], MOST)

    def _stakes(self, shared: Sequence[Cone]) -> str:
        """Return how many houses burn at least and at most, and how many are the reader's own."""
        counts, say = [len(one.burns) for one in shared], self.say
        least, most = min(counts), max(counts)
        own = max(own_houses(one.burns, self.view, self.to) for one in shared)
        if not most:
            return say("no house burns")
        if least == most:
            burning = say.many("{n} house[s] [burns|burn]", most)
        elif not least:
            burning = say.many("at most {n} house[s] [burns|burn]", most)
        else:
            burning = say("{least} to {most} houses burn", least=least, most=most)
        mine = say.many("up to {n} of yours", own)
        return f"{burning}, {mine if own else say('none of yours')}"

    @property
    def burned(self) -> int:
        """Return the value of what burns, for sorting."""
        return weights.burned(self.place, self.action.burns, self.view) + 2 * self.action.token

    def is_free(self) -> bool:
        # A token is revealed, which cannot be undone, but costs no house and no objective.
        own = None if self.view.seat is None else self.view.players[self.view.seat]
        if own is None or own.colour in self.action.burns:
            return False
        return self.place not in (own.objectives or ())


class Spread(_Fire):
    """Play a movement card: a cone moves."""

    action: actions.Spread
    emoji = "🔥"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Spread the fire"),
        "card": word("Which movement card do you play?"),
        "cone": word("Where do you take the cone from?"),
        "to": word("Where does the fire go?"),
    }

    def label(self) -> Label:
        card = self.action.card
        return Label(
            f"{DIRECTION_NAMES[card](self.to.say)} → {self.named}", ARROWS[card], self.named
        )

    def value(self, field: str) -> Label:
        if field == "card":
            return card_to_choose(self.action.card, self.view, self.to)
        return super().value(field)

    def weight(self) -> int:
        return weights.spread(self.burned, self.action.cone, self.place, self.view)

    def tip(self, legal: Sequence[actions.Action]) -> str:
        """Say whom it costs most."""
        burns, say = self.action.burns, self.say
        cost = LOST_HOUSE * own_houses(burns, self.view, self.to)
        cost += self.at_stake() if burns else 0
        if cost and sum(isinstance(one, actions.Spread) for one in legal) > 1:
            return say("Each of your cards burns something of yours: this costs you least.")
        if cost:
            return say("It costs you {n} VP, and leads the fire away from what costs more.", n=cost)
        counts = {
            one.seat: burns.count(colour)
            for one in self.view.players
            if (colour := public_colour(one, self.view)) is not None and one.seat != self.to.seat
        }
        most = max(counts, key=counts.__getitem__, default=None)
        if sum(map(bool, counts.values())) > 1:
            n = sum(counts.values())
            return say("In {place}, rivals lose {n} houses (2 VP each), and you lose none.", n=n)
        if most is not None and counts[most]:
            return say.many(
                "In {place}, {who} loses {n} house[s] (2 VP[ each]), and you lose none.",
                counts[most],
                who=self.to.names[most],
            )
        return say("In {place}, you lose none of your houses.")


class DoubleMove(_Fire):
    """Spend a token: a second cone moves."""

    emoji = "⏩"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Double move"),
        "cone": word("Where do you take the second cone from?"),
        "to": word("Where does the second cone go?"),
    }

    def label(self) -> Label:
        return self.to_place(self.say("Double move to {place}"))

    def brief(self) -> str:
        return self.say("double move: {what}", what=super().brief())

    def about(self, shared: Sequence[Cone]) -> str:
        del shared
        if self.view.double_by is None:
            return ""
        return self.say(
            "costs the token, no AP: a second cone spreads by {card}, before you act",
            card=card_name(self.view.double_by, self.to.say),
        )

    def weight(self) -> int:
        return weights.double_move(self.burned, self.action.cone, self.place, self.view)


class Discard(Verb[actions.Discard]):
    """Show a hand that cannot spread the fire, and throw a card away."""

    emoji = "🗑️"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Discard a card"),
        "card": word("Which card do you discard?"),
    }

    def label(self) -> Label:
        return self.value("card")

    def value(self, field: str) -> Label:
        del field
        return card_to_choose(self.action.card, self.view, self.to)

    def ways(self) -> Iterator[str]:
        yield self.say(
            "shows your hand and discards {card}; then you add cones to the fire",
            card=card_name(self.action.card, self.to.say),
        )


class Intensify(Verb[actions.Intensify]):
    """Add a cone to an uncontained fire."""

    emoji = "🔥"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Add a cone"),
        "place": word("Where does the cone go?"),
    }

    @classmethod
    def heading(cls, field: str, view: View, to: Reader) -> str:
        if (view.cones_owed or 0) > 1:
            return to.say("Or one by one: where does the first go?")
        return super().heading(field, view, to)

    def label(self) -> Label:
        return self.to_place(self.named)

    def ways(self) -> Iterator[str]:
        yield self._with_stake(self._added(1))

    def _with_stake(self, told: str) -> str:
        """Add what the reader has next to the fire."""
        n = own_beside(self.place, self.view)
        return self.say("{what}; beside {n} VP of yours", what=told, n=n) if n else told

    def _added(self, cones: int) -> str:
        """Return how many cones are added, and why not more."""
        now, then = self.there.cones, self.there.cones + cones
        added = self.say.many("+{n} cone[s]: {now} → {then}", cones, now=now, then=then)
        if then >= BOX.map.most_cones[self.place] and cones < (self.view.cones_owed or 0):
            return self.say("{added}, no room for more", added=added)
        return added

    def deed(self) -> Deed | None:
        """Return a deed that adds all cones left: as many as fit here, then to the largest fire."""
        if (self.view.cones_owed or 0) < 2:
            return None
        (_, cones), *others = parts = tuple(self._shared_out())
        if sum(number for _, number in parts) < 2:
            return None
        labels = (
            self.say.many("{place}: {n} cone[s]", n, place=place_name(where)) for where, n in parts
        )
        further = [f"{place_name(where)} +{number}" for where, number in others]
        one_by_one = [actions.Intensify(where) for where, number in parts for _ in range(number)]
        return self.whole(
            self.to_place(", ".join(labels)),
            " · ".join([self._added(cones), *further]),
            tuple(map(notation.write, one_by_one[1:])),
            self._with_stake(", ".join([f"+{cones}", *further])),
        )

    def _shared_out(self) -> Iterator[tuple[PlaceId, int]]:
        """Yield where the remaining cones go, and how many: as many as fit."""
        left = self.view.cones_owed or 0
        fires = [one for one in self.view.places if one.cones and one.id != BOX.map.start.id]
        for there in sorted(fires, key=lambda one: (one.id != self.place, -one.cones)):
            number = min(left, BOX.map.most_cones[there.id] - there.cones)
            if number > 0 and not is_contained(there):
                yield there.id, number
                left -= number

    def missing(self, legal: Sequence[actions.Action]) -> tuple[str, ...]:
        del legal
        return (self.say("Never {place}.", place=place_name(BOX.map.start.id)),)

    def weight(self) -> int:
        return weights.stoke(self.there, own_beside(self.place, self.view))

    def tip(self, legal: Sequence[actions.Action]) -> str:
        if own_beside(self.place, self.view):
            return self.say("A larger fire spreads sooner; least of yours is next to this one.")
        return self.say("A larger fire spreads sooner; nothing of yours is next to this one.")


VERBS: Final[Verbs] = {
    "spread": Spread,
    "double": DoubleMove,
    "discard": Discard,
    "intensify": Intensify,
}
