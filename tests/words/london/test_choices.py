"""What the buttons of London's panels say, and the lines above them."""

import re

from bot.frontend.panels.ranking import as_on_the_picture
from bot.texts.menu import Menu, Option, menu
from games.core import notation
from games.london.box import BOX
from games.london.cards import BoroughId, CardId
from games.london.model import Acting, Developing, Drawing, State, Trimming
from games.london.rules import RULES
from tests.london.position import ANN, BOB, do, table
from tests.london.position import named as action
from words.languages import language
from words.london.gallery import alt, pages
from words.london.questions import alarms, question
from words.london.terms import MINUS
from words.london.vocabulary import VOCABULARY
from words.london.waiting import waiting
from words.reader import Reader

TO = Reader(language("en"), ("Ann", "Bob"), ANN)


def offered(state: State, *path: str) -> Menu:
    view = RULES.view(state, ANN)
    found = menu(VOCABULARY.ask(view, RULES.legal(state, ANN), TO), path)
    assert isinstance(found, Menu)
    return found


def deed(state: State, start: str) -> Option:
    """Return the one whole deed that begins with these words."""
    wanted = tuple(start.split())
    [found] = [one for one in offered(state).deeds if one.words[: len(wanted)] == wanted]
    return found


def test_a_button_names_the_card_and_its_line_says_what_a_new_stack_costs() -> None:
    found = deed(table(hand="covent_garden coffee_house salters"), "build covent_garden")
    label = found.label
    assert label.short == "Covent Garden"
    assert found.about.endswith(" · a run: 3 → 2 poverty")
    assert label.text == "Place Covent Garden on a new stack, discarding Coffee House"


def test_the_line_names_the_stack_that_is_covered() -> None:
    state = table(hand="covent_garden salters", city="lords, .mercers")
    told = deed(state, "build covent_garden").about
    assert told == "discard Salters · ends your turn · next run: +£5, +2 prestige · on stack 2"


def test_the_line_of_a_placement_leaves_its_card_to_the_name_before_it() -> None:
    about = deed(table(hand="hospital water_works"), "build hospital").about
    assert about.startswith("£5 → £3 · discard Water Works · ends your turn · ")
    assert about.endswith("at the end: +3 points · a run: 2 → 1 poverty")


def test_what_a_payment_says_is_not_what_the_placed_card_brings() -> None:
    lines = offered(table(hand="mercers salters grocers"), "build", "mercers").choices
    assert [one.about for one in lines] == [
        "Mercers · discard Salters · next run: +£5 · a run: 3 → 2 poverty",
        "Mercers · discard Grocers · next run: +£5 · a run: 3 → 2 poverty",
    ]


def test_an_activation_is_offered_once_with_the_card_that_is_missed_least() -> None:
    """Rule 26: it costs any card of the hand."""
    state = table(hand="pauper lords mercers", city="west_india_docks")
    do(state, "run_city")
    found = deed(state, "activate")
    assert found.label.short == "West India Docks"
    assert found.about == "discard Pauper · £5 → £12"


def test_what_a_discarded_card_would_have_brought_is_given_up() -> None:
    state = table(hand="water_works lords", city="west_india_docks")
    do(state, "run_city")
    lines = offered(state, "activate", "0").choices
    told = {one.words: one.about for one in lines}
    given_up = f"discard Water Works (gives up {MINUS}2 poverty, +1 point at the end)"
    assert any(one.startswith(given_up) for one in told.values()), told


def test_a_line_says_what_a_card_costs_later() -> None:
    state = table(hand="pauper", upper="woolwich_arsenal st_pauls")
    state.agenda[-1] = Drawing(1, 1)
    lines = {one.words: one.about for one in offered(state).choices}
    assert (
        lines["take", "woolwich_arsenal"]
        == "to place: a pink card · next run (pay £7): +5 prestige"
    )
    assert lines["take", "st_pauls"] == "to place: £10 + a blue card · at the end: +6 points"


