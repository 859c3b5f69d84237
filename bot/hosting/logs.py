"""Logs: readable lines on a terminal, JSON elsewhere; secrets are redacted."""

import json
import logging
import re
import sys
from collections.abc import Iterable
from typing import Final, Literal, TextIO
from urllib.parse import quote

import structlog
from structlog.dev import ConsoleRenderer, plain_traceback
from structlog.processors import JSONRenderer, StackInfoRenderer, TimeStamper, format_exc_info
from structlog.stdlib import (
    BoundLogger,
    ExtraAdder,
    LoggerFactory,
    PositionalArgumentsFormatter,
    ProcessorFormatter,
    add_log_level,
    add_logger_name,
    filter_by_level,
)
from structlog.typing import EventDict, Processor, WrappedLogger

Format = Literal["auto", "console", "json"]

_REDACTED: Final = "***"
_SHORTEST: Final = 6
"""The fewest characters of a secret that is redacted everywhere."""
_COLOUR: Final = r"(?:\x1b\[[\d;]*m)*"
_TOKENS: Final = re.compile(
    rf"""(/(?:interactions|webhooks)/\d+/            # in an address
        | \\?["']token\\?["']\s*:\s*\\?["']         # in what the gateway sends
        | token{_COLOUR}={_COLOUR}["']?)          # bound to a line
        [^/?\#\s"'\\\x1b]+""",
    re.VERBOSE,
)
"""Tokens of interactions and webhooks, by their context."""

_QUIET: Final = dict.fromkeys(("sqlalchemy", "aiosqlite", "alembic"), logging.WARNING)
"""Libraries that would log each statement with its values, including hidden hands."""


class Redaction:
    """Redacts secrets in a finished line; use it as the last processor."""

    def __init__(self, secrets: Iterable[str]) -> None:
        written = {
            form
            for secret in secrets
            for form in (secret, json.dumps(secret)[1:-1], quote(secret, safe=""))
        }
        # Longest first: one secret may be a prefix of another.
        self._secrets = [_pattern(one) for one in sorted(written - {""}, key=len, reverse=True)]

    def __call__(self, _: WrappedLogger, __: str, line: EventDict | str) -> str:
        """Return the line without secrets."""
        text = str(line)
        for secret in self._secrets:
            text = secret.sub(_REDACTED, text)
        return _TOKENS.sub(rf"\1{_REDACTED}", text)


def _pattern(secret: str) -> re.Pattern[str]:
    """Match a secret anywhere; a short one, which may be part of a word, only in addresses."""
    found = re.escape(secret)
    return re.compile(found if len(secret) >= _SHORTEST else rf"(?<=:){found}(?=@)")


class _Lines(logging.StreamHandler[TextIO]):
    """A handler that drops lines that cannot be written (full disk, closed pipe)."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Do nothing: the default would print the original record with its secrets."""


def set_up(
    level: str,
    *,
    secrets: Iterable[str] = (),
    style: Format = "auto",
    out: TextIO | None = None,
) -> None:
    """Write the logs of the bot and its libraries to `out` (stderr by default).

    Values bound with `structlog.contextvars` (table, user, interaction) are added to each line.
    """
    target = out or sys.stderr
    for_people = style == "console" or (style == "auto" and target.isatty())
    handler = _Lines(target)
    handler.setFormatter(_formatter(Redaction(secrets), target, for_people=for_people))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name, least in _QUIET.items():
        logging.getLogger(name).setLevel(max(least, root.level))
    logging.captureWarnings(capture=True)
    structlog.configure(
        processors=[
            filter_by_level,
            *_shared_processors(for_people=for_people),
            PositionalArgumentsFormatter(),
            StackInfoRenderer(),
            ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=LoggerFactory(),
        wrapper_class=BoundLogger,
    )


def _shared_processors(*, for_people: bool) -> list[Processor]:
    """Return the processors that add time, logger and context to each line."""
    when = TimeStamper("%H:%M:%S", utc=False) if for_people else TimeStamper("iso", utc=True)
    return [structlog.contextvars.merge_contextvars, add_logger_name, add_log_level, when]


def _formatter(redaction: Redaction, out: TextIO, *, for_people: bool) -> logging.Formatter:
    # Plain tracebacks: rich ones show local variables, and wrap lines within a secret.
    last: list[Processor]
    if for_people:
        last = [ConsoleRenderer(colors=out.isatty(), exception_formatter=plain_traceback)]
    else:
        last = [format_exc_info, JSONRenderer()]
    return ProcessorFormatter(
        foreign_pre_chain=[*_shared_processors(for_people=for_people), ExtraAdder()],
        processors=[ProcessorFormatter.remove_processors_meta, *last, redaction],
    )
