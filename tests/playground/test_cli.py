"""`python -m playground`, as a program."""

import asyncio
import io
import json
import socket
import sys
from pathlib import Path

import aiohttp
import pytest
from typer.testing import CliRunner

from playground.capture import Capture
from playground.cli import app, log_problems
from playground.world.clock import VirtualClock
from playground.world.state import World
from tests.patience import PATIENCE

pytestmark = pytest.mark.usefixtures("_logs_as_before")


async def test_the_program_tells_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    facts = tmp_path / "facts.json"
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        "--port",
        "0",
        "--rate-limits",
        "--tell",
        str(facts),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        assert program.stdout is not None
        async with asyncio.timeout(PATIENCE):
            lines = [(await program.stdout.readline()).decode().split() for _ in range(6)]
        told = json.loads(facts.read_text(encoding="utf-8"))
        assert dict(lines) == told
        headers = {"Authorization": f"Bot {told['token']}"}
        async with aiohttp.ClientSession(headers=headers) as session:
            async with session.get(f"{told['api']}/users/@me") as me:
                assert (await me.json())["username"] == "pudding_lane"
            async with session.get(f"{told['api']}/stage-instances/1") as missing:
                assert missing.status == 404
    finally:
        program.terminate()
        assert await program.wait() == 0
    assert program.stderr is not None
    said = "playground: GET /stage-instances/1 is not implemented in the playground\n"
    assert (await program.stderr.read()).decode() == said


@pytest.mark.parametrize(("tracebacks", "lines"), [(False, 1), (True, 4)])
def test_a_problem_is_one_line_in_the_terminal(tracebacks: bool, lines: int) -> None:
    out = io.StringIO()
    log_problems(out, tracebacks=tracebacks)
    try:
        raise KeyError("media")
    except KeyError as error:
        Capture(World(VirtualClock())).report("GET /users/@me failed: KeyError: 'media'", error)
    said = out.getvalue().splitlines()
    assert said[0] == "playground: GET /users/@me failed: KeyError: 'media'"
    assert (len(said) == 1) is not tracebacks
    assert len(said) >= lines


def refused(*words: str) -> str:
    """Run the command line in vain, and return the one line that it says."""
    result = CliRunner().invoke(app, words)
    assert (result.exit_code, result.stdout) == (2, "")
    [line] = result.stderr.splitlines()
    return line


def test_a_port_that_there_is_not() -> None:
    assert refused("--port", "99999") == "playground: bind(): port must be 0-65535."


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        line = refused("--port", str(taken.getsockname()[1]))
    assert "address already in use" in line


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    facts = tmp_path / "nowhere" / "facts.json"
    line = refused("--port", "0", "--tell", str(facts))
    assert line.startswith("playground: ")
    assert str(facts) in line
