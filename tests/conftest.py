"""Fixtures and options for all tests."""

import asyncio
import gc
import logging
import os
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Final

import hypothesis
import pytest
import structlog

os.environ["LC_ALL"] = "C.UTF-8"  # whoever runs the tests may speak another language

from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.migrate import migrate
from playground.world.state import World
from tests.patience import PATIENCE
from tests.postgres.server import Server, serving
from tests.statements import share

hypothesis.settings.register_profile("untimed", deadline=None)  # a busy machine is no failure
hypothesis.settings.load_profile("untimed")

pytest_plugins = ("tests.tracing",)

World.patience = PATIENCE
share()

# Rich tracebacks with coloured code took a 27th of the tests' processor time.
*_before, _ = structlog.get_config()["processors"]
_PLAIN: Final = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
structlog.configure(processors=[*_before, _PLAIN])

ALLOCATIONS: Final = 20_000
"""Objects that are made before garbage is looked for."""

Golden = Callable[[str, str], None]
"""Holds a text against the golden file of that name."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="Write golden files anew; read them then."
    )
    parser.addoption(
        "--seeds", type=int, default=4, help="How many random games the contract plays of each."
    )
    parser.addoption(
        "--long", action="store_true", help="Run the tests marked `long`, too: every cast and case."
    )


_LONGEST = (
    "test_crashes.py",
    "test_whole_game.py",
    "test_server_away.py",
    "test_whole_games.py",
    "test_ten_tables.py",
    "test_processes.py",
    "test_lease.py",
    "test_month.py",
    "test_players.py",
    "test_ai.py",
    "test_character.py",
)
"""What takes up to minutes comes first, so that nobody waits for a last test alone."""


def _dealt(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """Deal the longest tests out among workers, each of which begins with an equal part of all.

    The others stay side by side, since they share what their module prepares.
    """
    longest = [item for item in items if item.path.name in _LONGEST]
    longest.sort(key=lambda item: _LONGEST.index(item.path.name))
    others = [item for item in items if item.path.name not in _LONGEST]
    part = -(-len(others) // workers)
    return [
        item
        for worker in range(workers)
        for item in (*longest[worker::workers], *others[worker * part : (worker + 1) * part])
    ]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Look for no garbage meanwhile, and later seldom, and never among what was imported.

    At Python's own threshold a tenth of the tests' processor time goes into looking for garbage.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.set_threshold(ALLOCATIONS)
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the longest, and leave the long tests out, unless they are asked for."""
    long = [item for item in items if item.get_closest_marker("long")]
    if long and not config.getoption("--long"):
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in set(long)]
    items[:] = _dealt(items, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """Return the numbers of the random games to play."""
    count: int = request.config.getoption("--seeds")
    return range(count)


@pytest.fixture
def is_long(request: pytest.FixtureRequest) -> bool:
    """Tell whether walks through a game go all the way."""
    return bool(request.config.getoption("--long"))


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare with a file in the folder `golden` beside the test, or write it."""
    folder = Path(request.path).parent / "golden"
    update = bool(request.config.getoption("--update-golden"))

    def check(name: str, text: str) -> None:
        file = folder / name
        if update:
            folder.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.exists(), f"no {file}: run pytest --update-golden, and read what it writes"
        assert text == file.read_text(encoding="utf-8")

    return check


@pytest.fixture(scope="session")
def blank(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database of the present schema, to be copied."""
    url = in_folder(tmp_path_factory.mktemp("blank"))
    assert url.database is not None

    async def make() -> None:
        engine = open_engine(url)
        await migrate(engine)
        await engine.dispose()

    asyncio.run(make())
    return Path(url.database)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for all tests of this process that need one."""
    with serving() as server:
        yield server


@pytest.fixture
def _logs_as_before() -> Iterator[None]:
    """Let a test set up logging, and forget it after."""
    root = logging.getLogger()
    handlers, level, configured = list(root.handlers), root.level, structlog.get_config()
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("sqlalchemy", "aiosqlite", "alembic"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    logging.captureWarnings(capture=False)
    structlog.configure(**configured)
    structlog.contextvars.clear_contextvars()
