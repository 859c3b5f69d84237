"""The page that `/help` shows: how the bot is used, in a few lines."""

from words.say import Say


def text(say: Say) -> str:
    """Explain the bot."""
    return say(
        "I keep tables of board games, for as long as a game takes.\n"
        "1. `/game new` opens a table; press **Join**, and the host presses **Start**.\n"
        "2. Your secrets come as a direct message; `/hand` shows them at any time.\n"
        "3. When you are called, press **Play** under the board: you only see what is "
        "legal, and what it will do. **Undo** takes a move back until something hidden "
        "was seen or another has moved; `/undo` then asks the others.\n"
        "-# `/play` with a move is for those who like to type. `/mine`: the tables that "
        "wait for you. `/game log`: what happened; `/replay` shows it as a film. `/rules`: "
        "the game on one page. `/settings`: your time zone, quiet hours, reminders. "
        "`/away`: holidays. `/game substitute`: wait for a seat; `/game leave`: give yours "
        "up. `/privacy`: what I store."
    )
