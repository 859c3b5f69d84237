"""The address of the database: an SQLite file or a PostgreSQL server."""

from pathlib import Path
from typing import Final
from urllib.parse import unquote

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.host_language import say
from bot.store.databases.url_parameters import checked

FILE: Final = "pudding_lane.sqlite3"
_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "sqlite+aiosqlite": "sqlite+aiosqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
"""The possible schemes of an address, and their drivers."""


def address(text: str) -> URL:
    """Read an address in the form of any hosting provider.

    Raises:
        ValueError: it is no address; the message does not repeat it, since it may contain a
        password.
    """
    scheme, mark, _ = text.partition("://")
    if not mark or scheme not in _DRIVERS:
        raise ValueError(say("it must begin with sqlite:/// or postgresql://"))
    try:
        url = make_url(text).set(drivername=_DRIVERS[scheme])
    except (ArgumentError, ValueError):  # for example, a port that is no number
        raise ValueError(say("it is not the address of a database")) from None
    if "\0" in unquote(text):
        raise ValueError(say("it contains a character that is not allowed in an address"))
    if url.get_backend_name() == "postgresql":
        url = checked(url)
        if url.port is not None and not 0 < url.port < 2**16:
            raise ValueError(say("its port must be from 1 to 65535"))
        return url
    if url.database in (None, "", ":memory:"):
        raise ValueError(say("it names no file: nothing would be kept"))
    if url.query:
        raise ValueError(say("nothing can follow the name of the file"))
    return url


def in_folder(folder: Path) -> URL:
    """Return the address of the default SQLite file in a directory."""
    return at(folder.expanduser().absolute() / FILE)


def at(file: Path) -> URL:
    """Return the address of an SQLite file."""
    return URL.create("sqlite+aiosqlite", database=str(file))


def file_of(url: URL) -> Path | None:
    """Return the file of an SQLite database; None for a server."""
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    return Path(url.database)


def shown(url: URL) -> str:
    """Return the address of a database for display, without a password."""
    return str(file_of(url) or url.render_as_string(hide_password=True))
