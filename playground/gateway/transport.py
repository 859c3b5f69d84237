"""The encoding of gateway payloads: as text, or in one of Discord's two compressed streams."""

import zlib
from typing import Protocol

import zstandard


class Packer(Protocol):
    """Packs one payload after another for one connection."""

    def pack(self, text: str) -> str | bytes:
        """Return the payload as a text frame (`str`) or a binary one."""
        ...


class Plain:
    """Sends text as it is."""

    def pack(self, text: str) -> str | bytes:
        """Return the payload as a text frame."""
        return text


class ZlibStream:
    """One zlib stream over the whole connection, flushed after each payload."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def pack(self, text: str) -> str | bytes:
        """Return the payload as a binary frame."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """One Zstandard stream over the whole connection, flushed after each payload."""

    def __init__(self) -> None:
        self._stream = zstandard.ZstdCompressor().compressobj()

    def pack(self, text: str) -> str | bytes:
        """Return the payload as a binary frame."""
        packed = self._stream.compress(text.encode())
        return packed + self._stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)


def packer(compress: str) -> Packer:
    """Return the packer for the `compress` of a gateway's address."""
    match compress:
        case "zlib-stream":
            return ZlibStream()
        case "zstd-stream":
            return ZstdStream()
        case _:
            return Plain()
