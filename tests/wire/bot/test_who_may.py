"""The rights for all commands and buttons, tried by everybody from everywhere."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any, Literal, get_args

from discord import Client, Intents, app_commands

from bot.frontend.core import custom_ids
from bot.frontend.core.custom_ids import Id
from bot.frontend.rights.buttons import use
from bot.frontend.rights.commands import COMMANDS
from bot.frontend.routing.command_tree import commands
from bot.model import Proposal
from bot.refusals import Why, sentence
from bot.store.rows import proposals
from bot.texts.menu import Path
from games.core.log import Seat
from playground.errors import Refusal
from playground.people.driver import Person
from playground.people.forms import Value
from playground.world import channels, guilds
from playground.world.model import Channel, Interaction, Message
from playground.world.model import Interaction as Used
from tests.games import GAMES
from tests.wire.bot.harness import Harness
from tests.wire.bot.screen import parts
from tests.wire.bot.test_rights import MANAGE, VIEW, own_channel, permit, private
from words.languages import language

EVERYBODY = "hpcmwxbad"
SAY = language("en")
HIDDEN = frozenset(sentence(why, SAY) for why in (Why.NO_TABLE, Why.NO_TABLE_HERE,
                                                  Why.NO_TOURNAMENT))  # fmt: skip
REFUSED = (
    *(
        sentence(why, SAY)
        for why in (Why.NOT_SEATED, Why.NOT_YOURS, Why.HOST_ONLY, Why.LOBBY_ONLY,
                    Why.PLAYERS_ONLY, Why.ORGANISER_ONLY)
    ),
    "Only the host of this table",
)  # fmt: skip
Answer = Literal["may", "refused", "hidden"]

HOST = ("hm", "pcwx")
"""Who may use a host's actions, and who is refused."""
PLAYER = ("hpc", "mwx")
MINE = ("pc", "hmwx")
"""Cleo's own."""
ONLOOKER = ("hpcmwx", "")
AT_THE_LOBBY = ("hpcm", "wx")
ORGANISER = ("hm", "pcw")
FOLLOWER = ("hpcmw", "")
ALL = (EVERYBODY, "")

