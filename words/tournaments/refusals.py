"""Reasons why something is impossible in a tournament now."""

from tournaments.fold import Reason
from words.say import Say


def refusal(reason: Reason, say: Say) -> str:  # noqa: C901 - flat: one sentence each
    """Return the reason, and what to do instead."""
    match reason:
        case "already":
            return say("That has been done already.")
        case "not_entered":
            return say(
                "You are not in this tournament. While entries are open, you can press **Enter**."
            )
        case "not_now":
            return say(
                "That is not possible now. `/tournament standings` shows where the tournament "
                "stands."
            )
        case "no_such_match":
            return say("There is no such table in this tournament now.")
        case "wrong_outcome":
            return say("That is not a valid result for this table: everybody there needs a place.")
        case "already_begun":
            return say("That table has already started.")
        case "played_on_it":
            return say("Games have been played because of it, so it can no longer be undone.")
        case "not_in_this_match":
            return say("Only the players at that table can do this.")
        case "same_person":
            return say("Choose two different people.")
        case "enough_heats":
            return say("You have played all your heats. When they end, the best advance.")
        case "no_deputy":
            return say("That person is not a deputy of this tournament.")
        case "no_seeds":
            return say("Seeds count only in leagues and in cups without heats.")
        case "too_few":
            return say("Too few people have entered. Add players, or lower the minimum.")
        case "entered":
            return say("Already entered: nothing has changed.")
        case "waits":
            return say("You are already waiting for a heat. I'll mention you when it starts.")
        case "decided":
            return say("That table has a result. Under **Organise**, organisers can undo it unless "
                       "games have followed from it.")  # fmt: skip
        case "begun":
            return say("The tournament has begun, so that can no longer be changed.")
        case "over":
            return say("The tournament is over. `/tournament standings` shows how it ended.")
        case "no_check_in":
            return say(
                "There is no check-in now. `/tournament standings` shows whether you are playing."
            )
        case "no_heats":
            return say(
                "There are no heats now. `/tournament standings` shows where the tournament stands."
            )
        case "nothing_plays":
            return say("No table is playing now, so nothing can get more time.")
        case "objected":
            return say("Your objection has already been noted.")
        case "apart":
            return say("These two are already kept apart.")
        case "no_apart":
            return say("All draws have been made, so nobody can be kept apart any more.")
        case "no_such_seat":
            return say("There is no such seat at that table.")
