from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import pytest

from bot.frontend.core import phone
from bot.frontend.core.custom_ids import PanelId, resolve
from bot.frontend.panels.layout import panel
from bot.frontend.panels.sheet import Next, Panel, Sheet
from bot.texts.menu import Decision, Menu, menu
from games.core import notation
from games.core.log import Seat
from games.core.notation import Action
from games.core.rng import Rng
from games.core.sealed import TakeBack
from playground.rest.rules import messages
from tests.bot.echo_vocabulary import ECHO, always, asking, reader, value
from tests.bot.random_positions import RULES, positions
from words.ask import Deed, Label
from words.reader import Reader
from words.vocabulary import AnyVocabulary

Json = dict[str, Any]

BLURPLE, GREY, GREEN = 1, 2, 3


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


def rows(made: Panel) -> list[list[Json]]:
    """Return the components as Discord gets them, having seen that it would take the message."""
    body: Json = {"content": made.content, "components": made.view().to_components()}
    messages.check(messages.Draft(body))
    return [row["components"] for row in body["components"]]


def labels(made: Panel) -> list[list[str]]:
    """Return what stands on each button, or the placeholder of a menu."""
    return [[one.get("label") or one["placeholder"] for one in row] for row in rows(made)]


def test_few_choices_are_buttons_with_what_they_lead_to_above() -> None:
    made = panel(sheet(*goes(3)))
    assert made.content == "\n".join(
        [
            "-# Goof · table 7",
            "**question for <@1>**",
            "- **to t1** · effect of go t1",
            "- **to t2** · effect of go t2",
            "- **to t3** · effect of go t3",
            "standing",
        ]
    )
    choices, navigation = rows(made)
    assert [(one["label"], one["custom_id"], one["style"]) for one in choices] == [
        ("to t1", "p:7:0:5f3a91c0:choose:1:0:go t1", BLURPLE),
        ("to t2", "p:7:0:5f3a91c0:choose:1:0:go t2", BLURPLE),
        ("to t3", "p:7:0:5f3a91c0:choose:1:0:go t3", BLURPLE),
    ]
    assert [(one["label"], one["custom_id"], one["style"]) for one in navigation] == [
        ("My hand", "p:7:0:5f3a91c0:hand:1:0:", GREY),
        ("Board", "p:7:0:5f3a91c0:board:1:0:", GREY),
    ]


def test_after_the_first_choice_it_says_what_was_chosen_instead_of_what_is_known() -> None:
    made = panel(sheet(Wait(), *goes(2), path=("go",)))
    assert made.content.splitlines() == [
        "-# Goof · table 7",
        "🔥 verb go",
        "**prompt go to**",
        "- **to t1** · effect of go t1",
        "- **to t2** · effect of go t2",
    ]


def test_it_says_what_follows_without_a_choice() -> None:
    only = sheet(Carry("coal", "home"), Carry("coal", "inn"))
    assert panel(only).content.splitlines()[2:4] == [
        "🔥 verb carry · what coal",
        "**prompt carry to**",
    ]


def test_verbs_are_buttons_and_nothing_is_asked_twice() -> None:
    made = panel(sheet(Wait(), *goes(8)))
    assert made.content.splitlines()[1:] == [
        "**question for <@1>**",
        "- **🔥 verb go** · hint kind of 8",
        "- **🔥 verb wait** · effect of wait",
        "standing",
    ]
    choices, _ = rows(made)
    assert [(one["label"], one["emoji"]["name"]) for one in choices] == [
        ("verb go", "🔥"),
        ("verb wait", "🔥"),
    ]


def test_more_than_six_choices_are_a_menu_with_descriptions() -> None:
    made = panel(sheet(*goes(7)))
    assert made.content.splitlines()[-1] == "standing"  # the menu itself asks
    [select], _ = rows(made)
    assert (select["custom_id"], select["placeholder"]) == (
        "p:7:0:5f3a91c0:select:1:0:go",
        "prompt go to",
    )
    assert len(select["options"]) == 7
    assert [select["options"][0][key] for key in ("label", "value", "description")] == [
        "to t1",
        "t1",
        "effect of go t1",
    ]


