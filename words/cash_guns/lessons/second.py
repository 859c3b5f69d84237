"""Teaches the variants of Ca$h 'n Gun$: a Super Power is shown, and the cop calls for help."""

from typing import Final

from games.cash_guns.box import DATA
from words.vocabulary import Lesson, Taught

LESSON: Final = Lesson(
    file=DATA / "lessons" / "second",
    title=lambda say: say("powers and the cop"),
    steps={
        "reveal": Taught(
            task=lambda say: say(
                "In secret you are the undercover cop: if you call for help three times and live, "
                "you win. You have called twice.\n"
                "Your secret power, The Kid, aims after all others: press **{button}**."
            ),
            wrong={
                "load_and_aim clic": lambda say: say(
                    "You may keep your power secret, but then you aim before you know who aims at "
                    "you."
                ),
            },
        ),
        "load": Taught(
            task=lambda say: say(
                "Everybody knows your power now. Its effect lasts to the end; some powers work "
                "only once.\n"
                "Load first, and aim when all guns are up. You must not be hit in this round: "
                "press **{button}**."
            ),
            wrong={
                "load clic": lambda say: say(
                    "An empty card cannot stop anybody. This round matters most to you."
                ),
            },
        ),
        "aim": Taught(
            task=lambda say: say(
                "Only Max aims at you. Your gun fires before his, and if you hit him "
                "he cannot shoot: press **{button}**."
            ),
            wrong={
                "aim 1": lambda say: say("Tony does not aim at you, but Max does."),
            },
        ),
        "call": Taught(
            task=lambda say: say(
                "After the loot is split, a phone goes round among those who took a share. Nobody "
                "sees who calls, only that somebody did. Say now that you will: press **{button}**."
            ),
            wrong={
                "stay": lambda say: say(
                    "You would share, but not call. The third call must come by round 6."
                ),
                "quit": lambda say: say("Only those who share get the phone."),
            },
        ),
        "spare": Taught(
            task=lambda say: say(
                "Help is on its way! Now you only have to live to the end. The others know that "
                "one of three sharers called, so expect guns.\n"
                "Keep your real bullets for later: press **{button}**."
            ),
            wrong={
                "load bang": lambda say: say(
                    "You no longer need to be the richest. Keep it for when you must be feared."
                ),
            },
        ),
        "threaten": Taught(
            task=lambda say: say(
                "Three guns point at you. Tony has quit twice already, so he may quit again: press "
                "**{button}**."
            ),
            wrong={
                "hesitate": lambda say: say("Nobody is afraid of a gun that points at nobody."),
            },
        ),
        "siren": Taught(
            task=lambda say: say(
                "From now on a shame marker shows a siren. A cop can still win with "
                "one siren, but not with two. Three bullets could kill you: press "
                "**{button}**."
            ),
            wrong={
                "stay": lambda say: say(
                    "If all three guns are loaded, you die, and a dead cop does not win."
                ),
            },
        ),
    },
    end=lambda say: say(
        "So the others must find the cop in time: watch who shares when a call is made, and who "
        "never quits twice. If the cop fails, the richest who lives wins.\n"
        "Powers and the cop are options of a table: the host chooses them before the start. The "
        "cop needs five or six players."
    ),
)
