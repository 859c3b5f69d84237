"""Sums up the rules of Ca$h 'n Gun$ on one page."""

from words.reader import Reader


def rules(to: Reader) -> str:
    """Sum up the rules: the round, the end, the variants."""
    say = to.say
    return "\n".join(
        [
            say(
                "Eight rounds of sharing the loot, politely, with guns. Each of you has eight "
                "bullet cards: one Bang! Bang! Bang!, two Bang! and five Clic. The richest who is "
                "still alive wins."
            ),
            say(
                "**1. Load.** Five new notes lie on the table. Choose an unused bullet card, face "
                "down."
            ),
            say("**2. Aim**, all at once."),
            say(
                "**3. Talk**: threaten, promise, lie. Then all at once: **stay or quit**. Who "
                "quits is safe, gets no share, and takes a shame marker (-$5,000). Guns at "
                "quitters are lowered, their cards thrown away unseen."
            ),
            say(
                "**4. Bang! Bang! Bang!** cards fire first: a wound, and who is hit is down and "
                "does not shoot back, but for a Bang! Bang! Bang! of their own."
            ),
            say(
                "**5. All other cards:** each Bang! is a wound, a Clic is nothing. Three wounds "
                "kill; the money of the dead goes with them."
            ),
            say(
                "**6. Split.** Who still stands shares the notes: equal shares, no change, high "
                "notes first. What cannot be split stays for the next round."
            ),
            say(
                "Choices stay sealed until the last one is in; until then you may choose again. "
                "All see how many are still deciding, nobody who. Money is open."
            ),
            say(
                "**The end:** after round 8, or when one is left, who wins, or nobody. Ties: less "
                "shame, then fewer wounds."
            ),
            say(
                "**Super Powers:** one each, secret until used. **Undercover cop** (five or six): "
                "in rounds 1 to 6 the sharers pass a phone, which the cop may use unseen. With "
                "the third call help is on its way; the cop wins if alive at the end, having quit "
                "at most once since then. A cop who fails can only win as the last one alive."
            ),
        ]
    )
