from dataclasses import dataclass
from typing import Any, Literal, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as some

from bot.frontend.core.custom_ids import (
    BoardButton,
    BoardId,
    CatalogueId,
    ClockId,
    ConfirmButton,
    ConfirmId,
    DraftId,
    FormId,
    HelpId,
    HostActionId,
    Id,
    IdError,
    LevelsId,
    ListId,
    LobbyButton,
    LobbyId,
    OpenHow,
    OpenId,
    PanelId,
    PanelOp,
    PlanId,
    ProposalButton,
    ProposalId,
    QuietId,
    RulesId,
    SettingId,
    SettingPart,
    TournamentId,
    VariantsId,
    marks,
    option_value,
    read,
    resolve,
)
from bot.model import ProposalKind
from bot.texts.menu import DeadEndError
from games.core.log import Seat

ANN, BOB = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class Anchor:
    kind: Literal["anchor"] = "anchor"


@dataclass(frozen=True, slots=True)
class Sail:
    ship: str
    to: str
    kind: Literal["sail"] = "sail"


LONG, LONGER = "galleon_" * 13, "galleon_" * 14  # 104 and 112 characters
SHORT = Sail("sloop", "#1")
LEGAL = (Anchor(), SHORT, Sail(LONG, "lisbon"), Sail(LONG, "tangier"), Sail(LONGER, "lisbon"))


def test_each_kind_has_its_letter_and_says_what_it_is() -> None:
    spread = PanelId(
        7, BOB, "5f3a91c0", "choose", 2, 0, ("spread", "W", "pudding_lane", "cheapside")
    )
    assert spread.text() == "p:7:1:5f3a91c0:choose:2:0:spread W pudding_lane cheapside"
    assert PanelId(7, ANN, "5f3a91c0", "hand").text() == "p:7:0:5f3a91c0:hand:1:0:"
    plan = PlanId(7, BOB, "5f3a91c0", "select", 1, 2, 9, ("place_band",))
    assert plan.text() == "n:7:1:5f3a91c0:select:1:2:9:place_band"
    assert read(plan.text()) == plan
    assert BoardId(7, "play", 31).text() == "b:7:play:31"
    assert LobbyId(7, "join").text() == "l:7:join"
    assert ListId("log", 7, 3).text() == "g:log:7:3"
    assert RulesId(2, "great_fire").text() == "r:2:great_fire"
    assert read("r:2:great_fire") == RulesId(2, "great_fire")
    assert CatalogueId("london").text() == "d:london"
    assert read("d:london") == CatalogueId("london")
    assert SettingId("back").text() == "t:back:0"
    assert SettingId("dms", 1).text() == "t:dms:1"
    assert FormId("clock", 7).text() == "w:clock:7"
    assert QuietId(7, BOB, 12, 31).text() == "q:7:1:12:31"
    assert ProposalId("yes", 4, 31).text() == "m:yes:4:31"
    assert HostActionId("pause", 7, None).text() == "h:pause:7:"
    assert HostActionId("hand_over", 7, BOB).text() == "h:hand_over:7:1"


WORDS = some.text(
    some.characters(min_codepoint=33, max_codepoint=126, exclude_characters="#"), min_size=1
)
PATHS = some.lists(WORDS, max_size=5).filter(lambda path: len(" ".join(path)) <= 50).map(tuple)


@given(
    table=some.integers(0, 2**63 - 1),
    seat=some.integers(0, 9).map(Seat),
    op=some.sampled_from(get_args(PanelOp)),
    page=some.integers(0, 99),
    drawn=some.integers(0, 9999),
    path=PATHS,
)
def test_what_is_written_reads_back(
    table: int, seat: Seat, op: PanelOp, page: int, drawn: int, path: tuple[str, ...]
) -> None:
    pressed = PanelId(table, seat, "5f3a91c0", op, page, drawn, path)
    assert PanelId.parse(pressed.text()) == pressed
    assert resolve(pressed, ()) == path