def test_to_take_back_does_not_invite_a_press() -> None:
    made = panel(sheet(TakeBack()))
    assert [one["style"] for one in rows(made)[0]] == [GREY]


def test_what_the_answer_hangs_on_stands_below_the_question_and_before_all_else() -> None:
    words = asking(ECHO, alarms=("two guns", "a share"))
    made = panel(sheet(*goes(2), phrases=words, scores="scores", recap=("news",)))
    lines = made.content.splitlines()
    assert lines[1:4] == ["**question for <@1>**", "two guns", "a share"]
    assert lines[-3:] == ["scores", "standing", "news"]
    waits = panel(sheet(phrases=words, scores="scores", recap=("news",)))
    assert waits.content.splitlines()[-5:] == ["two guns", "a share", "scores", "news", "standing"]


def test_up_to_ten_verbs_are_two_rows_of_buttons_and_more_a_menu() -> None:
    short = asking(ECHO, does=always(""), value=always(Label("x")))
    counts = [[len(row) for row in rows(panel(sheet(*verbs(n), phrases=short)))] for n in (6, 10)]
    assert counts == [[5, 1, 2], [5, 5, 2]]
    assert labels(panel(sheet(*verbs(11), phrases=short))) == [
        ["What will you do?"],
        ["verb v1"],  # the mildest, such as the end of a turn, is never hidden in a menu
        ["My hand", "Board"],
    ]


def test_twenty_five_choices_are_one_page() -> None:
    [select], _ = rows(panel(sheet(*goes(25))))
    assert len(select["options"]) == 25


@pytest.mark.parametrize(
    ("page", "first", "last", "shown"),
    [(1, "t1", "t25", "1/3"), (2, "t26", "t50", "2/3"), (3, "t51", "t60", "3/3")],
)
def test_more_are_turned_page_by_page(page: int, first: str, last: str, shown: str) -> None:
    [select], turn, _ = rows(panel(sheet(*goes(60), page=page)))
    assert select["custom_id"] == f"p:7:0:5f3a91c0:select:{page}:0:go"
    assert (select["options"][0]["value"], select["options"][-1]["value"]) == (first, last)
    assert [one["label"] for one in turn] == ["◀", shown, "▶"]
    assert [one["disabled"] for one in turn] == [page == 1, True, page == 3]
    assert turn[0]["custom_id"] == f"p:7:0:5f3a91c0:page:{page - 1}:0:go"
    assert turn[2]["custom_id"] == f"p:7:0:5f3a91c0:page:{page + 1}:0:go"


def test_buttons_whose_lines_would_leave_a_phones_screen_are_a_menu() -> None:
    wordy = asking(ECHO, does=always("e" * 90))
    assert labels(panel(sheet(*goes(3), phrases=wordy)))[0] == ["to t1", "to t2", "to t3"]
    made = panel(sheet(*goes(5), phrases=wordy))
    assert labels(made)[0] == ["prompt go to"]
    assert "e" * 90 not in made.content
    assert phone.height(made.content.split("\n")) <= 12


def short_cut(action: Action, view: Any) -> int:
    return int(action == Carry("coal", "inn")) + 2 * int(action == Carry("tea", "home"))


CARRIES = tuple(Carry(what, to) for what in ("coal", "tea") for to in ("home", "inn", "quay"))


def test_whole_deeds_are_one_press_above_the_steps() -> None:
    words = asking(ECHO, weight=short_cut)
    made = panel(sheet(Wait(), *CARRIES, phrases=words, drawn=12))
    deeds, steps, _ = rows(made)
    assert [(one["label"], one["custom_id"]) for one in deeds] == [
        ("verb carry: what tea → to home", "p:7:0:5f3a91c0:deed:1:0:carry tea home"),
        ("verb carry: what coal → to inn", "p:7:0:5f3a91c0:deed:1:0:carry coal inn"),
        ("verb wait", "p:7:0:5f3a91c0:choose:1:0:wait"),
    ]
    assert [one["label"] for one in steps] == ["verb carry"]
    assert made.content.splitlines()[1:] == [
        "**question for <@1>**",
        "**🔥 verb carry: what tea → to home** · effect of carry tea home",
        "**🔥 verb carry: what coal → to inn** · effect of carry coal inn",
        "standing",
    ]