def test_a_run_says_before_it_begins_what_poverty_it_brings() -> None:
    """Rule 30; the words below the question may have no room on a phone."""
    state = table(hand="pauper lords", city="salters, vintners", loans=1)
    view = RULES.view(state, ANN)
    assert VOCABULARY.ask(view, (action(state, "run_city"),), TO).choices[0].does() == (
        "poverty 0 → 5 (\N{MINUS SIGN}5 points): 2 stacks + 2 cards + 1 loan · £5 → £13"
    )
    assert deed(state, "run_city").brief == "poverty 0 → 5 (\N{MINUS SIGN}5 points) · £5 → £13"


def test_a_run_says_what_it_may_bring_and_that_poverty_may_be_less() -> None:
    """A card that is discarded to activate another is no longer in the hand."""
    for city, brief in (
        ("west_india_docks, salters", f"poverty 0 → 4 at most ({MINUS}3 points) · up to £5 → £16"),
        (
            "woolwich_arsenal, salters",
            f"poverty 0 → 4 ({MINUS}3 points) · up to £5 → £2, prestige 0 → 5",
        ),
        (".salters", f"poverty 0 → 3 ({MINUS}2 points) · brings nothing"),
        ("leather_industry", f"poverty 0 → 4 ({MINUS}3 points) · £5 → £12"),
        ("fleet_street", f"poverty 0 → 3 ({MINUS}2 points) · up to £5 → £10"),
        ("coffee_house", f"poverty 0 → 3 ({MINUS}2 points)"),
    ):
        state = table(hand="pauper lords", city=city)
        asked = VOCABULARY.ask(RULES.view(state, ANN), (action(state, "run_city"),), TO)
        assert asked.choices[0].offered().brief == brief, city


def test_a_run_has_one_button_which_activates_what_costs_nothing() -> None:
    """Each of these can be undone by itself, so that a run without them needs none."""
    state = table(hand="pauper lords", city="salters, vintners")
    made = offered(state)
    runs = [one for one in (*made.deeds, *made.choices) if one.words == ("run_city",)]
    assert [one.label.text for one in runs] == ["Run the city"]
    assert len(runs[0].then) == 2


def test_a_run_counts_what_its_cards_remove_as_a_part_of_the_sum() -> None:
    """Water Works remove 2 poverty."""
    state = table(hand="pauper lords", city="salters, water_works", poverty=4)
    assert deed(state, "run_city").about.startswith(
        f"poverty 4 → 6 ({MINUS}4 points): 2 stacks + 2 cards {MINUS} 2 for your cards · "
    )


def test_a_panel_says_why_the_city_cannot_be_developed() -> None:
    """Rule 15: a card costs another of its colour."""
    for hand, city in (("mercers lords pauper", False), ("mercers salters", True), ("", True)):
        state = table(hand=hand)
        told = VOCABULARY.ask(RULES.view(state, ANN), RULES.legal(state, ANN), TO).missing()
        assert bool(told) != city, hand


def test_drawing_three_says_what_is_over_the_limit() -> None:
    """Rule 11: nine cards may be kept."""
    for held, line, brief in (
        (
            6,
            "hand 6 → 9 (limit 9) · a run: 6 → 9 poverty",
            "hand 6 → 9 · a run: 6 → 9 poverty",
        ),
        (
            8,
            "hand 8 → 11: 2 over the limit of 9, discard at the end of the turn",
            "hand 8 → 11 (limit 9: discard 2)",
        ),
    ):
        found = deed(table(hand=" ".join(["mercers"] * held)), "draw_three")
        assert (found.about, found.brief) == (line, brief)


def test_several_draws_are_counted() -> None:
    state = table(hand="pauper", upper="lords")
    to_come = {
        Drawing(1, 1, start=True): "Draw a card from ",
        Drawing(0, 2, start=True): "Draw up to 2 cards, one at a time: ",
        Drawing(3, 3): "Draw 3 cards, one at a time. Then your turn ends.",
        Drawing(1, 1): "Draw 1 card. Then your turn ends.",
    }
    for task, start in to_come.items():
        state.agenda[-1] = task
        assert question(RULES.view(state, ANN), RULES.legal(state, ANN), TO).startswith(start)


