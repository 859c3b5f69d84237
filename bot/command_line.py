"""The command line: `python -m bot` and `run` start the bot; the other commands are tools.

Invalid input is reported in one line on stderr, with exit status 2, and nothing is written. The
bot's libraries take a second to load, so only the commands that need them import them, inside
functions. Other modules do so only for parts that take megabytes and that most runs never need.
"""

import sys
from pathlib import Path
from typing import Annotated, Final

import typer

from bot.host_language import say
from bot.terminal.errors import InputError
from bot.terminal.games import simulate, verify_file
from bot.terminal.tournaments import verify_tournament
from bot.terminal.usage import said
from bot.version import VERSION
from games.core.codec import DataError
from words.languages import LOCALES, language

LINE: Final = 1000
"""Characters of an error message: a file may contain a value of any length."""

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help=say("Host the board games of Pudding Lane on Discord; without a command, run the bot."),
)
database = typer.Typer(help=say("Manage the database."))
rating = typer.Typer(help=say("Manage people's ratings."))
tournament = typer.Typer(help=say("Inspect tournaments."))


def _show_version(is_asked: bool) -> None:
    if is_asked:
        typer.echo(f"Pudding Lane {VERSION}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _without_command(
    context: typer.Context,
    _: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help=say("Show the version.")
        ),
    ] = False,
) -> int:
    """Run the bot when no command is given."""
    return run() if context.invoked_subcommand is None else 0


@app.command(
    help=say("Run the bot: on Discord with a DISCORD_TOKEN, otherwise on its own playground.")
)
def run() -> int:
    """Run the bot."""
    for locale in LOCALES:  # before the libraries, which then use the 10 MB that this leaves free
        language(locale)
    from bot.terminal.operation import run_bot

    return run_bot()


@app.command(
    help=say("Check the installation and say what to fix; exit status 1 if anything is wrong.")
)
def doctor() -> int:
    """Check the installation."""
    from bot.terminal.operation import run_doctor

    return run_doctor()


@app.command(
    help=say("For containers: say whether a bot is running on this database; exit status 1 if not.")
)
def health() -> int:
    """Tell whether a bot is running."""
    from bot.terminal.operation import check_health

    return check_health()


@app.command(
    help=say("Make an animation of a recorded game, showing only what everybody could see.")
)
def film(
    file: Annotated[Path, typer.Argument(help=say("A file of records, one JSON object per line."))],
    out: Annotated[
        Path, typer.Option("--out", "-o", help=say("The WebP file to write; - for stdout."))
    ],
    line: Annotated[
        int, typer.Option(min=1, help=say("Which record in the file, counting from 1."))
    ] = 1,
    megabytes: Annotated[
        float,
        typer.Option(min=0.01, max=1000, help=say("The largest size of the file, in megabytes.")),
    ] = 10,
) -> None:
    """Make an animation of a recorded game."""
    from bot.terminal.films import make_film

    make_film(file, out, line, megabytes)


@database.command(
    help=say("Upgrade the database to the current schema; the bot also does this when it starts.")
)
def upgrade() -> None:
    """Upgrade the database."""
    from bot.terminal.operation import upgrade_database

    upgrade_database()


@database.command(help=say("Back up the database to an SQLite file; the bot can keep running."))
def backup(
    file: Annotated[
        Path | None,
        typer.Argument(
            help=say(
                "The file to write; by default next to the database, with the time in its name."
            )
        ),
    ] = None,
) -> None:
    """Copy the database to a file."""
    from bot.terminal.operation import back_up_database

    back_up_database(file)


@database.command(
    help=say("Copy the database into an empty one and compare them. Stop the bot first.")
)
def copy(
    target: Annotated[
        str,
        typer.Argument(
            envvar="TARGET_URL",
            help=say(
                "The address of the target, written like DATABASE_URL. Set TARGET_URL instead "
                "to keep a password out of sight."
            ),
        ),
    ],
) -> int:
    """Copy the database into another."""
    from bot.terminal.operation import copy_database

    return copy_database(target)


@rating.command(
    help=say("Recompute all ratings from the finished games; the bot can keep running.")
)
def recompute() -> None:
    """Compute all ratings again."""
    from bot.terminal.operation import recompute_ratings

    recompute_ratings()


@rating.callback()
def _rating() -> None:
    """Make `recompute` a subcommand, although it is the only one."""


tournament.command(
    name="verify",
    help=say(
        "Recompute every draw, pairing and standing of a tournament, and report what is wrong."
    ),
)(verify_tournament)


@tournament.callback()
def _tournament() -> None:
    """Make `verify` a subcommand, although it is the only one."""


app.add_typer(database, name="db")
app.add_typer(rating, name="rating")
app.add_typer(tournament, name="tournament")
app.command(help=say("Let computer players play games, and print the results."))(simulate)
app.command(
    name="verify", help=say("Replay recorded games, and check that they follow the rules.")
)(verify_file)


def main(arguments: list[str] | None = None, program: typer.Typer = app) -> int:
    """Run a command line, the bot's own or that of a tool, and return the exit status."""
    try:
        # Typer returns the result of the command, or the status of an exit: 130 for ^C.
        status: int | None = program(arguments, standalone_mode=False)
    except (InputError, DataError) as error:
        return _complain(*str(error).splitlines())
    except typer.TyperException as error:
        return _complain(said(error))
    return status or 0


def _complain(*reasons: str) -> int:
    for reason in reasons:
        line = " ".join(reason.split())
        line = line if len(line) <= LINE else f"{line[: LINE - 1]}…"
        print("pudding lane:", line, file=sys.stderr)  # noqa: T201 - a program speaks
    return 2
