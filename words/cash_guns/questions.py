"""The questions of Ca$h 'n Gun$, and the facts that matter for them."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Final

from games.cash_guns.box import SHAME
from games.cash_guns.cards import Card
from games.cash_guns.model import PlayerView, Question, View
from words.cash_guns.derived import chance_of_bullet, guns_on, is_late, lives_left, per_cent
from words.cash_guns.terms import (
    card_name,
    cards_name,
    money_name,
    of_power,
    power_name,
    short_money,
)
from words.cash_guns.verbs import named
from words.filled import Filled
from words.fitting import unbroken
from words.lists import DOT, counted, rows
from words.people import them, whom
from words.reader import Reader
from words.say import Say
from words.seats import reader_of
from words.vocabulary import Word, word


@dataclass(frozen=True, slots=True)
class _Asked:
    """The texts of a question, the same for all readers."""

    asks: Word
    awaits: Word
    """The words for what is waited for; they may use {money}, the amount on the table."""
    title: Word
    """The title on the picture."""
    hint: Word
    """The line on the picture about what everybody must do."""


_QUESTIONS: Final[Mapping[Question, _Asked]] = {
    "load_and_aim": _Asked(
        word("Lay a bullet card face down, and aim at somebody. All guns go up together."),
        # the start of a round explains its topic
        word("load and aim, for {money} on the table"),
        word("Load and aim"),
        word("Everybody loads and aims. All guns go up together."),
    ),
    "aim_last": _Asked(
        word("All other guns are up. Now aim yours."),
        word("aim, after everybody else"),
        word("The Kid aims"),
        word("All others have aimed."),
    ),
    "quit": _Asked(
        word("Look them in the eye. Do you stay, or do you quit?"),
        word("talk, then stay or quit"),
        word("Stay or quit?"),
        word("Talk! Then stay, or quit with no share."),
    ),
}


def title(view: View, to: Reader) -> str:
    """Return the title of the current question on the picture."""
    return _QUESTIONS[view.question].title(to.say) if view.question else to.say("Game over")


def picture_hint(view: View, to: Reader) -> str:
    """Return the line on the picture about what everybody must do."""
    return _QUESTIONS[view.question].hint(to.say) if view.question else ""


def question(view: View, to: Reader) -> str:
    """Return the reader's question, or their answer."""
    if view.ask is not None:
        return _asked_of(view, view.ask, to)
    if view.answer is None:
        return waiting(view, to)
    answer = named(view.answer, view, to)
    if to.is_talking:
        return to.say(
            "Your choice ({answer}) is sealed. You can still change it until the talking time is "
            "over.",
            answer=answer,
        )
    left = to.say.many("{n} of {all} [is|are] still deciding", view.left, all=len(view.asked))
    return to.say(
        "Your choice ({answer}) is sealed. You can still change it until everybody has chosen: "
        "{left}.",
        answer=answer,
        left=left,
    )


def _asked_of(view: View, what: Question, to: Reader) -> str:
    own, say = reader_of(view, to), to.say
    if own is None or what == "aim_last":
        return _QUESTIONS[what].asks(say)
    if what == "load_and_aim":
        if len(own.guns) > 1:
            return say("Load and aim both guns, first your own. All guns go up together.")
        if is_late(own, "the_kid"):
            return say("Lay a bullet card face down. You aim when all other guns are up.")
        if is_late(own, "the_cunning"):
            return say("Aim at somebody. You load when all guns are up.")
        cards: list[Card] = [card for gun in own.guns for card in gun.cards or ()]
        if len(set(cards)) == 1:
            return say(
                "Only {cards} left: aim at somebody. All guns go up together.",
                cards=cards_name(cards, say),
            )
    elif is_late(own, "the_cunning"):
        return say("All guns are up. Choose your bullet card, and stay or quit.")
    return _QUESTIONS[what].asks(say)