def test_a_draw_within_a_turn_says_what_comes_after_it() -> None:
    state = table(hand="pauper", upper="lords")
    for later, told in (
        (Acting(), "Draw one more card, or stop there. Then your turn goes on."),
        (Developing(), "For your action card, draw 1 card. Then you may place cards."),
    ):
        state.agenda[-1:] = [later, Drawing(1, 1)]
        assert question(RULES.view(state, ANN), RULES.legal(state, ANN), TO) == told


def test_only_the_last_card_of_a_hand_ends_the_turn() -> None:
    """A hand without cards leaves nothing to place."""
    for hand, is_last in (("salters grocers", True), ("salters grocers lords", False)):
        about = deed(table(hand=hand), "build salters").about
        assert ("ends your turn" in about) == is_last, about


def test_however_short_a_line_is_the_points_of_a_card_are_in_it() -> None:
    found = deed(
        table(hand="east_india_company mercers salters", money=9), "build east_india_company"
    )
    assert "+2 points" in found.about
    assert found.brief.endswith(
        " · next run (discard a card): +£12 · +2 points · a run: 3 → 2 poverty"
    )


def test_land_that_makes_poor_says_so_in_brief() -> None:
    poor = [one for one in BOX.boroughs if any(e.do == "poverty" for e in BOX.boroughs[one].run)]
    assert poor
    for borough in poor:
        state = table(money=30)
        state.offer = [borough]
        assert "poverty" in deed(state, f"buy_land {borough}").brief.split("each run: ")[1]


def test_what_land_bought_with_a_loan_does_later_is_said() -> None:
    """The name says that there is a loan, so the price makes room for what lasts."""
    state = table(money=0, poverty=9)
    state.offer = [BoroughId("southwark_and_bermondsey")]
    assert deed(state, "buy_land").brief == (
        f"repay £15 or {MINUS}7 points · now: +2 prestige, +2 cards, poverty 9 → 7"
        " · each run: +1 poverty"
    )


def test_a_call_for_the_last_turn_is_loud() -> None:
    """Rule 33."""
    state = table()
    state.last = ANN
    assert waiting(RULES.view(state, None), TO).endswith(" · ⌛ the last turn!")


def test_the_gallery_is_told_without_doubled_stops() -> None:
    for page in pages():
        told = alt(page, TO)
        assert ".;" not in told, page
        assert ".." not in told, page


def test_cards_of_the_hand_lie_in_the_hand_and_stacks_in_the_city() -> None:
    state = table(hand="mercers salters lords", city="vintners")
    actions = [one for one in RULES.legal(state, ANN) if one.kind == "build"]
    view = RULES.view(state, ANN)
    covering = [one for one in actions if one.onto == 0 and one.card == "mercers"]
    assert VOCABULARY.ask(view, covering, TO).step(covering, "card").at == ("hand:mercers",)
    assert VOCABULARY.ask(view, covering, TO).step(covering, "payment").at == ("hand:salters",)
    assert VOCABULARY.ask(view, covering, TO).step(covering, "onto").at == ("stack:0",)
    assert VOCABULARY.ask(view, covering[:1], TO).step(covering[:1], "kind").at == ("hand:mercers",)


def test_what_is_discarded_is_said_however_much_there_is_to_say() -> None:
    about = deed(table(hand="school_of_science water_works"), "build school_of_science").about
    assert "discard Water Works" in about
    assert "at the end: +2 points" in about
    assert len(about) <= 100