BUTTONS: dict[str, tuple[str, tuple[str, str]]] = {
    "p": ("p:1:{seat}:old:choose:1:0:", MINE),
    "n": ("n:1:{seat}:old:open:0:1:0:", MINE),
    "q": ("q:1:{seat}:0:1", MINE),
    "b:play": ("b:1:play:0", PLAYER),
    "b:hand": ("b:1:hand:0", PLAYER),
    "b:board": ("b:1:board:0", ONLOOKER),
    "b:parts": ("b:1:parts:0", ONLOOKER),
    "b:log": ("b:1:log:0", ONLOOKER),
    "b:again": ("b:2:again:0", ("hpcm", "wx")),
    "b:replay": ("b:1:replay:0", ONLOOKER),
    "b:statistics": ("b:1:statistics:0", ONLOOKER),
    "b:back": ("b:1:back:0", ONLOOKER),
    "b:leave": ("b:1:leave:0", PLAYER),
    "a": ("a:1:0:ward", ONLOOKER),
    "l:join": ("l:2:join", ONLOOKER),
    "l:leave": ("l:2:leave", PLAYER),
    "l:rules": ("l:2:rules", ONLOOKER),
    "l:options": ("l:2:options", ONLOOKER),
    "l:computer": ("l:2:computer", AT_THE_LOBBY),
    "l:remove": ("l:2:remove", HOST),
    "l:fill": ("l:2:fill", HOST),
    "l:start": ("l:2:start", HOST),
    "l:cancel": ("l:2:cancel", HOST),
    "l:hints": ("l:2:hints", HOST),
    "l:no_hints": ("l:2:no_hints", HOST),
    "l:show": ("l:2:show", ONLOOKER),
    "w:away": ("w:away:0", ALL),
    "w:settings": ("w:settings:0", ALL),
    "w:clock": ("w:clock:2", HOST),
    "w:draft": ("w:draft:1", ALL),
    "w:notify": ("w:notify:0", ALL),
    "A": ("A:2:0", ONLOOKER),
    "w:rename": ("w:rename:2", ORGANISER),
    "w:start": ("w:start:2", ORGANISER),
    "w:extend": ("w:extend:2", ORGANISER),
    "w:terms": ("w:terms:2", ORGANISER),
    "w:players": ("w:players:2", ORGANISER),
    "w:deputies": ("w:deputies:2", ORGANISER),
    "w:seed": ("w:seed:2", ORGANISER),
    "w:on_server": ("w:on_server:2", ORGANISER),
    "i": ("i:0:0:old:london", ALL),
    "o": ("o:table:here:chess", ALL),
    "j": ("j:here:2:easy:chess", ALL),
    "x": ("x:1:0", PLAYER),
    "W": ("W:1:old:choose:1:0:", PLAYER),
    "z": ("z:1:open:0:0", ONLOOKER),
    "g:log": ("g:log:1:1", ONLOOKER),
    "g:options": ("g:options:2:1", ONLOOKER),
    "g:tables": ("g:tables:0:1", ALL),
    "g:mine": ("g:mine:0:1", ALL),
    "g:tournaments": ("g:tournaments:0:1", ALL),
    "g:entered": ("g:entered:0:1", ALL),
    "r": ("r:1:great_fire", ALL),
    "d": ("d:chess", ALL),
    "y": ("y:0:great_fire", ALL),
    "G": ("G", ALL),
    "v": ("v:2:quick_setup=True", HOST),
    "c": ("c:2", AT_THE_LOBBY),
    "k": ("k:2:", HOST),
    "s:end": ("s:end:2", HOST),
    "s:leave": ("s:leave:2", PLAYER),
    "s:forget": ("s:forget:1", ("", EVERYBODY)),
    "t": ("t:dms:1", ALL),
    "m:yes": ("m:yes:{proposal}:0", PLAYER),
    "m:no": ("m:no:{proposal}:0", PLAYER),
    "m:ask": ("m:ask:2:1", PLAYER),
    "h": ("h:end:2:", HOST),
    "e:own": ("e:own:more:1:", ALL),
    "e:table": ("e:table:more:1:great_fire", ALL),
    "e:hide": ("e:hide:more:1:", ALL),
    "e:show": ("e:show:more:1:", ALL),
    "e:history": ("e:history:more:1:", ALL),
    "e:records": ("e:records:more:1:great_fire", ALL),
    "f": ("f:open:1:", ALL),
    "u:enter": ("u:enter:2:0:0", FOLLOWER),
    "u:leave": ("u:leave:2:0:0", FOLLOWER),
    "u:gone": ("u:gone:2:0:0", FOLLOWER),
    "u:here": ("u:here:2:0:0", FOLLOWER),
    "u:queue": ("u:queue:2:0:0", FOLLOWER),
    "u:unqueue": ("u:unqueue:2:0:0", FOLLOWER),
    "u:page": ("u:page:1:1:0", FOLLOWER),
    "u:why": ("u:why:1:1:0", FOLLOWER),
    "u:object": ("u:object:2:1:0", FOLLOWER),
    "u:seats": ("u:seats:2:1:0", FOLLOWER),
    "u:seat": ("u:seat:2:1:0", FOLLOWER),
    "u:votes": ("u:votes:2:1:0", FOLLOWER),
    "u:vote": ("u:vote:2:0:0", FOLLOWER),
    "u:next": ("u:next:2:0:0", FOLLOWER),
    "u:organise": ("u:organise:1:1:0", ORGANISER),
    "u:draw_back": ("u:draw_back:2:1:0", ORGANISER),
    "u:result": ("u:result:2:0:0", ORGANISER),
    "u:cancel": ("u:cancel:2:0:0", ORGANISER),
    "u:cancelled": ("u:cancelled:2:0:0", ORGANISER),
    "u:deputy": ("u:deputy:2:0:0", ORGANISER),
    "u:apart": ("u:apart:2:0:0", ORGANISER),
    "u:order": ("u:order:2:1:0", ORGANISER),
    "u:judged": ("u:judged:2:1:12", ORGANISER),
    "u:elsewhere": ("u:elsewhere:2:1:12", ORGANISER),
    "u:edit": ("u:edit:2:0:0", ORGANISER),
    "u:start": ("u:start:2:0:0", ORGANISER),
    "u:started": ("u:started:2:0:0", ORGANISER),
}  # fmt: skip
"""By prefix, and by what they do where that makes a difference: one of them, who may, and who is
refused. It stays hidden from all others. Table 1 goes on and table 2 is over, tournament 1 is open
and tournament 2 is cancelled: what some may do has no consequence there."""

Row = tuple[dict[str, Value], tuple[str, str]]