def test_the_other_kinds_read_back() -> None:
    for board in get_args(BoardButton):
        assert BoardId.parse(f"b:7:{board}:31") == BoardId(7, board, 31)
    for lobby in get_args(LobbyButton):
        assert LobbyId.parse(f"l:7:{lobby}") == LobbyId(7, lobby)
    for how in get_args(OpenHow):
        assert OpenId.parse(f"o:{how}:here:great_fire") == OpenId(how, "here", "great_fire")
    assert OpenId("now", "thread", "great_fire").text() == "o:now:thread:great_fire"
    assert ListId.parse("g:log:7:3") == ListId("log", 7, 3)
    for setting in get_args(SettingPart):
        assert SettingId.parse(f"t:{setting}:5") == SettingId(setting, 5)
    assert QuietId.parse("q:7:1:12:31") == QuietId(7, BOB, 12, 31)
    for answer in get_args(ProposalButton):
        assert ProposalId.parse(f"m:{answer}:4:31") == ProposalId(answer, 4, 31)
    for power in get_args(ProposalKind):
        assert HostActionId.parse(f"h:{power}:7:1") == HostActionId(power, 7, BOB)
    assert HostActionId.parse("h:end:7:") == HostActionId("end", 7, None)
    assert ClockId.parse("k:7:") == ClockId(7)
    assert ClockId.parse("k:7:day") == ClockId(7, "day")
    assert LevelsId.parse("c:7") == LevelsId(7)
    assert LevelsId(7).text() == "c:7"
    assert read("G") == HelpId()
    assert VariantsId.parse("v:7:a=b") == VariantsId(7, "a=b")
    for sure in get_args(ConfirmButton):
        assert ConfirmId.parse(f"s:{sure}:7") == ConfirmId(sure, 7)


def test_no_two_kinds_share_a_letter() -> None:
    letters = {kind.__name__: kind.PREFIX for kind in Id.__subclasses__()}
    assert sorted(letters.values()) == sorted(set(letters.values()))


def test_the_buttons_of_tournaments_read_back_with_any_name() -> None:
    draft = DraftId("set", 2, "check_in")
    assert read(draft.text()) == draft
    button = TournamentId("draw_back", 7, 3, 12)
    assert read(button.text()) == button
    assert marks([button.text()], 12)


def test_a_button_of_any_kind_is_known_by_its_letter() -> None:
    texts = [
        "p:7:1:5f3a91c0:choose:2:0:spread W", "b:7:play:31", "l:7:join", "o:table:here:great_fire",
        "g:log:7:3", "v:7:a=b", "c:7",
        "k:7:day", "s:end:7", "t:dms:5", "q:7:1:12:31", "m:yes:4:31", "h:end:7:",
    ]  # fmt: skip
    found = [read(text) for text in texts]
    assert [one.text() for one in found] == texts
    assert len({type(one) for one in found}) == 13


@pytest.mark.parametrize("text", ["", "x", "x:7", "p", "bb:7:play:31", ":7", "v:7"])
def test_what_is_of_no_kind_is_refused(text: str) -> None:
    with pytest.raises(IdError):
        read(text)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (ProposalId, "m:maybe:4:31"),
        (ProposalId, "m:yes:4"),
        (HostActionId, "h:rule:7:"),
        (HostActionId, "h:end:7:-1"),
        (PanelId, "p:7:1:5f3a91c0:choose:2:0"),
        (PanelId, "p:7:1:5f3a91c0:jump:2:0:spread"),
        (PanelId, "p:x:1:5f3a91c0:choose:2:0:spread"),
        (PanelId, "p:-7:1:5f3a91c0:choose:2:0:spread"),
        (PanelId, "p:7:¹:5f3a91c0:choose:2:0:spread"),
        (PanelId, "b:7:1:5f3a91c0:choose:2:0:spread"),
        (PanelId, "b:7:play:31"),
        (PanelId, ""),
        (BoardId, "b:7:steal:31"),
        (BoardId, "b:7:play:31:1"),
        (LobbyId, "l:7:steal"),
        (LobbyId, "l:7"),
        (ListId, "g:log:7:"),
    ],
)
def test_what_we_did_not_write_is_refused(kind: Any, text: str) -> None:
    with pytest.raises(IdError):
        kind.parse(text)