def test_a_placement_says_what_it_covers_and_what_a_new_stack_costs() -> None:
    """Rule 30: each stack is a poverty in each run."""
    state = table(hand="salters grocers", city="lords, .mercers")
    found = offered(state, "build", "salters", "grocers").choices
    lines = {one.words: one.about for one in found}
    assert lines == {
        ("0",): "discard Grocers · ends your turn · next run: +£4 · covers Lord's",
        ("1",): "discard Grocers · ends your turn · next run: +£4 · on stack 2",
        ("-",): "discard Grocers · ends your turn · next run: +£4 · a run: 4 → 3 poverty",
    }
    [new] = [one.label.text for one in found if one.words == ("-",)]
    assert new == "A new stack"


def test_a_card_that_nothing_pays_for_is_not_named_where_it_is_placed() -> None:
    """Card 5: no card is paid for a Coffee House."""
    state = table(hand="coffee_house salters vintners", city="lords")
    lines = [one.about for one in offered(state, "build", "coffee_house").choices]
    assert len(lines) == 2
    assert all("each run: place a card from the board on top" in one for one in lines)
    assert not any("discard" in one for one in lines)


def test_a_button_says_that_it_takes_a_loan() -> None:
    """Rule 32: whoever cannot pay takes loans."""
    state = table(money=5)
    state.offer = [BoroughId("hammersmith"), BoroughId("hackney")]
    view = RULES.view(state, ANN)
    lands = [one for one in RULES.legal(state, ANN) if one.kind == "buy_land"]
    assert [VOCABULARY.ask(view, (one,), TO).choices[0].label().short for one in lands] == [
        f"Buy Hammersmith, with 1 loan ({MINUS}7)",
        "Buy Hackney",
    ]


def test_a_card_is_priced_as_the_borough_on_top_has_it() -> None:
    state = table(hand="sewers sewers lords hospital", boroughs="paddington", money=9)
    lines = {one.words: one.about for one in offered(state, "build").choices}
    assert lines["sewers",].startswith("£9 → £7 · ")


def test_the_end_of_a_run_and_a_loan_are_buttons_side_by_side() -> None:
    state = table(city="salters", boroughs="city")
    do(state, "run_city", "activate 0 - - -")
    found = offered(state).choices
    assert [one.words[0] for one in found] == ["use_borough", "end_run", "take_loan"]
    assert [one.stands_back for one in found] == [False, False, True]
    assert found[0].about == "City · £9 → £11"


def test_the_end_of_a_run_says_how_poor_one_is_then_beside_the_others() -> None:
    """Rule 39: only what is above the least counts."""
    state = table(city="salters, vintners", hand="lords", poverty=4)
    state.players[1].poverty = 2
    do(state, "run_city", "activate 0 - - -")
    [line] = [one.about for one in offered(state).choices if one.words == ("end_run",)]
    assert line == "poverty 4 → 7 (\N{MINUS SIGN}4 points) · leaves Vintners unused"


def test_who_drew_the_last_card_knows_that_the_turn_is_their_last() -> None:
    """Rule 33: who brings on the last turns has none."""
    view = RULES.view(table(deck=""), ANN)
    assert "this is your last turn; the others have one more" in alarms(view, TO)[0]


def test_free_placements_are_counted() -> None:
    state = table(hand="lords salters")
    state.agenda[-1] = Developing(2)
    assert "You discard nothing for the next 2 cards" in question(
        RULES.view(state, ANN), RULES.legal(state, ANN), TO
    )


def test_drawing_an_unseen_card_needs_no_second_press() -> None:
    state = table(upper="lords")
    state.agenda[-1] = Drawing(1, 1)
    view = RULES.view(state, ANN)
    free = {
        one.kind
        for one in RULES.legal(state, ANN)
        if VOCABULARY.ask(view, (one,), TO).choices[0].is_free()
    }
    assert free == {"draw"}


def test_a_borough_that_must_happen_has_a_button_to_the_end() -> None:
    state = table(boroughs="city", city="salters")
    do(state, "run_city", "activate 0 - - -")
    first, *_ = offered(state).choices
    assert (first.words, first.stands_out) == (("use_borough",), True)


