"""Sums up the Great Fire on one card."""

from words.reader import Reader
from words.summary import Line, Section, Summary


def summary(to: Reader) -> Summary:
    """Sum up a turn, the points and the end."""
    say = to.say
    return Summary(
        say("The Great Fire of London"),
        say("Keep the fire away from your houses."),
        (
            Section(
                say("Your turn"),
                (
                    Line("card", say("Play a card: a cone carries the fire in its direction.")),
                    Line("band", say("Houses there burn, unless a free trained band waits.")),
                    Line("points", say("Spend up to 4 points: walk, put out contained fires.")),
                    Line("draw", say("Draw a card. A fire stack card makes the fire grow.")),
                ),
                has_steps=True,
            ),
            Section(
                say("What scores"),
                (
                    Line("house", say("You begin with 40; each house you lose costs 2.")),
                    Line("cone", say("1 for each cone and victory point token you hold.")),
                    Line("hero", say("Hero of London, for the most cones (from three): 2.")),
                    Line(
                        "objective",
                        say("Each secret objective where houses still stand."),
                    ),
                ),
            ),
            Section(
                say("The end"),
                (
                    Line(
                        "end", say("After the last fire stack card, everybody has one more turn.")
                    ),
                    Line("more", say("With More destruction, everybody has two.")),
                ),
            ),
        ),
    )
