"""The command line: the demo guild, served until it is interrupted."""

import asyncio
import json
import logging
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, TextIO

import typer

from playground import demo, limits
from playground.demo import Demo
from playground.gateway.server import GatewayOptions
from playground.rest import buckets
from playground.server import Playground

PORT = 6660
"""The default port of the page: an echo of 1666."""


app = typer.Typer(add_completion=False)


def main() -> None:
    """Run the command line."""
    app()


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="The port on loopback; 0 takes a free one.")] = PORT,
    name: Annotated[str, typer.Option(help="The name of the bot.")] = "Pudding Lane",
    rate_limits: Annotated[
        bool, typer.Option(help="Slow the bot down by the rate limits that people report.")
    ] = False,
    tell: Annotated[
        Path | None, typer.Option(help="Write addresses and token to this JSON file.")
    ] = None,
    tracebacks: Annotated[
        bool, typer.Option(help="Say where in the playground an error was, too.")
    ] = False,
) -> None:
    """Serve a small Discord with a demo guild on loopback."""
    log_problems(sys.stderr, tracebacks=tracebacks)

    def told(facts: dict[str, str]) -> None:
        if tell:
            tell.write_text(json.dumps(facts), encoding="utf-8")
        for key, value in facts.items():
            typer.echo(f"{key:8} {value}")

    asyncio.run(_serve(port, name, told, rate_limits=rate_limits))


def log_problems(out: TextIO, *, tracebacks: bool) -> None:
    """Say each problem in one line, and below it where it was only if `tracebacks` are wanted."""
    handler = logging.StreamHandler(out)
    handler.setFormatter(_Line(tracebacks=tracebacks))
    logging.getLogger().addHandler(handler)


class _Line(logging.Formatter):
    """Puts a record on one line, whatever others made of its traceback before."""

    def __init__(self, *, tracebacks: bool) -> None:
        super().__init__()
        self._tracebacks = tracebacks

    def format(self, record: logging.LogRecord) -> str:
        """Return the line, and the traceback below it if it is wanted."""
        line = f"{record.name}: {record.getMessage()}"
        if self._tracebacks and record.exc_info:
            return f"{line}\n{self.formatException(record.exc_info)}"
        return line


async def _serve(
    port: int, name: str, told: Callable[[dict[str, str]], None], *, rate_limits: bool
) -> None:
    playground = Playground(options=GatewayOptions(identify_window=0.0))
    if rate_limits:
        playground.rest.buckets = buckets.Buckets(
            playground.world.clock, limits.REPORTED_RATES, limits.GLOBAL_RATE
        )
    built = demo.build(playground.world, name)
    try:
        await playground.open(port)
        told(_facts(playground, built))
    except (OSError, OverflowError) as problem:  # a port or a path that is not available
        await playground.close()
        typer.echo(f"playground: {problem}", err=True)
        raise typer.Exit(2) from None
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, over.set)
    await over.wait()
    await playground.close()


def _facts(playground: Playground, built: Demo) -> dict[str, str]:
    """Return the facts that a bot and its author need."""
    urls = playground.world.urls
    return {
        "page": f"http://127.0.0.1:{playground.port}/",
        "token": built.application.token,
        "api": urls.api,
        "gateway": urls.gateway,
        "cdn": urls.cdn,
        "guild": built.guild.id,
    }
