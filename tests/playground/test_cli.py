"""`python -m playground`, as a program."""

import asyncio
import io
import json
import logging
import socket
import sys
from pathlib import Path

import aiohttp
import pytest

from playground.capture import Capture
from playground.cli import log_problems
from playground.world.clock import VirtualClock
from playground.world.state import World
from tests.patience import PATIENCE


async def test_the_program_tells_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    facts = tmp_path / "facts.json"
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        "--port",
        "0",
        "--folklore",
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
    root = logging.getLogger()
    before = root.handlers[:]
    log_problems(out, tracebacks=tracebacks)
    try:
        raise KeyError("media")
    except KeyError as error:
        Capture(World(VirtualClock())).report("GET /users/@me failed: KeyError: 'media'", error)
    finally:
        root.handlers[:] = before
    said = out.getvalue().splitlines()
    assert said[0] == "playground: GET /users/@me failed: KeyError: 'media'"
    assert (len(said) == 1) is not tracebacks
    assert len(said) >= lines


async def refused(*words: str) -> str:
    """Run the program in vain, and return the one line that it says."""
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "playground",
        *words,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with asyncio.timeout(PATIENCE):
            out, err = await program.communicate()
    finally:
        if program.returncode is None:
            program.kill()
    assert (program.returncode, out) == (2, b"")
    [line] = err.decode().splitlines()
    return line


async def test_a_port_that_there_is_not() -> None:
    assert await refused("--port", "99999") == "playground: bind(): port must be 0-65535."


async def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        line = await refused("--port", str(taken.getsockname()[1]))
    assert "address already in use" in line


async def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    facts = tmp_path / "nowhere" / "facts.json"
    line = await refused("--port", "0", "--tell", str(facts))
    assert line.startswith("playground: ")
    assert str(facts) in line
