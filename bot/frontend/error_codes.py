"""What Discord's error codes mean to us."""

from typing import Final

from bot.model import Reason

UNREACHABLE: Final[dict[int, Reason]] = {
    10003: "channel_gone",
    10004: "kicked",
    50001: "no_permission",
    50013: "no_permission",
    160005: "thread_locked",
}
"""Why a channel cannot be written to."""
ARCHIVED: Final = 50083
CLOSED: Final = frozenset({10013, 50007, 50278})
"""For a person who takes no direct messages from us."""
TOO_FAST: Final = frozenset({20016, 20022, 20028, 40003, 130000})
TOO_BIG: Final = frozenset({40005, 50045})
"""For a message with its files."""
TOO_LATE: Final = frozenset({10015, 10062, 40060, 50027})
"""For a press that cannot be answered any more, or was answered already."""
