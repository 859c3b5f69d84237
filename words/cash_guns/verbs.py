"""The texts about each action of Ca$h 'n Gun$, with one class for each verb."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any, ClassVar, Final, TypeVar

from games.cash_guns import actions
from games.cash_guns.actions import Action
from games.cash_guns.box import SHAME, SIRENS_ALLOWED
from games.cash_guns.cards import Power
from games.cash_guns.model import PlayerView, View
from games.cash_guns.standings import public_standings, standings
from games.core import sealed
from games.core.log import Seat
from words.ask import MOST, VERB, Label, warned
from words.cash_guns.derived import (
    chance_of_hit,
    fires_first,
    guns_on,
    least_share,
    lives_left,
    may_fire_first,
    per_cent,
)
from words.cash_guns.scores import points
from words.cash_guns.terms import CARDS, card_name, money_name, power_about, power_name
from words.changes import change
from words.filled import Fields, Filled
from words.fitting import capitalised, first_that_fits
from words.lists import DOT
from words.reader import Reader
from words.say import Say
from words.scores import shown
from words.seats import reader_of
from words.verbs import Verb, name
from words.vocabulary import Word, word

A = TypeVar("A", bound=Action)
S = TypeVar("S", bound=actions.Stay | actions.StayReady)
Q = TypeVar("Q", bound=actions.Quit | actions.QuitReady)
R = TypeVar("R", bound=actions.Ready)

WHOLE: Final = "whole"
"""The key in `asks` for naming the whole action within a sentence; without it, the card names
it."""


class _Deed(Verb[A, View]):
    """The texts about any verb."""

    def __init__(self, action: A, view: View, to: Reader) -> None:
        super().__init__(action, view, to)
        self.own = reader_of(view, to)
        self.cards, self.targets = actions.cards(action), actions.targets(action)

    def fields(self) -> Fields:
        return {
            "card": lambda: card_name(self.cards[0], self.to.say),
            "second_card": lambda: card_name(self.cards[1], self.to.say),
            "whom": lambda: self._somebody(self.targets[0]),
            "second": lambda: self._somebody(self.targets[1]),
        }

    def _somebody(self, seat: Seat | None) -> str:
        return self.to.say("nobody") if seat is None else self.to.names[seat]

    def threats(self) -> int | None:
        """Return how many guns point at the reader; None: unknown in a foresight."""
        guns = [gun for one in self.view.players for gun in one.guns]
        if any(gun.loaded and gun.target is None for gun in guns):
            return None
        return 0 if self.own is None else len(guns_on(self.own.seat, self.view))

    def is_safe(self) -> bool:
        """Tell whether nothing can happen to the reader who stays."""
        if self.own is None or self.threats() is None or self.view.options.super_powers:
            return False
        return not chance_of_hit(self.own, self.view) and not self._may_be_first()

    def _may_be_first(self) -> bool:
        """Tell whether a gun that the reader hits first may fire as early."""
        return self.own is not None and any(
            may_fire_first(self.view.players[seat])
            for seat in fires_first(self.own) & {*guns_on(self.own.seat, self.view)}
        )

    def named(self) -> str:
        """Name an unrevealed choice, for its owner only."""
        name = self.asks.get(WHOLE)
        return name(self.say) if name else card_name(self.cards[0], self.to.say)

    def label(self) -> Label:
        return Label(capitalised(self.named()), self.emoji)

    def value(self, field: str) -> Label:
        chosen, say = getattr(self.action, field), self.to.say
        match field:
            case "power":
                return Label(power_name(chosen, say))  # the verb has the emoji
            case "target" | "second_target" if chosen is None:
                return Label(say("Nobody"), "🤷")
            case "target" | "second_target":
                return Label(self.to.names[int(chosen)])
            case _ if chosen is None:
                return Label(say("The dice choose"), "🎲")
            case _:
                return Label(card_name(chosen, say), CARDS[chosen].emoji)

    def is_last(self, field: str) -> bool:
        return getattr(self.action, field) is None

    def among(self, shared: Sequence[A], field: str) -> str:
        match field:
            case "card" | "second":
                return self.of_card(int(field == "second"))
            case "target":
                return self.of_target(self.targets[0])
            case _:
                return ""

    def of_card(self, gun: int) -> str:
        """Say how many of a card are left for a gun, and what it does."""
        card = self.cards[gun]
        held = 1 if self.own is None else (self.own.guns[gun].cards or ()).count(card)
        # Translators: of a kind of bullet cards; {change} is "5 → 4".
        left = self.to.say("you have {change}", change=change(held, held - 1))
        return DOT.join([left, CARDS[card].does(self.to.say)])

    def of_target(self, seat: Seat | None) -> str:
        """Describe a possible target, and what their shown power may still do."""
        say = self.to.say
        if seat is None:
            return say("you lose the bullet card, and stay in the round")
        player = self.view.players[seat]
        told = say.many(
            "{name} has {n} wound[s] and {money}",
            player.wounds,
            name=self._somebody(seat),
            money=shown(public_standings(self.view)[seat], points, self.to),
        )
        if player.power is None or not _holds(player, player.power):
            return told
        if player.power == "the_insane":
            about = say("if hit, a grenade wounds all who still stand, you too")
        else:
            about = power_about(player.power, say)
        power = f"{power_name(player.power, say)}: {about}"
        return first_that_fits((f"{told}{DOT}{power}", power), MOST)


def _holds(player: PlayerView, power: Power) -> bool:
    """Tell whether a power was shown and can still have an effect."""
    return player.power == power and player.shown and not player.spent


# Guns -----------------------------------------------------------------------------------------


class _Aiming(_Deed[A]):
    """Aim a gun or two."""

    emoji = "🎯"

    def ways(self) -> Iterator[str]:
        if len(self.targets) == 1:
            yield self.of_target(self.targets[0])
            return
        target, second = map(self._warily, self.targets)
        if self.targets[0] == self.targets[1]:
            yield self.to.say("both guns: {target}", target=target)
        else:
            yield self.to.say(
                "your gun: {target}; the other: {second}", target=target, second=second
            )

    def _warily(self, seat: Seat | None) -> str:
        """Name a player, with a warning."""
        if seat is not None and _holds(self.view.players[seat], "the_insane"):
            return self.to.say("{name} (grenade)", name=self.to.names[seat])
        return self._somebody(seat)


class LoadAndAim(_Aiming[actions.LoadAndAim]):
    """Load the gun, and aim it."""

    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Load and aim"),
        "card": word("Which bullet card do you lay face down?"),
        "target": word("Who do you aim at?"),
        WHOLE: word("{card} at {whom}"),
    }


class LoadAndAimBoth(_Aiming[actions.LoadAndAimBoth]):
    """Load and aim the player's own gun and the one that was taken."""

    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Load and aim both guns"),
        "card": word("Which bullet card goes with your own gun?"),
        "target": word("Who do you aim your own gun at?"),
        "second": word("Which bullet card goes with the second gun?"),
        "second_target": word("Who do you aim the second gun at?"),
        WHOLE: word("{card} at {whom}, {second_card} at {second}"),
    }