TYPED: dict[str, Row] = {
    "about": ({}, ALL),
    "help": ({}, ALL),
    "rules": ({}, ALL),
    "privacy": ({}, ALL),
    "doctor": ({}, ("a", "")),
    "settings": ({}, ALL),
    "away": ({}, ALL),
    "mine": ({}, ALL),
    "rating": ({}, ALL),
    "notify": ({}, ALL),
    "play": ({"table": 1}, PLAYER),
    "plan": ({"table": 1}, PLAYER),
    "hand": ({"table": 1}, PLAYER),
    "undo": ({"table": 1}, PLAYER),
    "replay": ({"table": 1}, ONLOOKER),
    "game new": ({}, ALL),
    "game list": ({}, ALL),
    "game status": ({}, ONLOOKER),
    "game log": ({}, ONLOOKER),
    "game export": ({"table": 2}, ONLOOKER),
    "game clock": ({}, ONLOOKER),
    "game substitute": ({}, ONLOOKER),
    "game leave": ({}, PLAYER),
    "game end": ({}, HOST),
    "game pause": ({}, HOST),
    "game resume": ({"table": 2}, ("hpcm", "wx")),
    "game hand-over": ({"player": 2}, HOST),
    "game extend": ({"player": 2, "time": "1h"}, HOST),
    "game replace": ({"player": 2}, HOST),
    "tournament new": (
        {"name": "Another", "kind": "open_cup", "game": "great_fire", "starts": "2d"},
        ALL,
    ),
    "tournament list": ({}, ALL),
    "tournament mine": ({}, ALL),
    "tournament next": ({}, ALL),
    "tournament standings": ({"tournament": 1}, FOLLOWER),
    "tournament champions": ({}, ALL),
    "tournament export": ({"tournament": 1}, FOLLOWER),
    "tournament deputy": ({"player": "{ann}", "tournament": 2}, ORGANISER),
    "tournament edit": ({"name": "Cup 2", "tournament": 2}, ORGANISER),
    "tournament apart": ({"player": "{ann}", "other": "{esi}", "tournament": 2}, ORGANISER),
    "tournament decide": ({"table": 1, "places": "1 2", "tournament": 2}, ORGANISER),
    "tournament share": ({"tournament": 2}, ORGANISER),
}
"""As for buttons. Commands about the table of a channel are used there by those who see it."""

THERE = ("game status", "game log", "game clock", "game substitute", "game leave", "game end",
         "game pause", "game hand-over", "game extend", "game replace")  # fmt: skip
ON_SERVERS = ("tournament ", "doctor")
"""Discord does not offer these in direct messages."""


@dataclass(frozen=True, slots=True)
class Scene:
    """Everybody at their places, and what the ids stand for."""

    harness: Harness
    places: dict[str, tuple[Person, Channel]]
    secret: Channel
    """The channel of table 2."""
    values: dict[str, object]
    pages: dict[str, Message] = field(default_factory=dict[str, Message])
    """A private message at each place, whose buttons are forged."""


def id_kinds() -> list[type[Id]]:
    """Return all kinds of custom_id."""
    found = vars(custom_ids).values()
    return [one for one in found if isinstance(one, type) and Id in one.__bases__]


def kinds() -> Iterator[str]:
    """Yield all buttons and menus: by their prefix, and by what they do if that is declared."""
    for kind in id_kinds():
        hints = {one.name: one.type for one in fields(kind)}
        found = next((get_args(hints[name]) for name in ("what", "kind") if name in hints), ())
        if kind.PREFIX in ("t", "f", "h"):  # one of them stands for all: see below
            found = ()
        yield from (f"{kind.PREFIX}:{one}" for one in found)
        if not found:
            yield kind.PREFIX


def typed() -> Iterator[app_commands.Command[Any, ..., Any]]:
    """Yield all commands."""
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(Client(intents=Intents.none()))
    for one in commands(GAMES):
        tree.add_command(one)
    yield from (one for one in tree.walk_commands() if isinstance(one, app_commands.Command))


def test_every_button_and_every_command_has_a_rule() -> None:
    assert set(kinds()) == set(BUTTONS)
    names = {one.qualified_name for one in typed()}
    assert names == set(TYPED) == set(COMMANDS)


def test_every_value_of_a_button_has_a_rule() -> None:
    """Where only one stands in the table above, the others have the same."""
    for kind in id_kinds():
        found = {(use(sample).right, use(sample).about) for sample in samples(kind)}
        assert found
        if kind.PREFIX in BUTTONS:
            assert len(found) == 1, kind


def samples(kind: type[Id]) -> Iterator[Id]:
    """Yield an id with each value of what it does."""
    hints = {one.name: one.type for one in fields(kind)}
    usual: dict[object, object] = {int: 1, str: "", Seat: Seat(0), Path: ()}
    given = {name: (get_args(of) or (None,))[0] if of not in usual else usual[of]
             for name, of in hints.items()}  # fmt: skip
    for name in ("op", "what", "kind", "how"):
        if name in hints:
            yield from (kind(**{**given, name: value}) for value in get_args(hints[name]))
            return
    yield kind(**given)


