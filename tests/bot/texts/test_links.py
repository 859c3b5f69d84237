"""Where a table is on Discord."""

from bot.texts.links import link
from tests.bot.settled import TABLE_ROW, Settled
from words.languages import language


def test_a_table_is_found_by_a_link() -> None:
    assert link(TABLE_ROW, language(None)) == "[table 7](https://discord.com/channels/900/500)"
    settled = Settled()
    settled.note(message_id=77)
    assert (
        link(settled.table.row, language(None))
        == "[table 7](https://discord.com/channels/900/500/77)"
    )