def test_more_than_seven_whole_deeds_are_in_a_menu_above_the_steps() -> None:
    many = tuple(Carry("tea", f"t{number}") for number in range(1, 10))
    said = asking(ECHO, weight=lambda action, _: 9 if action in many else 0)
    words = asking(said, does=lambda action, *_: f"to {action.to}" if action in many else "")
    made = panel(sheet(Wait(), *many, Carry("coal", "inn"), phrases=words, drawn=12))
    deeds, more, [select], steps, _ = rows(made)
    assert [one["label"] for one in steps] == ["verb carry"]
    shown = [one["label"][-2:] for one in (*deeds, *more)]
    assert shown == ["t1", "t2", "t3", "t4", "t5", "t6", "t7", "it"]
    assert len(deeds) == len(more) == 4, "a phone breaks each row in two"
    assert select["custom_id"] == "p:7:0:5f3a91c0:deed:1:12:"
    assert [(one["label"], one["value"], one["description"]) for one in select["options"]] == [
        ("verb carry: what tea → to t8", "carry tea t8", "to t8"),
        ("verb carry: what tea → to t9", "carry tea t9", "to t9"),
    ]
    told = panel(sheet(Wait(), *many, Carry("coal", "inn"), phrases=said))
    _, _, [select], *_ = rows(told)
    assert select["options"][0]["value"] == "carry tea t6", "so many lines leave a phone's screen"


def test_whole_deeds_of_every_kind_are_among_the_buttons_each_for_its_own_goal() -> None:
    said = asking(
        ECHO,
        weight=lambda action, _: {"carry": 9, "go": 1}.get(action.kind, 0),
        label=lambda action, _, __: Label(
            notation.write(action), short=notation.write(action)[-2:]
        ),
    )
    many = (Carry("tea", "t0"), *(Carry("coal", f"t{number}") for number in range(6)))
    made = panel(sheet(Wait(), *many, *goes(3), phrases=said))
    first, second, *_ = labels(made)
    told_apart = ["carry coal t1", "go t1", "carry coal t2", "go t2"]
    assert {*first, *second} == {"t0", *told_apart, "t3", "t4", "verb wait"}


def test_so_many_whole_deeds_are_offered_as_a_menu_holds_beside_the_buttons() -> None:
    words = asking(ECHO, weight=lambda action, _: int(action.kind == "go"))
    made = panel(sheet(Wait(), *CARRIES, *goes(40), phrases=words))
    [menu] = [part for row in rows(made) for part in row if "options" in part]
    assert menu["placeholder"] == "More choices …"
    offered = [option["value"] for option in menu["options"]]
    assert len(rows(made)) <= 5
    assert len(set(offered)) == len(offered) == 25, "seven are buttons; to the others lead steps"


def test_a_step_that_a_whole_deed_begins_with_has_a_control_of_its_own() -> None:
    """In one menu Discord would refuse them, and the bot could not tell them apart."""
    to = reader("Ann", "Bob")

    def all_there(action: Action, _: Any, __: Reader) -> Deed:
        return Deed(Label(f"all to {notation.write(action)}"), "all", ("again",))

    words = asking(ECHO, weight=always(1), deed=all_there)
    for count in range(2, 25):
        made = panel(sheet(*goes(count), phrases=words, labels=to))
        assert len(rows(made)) <= 5
        for part in (one for row in rows(made) for one in row if "options" in one):
            values = [one["value"] for one in part["options"]]
            assert len(set(values)) == len(values), count


def test_beside_a_suggestion_and_two_menus_there_are_three_of_the_best() -> None:
    words = asking(
        ECHO,
        weight=lambda action, _: int(action.to in {f"t{number}" for number in range(1, 9)}),
        automatic=Label("All for me"),
    )
    made = panel(sheet(*goes(40), phrases=words, suggestion=(Go("t1"),)))
    assert [len(row) for row in rows(made)] == [1, 3, 1, 1, 2]


