"""The end of a poll: https://docs.discord.com/developers/resources/poll#end-poll."""

from playground.wire import Json, iso
from playground.world import posts
from playground.world.model import Message, MessageType
from playground.world.state import World


def end(world: World, message: Message, poll: Json) -> None:
    """End a poll and tell its result: nobody votes here."""
    now = iso(world.clock.now())
    message.poll = poll | {"expiry": now, "results": {"answer_counts": [], "is_finalized": True}}
    posts.publish(world, "MESSAGE_UPDATE", message)
    told = {
        "poll_question_text": poll["question"]["text"],
        "victor_answer_votes": "0",
        "total_votes": "0",
    }
    fields = [{"name": name, "value": value} for name, value in told.items()]
    channel = world.channels[message.channel_id]
    posts.post(
        world,
        channel,
        message.author_id,
        {"embeds": [{"type": "poll_result", "fields": fields}]},
        {},
        type_=MessageType.POLL_RESULT,
        about=posts.reference(channel, message.id),
    )
