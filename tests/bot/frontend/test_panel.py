"""The text and components of panels, as data.

Whether Discord accepts them is tested for every game.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, Final, Literal

import pytest

from bot.ai.advice import Advice, Trial
from bot.frontend.core import phone
from bot.frontend.core.custom_ids import PanelId, resolve
from bot.frontend.panels import screen
from bot.frontend.panels.discord_view import view_of
from bot.frontend.panels.layout import OPTIONS
from bot.frontend.panels.panel import TITLE, panel
from bot.frontend.panels.shape import Button, Line, Panel, Row, Select
from bot.frontend.panels.sheet import Next, Sheet
from bot.tables.session import Session
from bot.texts import leaders
from bot.texts.menu import Decision, Menu, Path, menu
from games.core import notation
from games.core.log import Seat
from games.core.notation import Action
from games.core.rng import Rng
from games.core.rules import Part
from games.core.sealed import TakeBack
from games.london.cards import BoroughId
from playground.rest.rules import messages
from tests.bot.echo_vocabulary import ECHO, always, asking, reader, value
from tests.bot.random_positions import RULES, positions
from tests.games import GAMES
from tests.london.position import table as london_table
from words.ask import VERB, Deed, Label
from words.reader import Reader
from words.vocabulary import AnyVocabulary, Buttons, Coaching, Term

Json = dict[str, Any]

IS_V2: Final = 1 << 15
MOVES: Final = 100
LOOKS: Final = ["My hand", "Board"]


@dataclass(frozen=True, slots=True)
class Go:
    to: str
    kind: str = "go"


@dataclass(frozen=True, slots=True)
class Wait:
    kind: Literal["wait"] = "wait"


@dataclass(frozen=True, slots=True)
class Carry:
    what: str
    to: str
    kind: Literal["carry"] = "carry"


def goes(count: int) -> tuple[Go, ...]:
    return tuple(Go(f"t{number}") for number in range(1, count + 1))


def verbs(count: int) -> tuple[Go, ...]:
    return tuple(Go("home", f"v{number}") for number in range(1, count + 1))


def sheet(*actions: Action, phrases: AnyVocabulary = ECHO, **values: Any) -> Sheet:
    to = values.get("labels", reader("Ann"))
    plain: Json = {
        "table": 7,
        "seat": Seat(0),
        "stamp": "5f3a91c0",
        "title": "Goof · table 7",
        "phrases": phrases,
        "text": reader("<@1>"),
        "labels": reader("Ann"),
        "view": None,
        "waiting": "➡️ Bob: lay a card",
        "asked": phrases.ask(None, actions, reader("<@1>")),
        "ask": phrases.ask(None, actions, to),
        "final": _never,
        "opens": _never,
    }
    return Sheet(**{**plain, **values})


def _never(action: Action) -> bool:
    del action
    return False


def told(made: Panel) -> list[str]:
    """Return the lines above the choices, without the title."""
    return made.text.split("\n")[1:]


def labels(made: Panel) -> list[Any]:
    """Return what stands in each row: a text and its button, buttons, or the prompt of a menu."""
    return [_labels(row) for row in made.rows]


def _labels(row: Row) -> Any:
    match row:
        case Line(text, button):
            return (text, button.label)
        case Select():
            return row.prompt
        case _:
            return [one.label for one in row]


def buttons(made: Panel) -> list[Button]:
    """Return all buttons, also those beside lines."""
    found: list[Button] = []
    for row in made.rows:
        found += [row.button] if isinstance(row, Line) else row if isinstance(row, tuple) else ()
    return found


def styles(made: Panel) -> dict[str, str]:
    return {one.label: one.style for one in buttons(made) if one.style != "secondary"}


def menus(made: Panel) -> list[list[str]]:
    """Return the words of what each menu offers."""
    return [
        [" ".join(one.words) for one in row.options] for row in made.rows if isinstance(row, Select)
    ]


def parts(asked: Sheet) -> list[Json]:
    """Return what can be pressed as Discord gets it, having seen that it would take the message."""
    made = panel(asked)
    components: list[Json] = view_of(made, asked.id).to_components()  # type: ignore[no-untyped-call]
    messages.check(messages.Draft({"flags": IS_V2, "components": components}))
    found: list[Json] = []
    for one in components:
        found += [one["accessory"]] if "accessory" in one else one.get("components", ())
    return found


# Few choices ----------------------------------------------------------------------------------


def test_few_choices_have_a_line_each_and_a_button_with_their_name() -> None:
    made = panel(sheet(*goes(3)))
    assert made.text.split("\n") == ["-# Goof · table 7", "**question for <@1>**", "standing"]
    assert labels(made) == [
        ("effect of go t1", "to t1"),
        ("effect of go t2", "to t2"),
        ("effect of go t3", "to t3"),
        LOOKS,
    ]
    assert [one["custom_id"] for one in parts(sheet(*goes(3)))] == [
        "p:7:0:5f3a91c0:choose:1:0:go t1",
        "p:7:0:5f3a91c0:choose:1:0:go t2",
        "p:7:0:5f3a91c0:choose:1:0:go t3",
        "p:7:0:5f3a91c0:hand:1:0:",
        "p:7:0:5f3a91c0:board:1:0:",
    ]


def test_after_the_first_choice_it_says_what_was_chosen_instead_of_what_is_known() -> None:
    made = panel(sheet(Wait(), *goes(2), path=("go",)))
    assert told(made) == ["🔥 verb go", "**prompt go to**"]
    assert labels(made) == [
        ("effect of go t1", "to t1"),
        ("effect of go t2", "to t2"),
        ["Back", *LOOKS],
    ]


def test_it_says_what_follows_without_a_choice() -> None:
    only = sheet(Carry("coal", "home"), Carry("coal", "inn"))
    assert told(panel(only))[:2] == ["🔥 verb carry · what coal", "**prompt carry to**"]


def test_verbs_have_lines_and_nothing_is_asked_twice() -> None:
    made = panel(sheet(Wait(), *goes(8)))
    assert told(made) == ["**question for <@1>**", "standing"]
    assert labels(made) == [("hint kind of 8", "verb go"), ("effect of wait", "verb wait"), LOOKS]


def test_few_short_deeds_are_one_press_each() -> None:
    made = panel(sheet(Wait(), *goes(2)))
    assert [label for _, label in labels(made)[:-1]] == ["to t1", "to t2", "verb wait"]
    assert [one["custom_id"][-5:] for one in parts(sheet(Wait(), *goes(2)))[:2]] == [
        "go t1",
        "go t2",
    ]


def test_the_only_deed_is_one_press_with_all_that_it_does_beside_it() -> None:
    made = panel(sheet(Wait(), may_undo=True, final=Wait().__eq__))
    assert told(made) == ["**question for <@1>**", "standing", "You cannot undo this."]
    assert labels(made) == [("effect of wait", "verb wait"), ["Undo", *LOOKS]]
    assert parts(sheet(Wait()))[0]["custom_id"] == "p:7:0:5f3a91c0:confirm:1:0:wait"


def test_the_only_deed_is_confirmed_where_its_verb_does_not_say_all() -> None:
    asked = sheet(Go("t1"), final=Go("t1").__eq__)
    assert labels(panel(asked))[0] == ("to t1 · effect of go t1", "verb go")
    assert parts(asked)[0]["custom_id"] == "p:7:0:5f3a91c0:choose:1:0:go"


def test_choices_that_do_nothing_to_speak_of_are_buttons_in_rows() -> None:
    silent = asking(ECHO, does=always(""))
    assert labels(panel(sheet(*goes(6), phrases=silent)))[:-1] == [
        ["to t1", "to t2", "to t3"],
        ["to t4", "to t5", "to t6"],
    ]


# Many choices ---------------------------------------------------------------------------------


def test_more_than_six_choices_are_a_menu_with_descriptions() -> None:
    asked = sheet(*goes(7))
    assert told(panel(asked))[-1] == "standing", "the menu itself asks"
    [select, *_] = parts(asked)
    assert select["custom_id"] == "p:7:0:5f3a91c0:select:1:0:go"
    assert select["placeholder"] == "prompt go to"
    assert len(select["options"]) == 7
    assert [select["options"][0][key] for key in ("label", "value", "description")] == [
        "to t1",
        "t1",
        "effect of go t1",
    ]


def test_the_mildest_of_many_verbs_is_never_hidden_in_a_menu() -> None:
    made = panel(sheet(*verbs(11)))
    assert labels(made) == [("to home · effect of v1 home", "verb v1"), "More choices …", LOOKS]


ENDING = asking(
    ECHO,
    deed=lambda one, *_: Deed(Label("Stop (2 lost)", short="Stop"), "") if one == Wait() else None,
    is_last=lambda one, of: of == VERB and one == Wait(),
)
"""Where the end of a turn stands back, and its name says all."""


def test_an_end_whose_name_says_all_is_a_button_and_takes_no_other_verb_with_it() -> None:
    def is_wait(action: Action) -> bool:
        return action == Wait()

    asked = sheet(Wait(), *verbs(11), phrases=ENDING, passes=is_wait, final=is_wait)
    made = panel(replace(asked, asks_others=False))
    assert labels(made) == ["More choices …", ["Stop"], LOOKS]
    assert styles(made) == {"Stop": "success"}, "the colour tells that the turn ends"


@pytest.mark.parametrize(
    ("page", "first", "last", "shown"),
    [(1, "t1", "t25", "1/3"), (2, "t26", "t50", "2/3"), (3, "t51", "t60", "3/3"),
     (0, "t1", "t25", "1/3"), (9, "t51", "t60", "3/3")],
)  # fmt: skip
def test_more_than_fifty_are_turned_page_by_page(
    page: int, first: str, last: str, shown: str
) -> None:
    made = panel(sheet(*goes(60), page=page))
    [offered] = menus(made)
    assert (offered[0], offered[-1]) == (first, last)
    turn = made.rows[1]
    assert isinstance(turn, tuple)
    assert [one.label for one in turn] == ["◀", shown, "▶"]
    assert [one.is_off for one in turn] == [shown[0] == "1", True, shown[0] == "3"]


def test_up_to_fifty_choices_are_two_menus_and_nobody_turns_a_page() -> None:
    made = panel(sheet(*goes(26)))
    assert labels(made)[:2] == ["prompt go to (1/2)", "prompt go to (2/2)"]
    assert menus(made)[1] == ["t26"]
    assert len(labels(panel(sheet(*goes(50))))) == 3
    assert [len(one) for one in menus(panel(sheet(*goes(25))))] == [25]


def test_a_menu_that_is_drawn_again_is_another_and_a_button_is_not() -> None:
    first, again = (parts(sheet(*goes(60), drawn=number)) for number in (12, 13))
    assert first[0]["custom_id"] == "p:7:0:5f3a91c0:select:1:12:go"
    assert again[0]["custom_id"] == "p:7:0:5f3a91c0:select:1:13:go"
    assert [one["custom_id"] for one in first[1:]] == [one["custom_id"] for one in again[1:]]


def test_what_stands_out_of_many_has_a_line_with_its_short_name_before_the_menu() -> None:
    def named(action: Action, field: str, view: Any, to: Reader) -> Label:
        return replace(value(action, field, view, to), short=f"short {getattr(action, field)}")

    words = asking(ECHO, value=named, weight=lambda action, _: int(action.to in ("t7", "t9")))
    made = panel(sheet(*goes(12), phrases=words))
    assert labels(made)[:3] == [
        ("effect of go t7", "short t7"),
        ("effect of go t9", "short t9"),
        ("effect of go t1", "short t1"),
    ]
    assert menus(made) == [[f"t{n}" for n in range(5, 13) if n not in (7, 9)]]


def test_two_choices_of_one_short_name_keep_their_long_ones() -> None:
    def named(action: Action, field: str, view: Any, to: Reader) -> Label:
        return replace(value(action, field, view, to), short="short")

    made = panel(sheet(*goes(2), phrases=asking(ECHO, value=named)))
    assert [label for _, label in labels(made)[:2]] == ["to t1", "to t2"]


# Whole deeds ----------------------------------------------------------------------------------


def short_cut(action: Action, view: Any) -> int:
    return int(action == Carry("coal", "inn")) + 2 * int(action == Carry("tea", "home"))


CARRIES = tuple(Carry(what, to) for what in ("coal", "tea") for to in ("home", "inn", "quay"))


def test_whole_deeds_are_one_press_above_the_steps() -> None:
    asked = sheet(Wait(), *CARRIES, phrases=asking(ECHO, weight=short_cut), drawn=12)
    assert labels(panel(asked)) == [
        ("effect of carry tea home", "verb carry: what tea → to home"),
        ("effect of carry coal inn", "verb carry: what coal → to inn"),
        ("effect of wait", "verb wait"),
        ["verb carry"],
        LOOKS,
    ]
    assert parts(asked)[0]["custom_id"] == "p:7:0:5f3a91c0:deed:1:0:carry tea home"


def test_further_whole_deeds_are_in_a_menu_with_the_steps() -> None:
    many = tuple(Carry("tea", f"t{number}") for number in range(1, 10))
    words = asking(
        ECHO, weight=lambda action, _: 9 if action in many else 0, alarms=("They take room.",)
    )
    made = panel(sheet(Wait(), *many, Carry("coal", "inn"), phrases=words, drawn=12))
    assert labels(made)[-2:] == ["More choices …", LOOKS]
    [offered] = menus(made)
    assert offered == ["carry tea t6", "carry tea t7", "carry tea t8", "carry tea t9", "carry"]


# Hints ----------------------------------------------------------------------------------------


def test_what_is_advised_comes_first_and_is_alone_highlighted() -> None:
    silent = asking(ECHO, weight=short_cut)
    hinted = sheet(Wait(), *CARRIES, phrases=silent, hint=Carry("coal", "quay"))
    assert labels(panel(sheet(Wait(), *CARRIES, phrases=silent)))[0][1].endswith("tea → to home")
    assert labels(panel(hinted))[0] == (
        "effect of carry coal quay",
        "verb carry: what coal → to quay",
    )
    assert styles(panel(hinted)) == {"verb carry: what coal → to quay": "primary"}
    first = parts(hinted)[0]
    assert first["custom_id"] == "p:7:0:5f3a91c0:deed:1:0:carry coal quay"
    assert first["emoji"]["name"] == "💡"


def test_what_is_advised_is_first_at_each_step_which_says_it_again() -> None:
    hinted = sheet(Wait(), *goes(9), hint=Go("t8"), path=("go",))
    assert told(panel(hinted))[0] == "💡 Hint: **verb go: to t8**"
    assert labels(panel(hinted))[0] == ("effect of go t8", "to t8")
    assert styles(panel(hinted)) == {"to t8": "primary"}


TRIED: Final = Advice("carry coal quay", (), Trial("wait", 48, (Part("prestige", 5),), -1))


def test_a_hint_says_why_as_far_as_games_were_tried_out() -> None:
    hinted = sheet(Wait(), *CARRIES, hint=Carry("coal", "quay"), advice=TRIED)

    def why(own: int, rivals: int, better: int = 0) -> str:
        parts = (Part("a", own + 9), Part("b", -9)) if own else ()
        advice = replace(TRIED, trial=Trial("wait", 48, parts, rivals, better))
        line = told(panel(replace(hinted, advice=advice)))[0]
        return line.partition(" · ")[2]

    trials = "in trial games"
    assert why(5, -1) == f"about 5 in all more than with verb wait, {trials}"
    assert why(1234, 0).startswith("about 1200 in all more"), "more digits mean nothing"
    assert why(1, -2) == why(0, -3) == f"a lead 3 in all larger than with verb wait, {trials}"
    alike = "no choice is clearly better here"
    assert why(0, 0) == why(-4, 0) == why(2, 2) == alike
    assert why(0, 0, better=30) == "better than verb wait in 30 of 48 trial games"


def test_a_motive_says_why_in_place_of_trials() -> None:
    words = replace(asking(ECHO), motive=lambda one, _: f"motive {one}")
    hinted = sheet(Wait(), *goes(2), phrases=words, hint=Go("t1"))
    for trial in (Trial("go t2", 48, (), 0, 30), Trial("go t2", 48, (), 0), None):
        hinted = replace(hinted, advice=Advice("go t1", ("a",), trial))
        assert told(panel(hinted))[0] == "💡 Hint: **verb go: to t1** · motive a"
    kinder = replace(words, because=lambda one, _: f"it does {one}")
    assert told(panel(replace(hinted, phrases=kinder)))[0].endswith(" · it does a")


def test_a_hint_at_another_choice_than_the_highlighted_one_compares_them() -> None:
    """What is coached may be true of both, so it convinces nobody."""
    coaching: Coaching[Any, Any] = Coaching(lambda view, legal, to: "nothing burns")
    words = replace(asking(ECHO), motive=lambda one, _: f"motive {one}", coaching=coaching)
    hinted = sheet(Wait(), *goes(2), phrases=words, hint=Go("t1"))

    def why(motives: tuple[str, ...], *, is_highlighted: bool) -> str:
        trial = Trial("go t2", 48, (), 0, 30, is_highlighted=is_highlighted)
        advised = replace(hinted, advice=Advice("go t1", motives, trial))
        return told(panel(advised))[0].partition(" · ")[2]

    better = "better than verb go: to t2 in 30 of 48 trial games"
    assert why((), is_highlighted=False) == "nothing burns"
    assert why((), is_highlighted=True) == better
    assert why(("a",), is_highlighted=True) == f"motive a · {better}"


def test_a_red_choice_stays_red_where_another_is_about_as_good() -> None:
    words = asking(ECHO, warns=always("a hit would be your last"))
    hinted = sheet(*goes(2), phrases=words, hint=Go("t1"), final=always(True), asks_others=False)
    even, better = Trial("go t2", 48, (), 0), Trial("go t2", 48, (), 0, 30)
    for trial, style in ((even, "danger"), (better, "primary")):
        made = panel(replace(hinted, advice=Advice("go t1", (), trial)))
        assert styles(made)["to t1"] == style


def test_only_one_choice_bears_the_mark_of_a_hint() -> None:
    """What leads there in one press, not the steps that lead there as well."""
    silent = asking(ECHO, weight=short_cut)
    made = parts(sheet(Wait(), *CARRIES, phrases=silent, hint=Carry("coal", "quay")))
    found = [one for part in made for one in (part, *part.get("options", ()))]
    assert [(one.get("emoji") or {}).get("name") for one in found].count("💡") == 1


def test_words_are_there_before_and_after_a_hint() -> None:
    words = replace(asking(ECHO), glossary={"fire": Term(lambda _: "Fire", lambda _: "It burns.")})
    full = {"hint": Go("t1"), "may_undo": True}
    for more in ({}, {"may_undo": True}, {"tip": "do that"}, {"hint": Go("t1")}, full):
        asked = sheet(Wait(), *goes(2), phrases=words, may_hint=True, **more)
        [button] = [one for one in buttons(panel(asked)) if getattr(one.press, "op", "") == "terms"]
        # Beside Undo and What if? there is room for the sign alone.
        assert (button.label, button.emoji)[more == full] == ("❓" if more == full else "Words")


def test_beside_a_hint_the_steps_keep_their_lines() -> None:
    asked = sheet(Wait(), *goes(9))
    assert labels(panel(replace(asked, hint=Go("t8"))))[1:] == labels(panel(asked))


def test_a_hint_brings_no_picture_of_itself_alone() -> None:
    """What the other choices cost matters more."""
    at = asking(ECHO, at=lambda actions, *_: ["here"] if actions == (Go("t8"),) else [])
    asked = sheet(Wait(), *goes(9), phrases=at, picture=always((1200, 400)), hint=Go("t8"))
    assert buttons(panel(asked))[0].emoji == "💡"
    assert panel(asked).places == ()
    there = asking(ECHO, at=always(["here"]))
    assert panel(
        sheet(Wait(), *goes(9), phrases=there, picture=always((1200, 400)), hint=Go("t8"))
    ).places


def test_nothing_else_is_highlighted_where_one_is_advised_to_end() -> None:
    words = asking(ECHO, weight=short_cut)
    hinted = sheet(Wait(), *CARRIES, phrases=words, hint=Wait())
    assert styles(panel(sheet(Wait(), *CARRIES, phrases=words))) != {}
    assert styles(panel(hinted)) == {"verb wait": "primary"}
    over = replace(hinted, passes=Wait().__eq__)
    assert styles(panel(over)) == {"verb wait": "success"}, "that it ends the turn matters more"
    assert [label for _, label in labels(panel(hinted))[:3]][-1] == "verb wait"


def test_whole_deeds_of_every_kind_have_lines_each_for_its_own_goal() -> None:
    words = asking(
        ECHO,
        weight=lambda action, _: {"carry": 9, "go": 1}.get(action.kind, 0),
        label=lambda action, _, __: Label(
            notation.write(action), short=notation.write(action)[-2:]
        ),
        does=always(""),
    )
    many = (Carry("tea", "t0"), *(Carry("coal", f"t{number}") for number in range(6)))
    made = panel(sheet(Wait(), *many, *goes(3), phrases=words))
    shown = {one.label for one in buttons(made)}
    assert {"carry coal t1", "go t1", "carry coal t2", "go t2"} <= shown


def test_a_second_way_to_a_goal_has_no_button_where_there_are_deeds_alone() -> None:
    """Fire may reach a place by two cards: two buttons would bear one name."""
    words = asking(
        ECHO,
        weight=always(1),
        label=lambda action, _, __: Label(notation.write(action), short=action.to),
        does=always(""),
    )
    many = (Carry("tea", "t1"), Carry("coal", "t1"), *(Carry("tea", f"t{n}") for n in range(2, 9)))
    made = panel(sheet(*many, phrases=words))
    shown = [one.label for one in buttons(made)]
    assert shown.count("t1") == 1
    assert not any("coal" in one for one in shown)
    assert any("coal" in one for some in menus(made) for one in some)


def test_deeds_and_steps_share_menus_and_nothing_is_there_twice() -> None:
    words = asking(ECHO, weight=lambda action, _: int(action.kind == "go"))
    made = panel(sheet(Wait(), *CARRIES, *goes(40), phrases=words))
    offered = [one for some in menus(made) for one in some]
    assert len(set(offered)) == len(offered) == OPTIONS
    assert "verb go" in labels(made)[-2], "it leads to those that have no room"


def test_a_step_that_a_whole_deed_begins_with_has_a_control_of_its_own() -> None:
    """In one menu Discord would refuse them, and the bot could not tell them apart."""
    to = reader("Ann", "Bob")

    def all_there(action: Action, _: Any, __: Reader) -> Deed:
        return Deed(Label(f"all to {notation.write(action)}"), "all", ("again",))

    words = asking(ECHO, weight=always(1), deed=all_there)
    for count in range(2, 25):
        for part in parts(sheet(*goes(count), phrases=words, labels=to)):
            values = [one["value"] for one in part.get("options", ())]
            assert len(set(values)) == len(values), count


def test_a_suggestion_stands_before_the_choices_and_says_what_it_makes() -> None:
    words = asking(ECHO, automatic=Label("All for me"))
    made = panel(sheet(*goes(40), phrases=words, suggestion=(Go("t1"), Go("t2"))))
    assert labels(made)[0] == ("verb go: to t1, verb go: to t2", "All for me")


def test_a_step_that_leads_to_nothing_new_is_left_out() -> None:
    """Else two buttons do the same, and nobody knows which one to press."""
    two = (Carry("tea", "t1"), Carry("tea", "t2"))
    made = panel(sheet(Wait(), *two, phrases=BRIEF))
    assert [one.label for one in buttons(made)] == ["t1", "t2", "verb wait", *LOOKS]
    words = asking(BRIEF, weight=lambda action, _: int(action in two))
    further = panel(sheet(Wait(), *two, Carry("coal", "t1"), phrases=words))
    assert "verb carry" in [one.label for one in buttons(further)]


# The screen of a phone ------------------------------------------------------------------------


def in_brief(action: Action, _: Any, __: Reader) -> Deed | None:
    if not isinstance(action, Carry):
        return None
    label = Label(f"carry {action.to}", "📦", f"{action.to}")
    return Deed(label, "e" * 60, (), f"1 point to {action.to}")


BRIEF = asking(
    ECHO,
    weight=lambda action, _: int(action.kind == "carry"),
    deed=in_brief,
    at=lambda actions, _, __: [one.to for one in actions[:1] if isinstance(one, Carry)],
)
EIGHT: Final = tuple(Carry("tea", f"t{number}") for number in range(1, 9))


def high(asked: Sheet) -> float:
    """Return how high a phone shows all of a panel."""
    made, picture = panel(asked), asked.picture
    size = picture(made.places) if made.places else None
    shown = 0 if size is None else screen.height_of_picture(size)
    text = screen.height_of_text(made.text.split("\n"))
    return screen.FRAME + text + shown + screen.height_of(made.rows)


@pytest.mark.parametrize("note", ["", "What your press has done, " * 4])
@pytest.mark.parametrize("picture", [None, (1200, 300), (1200, 800), (1200, 1000), (1200, 2400)])
@pytest.mark.parametrize("count", range(1, 9))
def test_question_picture_and_choices_are_on_one_screen(
    count: int, picture: tuple[int, int] | None, note: str
) -> None:
    asked = sheet(
        Wait(),
        *EIGHT[:count],
        phrases=BRIEF,
        picture=always(picture),
        recap=("news",) * 20,
        note=note,
    )
    assert high(asked) <= screen.HEIGHT


def test_lines_say_what_matters_most_where_there_is_no_room_for_all() -> None:
    few, many = (
        panel(sheet(Wait(), *EIGHT[:count], phrases=BRIEF, picture=always((1200, 700))))
        for count in (3, 8)
    )
    assert labels(few)[0] == ("e" * 60, "t1")
    assert labels(many)[0] == ("1 point to t1", "t1")
    assert many.places == tuple(one.to for one in EIGHT[: len(many.places)])


def test_a_map_without_room_for_all_choices_shows_where_the_highlighted_one_lies() -> None:
    def size(places: tuple[str, ...]) -> tuple[int, int]:
        return (1200, 300) if len(places) == 1 else (1200, 2400)

    shown = sheet(Wait(), *EIGHT, phrases=BRIEF, picture=size)
    assert panel(shown).places == ()
    [place] = panel(replace(shown, is_map=True)).places
    assert place == panel(replace(shown, picture=always((1200, 1)))).places[0]
    huge = replace(shown, is_map=True, picture=always((1200, 2400)))
    assert panel(huge).places == (), "nor has one choice room"


def test_a_picture_that_leaves_no_room_for_three_lines_gives_way() -> None:
    made = panel(sheet(Wait(), *EIGHT, phrases=BRIEF, picture=always((1200, 2400))))
    assert made.places == ()
    assert len(menus(made)[0]) < len(EIGHT)


def test_the_picture_shows_what_has_a_line() -> None:
    made = panel(sheet(Wait(), *EIGHT, phrases=BRIEF, picture=always((1200, 600))))
    lines = [row.button.label for row in made.rows if isinstance(row, Line)]
    assert [*made.places, "verb wait"] == lines
    lying = asking(ECHO, at=lambda actions, _, __: [actions[0].to])
    only = panel(sheet(*goes(12), phrases=lying, picture=always((1200, 600))))
    assert only.places == tuple(f"t{n}" for n in range(1, 13)), "else what is in the menu"


def test_no_game_without_a_picture_has_places() -> None:
    assert panel(sheet(Wait(), *EIGHT, phrases=BRIEF)).places == ()


def test_what_may_be_read_besides_leaves_room_for_the_picture() -> None:
    lying = asking(ECHO, at=lambda actions, _, __: [actions[0].to], standing=always("s" * 200))
    small = panel(sheet(*goes(2), phrases=lying, picture=always((1200, 300))))
    assert "s" * 200 in small.text
    large = panel(sheet(*goes(2), phrases=lying, picture=always((1000, 1250))))
    assert "s" * 200 not in large.text


# Text -----------------------------------------------------------------------------------------


def test_what_the_answer_hangs_on_stands_right_above_the_choices() -> None:
    words = asking(ECHO, alarms=("two guns", "a share"), outlook=("⏳ after round 8",))
    made = panel(sheet(*goes(2), phrases=words, scores="scores", recap=("news",)))
    assert told(made) == [
        "**question for <@1>**", "scores", "⏳ after round 8", "standing", "news",
        "two guns", "a share",
    ]  # fmt: skip
    waits = panel(sheet(phrases=words, scores="scores", recap=("news",)))
    assert told(waits)[-6:] == [
        "two guns", "a share", "scores", "⏳ after round 8", "news", "standing",
    ]  # fmt: skip


def test_who_leads_and_when_it_ends_are_told_however_little_room_there_is() -> None:
    words = asking(ECHO, outlook=("⏳ after round 8",), standing=always("s" * 200))
    made = panel(sheet(*goes(2), phrases=words, scores="scores", picture=always((1000, 2000))))
    assert told(made)[:3] == ["**question for <@1>**", "scores", "⏳ after round 8"]


def test_where_long_scores_have_no_room_the_end_is_still_told() -> None:
    words, scores = asking(BRIEF, outlook=("⏳ after round 8",)), "score " * 20
    found = set[tuple[bool, bool]]()
    for high in range(200, 1000, 20):
        shown = sheet(Wait(), *EIGHT, phrases=words, scores=scores, picture=always((1200, high)))
        text = panel(shown).text.split("**question for <@1>**")[1]
        found.add((scores in text, "⏳" in text))
    assert (False, True) in found


def test_why_something_is_not_offered_stands_there_too_and_its_reasons_further_up() -> None:
    words = asking(ECHO, missing=lambda actions: (f"none but {len(actions)}", "because"))
    lines = told(panel(sheet(*goes(3), phrases=words)))
    assert lines == ["**question for <@1>**", "because", "standing", "none but 3"]


def test_what_was_lost_stands_right_below_the_question() -> None:
    lost, news = "📉 Your hall burned.", ("News:", "Bob burned a hall.")
    asked = told(panel(sheet(*goes(2), Carry("a", "b"), losses=(lost,), recap=news)))
    assert asked[:2] == ["**question for <@1>**", lost]
    waiting = told(panel(sheet(losses=(lost,), recap=news)))
    assert waiting.index(lost) < waiting.index("News:")


SCORES: Final = "📊 Ann 34, you 28"
FIRE: Final = "**The Great Fire of London** · table 7"
THREAT, END = "🔥 2 🏠", "⏳ 9 turns"


def status(asked: Sheet) -> str:
    return panel(asked).text.split("\n")[0]


def test_the_title_line_says_table_scores_threat_and_end_on_every_panel() -> None:
    words = asking(ECHO, brief=(THREAT, END))
    full = f"-# Goof · table 7 · {END}"
    panels: list[tuple[tuple[Go | Wait, ...], Path]] = [
        (goes(2), ()), ((Wait(), *goes(2)), ("go",)), ((), ()),
    ]  # fmt: skip
    for actions, path in panels:
        assert status(sheet(*actions, path=path, phrases=asking(ECHO, brief=(END,)))) == full
        shown = sheet(
            *actions, path=path, phrases=words, brief=SCORES, title=FIRE, shorter=("Table 7",)
        )
        assert status(shown) == f"-# Table 7 · {SCORES} · {THREAT} · {END}"


def title(asked: Sheet) -> list[str]:
    """Return the small lines of a panel, which are its first."""
    lines = panel(asked).text.split("\n")
    return list(takewhile(lambda line: line.startswith(phone.SMALL), lines))


def test_a_full_title_takes_more_lines_before_it_gives_up_anything_but_its_long_name() -> None:
    words = asking(ECHO, brief=(THREAT, END))

    def lines(more: int) -> tuple[int, str]:
        scores = f"📊 {'x ' * more}34"
        told = title(sheet(*goes(2), phrases=words, brief=scores, shorter=("Table 7",)))
        return phone.height(told), "|".join(told).replace("x ", "")

    found = dict.fromkeys(lines(more) for more in range(150))
    both = f"|-# {THREAT} · {END}"
    assert list(found) == [
        (1, f"-# Goof · table 7 · 📊 34 · {THREAT} · {END}"),
        (1, f"-# Table 7 · 📊 34 · {THREAT} · {END}"),
        (2, f"-# Table 7 · 📊 34{both}"),
        (3, f"-# Table 7 · 📊 34{both}"),
        (4, f"-# Table 7 · 📊 34{both}"),
        (4, f"-# Table 7 · 📊 34 · {THREAT} · {END}"),
        (4, f"-# Table 7 · 📊 34 · {END}"),
        (4, f"-# Table 7 · 📊 34 · {THREAT}"),
        (4, "-# Table 7 · 📊 34"),
        (1, f"-# Goof · table 7 · {THREAT} · {END}"),
    ]


def test_a_button_is_below_a_line_that_would_be_a_high_column_beside_it() -> None:
    short, wide = Button("x", "Salters"), Button("x", "East India Company")
    told = "pay £4, discard Almshouses · next run (discard a card): +£12"
    assert screen.is_beside(Line(told, short))
    assert screen.is_beside(Line("ends your turn", wide))
    assert not screen.is_beside(Line(told, wide))
    assert screen.height_of([Line(told, wide)]) < screen.HEIGHT / 6


def test_threat_and_end_have_a_line_each_where_they_do_not_share_one() -> None:
    long = f"{THREAT} {'x' * 30}"
    told = title(sheet(*goes(2), phrases=asking(ECHO, brief=(long, END)), brief=SCORES))
    assert told == [f"-# Goof · table 7 · {SCORES}", f"-# {long}", f"-# {END}"]


@pytest.mark.parametrize("more", [{"done": "-# You have done it."}, {"scores": "score " * 20}])
def test_what_may_be_read_costs_no_button(more: Json) -> None:
    """Who leads, what threatens and when it ends may: they are on each panel."""
    words = asking(BRIEF, brief=(THREAT, END))
    for count in range(1, 9):
        for high in range(300, 1000, 20):
            bare = sheet(Wait(), *EIGHT[:count], phrases=words, picture=always((1200, high)))
            made, least = panel(replace(bare, **more)), panel(bare)
            assert (made.places, buttons(made)) == (least.places, buttons(least))


def test_what_was_done_stands_before_the_title() -> None:
    done = "-# You have done it."
    assert panel(sheet(*goes(2), done=done)).text.startswith(f"{done}\n-# Goof")


def test_what_most_want_has_a_button_also_behind_others_of_the_same_list() -> None:
    """Few choices are a list in the order of the rules, without the best first."""
    table = GAMES["london"]
    state = london_table(hand="mercers lords pauper", city=".salters", money=15, poverty=6)
    state.offer = [BoroughId(one) for one in ("city", "westminster", "southwark_and_bermondsey")]
    view, legal = table.rules.view(state, Seat(0)), table.rules.legal(state, Seat(0))
    to = reader("Ann", "Bob", seat=Seat(0))
    ask = table.words.ask(view, legal, to)
    for lines in range(0, 24, 2):
        asked = replace(ask, alarms=always(("a",) * lines))
        shown = replace(
            sheet(*legal), phrases=table.words, text=to, labels=to, view=view, asked=asked, ask=ask
        )
        blue = [one.label for one in buttons(panel(shown)) if one.style == "primary"]
        assert blue == ["Buy Southwark & Bermondsey"], lines


def test_what_most_want_has_a_button_however_little_room_there_is() -> None:
    words = asking(BRIEF, alarms=("a",) * 40)
    asked = sheet(Wait(), *EIGHT, Go("t1"), phrases=words)
    assert high(asked) > screen.HEIGHT
    assert [one.label for one in buttons(panel(asked))] == ["t1", "verb wait", *LOOKS]
    assert styles(panel(asked)) == {"t1": "primary"}


def test_names_of_the_title_line_have_no_markup() -> None:
    assert status(sheet(*goes(2), brief="📊 *Ann* 3")) == "-# Goof · table 7 · 📊 \\*Ann\\* 3"


@pytest.mark.parametrize("key", GAMES)
def test_in_a_random_game_the_title_is_four_lines_at_most_and_always_there(
    key: str,
) -> None:
    game, names = GAMES[key], ("Ann", "Bartholomew", "Cleo", "Dora", "Emil", "Finn")
    seats, dice = game.rules.meta.seats[-1], Rng(f"titles {key}")
    session = Session(game.rules, game.rules.options(), seats, "titles")
    is_scored = bool(session.rules.standings(session.view(None)))
    while session.result is None and session.number < MOVES:
        seat = session.active[0]
        offer, to = session.offer(seat).actions, reader(*names[: session.seats], seat=seat)
        ask = game.words.ask(session.view(seat), offer, to)
        shown = replace(
            sheet(*offer),
            phrases=game.words, text=to, labels=to, view=session.view(seat), asked=ask, ask=ask,
            title=f"**{game.name}** · table 123", shorter=("Table 123",),
            brief=leaders.brief(session, game.words, to),
        )  # fmt: skip
        told = title(shown)
        assert phone.height(told) <= TITLE
        assert ("📊" in told[0]) == is_scored
        assert "123" in told[0], told
        session.commit(session.move(seat, dice.pick(offer), 0))


def test_a_phone_never_breaks_a_sign_from_its_amount() -> None:
    joiner = "\N{WORD JOINER}"
    minus = "\N{MINUS SIGN}"
    assert phone.unbroken(f"+£5, {minus}£3, £5 + 2") == f"+{joiner}£5, {minus}{joiner}£3, £5 + 2"


def test_a_note_comes_first() -> None:
    made = panel(sheet(*goes(2), note="The table has moved on."))
    assert made.text.startswith("The table has moved on.\n-# Goof")


def label_of_ann(action: Action, field: str, view: Any, to: Reader) -> Label:
    return Label(to.names[0])


def effect_on_ann(action: Action, view: Any, to: Reader) -> str:
    return f"burns {to.names[0]}"


def test_names_on_choices_are_plain_and_change_no_style() -> None:
    words = asking(ECHO, value=label_of_ann, does=effect_on_ann)
    named = sheet(*goes(2), phrases=words, labels=reader("_ann_*"))
    assert parts(named)[0]["label"] == "_ann_*"
    components: list[Json] = view_of(panel(named), named.id).to_components()  # type: ignore[no-untyped-call]
    assert components[1]["components"][0]["content"] == r"burns \_ann\_\*"
    done = panel(replace(named, path=("go", "t1")))
    assert told(done) == [r"**🔥 verb go · \_ann\_\***", r"burns \_ann\_\*"]


LONG = asking(
    ECHO,
    verb=always(Label("v" * 90)),
    heading=always("p" * 160),
    value=always(Label("c" * 120)),
    does=always("e" * 300),
    standing=always("s" * 400),
)
"""Says more than it should."""


@pytest.mark.parametrize("actions", [verbs(10), goes(5), goes(40), verbs(11)])
def test_words_that_are_too_long_are_cut_and_never_refused(actions: Sequence[Go]) -> None:
    asked = sheet(*actions, phrases=LONG)
    assert parts(asked)
    assert told(panel(asked))[0] == "**question for <@1>**"


def test_only_whole_lines_are_left_out() -> None:
    said = asking(LONG, alarms=("l" * 900,) * 3)
    assert told(panel(sheet(*verbs(10), phrases=said)))[-2:] == ["l" * 900, "…"]


# Colours --------------------------------------------------------------------------------------


def test_what_most_want_is_the_only_button_of_the_first_colour() -> None:
    words = asking(ECHO, weight=short_cut)
    made = panel(sheet(Wait(), *CARRIES, phrases=words))
    assert styles(made) == {"verb carry: what tea → to home": "primary"}
    assert styles(panel(sheet(*goes(3)))) == {}, "nothing is known to be wanted more"
    assert styles(panel(sheet(Wait()))) == {"verb wait": "primary"}


def test_what_ends_the_turn_and_what_has_no_way_back_have_colours_of_their_own() -> None:
    asked = sheet(Wait(), *goes(2), passes=lambda one: one == Wait())
    assert styles(panel(asked)) == {"verb wait": "success"}
    losing = asking(ECHO, warns=lambda one: "you die" if one == Go("t1") else "")
    final = replace(
        asked,
        ask=losing.ask(None, asked.actions, asked.text),
        final=always(True),
        asks_others=False,
    )
    assert styles(panel(final)) == {"verb wait": "success", "to t1": "danger"}
    assert styles(panel(replace(final, final=_never))) == {"verb wait": "success"}, "undo is there"


def test_to_end_a_turn_is_not_green_beside_what_most_want() -> None:
    words = asking(ECHO, weight=short_cut)
    asked = sheet(Wait(), *CARRIES, phrases=words, passes=Wait().__eq__)
    assert styles(panel(asked)) == {"verb carry: what tea → to home": "primary"}
    assert styles(panel(replace(asked, hint=Wait()))) == {"verb wait": "success"}


def test_the_last_sealed_choice_is_not_green_for_it_ends_no_turn() -> None:
    asked = sheet(Wait(), *goes(2), passes=Wait().__eq__)
    assert styles(panel(asked)) == {"verb wait": "success"}
    assert styles(panel(replace(asked, opens=Wait().__eq__))) == {}


def test_to_end_a_turn_is_not_green_where_something_is_lost() -> None:
    losing = asking(ECHO, warns=always("you lose 4 points"))
    asked = sheet(Wait(), *goes(2), phrases=losing, passes=Wait().__eq__)
    assert styles(panel(asked)) == {}


def test_what_cannot_be_undone_is_not_red_where_nothing_is_lost() -> None:
    """Its line says that it is final."""
    all_final = sheet(Wait(), *goes(2), passes=Wait().__eq__, final=always(True), asks_others=False)
    assert styles(panel(all_final)) == {"verb wait": "success"}
    assert [text for text, _ in labels(panel(all_final))[:2]] == [
        "effect of go t1 · no undo",
        "effect of go t2 · no undo",
    ]


def test_what_most_want_is_blue_even_where_it_cannot_be_undone() -> None:
    words = asking(ECHO, weight=short_cut, warns=always("you lose it"))
    final = (Carry("tea", "home"), Carry("coal", "inn"))
    made = panel(
        sheet(Wait(), *CARRIES, phrases=words, final=final.__contains__, asks_others=False)
    )
    assert styles(made) == {
        "verb carry: what tea → to home": "primary",
        "verb carry: what coal → to inn": "danger",
    }
    assert labels(made)[0][0] == "effect of carry tea home; you lose it · no undo"


def test_what_ends_a_turn_or_begins_each_is_never_red() -> None:
    """What others would have to agree to is confirmed first, by a red button."""
    losing = asking(ECHO, warns=lambda one: "" if one == Wait() else "you lose it")
    ended = sheet(
        Wait(), *goes(2), phrases=losing, passes=Wait().__eq__, final=lambda one: one != Go("t2")
    )
    free = replace(
        ended, ask=asking(losing, is_free=always(True)).ask(None, ended.actions, ended.text)
    )
    for others, red in ((True, {}), (False, {"to t1": "danger"})):
        assert styles(panel(replace(ended, asks_others=others))) == {"verb wait": "success", **red}
        assert styles(panel(replace(free, asks_others=others))) == {"verb wait": "success"}


def test_to_take_back_does_not_invite_a_press() -> None:
    assert styles(panel(sheet(TakeBack()))) == {}


# Confirmation ---------------------------------------------------------------------------------


def test_a_deed_that_cannot_be_taken_back_is_confirmed() -> None:
    asked = sheet(Wait(), *goes(2), path=("go", "t2"), final=Go("t2").__eq__, may_undo=True)
    made = panel(asked)
    assert told(made) == [
        "**🔥 verb go · to t2**",
        "effect of go t2",
        "You cannot undo this.",
    ]
    assert labels(made) == [["Yes", "Back", *LOOKS]]
    assert styles(made) == {"Yes": "danger"}
    yes, back, *_ = parts(asked)
    assert yes["custom_id"] == "p:7:0:5f3a91c0:confirm:1:0:go t2"
    assert back["custom_id"] == "p:7:0:5f3a91c0:choose:1:0:"
    free = panel(replace(asked, final=_never))
    assert told(free)[-1] == "effect of go t2"
    assert styles(free) == {"Yes": "success"}


def test_the_last_of_several_sealed_choices_is_said_to_be_that() -> None:
    last = "Yours is the last choice: the game moves on immediately, and you cannot undo it."
    asked = sheet(Wait(), *goes(2), path=("go", "t2"), final=Go("t2").__eq__, opens=Go("t2").__eq__)
    assert told(panel(asked))[-1] == last
    only = sheet(Wait(), final=Wait().__eq__, opens=Wait().__eq__)
    assert told(panel(only))[-1] == last


def test_what_else_a_press_makes_is_said_before_it() -> None:
    def forces(action: Action, then: tuple[str, ...]) -> Action | None:
        del then
        return Wait() if action == Go("t1") else None

    lines = labels(panel(sheet(*goes(2), Carry("a", "b"), forces=forces)))
    assert ("effect of go t1 · then by itself: verb wait", "to t1") in lines
    assert ("effect of go t2", "to t2") in lines


def test_what_is_final_without_being_confirmed_is_said_before_the_press() -> None:
    free = asking(ECHO, is_free=always(True))
    final: Json = {"final": lambda one: one == Go("t1")}
    made = panel(sheet(*goes(2), Carry("a", "b"), phrases=free, **final))
    assert ("effect of go t1 · no undo without asking", "to t1") in labels(made)
    assert ("effect of go t2", "to t2") in labels(made)
    asked = panel(sheet(*goes(2), Carry("a", "b"), **final))
    assert ("effect of go t1", "to t1") in labels(asked), "it is confirmed, which says it"
    alone = panel(sheet(*goes(2), Carry("a", "b"), **final, asks_others=False))
    assert ("effect of go t1 · no undo", "to t1") in labels(alone), "alone nothing is confirmed"


# Navigation -----------------------------------------------------------------------------------

MEANWHILE = ("**Since your last move:**", "Bob waited.")


def test_back_and_undo_are_there_when_they_can_be_used() -> None:
    asked = sheet(Wait(), *goes(2), path=("go",), may_undo=True)
    assert labels(panel(asked))[-1] == ["Back", "Undo", *LOOKS]
    back, undo = parts(asked)[2:4]
    assert back["custom_id"] == "p:7:0:5f3a91c0:choose:1:0:"
    assert undo["custom_id"] == "p:7:0:5f3a91c0:undo:1:0:"
    assert labels(panel(sheet(Wait(), *goes(2))))[-1] == LOOKS


def test_who_is_not_asked_hears_what_the_table_waits_for() -> None:
    made = panel(sheet(may_undo=True))
    assert told(made) == ["It's not your turn.", "➡️ Bob: lay a card", "standing"]
    assert labels(made) == [["Undo", *LOOKS, "Plan ahead"]]


def test_when_the_game_is_over_nothing_can_be_done() -> None:
    made = panel(sheet(over=True))
    assert told(made) == ["The game is over: the last board shows the score."]
    assert labels(made) == [LOOKS]


def test_what_there_is_to_look_at_is_named_by_the_game() -> None:
    words = asking(
        ECHO,
        secrets=None,
        buttons=Buttons(
            board=always(Label("Table", "👀")),
            galleries={"maps": always(Label("Maps", "🧭"))},
        ),
    )
    assert [
        (one["label"], one["emoji"]["name"], one["custom_id"])
        for one in parts(sheet(phrases=words))
    ] == [
        ("Table", "👀", "p:7:0:5f3a91c0:board:1:0:"),
        ("Maps", "🧭", "a:7:0:maps"),
        ("Plan ahead", "🗓️", "n:7:0:5f3a91c0:open:0:1:0:"),
    ]


def test_the_next_table_is_a_link_beside_the_hand() -> None:
    following = Next(12, "Goof", "https://discord.com/channels/1/2/3")
    assert labels(panel(sheet(next=following)))[-1][-1] == "Next: table 12, Goof ▶"
    assert parts(sheet(next=following))[-1]["url"] == following.address
    long = Next(2**31 - 1, "A game with a very long name " * 4, "https://discord.com/x")
    [link] = [one for one in parts(sheet(*goes(30), next=long, may_undo=True)) if "url" in one]
    assert len(link["label"]) == 80


def test_what_happened_is_told_at_the_first_question_with_a_film() -> None:
    made = panel(sheet(*goes(3), recap=MEANWHILE))
    assert told(made) == ["**question for <@1>**", "standing", *MEANWHILE]
    assert labels(made)[-1] == ["What happened", *LOOKS]
    further = panel(sheet(Wait(), *goes(2), path=("go",), recap=MEANWHILE))
    assert "Bob waited." not in further.text
    assert labels(further)[-1] == ["Back", *LOOKS]
    waiting = panel(sheet(recap=MEANWHILE))
    assert told(waiting)[-3:] == [*MEANWHILE, "standing"]
    assert labels(waiting) == [["What happened", *LOOKS, "Plan ahead"]]


def test_news_that_have_no_room_are_left_to_the_film() -> None:
    made = panel(sheet(*goes(3), recap=("x" * 300,) * 3))
    assert "x" not in made.text
    assert "What happened" in labels(made)[-1]


def test_with_nobody_to_ask_a_move_is_simply_undone() -> None:
    asked, alone = sheet(may_ask=True), sheet(may_ask=True, asks_others=False)
    assert labels(panel(asked))[-1][0] == "Ask to undo"
    assert labels(panel(alone))[-1][0] == "Undo"


def test_who_will_not_be_asked_again_is_not_offered_to_plan() -> None:
    assert "Plan ahead" in labels(panel(sheet()))[-1]
    assert "Plan ahead" not in labels(panel(sheet(phrases=asking(ECHO, is_done=True))))[-1]


# Random games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("key", RULES)
def test_discord_takes_every_panel_of_a_random_game(key: str) -> None:
    rules, chance = RULES[key], Rng("panel")
    for count in (rules.meta.seats[0], rules.meta.seats[-1]):
        names = [f"player {seat}" for seat in range(count)]
        for here in list(positions(rules, count, f"panel {key}"))[::3]:
            asked = sheet(
                *here.actions, view=here.view, waiting="➡️ Bob: lay a card", text=reader(*names),
                labels=reader(*names), table=2**63 - 1, seat=here.seat, may_undo=True,
            )  # fmt: skip
            _follow(asked, notation.menu_words(chance.pick(here.actions)))


def _follow(asked: Sheet, words: tuple[str, ...]) -> None:
    """Press through to an action; look at every page on the way."""
    path: tuple[str, ...] = ()
    while isinstance(found := _at(asked, path), Menu):
        offered = [one.words[-1] for one in found.choices]
        pages = 1 + (len(offered) - 1) // 25
        most = 1 if found.deeds else 2
        seen: list[str] = []
        for page in range(1, 1 + pages if pages > most else 2):
            seen += _choices(replace(asked, path=path, page=page))
        assert sorted(seen) == sorted(offered)
        taken = next(one.words for one in found.choices if _leads(found.path + one.words, words))
        path = (*found.path, *taken)
    assert found.path == words
    assert labels(panel(replace(asked, path=path))) == [["Yes", "Back", *LOOKS]]


def _leads(path: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return words[: len(path)] == path


def _at(asked: Sheet, path: tuple[str, ...]) -> Menu | Decision[Any]:
    return menu(asked.ask, path)


def _choices(asked: Sheet) -> list[str]:
    """Return the words on offer; every choice and every button leads somewhere."""
    found = _at(asked, asked.path)
    words: list[str] = []
    for part in parts(asked):
        pressed = PanelId.parse(part["custom_id"])
        for chosen in [one["value"] for one in part.get("options", [])] or [None]:
            path = resolve(pressed, asked.actions, chosen)
            _at(asked, path)
            is_step = pressed.op != "deed" or isinstance(_at(asked, path), Menu)
            if pressed.op in _CHOICES and is_step and path != found.back:
                assert _leads(found.path, path)
                words.append(path[-1])
    return words


_CHOICES = ("choose", "select", "deed", "confirm")