def test_of_choices_that_fill_two_menus_the_buttons_alone_have_letters() -> None:
    words = asking(
        ECHO,
        at=lambda actions, _, __: [actions[0].to],
        weight=lambda action, _: int(action.to in ("t7", "t9")),
    )
    made = panel(sheet(*goes(40), phrases=words))
    assert labels(made)[0] == ["A · to t7", "B · to t9"]
    assert [one.place for one in made.marks] == ["t7", "t9"]
    options = [one["label"] for row in rows(made)[1:3] for one in row[0]["options"]]
    assert options[0] == "to t1"


def test_what_stands_out_of_many_choices_is_a_button_with_its_short_name() -> None:
    def named(action: Action, field: str, view: Any, to: Reader) -> Label:
        return replace(value(action, field, view, to), short="short")

    words = asking(
        ECHO,
        value=named,
        weight=lambda action, _: int(action in (Go("t7"), Go("t9"))),
        at=lambda actions, _, __: [actions[0].to],
    )
    made = panel(sheet(*goes(12), phrases=words))
    best, [select], _ = rows(made)
    assert [(one["label"], one["custom_id"]) for one in best] == [
        ("A · short", "p:7:0:5f3a91c0:choose:1:0:go t7"),
        ("B · short", "p:7:0:5f3a91c0:choose:1:0:go t9"),
    ]
    assert [one["label"] for one in select["options"]][:2] == ["C · to t1", "D · to t2"]
    assert "**A** · effect of go t7" in made.content.splitlines()


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


def test_where_lines_name_the_choices_on_one_screen_buttons_have_their_letters_alone() -> None:
    many = tuple(Carry("tea", f"t{number}") for number in range(1, 9))
    phone_sized: Json = {"phrases": BRIEF, "picture": always((1200, 800)), "recap": ("news",)}
    made = panel(sheet(Wait(), *many, Carry("coal", "inn"), **phone_sized))
    assert made.content.splitlines()[1:4] == [
        "**question for <@1>**",
        "**📦 A · t1** 1 point to t1",
        "**📦 B · t2** 1 point to t2",
    ]
    first, second, [menu], _ = rows(made)
    assert [one["label"] for one in (*first, *second)] == [*"ABCDEFG", "verb wait"]
    assert [one["label"] for one in menu["options"]] == ["carry t8", "carry inn"]
    assert menu["options"][0]["description"] == "e" * 60, "a menu says all of it"
    shown = phone.height(made.content.splitlines())
    assert shown <= phone.room((1200, 800), 3 * phone.BUTTONS + phone.MENU)


def test_few_choices_with_letters_look_like_many_and_their_lines_say_all() -> None:
    """Whoever knows the question of one turn knows that of the next."""
    two = (Carry("tea", "t1"), Carry("tea", "t2"))
    made = panel(sheet(Wait(), *two, phrases=BRIEF, picture=always((1200, 400))))
    assert f"**📦 A · carry t1** · {'e' * 60}" in made.content.splitlines()
    assert labels(made)[0] == ["A", "B", "verb wait"]


def test_a_step_that_leads_to_nothing_new_is_left_out() -> None:
    """Else two buttons do the same, and nobody knows which one to press."""
    two = (Carry("tea", "t1"), Carry("tea", "t2"))
    told, *others = labels(panel(sheet(Wait(), *two, phrases=BRIEF, picture=always((1200, 400)))))
    assert (told, len(others)) == (["A", "B", "verb wait"], 1)
    further = Carry("coal", "t1")
    words = asking(BRIEF, weight=lambda action, _: int(action in two))
    made = panel(sheet(Wait(), *two, further, phrases=words, picture=always((1200, 400))))
    assert [row[0] for row in labels(made)[:2]] == ["A", "More choices …"]


def test_what_several_do_besides_is_said_once() -> None:
    def forces(action: Action, _: tuple[str, ...]) -> Action | None:
        return Wait() if action in (Carry("tea", "t1"), Carry("tea", "t3")) else None

    many = tuple(Carry("tea", f"t{number}") for number in range(1, 9))
    made = panel(sheet(Wait(), *many, phrases=BRIEF, picture=always((1200, 800)), forces=forces))
    assert "-# 📦 A, 📦 C · then: verb wait" in made.content.splitlines()
    assert made.content.count("then: verb wait") == 1


