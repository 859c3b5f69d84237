"""The names of things in London: cards, boroughs, colours, money."""

from collections.abc import Iterable, Mapping
from typing import Final

from games.london.box import BOX
from games.london.cards import BoroughId, CardId, Colour
from words.lists import in_kinds
from words.say import Say
from words.vocabulary import Word, word

MINUS: Final = "\N{MINUS SIGN}"

_CARDS: Final[Mapping[str, Word]] = {
    "school_of_science": word("School of Science"),
    "water_works": word("Water Works"),
    "theatre_royal": word("Theatre Royal"),
    "st_pauls": word("St Paul's"),
    "vauxhall_gardens": word("Vauxhall Gardens"),
    "christopher_wren": word("Christopher Wren"),
    "almshouses": word("Almshouses"),
    "salters": word("Salters"),
    "vintners": word("Vintners"),
    "haberdashers": word("Haberdashers"),
    "grocers": word("Grocers"),
    "mercers": word("Mercers"),
    "fishmongers": word("Fishmongers"),
    "covent_garden": word("Covent Garden"),
    "east_india_company": word("East India Company"),
    "leather_industry": word("Leather Industry"),
    "school_of_trade": word("School of Trade"),
    "coffee_house": word("Coffee House"),
    "huguenots": word("Huguenots"),
    "woolwich_arsenal": word("Woolwich Arsenal"),
    "great_fire_monument": word("Great Fire Monument"),
    "hospital": word("Hospital"),
    "town_houses": word("Town Houses"),
    "street_lights": word("Street Lights"),
    "university_of_london": word("University of London"),
    "buckingham_palace": word("Buckingham Palace"),
    "nelsons_column": word("Nelson's Column"),
    "kew_gardens": word("Kew Gardens"),
    "british_museum": word("British Museum"),
    "lords": word("Lord's"),
    "stock_exchange": word("Stock Exchange"),
    "omnibus": word("Omnibus"),
    "bank_of_england": word("Bank of England"),
    "shops": word("Shops"),
    "albert_dock": word("Albert Dock"),
    "royal_victoria_dock": word("Royal Victoria Dock"),
    "west_india_docks": word("West India Docks"),
    "furniture_makers": word("Furniture Makers"),
    "watch_makers": word("Watch Makers"),
    "silk_weaving": word("Silk Weaving"),
    "workers_houses": word("Workers' Houses"),
    "oxford_street": word("Oxford Street"),
    "lloyds_of_london": word("Lloyd's of London"),
    "brewing": word("Brewing"),
    "ship_building": word("Ship Building"),
    "steamboats": word("Steamboats"),
    "police_force": word("Police Force"),
    "bridge": word("Bridge"),
    "fleet_street": word("Fleet Street"),
    "regent_street": word("Regent Street"),
    "fire_brigade": word("Fire Brigade"),
    "brixton_prison": word("Brixton Prison"),
    "highgate_cemetery": word("Highgate Cemetery"),
    "millbank_prison": word("Millbank Prison"),
    "natural_history_museum": word("Natural History Museum"),
    "albert_hall": word("Albert Hall"),
    "sewers": word("Sewers"),
    "northern_station": word("Northern Station"),
    "southern_station": word("Southern Station"),
    "public_houses": word("Public Houses"),
    "grand_hotel": word("Grand Hotel"),
    "billingsgate_market": word("Billingsgate Market"),
    "smithfield_market": word("Smithfield Market"),
    "jewish_refugees": word("Jewish Refugees"),
    "underground": word("Underground"),
    "whitehall": word("Whitehall"),
    "tower_bridge": word("Tower Bridge"),
    "great_exhibition": word("Great Exhibition"),
    "thames_embankment": word("Thames Embankment"),
    "workhouse": word("Workhouse"),
    "parliament": word("Parliament"),
    "pauper": word("Pauper"),
}
_BOROUGHS: Final[Mapping[str, Word]] = {
    "city": word("City"),
    "westminster": word("Westminster"),
    "southwark_and_bermondsey": word("Southwark & Bermondsey"),
    "bethnal_green": word("Bethnal Green"),
    "hackney": word("Hackney"),
    "islington": word("Islington"),
    "st_pancras": word("St Pancras"),
    "st_marylebone": word("St Marylebone"),
    "paddington": word("Paddington"),
    "hampstead": word("Hampstead"),
    "kensington": word("Kensington"),
    "hammersmith": word("Hammersmith"),
    "fulham_and_chelsea": word("Fulham & Chelsea"),
    "wandsworth": word("Wandsworth"),
    "battersea": word("Battersea"),
    "lambeth": word("Lambeth"),
    "camberwell": word("Camberwell"),
    "deptford": word("Deptford"),
    "greenwich": word("Greenwich"),
    "lewisham": word("Lewisham"),
}
COLOUR_NAMES: Final[Mapping[Colour, Word]] = {
    "brown": word("brown"),
    "blue": word("blue"),
    "pink": word("pink"),
    "grey": word("grey"),
}
MARKS: Final[Mapping[Colour, str]] = {"brown": "🟤", "blue": "🟦", "pink": "🌸", "grey": "✖️"}
"""The colours with their shapes on the pictures."""


def card_name(card: CardId, say: Say) -> str:
    """Name a city card."""
    return _CARDS[card](say)


def cards_name(cards: Iterable[CardId], say: Say) -> str:
    """Name city cards, grouped by kind, in the order of the box."""
    return in_kinds(cards, lambda card: card_name(card, say), BOX.order)


def borough_name(borough: BoroughId, say: Say) -> str:
    """Name a borough."""
    return _BOROUGHS[borough](say)


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
