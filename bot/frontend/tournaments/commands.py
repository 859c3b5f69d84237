"""/tournament: set up tournaments, and show their state."""

from typing import Literal

import discord
from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.frontend.command_arguments import SUGGESTIONS, game_meant
from bot.frontend.core.base_client import Interaction
from bot.frontend.core.responses import handle, say_to, send_private
from bot.frontend.rights import gate
from bot.frontend.rights.rules import Right
from bot.frontend.tournaments import (
    creation,
    edit_page,
    editing,
    export,
    judging,
    organisers,
    sharing,
    tournament_pages,
)
from bot.frontend.tournaments.editing import Wishes
from bot.model import TournamentRow
from bot.store.rows import tournaments as stored
from bot.tournaments.drafts import NAME


@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.allowed_installs(guilds=True, users=False)
class TournamentCommands(app_commands.Group):
    """The commands about tournaments."""

    def __init__(self) -> None:
        super().__init__(
            name=locale_str("tournament"), description=locale_str("Leagues, Swiss rounds and cups")
        )

    @app_commands.command(name=locale_str("new"), description=locale_str("Set up a tournament"))
    @app_commands.describe(
        name=locale_str("Its name"),
        kind=locale_str("The format to start from; you can change everything before it opens"),
        game=locale_str("Which game is played"),
        starts=locale_str("When it begins: 20:00, Friday 20:00, 27 Nov 20:00, or 5d from now"),
        after=locale_str("The previous season: division winners move up, the last players down"),
    )
    @app_commands.rename(
        name=locale_str("name"),
        kind=locale_str("kind"),
        game=locale_str("game"),
        starts=locale_str("starts"),
        after=locale_str("after"),
    )
    @app_commands.choices(
        kind=[
            Choice(name=locale_str("League season: everybody meets everybody, over weeks"),
                   value="league_season"),
            Choice(name=locale_str("Swiss evening: a few live rounds, and a final"),
                   value="swiss_evening"),
            Choice(name=locale_str("Swiss rounds by post: two weeks each"),
                   value="swiss_by_turns"),
            Choice(name=locale_str("Open cup: play when you like, then the best meet"),
                   value="open_cup"),
            Choice(name=locale_str("Cup evening: live, the best of each table advance"),
                   value="cup_evening"),
        ]
    )  # fmt: skip
    async def new(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, NAME],
        kind: str,
        game: str,
        starts: str | None = None,
        after: int | None = None,
    ) -> None:
        """Show the page for setting up a tournament."""

        async def work() -> None:
            meant = game_meant(interaction, game)
            await creation.begin(interaction, name, kind, meant, starts, after)

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("list"), description=locale_str("The tournaments of this server")
    )
    async def list_(self, interaction: Interaction) -> None:
        """List the tournaments of the server."""
        await handle(interaction, lambda: tournament_pages.show_list(interaction, mine=False))

    @app_commands.command(
        name=locale_str("champions"),
        description=locale_str("Who won the tournaments of this server, season by season"),
    )
    async def champions(self, interaction: Interaction) -> None:
        """Show the champions of the server."""
        await handle(interaction, lambda: tournament_pages.show_champions(interaction))

    @app_commands.command(
        name=locale_str("export"),
        description=locale_str("A tournament as spreadsheets: entrants, tables, standings"),
    )
    @app_commands.describe(tournament=locale_str("Which tournament (default: the newest here)"))
    @app_commands.rename(tournament=locale_str("tournament"))
    async def export(self, interaction: Interaction, tournament: int | None = None) -> None:
        """Send a tournament as files."""

        async def work() -> None:
            number = await tournament_pages.meant_here(interaction, tournament)
            await export.export(interaction, number)

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("mine"), description=locale_str("The tournaments you are in")
    )
    async def mine(self, interaction: Interaction) -> None:
        """List a person's tournaments on all servers."""
        await handle(interaction, lambda: tournament_pages.show_list(interaction, mine=True))

    @app_commands.command(
        name=locale_str("next"), description=locale_str("Your next tables in tournaments")
    )
    async def next_(self, interaction: Interaction) -> None:
        """Show a person's open tables."""
        await handle(interaction, lambda: tournament_pages.show_next(interaction))

    @app_commands.command(
        name=locale_str("standings"), description=locale_str("Where a tournament stands")
    )
    @app_commands.describe(tournament=locale_str("Which tournament (default: the newest here)"))
    @app_commands.rename(tournament=locale_str("tournament"))
    async def standings(self, interaction: Interaction, tournament: int | None = None) -> None:
        """Show a tournament's state, and what the person may do in it."""

        async def work() -> None:
            number = await tournament_pages.meant_here(interaction, tournament)
            await tournament_pages.show(interaction, number)

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("share"),
        description=locale_str("Announce a tournament in this channel, on this server or another"),
    )
    @app_commands.describe(tournament=locale_str("Which of the tournaments that you organise"))
    @app_commands.rename(tournament=locale_str("tournament"))
    async def share(self, interaction: Interaction, tournament: int) -> None:
        """Post the message with the button for entering again."""
        await handle(interaction, lambda: sharing.share(interaction, tournament), "publicly")

    @share.autocomplete("tournament")
    async def _own(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        async with interaction.client.registry.store.read() as db:
            rows = await stored.of_person(db, interaction.user.id)
        return await _suggested(interaction, typed, rows, Right.ORGANISE)

    @app_commands.command(
        name=locale_str("deputy"),
        description=locale_str("Name a deputy, who can do what you can (organiser)"),
    )
    @app_commands.describe(
        player=locale_str("Who"),
        tournament=locale_str("Which tournament (default: the newest here)"),
    )
    @app_commands.rename(player=locale_str("player"), tournament=locale_str("tournament"))
    async def deputy(
        self, interaction: Interaction, player: discord.User, tournament: int | None = None
    ) -> None:
        """Name a deputy."""

        async def work() -> None:
            number = await tournament_pages.meant_here(interaction, tournament)
            await organisers.name_deputy(interaction, number, player.id)

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("edit"),
        description=locale_str("Change a tournament that is open or running (organiser)"),
    )
    @app_commands.describe(
        tournament=locale_str("Which tournament (default: the newest here)"),
        name=locale_str("Its new name"),
        starts=locale_str("When it begins: now, 20:00, Friday 20:00, 27 Nov 20:00"),
        extend=locale_str("How much more time all running tables get: 2h, 3d"),
        fewest=locale_str("The fewest players it needs to take place; 0: any number"),
        short=locale_str("What happens where tables are not full"),
        add=locale_str("Who enters"),
        remove=locale_str("Who to remove; their results stay"),
        dismiss=locale_str("Which deputy to remove"),
        seed=locale_str("Who to seed by hand (leagues, and cups without heats)"),
        number=locale_str("Their seed number, 1 being the best"),
    )
    @app_commands.rename(
        tournament=locale_str("tournament"),
        name=locale_str("name"),
        starts=locale_str("starts"),
        extend=locale_str("extend"),
        fewest=locale_str("fewest"),
        short=locale_str("short"),
        add=locale_str("add"),
        remove=locale_str("remove"),
        dismiss=locale_str("dismiss"),
        seed=locale_str("seed"),
        number=locale_str("number"),
    )
    @app_commands.choices(
        short=[
            Choice(name=locale_str("Computer players join"), value="computer"),
            Choice(
                name=locale_str("Some players sit out, with the points of an average game"),
                value="bye",
            ),
        ]
    )
    async def edit(
        self,
        interaction: Interaction,
        tournament: int | None = None,
        name: app_commands.Range[str, 1, NAME] | None = None,
        starts: str | None = None,
        extend: str | None = None,
        fewest: app_commands.Range[int, 0, 1000] | None = None,
        short: Literal["computer", "bye"] | None = None,
        add: discord.User | None = None,
        remove: discord.User | None = None,
        dismiss: discord.User | None = None,
        seed: discord.User | None = None,
        number: app_commands.Range[int, 1, 1000] = 1,
    ) -> None:
        """Change a tournament; without any change, show the page for it."""
        wishes = Wishes(
            name, starts, extend, fewest, short,
            add=_id(add), remove=_id(remove), dismiss=_id(dismiss), seed=_id(seed), number=number,
        )  # fmt: skip

        async def work() -> None:
            which = await tournament_pages.meant_here(interaction, tournament)
            if wishes == Wishes():
                await edit_page.show(interaction, which)
            elif await editing.change(interaction, which, wishes):
                await send_private(interaction, say_to(interaction)("Done and announced."))

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("apart"),
        description=locale_str("Keep two players at different tables (organiser)"),
    )
    @app_commands.describe(
        player=locale_str("One of the two players"),
        other=locale_str("The other player"),
        tournament=locale_str("Which tournament (default: the newest here)"),
    )
    @app_commands.rename(
        player=locale_str("player"),
        other=locale_str("other"),
        tournament=locale_str("tournament"),
    )
    async def apart(
        self,
        interaction: Interaction,
        player: discord.User,
        other: discord.User,
        tournament: int | None = None,
    ) -> None:
        """Keep two people apart."""

        async def work() -> None:
            number = await tournament_pages.meant_here(interaction, tournament)
            await organisers.keep_apart(interaction, number, player.id, other.id)

        await handle(interaction, work)

    @app_commands.command(
        name=locale_str("decide"), description=locale_str("Say how a table ended (organiser)")
    )
    @app_commands.describe(
        table=locale_str("The number of the table in the tournament"),
        places=locale_str(
            "Each seat's place in order, like 2 1 3 (default: I ask you for each player)"
        ),
        tournament=locale_str("Which tournament (default: the newest here)"),
    )
    @app_commands.rename(
        table=locale_str("table"),
        places=locale_str("places"),
        tournament=locale_str("tournament"),
    )
    async def decide(
        self,
        interaction: Interaction,
        table: int,
        places: str | None = None,
        tournament: int | None = None,
    ) -> None:
        """Decide the result of a table."""

        async def work() -> None:
            number = await tournament_pages.meant_here(interaction, tournament)
            await judging.ask(interaction, number, table, places or "")

        await handle(interaction, work)

    @new.autocomplete("after")
    async def _seasons(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        async with interaction.client.registry.store.read() as db:
            rows = (
                await stored.over_in_guild(db, interaction.guild_id)
                if interaction.guild_id is not None
                else []
            )
        return await _suggested(interaction, typed, rows, Right.FOLLOW)

    @export.autocomplete("tournament")
    @standings.autocomplete("tournament")
    async def _all(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        guild = interaction.guild_id
        async with interaction.client.registry.store.read() as db:
            rows = [] if guild is None else await stored.of_guild(db, guild)
            rows += [] if guild is None else await stored.over_in_guild(db, guild)
        return await _suggested(interaction, typed, rows, Right.FOLLOW)

    @deputy.autocomplete("tournament")
    @edit.autocomplete("tournament")
    @apart.autocomplete("tournament")
    @decide.autocomplete("tournament")
    async def _tournaments(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        async with interaction.client.registry.store.read() as db:
            rows = (
                await stored.of_guild(db, interaction.guild_id)
                if interaction.guild_id is not None
                else []
            )
        return await _suggested(interaction, typed, rows, Right.FOLLOW)


def _id(user: discord.User | None) -> int | None:
    return None if user is None else user.id


async def _suggested(
    interaction: Interaction, typed: str, rows: list[TournamentRow], right: Right
) -> list[Choice[int]]:
    """Suggest tournaments with such a name in which the person has a right."""
    named = [row for row in rows if typed.lower() in row.name.lower()]
    found = await gate.known(interaction, named, right)
    return [Choice(name=row.name, value=row.id) for row in found][:SUGGESTIONS]