def test_discarding_down_says_how_many_are_left() -> None:
    """Turn, step 4: one keeps nine cards; in Battersea twelve."""
    state = table(hand="pauper " * 11 + "lords")
    state.agenda[-1] = Trimming()
    assert question(RULES.view(state, ANN), RULES.legal(state, ANN), TO).endswith(
        "discard 3 more. Which one first?"
    )
    state.players[ANN].boroughs = [BoroughId("battersea")]
    state.players[ANN].hand.append(state.players[ANN].hand[-1])
    assert question(RULES.view(state, ANN), RULES.legal(state, ANN), TO).endswith(
        "discard 1 more. Which one?"
    )


def test_all_that_are_due_are_drawn_in_one_press() -> None:
    state = table(upper="salters mercers")
    state.agenda = [Trimming(), Drawing(2, 2)]
    drawn = deed(state, "draw")
    assert drawn.label.text == "Draw 2 from the deck"
    assert drawn.then == ("draw",)


def test_a_run_begins_with_all_that_costs_and_asks_nothing() -> None:
    """What brings poverty comes before what removes it; what costs a card is left to choose."""
    state = table(hand="salters", city="almshouses, west_india_docks, leather_industry, .mercers")
    run = deed(state, "run_city")
    assert run.label.text == "Run the city"
    assert run.then == ("activate 2 - - -", "activate 0 - - -")
    assert run.about == (
        "poverty 0 → 5 at most (\N{MINUS SIGN}5 points): 4 stacks + 1 card · up to £5 → £19"
    )
    do(state, "run_city", *run.then)
    assert len(state.players[ANN].stacks) == 4


def test_a_run_counts_cards_before_they_are_flipped() -> None:
    """A Bridge brings £1 for each brown card that is shown."""
    run = deed(table(city="salters, bridge"), "run_city")
    assert run.then == ("activate 1 - - -", "activate 0 - - -")
    assert "£5 → £10" in run.about


def test_what_a_hospital_may_spare_is_left_to_choose() -> None:
    """Reading 17: it is flipped in place of a card just activated."""
    run = offered(table(hand="salters", city="hospital, mercers, grocers, lords")).deeds
    assert not any(one.then for one in run)


def test_boroughs_follow_each_other_as_on_the_picture() -> None:
    state = table(hand="salters", money=40)
    names = [one.leads_to[0].borough for one in offered(state, "buy_land").choices]
    ordered = as_on_the_picture(offered(state, "buy_land").choices)
    assert sorted(names, key=state.offer.index) == [one.leads_to[0].borough for one in ordered]


def test_the_last_press_of_the_game_says_that_it_is() -> None:
    """Rules 33 and 34: everybody else has one more turn, then cards in hand are poverty."""
    state = table(hand="salters mercers")
    state.last, state.agenda = BOB, [Trimming(), Developing()]
    said = [one.about for one in offered(state).choices if one.words == ("enough",)]
    assert said == ["ends the game; your hand counts: poverty 0 → 2 (\N{MINUS SIGN}1 point)"]


def test_of_too_many_cards_the_one_that_is_missed_least_comes_first() -> None:
    state = table(hand="st_pauls nelsons_column pauper" + " mercers" * 9)
    state.agenda = [Trimming()]
    choices = as_on_the_picture(offered(state).choices)
    assert choices[0].leads_to[0].card == "pauper"


def test_beside_its_picture_a_deed_says_what_it_takes() -> None:
    """Rules 14, 15 and 22: a card of the colour, pounds, and a loan where they are too few."""
    state = table(hand="hospital water_works", money=5, city="lords")
    state.offer = [BoroughId("hammersmith")]
    view = RULES.view(state, ANN)

    def brief(text: str) -> str:
        found = VOCABULARY.ask(view, (action(state, text),), TO).choices[0].deed()
        return "" if found is None else found.brief

    assert brief("build hospital water_works 0") == (
        "pay £2, discard Water Works · ends your turn · at the end: +3 points"
    )
    assert brief("buy_land hammersmith") == (
        f"pay £6, with 1 loan: repay £15 or {MINUS}7 points · now: +2 prestige, +2 cards"
        " · each run: +£1"
    )


