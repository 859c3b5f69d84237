"""The players round the table: gangsters, and plates with public facts."""

from collections.abc import Iterator
from typing import Final

from games.cash_guns.box import LIVES, UNBREAKABLE_LIVES
from games.cash_guns.model import PlayerView, View
from games.cash_guns.standings import public_standings
from render.cash_guns import palette, people, pieces
from render.cash_guns.layout import MIDDLE, PLACES, PLATE, Place
from render.palette import DIM, FADED, GOLD, INK, LIGHT, NIGHT, SLATE
from render.scene import Area, Ink, Item, Panel, Point, Text
from render.shapes import star
from words.cash_guns.derived import leaders, power_number, spent_bullets
from words.cash_guns.reveal import Down, Reveal, just_died
from words.cash_guns.scores import points
from words.cash_guns.terms import power_name, short_money
from words.reader import Reader
from words.say import Say
from words.scores import shown

POWER: Final = 36
LINE: Final = 26
"""The height in pixels of a shown power's ribbon, and of each additional line."""
LONG: Final = 16
"""The number of letters above which a name takes two lines."""
SIGN: Final = 36
"""The width of a crown or a phone beside a name, in pixels."""
HEARTS: Final = 108
"""The width of the hearts on a plate, in pixels."""
GRENADE: Final = (70, -40)
"""A grenade's position from its owner's middle, in pixels: inwards and down."""
MARKER: Final = 34
COUNT: Final = 26
"""The width of a shame marker, and of the number of many, in pixels."""
MANY: Final = 3
"""Most shame markers drawn; more are given as a number."""


def gangster(player: PlayerView, view: View, told: Reveal) -> Iterator[Item]:
    """Lay out one gangster, standing or lying."""
    place = PLACES[len(view.players)][player.seat]
    down = told.down.get(player.seat)
    x, y = place.centre
    if told.grenade is not None and player.seat in told.grenade.victims:
        yield Area(star((x, y), 104, 66, 9), palette.EMBER, INK, 4)
        yield Area(star((x, y), 84, 56, 9), palette.FLASH)
    elif player.seat in told.bullets:
        yield Area(star((x, y), 92, 62, 13), palette.RED, INK, 4)
    pose: people.Pose = "standing" if down is None else "dead" if down == "dead" else "lying"
    yield people.placed(player.seat, place.centre, pose)


def tags(player: PlayerView, view: View, to: Reader, told: Reveal) -> Iterator[Item]:
    """Lay out what has just happened to a player, above everything else."""
    place, say = PLACES[len(view.players)][player.seat], to.say
    x, y = place.centre
    down = told.down.get(player.seat)
    if down is not None and down != "down":
        yield from _tag(_fate(player, down, told, say), (x, y + 62), _ground(player, down, told))
    if told.grenade is not None and told.grenade.seat == player.seat:
        inwards = GRENADE[0] if x < MIDDLE[0] else -GRENADE[0]
        at = (x + inwards - 35, y + GRENADE[1] - 42)
        yield pieces.stamp(at, "grenade", scale=1.3)
    if player.seat in told.won:
        sum_ = f"+{short_money(told.won[player.seat], to.say)}"
        left, top = place.plate
        edge = top - 8 if place.high else top + PLATE[1] + 8  # the power is at the other edge
        yield from _pill(sum_, (left + place.wide - 62, edge), 124, palette.GREEN, INK, 36)


# Translators: on a picture, over a player who is down: dead, has quit the round, or was hit by a
# bullet.
def _fate(player: PlayerView, down: Down, told: Reveal, say: Say) -> str:
    bullets = told.bullets.get(player.seat, 0)
    if down == "dead":
        return say("dead")
    if down == "quit":
        return say("quit")
    word = say("hit")
    return f"{word} \N{MULTIPLICATION SIGN}{bullets}" if bullets > 1 else word


def _ground(player: PlayerView, down: Down, told: Reveal) -> Ink:
    if down == "quit":
        return palette.SHAME
    if down == "dead" and player.seat not in just_died(told):
        return SLATE
    return palette.RED


def _tag(words: str, at: Point, ground: Ink) -> Iterator[Item]:
    ink = INK if ground == palette.SHAME else LIGHT
    yield from _pill(words, at, max(76, 28 + 19 * len(words)), ground, ink, 32)


def _pill(words: str, at: Point, wide: float, ground: Ink, ink: Ink, size: int) -> Iterator[Item]:
    (x, y), half = at, wide / 2
    yield Panel((x - half, y - 21), (x + half, y + 21), ground, INK, 3, 14)
    yield Text(at, words, "bold", size, ink, fit=round(wide) - 8)


# Plates ---------------------------------------------------------------------------------------


