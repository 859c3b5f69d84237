"""The texts about actions for action points and tokens, and about the end of a turn."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from games.core import notation
from games.great_fire import actions
from games.great_fire.box import ACTION_POINTS, DEMOLITION_LIMIT, HERO_POINTS
from games.great_fire.files import STACK_LETTERS
from games.great_fire.model import PlaceId, PlaceView, View
from games.great_fire.reach import Fight, fight, may_charge
from games.great_fire.standings import LOST_HOUSE
from words.ask import MOST, VERB, Deed, Label
from words.fitting import first_that_fits
from words.great_fire import weights
from words.great_fire.derived import is_contained, place_view, saved_by_walk, worth
from words.great_fire.terms import own_houses, place_name
from words.great_fire.verbs.verb import A, Verb
from words.seats import reader_of
from words.verbs import Verbs
from words.vocabulary import Word, word

_PUTTING_OUT: Final = word(
    "Your landowner puts out contained fire where it stands: 1 VP for each cone."
)
_FIREBREAK: Final = word(
    "Fire never enters {place} again once it is blown up: a firebreak for what lies behind."
)
"""Tips that two verbs share."""


class _Walking(Verb[A]):
    """Go somewhere, possibly to contain the fire there and put it out."""

    def stake(self) -> str:
        return self.own_objective()

    def put_out(self, first: PlaceId | None = None) -> Deed | None:
        """Return a deed that also puts out cones there; a band goes `first`, or the landowner."""
        fought = fight(self.place, self.view, first)
        if fought is None or fought.is_walked is (first is not None):
            return None
        moves = [
            *([actions.MoveLandowner(self.place, 0)] if fought.is_walked else ()),
            *(actions.MoveBand(band, self.place, 0, covers=True) for band in fought.bands),
            *([actions.Extinguish(self.place, fought.cones, 0, False)] if fought.cones else ()),
        ]
        return self.whole(
            self._put_out_label(fought.cones),
            self._fought(fought),
            tuple(map(notation.write, moves[1:])),  # effects are not part of the notation
            self._fought_in_brief(fought),
            self.unguarded(fought.bands),
        )

    def _put_out_label(self, cones: int) -> Label:
        if not cones:
            return Label(self.say("Go to {place} and contain it"), "🧯", self.named)
        text = self.say.many("Put out {n} cone[s] in {place}", cones)
        return Label(text, "🪣", self.named)

    def _fought(self, fought: Fight) -> str:
        """Return the cost and gain of putting out a fire."""
        say, points, gain = self.say, fought.points, self._gain(fought)
        if not fought.bands:
            return self.costs(points, gain)
        # Translators: {places} is "Aldgate and Guild Hall".
        contained = say.many(
            "contained by the band[s] of {places}",
            len(fought.bands),
            places=say.all([place_name(one) for one in dict.fromkeys(fought.bands)]),
        )
        brought = gain if fought.cones else say("no VP yet")
        return self.costs(points, f"{brought}; {contained}")

    def _gain(self, fought: Fight) -> str:
        """Return the total gain in victory points."""
        if fought.hero:
            told = self.points_change(fought.cones + HERO_POINTS)
            return self.say("{points} as Hero of London", points=told)
        return self.points_change(fought.cones)

    def _fought_in_brief(self, fought: Fight) -> str:
        if not fought.cones:
            return self.costs(fought.points, self.say("contain it, no VP yet"))
        return self.costs(fought.points, self.say("put out, {gain}", gain=self._gain(fought)))


class MoveLandowner(_Walking[actions.MoveLandowner]):
    """Walk the player's landowner."""

    emoji = "🚶"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Walk your landowner"),
        "to": word("Where does your landowner walk?"),
    }

    def label(self) -> Label:
        return self.to_place(self.say("Landowner to {place}"))

    def ways(self) -> Iterator[str]:
        yield self.costs(self.action.points, self._cones_there())

    def _cones_there(self) -> str:
        cones, say = self.there.cones, self.say
        if not cones:
            return ""
        if not is_contained(self.there):
            return say.many("{n} cone[s] there, not contained", cones)
        points = (self.view.points or 0) - self.action.points
        if not points:
            return say.many("{n} cone[s] there, contained; no AP left to put [it|any] out", cones)
        if points < cones:
            return say.many("{all} cones there, of which you may put out {n}", points, all=cones)
        return say.many("{n} cone[s] there, which you may put out", cones)

    def brief(self) -> str:
        return self.costs(self.action.points, self._in_brief())

    def _in_brief(self) -> str:
        if not self.there.cones:
            return self.say("walk there, no VP now")
        cones = min(self.there.cones, (self.view.points or 0) - self.action.points)
        if not is_contained(self.there):
            return self.say("walk there, no VP yet")
        if not cones:
            return self.say("walk there, to put it out next turn")
        return self.say.many("walk, {n} cone[s] to put out", cones)

    def deed(self) -> Deed:
        return self.put_out() or self.whole(self.label(), self.does())

    def about(self, shared: Sequence[actions.MoveLandowner]) -> str:
        del shared
        return self.say("1 AP a step, even through fire, to where cones can be put out")

    def tip(self, legal: Sequence[actions.Action]) -> str:
        if not self.there.cones:
            return self.say("Your landowner wins no VP there now, only where contained fire burns.")
        if not is_contained(self.there):
            return self.say(
                "Your landowner may put out fire in {place} once bands cover every cone there: "
                "1 VP for each."
            )
        return _PUTTING_OUT(self.say)

    def weight(self) -> int:
        return weights.walk(self.there, self.action.points, self.view)


