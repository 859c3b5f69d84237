"""What is written on the pictures of Ca$h 'n Gun$ beside names and numbers."""

from games.cash_guns.cards import Card
from games.cash_guns.model import Question, View
from words.cash_guns.derived import finished, winning_cop
from words.reader import Reader
from words.say import Say


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
        "load": say("Load"),
        "aim": say("Aim"),
        "aim_last": say("The Kid aims"),
        "load_last": say("The Cunning loads"),
        "quit": say("Stay or quit?"),
        "take_gun": say("A Super Power?"),
        "reload": say("A Super Power?"),
        "share": say("A Super Power?"),
        "phone": say("The phone"),
        None: say("Game over"),
    }
    return told[question]


def hint(question: Question | None, say: Say) -> str:
    """Say in a line what everybody is to do."""
    told: dict[Question | None, str] = {
        "load": say("Each lays a bullet card face down."),
        "aim": say("All aim at once, each at somebody else."),
        "aim_last": say("All others have aimed."),
        "load_last": say("All guns are up, and one is not loaded yet."),
        "quit": say("Talk! Then stay, or quit with no share."),
        "take_gun": say("Does anybody want the gun of the dead?"),
        "reload": say("Does anybody take a fired card back?"),
        "share": say("Does anybody take a share anyway?"),
        "phone": say("The phone goes round among those who shared."),
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
    return say("The loot is shared out")
