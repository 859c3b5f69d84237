"""The texts about each event of Ca$h 'n Gun$: in the log, in the news, on a picture.

`TOLD` has an entry for each. Texts about several events together are next to it; `story` composes
the news.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from games.cash_guns import events
from games.cash_guns.box import BOX
from games.cash_guns.cards import Card
from games.cash_guns.events import Event
from games.cash_guns.model import View
from games.cash_guns.motives import Motive
from games.core.log import Seat
from words.cash_guns.derived import unmasked, winning_cop
from words.cash_guns.motives import all_stayed, of_aims, quitters, target
from words.cash_guns.scores import mission
from words.cash_guns.terms import (
    card_name,
    cards_name,
    money_name,
    power_about,
    power_name,
    short_money,
)
from words.cash_guns.verbs import named
from words.filled import Fields, Filled
from words.fitting import unbroken
from words.people import them, they, who, whom
from words.reader import Reader
from words.say import Say
from words.vocabulary import word

_SHORT: Final = 16
"""Most letters of a name that stays on one line."""
Chapter = Literal["choice", "power", "guns", "quits", "shots", "money"]
"""The subject of one line of the news; of choices, only the newest, if there is nothing else."""


@dataclass(frozen=True, slots=True)
class Told:
    """The texts about a kind of event."""

    chapter: Chapter
    log: Callable[[Any, View, Reader], str]
    """Return a sentence; {who}, {whom} and similar fields are filled in."""
    short: Callable[[Any, Reader], str] = lambda _event, _to: ""
    """Return a few words for a picture; "" if the arrows show it."""
    mark: str = ""
    """The mark before it in the news about money."""


def tell(event: Event, view: View, to: Reader) -> str:
    """Tell one event."""
    return TOLD[type(event)].log(event, view, _filled(event, to))


def short(event: Event, to: Reader) -> str:
    """Return the events worth a line on a picture, in few words."""
    return TOLD[type(event)].short(event, _filled(event, to))


def _filled(event: Any, to: Reader) -> Reader:  # noqa: ANN401 - any event
    """Return the reader with the values that sentences about an event can use."""
    fields: Fields = {
        "who": lambda: who(event.seat, to),
        "whom": lambda: whom(event.target, to),
        "name": lambda: to.names[int(event.seat)],
        "power": lambda: power_name(event.power, to.say),
        "about": lambda: power_about(event.power, to.say),
        "all": lambda: len(BOX.switchboard),
    }
    return replace(to, say=Filled(to.say, fields))


# Choices --------------------------------------------------------------------------------------


def _sealed(event: events.Sealed, view: View, to: Reader) -> str:
    """Say that a player has chosen; only that player reads what."""
    say = to.say
    if event.answer is not None:
        answer = named(event.answer, view, to)
        if not event.left:
            return say("Your choice ({answer}) is sealed.", answer=answer)
        left = still_deciding(event.left, say)
        return say("Your choice ({answer}) is sealed; {left}.", answer=answer, left=left)
    if not event.left:
        return say("The last choice is in.")
    return say.many("One more choice is sealed: {n} [is|are] still deciding.", event.left)


def _taken_back(event: events.TakenBack, _: View, to: Reader) -> str:
    left = still_deciding(event.left, to.say)
    if event.seat is not None:
        return to.say("Your choice is open again; {left}.", left=left)
    return to.say("Somebody is thinking again: {left}.", left=left)


def still_deciding(left: int, say: Say) -> str:
    """Say how many players are still deciding, but never who."""
    return say.many("{n} [is|are] still deciding", left)


def _power_shown(event: events.PowerShown, _: View, to: Reader) -> str:
    told = to.say("{who} showed {power} ({about}).")
    return f"{told} {to.say('Everybody chooses again.')}" if event.all_choose_again else told


# Guns and quits -------------------------------------------------------------------------------


def _loaded(event: events.Loaded, _: View, to: Reader) -> str:
    if len(event.seats) > 1:
        return to.say("The bullet cards lie face down. Everybody looks innocent.")
    return to.say("{names} laid a bullet card face down.", names=they(event.seats, to))


def aimed(event: events.GunsAimed, to: Reader, motives: Iterable[Motive] = ()) -> list[str]:
    """Say who aims at whom, with computer players' motives, and who aims at nobody."""
    say, told = to.say, list[str]()
    why = of_aims(motives, to)
    at = {aim: target(aim, why, to) for aim in event.aims}
    if len(event.aims) == 1:
        [aim] = event.aims
        told.append(say("{who} took aim at {whom}.", who=who(aim[0], to), whom=at[aim]))
    elif event.aims:
        aims = [
            # Translators: who aims at whom.
            say("{who} → {whom}", who=who(aim[0], to), whom=at[aim])
            for aim in event.aims
        ]
        aims = [one.replace(" → ", unbroken(" → ")) for one in aims]  # a name may be long
        for name in to.names:
            if len(name) <= _SHORT:
                aims = [one.replace(name, unbroken(name)) for one in aims]
        told.append(say("Guns up: {aims}.", aims=", ".join(aims)))
    lost = dict.fromkeys(event.hesitated)
    if lost:
        told.append(
            say.many(
                "{names} left a gun on the table and lost its card.",
                len(lost),
                names=they(lost, to),
            )
        )
    return told


