"""Links to tables on Discord."""

from bot.texts.links import link
from tests.bot.offline_table import TABLE_ROW, OfflineTable
from words.languages import language


def test_a_table_is_found_by_a_link() -> None:
    assert link(TABLE_ROW, language(None)) == "[table 7](https://discord.com/channels/900/500)"
    offline = OfflineTable()
    offline.note(message_id=77)
    assert (
        link(offline.table.row, language(None))
        == "[table 7](https://discord.com/channels/900/500/77)"
    )
