"""`python -m playground`, as a program."""

import asyncio
import json
import sys
from pathlib import Path

import aiohttp

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
    )
    try:
        assert program.stdout is not None
        async with asyncio.timeout(PATIENCE):
            lines = [(await program.stdout.readline()).decode().split() for _ in range(6)]
        told = json.loads(facts.read_text(encoding="utf-8"))
        assert dict(lines) == told
        headers = {"Authorization": f"Bot {told['token']}"}
        async with (
            aiohttp.ClientSession(headers=headers) as session,
            session.get(f"{told['api']}/users/@me") as me,
        ):
            assert (await me.json())["username"] == "pudding_lane"
    finally:
        program.terminate()
        assert await program.wait() == 0