def quits(event: events.QuitsShown, to: Reader, motives: Iterable[Motive] = ()) -> str:
    """Say who quit, with computer players' motives, or that nobody did."""
    n = len(event.quit)
    if not event.quit:
        return all_stayed(event.stayed, motives, to)
    say = Filled(to.say, {"names": lambda: quitters(event.quit, motives, to)})
    if event.siren:
        return say.many(
            "{names} quit: safe, without a share, with a shame marker[ each]. [It|They] "
            "[shows|show] a siren: a cop can afford one.",
            n,
        )
    return say.many("{names} quit: safe, without a share, with a shame marker[ each].", n)


def _quits_in_short(event: events.QuitsShown, to: Reader) -> str:
    if len(event.quit) == 1:
        return to.say("{name} quits", name=to.names[event.quit[0]])
    return to.say.many("{n} [quits|quit]", len(event.quit)) if event.quit else ""


def lowered(seats: Iterable[Seat], to: Reader) -> str:
    """Say together who lowered a gun."""
    people = dict.fromkeys(seats)
    return to.say.many(
        "{names} had nobody left to aim at and threw the card[s] away unseen.",
        len(people),
        names=they(people, to),
    )


# Shots ----------------------------------------------------------------------------------------

_FIRED: Final[Mapping[Card, tuple[Callable[[Say], str], Callable[[Say, int], str]]]] = {
    "bang_bang_bang": (
        word("Bang! Bang! Bang! {who} fired at {whom}."),
        word("Bang! Bang! Bang! {shots}."),
    ),
    "bang": (word("Bang! {who} fired at {whom}."), word("Bang! {shots}.")),
    "clic": (
        word("{who} pulled the trigger on {whom}. Clic. How embarrassing."),
        lambda say, n: say.many("{names} only had [a Clic|Clics].", n),
    ),
}
"""The texts about a bullet card that was turned up: alone in the log, and with others in the
news."""


def fired(shots: Sequence[events.Fired], to: Reader) -> list[str]:
    """Say together who fired at whom, card by card."""
    told: list[str] = []
    for card, (_, news) in _FIRED.items():
        found = [shot for shot in shots if shot.card == card]
        if found:
            told.append(news(Filled(to.say, _of_shots(found, to)), len(found)))
    return told


def _of_shots(shots: Sequence[events.Fired], to: Reader) -> Fields:
    def clause(shot: events.Fired, name: Callable[[Seat, Reader], str]) -> str:
        # Translators: Ann fired at Bob. {who} may be "You" or "you".
        return to.say("{who} fired at {whom}", who=name(shot.seat, to), whom=whom(shot.target, to))

    first, *rest = shots
    return {
        "shots": lambda: to.say.all([clause(first, who), *(clause(shot, whom) for shot in rest)]),
        "names": lambda: they([shot.seat for shot in shots], to),
    }


def _hit(event: events.Hit, _: View, to: Reader) -> str:
    return to.say.many(
        "{who} caught {n} bullet[s] and went down. Wounds: {wounds}.",
        event.bullets,
        wounds=event.wounds,
    )


def wounded(hurt: Iterable[tuple[Seat, int]], to: Reader) -> str:
    """Name people with their present wounds."""
    return to.say.all(
        [to.say.many("{whom} ({n} wound[s])", wounds, whom=whom(seat, to)) for seat, wounds in hurt]
    )


def _grenade(event: events.GrenadeWentOff, _: View, to: Reader) -> str:
    if not event.victims:
        return to.say("{who} dropped a grenade, but nobody was left standing. The round is over.")
    return to.say(
        "{who} dropped a grenade! It wounded {victims}, and the round is over.",
        victims=wounded(zip(event.victims, event.wounds, strict=True), to),
    )


def died(seats: Sequence[Seat], to: Reader) -> str:
    """Say together who died."""
    return to.say.many(
        "{names} did not get up again: out of the game, money and all.",
        len(seats),
        names=they(seats, to),
    )


def _reloaded(event: events.Reloaded, _: View, to: Reader) -> str:
    if event.discard is None:
        return to.say("{who} took Bang! Bang! Bang! back and threw another card away unseen.")
    return to.say(
        "{who} took Bang! Bang! Bang! back and threw {card} away unseen.",
        card=card_name(event.discard, to.say),
    )


def _gun_taken(event: events.GunTaken, _: View, to: Reader) -> str:
    if event.victim == to.seat:
        return to.say("{who} took your gun, and the cards with it.")
    victim = whom(event.victim, to)
    if event.cards is None:
        return to.say("{who} took {whom}'s gun, and the cards with it.", whom=victim)
    return to.say(
        "{who} took {whom}'s gun and its cards ({cards}).",
        whom=victim,
        cards=cards_name(event.cards, to.say),
    )


# Money and the end ----------------------------------------------------------------------------


