"""Tells one event of Ca$h 'n Gun$ in a sentence."""

from collections.abc import Iterable

from games.cash_guns.box import BOX
from games.cash_guns.events import (
    Died,
    Event,
    Fired,
    GameEnded,
    GrenadeWentOff,
    GunLowered,
    GunsAimed,
    GunTaken,
    Hit,
    Loaded,
    MoneySplit,
    PhonePassed,
    PowerShown,
    QuitsShown,
    Reloaded,
    RoundBegan,
    Sealed,
    SwitchboardTurned,
    TakenBack,
)
from games.cash_guns.model import View
from games.cash_guns.motives import Motive
from words.cash_guns.captions import mission
from words.cash_guns.derived import unmasked, winning_cop
from words.cash_guns.motives import of_aims, quitters, target
from words.cash_guns.shots import died, fired, grenade, gun_taken, hit, reloaded
from words.cash_guns.terms import (
    answer_name,
    money_name,
    power_about,
    power_name,
    still_deciding,
    together,
)
from words.people import them, they, who, whom
from words.reader import Reader

# Translators: {who} is a name, or "You" with a capital; {whom} a name, or "you"; {names} are
# several, and {n} is how many.


def tell(  # noqa: C901 - flat: one case for each event
    event: Event, view: View, to: Reader
) -> str:
    """Tell one event."""
    say = to.say
    match event:
        case RoundBegan():
            return round_began(event, view, to)
        case Sealed():
            return sealed(event, to)
        case TakenBack():
            return _taken_back(event, to)
        case PowerShown():
            return power_shown(event, to)
        case Loaded():
            return loaded(event, to)
        case GunsAimed():
            return " ".join(aimed(event, to))
        case QuitsShown():
            return quits(event, to)
        case GunLowered():
            return say(
                "{who} lowered the gun because {whom} quit, and threw the bullet away unseen.",
                who=who(event.seat, to),
                whom=whom(event.target, to),
            )
        case Fired():
            return fired(event, to)
        case Hit():
            return hit(event, to)
        case GrenadeWentOff():
            return grenade(event, to)
        case Died():
            return died([event.seat], to)
        case Reloaded():
            return reloaded(event, to)
        case GunTaken():
            return gun_taken(event, to)
        case MoneySplit():
            return split(event, to)
        case PhonePassed():
            return phone(event, to)
        case SwitchboardTurned():
            return switchboard(event, to)
        case GameEnded():
            return game_ended(event, view, to)


# Choices --------------------------------------------------------------------------------------


def sealed(event: Sealed, to: Reader) -> str:
    """Tell that somebody has chosen; what they chose, only to themselves."""
    say = to.say
    if event.answer is not None:
        answer = answer_name(event.answer, to)
        if not event.left:
            return say("Your choice ({answer}) is sealed.", answer=answer)
        left = still_deciding(event.left, say)
        return say("Your choice ({answer}) is sealed; {left}.", answer=answer, left=left)
    if not event.left:
        return say("The last choice is in.")
    return say.many(
        "One more choice is sealed: {n} is still deciding.",
        "One more choice is sealed: {n} are still deciding.",
        event.left,
    )


def _taken_back(event: TakenBack, to: Reader) -> str:
    left = still_deciding(event.left, to.say)
    if event.seat is not None:
        return to.say("Your choice is open again; {left}.", left=left)
    return to.say("Somebody is thinking again: {left}.", left=left)


def power_shown(event: PowerShown, to: Reader) -> str:
    """Tell that a power was shown, and what it does."""
    told = to.say(
        "{who} showed {power} ({about}).",
        who=who(event.seat, to),
        power=power_name(event.power, to.say),
        about=power_about(event.power, to.say),
    )
    return f"{told} {to.say('Everybody chooses again.')}" if event.all_choose_again else told


def loaded(event: Loaded, to: Reader) -> str:
    """Tell that cards lie face down."""
    if len(event.seats) > 1:
        return to.say("The bullet cards lie face down. Everybody looks innocent.")
    return to.say("{names} laid a bullet card face down.", names=they(event.seats, to))


