"""Sums up the Great Fire on one card."""

from words.reader import Reader
from words.summary import Section, Summary


def summary(to: Reader) -> Summary:
    """Sum up a turn, the points and the end."""
    say = to.say
    turn = {
        "card": say("Play a card: a cone carries the fire in its direction."),
        "band": say("Houses there burn, unless a free trained band waits."),
        "points": say("Spend up to 4 points: walk, put out contained fires."),
        "draw": say("Draw a card. A fire stack card makes the fire grow."),
    }
    scores = {
        "house": say("You begin with 40; each house you lose costs 2."),
        "cone": say("1 for each cone and victory point token you hold."),
        "hero": say("Hero of London, for the most cones (from three): 2."),
        "objective": say("Each secret objective where houses still stand."),
    }
    end = {
        "end": say("After the last fire stack card, everybody has one more turn."),
        "more": say("With More destruction, everybody has two."),
    }
    return Summary(
        say("The Great Fire of London"),
        say("Keep the fire away from your houses."),
        (
            Section(say("Your turn"), turn, has_steps=True),
            Section(say("What scores"), scores),
            Section(say("The end"), end),
        ),
    )
