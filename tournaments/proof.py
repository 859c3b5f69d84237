"""Hashes that bind a tournament to the records of its games and to what was announced."""

from collections.abc import Iterable
from hashlib import sha256

from games.core.record import RECORDS, Record
from tournaments.events import ENTRIES, Entry


def record_hash(game: Record) -> str:
    """Return the hash of a game's record that its result contains.

    SHA-256 in hexadecimal digits.
    """
    return sha256(RECORDS.dump(game).encode()).hexdigest()


def digest(record: Iterable[Entry]) -> str:
    """Return the hash announced at a tournament's end: SHA-256 of all entries, one a line."""
    lines = (f"{ENTRIES.dump(entry)}\n".encode() for entry in record)
    return sha256(b"".join(lines)).hexdigest()
