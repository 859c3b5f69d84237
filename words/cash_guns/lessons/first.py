"""Teaches Ca$h 'n Gun$ in three rounds: a bluff, a retreat, and a shot that comes first."""

from typing import Final

from games.cash_guns.box import DATA, LIVES
from games.cash_guns.files import ROUNDS
from words.vocabulary import Lesson, Taught, word

LESSON: Final = Lesson(
    file=DATA / "lessons" / "first",
    steps={
        "bluff": Taught(
            task=word(
                "You, Tony, Lou and Max have robbed a bank. The richest who is alive after {n} "
                "rounds wins.\n"
                "Each round, everybody loads a card in secret and aims. A Clic is empty, a Bang! "
                "wounds, and Bang! Bang! Bang! wounds first. Try a bluff on Tony: press "
                "**{button}**.",
                n=ROUNDS,
            ),
            wrong={
                "load_and_aim bang": word(
                    "You have only two of these. Tony has no money yet: keep them for later."
                ),
                "load_and_aim bang_bang_bang": word(
                    "You have only one of these. Keep it for when somebody aims at you."
                ),
            },
        ),
        "stay": Taught(
            task=word(
                "Now all decide together, in secret. Those who quit are safe, but get no share and "
                "a shame marker. Nobody aims at you, so press **{button}**."
            ),
            wrong={
                "quit": word(
                    "No gun points at you, so you cannot be hurt. If you quit, you lose your share "
                    "and take a shame marker."
                ),
            },
        ),
        "aim": Taught(
            task=word(
                "Your bluff worked: Tony quit. Max stayed and was shot. He has a wound and got no "
                "share; {n} wounds kill.\n"
                "Your card this time is a real Bang! Aim it at the richest of the others: press "
                "**{button}**.",
                n=LIVES,
            ),
            wrong={
                "load_and_aim bang 1": word(
                    "Tony has no money. Aim at the player who has the most."
                ),
                "load_and_aim bang 3": word(
                    "Max has no money. Aim at the player who has the most."
                ),
            },
        ),
        "quit": Taught(
            task=word(
                "Two guns point at you, and both may be loaded. There is little money on the table "
                "this time. Press **{button}**."
            ),
            wrong={
                "stay": word(
                    "You risk two wounds for a small share. This time it is better to quit."
                ),
            },
        ),
        "triple": Taught(
            task=word(
                "You are safe, but you pay for a shame marker. The next round is about a lot of "
                "money.\n"
                "Max aimed at you last round: expect him again. Load a card that fires before all "
                "others, and aim at him: press **{button}**. If it hits him, he cannot shoot."
            ),
            wrong={
                "load_and_aim clic": word(
                    "An empty card does not stop him. If his gun is loaded, he hits you."
                ),
                "load_and_aim bang": word(
                    "This fires at the same moment as his gun: you would both be hit."
                ),
            },
        ),
        "first": Taught(
            task=word("Max aims at you, but your gun fires first. Press **{button}**."),
            wrong={
                "quit": word(
                    "Your gun fires first, so Max cannot hurt you. Stay, and take your share."
                ),
            },
        ),
    },
    end=word(
        "That is the whole game: each card is used once, and most are empty. Shares are equal, "
        "without change: notes that cannot be split stay for the next round.\n"
        "In a game with people, talk before you stay or quit: promise, threaten, lie."
    ),
)
