"""Draws can be repeated by anybody who knows the salt."""

from hashlib import sha256

from tournaments.draws import dice, lot, salt_hash, seed


def test_what_is_published_before_is_the_sha_256_of_the_salt() -> None:
    assert salt_hash("pudding") == sha256(b"pudding").hexdigest()


def test_the_same_salt_and_names_give_the_same_dice() -> None:
    assert seed("pudding", "round", 3) == "pudding/round/3"
    drawn = [dice("pudding", "round", 3).below(1000) for _ in range(2)]
    # The first eight bytes of SHA-256 of "pudding/round/3/0", as games.core.rng says.
    word = int.from_bytes(sha256(b"pudding/round/3/0").digest()[:8], "big")
    assert drawn == [word % 1000] * 2


def test_everybody_has_a_lot_of_their_own() -> None:
    assert len({lot("pudding", who) for who in range(1000)}) == 1000
    assert lot("pudding", 1) != lot("other", 1)
