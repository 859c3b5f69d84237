"""The content and form of logs, and what must never be in them."""

import io
import json
import logging
from typing import Any

import pytest
import structlog

from bot.hosting import logs

pytestmark = pytest.mark.usefixtures("_logs_as_before")

TOKEN = "MTIzNDU2.Gabcde.s3cr3t-t0ken_x"  # noqa: S105
INTERACTION = "aW50ZXJhY3Rpb246MTIzOnNlY3JldA"
STYLES: list[logs.Format] = ["console", "json"]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def set_up(style: logs.Format, level: str = "debug", *secrets: str) -> io.StringIO:
    out = Terminal() if style == "console" else io.StringIO()
    logs.set_up(level, secrets=(TOKEN, *secrets), style=style, out=out)
    return out


def lines(out: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_a_line_says_when_who_what_and_about_whom() -> None:
    out = set_up("json")
    with structlog.contextvars.bound_contextvars(table=7, user=123):
        structlog.get_logger("bot.tables.play").info("moved", seat=2)
        logging.getLogger("discord.gateway").warning("late by %s", 3)
    ours, theirs = lines(out)
    assert ours.pop("timestamp").endswith("Z")
    assert ours == {
        "event": "moved",
        "level": "info",
        "logger": "bot.tables.play",
        "seat": 2,
        "table": 7,
        "user": 123,
    }
    assert (theirs["event"], theirs["logger"]) == ("late by 3", "discord.gateway")
    assert (theirs["table"], theirs["user"]) == (7, 123)


def test_a_terminal_gets_readable_lines_and_the_rest_gets_json() -> None:
    terminal = Terminal()
    logs.set_up("info", out=terminal)
    structlog.get_logger("bot").info("hello")
    assert "hello" in terminal.getvalue()
    assert not terminal.getvalue().startswith("{")
    out = io.StringIO()
    logs.set_up("info", out=out)
    structlog.get_logger("bot").info("hello")
    assert lines(out)[0]["event"] == "hello"


def test_a_failure_comes_with_its_traceback() -> None:
    out = set_up("json")
    try:
        raise ValueError("seven")
    except ValueError:
        structlog.get_logger("bot").exception("failed", id="x1")
    [line] = lines(out)
    assert line["id"] == "x1"
    assert "ValueError: seven" in line["exception"]


def test_what_is_below_the_level_is_not_logged() -> None:
    out = set_up("json", "warning")
    structlog.get_logger("bot").info("small talk")
    logging.getLogger("discord").info("small talk")
    assert out.getvalue() == ""


@pytest.mark.parametrize("level", ["debug", "info"])
def test_statements_of_the_database_are_never_logged(level: str) -> None:
    out = set_up("json", level)
    logging.getLogger("sqlalchemy.engine").info("INSERT INTO cache: the hand of Ann")
    logging.getLogger("aiosqlite").debug("the hand of Ann")
    assert out.getvalue() == ""


@pytest.mark.parametrize("style", STYLES)
def test_the_token_is_blotted_out_wherever_it_stands(style: logs.Format) -> None:
    out = set_up(style, "debug", 'pass"word')
    log = structlog.get_logger("bot")
    log.info(f"as {TOKEN} and so", **{TOKEN: [TOKEN]})
    log.info("deep", settings={"a": {"b": TOKEN}}, database='me:pass"word@host')
    logging.getLogger("discord.http").debug("Authorization: Bot %s", TOKEN)
    try:
        raise ValueError(TOKEN)
    except ValueError:
        log.exception("failed")
        logging.getLogger("discord").exception("failed")
    said = out.getvalue()
    assert TOKEN not in said
    assert "s3cr3t" not in said
    assert 'pass"word' not in said
    assert 'pass\\"word' not in said
    assert said.count("***") >= 8


@pytest.mark.parametrize("style", STYLES)
def test_tokens_of_interactions_are_blotted_out(style: logs.Format) -> None:
    out = set_up(style)
    base = "https://discord.com/api/v10"
    http = logging.getLogger("discord.webhook.async_")
    http.debug("POST %s/interactions/12/%s/callback with {}", base, INTERACTION)
    http.debug("PATCH %s/webhooks/34/%s/messages/@original", base, INTERACTION)
    http.debug("POST %s/webhooks/34/%s?wait=1", base, INTERACTION)
    event = {"t": "INTERACTION_CREATE", "d": {"id": "12", "token": INTERACTION}}
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", event)
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", json.dumps(event))
    structlog.get_logger("bot").info("pressed", token=INTERACTION)
    said = out.getvalue()
    assert INTERACTION not in said
    assert "aW50" not in said
    assert said.count("***") == 6
    for kept in (
        "/interactions/12/",
        "/callback",
        "/webhooks/34/",
        "/messages/@original",
        "wait=1",
    ):
        assert kept in said


def test_a_line_that_cannot_be_written_does_not_spill_its_secrets(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = set_up("json")
    out.close()
    structlog.get_logger("bot").info(TOKEN)
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("style", STYLES)
def test_a_password_of_one_letter_is_blotted_out_where_it_is_one(style: logs.Format) -> None:
    out = set_up(style, "info", "e", "p@ss:word")
    structlog.get_logger("bot").info("the table", database="postgresql://me:e@here/tables")
    structlog.get_logger("bot").info("seven", database="postgresql://me:p%40ss%3Aword@here/x")
    said = out.getvalue()
    assert "the table" in said
    assert "postgresql://me:***@here/tables" in said
    assert "postgresql://me:***@here/x" in said
