"""Why something is not done: an answer to the person, not an error of ours."""

from enum import StrEnum

from words.say import Say


class Why(StrEnum):
    """The reasons."""

    NO_TABLE = "no_table"
    NO_TABLE_HERE = "no_table_here"
    NOT_YOURS = "not_yours"
    NOT_SEATED = "not_seated"
    MOVED_ON = "moved_on"
    NOT_RUNNING = "not_running"
    PAUSED = "paused"
    NOT_PAUSED = "not_paused"
    FROZEN = "frozen"
    OVER = "over"
    CANNOT_UNDO = "cannot_undo"
    NO_MOVE = "no_move"
    NOT_LEGAL = "not_legal"
    STARTED = "started"
    CANCELLED = "cancelled"
    SEATED = "seated"
    FULL = "full"
    TOO_FEW = "too_few"
    NO_COMPUTER = "no_computer"
    HOST_ONLY = "host_only"
    HOST_ALREADY = "host_already"
    NO_PERSON = "no_person"
    ASKED_ALREADY = "asked_already"
    ANSWERED = "answered"
    OWN_REQUEST = "own_request"
    CHANNEL_TAKEN = "channel_taken"
    NO_THREAD = "no_thread"
    NOT_OVER = "not_over"
    GUILD_ONLY = "guild_only"
    NOT_INSTALLED = "not_installed"
    RESTARTING = "restarting"
    OUT_OF_REACH = "out_of_reach"
    ANSWER_LOST = "answer_lost"
    OUTDATED = "outdated"
    NO_SEAT_BACK = "no_seat_back"
    ABSENT = "absent"
    NO_CLOCK = "no_clock"
    NO_DURATION = "no_duration"
    NO_OWN_CLOCK = "no_own_clock"
    NO_ZONE = "no_zone"
    NO_MOMENT = "no_moment"


class RefusedError(Exception):
    """What was asked is not done."""

    def __init__(self, why: Why) -> None:
        super().__init__(why.value)
        self.why = why


def sentence(why: Why, say: Say) -> str:  # noqa: C901 - flat: a sentence for each
    """Say why, and what to do."""
    match why:
        case Why.NO_TABLE:
            return say("That table is not there any more. `/game list` shows what is on.")
        case Why.NO_TABLE_HERE:
            return say("There is no table in this channel. `/game new` opens one.")
        case Why.NOT_YOURS:
            return say("These buttons are somebody else's. `/play` gives you your own.")
        case Why.NOT_SEATED:
            return say("You do not sit at this table. You are welcome to watch.")
        case Why.MOVED_ON:
            return say("The table has moved on since then. Here is how it stands now.")
        case Why.NOT_RUNNING:
            return say("This table has not started yet.")
        case Why.PAUSED:
            return say(
                "This table is paused. With `/game resume` the host lets it go on, in the channel "
                "where that is typed."
            )
        case Why.NOT_PAUSED:
            return say("This table is not paused: it goes on where it is. `/game status` shows it.")
        case Why.FROZEN:
            return say(
                "This table stands still: the rules were mended since it was played, and what was "
                "played does not fit them any more. Nothing is lost, but it cannot go on."
            )
        case Why.OVER:
            return say("This game is over.")
        case Why.CANNOT_UNDO:
            return say(
                "You cannot take that back by yourself any more: something hidden was seen, or "
                "somebody else has moved. `/undo` asks the others."
            )
        case Why.NO_MOVE:
            return say("There is nothing that you could take back: you have made no move.")
        case Why.NOT_LEGAL:
            return say("That is no legal move now. Pick one from the list, or press Play.")
        case Why.STARTED:
            return say("This table has started already.")
        case Why.CANCELLED:
            return say("This table was called off. `/game new` opens another.")
        case Why.SEATED:
            return say("You sit at this table already.")
        case Why.FULL:
            return say("All seats are taken.")
        case Why.TOO_FEW:
            return say("There are too few players yet. Computer players can fill the table.")
        case Why.NO_COMPUTER:
            return say("No computer player sits at this table.")
        case Why.HOST_ONLY:
            return say("Only the host of the table can do that, or who manages this channel.")
        case Why.HOST_ALREADY:
            return say("That is the host of this table already.")
        case Why.NO_PERSON:
            return say("No person plays at that seat.")
        case Why.ASKED_ALREADY:
            return say("The table is asked something already: it must be answered first.")
        case Why.ANSWERED:
            return say("That is decided already, or the table has moved on since.")
        case Why.OWN_REQUEST:
            return say("It is for the others to agree. With No you take back that you asked.")
        case Why.CHANNEL_TAKEN:
            return say(
                "This channel has a table already, and here I cannot open a thread for yours."
            )
        case Why.NO_THREAD:
            return say(
                "Discord does not let me open a thread here: I may not, or there are too many."
            )
        case Why.NOT_OVER:
            return say("This can be had when the game is over: before that it would tell secrets.")
        case Why.GUILD_ONLY:
            return say("Tables are opened in a server's channel.")
        case Why.NOT_INSTALLED:
            return say(
                "Ask somebody who manages this server to add me to it: I must be able to post."
            )
        case Why.RESTARTING:
            return say("I am being restarted. Please try again in a minute.")
        case Why.OUT_OF_REACH:
            return say(
                "My database does not answer right now. Please try again in a minute: what you "
                "asked for may be done or not."
            )
        case Why.ANSWER_LOST:
            return say(
                "My answer was lost on the way. What you asked for may have been done all the "
                "same: press Play, or use the command again, to see how things stand."
            )
        case Why.OUTDATED:
            return say(
                "I know this command by another shape now. Reload Discord, or try again in some "
                "minutes."
            )
        case Why.NO_ZONE:
            return say(
                "I find no time zone by that name. Type the name of a big city, or of your "
                "country, and pick one from the list."
            )
        case Why.NO_MOMENT:
            return say(
                "I do not see when that is. Type how long, like `5d` or `36h`, or a date like "
                "`2026-12-03`; it must be to come, and at most 60 days ahead."
            )
        case Why.ABSENT:
            return say(
                "A computer player moves for you at this table. `/play`, or Play under the board, "
                "lets you have your seat again."
            )
        case Why.NO_SEAT_BACK:
            return say(
                "No computer player has a seat of yours here. `/game substitute` lets you wait for "
                "one that comes free."
            )
        case Why.NO_DURATION:
            return say("That is no clear duration: write `12h` or `2d12h`, at most 60 days.")
        case Why.NO_CLOCK:
            return say("No clock runs there that could be given more time.")
        case Why.NO_OWN_CLOCK:
            return say(
                "That makes no clock: a step is at least `1m`, and a cap no less than step or bank."
            )