async def test_all_get_what_is_theirs_and_no_more(harness: Harness) -> None:
    scene = await staged(harness)
    wrong = list[str]()

    def note(what: str, letter: str, got: Answer | None, who: tuple[str, str]) -> None:
        expected = "may" if letter in who[0] else "refused" if letter in who[1] else "hidden"
        if got not in (None, expected):
            wrong.append(f"{what} by {letter}: {got}")

    for key, (custom_id, who) in BUTTONS.items():
        for letter in by(who):
            meant = custom_id.format_map(scene.values)
            note(key, letter, await pressed(scene, letter, meant), who)
    for path, (values, who) in TYPED.items():
        for letter in by(who):
            note(path, letter, await used(scene, letter, path, values), who)
    assert wrong == []


def by(who: tuple[str, str]) -> str:
    """Return who tries it: strangers first, as what others may do is seen by all."""
    return "da" if who == ALL else EVERYBODY[::-1]


async def test_no_suggestion_names_what_is_not_seen(harness: Harness) -> None:
    scene = await staged(harness)
    found = [*suggesting()]
    assert await leaks(scene, "p", "tournament standings", "tournament")
    asked = harness.person((await harness.active())[0])
    assert await harness.suggestions(asked, "play", "move", move="", table=1)
    for letter in "bad":
        for path, focused in found:
            assert not await leaks(scene, letter, path, focused), (path, focused, letter)


async def test_lists_name_what_can_be_opened_and_nothing_else(harness: Harness) -> None:
    scene = await staged(harness)
    for path, told in (("game list", "table 1"), ("tournament list", "Cup 1")):
        for letter in "hpmwba":
            person, channel = scene.places[letter]
            shown = (await harness.use(person, path, channel)).words
            assert (told in shown) == (letter not in "ba"), (path, letter, shown)
    for path, told in (("mine", "table 1"), ("tournament mine", "Cup 1"), ("tournament next", "")):
        for letter in "hpmwba":
            person, channel = scene.places[letter]
            shown = (await harness.use(person, path, channel)).words
            theirs = "hp" if path == "mine" else "hpm"
            assert (told in shown) == (not told or letter in theirs), (path, letter, shown)


async def test_who_is_kept_from_a_table_with_somebody_learns_of_no_tournament(
    harness: Harness,
) -> None:
    """An organiser names them, and nobody else is told."""
    scene = await staged(harness)
    (bob, plain), (fumi, own) = scene.places["h"], scene.places["b"]
    done = await harness.use(bob, "tournament apart", plain, player=fumi.user.id,
                             other=harness.ann.user.id, tournament=1)  # fmt: skip
    assert done.words.startswith("They will not meet")
    for path in ("tournament mine", "tournament standings"):
        told = await harness.use(fumi, path, own)
        assert "Cup" not in told.words
    assert not await leaks(scene, "b", "tournament share", "tournament")


async def test_a_name_that_is_taken_where_one_does_not_see_it_is_free(harness: Harness) -> None:
    """A refusal would tell of it."""
    scene = await staged(harness)
    for letter, is_told in (("w", True), ("b", False)):
        person, channel = scene.places[letter]
        page = await harness.use(person, "tournament new", channel, name="The Cup 1",
                                 kind="swiss_by_turns", game="great_fire", starts="7d")  # fmt: skip
        told = await harness.press(person, page, "Open")
        assert ("There is a tournament of that name" in told.words) == is_told


