"""English for the terminal of who hosts the bot."""

from collections.abc import Iterable

from babel.lists import format_list


class English:
    """Says everything as it stands in the code."""

    def __call__(self, message: str, /, **values: object) -> str:
        """Say `message`; `{name}` in it stands for a value."""
        return message.format(**values)

    def many(self, one: str, other: str, n: int, /, **values: object) -> str:
        """Say `one` or `other` as `n` things are said."""
        return (one if n == 1 else other).format(n=n, **values)

    def all(self, things: Iterable[str], /) -> str:
        """Say several things in a row: A, B and C."""
        return format_list(list(things), locale="en_GB")


ENGLISH = English()