class Aim(_Aiming[actions.Aim]):
    """Aim a gun that is loaded, or will be."""

    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Aim"),
        "target": word("Who do you aim at?"),
        WHOLE: word("aim at {whom}"),
    }


class Hesitate(_Deed[actions.Hesitate]):
    """Aim at nobody."""

    emoji = "🤷"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Aim at nobody"),
        WHOLE: word("aim at nobody"),
    }

    def ways(self) -> Iterator[str]:
        own = self.own
        if self.view.question == "load_and_aim" and own is not None and not own.shown:
            yield self.say("the dice choose what you load, and you lose it; you stay in the round")
        yield self.of_target(None)


class Load(_Deed[actions.Load]):
    """Load a gun that is aimed later."""

    emoji = "🃏"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Load"),
        "card": word("Which bullet card do you lay face down?"),
    }

    def ways(self) -> Iterator[str]:
        yield self.of_card(0)


class LoadBlind(_Deed[actions.LoadBlind]):
    """Let the dice load."""

    emoji = "🎲"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Let the dice load"),
        WHOLE: word("a card that the dice choose"),
    }

    def ways(self) -> Iterator[str]:
        yield self.say("no Clic is left: the dice choose one of your cards")


class Reveal(_Deed[actions.Reveal]):
    """Show a Super Power."""

    emoji = "✨"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Show your Super Power"),
        "power": word("Which Super Power do you show?"),
    }

    def named(self) -> str:
        return self.say("Show {power}", power=power_name(self.action.power, self.to.say))

    def is_last(self, field: str) -> bool:
        del field
        return True

    def ways(self) -> Iterator[str]:
        yield power_about(self.action.power, self.to.say)


