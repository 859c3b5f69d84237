"""What is written on the pictures of the Great Fire beside names and numbers."""

from words.say import Say


def column_name(key: str, say: Say) -> str:
    """Name a column of the score; what counts for houses lost belongs to the houses."""
    match key:
        case "houses":
            return say("Houses")
        case "cones":
            return say("Fire")
        case "tokens":
            return say("Tokens")
        case "hero":
            return say("Hero")
        case _:
            return say("Objectives")
