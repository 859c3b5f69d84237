"""Run a PostgreSQL server as long as any test needs it: `python -m tests.postgres.keeper BIN`."""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.postgres.server import PORT, USER

PATIENCE: Final = 60.0
"""Seconds in which a server must be ready, or gone."""
SETTINGS: Final = {
    "listen_addresses": "",  # a socket in a folder of its own, and no network
    "port": str(PORT),
    "fsync": "off",  # the machine itself does not die in tests
    "full_page_writes": "off",
    "shared_buffers": "32MB",
    "max_connections": "100",
}


class Keeper:
    """A server that is started and ended, again and again."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user: int | None
        self._group: int | None
        self._user, self._group = _who()
        # Not where temporary files are told to be: a socket's path is short.
        self.folder = Path(tempfile.mkdtemp(prefix="pudding_pg_", dir="/tmp"))
        self._server: subprocess.Popen[bytes] | None = None
        if self._user is not None and self._group is not None:
            os.chown(self.folder, self._user, self._group)
        options = ("-U", USER, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        self._run("initdb", "-D", str(self._data), *options).wait()

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    def start(self) -> None:
        """Start it, unless it runs, and wait until it takes connections."""
        if self._server is not None:
            return
        given = [f"--{name}={value}" for name, value in SETTINGS.items()]
        socket = f"--unix_socket_directories={self.folder}"
        self._server = self._run("postgres", "-D", str(self._data), socket, *given)
        end = time.monotonic() + PATIENCE
        while not self._is_ready(self._server.pid):
            if self._server.poll() is not None or time.monotonic() > end:
                raise SystemExit((self.folder / "log").read_text(encoding="utf-8"))
            time.sleep(0.01)

    def stop(self) -> None:
        """Stop it properly; open connections are closed."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """End it in the middle of everything: it must recover when it is started again."""
        self._end(signal.SIGQUIT)  # SIGKILL would leave its children behind for a moment

    def clear_away(self) -> None:
        """End it, and leave nothing behind."""
        self._end(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def _end(self, how: signal.Signals) -> None:
        if self._server is None:
            return
        self._server.send_signal(how)
        self._server.wait(PATIENCE)
        self._server = None

    def _run(self, program: str, *words: str) -> subprocess.Popen[bytes]:
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(  # noqa: S603
                [str(self._programs / program), *words],
                cwd=self.folder,
                env={"PATH": os.environ["PATH"], "LC_ALL": "C", "TZ": "UTC"},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                user=self._user,
                group=self._group,
                extra_groups=None if self._user is None else (),
            )

    def _is_ready(self, process: int) -> bool:
        """Tell whether the server, in its own file, says so."""
        try:
            said = (self._data / "postmaster.pid").read_text(encoding="ascii").split()
        except OSError:
            return False
        return said[:1] == [str(process)] and said[-1] == "ready"


def _who() -> tuple[int, int] | tuple[None, None]:
    """Return which user and group shall run the server; None if we may ourselves."""
    if os.geteuid() != 0:
        return None, None
    for name in ("postgres", "nobody"):
        try:
            found = pwd.getpwnam(name)
        except KeyError:
            continue
        return found.pw_uid, found.pw_gid
    raise SystemExit("there is no user postgres or nobody to run a server")


def main() -> None:
    """Do what is asked for on stdin, until it ends."""
    keeper = Keeper(Path(sys.argv[1]))
    work = {"start": keeper.start, "stop": keeper.stop, "kill": keeper.kill}
    try:
        print(keeper.folder, flush=True)  # noqa: T201
        for line in sys.stdin:
            work[line.strip()]()
            print("done", flush=True)  # noqa: T201
    finally:
        keeper.clear_away()


if __name__ == "__main__":
    main()
