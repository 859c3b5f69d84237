"""The glossary of Ca$h 'n Gun$: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.cash_guns.box import LIVES, SHAME
from words.vocabulary import Term

GLOSSARY: Final[Mapping[str, Term]] = {
    "clic": Term(
        lambda say: say("Clic"),
        lambda say: say("A bullet card that does nothing."),
        is_basic=True,
    ),
    "bang": Term(
        lambda say: say("Bang!"),
        lambda say: say("A bullet card that wounds its target."),
        is_basic=True,
    ),
    "triple": Term(
        lambda say: say("Bang! Bang! Bang!"),
        lambda say: say(
            "Your fastest bullet card: it fires before all others, and its target cannot shoot "
            "back."
        ),
        is_basic=True,
    ),
    "bullet": Term(
        lambda say: say("Bullet card"),
        lambda say: say("You have one for each round, and use each once."),
    ),
    "aim": Term(
        lambda say: say("Aim"),
        lambda say: say("Point your gun at somebody, at the same moment as everybody else."),
    ),
    "quit": Term(
        lambda say: say("Quit"),
        lambda say: say(
            "Lie down before guns fire: you are safe, get no share and take a shame marker."
        ),
    ),
    "shame": Term(
        lambda say: say("Shame marker"),
        lambda say: say("It costs its owner ${n} at the end.", n=say.number(SHAME)),
        is_basic=True,
    ),
    "wound": Term(
        lambda say: say("Wound"),
        lambda say: say("You take one for each hit. With {n} wounds you are dead.", n=LIVES),
        is_basic=True,
    ),
    "split": Term(
        lambda say: say("Split"),
        lambda say: say(
            "Those who still stand share the notes equally, without change; the rest stays."
        ),
    ),
    "godfather": Term(
        lambda say: say("Godfather"),
        lambda say: say(
            "The player with the crown on the pictures, who comes first for the notes and the "
            "phone, and has no other privilege."
        ),
        is_basic=True,
    ),
    "super_power": Term(
        lambda say: say("Super Power"),
        lambda say: say("A variant: a secret card that breaks a rule for its owner."),
    ),
    "cop": Term(
        lambda say: say("Undercover cop"),
        lambda say: say(
            "A variant: one player is a cop, who calls for help in secret and must then stay alive."
        ),
        lambda say: say("cop"),
    ),
    "reinforcements": Term(
        lambda say: say("Reinforcements"),
        lambda say: say(
            "They arrive after the cop's third call. From then on, shame markers show a siren."
        ),
    ),
    "siren": Term(
        lambda say: say("Siren"),
        lambda say: say("The other side of shame markers: a cop with two of them fails."),
    ),
}
