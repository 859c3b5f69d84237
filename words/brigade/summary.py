"""Sums up The Brigade on one card."""

from games.brigade.box import (
    DECKS_A_GAME,
    EVACUATION,
    FACTION_WIN,
    UNIVERSITY_LOST,
    UNIVERSITY_WIN,
)
from words.reader import Reader
from words.summary import Section, Summary


def summary(to: Reader) -> Summary:
    """Sum up a turn, loyalty and the ends."""
    say = to.say
    turn = {
        "event": say("An event, except in the first turn: wind, fireballs or something else."),
        "act": say("Take as many actions as your leadership says: four at first."),
        "move": say("Move, refill, recruit, upgrade, pass water on."),
        "fire": say("Extinguish where your Brigade stands: each water removes a level."),
    }
    scores = {
        "renown": say("Put a fire out: 1 renown for each level removed."),
        "loyal": say("Renown worth its value makes a block loyal to you."),
        "steal": say("A rival's block takes at least one renown more."),
    }
    end = {
        "five": say("You win immediately with {n} loyal blocks of one faction.", n=FACTION_WIN),
        "each": say("Or with {n} of the University, or one of each kind.", n=UNIVERSITY_WIN),
        "lost": say(
            "Last round: {n} blocks lost, {u} University, or {d} event decks drawn.",
            n=EVACUATION,
            u=UNIVERSITY_LOST,
            d=DECKS_A_GAME,
        ),
        "count": say("Then, or when all fires are out, loyal blocks score their values."),
    }
    return Summary(
        say("The Brigade"),
        say("Put out fires, and win the city's loyalty."),
        (
            Section(
                say("Your turn"),
                turn,
                choices=(
                    "move",
                    "fire",
                ),
                has_steps=True,
            ),
            Section(say("What scores"), scores),
            Section(say("The end"), end),
        ),
    )