class MoveBand(_Walking[actions.MoveBand]):
    """Walk a trained band that covers no cone."""

    emoji = "🛡️"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Move a trained band"),
        "band": word("Which trained band moves?"),
        "to": word("Where does the trained band walk?"),
    }

    def label(self) -> Label:
        return self.to_place(f"{self._from} → {self.named}")

    @property
    def _from(self) -> str:
        return place_name(self.action.band)

    def value(self, field: str) -> Label:
        if field != "band":
            return super().value(field)
        here = place_view(self.action.band, self.view)
        free, name = here.bands - here.covered, self._from
        if free < 2:
            return Label(name, self.emoji)
        told = self.say.many("{place} ({n} band[s])", free, place=name)
        return Label(told, self.emoji)

    def ways(self) -> Iterator[str]:
        """Yield what the band does there: covering a cone, or standing in front of houses."""
        if self.action.covers:
            yield self.costs(self.action.points, self._covered())
            return
        for there in self.houses_there():
            yield self.costs(self.action.points, there)

    def _covered(self) -> str:
        left = self.there.cones - self.there.covered - 1
        if not left and self.warns():  # there is less room then
            return self.say("contains it")
        if not left:
            return self.say("contains it: any landowner may put it out")
        return self.say.many("covers 1 cone, {n} [is|are] left", left)

    def brief(self) -> str:
        return self.costs(self.action.points, self._guarded())

    def _guarded(self) -> str:
        there, say = self.there, self.say
        if self.action.covers:
            left = there.cones - there.covered - 1
            if not left:
                saved = saved_by_walk(self.action.band, self.place, self.view)
                # Translators: fire cannot come next to what is worth {n} points of the reader.
                return (
                    say("contains it, {n} VP of yours out of reach", n=saved)
                    if saved > 0
                    else self._covered()
                )
            return self._covered()
        own = LOST_HOUSE * own_houses(there.houses, self.view, self.to)
        if self.at_stake():
            objective = say("guards your objective, {n} VP", n=self.at_stake())
            if not own:
                return objective
            return say("{objective}, and {n} VP of houses", objective=objective, n=own)
        return say("guards {n} VP of yours", n=own) if own else say("no house of yours")

    def warns(self) -> str:
        return self.unguarded([self.action.band])

    def deed(self) -> Deed:
        if self.action.covers:
            found = self.put_out(self.action.band)
        else:
            found = self._walk_and_blow_up() if _is_worth_a_token(self.there, self.view) else None
        source = self.say("from {place}", place=self._from)
        return found or self.whole(self.to_place(self.named), self.does(source))

    def _walk_and_blow_up(self) -> Deed:
        there = self.there
        then = actions.Demolish(self.place, there.houses, there.token, 0)
        told = self.costs(self.action.points, self.blown_up_in_brief(there.houses))
        return self.whole(
            Label(self.say("Send a band to {place} and demolish"), "🧨", self.named),
            first_that_fits(self._blown_up(there), MOST),
            (notation.write(then),),
            told,
        )

    def _blown_up(self, there: PlaceView) -> Iterator[str]:
        """Yield descriptions of the cost, and of whose houses are blown up."""
        cost = self.say("{n} AP from {band}", n=self.action.points, band=self._from)
        for lost in self.lost(there.houses):
            yield "; ".join(filter(None, [cost, lost, self.for_a_token()]))

    def about(self, shared: Sequence[actions.MoveBand]) -> str:
        del shared
        return self.say("1 AP a step; covers a cone of the first uncontained fire and stays there")

    def among(self, shared: Sequence[actions.MoveBand], field: str) -> str:
        """Return what the band can do, and whether it stands in an objective of the reader."""
        if field == "to":
            return self._nearest(shared).does()
        is_warned = bool(self.warns())  # there is less room then
        objective = "" if is_warned else self.own_objective(self.action.band)
        told = self._reach(shared, is_brief=is_warned)
        return first_that_fits([f"{objective}; {told}" if objective else told], MOST)

    def warns_of(self, shared: Sequence[actions.MoveBand], field: str) -> str:
        if field == "to":
            return self._nearest(shared).warns()
        return super().warns_of(shared, field)

    def _nearest(self, walks: Sequence[actions.MoveBand]) -> "MoveBand":
        return MoveBand(min(walks, key=lambda walk: walk.points), self.view, self.to)

    def _reach(self, walks: Sequence[actions.MoveBand], *, is_brief: bool) -> str:
        """Name the open fire that the band reaches for the fewest points, of equals the largest."""
        fires, say = [walk for walk in walks if walk.covers], self.say
        if not fires:
            return say.many("{n} place[s] in reach, no uncontained fire", len(walks))
        nearest = min(fires, key=lambda walk: (walk.points, -self._uncovered(walk.to)))
        told = say(
            "{n} AP to {place} ({cones} uncovered)",
            n=nearest.points,
            place=place_name(nearest.to),
            cones=self._uncovered(nearest.to),
        )
        if is_brief or len(fires) == 1:
            return told
        more = say.many("{n} more uncontained fire[s] in reach", len(fires) - 1)
        return f"{told}; {more}"

    def _uncovered(self, place: PlaceId) -> int:
        here = place_view(place, self.view)
        return here.cones - here.covered

    def tip(self, legal: Sequence[actions.Action]) -> str:
        there, say, own = self.there, self.say, reader_of(self.view, self.to)
        if self.action.covers:
            return self._tip_of_cover()
        if may_charge(there, self.view):
            return _FIREBREAK(say)
        points = 0 if own is None else worth(there, self.view, own)
        if points:
            return say(
                "A free band in {place} covers the next cone: your {n} VP there do not burn, "
                "unless a rival moves it.",
                n=points,
            )
        return say("A free band in {place} covers the next cone, unless a rival moves it.")

    def _tip_of_cover(self) -> str:
        saved, say = saved_by_walk(self.action.band, self.place, self.view), self.say
        if saved > 0:
            return say(
                "With a band on each cone, no fire leaves {place}: {n} VP of yours are out of "
                "reach.",
                n=saved,
            )
        if self._uncovered(self.place) > 1:
            return say(
                "A band there covers one cone. Once all are covered, no fire leaves {place}."
            )
        return say(
            "With a band on each cone, no fire leaves {place}. Any landowner there may put it out "
            "for VP."
        )

    def weight(self) -> int:
        return weights.band(self.action.band, self.there, self.action.points, self.view)


