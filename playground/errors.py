"""Discord's errors."""

from playground.wire import Json

CODES: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10006: (404, "Unknown Invite"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10009: (404, "Unknown Permission Overwrite"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10070: (404, "Unknown Guild Scheduled Event"),
    20016: (429, "This action cannot be performed due to slowmode rate limit"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit"),
    30003: (400, "Maximum number of pins reached for the channel"),
    30005: (400, "Maximum number of guild roles reached (250)"),
    30007: (400, "Maximum number of webhooks reached (15)"),
    30010: (400, "Maximum number of reactions reached (20)"),
    30013: (400, "Maximum number of guild channels reached"),
    30032: (400, "Maximum number of application commands reached"),
    30033: (400, "Maximum number of thread participants has been reached"),
    30034: (429, "Max number of daily application command creates has been reached"),
    30038: (400, "Maximum number of uncompleted guild scheduled events reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached"),
    40001: (401, "Unauthorized"),
    40003: (429, "You are opening direct messages too fast"),
    40005: (413, "Request entity too large"),
    40060: (400, "Interaction has already been acknowledged."),
    40062: (429, "Service resource is being rate limited."),
    40094: (
        400,
        "Maximum number of follow up messages for this interaction has been reached.",
    ),
    50001: (403, "Missing Access"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50013: (403, "Missing Permissions"),
    50016: (400, "Provided too few or too many messages to delete"),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50028: (400, "Invalid Role"),
    50034: (400, "A message provided was too old to bulk delete"),
    50035: (400, "Invalid Form Body"),
    50045: (413, "File uploaded exceeds the maximum size"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50278: (403, "Cannot send messages to this user due to having no mutual guilds"),
    130000: (503, "API resource is currently overloaded. Try again a little later"),
    160004: (400, "A thread has already been created for this message"),
    160005: (400, "Thread is locked"),
    160006: (400, "Maximum number of active threads reached"),
    160014: (400, "You cannot forward a message whose content you cannot read."),
    180000: (400, "Cannot update a finished event"),
    200000: (400, "Message was blocked by automatic moderation"),
    520001: (400, "Poll expired"),
    520006: (400, "Cannot expire a non-poll message"),
}
"""The status and the text of each code."""


class PlaygroundError(Exception):
    """An error of the playground: `ApiError` for a bot, `Refusal` for a person."""


class ApiError(PlaygroundError):
    """An answer of Discord that refuses a request."""

    def __init__(self, code: int, errors: Json | None = None, *, retry_after: float = 1.0) -> None:
        self.status, self.text = CODES[code]
        self.code = code
        self.errors = errors
        self.retry_after = retry_after
        super().__init__(f"{self.status} {code}: {self.text} {errors or ''}".rstrip())

    def body(self) -> Json:
        """Return the JSON that the bot receives."""
        body: Json = {"message": self.text, "code": self.code}
        if self.errors:
            body["errors"] = self.errors
        if self.status == 429:
            body |= {"retry_after": self.retry_after, "global": False}
        return body


class BrokenError(ApiError):
    """A failure of Discord's own."""

    def __init__(self) -> None:
        super().__init__(0)
        self.status, self.text = 500, "500: Internal Server Error"


class Refusal(PlaygroundError):  # noqa: N818 - a "no" to a person is no error
    """An action that a real client would not allow, with a text for the person."""