class TakeBack(_Deed[sealed.TakeBack]):
    """Choose again."""

    emoji = "↩️"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Choose again"),
        WHOLE: word("Choose again"),
    }

    def ways(self) -> Iterator[str]:
        yield self.say("reopens your choice; the others only see the count go up")


# To stay or to quit ---------------------------------------------------------------------------


class Stay(_Deed[S]):
    """Stay in the round."""

    emoji = "😎"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Stay"),
        WHOLE: word("stay"),
    }

    def ways(self) -> Iterator[str]:
        say, threats = self.say, self.threats()
        if threats is None:
            yield say("you share if you still stand")
        elif self.is_safe() and self.own is not None and least_share(self.own, self.view):
            yield say("{guns}: you get a share", guns=self.brief())
        elif self.is_safe():
            yield say("{guns}: safe, but no share if all stand", guns=self.brief())
        elif self._is_first() and threats == 1:
            yield say("{guns}: a share, unless it fires first too", guns=self.brief())
        elif not self._chance():
            yield say("{guns}: a share, unless a grenade goes off", guns=self.brief())
        else:
            yield say(
                "{guns}: a share, or a wound (about {n} %)",
                guns=self.brief(),
                n=per_cent(self._chance()),
            )

    def brief(self) -> str:
        threats, say = self.threats(), self.say
        if threats is None:
            return ""
        if not threats:
            return say("no gun points at you")
        if self.own is not None and self._is_first():
            if threats == 1:
                return say("1 gun points at you, but you fire first")
            return say("{n} guns point at you; you fire first at one", n=threats)
        if self.is_safe():
            return say.many("{n} gun[s] without bullets [points|point] at you", threats)
        return say.many("{n} gun[s] [points|point] at you", threats)

    def _chance(self) -> Fraction:
        """Return how likely the reader is hit, as far as it can be told."""
        return Fraction(0) if self.own is None else chance_of_hit(self.own, self.view)

    def _is_first(self) -> bool:
        """Tell whether the reader's card fires before that of somebody who aims at them."""
        own = self.own
        return own is not None and not fires_first(own).isdisjoint(guns_on(own.seat, self.view))

    def warns(self) -> str:
        own, threats = self.own, self.threats()
        if own is None or threats == 0:
            return ""
        left = lives_left(own)
        if left == 1:
            return self.say("a hit would be your last")
        if threats is None or threats < left:
            return ""
        # Translators: {hits} is two or more.
        return self.say("{hits} hits would kill you", hits=left)

    def weight(self) -> int:
        return 2 * self.is_safe()


