"""Draws from a secret salt, which anybody can repeat after the salt is published.

The salt's hash is published when a tournament opens, and the salt when it has ended.
"""

from hashlib import sha256

from games.core.rng import Rng


def salt_hash(salt: str) -> str:
    """Return the published hash of a salt: SHA-256 in hexadecimal digits."""
    return sha256(salt.encode()).hexdigest()


def seed(salt: str, *what: str | int) -> str:
    """Return the seed of one draw: the salt and the names of the draw, joined by slashes."""
    return "/".join((salt, *(str(one) for one in what)))


def dice(salt: str, *what: str | int) -> Rng:
    """Return the dice of one draw; the same salt and names give the same dice on every machine."""
    return Rng(seed(salt, *what))


def lot(salt: str, entrant: int) -> int:
    """Return the number that decides when nothing else does; the lower number is better."""
    return dice(salt, "lot", entrant).below(1 << 53)
