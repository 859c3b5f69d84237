"""Teaches the variants of Ca$h 'n Gun$: a Super Power is shown, and the cop calls for help."""

from typing import Final

from games.cash_guns.box import DATA
from words.vocabulary import Lesson, Taught, word

LESSON: Final = Lesson(
    file=DATA / "lessons" / "second",
    title=word("powers and the cop"),
    steps={
        "reveal": Taught(
            task=word(
                "In secret you are the undercover cop: if you call for help three times and live, "
                "you win. You have called twice.\n"
                "Your secret power, The Kid, aims after all others: press **{button}**."
            ),
            wrong={
                "load_and_aim clic": word(
                    "You may keep your power secret, but then you aim before you know who aims at "
                    "you."
                ),
            },
        ),
        "load": Taught(
            task=word(
                "Everybody knows your power now. Its effect lasts to the end; some powers work "
                "only once.\n"
                "Load first, and aim when all guns are up. You must not be hit in this round: "
                "press **{button}**."
            ),
            wrong={
                "load clic": word(
                    "An empty card cannot stop anybody. This round matters most to you."
                ),
            },
        ),
        "aim": Taught(
            task=word(
                "Only Max aims at you. Your gun fires before his, and if you hit him "
                "he cannot shoot: press **{button}**."
            ),
            wrong={"aim 1": word("Tony does not aim at you, but Max does.")},
        ),
        "call": Taught(
            task=word(
                "After the loot is split, a phone goes round among those who took a share. Nobody "
                "sees who calls, only that somebody did. Say now that you will: press **{button}**."
            ),
            wrong={
                "stay": word("You would share, but not call. The third call must come by round 6."),
                "quit": word("Only those who share get the phone."),
            },
        ),
        "spare": Taught(
            task=word(
                "Help is on its way! Now you only have to live to the end. The others know that "
                "one of three sharers called, so expect guns.\n"
                "Keep your real bullets for later: press **{button}**."
            ),
            wrong={
                "load bang": word(
                    "You no longer need to be the richest. Keep it for when you must be feared."
                ),
            },
        ),
        "threaten": Taught(
            task=word(
                "Three guns point at you. Tony has quit twice already, so he may quit again: press "
                "**{button}**."
            ),
            wrong={"hesitate": word("Nobody is afraid of a gun that points at nobody.")},
        ),
        "siren": Taught(
            task=word(
                "From now on a shame marker shows a siren. A cop can still win with "
                "one siren, but not with two. Three bullets could kill you: press "
                "**{button}**."
            ),
            wrong={
                "stay": word("If all three guns are loaded, you die, and a dead cop does not win."),
            },
        ),
    },
    end=word(
        "So the others must find the cop in time: watch who shares when a call is made, and who "
        "never quits twice. If the cop fails, the richest who lives wins.\n"
        "Powers and the cop are options of a table: the host chooses them before the start. The "
        "cop needs five or six players."
    ),
)
