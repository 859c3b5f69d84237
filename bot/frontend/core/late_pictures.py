"""Late pictures: the message is sent first, and the pictures follow.

A late picture is an edit of the message. It must not replace newer content, so whatever replaces an
answer first cancels its picture.
"""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import aiohttp
import discord
import structlog

_SENDING: Final = 1.0
"""The longest wait in seconds for an edit in progress."""

_log = structlog.get_logger(__name__)

_Pictures: TypeAlias = "Sequence[discord.File | None] | discord.File | None"


class Painting:
    """The pictures of one message while they are painted, without failed ones."""

    def __init__(self, pictures: Coroutine[Any, Any, _Pictures]) -> None:
        """Start painting."""
        self._task = asyncio.create_task(_files(pictures))

    @property
    def is_done(self) -> bool:
        """Whether all of them are painted, or have failed."""
        return self._task.done()

    async def within(self, seconds: float) -> list[discord.File] | None:
        """Return the pictures, or None if they take longer."""
        await asyncio.wait({self._task}, timeout=seconds)
        return await self.at_last() if self.is_done else None

    async def at_last(self) -> list[discord.File]:
        """Return the pictures, without a time limit; painters give up after some time."""
        await asyncio.wait({self._task})
        return [] if self._task.cancelled() else self._task.result()

    def drop(self) -> None:
        """Cancel the pictures."""
        self._task.cancel()


async def _files(pictures: Awaitable[_Pictures]) -> list[discord.File]:
    found = await pictures
    files = [found] if found is None or isinstance(found, discord.File) else found
    return [file for file in files if file is not None]


class LatePictures:
    """Pending pictures, with at most one edit for each message."""

    def __init__(self) -> None:
        self._edits: dict[int, _Edit] = {}

    def follow(self, message: discord.Message, painting: Painting) -> None:
        """Add the pictures to a message when they are painted; the rest of it does not change."""

        async def edit(files: list[discord.File]) -> None:
            if files:
                await message.edit(attachments=files)

        self.follow_by(message.id, painting, edit)

    def follow_by(
        self,
        message_id: int,
        painting: Painting,
        edit: Callable[[list[discord.File]], Awaitable[object]],
    ) -> None:
        """Call `edit` with the pictures of a message when they are painted, even if all failed."""
        task = asyncio.create_task(self._follow(message_id, painting, edit))
        self._edits[message_id] = _Edit(painting, task)

    async def _follow(
        self,
        message_id: int,
        painting: Painting,
        edit: Callable[[list[discord.File]], Awaitable[object]],
    ) -> None:
        try:
            await edit(await painting.at_last())
        except (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError) as error:
            _log.info("a late picture is lost", message=message_id, why=str(error))
        finally:
            known = self._edits.get(message_id)
            if known is not None and known.painting is painting:
                del self._edits[message_id]

    async def drop(self, message_id: int) -> None:
        """Cancel the pictures of this message; an edit in progress is completed first."""
        edit = self._edits.pop(message_id, None)
        if edit is None:
            return
        if edit.painting.is_done:
            await asyncio.wait({edit.task}, timeout=_SENDING)
        edit.painting.drop()
        edit.task.cancel()

    async def close(self) -> None:
        """Cancel all pictures."""
        tasks = [edit.task for edit in self._edits.values()]
        for edit in tuple(self._edits.values()):
            edit.painting.drop()
            edit.task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass(frozen=True, slots=True)
class _Edit:
    painting: Painting
    task: asyncio.Task[None]
