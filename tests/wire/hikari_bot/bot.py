"""The demo bot once more, in hikari: a program for `.venv/hikari`, given the API and a token.

It answers in the same words as `tests/wire/demo_bot.py`, so that both play the same cases.
"""

import sys
from collections.abc import Awaitable, Callable

import hikari
from hikari.impl import (
    AutocompleteChoiceBuilder,
    ContainerComponentBuilder,
    InteractiveButtonBuilder,
    MediaGalleryComponentBuilder,
    MediaGalleryItemBuilder,
    MessageActionRowBuilder,
    ModalActionRowBuilder,
    SectionComponentBuilder,
    SeparatorComponentBuilder,
    SlashCommandBuilder,
    TextDisplayComponentBuilder,
    ThumbnailComponentBuilder,
)
from pictures import PNG

FRUIT = ("apple", "banana", "cherry", "damson", "elderberry")
MESSAGE = hikari.ResponseType.MESSAGE_CREATE
UPDATE = hikari.ResponseType.MESSAGE_UPDATE
DEFERRED = hikari.ResponseType.DEFERRED_MESSAGE_CREATE
HIDDEN = hikari.MessageFlag.EPHEMERAL
GREY = hikari.ButtonStyle.SECONDARY
TEXT, NUMBER, USER = hikari.OptionType.STRING, hikari.OptionType.INTEGER, hikari.OptionType.USER

Command = hikari.CommandInteraction
Component = hikari.ComponentInteraction


def option(kind: hikari.OptionType, name: str, **more: object) -> hikari.CommandOption:
    return hikari.CommandOption(type=kind, name=name, description=name, **more)


def slash(name: str, about: str, *options: hikari.CommandOption) -> SlashCommandBuilder:
    command = SlashCommandBuilder(name, about)
    for one in options:
        command.add_option(one)
    return command


def commands(rest: hikari.api.RESTClient) -> list[hikari.api.CommandBuilder]:
    colours = [
        hikari.CommandChoice(name="red", value="r"),
        hikari.CommandChoice(name="blue", value="b"),
    ]
    players = option(NUMBER, "players", is_required=True, min_value=2, max_value=6)
    new = option(hikari.OptionType.SUB_COMMAND, "new", options=[players])
    dice = slash(
        "dice",
        "Roll a die.",
        option(NUMBER, "sides", min_value=2, max_value=100),
        option(TEXT, "colour", choices=colours),
    )
    dice.set_name_localizations({"de": "wuerfel"})
    return [
        dice,
        slash("game", "Games.", new),
        slash(
            "pick",
            "Pick a fruit.",
            option(TEXT, "fruit", is_required=True, autocomplete=True),
            option(USER, "who"),
        ),
        *(slash(name, name) for name in ("table", "board", "secret", "slow", "quiet", "form")),
        slash("letter", "Send a letter.", option(USER, "to", is_required=True)),
        slash("room", "Open a room.", option(TEXT, "name", is_required=True)),
        rest.context_menu_command_builder(hikari.CommandType.USER, "Greet"),
        rest.context_menu_command_builder(hikari.CommandType.MESSAGE, "Quote"),
    ]


def values(interaction: Command) -> dict[str, object]:
    return {o.name: o.value for o in interaction.options or ()}


async def dice(interaction: Command) -> None:
    given = {"sides": 6, "colour": "r"} | values(interaction)
    text = f"d{given['sides']} {given['colour']} {interaction.locale}"
    await interaction.create_initial_response(MESSAGE, text)


async def game(interaction: Command) -> None:
    [new] = interaction.options or ()
    [players] = new.options or ()
    await interaction.create_initial_response(MESSAGE, f"a game for {players.value}")


async def pick(interaction: Command) -> None:
    given = values(interaction)
    name = f"<@{given['who']}>" if "who" in given else "you"
    await interaction.create_initial_response(
        MESSAGE, f"{given['fruit']} for {name}", user_mentions=True
    )


def rows() -> list[MessageActionRowBuilder]:
    buttons = MessageActionRowBuilder()
    buttons.add_interactive_button(GREY, "vote:7:red", label="Vote red")
    buttons.add_interactive_button(hikari.ButtonStyle.PRIMARY, "hand", label="Hand")
    buttons.add_interactive_button(GREY, "closed", label="Closed", is_disabled=True)
    fruit = MessageActionRowBuilder()
    menu = fruit.add_text_menu("fruit", min_values=1, max_values=2)
    for one in FRUIT:
        menu.add_option(one.title(), one)
    kinds = (
        (hikari.ComponentType.USER_SELECT_MENU, "who"),
        (hikari.ComponentType.ROLE_SELECT_MENU, "role"),
        (hikari.ComponentType.MENTIONABLE_SELECT_MENU, "any"),
    )
    menus = [MessageActionRowBuilder().add_select_menu(k, i, min_values=1) for k, i in kinds]
    return [buttons, fruit, *menus]


def hand_rows() -> list[MessageActionRowBuilder]:
    again = MessageActionRowBuilder().add_interactive_button(GREY, "again", label="Again")
    return [again, MessageActionRowBuilder().add_channel_menu("where", min_values=1)]


async def table(interaction: Command) -> None:
    await interaction.create_initial_response(MESSAGE, "a table", components=rows())


