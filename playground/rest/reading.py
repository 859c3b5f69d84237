"""Reading a request's body: JSON, or multipart with `payload_json` and files."""

import json
import re
from typing import Any

from aiohttp import BodyPartReader, MultipartReader, web

from playground.errors import ApiError
from playground.world.model import Upload

_FILE = re.compile(r"files\[(\d+)\]")

Read = tuple[Any, dict[int, Upload]]


async def body(request: web.Request) -> Read:
    """Return the JSON of a request and its files by number."""
    if request.content_type == "multipart/form-data":
        return await _multipart(request)
    text = await request.text()
    return (parsed(text) if text else None), {}


def parsed(text: str) -> Any:  # noqa: ANN401 - a JSON text may hold anything
    """Return the value of a JSON text, or raise 50109."""
    try:
        return json.loads(text)
    except ValueError:
        raise ApiError(50109) from None


async def _multipart(request: web.Request) -> Read:
    value: Any = {}
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if part is None or isinstance(part, MultipartReader):
            raise ApiError(50109)
        if part.name == "payload_json":
            value = parsed(await part.text())
        elif match := _FILE.fullmatch(part.name or ""):
            files[int(match[1])] = await _upload(part)
        else:
            raise ApiError(50109)
    return value, files


async def _upload(part: BodyPartReader) -> Upload:
    data = bytes(await part.read(decode=True))
    kind = part.headers.get("Content-Type", "application/octet-stream")
    name = re.sub(r"[^\w.\-]", "_", part.filename or "unknown")
    return Upload(name, _guess(name, data, kind), data)


def _guess(name: str, data: bytes, claimed: str) -> str:
    """Return the kind of a file, as its first bytes and its name tell it."""
    for start, kind in _STARTS.items():
        if data.startswith(start):
            return kind
    if claimed == "application/octet-stream" and name.endswith((".txt", ".log", ".md")):
        return "text/plain; charset=utf-8"
    return claimed


_STARTS = {
    b"\x89PNG\r\n\x1a\n": "image/png",
    b"GIF8": "image/gif",
    b"\xff\xd8": "image/jpeg",
    b"RIFF": "image/webp",
}