def waiting(view: View, to: Reader) -> str:
    """Return what the game is waiting for, and for how many players, but never for whom."""
    say = to.say
    if view.question is None:
        return say("nothing: the game is over")
    money = money_name(sum(view.pot), say)
    asked = _QUESTIONS[view.question].awaits(Filled(say, {"money": lambda: money}))
    if len(view.asked) == 1 or to.is_talking:
        return asked
    # Translators: {asked} is what several must do: "stay or quit"; their names stand before it,
    # also of those who have chosen.
    return say.many(
        "{asked} ({n} of {all} [has|have] chosen)",
        len(view.asked) - view.left,
        asked=asked,
        all=len(view.asked),
    )


def alarms(view: View, to: Reader) -> tuple[str, ...]:
    """Return who threatens whom and the share, after all have aimed; before, the power."""
    if not _are_guns_up(view):
        return tuple(_power(view, to)) if view.question == "load_and_aim" else ()
    return rows(_guns(view, to), _shares(view, to))


def outlook(view: View, to: Reader) -> tuple[str, ...]:
    """Say what a share would be, before guns are up."""
    return () if view.result is not None or _are_guns_up(view) else tuple(_shares(view, to))


def brief(view: View, to: Reader) -> tuple[str, ...]:
    """Say how many hits would kill the reader, which round it is, and how else the game may end."""
    if view.result is not None:
        return ()
    say, own, n, all_ = to.say, reader_of(view, to), view.round, view.rounds
    hits: tuple[str, ...] = ()
    if own is not None and own.alive:
        left = say.many("{n} more hit[s] [kills|kill] you", lives_left(own))
        hits = (f"🩹 {left}",)
    if n == all_:
        return (*hits, f"⏳ {say('round {n}/{all}, the last', n=n, all=all_)}")
    return (*hits, f"⏳ {say('round {n}/{all}, or until one is left alive', n=n, all=all_)}")


def standing(view: View, to: Reader) -> str:
    """Return the reader's cards and shame, and the money on the table unless shares say it."""
    return "\n".join(rows(_own(view, to), _table(view, to)))


def _are_guns_up(view: View) -> bool:
    return view.question in ("aim_last", "quit")


def shares(view: View, to: Reader) -> str:
    """Return the share for each number of sharers; equal shares are given once."""
    say = to.say
    by_share = groupby(enumerate(view.share_of, 1), key=itemgetter(1))
    shown = (
        unbroken(f"{_either([n for n, _ in found], say)} → {_share(share, view, say)}")
        for share, found in by_share
    )
    # Translators: {shares} is "1 → $25k · 2 → $5k": how many stand, and what each of them gets.
    return say("💰 Share, by how many stand: {shares}", shares=DOT.join(shown))


def _share(dollars: int, view: View, say: Say) -> str:
    if dollars or view.round == view.rounds:
        return short_money(dollars, say)
    # Translators: of money that cannot be split.
    return say("$0, left for round {n}", n=view.round + 1)


def _either(counts: Sequence[int], say: Say) -> str:
    """Write alternative numbers: "1", "3 or 4", "3 to 5"."""
    first, last = counts[0], counts[-1]
    if first == last:
        return str(first)
    if last == first + 1:
        return say("{n} or {other}", n=first, other=last)
    return say("{first} to {last}", first=first, last=last)


def bullets(player: PlayerView, to: Reader) -> Iterator[str]:
    """Return the remaining bullet cards, and the loaded one, for each gun."""
    for number, gun in enumerate(player.guns):
        cards = cards_name(gun.cards or (), to.say) or to.say("none")
        if number:
            yield to.say("Second gun: {cards}", cards=cards)
        else:
            yield to.say("Cards left: {cards}", cards=cards)
        if gun.bullet is not None:
            yield to.say("face down: {card}", card=card_name(gun.bullet, to.say))


def fortune(player: PlayerView, to: Reader) -> Iterator[str]:
    """Return a player's wounds, shame, and what is left of the money after shame."""
    say = to.say
    yield say.many("{n} wound[s]", player.wounds)
    yield from _shame(player, say)
    if not player.shame + player.sirens:
        yield short_money(player.money, say)


