"""/tournament export: spreadsheets of a tournament at any time, and at its end the whole export."""

import csv
import io
import zipfile

import discord

from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import say_to, send_private
from bot.frontend.tournaments import tournament_pictures, tournament_text
from bot.frontend.tournaments.deeds import told_of
from bot.tournaments.exporting import exported
from tournaments import stages
from tournaments.standings import Entrant
from words.tournaments import spreadsheets
from words.tournaments.spreadsheets import Sheet

_NO_LIMIT = 1 << 40


async def export(interaction: Interaction, number: int) -> None:
    """Send a tournament as files in one archive."""
    client, say = interaction.client, say_to(interaction)
    told = await told_of(interaction, number)
    known = await client.names.people(told.row.guild_id, sorted(set(told.users.values())))

    def names(who: Entrant) -> str:
        return known.get(told.users.get(who, 0)) or say("Player {n}", n=who)

    files = {
        "entrants.csv": _csv(spreadsheets.entrants(told.state, names, say)),
        "tables.csv": _csv(spreadsheets.seats(told.state, names, say)),
        "standings.csv": _csv(
            spreadsheets.standings(await tournament_pictures.tables(told), names, say)
        ),
    }
    if told.state.phase == "finished":
        podium = stages.podium(told.state, told.row.salt)
        files["order.csv"] = _csv(spreadsheets.final_order(podium, names, say))
    is_over = told.state.phase in ("finished", "cancelled")
    if is_over:
        address = tournament_text.address(told.row)
        files[f"tournament-{number}.json"] = await exported(
            client.registry.store, told, address, most=_NO_LIMIT
        )
    text = say("**{name}** as spreadsheets, as it stands now.",
               name=tournament_text.named(told.row))  # fmt: skip
    if is_over:
        proof = say("With `tournament-{n}.json` anybody can check it: `python -m bot tournament "
                    "verify`.", n=number)  # fmt: skip
        text = f"{text} {proof}"
    archive = discord.File(io.BytesIO(_zipped(files)), f"tournament-{number}.zip")
    await send_private(interaction, text, None, archive)


def _csv(sheet: Sheet) -> str:
    """Write a sheet so that spreadsheets do not read cells as formulas."""
    text = io.StringIO()
    csv.writer(text).writerows([_safe(cell) for cell in line] for line in sheet)
    return text.getvalue()


def _safe(cell: str | float) -> str | float:
    return f"'{cell}" if isinstance(cell, str) and cell[:1] in tuple("=+-@\t\r") else cell


def _zipped(files: dict[str, str]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            # A mark at the start tells spreadsheets that the text is UTF-8.
            front = "\ufeff" if name.endswith(".csv") else ""
            archive.writestr(name, (front + content).encode())
    return packed.getvalue()