def aimed(event: GunsAimed, to: Reader, motives: Iterable[Motive] = ()) -> list[str]:
    """Tell who aims at whom, and computer players' motives for it; and who aims at nobody."""
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
        aims = [one.replace(" → ", together(" → ")) for one in aims]  # a name may be long
        told.append(say("Guns up: {aims}.", aims=", ".join(aims)))
    lost = dict.fromkeys(event.hesitated)
    if lost:
        told.append(
            say.many(
                "{names} left a gun on the table and lost its bullet.",
                "{names} left a gun on the table and lost its bullet.",
                len(lost),
                names=they(lost, to),
            )
        )
    return told


def quits(event: QuitsShown, to: Reader, motives: Iterable[Motive] = ()) -> str:
    """Tell who quit, and computer players' motives for it."""
    say, n = to.say, len(event.quit)
    if not event.quit:
        return say("Nobody quit. Nobody even blinked.")
    names = quitters(event.quit, motives, to)
    if event.siren:
        return say.many(
            "{names} quit: safe, without a share, with a shame marker. It shows a siren: a cop "
            "can afford one.",
            "{names} quit: safe, without a share, with a shame marker each. They show a siren: a "
            "cop can afford one.",
            n,
            names=names,
        )
    return say.many(
        "{names} quit: safe, without a share, with a shame marker.",
        "{names} quit: safe, without a share, with a shame marker each.",
        n,
        names=names,
    )


# Money ----------------------------------------------------------------------------------------


def split(event: MoneySplit, to: Reader) -> str:
    """Tell who got how much, and what stays."""
    stays = money_name(sum(event.stays), to.say)
    if not event.sharers:
        return to.say("Nobody stands: {money} stays on the table.", money=stays)
    if not event.share:
        return to.say.many(
            "{names} could not split it evenly: {money} stays on the table.",
            "{names} could not split it evenly: {money} stays on the table.",
            len(event.sharers),
            names=they(event.sharers, to),
            money=stays,
        )
    got = to.say.many(
        "{names} took {money}.",
        "{names} took {money} each.",
        len(event.sharers),
        names=they(event.sharers, to),
        money=money_name(event.share, to.say),
    )
    if not event.stays:
        return got
    return f"{got} {to.say('{money} stays on the table.', money=stays)}"


def round_began(event: RoundBegan, view: View, to: Reader) -> str:
    """Tell what a new round brings."""
    return to.say.many(
        "**Round {round} of {rounds}:** {n} new note worth {money}.",
        "**Round {round} of {rounds}:** {n} new notes worth {money}.",
        len(event.notes),
        round=event.round,
        rounds=view.rounds,
        money=money_name(sum(event.notes), to.say),
    )


def phone(event: PhonePassed, to: Reader) -> str:
    """Tell that the phone went round; by whom it was used nobody learns."""
    names = them(event.seats, to)
    if event.used:
        return to.say("The phone went round ({names}), and one of them made a call.", names=names)
    return to.say("The phone went round ({names}). Nobody called.", names=names)


def switchboard(event: SwitchboardTurned, to: Reader) -> str:
    """Tell what became of a call."""
    calls = len(BOX.switchboard)
    if event.card == "nowhere":
        return to.say("Call {n} of {all}: nobody answers yet.", n=event.call, all=calls)
    return to.say("Call {n} of {all}: reinforcements are on their way!", n=event.call, all=calls)


def game_ended(event: GameEnded, view: View, to: Reader) -> str:
    """Tell why the game is over, and who was the cop."""
    cop = winning_cop(view)
    if cop is not None:
        return to.say("Help is here. The cop, {whom}, wins!", whom=whom(cop, to))
    failed = unmasked(view)
    if failed is None:
        return _why(event, to)
    told = to.say("The undercover cop was {whom}. {fate}.", whom=whom(failed.seat, to),
                  fate=mission(view, to))  # fmt: skip
    return f"{_why(event, to)} {told}"


def _why(event: GameEnded, to: Reader) -> str:
    match event.why:
        case "last_round":
            return to.say("That was the last round. Count your money!")
        case "sole_survivor":
            return to.say("Only one of you is left alive, and wins.")
        case "nobody_left":
            return to.say("Nobody is left alive. The money had a quiet evening.")
