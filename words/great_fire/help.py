"""Sums up the rules of the Great Fire."""

from typing import Final

from words.vocabulary import blocks, word

RULES: Final = blocks(
    word(
        "You own 20 houses of one colour in London, 1666. The fire must spread every turn; you "
        "decide where. Save your houses and three secret objectives."
    ),
    word(
        "**Neutral houses.** With fewer than six players some colours belong to nobody: their "
        "houses burn and count for nobody."
    ),
    word(
        "**On the map.** The number in a flame counts uncovered fire cones. A shield is a trained "
        "band: with a flame it covers a cone, without one it is free. A fire is contained when "
        "bands cover every cone: no cone can leave it."
    ),
    word(
        "**1. Spread the fire.** Play a movement card. Take a cone from an uncontained fire of two "
        "or more, move it any way through burning places, then one step out of the fire in the "
        "card's direction. Of all the places that it can reach, it prefers houses without bands, "
        "then houses with bands, then burned-out districts without bands, then with bands; you "
        "choose among the best. A free band there covers the cone. If there is none, all houses "
        "burn, cones match their number, and you take the district's token."
    ),
    word(
        "**2. Act.** Spend up to 4 points: walk your landowner or bands (1 a step), or put out "
        "cones where your landowner stands and the fire is contained (1 each, for 1 VP). A band "
        "that meets an uncovered cone stops and covers it."
    ),
    word(
        "**3. Draw a card.** If a fire stack card is under it, add three cones in total to "
        "uncontained fires. (The Portuguese full rules say three in each: that is an option.) If "
        "none is left, each player gives one back."
    ),
    word(
        "**Tokens.** Demolition, free: blow up a district with a band, no cone, fire next door, "
        "and at most two houses (or none): fire can never enter. Double move: a second cone moves "
        "by your card. Victory point: 1 VP."
    ),
    word("**No card fits?** Show your hand, discard a card, add three cones instead."),
    word(
        "**Wildfire** (with 5 or 6 players): a cone that enters a burned-out district brings one "
        "more."
    ),
    word(
        "**The end.** After the last fire stack card everybody has one more turn. Start with 40; "
        "lose 2 for each of your houses lost. Add 1 for each cone put out and each victory point "
        "token, 2 as Hero of London (the first player with three cones, then anyone with more), "
        "and each objective where houses still stand."
    ),
    between="\n\n",
)