def plate(player: PlayerView, view: View, to: Reader, told: Reveal) -> Iterator[Item]:
    """Lay out name, money, wounds and markers."""
    place = PLACES[len(view.players)][player.seat]
    (left, top), wide, high = place.plate, place.wide, PLATE[1]
    fresh = player.seat in told.bullets or player.seat in told.won
    edge = GOLD if fresh else FADED
    yield Panel((left, top), (left + wide, top + high), NIGHT, edge, 4 if fresh else 2, 12, 0.94)
    name = to.names[player.seat]
    ink: Ink = LIGHT if player.alive else DIM
    crowned, calling = player.seat in leaders(view), view.cop and player.seat == view.godfather
    room = round(wide) - 20 - SIGN * crowned - SIGN * calling
    yield Text((left + 10, top + 24), name, "bold", 29, ink, "lm", fit=room)
    if crowned:
        yield pieces.stamp((left + wide - 42, top + 10), "crown")
    if calling:
        at = (left + wide - 42 - SIGN * crowned, top + 8)
        yield pieces.phone(at, 0.7, lit=False)
    ink = GOLD if player.alive else palette.ASH
    money = shown(public_standings(view)[player.seat], points, to)
    room = int(wide - 24 - _shame_wide(player))
    size = min(42, int(room / (0.6 * len(money))))  # never shortened, because it is a number
    yield Text((left + 10, top + 62), money, "bold", size, ink, "lm", fit=room)
    yield from _shame(player, left + wide - 8, top + 62)
    yield from _lives(player, left + 10, top + 88)
    if player.alive:
        yield from _bullets(player, left + wide - 8, top + 86, wide)
    if player.shown and player.power is not None:
        yield from _power(player, place, to)


def _lives(player: PlayerView, x: float, y: float) -> Iterator[Item]:
    tough = player.shown and player.power == "the_unbreakable"
    lives = max(UNBREAKABLE_LIVES if tough else LIVES, player.wounds)
    step = HEARTS / lives
    for number in range(lives):
        yield pieces.wound((x + number * step, y), taken=number < player.wounds)


def _bullets(player: PlayerView, right: float, y: float, wide: float) -> Iterator[Item]:
    """Lay out the bullets that can wound; those that everybody has seen fired are empty."""
    bullets = spent_bullets(player)
    step = min(28, (wide - HEARTS - 20 - pieces.BULLET[0]) / max(len(bullets) - 1, 1))
    for number, (card, spent) in enumerate(reversed(bullets)):
        at = (right - pieces.BULLET[0] - number * step, y)
        yield pieces.laid(at, pieces.bullet(card, spent=spent))


def _markers(player: PlayerView) -> list[bool]:
    """Return for each drawn marker whether its siren side is up."""
    kinds = [True] * player.sirens + [False] * player.shame
    return kinds if len(kinds) <= MANY else sorted(set(kinds), reverse=True)


def _shame_wide(player: PlayerView) -> int:
    """Return the width of the markers and of their number, if it is written."""
    drawn = len(_markers(player))
    number = COUNT if player.sirens + player.shame > MANY else 0
    return number + MARKER + (drawn - 1) * _step(drawn) if drawn else 0


def _step(markers: int) -> int:
    """Return the distance between markers; they overlap to leave room for the money."""
    return 14 if markers > 2 else 22


def _shame(player: PlayerView, right: float, y: float) -> Iterator[Item]:
    """Lay out markers from right to left, siren sides first."""
    count, kinds = player.sirens + player.shame, _markers(player)
    if count > MANY:
        yield Text((right, y), str(count), "bold", 34, palette.SHAME, "rm")
        right -= COUNT
    for number, siren in enumerate(kinds):
        at = (right - MARKER - number * _step(len(kinds)), y - 18)
        yield pieces.shame(at, siren=siren)


def _power(player: PlayerView, place: Place, to: Reader) -> Iterator[Item]:
    """Lay out a shown power next to the plate, with its full name."""
    if player.power is None:
        return
    lines = _lines(power_name(player.power, to.say))
    high = POWER + LINE * (len(lines) - 1)
    (left, y), wide = place.ribbon, PLATE[0]
    y -= high if place.upwards else 0
    ink = palette.ASH if player.spent else GOLD
    yield Panel((left, y), (left + wide, y + high), SLATE, ink, 2.5, 10)
    drawn = pieces.power(power_number(player.power), spent=player.spent)
    yield pieces.laid((left - 6, y + high / 2 - 21), drawn)
    words = DIM if player.spent else LIGHT
    for number, line in enumerate(lines):
        at = (left + 38, y + POWER / 2 + number * LINE)
        yield Text(at, line, "bold", 26, words, "lm", fit=wide - 44)


def _lines(name: str) -> list[str]:
    """Split a long name into the two most equal lines."""
    if len(name) <= LONG:
        return [name]
    spaces = [at for at, letter in enumerate(name) if letter == " "]
    middle = min(spaces, key=lambda at: abs(2 * at + 1 - len(name)))
    return [name[:middle], name[middle + 1 :]]
