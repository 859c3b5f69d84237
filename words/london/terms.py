"""The names of things in London: cards, boroughs, colours, money."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from games.london.box import BOX
from games.london.cards import BoroughId, CardId, Colour
from words.say import Say
from words.vocabulary import Word

DOT: Final = " · "
TIMES: Final = "\N{MULTIPLICATION SIGN}"
MINUS: Final = "\N{MINUS SIGN}"

_CARDS: Final[Mapping[str, Word]] = {
    "school_of_science": lambda say: say("School of Science"),
    "water_works": lambda say: say("Water Works"),
    "theatre_royal": lambda say: say("Theatre Royal"),
    "st_pauls": lambda say: say("St Paul's"),
    "vauxhall_gardens": lambda say: say("Vauxhall Gardens"),
    "christopher_wren": lambda say: say("Christopher Wren"),
    "almshouses": lambda say: say("Almshouses"),
    "salters": lambda say: say("Salters"),
    "vintners": lambda say: say("Vintners"),
    "haberdashers": lambda say: say("Haberdashers"),
    "grocers": lambda say: say("Grocers"),
    "mercers": lambda say: say("Mercers"),
    "fishmongers": lambda say: say("Fishmongers"),
    "covent_garden": lambda say: say("Covent Garden"),
    "east_india_company": lambda say: say("East India Company"),
    "leather_industry": lambda say: say("Leather Industry"),
    "school_of_trade": lambda say: say("School of Trade"),
    "coffee_house": lambda say: say("Coffee House"),
    "huguenots": lambda say: say("Huguenots"),
    "woolwich_arsenal": lambda say: say("Woolwich Arsenal"),
    "great_fire_monument": lambda say: say("Great Fire Monument"),
    "hospital": lambda say: say("Hospital"),
    "town_houses": lambda say: say("Town Houses"),
    "street_lights": lambda say: say("Street Lights"),
    "university_of_london": lambda say: say("University of London"),
    "buckingham_palace": lambda say: say("Buckingham Palace"),
    "nelsons_column": lambda say: say("Nelson's Column"),
    "kew_gardens": lambda say: say("Kew Gardens"),
    "british_museum": lambda say: say("British Museum"),
    "lords": lambda say: say("Lord's"),
    "stock_exchange": lambda say: say("Stock Exchange"),
    "omnibus": lambda say: say("Omnibus"),
    "bank_of_england": lambda say: say("Bank of England"),
    "shops": lambda say: say("Shops"),
    "albert_dock": lambda say: say("Albert Dock"),
    "royal_victoria_dock": lambda say: say("Royal Victoria Dock"),
    "west_india_docks": lambda say: say("West India Docks"),
    "furniture_makers": lambda say: say("Furniture Makers"),
    "watch_makers": lambda say: say("Watch Makers"),
    "silk_weaving": lambda say: say("Silk Weaving"),
    "workers_houses": lambda say: say("Workers' Houses"),
    "oxford_street": lambda say: say("Oxford Street"),
    "lloyds_of_london": lambda say: say("Lloyd's of London"),
    "brewing": lambda say: say("Brewing"),
    "ship_building": lambda say: say("Ship Building"),
    "steamboats": lambda say: say("Steamboats"),
    "police_force": lambda say: say("Police Force"),
    "bridge": lambda say: say("Bridge"),
    "fleet_street": lambda say: say("Fleet Street"),
    "regent_street": lambda say: say("Regent Street"),
    "fire_brigade": lambda say: say("Fire Brigade"),
    "brixton_prison": lambda say: say("Brixton Prison"),
    "highgate_cemetery": lambda say: say("Highgate Cemetery"),
    "millbank_prison": lambda say: say("Millbank Prison"),
    "natural_history_museum": lambda say: say("Natural History Museum"),
    "albert_hall": lambda say: say("Albert Hall"),
    "sewers": lambda say: say("Sewers"),
    "northern_station": lambda say: say("Northern Station"),
    "southern_station": lambda say: say("Southern Station"),
    "public_houses": lambda say: say("Public Houses"),
    "grand_hotel": lambda say: say("Grand Hotel"),
    "billingsgate_market": lambda say: say("Billingsgate Market"),
    "smithfield_market": lambda say: say("Smithfield Market"),
    "jewish_refugees": lambda say: say("Jewish Refugees"),
    "underground": lambda say: say("Underground"),
    "whitehall": lambda say: say("Whitehall"),
    "tower_bridge": lambda say: say("Tower Bridge"),
    "great_exhibition": lambda say: say("Great Exhibition"),
    "thames_embankment": lambda say: say("Thames Embankment"),
    "workhouse": lambda say: say("Workhouse"),
    "parliament": lambda say: say("Parliament"),
    "pauper": lambda say: say("Pauper"),
}
_BOROUGHS: Final[Mapping[str, Word]] = {
    "city": lambda say: say("City"),
    "westminster": lambda say: say("Westminster"),
    "southwark_and_bermondsey": lambda say: say("Southwark & Bermondsey"),
    "bethnal_green": lambda say: say("Bethnal Green"),
    "hackney": lambda say: say("Hackney"),
    "islington": lambda say: say("Islington"),
    "st_pancras": lambda say: say("St Pancras"),
    "st_marylebone": lambda say: say("St Marylebone"),
    "paddington": lambda say: say("Paddington"),
    "hampstead": lambda say: say("Hampstead"),
    "kensington": lambda say: say("Kensington"),
    "hammersmith": lambda say: say("Hammersmith"),
    "fulham_and_chelsea": lambda say: say("Fulham & Chelsea"),
    "wandsworth": lambda say: say("Wandsworth"),
    "battersea": lambda say: say("Battersea"),
    "lambeth": lambda say: say("Lambeth"),
    "camberwell": lambda say: say("Camberwell"),
    "deptford": lambda say: say("Deptford"),
    "greenwich": lambda say: say("Greenwich"),
    "lewisham": lambda say: say("Lewisham"),
}
_COLOURS: Final[Mapping[Colour, Word]] = {
    "brown": lambda say: say("brown"),
    "blue": lambda say: say("blue"),
    "pink": lambda say: say("pink"),
    "grey": lambda say: say("grey"),
}
MARKS: Final[Mapping[Colour, str]] = {"brown": "🟤", "blue": "🟦", "pink": "🌸", "grey": "✖️"}
"""The colours with their shapes on the pictures."""


def card_name(card: CardId, say: Say) -> str:
    """Name a city card."""
    return _CARDS[card](say)


def cards_name(cards: Iterable[CardId], say: Say) -> str:
    """Name city cards, grouped by kind, in the order of the box."""
    counts = Counter(cards)
    return ", ".join(
        counted(card_name(card, say), counts[card])
        for card in sorted(counts, key=BOX.order.__getitem__)
    )


def counted(name: str, count: int) -> str:
    """Name several cards of a kind."""
    return name if count < 2 else f"{name} {TIMES}{count}"


def borough_name(borough: BoroughId, say: Say) -> str:
    """Name a borough."""
    return _BOROUGHS[borough](say)


def colour_name(colour: Colour, say: Say) -> str:
    """Name a colour."""
    return _COLOURS[colour](say)


def mark(card: CardId) -> str:
    """Return the mark of a card's colour."""
    return MARKS[BOX.cards[card].colour]


def pounds(money: int, say: Say) -> str:
    """Write an amount of money."""
    return f"{MINUS}{say('£{n}', n=-money)}" if money < 0 else say("£{n}", n=money)


def points(number: int) -> str:
    """Write prestige as a number, with a typographic minus."""
    return str(number).replace("-", MINUS)


def prestige(number: int, say: Say) -> str:
    """Write an amount of prestige."""
    return say("{n} prestige", n=points(number))


def poverty(number: int, say: Say) -> str:
    """Write an amount of poverty."""
    return say("{n} poverty", n=points(number))


def loans(number: int, say: Say) -> str:
    """Write a number of loans."""
    return say.many("{n} loan[s]", number)


def cards(number: int, say: Say) -> str:
    """Write a number of cards."""
    return say.many("{n} card[s]", number)
