"""Kills the bot right before and right after it commits something: each kind of write once."""

import os
from contextvars import ContextVar
from pathlib import Path
from signal import SIGKILL
from typing import Any, Final

from sqlalchemy import event
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.frontend import client
from bot.outbox.outbox import Outbox
from bot.outgoing import Outgoing

MOMENTS: Final = frozenset(
    f"{when} {write}"
    for when in ("before", "after")
    for write in (
        *("INSERT alerts", "INSERT tables", "UPDATE alerts", "UPDATE alerts table_alert"),
        *("INSERT what_ifs", "UPDATE what_ifs"),
        *("INSERT plans", "DELETE plans", "planned"),  # the entry that carries out a plan
        *("INSERT clocks", "INSERT pings reminder", "DELETE pings board"),
        *(
            f"{verb} outbox {kind}"  # it begins to send it; it notes that it has sent it
            for kind in ("lobby_post", "queue_call", "table_alert", "ping_removal", "plan")
            for verb in ("UPDATE", "DELETE")
        ),
    )
)
"""The moments of kills, with the kind of the message being sent, if any."""

_sent: ContextVar[str] = ContextVar("sent", default="")


class _Outbox(Outbox):
    async def _send(self, outgoing: Outgoing) -> bool:
        _sent.set(outgoing.message.kind)
        return await super()._send(outgoing)


def moments(file: Path) -> set[str]:
    """Return at what the bot has been killed."""
    return set(file.read_text(encoding="utf-8").splitlines()) if file.exists() else set()


def kill_at_writes(engine: AsyncEngine, file: Path) -> None:
    """Kill this process at each write at which none has been killed, as the file says."""
    vars(client)["Outbox"] = _Outbox
    dialect = engine.sync_engine.dialect
    commit = dialect.do_commit

    def look(db: Connection, _cursor: object, statement: str, values: Any, *_: object) -> None:
        verb, *words = statement.split(maxsplit=3)
        if verb in {"INSERT", "UPDATE", "DELETE"} and "what_ifs.at <=" not in statement:
            table = words[0] if verb == "UPDATE" else words[1]
            is_planned = table == "record" and "planned" in values
            what = "planned" if is_planned else f"{verb} {table} {_sent.get()}".rstrip()
            db.info["writes"].add(what)

    def commit_and_die(connection: Any) -> None:
        writes = connection.info.pop("writes", ())
        die("before", writes)
        commit(connection)
        die("after", writes)

    def die(when: str, writes: set[str]) -> None:
        new = (MOMENTS & {f"{when} {write}" for write in writes}) - moments(file)
        if new:
            with file.open("a", encoding="utf-8") as known:
                known.writelines(f"{moment}\n" for moment in new)
            os.kill(os.getpid(), SIGKILL)

    event.listen(engine.sync_engine, "begin", lambda db: db.info.update(writes=set()))
    event.listen(engine.sync_engine, "before_cursor_execute", look)
    vars(dialect)["do_commit"] = commit_and_die
