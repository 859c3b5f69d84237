"""Pictures on which nothing is painted: one red pixel, or black as large as the scene."""

import struct
import zlib

from render.scene import Scene


def _chunk(kind: bytes, data: bytes) -> bytes:
    checked = kind + data
    return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))


PNG = (
    b"\x89PNG\r\n\x1a\n"
    + _chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    + _chunk(b"IDAT", zlib.compress(b"\0\xff\0\0"))
    + _chunk(b"IEND", b"")
)


def blank(_: Scene) -> bytes:
    """Paint a scene as that."""
    return PNG


def black(scene: Scene) -> bytes:
    """Paint a scene all in black, as large as it is."""
    wide, high = scene.size
    rows = bytes((1 + (wide + 7) // 8) * high)
    return (
        PNG[:8]
        + _chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 1, 0, 0, 0, 0))
        + _chunk(b"IDAT", zlib.compress(rows))
        + _chunk(b"IEND", b"")
    )
