"""Fixtures and options for all tests."""

import logging
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import structlog

from playground.world.state import World
from tests.patience import PATIENCE
from tests.postgres.server import Server, serving

World.patience = PATIENCE

Golden = Callable[[str, str], None]
"""Holds a text against the golden file of that name."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="Write golden files anew; read them then."
    )
    parser.addoption(
        "--seeds", type=int, default=20, help="How many random games the contract plays of each."
    )


@pytest.fixture
def seeds(request: pytest.FixtureRequest) -> range:
    """Return the numbers of the random games to play."""
    count: int = request.config.getoption("--seeds")  # pyright: ignore[reportAssignmentType]
    return range(count)


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
def postgres() -> Iterator[Server]:
    """A PostgreSQL server for all tests of this process that need one."""
    with serving() as server:
        yield server


@pytest.fixture
def _logs_as_before() -> Iterator[None]:
    """Let a test set up logging, and forget it after."""
    root = logging.getLogger()
    handlers, level = list(root.handlers), root.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name in ("sqlalchemy", "aiosqlite", "alembic"):
        logging.getLogger(name).setLevel(logging.NOTSET)
    logging.captureWarnings(capture=False)
    structlog.reset_defaults()
    structlog.contextvars.clear_contextvars()