def test_two_choices_of_one_letter_keep_their_names() -> None:
    twice = (Carry("tea", "t1"), Carry("coal", "t1"))

    def by_what(action: Action, _: Any, __: Reader) -> Deed | None:
        if not isinstance(action, Carry):
            return None
        return Deed(Label(f"carry {action.what}", "📦"), "e" * 200, (), "1 point")

    words = asking(BRIEF, deed=by_what)
    made = panel(sheet(Wait(), *twice, *goes(9), phrases=words, picture=always((1200, 1200))))
    assert labels(made)[0] == ["A · carry tea", "A · carry coal", "verb wait"]


def test_what_leads_to_the_same_as_the_last_deeds_takes_their_place_in_one_menu() -> None:
    many = tuple(Carry("tea", f"t{number}") for number in range(40))
    made = panel(sheet(Wait(), *many, phrases=BRIEF, picture=always((1200, 800))))
    [menu] = [part for row in rows(made) for part in row if "options" in part]
    assert len(menu["options"]) == 25
    assert menu["options"][-1]["value"] == "carry"


def test_why_something_is_not_offered_stands_below_the_question_and_its_reasons_further_down(
) -> None:  # fmt: skip
    words = asking(ECHO, missing=lambda actions: (f"none but {len(actions)}", "because"))
    lines = panel(sheet(*goes(3), phrases=words)).content.splitlines()
    assert lines[2] == "none but 3"
    assert lines[-2:] == ["because", "standing"]


def test_a_menu_that_is_drawn_again_is_another_and_a_button_is_not() -> None:
    first, again = (panel(sheet(*goes(60), drawn=number)) for number in (12, 13))
    [select], turn, _ = rows(first)
    [new_select], new_turn, _ = rows(again)
    assert select["custom_id"] == "p:7:0:5f3a91c0:select:1:12:go"
    assert new_select["custom_id"] == "p:7:0:5f3a91c0:select:1:13:go"
    assert [one["custom_id"] for one in turn] == [one["custom_id"] for one in new_turn]


def test_a_page_that_is_not_there_is_the_nearest() -> None:
    for page, shown in ((0, "1/3"), (9, "3/3")):
        assert labels(panel(sheet(*goes(51), page=page)))[1] == ["◀", shown, "▶"]


def test_up_to_fifty_choices_are_two_menus_and_nobody_turns_a_page() -> None:
    first, second, _ = rows(panel(sheet(*goes(26))))
    assert [one["placeholder"] for one in (*first, *second)] == [
        "prompt go to (1/2)",
        "prompt go to (2/2)",
    ]
    assert [one["value"] for one in second[0]["options"]] == ["t26"]
    assert [len(row) for row in rows(panel(sheet(*goes(50))))] == [1, 1, 2]


def test_back_and_undo_are_there_when_they_can_be_used() -> None:
    made = panel(sheet(Wait(), *goes(2), path=("go",), may_undo=True))
    assert [(one["label"], one["custom_id"]) for one in rows(made)[-1]] == [
        ("Back", "p:7:0:5f3a91c0:choose:1:0:"),
        ("Undo", "p:7:0:5f3a91c0:undo:1:0:"),
        ("My hand", "p:7:0:5f3a91c0:hand:1:0:"),
        ("Board", "p:7:0:5f3a91c0:board:1:0:"),
    ]
    assert labels(panel(sheet(Wait(), *goes(2))))[-1] == ["My hand", "Board"]


def test_a_deed_that_cannot_be_taken_back_is_confirmed() -> None:
    asked = sheet(Wait(), *goes(2), path=("go", "t2"), final=Go("t2").__eq__)
    made = panel(replace(asked, may_undo=True))
    assert made.content.splitlines() == [
        "-# Goof · table 7",
        "**🔥 verb go · to t2**",
        "effect of go t2",
        "This cannot be taken back.",
    ]
    [buttons] = rows(made)
    assert [(one["label"], one["custom_id"], one["style"]) for one in buttons] == [
        ("Yes", "p:7:0:5f3a91c0:confirm:1:0:go t2", GREEN),
        ("Back", "p:7:0:5f3a91c0:choose:1:0:", GREY),
        ("My hand", "p:7:0:5f3a91c0:hand:1:0:", GREY),
        ("Board", "p:7:0:5f3a91c0:board:1:0:", GREY),
    ]


