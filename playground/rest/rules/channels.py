"""Channels and threads: https://docs.discord.com/developers/resources/channel#modify-channel."""

from playground import limits
from playground.errors import malformed
from playground.rest.rules.problems import Problems
from playground.wire import Json


@malformed()
def check(body: Json, *, new: bool = False) -> None:
    """Raise 50035 for a channel or thread that Discord would refuse."""
    problems = Problems()
    if new:
        problems.required("", body, "name")
    problems.length("name", body.get("name"), 1, limits.CHANNEL_NAME)
    problems.length("topic", body.get("topic"), 0, limits.TOPIC)
    minutes = body.get("auto_archive_duration")
    if minutes is not None and minutes not in limits.AUTO_ARCHIVE:
        text = f"Value must be one of {limits.AUTO_ARCHIVE}."
        problems.add("auto_archive_duration", "BASE_TYPE_CHOICES", text)
    problems.settle()
