"""What the rest of the store asks of a connection."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sqlalchemy import Connection, CursorResult, Executable
from sqlalchemy.engine import Dialect

Values = Mapping[str, Any] | Sequence[Mapping[str, Any]] | None


class Db(Protocol):
    """A connection to the database; SQLAlchemy's own is one."""

    @property
    def dialect(self) -> Dialect:
        """Which database it is."""
        ...

    async def execute(
        self, statement: Executable, parameters: Values = None, /
    ) -> CursorResult[Any]:
        """Ask or change something."""
        ...


class Quick:
    """A connection to a file, whose statements are done immediately."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.dialect = connection.dialect

    async def execute(
        self, statement: Executable, parameters: Values = None, /
    ) -> CursorResult[Any]:
        """Ask or change something."""
        return self.connection.execute(statement, parameters)