def test_the_last_of_several_sealed_choices_is_said_to_be_that() -> None:
    last = "This is the last choice: the game moves on at once, and it cannot be taken back."
    asked = sheet(Wait(), *goes(2), path=("go", "t2"), final=Go("t2").__eq__, opens=Go("t2").__eq__)
    assert panel(asked).content.splitlines()[-1] == last
    only = sheet(Wait(), final=Wait().__eq__, opens=Wait().__eq__)
    assert panel(only).content.splitlines()[-2:] == [last, "standing"]


def test_few_short_deeds_are_one_press_each() -> None:
    choices, _ = rows(panel(sheet(Wait(), *goes(2))))
    assert [(one["label"], one["custom_id"]) for one in choices] == [
        ("verb go: to t1", "p:7:0:5f3a91c0:choose:1:0:go t1"),
        ("verb go: to t2", "p:7:0:5f3a91c0:choose:1:0:go t2"),
        ("verb wait", "p:7:0:5f3a91c0:choose:1:0:wait"),
    ]


def test_the_only_deed_is_one_press_with_all_that_it_does_above() -> None:
    made = panel(sheet(Wait(), may_undo=True, final=Wait().__eq__))
    assert made.content.splitlines()[1:] == [
        "**question for <@1>**",
        "- **🔥 verb wait** · effect of wait",
        "This cannot be taken back.",
        "standing",
    ]
    [[wait], navigation] = rows(made)
    assert (wait["label"], wait["custom_id"]) == ("verb wait", "p:7:0:5f3a91c0:confirm:1:0:wait")
    assert [one["label"] for one in navigation] == ["Undo", "My hand", "Board"]


def test_the_only_deed_is_confirmed_where_its_verb_does_not_say_all() -> None:
    made = panel(sheet(Go("t1"), final=Go("t1").__eq__))
    assert made.content.splitlines()[-2] == "- **🔥 verb go** · to t1 · effect of go t1"
    assert rows(made)[0][0]["custom_id"] == "p:7:0:5f3a91c0:choose:1:0:go"


def test_it_does_not_warn_where_a_deed_can_be_taken_back() -> None:
    made = panel(sheet(*goes(2), path=("go", "t2"), final=Go("t1").__eq__))
    assert made.content.splitlines()[-1] == "effect of go t2"


def test_who_is_not_asked_hears_what_the_table_waits_for() -> None:
    made = panel(sheet(may_undo=True))
    assert made.content.splitlines() == [
        "-# Goof · table 7",
        "It's not your turn.",
        "➡️ Bob: lay a card",
        "standing",
    ]
    assert labels(made) == [["Undo", "My hand", "Board", "Plan ahead"]]


def test_when_the_game_is_over_nothing_can_be_done() -> None:
    made = panel(sheet(over=True))
    assert made.content.splitlines() == [
        "-# Goof · table 7",
        "The game is over: the last board shows the score.",
    ]
    assert labels(made) == [["My hand", "Board"]]


def test_a_note_comes_first() -> None:
    made = panel(sheet(*goes(2), note="The table has moved on."))
    assert made.content.splitlines()[0] == "The table has moved on."


def label_of_ann(action: Action, field: str, view: Any, to: Reader) -> Label:
    return Label(to.names[0])


def effect_on_ann(action: Action, view: Any, to: Reader) -> str:
    return f"burns {to.names[0]}"


def test_names_on_choices_are_plain_and_change_no_style() -> None:
    words = asking(ECHO, value=label_of_ann, does=effect_on_ann)
    named = sheet(*goes(2), phrases=words, labels=reader("_ann_*"))
    made = panel(named)
    assert made.content.splitlines()[-2] == r"- **\_ann\_\*** · burns \_ann\_\*"
    assert labels(made)[0] == ["_ann_*", "_ann_*"]
    done = panel(replace(named, path=("go", "t1")))
    assert done.content.splitlines()[1:] == [r"**🔥 verb go · \_ann\_\***", r"burns \_ann\_\*"]


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
    made = panel(sheet(*actions, phrases=LONG))
    assert rows(made)
    assert made.content.splitlines()[1] == "**question for <@1>**"


