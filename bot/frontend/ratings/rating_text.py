"""The text about ratings: a person's own, and the best of a server."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.shelf import Shelf
from tournaments.ratings import PROVISIONAL, Key, Rating, Table
from words.say import Say

MEDALS: Final = ("🥇", "🥈", "🥉")


def own(told: Mapping[Key, Rating], shelf: Shelf, say: Say, *, is_shown: bool) -> str:
    """Describe a person's ratings, game by game."""
    lines = [say("**Your ratings**")]
    lines += [f"- {_own(key, told[key], shelf, say)}" for key in in_order(told, shelf)]
    if len(lines) == 1:
        lines.append(say("None yet: play a game to its end with at least one other person."))
    lines.append(
        say(
            "-# Only games against people count. Each game has a rating for two players and "
            "one for more. If you give up your seat, you count as last."
        )
    )
    if not is_shown:
        lines.append(say("🙈 Nobody else sees your ratings."))
    return "\n".join(lines)


def in_order(told: Mapping[Key, Rating], shelf: Shelf) -> list[Key]:
    """Return the ratings of games on the shelf, in its order."""
    known = list(shelf)
    return sorted(
        (key for key in told if key.game in shelf),
        key=lambda key: (known.index(key.game), key.table == "two"),
    )


def _own(key: Key, rating: Rating, shelf: Shelf, say: Say) -> str:
    name = title(key.game, key.table, shelf, say)
    if rating.is_provisional:
        return say(
            "**{game}**: shown after {most} games; {n} played so far",
            game=name, most=PROVISIONAL, n=rating.games,
        )  # fmt: skip
    return say.many(
        "**{game}**: **{rating}** after {n} game[s]", rating.games, game=name, rating=rating.shown
    )


def title(game: str, kind: Table, shelf: Shelf, say: Say) -> str:
    """Name a rating: the game, and the size of table if the game has both."""
    meant = shelf[game]
    seats = meant.rules.meta.seats
    if seats[0] > 2 or seats[-1] == 2:
        return meant.name
    if kind == "two":
        return say("{game}, two players", game=meant.name)
    return say("{game}, more than two players", game=meant.name)


def of_server(
    best: Sequence[tuple[int, Rating]], user_id: int, name: str, say: Say, *, number: int
) -> list[str]:
    """List the best of a server, starting with this rank; mentions ping nobody."""
    if not best:
        return [
            say(
                "Nobody on this server has a rating in {game} yet: it takes {n} games.",
                game=name, n=PROVISIONAL,
            )
        ]  # fmt: skip
    return [
        _place(place, one, rating, say, is_own=one == user_id)
        for place, (one, rating) in enumerate(best, number)
    ]


def _place(place: int, user_id: int, rating: Rating, say: Say, *, is_own: bool) -> str:
    rank = MEDALS[place - 1] if place <= len(MEDALS) else f"{place}\\."
    line = say.many(
        "{rank} <@{user}> **{rating}** · {n} game[s]",
        rating.games,
        rank=rank,
        user=user_id,
        rating=rating.shown,
    )
    return f"{line} ⬅️" if is_own else line
