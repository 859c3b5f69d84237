"""Teaches wardens and events in The Brigade: a wagon is sent, and guards where it stands."""

from typing import Final

from games.brigade.box import DATA
from words.vocabulary import Lesson, Taught, word

LESSON: Final = Lesson(
    file=DATA / "lessons" / "second",
    title=word("wardens and events"),
    steps={
        "warden": Taught(
            task=word(
                "With side 2 of the boards, each warden has an ability. Yours is Gloria Ignis: "
                "once a turn she sends the wagon to a block without pawns and puts out a fire of 1 "
                "there. B4 is near the block you won: press **{button}**."
            ),
            wrong={
                "send_wagon E5": word(
                    "E5 is far from your Brigade, and near Ada. Stay near your own blocks."
                ),
            },
        ),
        "start": Taught(
            task=word(
                "The wagon stays on B4, and guards it: events cannot raise a fire where a Brigade "
                "or wagon stands. Begin to win B4: press **{button}**."
            ),
            wrong={
                "place_renown B3 1": word(
                    "Nobody guards B3. If it is destroyed, your renown is lost with it."
                ),
            },
        ),
        "refill": Taught(
            task=word(
                "One action is left, and your Brigade stands on its own block. Be ready for the "
                "next fires: press **{button}**."
            ),
            wrong={"end_turn": word("You have an action left, and no water. Use it.")},
        ),
        "fight": Taught(
            task=word(
                "Two events came, one before each turn. Wind carried every fire one step west, but "
                "not to B4, which you guard. Fireballs fell elsewhere. B3, between your pawns, "
                "burns now: press **{button}**."
            ),
            wrong={
                "move_brigade C1": word(
                    "C1 is too far from B4. Only a fire next to the block that you "
                    "want can bring it renown."
                ),
            },
        ),
        "beside": Taught(
            task=word(
                "Renown may go to a block beside the fire, too. B4 has value 3, and 1 renown lies "
                "there: press **{button}**."
            ),
            wrong={"place_renown B3 1": word("B4 needs only two more. Finish it first.")},
        ),
        "again": Taught(
            task=word(
                "It is a new turn, so your warden can act again. A4 burns at 1, beside B4: press "
                "**{button}**."
            ),
            wrong={"send_wagon E5": word("From E5 no renown reaches B4.")},
        ),
        "win": Taught(
            task=word("The last renown that B4 needs: press **{button}**."),
            wrong={"place_renown A4 1": word("B4 needs one more, and would be yours.")},
        ),
    },
    end=word(
        "Read your warden and your Firehouse before you begin: **Firehouses** shows them all. "
        "Some events help everybody: a free upgrade, new crew, water.\n"
        "Before you end a turn, ask what the wind or fireballs could destroy, and leave your "
        "pawns to guard what you need most."
    ),
)
