"""Facts that need not be visible in noughts and crosses."""

from dataclasses import replace
from typing import Final

from tests.contract.checks import Checks, of_open_game
from tests.noughts.rules import RULES

CHECKS: Final[Checks] = replace(
    of_open_game(RULES),
    need_not_show={
        "misere": "the lobby names the variant",
        "turn": "the bot itself names who is to move",
    },
)
