"""The page that `/help` shows: how the bot is used, in a few lines."""

from words.say import Say


def text(say: Say) -> str:
    """Explain the bot."""
    return say(
        "Pudding Lane hosts board games, for as long as a game takes.\n1. `/game new` opens a "
        "table, or starts a game against computer players right away. Players press **Join**, "
        "then the host presses **Start**.\n2. Your secrets arrive by direct message; `/hand` "
        "shows them at any time.\n3. When it's your turn, press **Play** under the board. It "
        "offers legal moves only, and says what each will do. **Undo** works until something "
        "hidden is revealed or somebody else moves; after that, `/undo` asks the others.\n-# "
        "`/play` with a move: for those who like to type. `/plan`: decide in advance what to "
        "do. `/mine`: the tables waiting for you. `/game log`: what happened; `/replay` shows "
        "it as a film. `/rules`: the rules in short. `/settings`: your time zone, quiet "
        "hours, reminders. `/away`: holidays. `/game substitute`: wait for a seat; `/game "
        "leave`: give yours up. `/rating`: your ratings. `/tournament`: leagues and cups. "
        "`/privacy`: what is stored about you."
    )
