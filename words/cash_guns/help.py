"""Sums up the rules of Ca$h 'n Gun$, and names its variants."""

from collections.abc import Mapping
from typing import Final

from games.cash_guns.box import BOX, LAST_PHONE_ROUND
from games.cash_guns.cards import POWERS
from games.cash_guns.files import ROUNDS
from words.cash_guns.terms import cards_name, power_about, power_name
from words.lists import DOT
from words.reader import Reader
from words.vocabulary import Option, word

OPTIONS: Final[Mapping[str, Option]] = {
    "super_powers": Option(
        word("Super Powers"),
        word("Everybody gets one of ten secret powers."),
    ),
    "undercover_cop": Option(
        word("Undercover cop"),
        word(
            "One of five or six players is a cop who wants to phone for help. With "
            "four players, there is no cop."
        ),
    ),
}


def rules(to: Reader) -> str:
    """Sum up the rules: the round, the end, the variants."""
    say = to.say
    powers = [f"- {power_name(one, say)}{DOT}{power_about(one, say)}" for one in POWERS]
    return "\n".join(
        [
            say(
                "Share the loot, politely, with guns, for {rounds} rounds. You have a bullet card "
                "for each ({cards}). The richest who is still alive wins.",
                rounds=ROUNDS,
                cards=cards_name(BOX.bullets, say),
            ),
            say(
                "**1. Load and aim.** Five new notes are turned up. Everybody lays a bullet "
                "card face down and aims at the same moment."
            ),
            say(
                "**2. Talk**, then all together: **stay or quit**. Quitters are safe, get no "
                "share, and take a shame marker (-$5,000). If you aim at one, you throw your "
                "bullet away."
            ),
            say(
                "**3. Bang! Bang! Bang!** fires first. Players who are hit take a wound, are "
                "down, and cannot shoot back, except with a Bang! Bang! Bang!"
            ),
            say("**4. The other cards.** A Bang! wounds, a Clic does nothing. Three wounds kill."),
            say(
                "**5. Split.** Those still standing share equally, without change, high notes "
                "first. The rest stays."
            ),
            say(
                "You may choose again until everybody has chosen. Everybody can see "
                "the money; players who die lose theirs. Boards show it minus the cost "
                "of shame markers; +? means that a hidden Super Power may change it. "
                "A crown marks who has most."
            ),
            say(
                "**The end:** after the last round, or when only one player is left alive. "
                "Ties: less shame, then fewer wounds."
            ),
            say(
                "**Super Powers:** one each, secret until used; some are used as you stay or quit."
            ),
            *powers,
            say(
                "**Undercover cop** (five or six): until round {round} the sharers pass a phone; "
                "only the cop may use it, unseen. Call {n} brings help. From then on shame "
                "markers show a siren: a cop with two of them fails. A cop who called in "
                "time and lives wins; one who failed can only win as the last one alive.",
                round=LAST_PHONE_ROUND,
                n=len(BOX.switchboard),
            ),
        ]
    )
