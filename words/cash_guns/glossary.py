"""The glossary of Ca$h 'n Gun$: what `/rules` explains."""

from collections.abc import Mapping
from typing import Final

from games.cash_guns.box import LIVES, SHAME
from words.vocabulary import Term, word

GLOSSARY: Final[Mapping[str, Term]] = {
    "clic": Term(
        word("Clic"),
        word("A bullet card that does nothing."),
        is_basic=True,
    ),
    "bang": Term(
        word("Bang!"),
        word("A bullet card that wounds its target."),
        is_basic=True,
    ),
    "triple": Term(
        word("Bang! Bang! Bang!"),
        word(
            "Your fastest bullet card: it fires before all others, and its target cannot shoot "
            "back."
        ),
        is_basic=True,
    ),
    "bullet": Term(
        word("Bullet card"),
        word(
            "Each player has 5 Clics and 3 bullets, and uses each card once: what was fired is "
            "known to all."
        ),
    ),
    "aim": Term(
        word("Aim"),
        word("Point your gun at somebody, at the same moment as everybody else."),
    ),
    "quit": Term(
        word("Quit"),
        word("Lie down before guns fire: you are safe, get no share and take a shame marker."),
    ),
    "shame": Term(
        word("Shame marker"),
        lambda say: say("It costs its owner ${n} at the end.", n=say.number(SHAME)),
        is_basic=True,
    ),
    "wound": Term(
        word("Wound"),
        word("You take one for each hit. With {n} wounds you are dead.", n=LIVES),
        is_basic=True,
    ),
    "split": Term(
        word("Share"),
        word(
            "All who still stand get the same amount in whole notes: 3 notes of $20,000 give 4 "
            "players nothing. The rest stays for the next round."
        ),
        is_basic=True,
    ),
    "signs": Term(
        word("Signs on the pictures"),
        word(
            "Crown: who has most. Hearts: lives left; crosses: wounds. Bullets (yellow: Bang!; "
            "red: Bang! Bang! Bang!): nobody has seen them fired, even if they were thrown away."
        ),
        is_basic=True,
    ),
    "godfather": Term(
        word("Godfather"),
        word(
            "The notes and the phone begin with the Godfather, who has no other privilege. With an "
            "undercover cop, a small phone on the pictures marks the Godfather."
        ),
    ),
    "super_power": Term(
        word("Super Power"),
        word("A variant: a secret card that breaks a rule for its owner."),
    ),
    "cop": Term(
        word("Undercover cop"),
        word(
            "A variant: one player is a cop, who calls for help in secret and must then stay alive."
        ),
        word("cop"),
    ),
    "reinforcements": Term(
        word("Reinforcements"),
        word("They arrive after the cop's third call. From then on, shame markers show a siren."),
    ),
    "siren": Term(
        word("Siren"),
        word("The other side of shame markers: a cop with two of them fails."),
    ),
}
