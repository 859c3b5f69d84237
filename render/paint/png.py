"""Write PNG files: libdeflate compresses as well as zlib in less than half the time."""

import struct
import zlib
from typing import Final

import deflate
from PIL import Image

LEVEL: Final = 4
"""libdeflate's level: its files are as small as those of zlib's level 5."""

_KINDS: Final = {"P": 3, "RGB": 2}
"""PNG's numbers for Pillow's modes."""


def png(image: Image.Image) -> bytes:
    """Return the file of a picture in true colours or in a palette."""
    head = struct.pack(">IIBBBBB", *image.size, 8, _KINDS[image.mode], 0, 0, 0)
    palette = _chunk(b"PLTE", bytes(image.getpalette() or ())) if image.mode == "P" else b""
    # Its types name `collections.abc.Buffer`, which Python has since 3.12.
    packed = bytes(deflate.zlib_compress(_lines(image), LEVEL))  # pyright: ignore[reportUnknownMemberType]
    return (
        b"\x89PNG\r\n\x1a\n"
        + _chunk(b"IHDR", head)
        + palette
        + _chunk(b"IDAT", packed)
        + _chunk(b"IEND", b"")
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk of a file: its length, kind, content and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _lines(image: Image.Image) -> bytes:
    """Return the bytes of all lines, each after a 0.

    No filter, which is smallest for flat colours.
    """
    long = image.width * len(image.getbands())
    return b"\0" + image.tobytes("raw", image.mode, long + 1)[:-1]  # lines end in a 0