def test_only_whole_lines_are_left_out() -> None:
    said = asking(LONG, alarms=("l" * 900,) * 3)
    lines = panel(sheet(*verbs(10), phrases=said)).content.splitlines()
    assert lines[-2:] == ["l" * 900, "…"]


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
        # Beside whole deeds, what is done by one press comes before what leads on.
        assert sorted(seen) == sorted(offered) if found.deeds else seen == offered
        taken = next(one.words for one in found.choices if _leads(found.path + one.words, words))
        path = (*found.path, *taken)
    assert found.path == words
    assert labels(panel(replace(asked, path=path))) == [["Yes", "Back", "My hand", "Board"]]


def _leads(path: tuple[str, ...], words: tuple[str, ...]) -> bool:
    return words[: len(path)] == path


def _at(asked: Sheet, path: tuple[str, ...]) -> Menu | Decision[Any]:
    return menu(asked.ask, path)


def _choices(asked: Sheet) -> list[str]:
    """Return the words on offer; every choice and every button leads somewhere."""
    found = _at(asked, asked.path)
    words: list[str] = []
    for part in (one for row in rows(panel(asked)) for one in row):
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


def test_what_there_is_to_look_at_is_named_by_the_game() -> None:
    words = asking(
        ECHO,
        secrets=None,
        board_button=always(Label("Table", "👀")),
        gallery_buttons={"maps": always(Label("Maps", "🧭"))},
    )
    [row] = rows(panel(sheet(phrases=words)))
    assert [(one["label"], one["emoji"]["name"], one["custom_id"]) for one in row] == [
        ("Table", "👀", "p:7:0:5f3a91c0:board:1:0:"),
        ("Maps", "🧭", "a:7:0:maps"),
        ("Plan ahead", "🗓️", "n:7:0:5f3a91c0:open:0:1:0:"),
    ]


def test_there_is_always_room_for_a_look_at_the_board() -> None:
    most: Json = {
        "may_undo": True,
        "recap": MEANWHILE,
        "next": Next(12, "Goof", "https://discord.com/x"),
    }
    assert labels(panel(sheet(**most)))[-2:] == [
        ["Undo", "What happened", "My hand"],
        ["Board", "Plan ahead", "Next: table 12, Goof ▶"],
    ]
    assert labels(panel(sheet(Wait(), *goes(2), path=("go",), **most)))[-1] == [
        "Back",
        "Undo",
        "My hand",
        "Board",
        "Next: table 12, Goof ▶",
    ]


def test_the_next_table_is_a_link_beside_the_hand() -> None:
    shown = panel(sheet(next=Next(12, "Goof", "https://discord.com/channels/1/2/3")))
    [row] = rows(shown)
    assert [(part["label"], part.get("url")) for part in row] == [
        ("My hand", None),
        ("Board", None),
        ("Plan ahead", None),
        ("Next: table 12, Goof ▶", "https://discord.com/channels/1/2/3"),
    ]


def test_a_menu_has_room_for_the_next_table_as_well() -> None:
    following = Next(2**31 - 1, "A game with a very long name " * 4, "https://discord.com/x")
    shown = panel(sheet(*goes(30), next=following, may_undo=True))
    [link] = [part for row in rows(shown) for part in row if "url" in part]
    assert len(link["label"]) == 80


# What happened meanwhile ----------------------------------------------------------------------

MEANWHILE = ("**Since your last move:**", "Bob waited.")


def test_the_first_menu_tells_what_happened_and_offers_a_film() -> None:
    made = panel(sheet(*goes(3), recap=MEANWHILE))
    assert made.content.splitlines() == [
        "-# Goof · table 7",
        "**question for <@1>**",
        "- **to t1** · effect of go t1",
        "- **to t2** · effect of go t2",
        "- **to t3** · effect of go t3",
        "standing",
        "**Since your last move:**",
        "Bob waited.",
    ]
    *_, navigation = rows(made)
    assert [(one["label"], one["custom_id"], one["style"]) for one in navigation] == [
        ("What happened", "p:7:0:5f3a91c0:film:1:0:", GREY),
        ("My hand", "p:7:0:5f3a91c0:hand:1:0:", GREY),
        ("Board", "p:7:0:5f3a91c0:board:1:0:", GREY),
    ]


