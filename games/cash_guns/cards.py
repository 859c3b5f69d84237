"""The kinds of cards in the box, mildest first."""

from typing import Literal

Card = Literal["clic", "bang", "bang_bang_bang"]
"""A bullet card."""

Note = Literal[20_000, 10_000, 5_000]
"""A banknote, in dollars."""

Power = Literal[
    "six_feet_under",
    "the_unbreakable",
    "you_dont_need_it_anymore",
    "dragon_skin",
    "the_insane",
    "the_kid",
    "the_cunning",
    "super_coward",
    "the_specialist",
    "it_does_not_even_hurt",
]
"""A Super Power card, in the order of the numbers on the cards."""

Mission = Literal["gangster", "cop"]
"""A Secret Mission card."""

Switchboard = Literal["nowhere", "reinforcements_sent"]
"""What becomes of a call to the switchboard."""

CARDS: tuple[Card, ...] = ("clic", "bang", "bang_bang_bang")
NOTES: tuple[Note, ...] = (20_000, 10_000, 5_000)
POWERS: tuple[Power, ...] = (
    "six_feet_under",
    "the_unbreakable",
    "you_dont_need_it_anymore",
    "dragon_skin",
    "the_insane",
    "the_kid",
    "the_cunning",
    "super_coward",
    "the_specialist",
    "it_does_not_even_hurt",
)


def in_order(cards: list[Card]) -> list[Card]:
    """Return bullet cards sorted as in CARDS, so that their order tells nothing."""
    return sorted(cards, key=CARDS.index)
