"""Every limit of the playground, as Discord documents it (2026-08) or as it is assumed.

What stands below the line ASSUMPTIONS is nowhere promised: people report it, or we chose it.
"""

from datetime import timedelta

# Interactions: docs, interactions/receiving-and-responding
ACKNOWLEDGE_WITHIN = 3.0  # seconds
TOKEN_LIVES = 15 * 60.0  # seconds
FOLLOWUPS_OF_USER_INSTALL = 5
AUTOCOMPLETE_CHOICES = 25

# Messages: docs, resources/message
CONTENT = 2000
EMBEDS = 10
EMBED_TOTAL = 6000
EMBED_TITLE = 256
EMBED_DESCRIPTION = 4096
EMBED_FIELDS = 25
EMBED_FIELD_NAME = 256
EMBED_FIELD_VALUE = 1024
EMBED_FOOTER = 2048
EMBED_AUTHOR = 256
NONCE = 25
ATTACHMENTS = 10
ALT_TEXT = 1024
FILE_BYTES = 10 * 1024 * 1024
REQUEST_BYTES = 25 * 1024 * 1024
BULK_DELETE = (2, 100)
BULK_DELETE_AGE = timedelta(days=14)
PAGE = (1, 100)
PINS = 250
REACTIONS = 20  # docs, topics/opcodes-and-status-codes
POLL_QUESTION = 300
POLL_ANSWERS = 10
POLL_ANSWER = 55
POLL_HOURS = 32 * 24

# Components: docs, components/reference
ROWS = 5
BUTTONS_IN_ROW = 5
CUSTOM_ID = 100
BUTTON_LABEL = 80
BUTTON_URL = 512
SELECT_OPTIONS = 25
SELECT_TEXT = 100  # label, value and description of an option
PLACEHOLDER = 150
SELECT_MIN = (0, 25)
SELECT_MAX = (1, 25)
COMPONENTS_V2 = 40
SECTION_TEXTS = (1, 3)
GALLERY_ITEMS = (1, 10)
MODAL_TITLE = 45
MODAL_PARTS = (1, 5)
LABEL = 45
LABEL_DESCRIPTION = 100
TEXT_INPUT = 4000
TEXT_INPUT_PLACEHOLDER = 100
RADIO_OPTIONS = (2, 10)
CHECKBOX_OPTIONS = (1, 10)
FILE_UPLOADS = (0, 10)

# Commands: docs, interactions/application-commands
SLASH_COMMANDS = 100
MENU_COMMANDS = 15  # of each kind
COMMAND_CREATES_A_DAY = 200
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_OPTIONS = 25
CHOICES = 25
CHOICE_TEXT = 100
STRING_OPTION = 6000
COMMAND_TEXT = 8000
WHOLE_NUMBER = 2**53

LOCALES = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
"""docs, reference#locales"""

# Channels and threads: docs, resources/channel and topics/threads
CHANNEL_NAME = 100
TOPIC = 1024
CHANNELS = 500
WEBHOOKS = 15  # in a channel
WEBHOOK_NAME = 80
INVITE_AGE = 7 * 86_400  # seconds
INVITE_USES = 100
SLOWMODE = 6 * 3600  # seconds
AUTO_ARCHIVE = (60, 1440, 4320, 10080)  # minutes
THREAD_MEMBERS = 1000
ROLES = 250
ROLE_NAME = 100
MEMBERS = (1, 1000)  # of a page: docs, resources/guild

# Scheduled events: docs, resources/guild-scheduled-event
EVENTS = 100  # that are not over
EVENT_NAME = 100
EVENT_DESCRIPTION = 1000
EVENT_LOCATION = 100

# Gateway: docs, topics/gateway and topics/rate-limits
PAYLOAD_BYTES = 4096
SENDS = 120
SENDS_WINDOW = 60.0  # seconds
IDENTIFIES = 1000  # in a day
GLOBAL_RATE = (50, 1.0)  # requests, seconds
INVALID_REQUESTS = 10_000
INVALID_WINDOW = 600.0  # seconds

# ASSUMPTIONS --------------------------------------------------------------------------------

V2_TEXT = 4000
"""Of all text displays together: discord.py says so, the docs name no total."""
V2_WEBHOOK_BYTES = 10_170
"""Of all text displays together in UTF-8: people report that a webhook answers 500 above it."""
V2_DISPLAY_BYTES = 12
"""The bytes that each text display adds."""
HEARTBEAT_INTERVAL = 41_250  # milliseconds, as seen in the wild
ACK_DELAY = 0.05
"""Seconds until a heartbeat is answered, as far away as Discord is. An answer immediately, as there
would be on loopback, overtakes discord.py, whose thread notes only afterwards when it has asked: it
would take a whole interval for the latency, and complain of it."""
REPLAYED_EVENTS = 1000
"""The number of events that a session keeps for a resume."""
SESSION_SURVIVES = 120.0  # seconds without a connection
IDENTIFY_WINDOW = 5.0  # seconds in which `max_concurrency` shards may identify
NONCE_REMEMBERED = 300.0  # seconds; the docs say "the past few minutes"
CDN_LIVES = 24 * 3600  # seconds
REPORTED_RATES: dict[tuple[str, str], tuple[int, float]] = {
    ("POST", "/channels/{channel_id}/messages"): (5, 5.0),
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): (5, 5.0),
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): (5, 1.0),
    ("PATCH", "/channels/{channel_id}"): (5, 15.0),
    ("POST", "/channels/{channel_id}/typing"): (5, 5.0),
    ("POST", "/users/@me/channels"): (10, 10.0),
    ("POST", "/webhooks/{webhook_id}/{webhook_token}"): (5, 2.0),
    ("PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}"): (5, 2.0),
}
"""Requests and seconds by route, as people report them; Discord documents none."""

# Other assumptions, each made in one place of the code:
# - the texts and nested codes of 50035 errors (rules/), where the docs show only their shape;
# - the order in which Discord checks: here the token, the body, the target, permissions, rules;
# - an answer to a component is a reply (type 19) to the message of the component (answers.py);
# - the starter of a thread is by the one who made the thread, and reaches MESSAGE_CREATE;
# - ephemeral messages reach MESSAGE_CREATE with the DIRECT_MESSAGES intent only (posts.py);
# - files of a message in components V2 are not listed among the attachments, nor are
#   those that an embed shows; an embed's picture has no alt text (message_payloads.py);
# - what only one person sees leaves an archived thread archived (posts.py).
