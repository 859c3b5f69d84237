"""The kinds of cards in the box; their order here is their order when sorted."""

from typing import Final, Literal, get_args

Card = Literal["clic", "bang", "bang_bang_bang"]
"""A bullet card, mildest first."""

Note = Literal[20_000, 10_000, 5_000]
"""A banknote, in dollars, high ones first."""

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

Mission = Literal["cop", "gangster"]
"""A Secret Mission card."""

Switchboard = Literal["nowhere", "reinforcements_sent"]
"""The result of a call to the switchboard."""

CARDS: Final[tuple[Card, ...]] = get_args(Card)
NOTES: Final[tuple[Note, ...]] = get_args(Note)
POWERS: Final[tuple[Power, ...]] = get_args(Power)
MISSIONS: Final[tuple[Mission, ...]] = get_args(Mission)


def in_order(cards: list[Card]) -> list[Card]:
    """Return bullet cards sorted as in CARDS, so that their order reveals nothing."""
    return sorted(cards, key=CARDS.index)
