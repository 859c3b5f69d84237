"""Waits for what must not be left half done."""

import asyncio
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def whole(task: asyncio.Future[T]) -> T:
    """Wait for the end of a task, also when cancelled meanwhile, however often."""
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        while not task.done():
            with suppress(asyncio.CancelledError):  # the first one is told in the end
                await asyncio.wait({task})
        raise
