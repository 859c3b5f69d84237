"""Writes numbers as they are and as they will be: what a choice costs and brings."""


def change(before: int, after: int) -> str:
    """Write a number as it is and as it will be: "3 → 5"."""
    return f"{before} → {after}".replace("-", "\N{MINUS SIGN}")