def test_however_little_room_there_is_a_placement_says_what_it_brings() -> None:
    hands = "hospital water_works", "school_of_trade almshouses", "vauxhall_gardens lords"
    for hand in hands:
        state = table(hand=hand, money=9)
        card = hand.split()[0]
        takes, *_, gain, stack = deed(state, f"build {card}").brief.split(" · ")
        assert re.fullmatch(r"a run: 2 → \d poverty", stack)
        assert takes.startswith(("pay", "discard")), takes
        assert gain.startswith(("next run", "each run", "at the end", "while on top")), gain


def test_leaving_it_at_that_says_whether_the_turn_ends() -> None:
    """Rule 11: nine cards may be kept."""
    for hand, line in (("lords", "ends your turn"), (" ".join(["lords"] * 11), "then discard 2")):
        state = table(hand=hand)
        state.agenda[-1] = Developing()
        assert [one.about for one in offered(state).choices if one.words == ("enough",)] == [line]


def wanted(state: State) -> str | None:
    """Return the notation of the choice that the panel highlights; None: it highlights none."""
    view = RULES.view(state, ANN)
    found = VOCABULARY.ask(view, RULES.legal(state, ANN), TO).wanted
    return None if found is None else notation.write(found.action)


def test_no_choice_that_needs_a_loan_is_highlighted() -> None:
    """In 111 of 127 such positions of whole games, a hard player took no loan."""
    build, land = "build buckingham_palace sewers -", "buy_land southwark_and_bermondsey"
    rich = table(hand="buckingham_palace sewers", money=10)
    poor = table(hand="buckingham_palace sewers", money=0)
    assert (wanted(rich), wanted(poor)) == (land, "draw_three")
    for state in (rich, poor):
        state.agenda[-1] = Developing()
    assert (wanted(rich), wanted(poor)) == (build, None)


def test_land_is_highlighted_where_the_hand_pays_for_one_card_at_most() -> None:
    """Of 305 such positions, a good player bought land in 220 and placed a card in 23."""
    for hand, told in (
        ("salters mercers", "buy_land"),
        ("salters mercers vintners", "buy_land"),
        ("salters mercers vintners grocers", "build"),
        ("salters mercers hospital water_works", "build"),
    ):
        found = wanted(table(hand=hand, money=9))
        assert found is not None
        assert found.split()[0] == told, hand


def test_a_run_is_highlighted_once_it_brings_more_than_its_poverty_costs() -> None:
    """It is highlighted in 354 of 431 positions in which a good player ran the city."""
    for hand, city, told in (
        ("salters", "mercers, vintners", True),  # £10 outweigh 3 poverty
        ("salters lords st_pauls shops", "mercers, vintners", False),  # not 6, and a large hand
        ("salters", "mercers, .vintners, .grocers", False),
    ):
        assert (wanted(table(hand=hand, city=city)) == "run_city") == told, (hand, city)


def test_the_deck_is_highlighted_in_a_draw_from_it() -> None:
    """What the University shows is compared with the board alone, and nothing is highlighted."""
    state = table(hand="pauper", upper="lords")
    for task, told in (
        (Drawing(1, 1, start=True), "draw"),
        (Drawing(1, 1, looked=True, seen=(CardId("salters"),)), None),
    ):
        state.agenda[-1] = task
        assert wanted(state) == told


def test_an_action_card_says_that_the_turn_ends_if_it_was_the_last() -> None:
    """Only cards in hand can be placed, and drawn ones are in it."""
    for hand, ends in (("wren", True), ("wren lords", False), ("huguenots", False)):
        state = table(hand=hand.replace("wren", "christopher_wren"))
        view = RULES.view(state, ANN)
        [played] = [one for one in RULES.legal(state, ANN) if one.kind == "play_action"]
        told = VOCABULARY.ask(view, (played,), TO).choices[0].does()
        assert told.startswith("now: ")
        assert told.endswith(" · ends your turn") == ends, told
