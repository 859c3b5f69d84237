"""The bot's permissions on Discord, and their description in the README."""

import re
from pathlib import Path

import discord

from bot.hosting.permissions import INTENTS, PERMISSIONS, SCOPES, invitation

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
NEEDED = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38
"""View, send, embed, attach, history, public threads, sending in threads: Discord's own bits."""


def test_the_permissions_are_those_bits() -> None:
    assert PERMISSIONS.value == NEEDED


def test_the_invitation_asks_for_them() -> None:
    assert invitation(123) == (
        "https://discord.com/oauth2/authorize?client_id=123"
        f"&scope=bot+applications.commands&permissions={NEEDED}"
    )


def test_the_readme_has_the_same_link() -> None:
    [(scopes, bits)] = re.findall(r"client_id=YOUR_ID&scope=(\S+)&permissions=(\d+)", README)
    assert scopes.split("+") == list(SCOPES)
    assert discord.Permissions(int(bits)) == PERMISSIONS


def test_no_intent_is_privileged() -> None:
    assert INTENTS.value & (1 << 1 | 1 << 8 | 1 << 15) == 0