async def staged(harness: Harness) -> Scene:
    """Let two games and two tournaments be where only some see them."""
    ann, bob, cleo, dov, esi, fumi = harness.people
    plain = channels.create(harness.world, harness.guild, "plain")
    secrets = [private(harness, name, bob, cleo, dov, esi) for name in ("one", "two")]
    for secret in secrets:
        permit(harness, secret, dov.user.id, allow=VIEW | MANAGE)
        await harness.begun(bob, cleo, ann, channel=secret)
    await harness.press(bob, await harness.use(bob, "game end", secrets[1]), "End the game")
    cup = channels.create(harness.world, harness.guild, "cup")
    for number in (1, 2):
        page = await harness.use(bob, "tournament new", cup, name=f"The Cup {number}",
                                 kind="swiss_by_turns", game="great_fire", starts="7d")  # fmt: skip
        await harness.press(bob, page, "Open")
        await harness.settled()
        await harness.press(cleo, harness.said(cup)[-1], "Enter")
        await harness.use(bob, "tournament deputy", cup, player=dov.user.id, tournament=number)
    organised = await harness.answer(_press(bob, harness.said(cup)[-1], "u:cancel:2:0:0"))
    await harness.press(bob, organised, "Cancel it")
    await harness.settled()
    permit(harness, cup, harness.guild.id, deny=VIEW)
    for user_id in (harness.application.bot.id, esi.user.id):
        permit(harness, cup, user_id, allow=VIEW)
    zoe, yan = (
        Person(harness.world, guilds.person(harness.world, name)) for name in ("Zoe", "Yan")
    )
    abroad = guilds.found(harness.world, "Abroad", zoe.user)
    guilds.invite(harness.world, abroad, harness.application)
    lobby = channels.create(harness.world, abroad, "lobby")
    bot = harness.application.bot
    places = {
        "h": (bob, plain),
        "p": (cleo, plain),
        "c": (cleo, cleo.direct(bot)),
        "m": (dov, plain),
        "w": (esi, plain),
        "x": (esi, esi.direct(bot)),
        "b": (fumi, own_channel(harness, fumi)),
        "a": (zoe, lobby),
        "d": (yan, yan.direct(bot)),
    }
    table = await harness.bot.registry.get(1)
    seat = table.seat_of(int(cleo.user.id))
    assert seat is not None
    async with harness.bot.registry.store.write() as db:
        asked = await proposals.add(db, Proposal(1, "undo", Seat(1 - min(seat, 1)), 1, harness.now,
                                                 outcome="void"))  # fmt: skip
    people = {"ann": ann.user.id, "esi": esi.user.id}
    return Scene(harness, places, secrets[1], {"seat": seat, "proposal": asked.id, **people})


def _press(person: Person, message: Message, custom_id: str) -> Used:
    """Press a button of a message as if it were another one."""
    part = {"type": 2, "id": 2, "style": 2, "label": "Forged", "custom_id": custom_id}
    message.components = [{"type": 1, "id": 1, "components": [part]}]
    return person.click(message.id, custom_id)


async def pressed(scene: Scene, letter: str, custom_id: str) -> Answer:
    """Press a button in a person's place."""
    person, channel = scene.places[letter]
    if letter not in scene.pages:
        scene.pages[letter] = await scene.harness.use(person, "rules", channel, game="great_fire")
    opener = _press(person, scene.pages[letter], custom_id)
    return await _outcome(scene, person, opener, custom_id)


async def used(scene: Scene, letter: str, path: str, values: dict[str, Value]) -> Answer | None:
    """Use a command; None where Discord does not offer it, or it cannot mean the table."""
    person, channel = scene.places[letter]
    if path in THERE and letter in "hpmw":
        channel = scene.secret
    named = {key: one.format_map(scene.values) if isinstance(one, str) else one
             for key, one in values.items()}  # fmt: skip
    try:
        told = person.slash(channel.id, path, named)
    except Refusal:
        assert path.startswith(ON_SERVERS)
        assert path == "doctor" or letter in "cxd", (path, letter)
        return None
    outcome = await _outcome(scene, person, told, path)
    if path in THERE and letter == "x":  # they name no table, and none is played there
        assert outcome == "hidden", path
        return None
    return outcome


async def _outcome(scene: Scene, person: Person, opener: Interaction, what: str) -> Answer:
    """Return what came of a press or a command; who is shown a form may fill it in."""
    await scene.harness.world.until(opener.settled.is_set)
    for form in person.modals():
        person.dismiss(form.id)
        return "may"
    return _answer(await scene.harness.answer(opener), what)


def _answer(told: Message, what: str) -> Answer:
    assert "something went wrong" not in told.words, what
    if told.words in HIDDEN:
        assert not parts(told)
        return "hidden"
    return "refused" if told.words.startswith(REFUSED) else "may"


def suggesting() -> Iterator[tuple[str, str]]:
    """Yield all options of commands that have suggestions."""
    for one in typed():
        for parameter in one.parameters:
            if parameter.autocomplete:
                yield one.qualified_name, parameter.display_name


async def leaks(scene: Scene, letter: str, path: str, focused: str) -> str:
    """Type into an option, and return what names a table, a person or a tournament of others."""
    person, channel = scene.places[letter]
    values: dict[str, Value] = {"name": "x", "kind": "open_cup", "game": "great_fire"}
    given = {"table": 1, "tournament": 1} if focused in ("move", "moves") else {}
    wanted = values if path == "tournament new" else dict[str, Value](given)
    try:
        found = await scene.harness.suggestions(
            person, path, focused, channel, **{**wanted, focused: ""}
        )
    except Refusal:
        assert letter == "d", (path, letter)
        return ""
    told = json.dumps(found)
    return told if any(one in told for one in ("table 1", "Cup", "Bob", "trained")) else ""