def test_further_menus_leave_it_out() -> None:
    made = panel(sheet(Wait(), *goes(2), path=("go",), recap=MEANWHILE))
    assert "Bob waited." not in made.content
    assert labels(made)[-1] == ["Back", "My hand", "Board"]


def test_who_is_asked_nothing_reads_it_too() -> None:
    made = panel(sheet(recap=MEANWHILE))
    assert made.content.splitlines()[1:] == [
        "It's not your turn.",
        "➡️ Bob: lay a card",
        "**Since your last move:**",
        "Bob waited.",
        "standing",
    ]
    assert labels(made) == [["What happened", "My hand", "Board", "Plan ahead"]]


def test_with_it_and_ten_verbs_a_panel_keeps_the_limits() -> None:
    made = panel(sheet(*verbs(10), recap=("x" * 300,) * 3, may_undo=True))
    assert labels(made)[-1] == ["Undo", "What happened", "My hand", "Board"]
    assert len(rows(made)) == 3
    assert "x" not in made.content  # the button tells it


def test_what_else_a_press_makes_is_said_before_it() -> None:
    def forces(action: Action, then: tuple[str, ...]) -> Action | None:
        del then
        return Wait() if action == Go("t1") else None

    made = panel(sheet(*goes(2), Carry("a", "b"), forces=forces))
    assert "effect of go t1 · then: verb wait" in made.content
    assert "effect of go t2 · then" not in made.content


def test_what_is_final_without_being_confirmed_is_said_before_the_press() -> None:
    free = asking(ECHO, is_free=always(True))
    made = panel(sheet(*goes(2), Carry("a", "b"), phrases=free, final=lambda one: one == Go("t1")))
    assert "effect of go t1 · no undo without asking" in made.content
    assert made.content.count("no undo without asking") == 1
    asked = panel(sheet(*goes(2), Carry("a", "b"), final=lambda one: one == Go("t1")))
    assert "no undo without asking" not in asked.content, "it is confirmed, which says it"
    final = sheet(*goes(2), Carry("a", "b"), final=lambda one: one == Go("t1"), asks_others=False)
    assert "effect of go t1 · no undo\n" in panel(final).content, "alone nothing is confirmed"


def test_what_was_lost_stands_right_below_the_question() -> None:
    lost, news = "📉 Your hall burned.", ("News:", "Bob burned a hall.")
    made = panel(sheet(*goes(2), Carry("a", "b"), losses=(lost,), recap=news))
    told = made.content.splitlines()
    question = next(at for at, line in enumerate(told) if line.startswith("**"))
    assert told[question + 1] == lost
    waiting = panel(sheet(losses=(lost,), recap=news)).content.splitlines()
    assert waiting.index(lost) < waiting.index("News:")


def test_what_stands_below_the_question_leaves_room_for_the_picture() -> None:
    """A picture of 1200 by 900 takes 249 of 640 pixels, a line 22."""
    lying = asking(ECHO, at=lambda actions, _, __: [actions[0].to], standing=always("s" * 200))
    small = panel(sheet(*goes(2), phrases=lying, picture=always((1200, 300))))
    assert "s" * 200 in small.content
    large = panel(sheet(*goes(2), phrases=lying, picture=always((1000, 1100))))
    assert "s" * 200 not in large.content
    rooms = [phone.room(None, 92), phone.room((1200, 900), 46), phone.room((1200, 900), 250)]
    assert rooms == [12, 12, 6]
    assert phone.room((1200, 1800), 250) == 4, "the question has room"


def test_with_nobody_to_ask_a_move_is_simply_undone() -> None:
    asked, alone = sheet(may_ask=True), sheet(may_ask=True, asks_others=False)
    assert labels(panel(asked))[-1][0] == "Ask to undo"
    assert labels(panel(alone))[-1][0] == "Undo"


def test_who_will_not_be_asked_again_is_not_offered_to_plan() -> None:
    assert "Plan ahead" in labels(panel(sheet()))[-1]
    assert "Plan ahead" not in labels(panel(sheet(phrases=asking(ECHO, is_done=True))))[-1]