async def board(interaction: Command) -> None:
    picture = hikari.Bytes(PNG, "board.png")
    row = MessageActionRowBuilder()
    row.add_component(
        InteractiveButtonBuilder(style=GREY, custom_id="vote:8:blue", label="Vote blue")
    )
    face = ThumbnailComponentBuilder(media=picture, description="Small.")
    whole = ContainerComponentBuilder(
        components=[
            TextDisplayComponentBuilder(content="# The board"),
            MediaGalleryComponentBuilder(
                items=[MediaGalleryItemBuilder(media=picture, description="The board.")]
            ),
            SectionComponentBuilder(
                components=[TextDisplayComponentBuilder(content="Round 1")], accessory=face
            ),
            SeparatorComponentBuilder(),
            row,
        ]
    )
    await interaction.create_initial_response(
        MESSAGE, component=whole, flags=hikari.MessageFlag.IS_COMPONENTS_V2
    )


async def secret(interaction: Command) -> None:
    embed = hikari.Embed(title="Psst", description="Only for you.")
    embed.set_image(hikari.Bytes(PNG, "secret.png"))
    await interaction.create_initial_response(MESSAGE, embed=embed, flags=HIDDEN)


async def slow(interaction: Command) -> None:
    await interaction.create_initial_response(DEFERRED)
    await interaction.edit_initial_response("thought")
    await interaction.execute("and one thing more")


async def quiet(_: Command) -> None:
    pass


def text_row(custom_id: str) -> ModalActionRowBuilder:
    return ModalActionRowBuilder().add_text_input(custom_id, custom_id.title(), max_length=50)


async def form(interaction: Command) -> None:
    await interaction.create_modal_response("A note", "note-form", component=text_row("note"))


async def letter(interaction: Command) -> None:
    await interaction.create_initial_response(DEFERRED, flags=HIDDEN)
    to = hikari.Snowflake(values(interaction)["to"])
    direct = await interaction.app.rest.create_dm_channel(to)
    try:
        await direct.send("A letter for you.", attachment=hikari.Bytes(PNG, "letter.png"))
    except hikari.ForbiddenError as no:
        await interaction.edit_initial_response(f"not sent: {no.code}")
    else:
        await interaction.edit_initial_response("sent")


async def room(interaction: Command) -> None:
    name = str(values(interaction)["name"])
    await interaction.create_initial_response(MESSAGE, f"room {name}")
    root = await interaction.fetch_initial_response()
    rest = interaction.app.rest
    thread = await rest.create_message_thread(interaction.channel_id, root.id, name)
    first = await thread.send(f"Welcome, {interaction.user.mention}.", user_mentions=True)
    await rest.pin_message(thread, first)


async def greet(interaction: Command) -> None:
    name = interaction.resolved.users[interaction.target_id].username
    await interaction.create_initial_response(MESSAGE, f"Hello {name}")


async def quote(interaction: Command) -> None:
    text = interaction.resolved.messages[interaction.target_id].content
    await interaction.create_initial_response(MESSAGE, f"> {text}")


COMMANDS: dict[str, Callable[[Command], Awaitable[None]]] = {
    "Greet": greet,
    "Quote": quote,
    **{f.__name__: f for f in (dice, game, pick, table, board, secret, slow, quiet, form)},
    "letter": letter,
    "room": room,
}


async def use(interaction: Component) -> None:
    kind, _, rest = interaction.custom_id.partition(":")
    chosen = interaction.resolved
    match kind:
        case "vote":
            text = f"{interaction.user.username} votes {rest.partition(':')[2]}"
            v2 = interaction.message.flags & hikari.MessageFlag.IS_COMPONENTS_V2
            await interaction.create_initial_response(MESSAGE if v2 else UPDATE, text)
        case "hand":
            await interaction.create_initial_response(
                MESSAGE, "your hand: 1 2 3", components=hand_rows(), flags=HIDDEN
            )
        case "again":
            await interaction.create_initial_response(UPDATE, "your hand: 4 5 6")
        case "where":
            [channel] = chosen.channels.values()
            await interaction.create_initial_response(UPDATE, f"where {channel.name}")
        case "fruit":
            text = f"fruit {' '.join(interaction.values)}"
            await interaction.create_initial_response(UPDATE, text)
        case _:
            [one] = (*chosen.roles.values(), *chosen.users.values())
            name = one.username if isinstance(one, hikari.User) else one.name
            await interaction.create_initial_response(MESSAGE, f"{kind} {name}")


async def suggest(interaction: hikari.AutocompleteInteraction) -> None:
    [focused] = [o for o in interaction.options if o.is_focused]
    found = [f for f in FRUIT if f.startswith(str(focused.value))]
    await interaction.create_response([AutocompleteChoiceBuilder(name=f, value=f) for f in found])


async def submitted(interaction: hikari.ModalInteraction) -> None:
    [[note]] = interaction.components
    await interaction.create_initial_response(MESSAGE, f"note {note.value}", flags=HIDDEN)


async def answer(event: hikari.InteractionCreateEvent) -> None:
    match event.interaction:
        case hikari.CommandInteraction() as interaction:
            await COMMANDS[interaction.command_name](interaction)
        case hikari.AutocompleteInteraction() as interaction:
            await suggest(interaction)
        case hikari.ModalInteraction() as interaction:
            await submitted(interaction)
        case hikari.ComponentInteraction() as interaction:
            await use(interaction)


def main(api: str, token: str) -> None:
    wanted = hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES | hikari.Intents.DM_MESSAGES
    bot = hikari.GatewayBot(token, intents=wanted, rest_url=api, banner=None, logs="WARNING")

    async def register(_: hikari.StartingEvent) -> None:
        application = await bot.rest.fetch_application()
        await bot.rest.set_application_commands(application, commands(bot.rest))

    bot.subscribe(hikari.StartingEvent, register)
    bot.subscribe(hikari.InteractionCreateEvent, answer)
    bot.run(check_for_updates=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
