"""Write the next step of the database from `bot/store/schema.py`.

`python -m tools.migration "Give tables a colour"` adds a step. As long as nobody has data,
`python -m tools.migration --first` writes the only step again.
"""

import asyncio
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer
from alembic import command
from sqlalchemy import Connection

from bot.store.databases.alembic_steps import config
from bot.store.databases.database_url import in_folder
from bot.store.databases.engine import open_engine
from bot.store.databases.migrate import STEPS, migrate

VERSIONS = Path(__file__).parents[1] / "bot" / "store" / "databases" / "migrations" / "versions"


def write(
    title: Annotated[str, typer.Argument(help="What it does.")] = "Make the first tables",
    *,
    first: Annotated[bool, typer.Option("--first", help="Forget all steps before.")] = False,
) -> None:
    """Write a step; read it before it is committed."""
    if first:
        for old in VERSIONS.glob("step_*.py"):
            old.unlink()
    number = len(list(VERSIONS.glob("step_*.py"))) + 1
    name = f"step_{number:04}"
    asyncio.run(_write(title, name))
    _tidy(VERSIONS / f"{name}.py")


async def _write(title: str, name: str) -> None:
    """Compare a new database at the last step with the schema."""
    with tempfile.TemporaryDirectory() as folder:
        engine = open_engine(in_folder(Path(folder)))
        try:
            if name != "step_0001":
                await migrate(engine)
            async with engine.begin() as connection:
                await connection.run_sync(_compare, title, name)
        finally:
            await engine.dispose()


def _compare(connection: Connection, title: str, name: str) -> None:
    given = config(connection, STEPS)
    given.set_main_option("file_template", "%%(rev)s")
    command.revision(given, message=title, autogenerate=True, rev_id=name)


def _tidy(file: Path) -> None:
    """Format it like the rest of the code, without Alembic's remarks."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if "# ###" not in line)
    # The type of this class's instances cannot be named.
    file.write_text(text.replace("sa.Double()", "sa.Double"), encoding="utf-8")
    ruff = str(Path(sys.executable).with_name("ruff"))
    for words in (("format",), ("check", "--fix"), ("format",)):
        subprocess.run([ruff, *words, "--quiet", str(file)], check=True)  # noqa: S603


if __name__ == "__main__":
    typer.run(write)
