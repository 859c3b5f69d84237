"""Reasons to refuse a request: answers to people, not errors of the bot."""

from enum import StrEnum

from words.say import Say


class Why(StrEnum):
    """The reasons."""

    NO_TABLE = "no_table"
    NO_TABLE_HERE = "no_table_here"
    NOT_YOURS = "not_yours"
    NOT_SEATED = "not_seated"
    SEATED_ELSEWHERE = "seated_elsewhere"
    MOVED_ON = "moved_on"
    NOT_RUNNING = "not_running"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    FROZEN = "frozen"
    OVER = "over"
    CANNOT_UNDO = "cannot_undo"
    REVEALED = "revealed"
    NO_MOVE = "no_move"
    NOT_LEGAL = "not_legal"
    STARTED = "started"
    CANCELLED = "cancelled"
    SEATED = "seated"
    FULL = "full"
    TOO_FEW = "too_few"
    NO_COMPUTER = "no_computer"
    LOBBY_ONLY = "lobby_only"
    PLAYERS_ONLY = "players_only"
    HOST_ONLY = "host_only"
    HOST_ALREADY = "host_already"
    NO_PERSON = "no_person"
    ASKED_ALREADY = "asked_already"
    ANSWERED = "answered"
    OWN_REQUEST = "own_request"
    CHANNEL_TAKEN = "channel_taken"
    DIRECT_TAKEN = "direct_taken"
    NO_THREAD = "no_thread"
    NOT_OVER = "not_over"
    IN_PROGRESS = "in_progress"
    GUILD_ONLY = "guild_only"
    NOT_INSTALLED = "not_installed"
    RESTARTING = "restarting"
    OUT_OF_REACH = "out_of_reach"
    SILENT = "silent"
    ANSWER_LOST = "answer_lost"
    OUTDATED = "outdated"
    NO_SEAT_BACK = "no_seat_back"
    ABSENT = "absent"
    NO_CLOCK = "no_clock"
    NO_DURATION = "no_duration"
    NO_NUMBER = "no_number"
    NO_OWN_CLOCK = "no_own_clock"
    NO_TALK = "no_talk"
    NO_ZONE = "no_zone"
    NO_HOURS = "no_hours"
    NO_DAY_ON = "no_day_on"
    NO_TERM = "no_term"
    NO_MOMENT = "no_moment"
    PAST_MOMENT = "past_moment"
    FAR_MOMENT = "far_moment"
    ASKED_NOW = "asked_now"
    LONG_PLAN = "long_plan"
    NO_TOURNAMENT = "no_tournament"
    NO_DRAFT = "no_draft"
    NOT_ADMITTED = "not_admitted"
    WRONG_ROLE = "wrong_role"
    ELSEWHERE = "elsewhere"
    ORGANISER_ONLY = "organiser_only"
    JUDGE_ONLY = "judge_only"
    NO_HINTS = "no_hints"
    NO_ADVICE = "no_advice"
    NO_REVIEW = "no_review"
    NOT_LOOKED_BACK = "not_looked_back"
    NO_WHAT_IF = "no_what_if"
    WHAT_IF_GONE = "what_if_gone"


class RefusedError(Exception):
    """A request is refused."""

    def __init__(self, why: Why, table: int | None = None) -> None:
        """Refuse for a reason; `table` is the one to which the answer offers a button."""
        super().__init__(why.value)
        self.why = why
        self.table = table


