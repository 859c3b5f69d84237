"""The steps of the schema, which Alembic applies."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def config(connection: Connection, steps: Path) -> Config:
    """Return Alembic's configuration with the connection that it must use."""
    given = Config()
    given.set_main_option("script_location", str(steps).replace("%", "%%"))
    given.attributes["connection"] = connection
    return given


def apply(connection: Connection, steps: Path) -> None:
    """Apply all missing steps."""
    command.upgrade(config(connection, steps), "head")