class Quit(_Deed[Q]):
    """Quit the round."""

    emoji = "🏳️"
    asks: ClassVar[Mapping[str, Word]] = {
        VERB: word("Quit"),
        WHOLE: word("quit"),
    }

    def fields(self) -> Fields:
        return {"money": self._cost, "lost": self._lost}

    def _lost(self) -> str:
        """Name the loaded card that would not be fired; "" for a Clic."""
        guns = self.own.guns if self.own is not None else ()
        names = [
            card_name(gun.bullet, self.to.say)
            for gun in guns
            if gun.bullet is not None and gun.bullet != "clic"
        ]
        return self.to.say.all(names) if names else ""

    def _cost(self) -> str:
        """Write the reader's money before and after a shame marker."""
        by = SHAME if self._is_coward() else -SHAME
        if self.own is None:
            return money_name(by, self.to.say)
        now = standings(self.view)[self.own.seat].total
        return f"{points(now, self.to)} → {points(now + by, self.to)}"

    def _is_coward(self) -> bool:
        return self.own is not None and self.own.power == "super_coward"

    def ways(self) -> Iterator[str]:
        if self.warns():
            yield self.say("safe, no share; a siren marker ({money})")
        elif self.action.siren:
            yield self.say("safe, no share; a shame marker ({money}), siren up: help was called")
        elif self._lost():
            yield self.say("safe, no share; a shame marker ({money}); you lose {lost}")
        else:
            yield self.say("safe, no share; a shame marker ({money})")

    def brief(self) -> str:
        return self.say("safe, no share ({money})")

    def weight(self) -> int:
        return int(self.is_safe())

    def warns(self) -> str:
        own = self.own
        is_cop = own is not None and own.mission == "cop" and self.action.siren
        if own is None or not is_cop or own.sirens > SIRENS_ALLOWED:
            return ""  # no mission of the reader's depends on it
        if own.sirens == SIRENS_ALLOWED:
            return self.say("one siren too many: your mission fails")
        return self.say("the last siren that your mission allows")


@dataclass(frozen=True, slots=True)
class _Advance:
    """The texts about one decision in advance; its value fills in {card}, {name} or {money}."""

    asks: Word
    name: Word
    """The name within a sentence."""
    label: Word | None = None
    """None: the card's name."""
    emoji: str = ""
    does: Word | None = None
    """None: what the card does."""
    may: Word | None = None
    """Why it can be chosen; None: it depends on more."""


_ADVANCE: Final[Mapping[str, _Advance]] = {
    "card": _Advance(
        asks=word("All guns are up. Which bullet card do you load?"),
        name=word("load {card}"),
        may=word("load your card now"),
    ),
    "discard": _Advance(
        asks=word(
            "Which unused card do you throw away, to take Bang! Bang! Bang! back once it has fired?"
        ),
        name=word("take {triple} back for {card}"),
        label=word("Throw {card} away"),
        emoji="♻️",
        does=word("if it fires: you get it back, and throw the other card away unseen"),
        may=word("take Bang! Bang! Bang! back once it has fired"),
    ),
    "victim": _Advance(
        asks=word("If somebody is killed: whose gun do you take?"),
        name=word("take a gun, {name}'s first"),
        label=word("{name}'s gun"),
        emoji="✌️",
        does=word("if they die; if only others die, you take the first one's"),
    ),
    "least": _Advance(
        asks=word("If you are down: what is the smallest share you would take?"),
        name=word("share anyway if it is {money} or more"),
        label=word("{money} or more"),
        emoji="🩹",
        does=word("only if you are down, alive, and the share is worth it"),
        may=word("share although you are down"),
    ),
    "call": _Advance(
        asks=word("If the phone comes to you: do you call for reinforcements?"),
        name=word("call if the phone comes"),
        label=word("Call for reinforcements"),
        emoji="🚨",
        does=word("only if you share; nobody sees that it was you"),
        may=word("call if the phone comes"),
    ),
}
"""The decisions in advance, by the fields of `StayReady` and `QuitReady`, in order."""
_ASKS: Final = {of: one.asks for of, one in _ADVANCE.items()}


