"""Where a table is on Discord."""

from bot.model import Facts
from words.say import Say


def address(facts: Facts) -> str:
    """Return the address of a table's newest board, or of its channel before the first."""
    message = "" if facts.message_id is None else f"/{facts.message_id}"
    return f"https://discord.com/channels/{facts.guild_id}/{facts.channel_id}{message}"


def link(facts: Facts, say: Say) -> str:
    """Return where a table is, as a link that can be clicked."""
    return say("[table {n}]({place})", n=facts.id, place=address(facts))
