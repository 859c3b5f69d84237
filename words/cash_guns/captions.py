"""What is written on the pictures of Ca$h 'n Gun$ beside names and numbers."""

from games.cash_guns.cards import Card
from games.cash_guns.model import Question, View
from words.cash_guns.derived import finished, help_is_coming, unmasked, winning_cop
from words.reader import Reader
from words.say import Say
from words.scores import won


def card_face(card: Card, say: Say) -> str:
    """Say what is printed on a bullet card."""
    told: dict[Card, str] = {
        "clic": say("Clic Clic Clic"),
        "bang": say("Bang!"),
        "bang_bang_bang": say("Bang! Bang! Bang!"),
    }
    return told[card]


def asked(question: Question | None, say: Say) -> str:
    """Say what is being decided."""
    told: dict[Question | None, str] = {
        "load_and_aim": say("Load and aim"),
        "aim_last": say("The Kid aims"),
        "quit": say("Stay or quit?"),
        None: say("Game over"),
    }
    return told[question]


def hint(question: Question | None, say: Say) -> str:
    """Say in a line what everybody is to do."""
    told: dict[Question | None, str] = {
        "load_and_aim": say("Each loads and aims. All guns go up at once."),
        "aim_last": say("All others have aimed."),
        "quit": say("Talk! Then stay, or quit with no share."),
        None: "",
    }
    return told[question]


def column_name(key: str, say: Say) -> str:
    """Name a column of the score."""
    match key:
        case "money":
            return say("Money")
        case "shame":
            return say("Shame")
        case _:
            return say("The dead")


def mission(view: View, to: Reader) -> str:
    """Say in a line what became of the mission of the cop, who is unmasked; "" without one."""
    say, cop = to.say, unmasked(view)
    if cop is None:
        return ""
    if winning_cop(view) == cop.seat:
        return say("Help came, and the cop lived: mission done")
    if not cop.alive and help_is_coming(view):
        return say("Help came, but the cop was dead")
    if not cop.alive:
        return say("Dead, with {n} of {all} calls made", n=view.calls, all=view.calls_needed)
    if help_is_coming(view):
        return say("Help came, but the cop had quit too often")
    return say("{n} of {all} calls: mission failed", n=view.calls, all=view.calls_needed)


def ending(view: View, to: Reader) -> str:
    """Say in a line how it ended.

    Raises:
        ValueError: it goes on.
    """
    say, cop = to.say, winning_cop(view)
    places = finished(view).places
    winners = [one for one in view.players if places[one.seat] == 1]
    if not winners:
        return say("Nobody got out alive")
    if cop is not None:
        return say("The cop, {name}, wins!", name=to.names[cop])
    if sum(one.alive for one in view.players) == 1:
        return say("The last one alive")
    return won(finished(view), to)
