"""Files: their types, their storage, and the signatures of their addresses."""

import hashlib
import hmac
import struct
from datetime import datetime, timedelta
from urllib.parse import quote

from playground import limits
from playground.wire import Json
from playground.world.model import Attachment
from playground.world.state import World

KEY = b"the playground's CDN"
"""Signs addresses; it keeps no secret, it only makes forged ones fail."""

Pixels = tuple[int, int]


def address(world: World, file: Attachment) -> str:
    """Return an address of a file that expires within a day; it is the same for an hour.

    Were it new each second, a page that is drawn again would fetch every picture again.
    """
    now = world.clock.now()
    hour = now.replace(minute=0, second=0, microsecond=0)
    until = format(int((hour + timedelta(seconds=limits.CDN_LIVES)).timestamp()), "x")
    since = format(int(hour.timestamp()), "x")
    path = f"/attachments/{file.channel_id}/{file.id}/{quote(file.filename)}"
    return f"{world.urls.cdn}{path}?ex={until}&is={since}&hm={_signature(file.id, until, since)}&"


def is_valid(now: datetime, file_id: str, until: str, since: str, mark: str) -> bool:
    """Tell whether an address was signed here and has not expired."""
    if not hmac.compare_digest(mark, _signature(file_id, until, since)):
        return False
    return now.timestamp() <= int(until, 16)


def _signature(file_id: str, until: str, since: str) -> str:
    return hmac.new(KEY, f"{file_id} {until} {since}".encode(), hashlib.sha256).hexdigest()


def attachment(world: World, file: Attachment) -> Json:
    """Return a MessageAttachmentResponse."""
    url = address(world, file)
    body: Json = {
        "id": file.id,
        "filename": file.filename,
        "size": len(file.data),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if file.size_in_pixels:
        body["width"], body["height"] = file.size_in_pixels
    if file.description:
        body["description"] = file.description
    if file.ephemeral:
        body["ephemeral"] = True
    return body


def unfurled(world: World, url: str, files: list[Attachment]) -> Json:
    """Return an UnfurledMediaResponse for an address or an `attachment://name`."""
    file = named(url, files)
    if file is None:
        return {"id": "0", "url": url, "proxy_url": url, "width": None, "height": None}
    width, height = file.size_in_pixels or (None, None)
    there = address(world, file)
    return {
        "id": file.id,
        "url": there,
        "proxy_url": there,
        "width": width,
        "height": height,
        "content_type": file.content_type,
        "attachment_id": file.id,
    }


def named(url: str, files: list[Attachment]) -> Attachment | None:
    """Return the file that an `attachment://name` means."""
    name = url.removeprefix("attachment://")
    return next((f for f in files if name != url and f.filename == name), None)


def pixels(data: bytes) -> Pixels | None:
    """Read the size of a PNG, GIF, WebP or JPEG off its first bytes."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return int(width), int(height)
    if data[:6] in {b"GIF87a", b"GIF89a"} and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return int(width), int(height)
    if data[:4] == b"RIFF" and data[8:16] == b"WEBPVP8X" and len(data) >= 30:
        return (
            int.from_bytes(data[24:27], "little") + 1,
            int.from_bytes(data[27:30], "little") + 1,
        )
    if data[:2] == b"\xff\xd8":
        return _jpeg_pixels(data)
    return None


def _jpeg_pixels(data: bytes) -> Pixels | None:
    """Walk the segments of a JPEG to its frame header."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in {0xC4, 0xC8, 0xCC}:
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return int(width), int(height)
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
