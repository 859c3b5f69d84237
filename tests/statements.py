"""Compiles each SQL statement once in a process, where every engine would compile it by itself.

A test has a database of its own, and so an engine of its own.
"""

from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.databases import engine


class _Compiled(dict[Any, Any]):
    """Statements by what identifies them, for all engines that speak the same dialect."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(_of_dialect(key), default)

    def __setitem__(self, key: Any, statement: Any) -> None:
        super().__setitem__(_of_dialect(key), statement)


def _of_dialect(key: tuple[Any, ...]) -> tuple[Any, ...]:
    dialect, *rest = key
    return (type(dialect), *rest)


_COMPILED: Final = _Compiled()


def share() -> None:
    """Let all engines that are opened from now on share what they compile."""

    def sharing(*place: Any, **arguments: Any) -> AsyncEngine:
        return create_async_engine(
            *place, execution_options={"compiled_cache": _COMPILED}, **arguments
        )

    vars(engine)["create_async_engine"] = sharing
