"""The texts about the set-up of The Great Fire: placing trained bands and landowners."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Final

from games.great_fire import actions
from games.great_fire.actions import Action
from words.ask import VERB, Deed, Label
from words.great_fire import weights
from words.great_fire.derived import steps_from_fire
from words.great_fire.terms import own_houses, yours
from words.great_fire.verbs.verb import Verb
from words.verbs import Verbs
from words.vocabulary import Word, word


class _Placing(Verb[actions.PlaceBand | actions.PlaceLandowner]):
    """Place a piece on the map."""

    def value(self, field: str) -> Label:
        del field
        return Label(self.named)  # a line says whether a band stands there

    def ways(self) -> Iterator[str]:
        for there in self.houses_there():
            yield self.say.many(
                "{n} step[s] from the fire; {there}",
                steps_from_fire(self.place, self.view),
                there=there,
            )

    def stake(self) -> str:
        return self.own_objective()

    def brief(self) -> str:
        return ", ".join(self._in_brief())

    def _in_brief(self) -> Iterator[str]:
        say, bands = self.say, self.there.bands
        own = own_houses(self.there.houses, self.view, self.to)
        yield self.own_objective() or (yours(own, say) if own else say("no house of yours"))
        if bands:
            yield say.many("{n} band[s] [is|are] there", bands)
        if not self.at_stake():
            steps = steps_from_fire(self.place, self.view)
            yield say.many("{n} step[s] from the fire", steps)

    def deed(self) -> Deed:
        return self.whole(self.label(), self.does())

    def weight(self) -> int:
        return weights.start(self.place, self.view)


class PlaceBand(_Placing):
    """Place a trained band."""

    emoji = "🛡️"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Place a trained band"),
        "to": word("Where does the trained band go?"),
    }

    def label(self) -> Label:
        return self.to_place(self.say("Trained band to {place}"))

    def tip(self, legal: Sequence[Action]) -> str:
        return self.say("A free band covers the next cone in {place}, but all players may move it.")


class PlaceLandowner(_Placing):
    """Place the player's landowner."""

    emoji = "🎩"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Place your landowner"),
        "to": word("Where does your landowner start?"),
    }

    def label(self) -> Label:
        return self.to_place(self.say("Landowner to {place}"))

    def tip(self, legal: Sequence[Action]) -> str:
        return self.say("Your landowner puts out fire where it stands: 1 VP for each cone.")


VERBS: Final[Verbs] = {
    "place_band": PlaceBand,
    "place_landowner": PlaceLandowner,
}
