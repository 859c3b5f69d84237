"""The parameters of a PostgreSQL address, and their arguments for the driver.

Providers give addresses in the form of libpq, PostgreSQL's own library. asyncpg knows most of its
parameters, by the same or another name. Unknown ones are refused, because ignoring them would
change the meaning.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final
from urllib.parse import urlencode

from sqlalchemy.engine import URL

from bot.host_language import say

_MODES: Final = ("disable", "allow", "prefer", "require", "verify-ca", "verify-full")
_PLACES: Final = ("user", "password", "dbname", "port")
"""Parameters that belong before the ?."""
_PASSED_ON: Final = frozenset(
    {
        "application_name", "gsslib", "krbsrvname", "options", "passfile",
        "ssl_max_protocol_version", "ssl_min_protocol_version", "sslcert", "sslcrl", "sslkey",
        "sslmode", "sslpassword", "sslrootcert", "target_session_attrs",
    }
)  # fmt: skip
"""Parameters that asyncpg reads from an address itself."""


def checked(url: URL) -> URL:
    """Return an address with only known parameters, each at its place.

    Raises:
        ValueError: a parameter is invalid; the message contains no value, which may be a password.
    """
    if "ssl" in url.query:  # asyncpg's name
        url = url.difference_update_query(["ssl"]).update_query_dict({"sslmode": url.query["ssl"]})
    if repeated := [name for name, value in url.query.items() if not isinstance(value, str)]:
        raise ValueError(say("it has {name} more than once", name=repeated[0]))
    given = {name: str(value) for name, value in url.query.items()}
    url = url.difference_update_query(_PLACES).set(
        username=given.get("user", url.username),
        password=given.get("password", url.password),
        port=_number("port", given["port"]) if "port" in given else url.port,
        database=given.get("dbname", url.database),
    )
    arguments(url)
    return url


def arguments(url: URL) -> dict[str, Any]:
    """Return the arguments for the driver, in addition to the part before the ?.

    Raises:
        ValueError: as in `checked`.
    """
    found: dict[str, Any] = {}
    passed_on: dict[str, str] = {}
    for name, value in url.query.items():
        assert isinstance(value, str)  # noqa: S101 - checked
        if name == "sslmode" and value not in _MODES:
            raise ValueError(say("its sslmode must be one of {modes}", modes=", ".join(_MODES)))
        if name in _PASSED_ON:
            passed_on[name] = value
        elif name in _TRANSLATED:
            found |= _TRANSLATED[name](name, value)
        else:
            raise ValueError(say("the driver does not know {name}: leave it out", name=name))
    if passed_on:
        found["dsn"] = f"postgresql://?{urlencode(passed_on)}"
    return found


def _number(name: str, value: str) -> int:
    if not (value.isascii() and value.isdecimal()):
        raise ValueError(say("its {name} must be a number", name=name))
    return int(value)


def _host(_: str, value: str) -> dict[str, Any]:
    """Read a folder with a socket, or another way to name the server."""
    return {"host": value}


def _timeout(name: str, value: str) -> dict[str, Any]:
    seconds = _number(name, value)
    return {"timeout": float(seconds)} if seconds else {}


def _binding(name: str, value: str) -> dict[str, Any]:
    """Ignore optional channel binding; refuse required channel binding."""
    if value not in ("disable", "prefer"):
        raise ValueError(
            say("the driver does not support this {name}: leave it out, or write prefer", name=name)
        )
    return {}


def _pooler(name: str, value: str) -> Mapping[str, Any]:
    """Prepare no statements in advance: behind a pooler, the next one may go to another server."""
    if value not in ("true", "false"):
        raise ValueError(say("its {name} must be true or false", name=name))
    return _UNPREPARED if value == "true" else {}


def _as_it_is(name: str, value: str) -> dict[str, Any]:
    return {name: _number(name, value)}


_UNPREPARED: Final[Mapping[str, Any]] = {
    "statement_cache_size": 0,
    "prepared_statement_cache_size": 0,
    "prepared_statement_name_func": str,  # statements have no names
}
_TRANSLATED: Final[Mapping[str, Callable[[str, str], Mapping[str, Any]]]] = {
    "host": _host,
    "connect_timeout": _timeout,
    "channel_binding": _binding,
    "pgbouncer": _pooler,
    "statement_cache_size": _as_it_is,
    "prepared_statement_cache_size": _as_it_is,
}
