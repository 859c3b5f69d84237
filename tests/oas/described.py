"""Discord's own description, which lies beside the project and not in it."""

import functools
import os
from pathlib import Path

import pytest

from tests.oas import Description

_BESIDE = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"


def described() -> Description:
    """Return the description, or skip the test where there is none."""
    return _loaded(described_in())


def described_in() -> Path:
    """Return the file, or skip the test where there is none; with CI=true that fails it."""
    path = Path(os.environ.get("DISCORD_OPENAPI") or _BESIDE)
    if not path.is_file():
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up(
            "Discord's openapi.json is not here: set DISCORD_OPENAPI to a copy of it "
            "(github.com/discord/discord-api-spec, specs/openapi.json)"
        )
    return path


@functools.cache
def _loaded(path: Path) -> Description:
    return Description.load(path)
