"""Numbers before and after a choice."""


def change(before: int, after: int) -> str:
    """Write a number before and after: "3 → 5"."""
    return f"{before} → {after}".replace("-", "\N{MINUS SIGN}")
