"""The tips for somebody's first rounds."""

from tests.cash_guns.position import ANN, BOB, CAT, give, table
from tests.words.cash_guns.position import WORDS, seen, to


def test_who_is_ahead_is_told_by_the_score_that_the_title_shows() -> None:
    """Cat has the most money, and less than Bob after shame."""
    state = table(4)
    give(state, BOB, "20 10")
    give(state, CAT, "20 10 5")
    state.players[CAT].shame = 2
    assert WORDS.coaching is not None
    told = WORDS.coaching.line(seen(state, ANN), (), to(ANN))
    assert told == "Bob is ahead of you. A player who quits under your gun gets no share."
    give(state, CAT, "20 20")
    told = WORDS.coaching.line(seen(state, ANN), (), to(ANN))
    assert told.startswith("2 players are ahead of you."), "both have as much"