@pytest.mark.parametrize(
    "path", [("sail", LONG), ("sail", LONGER), ("sail", LONG, "lisbon"), ("sail", LONG, "tangier")]
)
def test_a_path_that_is_too_long_comes_back_from_its_digest(path: tuple[str, ...]) -> None:
    text = PanelId(2**63 - 1, ANN, "5f3a91c0", "confirm", 12, 9999, path).text()
    assert len(text) <= 100
    assert resolve(PanelId.parse(text), LEGAL) == path


def test_a_path_may_be_just_long_enough() -> None:
    fixed = len("p:7:0:5f3a91c0:choose:1:0:")
    fits, too_long = "x" * (100 - fixed), "x" * (101 - fixed)
    assert PanelId(7, ANN, "5f3a91c0", "choose", 1, 0, (fits,)).text().endswith(f":{fits}")
    assert "x" not in PanelId(7, ANN, "5f3a91c0", "choose", 1, 0, (too_long,)).text()


def test_the_value_of_a_menu_is_the_next_word() -> None:
    pressed = PanelId(7, ANN, "5f3a91c0", "select", 1, 0, ("sail",))
    assert option_value("sloop") == "sloop"
    assert resolve(pressed, LEGAL, "sloop") == ("sail", "sloop")


def test_the_value_of_a_menu_of_deeds_is_the_whole_path() -> None:
    pressed = PanelId(7, ANN, "5f3a91c0", "deed", 1, 12)
    assert option_value("sail", "sloop", "#1") == "sail sloop #1"
    assert resolve(pressed, LEGAL, "sail sloop #1") == ("sail", "sloop", "#1")
    value = option_value("sail", LONG, "tangier")
    assert len(value) <= 100
    assert resolve(pressed, LEGAL, value) == ("sail", LONG, "tangier")
    with pytest.raises(DeadEndError):
        resolve(pressed, (SHORT,), value)


def test_a_word_that_is_too_long_comes_back_from_its_digest() -> None:
    pressed = PanelId(7, ANN, "5f3a91c0", "select", 1, 0, ("sail",))
    assert len(option_value(LONG)) <= 100
    assert option_value(LONG) != option_value(LONGER)
    assert resolve(pressed, LEGAL, option_value(LONG)) == ("sail", LONG)
    below = PanelId.parse(PanelId(7, ANN, "5f3a91c0", "select", 1, 0, ("sail", LONG)).text())
    assert resolve(below, LEGAL, "tangier") == ("sail", LONG, "tangier")


def test_a_word_that_looks_like_a_digest_is_told_from_one() -> None:
    pressed = PanelId(7, ANN, "5f3a91c0", "select", 1, 0, ("sail", "sloop"))
    assert resolve(pressed, LEGAL, option_value("#1")) == ("sail", "sloop", "#1")


def test_a_digest_of_what_is_no_longer_legal_is_a_dead_end() -> None:
    text = PanelId(7, ANN, "5f3a91c0", "choose", 1, 0, ("sail", LONG)).text()
    with pytest.raises(DeadEndError):
        resolve(PanelId.parse(text), (SHORT,))
    pressed = PanelId(7, ANN, "5f3a91c0", "select", 1, 0, ("sail",))
    with pytest.raises(DeadEndError):
        resolve(pressed, (SHORT,), option_value(LONG))


def test_a_digest_stands_only_for_words_under_its_path() -> None:
    below = PanelId(7, ANN, "5f3a91c0", "select", 1, 0, ("anchor",))
    with pytest.raises(DeadEndError):
        resolve(below, LEGAL, option_value(LONG))


def test_a_message_is_known_by_the_number_in_its_buttons() -> None:
    assert marks(["b:7:play:31", "b:7:log:31"], 31)
    assert marks(["q:7:1:12:30", "q:8:0:31:32"], 32)
    assert marks(["m:yes:4:31", "m:no:4:31"], 31)
    assert not marks(["m:yes:31:4"], 31)
    assert not marks(["q:7:1:12:30", "q:8:0:31:32"], 31)
    assert not marks(
        ["l:31:join", "p:31:1:x:choose:31:", "q:31", "b:31:play", "x:31", "g:log:7:31"], 31
    )
