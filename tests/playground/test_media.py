"""Pictures are measured by their first bytes."""

import struct

import pytest

from playground.world.media import pixels

PNG = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + struct.pack(">II", 640, 480)
GIF = b"GIF89a" + struct.pack("<HH", 640, 480)
WEBP = (
    b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + (639).to_bytes(3, "little") + (479).to_bytes(3, "little")
)
JPEG = b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08" + struct.pack(">HH", 480, 640)


@pytest.mark.parametrize("data", [PNG, GIF, WEBP, JPEG], ids=["PNG", "GIF", "WebP", "JPEG"])
def test_a_picture_has_a_size(data: bytes) -> None:
    assert pixels(data) == (640, 480)


@pytest.mark.parametrize("data", [b"", b"hello", PNG[:20], GIF[:8], JPEG[:10], WEBP[:25]])
def test_what_is_no_picture_has_none(data: bytes) -> None:
    assert pixels(data) is None
