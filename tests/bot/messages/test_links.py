"""Where a table is on Discord."""

from bot.messages.links import link
from bot.words import words
from tests.bot.settled import FACTS, Settled


def test_a_table_is_found_by_a_link() -> None:
    assert link(FACTS, words(None)) == "[table 7](https://discord.com/channels/900/500)"
    settled = Settled()
    settled.note(message_id=77)
    assert (
        link(settled.table.facts, words(None))
        == "[table 7](https://discord.com/channels/900/500/77)"
    )
