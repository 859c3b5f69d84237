"""A discord.py client that runs inside of a test."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import TypeVar

import discord

from tests.patience import PATIENCE

C = TypeVar("C", bound=discord.Client)


@asynccontextmanager
async def running(client: C, token: str) -> AsyncGenerator[C]:
    """Run a client until the block is left; it is ready when the block begins."""
    async with client:
        await client.login(token)
        connection = asyncio.create_task(client.connect())
        ready = asyncio.create_task(client.wait_until_ready())
        await asyncio.wait(
            {connection, ready}, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE
        )
        if connection.done():
            ready.cancel()
            await connection
        assert client.is_ready(), f"The client was not ready within {PATIENCE} seconds."
        try:
            yield client
        finally:
            await client.close()
            await connection
