"""The tests that count for coverage: those of single rules and computer players."""

from collections.abc import Generator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import pytest

import games

_TESTS: Final = Path(__file__).parent
_PARTS: Final = (
    *(file.parent.name for file in _TESTS.parent.glob("games/*/rules.py")),
    "playthroughs",
    "bot/ai",
    "bot/terminal",
    "tools/arena",
    "tools/characters",
)
COUNTING: Final = tuple(_TESTS / part for part in _PARTS)
"""The folders of tests that count."""


def _tracing(config: pytest.Config) -> Any:
    plugin = config.pluginmanager.getplugin("_cov")
    return None if plugin is None else plugin.cov_controller


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """End what pytest-cov began for a process by itself, before it begins again for a worker.

    Only the second is ever paused, and the first would go on with tracing.
    """
    tracing = _tracing(session.config)
    if tracing is not None and hasattr(session.config, "workerinput"):
        tracing.cov.stop()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """Trace how the rules are imported, and nothing else of what tests are collected from."""
    tracing = _tracing(session.config)
    if tracing is not None and tracing.started and not session.config.getoption("--long"):
        for module in walk_packages(games.__path__, f"{games.__name__}."):
            import_module(module.name)
        tracing.pause()
    return (yield)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Trace a test, or do not, with all that it sets up."""
    tracing = _tracing(item.config)
    if tracing is not None:
        counts = item.config.getoption("--long") or _counts(item)
        if counts and not tracing.started:
            tracing.resume()
        elif tracing.started and not counts:
            tracing.pause()
    return (yield)


def _counts(item: pytest.Item) -> bool:
    is_whole_game = item.get_closest_marker("no_cover") is not None
    return not is_whole_game and any(map(item.path.is_relative_to, COUNTING))