def _split(event: events.MoneySplit, _: View, to: Reader) -> str:
    """Say who got how much, and what stays."""
    say, n = to.say, len(event.sharers)
    stays = money_name(sum(event.stays), say)
    if not event.sharers:
        return say("Nobody stands: {money} stays on the table.", money=stays)
    names = they(event.sharers, to)
    if not event.share:
        return say.many(
            "{names} could not split it evenly: {money} stays on the table.",
            n,
            names=names,
            money=stays,
        )
    share = money_name(event.share, say)
    got = say.many("{names} took {money}[ each].", n, names=names, money=share)
    if not event.stays:
        return got
    return f"{got} {say('{money} stays on the table.', money=stays)}"


def _split_in_short(event: events.MoneySplit, to: Reader) -> str:
    say = Filled(to.say, {"share": lambda: short_money(event.share, to.say)})
    if not event.share:
        return say("nothing can be shared")
    if len(event.sharers) == 1:
        return say("{name} takes {share}", name=to.names[event.sharers[0]])
    return say.many("{n} [gets|get] {share}[ each]", len(event.sharers))


def _round_began(event: events.RoundBegan, view: View, to: Reader) -> str:
    return to.say.many(
        "**Round {round} of {rounds}:** {n} new note[s] worth {money}.",
        len(event.notes),
        round=event.round,
        rounds=view.rounds,
        money=money_name(sum(event.notes), to.say),
    )


def _phone(event: events.PhonePassed, _: View, to: Reader) -> str:
    """Say that the phone went round; nobody learns who used it."""
    names = them(event.seats, to)
    if event.used:
        return to.say("The phone went round ({names}), and one of them made a call.", names=names)
    return to.say("The phone went round ({names}). Nobody called.", names=names)


def _switchboard(event: events.SwitchboardTurned, _: View, to: Reader) -> str:
    if event.card == "nowhere":
        return to.say("Call {n} of {all}: nobody answers yet.", n=event.call)
    return to.say("Call {n} of {all}: reinforcements are on their way!", n=event.call)


def _switchboard_in_short(event: events.SwitchboardTurned, to: Reader) -> str:
    if event.card == "nowhere":
        return to.say("Somebody called: {n}", n=event.call)
    return to.say("The cop's help is on its way!")


_ENDINGS: Final[Mapping[events.Ending, Callable[[Say], str]]] = {
    "last_round": word("That was the last round. Count your money!"),
    "sole_survivor": word("Only one of you is left alive, and wins."),
    "nobody_left": word("Nobody is left alive. The money had a quiet evening."),
}


def _game_ended(event: events.GameEnded, view: View, to: Reader) -> str:
    """Say why the game is over, and who was the cop."""
    cop, why = winning_cop(view), _ENDINGS[event.why](to.say)
    if cop is not None:
        return to.say("Help is here. The cop, {whom}, wins!", whom=whom(cop, to))
    failed = unmasked(view)
    if failed is None:
        return why
    told = to.say(
        "The undercover cop was {whom}. {fate}.", whom=whom(failed.seat, to), fate=mission(view, to)
    )
    return f"{why} {told}"


# Translators: {who} is a name, or "You" with a capital; {whom} a name, or "you"; {names} are
# several, and {n} is how many.
TOLD: Final[Mapping[type[Event], Told]] = {
    events.Sealed: Told("choice", _sealed),
    events.TakenBack: Told("choice", _taken_back),
    events.PowerShown: Told("power", _power_shown, lambda _, to: to.say("{name}: {power}")),
    events.Reloaded: Told("power", _reloaded),
    events.GunTaken: Told(
        "power",
        _gun_taken,
        lambda event, to: to.say("{name}'s gun has a new owner", name=to.names[int(event.victim)]),
    ),
    events.Loaded: Told("guns", _loaded),
    events.GunsAimed: Told(
        "guns",
        lambda event, _, to: " ".join(aimed(event, to)),
        lambda event, to: to.say("All guns are up!") if event.aims else "",
    ),
    events.QuitsShown: Told("quits", lambda event, _, to: quits(event, to), _quits_in_short),
    events.GunLowered: Told(
        "quits",
        lambda _event, _view, to: to.say(
            "{who} lowered the gun because {whom} quit, and threw the card away unseen."
        ),
    ),
    events.Fired: Told("shots", lambda event, _, to: _FIRED[event.card][0](to.say)),
    events.Hit: Told("shots", _hit),
    events.GrenadeWentOff: Told("shots", _grenade),
    events.Died: Told("shots", lambda event, _, to: died([event.seat], to)),
    events.MoneySplit: Told("money", _split, _split_in_short, "💰"),
    events.PhonePassed: Told(
        "money", _phone, lambda event, to: "" if event.used else to.say("nobody called"), "☎️"
    ),
    events.SwitchboardTurned: Told("money", _switchboard, _switchboard_in_short),
    events.RoundBegan: Told(
        "money",
        _round_began,
        lambda event, to: to.say("new loot: {sum}", sum=short_money(sum(event.notes), to.say)),
        "💵",
    ),
    events.GameEnded: Told("money", _game_ended, mark="🏁"),
}