def sentence(why: Why, say: Say) -> str:  # noqa: C901 - flat: one sentence each
    """Say why, and what to do instead."""
    match why:
        case Why.NO_TABLE:
            return say("That table no longer exists. `/game list` shows the tables on this server.")
        case Why.NO_TABLE_HERE:
            return say("There is no table in this channel. `/game new` opens one.")
        case Why.NOT_YOURS:
            return say("These buttons belong to somebody else. `/play` gives you your own.")
        case Why.NOT_SEATED:
            return say("You are not playing at this table, but you are welcome to watch.")
        case Why.SEATED_ELSEWHERE:
            return say("You are not playing at this table, but you are welcome to watch. `/mine` "
                       "lists the tables where you play.")  # fmt: skip
        case Why.MOVED_ON:
            return say("The table has moved on since then. Here is how it stands now.")
        case Why.NOT_RUNNING:
            return say("This table has not started yet. The host presses **Start** to begin.")
        case Why.PAUSED:
            return say(
                "This table is paused. The host can resume it with `/game resume`, and it "
                "continues in the channel where they use the command."
            )
        case Why.NOT_PAUSED:
            return say("This table is not paused. `/game status` shows it.")
        case Why.FROZEN:
            return say(
                "This table was stopped: the rules have been corrected since, and the "
                "moves played no longer fit them. Nothing is lost, but it cannot "
                "continue."
            )
        case Why.OVER:
            return say(
                "This game is over. `/replay` shows it as a film, and `/game new` opens "
                "another table."
            )
        case Why.CANNOT_UNDO:
            return say(
                "You can no longer undo that on your own: something hidden was revealed, or "
                "somebody else has moved. `/undo` asks the others."
            )
        case Why.REVEALED:
            return say(
                "That cannot be undone: something was drawn or revealed since, and there is "
                "nobody who could agree."
            )
        case Why.NO_MOVE:
            return say("You have no move to undo.")
        case Why.NOT_LEGAL:
            return say("That is not a legal move now. Press Play to see what you may do.")
        case Why.STARTED:
            return say(
                "This table has already started. `/game substitute` lets you wait for a free seat."
            )
        case Why.CANCELLED:
            return say("This table was cancelled. `/game new` opens another.")
        case Why.SEATED:
            return say("You are already at this table.")
        case Why.FULL:
            return say("All seats are taken.")
        case Why.TOO_FEW:
            return say("There are not enough players yet. Computer players can fill the table.")
        case Why.NO_COMPUTER:
            return say("There is no computer player at this table.")
        case Why.LOBBY_ONLY:
            return say(
                "Only the players at this table, or its host, can do that. Press Join to take "
                "a seat."
            )
        case Why.PLAYERS_ONLY:
            return say(
                "Only the players of this game can ask the others to play again. `/game new` "
                "opens a table of your own."
            )
        case Why.HOST_ONLY:
            return say(
                "Only the host of the table, or somebody who manages its channel, can do that."
            )
        case Why.HOST_ALREADY:
            return say("They are already the host of this table.")
        case Why.NO_PERSON:
            return say("That seat is not played by a person.")
        case Why.ASKED_ALREADY:
            return say("Another request is still open at this table: it must be answered first.")
        case Why.ANSWERED:
            return say("That has already been decided, or the table has moved on.")
        case Why.OWN_REQUEST:
            return say("The others must agree. Press No to withdraw your request.")
        case Why.CHANNEL_TAKEN:
            return say(
                "This channel already has a table, and I cannot open a thread for yours. Try "
                "another channel."
            )
        case Why.DIRECT_TAKEN:
            return say(
                "You are playing a game here already. `/play` continues it, and `/game "
                "end` ends it."
            )
        case Why.NO_THREAD:
            return say(
                "I cannot open a thread here: I lack the permission, or there are too many "
                "threads. Try another channel."
            )
        case Why.IN_PROGRESS:
            return say("This game is still going on. Play again when it is over.")
        case Why.NOT_OVER:
            return say("Available once the game is over: until then it would reveal secrets.")
        case Why.GUILD_ONLY:
            return say(
                "That works only in a channel of a server. In my direct messages, "
                "`/game new` starts a game against computer players."
            )
        case Why.NOT_INSTALLED:
            return say(
                "I am not on this server, so nobody can play here: ask somebody who "
                "manages it to add me. In my direct messages, `/game new` starts a "
                "game against computer players."
            )
        case Why.RESTARTING:
            return say("The bot is restarting. Please try again in a minute.")
        case Why.OUT_OF_REACH:
            return say(
                "My database is not answering right now. Please try again in a minute: your "
                "request may or may not have been carried out."
            )
        case Why.SILENT:
            return say(
                "My database is not answering right now. I have changed nothing: please try again "
                "in a minute."
            )
        case Why.ANSWER_LOST:
            return say(
                "My answer was lost on the way, but your request may have been carried out. "
                "Press Play, or use the command again, to see how things stand."
            )
        case Why.OUTDATED:
            return say("This command has changed. Reload Discord, or try again in a few minutes.")
        case Why.NO_HOURS:
            return say(
                "I don't understand those quiet hours. Try `23:00-8:00`, or leave them "
                "empty for none."
            )
        case Why.NO_DAY_ON:
            return say("Your clocks must run on at least one day of the week. For a longer break, "
                       "use `/away`.")  # fmt: skip
        case Why.NO_TERM:
            return say(
                "I found no term or card by that name. Type the beginning of it, and pick one "
                "from the list."
            )
        case Why.NO_ZONE:
            return say(
                "I found no time zone by that name. Type a big city or your country, and pick "
                "one from the list."
            )
        case Why.NO_TOURNAMENT:
            return say("There is no such tournament. `/tournament list` shows those on this "
                       "server.")  # fmt: skip
        case Why.NO_DRAFT:
            return say(
                "This page is too old, or its tournament is open already. `/tournament new` "
                "sets up another one."
            )
        case Why.NOT_ADMITTED:
            return say("You gave up two or more games last season, so you cannot enter this "
                       "one. You can enter the next.")  # fmt: skip
        case Why.WRONG_ROLE:
            return say(
                "Only members with a certain role can enter this tournament. The announcement "
                "names the role."
            )
        case Why.ELSEWHERE:
            return say("This tournament is played in threads of a server that you are not on. "
                       "Join it first.")  # fmt: skip
        case Why.ORGANISER_ONLY:
            return say("Only the organiser of the tournament and the deputies can do that.")
        case Why.JUDGE_ONLY:
            return say("Only an organiser or deputy who does not play at that table can judge it.")
        case Why.NO_HINTS:
            return say(
                "There are no hints at this table. They work only against computers alone, or "
                "if the host has allowed them."
            )
        case Why.NO_ADVICE:
            return say("I could not think of a hint just now. Please try again in a minute.")
        case Why.NO_REVIEW:
            return say("There is nothing to review: you had no choice of your own in this game.")
        case Why.NOT_LOOKED_BACK:
            return say("I could not look back just now. Please try again in a minute.")
        case Why.NO_WHAT_IF:
            return say(
                "You cannot try that out yet. During a game, it works only against computers "
                "alone, or if the host has allowed hints."
            )
        case Why.WHAT_IF_GONE:
            return say(
                "This What if? no longer exists, or has moved on. Step through the game to "
                "start another one."
            )
        case Why.NO_MOMENT:
            return say(
                "I don't understand that time. Type how long, like `5d` or `36h`, a time like "
                "`20:00` or `Friday 20:00`, or a date like `27 Nov 20:00`."
            )
        case Why.PAST_MOMENT:
            return say(
                "That time has passed. Type one in the future. Times are in your time zone: "
                "`/settings` shows and changes it."
            )
        case Why.FAR_MOMENT:
            return say("That is more than 60 days ahead. The limit is 60 days.")
        case Why.ASKED_NOW:
            return say("It's your turn now: make your move first. `/play` shows what you can do.")
        case Why.LONG_PLAN:
            return say("That plan is too long: it may have up to 20 steps, each of up to 5 moves.")
        case Why.ABSENT:
            return say(
                "A computer player is playing for you at this table. Use `/play`, or press Play "
                "under the board, to take your seat back."
            )
        case Why.NO_SEAT_BACK:
            return say(
                "You have no seat to take back here. Use `/game substitute` to wait for a free one."
            )
        case Why.NO_NUMBER:
            return say("Type a whole number from 0 to 1000.")
        case Why.NO_DURATION:
            return say(
                "I don't understand that duration. Write it like `12h` or `2d12h`, at most 60 days."
            )
        case Why.NO_CLOCK:
            return say("No clock is running for that player.")
        case Why.NO_TALK:
            return say("In this game nobody talks before they choose, so there is no talking time.")
        case Why.NO_OWN_CLOCK:
            return say(
                "Those values don't work. The time added each turn (`step`) must be at least "
                "`1m`. The most time that players can save up (`cap`) cannot be less than the "
                "step or the time to start with (`bank`)."
            )