def _shame(player: PlayerView, say: Say) -> Iterator[str]:
    """Return a player's shame, if any, and what it leaves of the money."""
    shame = player.shame + player.sirens
    if not shame:
        return
    by = SHAME * shame if player.power == "super_coward" else -SHAME * shame
    yield say.many("{n} shame marker[s] ({money})", shame, money=short_money(by, say))
    if player.sirens:
        # Translators: of shame markers.
        yield say.many("{n} of them with a siren", player.sirens)
    yield say("in all {money}", money=short_money(player.money + by, say))


def is_out(player: PlayerView, view: View) -> bool:
    """Tell whether a player is dead while the game goes on."""
    return not player.alive and view.result is None


def _own(view: View, to: Reader) -> Iterator[str]:
    own = reader_of(view, to)
    if own is None:
        return
    if is_out(own, view):
        yield to.say("You are dead and out of the game, but you may watch")
        return
    yield from bullets(own, to)
    yield from _shame(own, to.say)
    if own.power is not None and not own.spent:
        yield power_name(own.power, to.say)


def _power(view: View, to: Reader) -> Iterator[str]:
    """Remind the reader of an unused Super Power that matters for aiming."""
    own = reader_of(view, to)
    if own is None or not own.alive or own.power is None or own.spent:
        return
    say = of_power(own.power, to.say)
    yield say("Your Super Power: **{power}** ({about})")


def _guns(view: View, to: Reader) -> Iterator[str]:
    """Return at whom the reader aims, and who aims at the reader."""
    own = reader_of(view, to)
    if own is None or not own.alive:
        return
    if guns_on(own.seat, view):
        yield to.say("Aiming at you: {names}", names=to.say.all(_with_odds(view, to)))
    targets = [gun.target for gun in own.guns if gun.target is not None]
    loaded: list[Card] = [
        gun.bullet for gun in own.guns if gun.target is not None and gun.bullet is not None
    ]
    whom, cards = them(targets, to), cards_name(loaded, to.say)
    if loaded and any(one != "clic" for one in loaded):
        yield to.say("You aim at {whom}: {cards}, lost if they quit", whom=whom, cards=cards)
    elif loaded:
        yield to.say("You aim at {whom}: {cards}", whom=whom, cards=cards)
    elif targets:
        yield to.say("You aim at {whom}", whom=whom)


def _with_odds(view: View, to: Reader) -> Iterator[str]:
    """Name who aims at the reader, and how likely each can wound."""
    say = to.say
    aims = Counter(
        (player.seat, per_cent(chance_of_bullet(gun)))
        for player in view.players
        for gun in player.guns
        if gun.target == to.seat
    )
    is_same, last = len({odds for _, odds in aims}) == 1 < len(aims), next(reversed(aims), None)
    for (seat, n), guns in aims.items():
        who = counted(whom(seat, to), guns)
        if is_same and (seat, n) != last:
            yield who  # the last name says it for all
        elif not n:
            # Translators: whose gun can wound nobody any more.
            yield say("{who} (no bullet left)", who=who)
        elif is_same:
            # Translators: {who} is the last of several names; it is true for each of them.
            yield say("{who} (each loaded: about {n} %)", who=who, n=n)
        else:
            # Translators: {n} is how likely the gun of {who} can wound.
            yield say("{who} (loaded: about {n} %)", who=who, n=n)


def _table(view: View, to: Reader) -> Iterator[str]:
    if view.result is not None:
        yield to.say("The game is over.")
    elif not any(_shares(view, to)):
        yield to.say("On the table: {money}", money=short_money(sum(view.pot), to.say))


def _shares(view: View, to: Reader) -> Iterator[str]:
    own = reader_of(view, to)
    if own is None or not own.alive:
        return
    if (own.standing or own.shares) and any(view.share_of):  # there may be some for the reader
        yield shares(view, to)