def _is_worth_a_token(there: PlaceView, view: View) -> bool:
    """Tell whether a band that walks there would blow it up at the same press."""
    return may_charge(there, view) and weights.firebreak(there.id, view) > 0


class Extinguish(Verb[actions.Extinguish]):
    """Put out cones where the player's landowner stands."""

    emoji = "🪣"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Put out cones"),
        "place": word("Where do you put out cones?"),
        "cones": word("How many cones do you put out?"),
    }

    def label(self) -> Label:
        what = self.say.many("Put out {n} cone[s]", self.action.cones)
        return Label(what, self.emoji)

    def value(self, field: str) -> Label:
        if field != "cones":
            return super().value(field)
        return Label(self.say.many("{n} cone[s]", self.action.cones))

    def ways(self) -> Iterator[str]:
        yield self.costs(self.action.points, self._gain())

    def _gain(self) -> str:
        cones = self.action.cones
        if self.action.hero:
            told = self.points_change(cones + HERO_POINTS)
            return self.say("{points}, and you become Hero of London", points=told)
        return self.points_change(cones)

    def about(self, shared: Sequence[actions.Extinguish]) -> str:
        return self.say.many(
            "1 AP and +1 VP for each cone: up to {n} cone[s] in {place}",
            max(one.cones for one in shared),
        )

    def tip(self, legal: Sequence[actions.Action]) -> str:
        return _PUTTING_OUT(self.say)

    def weight(self) -> int:
        return weights.extinguish(self.action.cones)


