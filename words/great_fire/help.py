"""Sums up the rules of the Great Fire on one page."""

from words.reader import Reader


def rules(to: Reader) -> str:
    """Sum up the rules: the aim, the turn, the end."""
    say = to.say
    return "\n\n".join(
        [
            say(
                "You own 20 houses of one colour in London, 1666. The fire must spread every "
                "turn; you decide where. Save your own houses and your three secret objectives."
            ),
            say(
                "**On the map.** The number in a flame counts the fire cones that burn openly. A "
                "shield is a trained band: with a flame it covers a cone, one each; without, it "
                "is free. Where bands cover every cone the fire is contained: none leaves it."
            ),
            say(
                "**1. Spread the fire.** Play a movement card. Take a cone from an uncontained "
                "fire of two or more, move it through burning places as far as you like, then "
                "one step out of the fire in the card's direction. Of all places where that cone "
                "could end, it prefers houses without trained bands, then houses with bands, "
                "then burned-out districts without bands, then with bands; you choose among the "
                "best. A free band there covers the cone. Else all houses burn, as many cones "
                "stand there, and you take the district's token."
            ),
            say(
                "**2. Act.** Four action points: walk your landowner or trained bands (a point a "
                "step), or put out cones where your landowner stands and bands cover every cone "
                "(a point and 1 VP each). A band that meets an uncovered cone stops and stays."
            ),
            say("**3. Draw a card.** A fire stack card under it adds three cones to open fires."),
            say(
                "**Tokens.** Demolition: blow up one or two houses where a band stands, next to "
                "fire; it costs no point. Double move: after your card a second cone moves by it. "
                "Victory point: 1 VP."
            ),
            say("**No card fits?** Show your hand, discard a card, and add three cones instead."),
            say(
                "**The end.** After the last fire stack card everybody has one more turn. You "
                "score 40, -2 for each of your houses lost, +1 for each cone you put out, +1 for "
                "each victory point token, +2 as Hero of London (first to put out three cones, "
                "then whoever has more), and the points of each objective where houses still stand."
            ),
        ]
    )
