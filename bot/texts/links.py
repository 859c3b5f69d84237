"""Links to tables on Discord."""

from bot.model import TableRow
from words.say import Say


def address(row: TableRow) -> str:
    """Return the address of a table's newest board, or of its channel before the first."""
    message = "" if row.message_id is None else f"/{row.message_id}"
    server = "@me" if row.is_direct else row.guild_id
    return f"https://discord.com/channels/{server}/{row.channel_id}{message}"


def channel(row: TableRow, say: Say) -> str:
    """Return a link to the channel of a table; DMs have no name on Discord."""
    return link(row, say) if row.is_direct else f"<#{row.channel_id}>"


def link(row: TableRow, say: Say) -> str:
    """Return a clickable link to a table."""
    return say("[table {n}]({place})", n=row.number, place=address(row))