class Demolish(Verb[actions.Demolish]):
    """Spend a token: blow up the houses where a band stands."""

    emoji = "💥"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Demolish"),
        "place": word("Which district do you blow up?"),
    }

    def label(self) -> Label:
        return self.to_place(self.say("Demolish {place}"))

    def value(self, field: str) -> Label:
        del field
        # A band stands there in any case: a shield would look like a guard.
        return Label(self.named, self.emoji)

    def ways(self) -> Iterator[str]:
        for lost in self.lost(self.action.loses):
            told = "; ".join(filter(None, [lost, self.for_a_token()]))
            if self.action.token:
                yield f"{told}; {self.say('its token leaves the game')}"
            yield told

    def stake(self) -> str:
        return self.objective_lost(self.action.loses)

    def brief(self) -> str:
        return self.blown_up_in_brief(self.action.loses)

    def deed(self) -> Deed:
        return self.whole(self.label(), self.does())

    def about(self, shared: Sequence[actions.Demolish]) -> str:
        return self.say.many(
            "costs 1 token, no AP: the houses go, and fire stays out; {n} district[s]",
            len(shared),
        )

    def tip(self, legal: Sequence[actions.Action]) -> str:
        return _FIREBREAK(self.say)

    def weight(self) -> int:
        return weights.demolish(self.place, self.view)


class EndTurn(Verb[actions.EndTurn]):
    """Draw a card and end the turn."""

    emoji = "🏁"
    asks: ClassVar[Mapping[str, Word]] = {VERB: word("End the turn")}

    def label(self) -> Label:
        """Name the card of the fire, too: where another press ends the turn, no line tells it."""
        named, letter = self.say("End the turn"), self._letter()
        if not letter:
            return Label(named, self.emoji)
        return Label(self.say("End the turn, fire card {letter}", letter=letter), self.emoji, named)

    def ways(self) -> Iterator[str]:
        points = self.view.points
        if not points:
            yield self._draw()
            return
        lost = self.say("{n} AP unspent", n=points)
        more = self._uncovered()
        yield f"{lost}; {more}" if more else lost

    def _draw(self) -> str:
        if not self.view.piles:
            return self.say("no card is left to draw")
        return self._uncovered() or self.say("you draw a card")

    def _uncovered(self) -> str:
        """Say that the card that is drawn uncovers a card of the fire stack; "": it does not."""
        letter = self._letter()
        return letter and self.say("uncovers fire card {letter}: more fire", letter=letter)

    def _letter(self) -> str:
        """Return the card of the fire stack that the next card uncovers; "": none."""
        piles = self.view.piles
        return STACK_LETTERS[len(piles) - 1] if piles and piles[-1] <= 1 else ""

    def missing(self, legal: Sequence[actions.Action]) -> tuple[str, ...]:
        own, say = reader_of(self.view, self.to), self.say
        holds = own is not None and "demolition" in (own.tokens or ())
        is_possible = any(isinstance(one, actions.Demolish) for one in legal)
        if is_possible and not self.view.points:
            return (say("You may still demolish, which costs 1 token, or end the turn."),)
        if is_possible or not holds or self._may_walk_and_blow_up(legal):
            return ()
        where = say.many(
            "It needs a district without fire, next to a burning one, with at most {n} house[s].",
            DEMOLITION_LIMIT,
        )
        return say("No trained band stands where it could demolish a district."), where

    def _may_walk_and_blow_up(self, legal: Sequence[actions.Action]) -> bool:
        """Tell whether a band may walk to where it demolishes, which is offered as one deed."""
        walks = [one for one in legal if isinstance(one, actions.MoveBand) and not one.covers]
        return any(may_charge(place_view(one.to, self.view), self.view) for one in walks)

    def is_free(self) -> bool:
        return (self.view.points or 0) < ACTION_POINTS  # otherwise they were not used


VERBS: Final[Verbs] = {
    "landowner": MoveLandowner,
    "band": MoveBand,
    "extinguish": Extinguish,
    "demolish": Demolish,
    "end": EndTurn,
}
