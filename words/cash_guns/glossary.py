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
        lambda say: say(
            "Each player has 5 Clics and 3 bullets, and uses each card once: what was fired is "
            "known to all."
        ),
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
        lambda say: say("Share"),
        lambda say: say(
            "All who still stand get the same amount in whole notes: 3 notes of $20,000 give 4 "
            "players nothing. The rest stays for the next round."
        ),
        is_basic=True,
    ),
    "godfather": Term(
        lambda say: say("Crown (Godfather)"),
        lambda say: say(
            "The crown on the pictures marks the Godfather, who comes first for the notes and the "
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