class _Ready(_Deed[R]):
    """Also decide in advance how to use secrets in the rest of the round."""

    def weight(self) -> int:
        return 0

    def named(self) -> str:
        return ", ".join([super().named(), *self._said()])

    def _said(self) -> Iterator[str]:
        """Name the decisions in advance."""
        for of, one in _ADVANCE.items():
            if getattr(self.action, of, None) is not None:
                yield one.name(self._of(of))

    def _of(self, field: str) -> Say:
        """Return the values to fill in for a field."""
        chosen, to = getattr(self.action, field), self.to
        fields: Fields = {
            "card": lambda: card_name(chosen, to.say),
            "triple": lambda: card_name("bang_bang_bang", to.say),
            "name": lambda: to.names[int(chosen)],
            "money": lambda: money_name(chosen, to.say),
        }
        return Filled(to.say, fields)

    def value(self, field: str) -> Label:
        one = _ADVANCE[field]
        if one.label is None:
            return super().value(field)
        if getattr(self.action, field) is None:
            return Label(self.to.say("No"), "🤐")
        return Label(one.label(self._of(field)), one.emoji)

    def ways(self) -> Iterator[str]:
        fields = [of for of in _ADVANCE if getattr(self.action, of, None) is not None]
        if len(fields) > 1:
            yield DOT.join(self._said())
            return
        does = self._does(fields[0])
        if fields == ["card"]:
            yield DOT.join(filter(None, [self.brief(), does]))
        yield does

    def _does(self, field: str) -> str:
        """Return the effect of one decision in advance."""
        does = _ADVANCE[field].does
        return does(self.to.say) if does else self.of_card(0)

    def among(self, shared: Sequence[R], field: str) -> str:
        return "" if getattr(self.action, field) is None else self._does(field)

    def about(self, shared: Sequence[R]) -> str:
        return warned(self.to.say.all(list(self._may_say(shared))), self.warns())

    def _may_say(self, shared: Sequence[R]) -> Iterator[str]:
        """Return what can be decided in advance, and who may die if this matters."""
        for of, one in _ADVANCE.items():
            if one.may and any(getattr(action, of, None) is not None for action in shared):
                yield one.may(self.to.say)
        victims = {one.victim for one in shared} - {None}
        if len(victims) == 1:
            name = self.to.names[victims.pop() or 0]
            yield self.say("{name} may be the first to die: take that gun now, or never", name=name)
        elif victims:
            yield self.say("this may be the first death: take that gun now, or never")


# Translators: what comes then is said beside it, or asked next.
class StayReady(_Ready[actions.StayReady], Stay[actions.StayReady]):
    """Stay, with decisions in advance."""

    asks: ClassVar[Mapping[str, Word]] = {
        **Stay.asks,
        VERB: word("Stay, then choose"),
        **_ASKS,
    }


class QuitReady(_Ready[actions.QuitReady], Quit[actions.QuitReady]):
    """Quit, with decisions in advance."""

    asks: ClassVar[Mapping[str, Word]] = {
        **Quit.asks,
        VERB: word("Quit, then choose"),
        **_ASKS,
    }


# All of them ----------------------------------------------------------------------------------

VERBS: Final[Mapping[str, type[_Deed[Any]]]] = {
    "load_and_aim": LoadAndAim,
    "load_and_aim_both": LoadAndAimBoth,
    "load": Load,
    "load_blind": LoadBlind,
    "reveal": Reveal,
    "hesitate": Hesitate,
    "aim": Aim,
    "stay": Stay,
    "quit": Quit,
    "stay_ready": StayReady,
    "quit_ready": QuitReady,
    "take_back": TakeBack,
}
verb = partial(name, VERBS)
"""Name a kind of action."""

_LATE: Final[Mapping[str, Word]] = {
    "load_and_aim": word("aimed at nobody"),
    "load_and_aim_both": word("aimed at nobody"),
    "hesitate": word("aimed at nobody"),
    "stay": word("stayed"),
    "stay_ready": word("stayed"),
}
"""What everybody sees of the mildest choice after it was made for a late player."""


def chosen_late(kind: str, to: Reader) -> str:
    """Return what everybody sees of the mildest choice; nothing of a card that The Kid loads."""
    return _LATE[kind](to.say) if kind in _LATE else ""


def named(action: Action, view: View, to: Reader) -> str:
    """Name an unrevealed choice, for its owner only; without markup."""
    return _class_of(action.kind)(action, view, to).named()


def _class_of(kind: str) -> type[_Deed[Any]]:
    return VERBS[kind]
