"""Sums up The Brigade on one card."""

from games.brigade.box import EVACUATION, FACTION_WIN, UNIVERSITY_LOST, UNIVERSITY_WIN
from words.reader import Reader
from words.summary import Line, Section, Summary


def summary(to: Reader) -> Summary:
    """Sum up a turn, loyalty and the ends."""
    say = to.say
    return Summary(
        say("The Brigade"),
        say("Put out fires, and win the city's loyalty."),
        (
            Section(
                say("Your turn"),
                (
                    Line(
                        "event",
                        say(
                            "An event, except in the first turn: wind, fireballs or something else."
                        ),
                    ),
                    Line(
                        "act", say("Take as many actions as your leadership says: four at first.")
                    ),
                    Line(
                        "move",
                        say("Move, refill, recruit, upgrade, pass water on."),
                        is_choice=True,
                    ),
                    Line(
                        "fire",
                        say("Extinguish where your Brigade stands: each water removes a level."),
                        is_choice=True,
                    ),
                ),
                has_steps=True,
            ),
            Section(
                say("What scores"),
                (
                    Line("renown", say("Put a fire out: 1 renown for each level removed.")),
                    Line("loyal", say("Renown worth its value makes a block loyal to you.")),
                    Line("steal", say("A rival's block takes at least one renown more.")),
                ),
            ),
            Section(
                say("The end"),
                (
                    Line(
                        "five",
                        say(
                            "You win immediately with {n} loyal blocks of one faction.",
                            n=FACTION_WIN,
                        ),
                    ),
                    Line(
                        "each",
                        say(
                            "Or with {n} of the University, or one of each kind.", n=UNIVERSITY_WIN
                        ),
                    ),
                    Line(
                        "lost",
                        say(
                            "With {n} blocks lost, or {u} of the University: last round.",
                            n=EVACUATION,
                            u=UNIVERSITY_LOST,
                        ),
                    ),
                    Line(
                        "count",
                        say("Then, or when all fires are out, loyal blocks score their values."),
                    ),
                ),
            ),
        ),
    )
