"""The topics of `/help`: the player's guide in short. docs/playing.md has the same headings."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from words.vocabulary import Word, word


@dataclass(frozen=True, slots=True)
class Topic:
    """A page of the guide."""

    title: Word
    text: Word


GUIDE: Final[Mapping[str, Topic]] = {
    "first": Topic(
        word("Your first game"),
        word(
            "1. `/game new` asks which game.\n2. **Play now** starts a game against "
            "computer players immediately. **Open a table for people** opens one: others "
            "press **Join**, and the host presses **Start**.\n3. **Learn by playing** "
            "teaches a game in a few presses, in private. The first time you play a game, "
            "the panel shows a tip in each of your first three turns.\n4. Before the "
            "start, the host chooses variants, the clock and the computer players under "
            "**Options**."
        ),
    ),
    "turn": Topic(
        word("Your turn"),
        word(
            "The bot posts the board and mentions you. Press **Play** below it. A panel with "
            "your legal moves opens, and only you can see it.\n"
            "- The line next to a button explains the choice. On the picture, frames mark the "
            "places that you can choose.\n"
            "- Blue is the most common choice, green ends the turn, and red cannot be undone.\n"
            "- Your hand and other secrets arrive by direct message. `/hand` shows them at any "
            "time.\n"
            "- **What happened** shows an animation of what you missed.\n"
            "- **Words** explains the words on the panel.\n"
            "- You can also type a move with `/play`."
        ),
    ),
    "undo": Topic(
        word("Changing your mind"),
        word(
            "**Undo** works until something hidden is revealed or somebody else moves. "
            "After that, `/undo` asks the others.\nIf dice were rolled or a card was seen, "
            "everybody must agree. Otherwise, after a day at most, the host can decide "
            "alone."
        ),
    ),
    "days": Topic(
        word("Games over days"),
        word(
            "`/mine` lists every table that waits for you, on all servers.\n"
            "- Clock: the host chooses one, or none. `/game clock` sets any other.\n"
            "- Quiet hours and days off: your clock stops during them. Choose them in "
            "`/settings`.\n"
            "- Away: `/away` stops your clocks and tells the other players at your tables.\n"
            "- Late: the bot reminds you. When your time is up, it moves for you. After two such "
            "turns in a row, or three at a table, you lose your seat. You can get it back once "
            "with **I'm back**.\n"
            "- Leaving: **Leave** below your view of the board, or `/game leave`, gives up your "
            "seat. `/game substitute` puts you on the waiting list for a free seat."
        ),
    ),
    "people": Topic(
        word("Somebody to play with"),
        word(
            "`/notify` tells you when a table opens. Choose games and a pace: live or by post. "
            "The bot sends you a direct message with **Join**, at most one an hour, and none in "
            "your quiet hours or while you are away.\n"
            "You can also choose **Open a table when enough people wait**. The bot then opens a "
            "table in the channel where the last of you asked, and mentions all of you."
        ),
    ),
    "plans": Topic(
        word("Plans"),
        word(
            "**Plan ahead** or `/plan` makes your moves for you. Enter them step by step, and "
            "what to do instead if a step is not possible. The bot plays them when your turn "
            "comes. Nobody else can see your plan, and you can change it at any time.\n"
            "A step can have conditions: nothing has happened to you, your score has not fallen, "
            "or its places have not changed. If a condition is not met, the bot drops the plan "
            "and tells you why."
        ),
    ),
    "computers": Topic(
        word("Computer players"),
        word(
            "The levels are easy, medium and, in most games, hard. Computer players know only "
            "what their seat can see, and the bot says why they moved.\nAdd them before "
            "the start. Later they take the seat of somebody who leaves or no longer "
            "moves.\n**Hint** shows what a strong player would do. It works in games "
            "against computers only, and at tables whose host allows hints; those games "
            "are not rated."
        ),
    ),
    "tournaments": Topic(
        word("Tournaments"),
        word(
            "`/tournament new` sets up a league, Swiss rounds or a cup. Press **Enter** to "
            "take part. The bot then makes the draws, opens the tables and keeps the "
            "standings.\n- `/tournament list` shows the tournaments on this server, and "
            "`/tournament mine` shows yours.\n- `/tournament next` names the table that "
            "waits for you.\n- `/tournament standings` says why one player is ahead of "
            "another.\n- `/tournament champions` lists the winners of every season.\n- For "
            "organisers: `/tournament edit` shows everything that can still change, "
            "`/tournament decide` settles a table, `/tournament deputy` names a deputy, and "
            "`/tournament export` sends spreadsheets."
        ),
    ),
    "ratings": Topic(
        word("Ratings"),
        word(
            "`/rating` shows how well you play each game, and the best players of a server. "
            "Only games against people count. If you give up your seat, it counts as last place.\n"
            "**My games** shows your wins, streaks and best scores, and **Records** shows the "
            "server's. **Hide my ratings** hides yours from everybody else."
        ),
    ),
    "after": Topic(
        word("After a game"),
        word(
            "- **Review** shows up to three turns in which another move was much better. It uses "
            "only what you could see then.\n"
            "- **Step through** shows the game move by move, as you saw it. **What if?** lets "
            "you play on from there in private, against computer players.\n"
            "- **Scores** shows how the scores changed, **Film** shows the whole game as an "
            "animation, and **Log** lists every move in words.\n"
            "- **Play again** opens a table with the same options and invites the other players."
        ),
    ),
    "privacy": Topic(
        word("Privacy"),
        word(
            "I store your Discord ID, your tables and your settings. I store no names and no "
            "messages, and I do not read what you write.\n"
            "`/privacy` shows what is stored about you, and can delete it."
        ),
    ),
}
