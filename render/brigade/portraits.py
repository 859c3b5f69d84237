"""Portraits of crew members and Fire Wardens: busts put together from a few features each."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from render.brigade import inks, pieces
from render.inks import GOLD, INK, LIGHT
from render.scene import Area, Disc, Drawing, Hatch, Ink, Item, Panel, Stroke
from render.shapes import bowed, star

SIZE: Final = (112, 112)

Head = Literal["man", "broad", "gaunt", "beast", "stone", "drop", "ghost"]
Top = Literal[
    "bald",
    "short",
    "long",
    "mane",
    "hood",
    "hat",
    "wide hat",
    "cap",
    "helmet",
    "wig",
    "turban",
    "bandana",
    "tonsure",
    "flames",
    "halo",
    "diadem",
    "horns",
    "ears",
]
Extra = Literal[
    "patch",
    "glasses",
    "goggles",
    "tusks",
    "beard",
    "moustache",
    "sideburns",
    "mask",
    "fangs",
    "monocle",
    "freckles",
    "scar",
    "earring",
]


@dataclass(frozen=True, slots=True)
class Face:
    """What a portrait is made of."""

    coat: Ink
    skin: Ink = "#e9bf93"
    hair: Ink = "#5a3a1e"
    head: Head = "man"
    top: Top = "short"
    extras: tuple[Extra, ...] = ()


FACES: Final[dict[str, Face]] = {
    "kulari_one_shoe": Face("#7a5a22", "#d7a878", "#8a4b24", "broad", "short", ("beard",)),
    "del_uge": Face("#2f6f94", "#6fb7dd", "#a9dcf3", "drop", "bald"),
    "selina_blackflow": Face("#2c2236", "#e2b48c", "#1d1720", "gaunt", "long", ("earring",)),
    "nery_cagehand": Face("#44515a", "#c99468", "#2b2b2b", "gaunt", "hood", ("scar",)),
    "morgana_magos": Face("#4a2f6b", "#f0cfa8", "#7d2f2f", "man", "hat", ("freckles",)),
    "gness_smold": Face("#5c1d12", "#d8652f", "#2b0d06", "gaunt", "horns", ("fangs",)),
    "chops_murphy": Face("#51422e", "#dba876", "#9a4a1c", "broad", "cap", ("sideburns", "patch")),
    "pep_overclock": Face("#8a6413", "#f0c79a", "#d58a2c", "man", "mane", ("goggles",)),
    "mog_the_heavy": Face("#4d4032", "#8fa25a", "#39421f", "broad", "bald", ("tusks",)),
    "esme_morrow": Face("#37506b", "#c58f6a", "#20161a", "man", "hood", ("earring",)),
    "mal_candor": Face("#33566b", "#f2d3b1", "#efe9dc", "man", "wig", ("monocle",)),
    "lumen": Face("#b5811f", "#fff0c2", "#f6c945", "gaunt", "halo"),
    "walder_ranier": Face("#3d5230", "#cf9c70", "#4b3320", "gaunt", "wide hat", ("beard",)),
    "ivan_bertrand": Face("#2f4f4f", "#e8bb92", "#3a2414", "broad", "cap", ("moustache",)),
    "brother_ben": Face("#5b4636", "#e6b68a", "#6b4423", "broad", "tonsure", ("beard",)),
    "immora": Face("#6d3a66", "#f1d2bd", "#e9e4f2", "gaunt", "diadem", ("mask",)),
    "ali_ahmar": Face("#8a3b12", "#b97b4b", "#1d1410", "man", "turban", ("beard",)),
    "ebenezer": Face("#57534f", "#9c958b", "#6f6b66", "stone", "bald"),
    "veda_moonbright": Face("#2d3f78", "#d9c2e8", "#c9d3ea", "man", "diadem", ("freckles",)),
    "zilda_garrett": Face("#3a1f2b", "#d29a72", "#231512", "man", "bandana", ("patch",)),
    "ash": Face("#3b332b", "#5a524c", "#2b2622", "beast", "ears", ("fangs",)),
    "sir_precious": Face("#b23c6a", "#f3efe6", "#d9d2c4", "beast", "ears", ("monocle",)),
    "gloria_ignis": Face("#a8322a", "#e7b98f", "#d9772f", "man", "helmet", ("scar",)),
    "blitz_haben": Face("#2a3a66", "#f0cfa8", "#e8d27a", "gaunt", "mane", ("glasses",)),
    "frith_goldmane": Face("#8a6413", "#e8bd8e", "#f0c04a", "broad", "mane", ("beard",)),
    "glint_dampshot": Face("#2f6a5c", "#d9a77c", "#7a4a1f", "man", "short", ("goggles",)),
    "bernhardt_blaze": Face("#7d1d10", "#dfae86", "#d8d3c8", "broad", "helmet", ("beard",)),
    "ester": Face("#4d7f95", "#dbe7ea", "#b9d0d8", "gaunt", "long"),
    "white_fang": Face("#44403c", "#e9e6df", "#c9c3b8", "beast", "ears", ("fangs",)),
    "galeela": Face("#5d3f7a", "#c7a37f", "#472a1a", "man", "long", ("mask",)),
    "aurath_ether": Face("#3b5a63", "#cfe8e6", "#9fc6c4", "ghost", "hood"),
    "cindy_bustion": Face("#b4461c", "#f0c79a", "#ee5a1c", "man", "flames", ("freckles",)),
}
"""The faces, by the keys of crew and wardens."""


@cache
def portrait(key: str, ground: Ink, line: Ink) -> Drawing:
    """Draw somebody before a ground of fine lines."""
    face = FACES[key]
    corners = ((3, 3), (109, 3), (109, 109), (3, 109))
    items: list[Item] = [
        Panel((0, 0), SIZE, ground, INK, 3, 8),
        Hatch(corners, "rows", line, 7, 1.2),
        *_behind(face),
        Area(
            (
                *bowed((8, 109), (14, 76), (42, 76)),
                (70, 76),
                *bowed((70, 76), (98, 76), (104, 109)),
            ),
            face.coat,
            INK,
            2.5,
        ),
        Area(((42, 76), (56, 96), (70, 76)), LIGHT, INK, 2),
        *_head(face),
        *_features(face),
        *_top(face),
        *(item for one in face.extras for item in _extra(one, face)),
        Panel((1, 1), (111, 111), None, INK, 3, 8),
    ]
    return pieces.drawing(f"portrait {key}", SIZE, items)


def _behind(face: Face) -> Iterator[Item]:  # noqa: C901 - flat: one case for each
    match face.top:
        case "long":
            yield Area(
                (*bowed((28, 92), (16, 18), (56, 14)), *bowed((56, 14), (96, 18), (84, 92))),
                face.hair,
                INK,
                2.5,
            )
        case "mane":
            yield Area(star((56, 48), 42, 33, 13), face.hair, INK, 2.5)
        case "flames":
            yield Area(star((56, 42), 46, 28, 11), inks.FLAME, INK, 2.5)
            yield Area(star((56, 42), 36, 22, 11), inks.FLAME_HEART)
        case "halo":
            yield Disc((56, 48), 42, GOLD, INK, 2, 0.9)
            yield Area(star((56, 48), 48, 36, 16), None, GOLD, 3)
        case "hood":
            yield Area(
                (*bowed((20, 94), (14, 8), (56, 8)), *bowed((56, 8), (98, 8), (92, 94))),
                face.coat,
                INK,
                2.5,
            )
        case "wig":
            for x, y in ((30, 40), (82, 40), (27, 56), (85, 56), (29, 72), (83, 72)):
                yield Disc((x, y), 12, face.hair, INK, 2)
        case "ears":
            for x, way in ((30, -1), (82, 1)):
                yield Area(((x - 10, 44), (x + way * 8, 6), (x + 12, 40)), face.skin, INK, 2.5)
        case _:
            pass


def _head(face: Face) -> Iterator[Item]:
    match face.head:
        case "broad":
            yield Area(
                (
                    *bowed((30, 34), (56, 8), (82, 34)),
                    *bowed((82, 34), (90, 84), (56, 86)),
                    *bowed((56, 86), (22, 84), (30, 34)),
                ),
                face.skin,
                INK,
                2.5,
            )
        case "gaunt":
            yield Area(
                (
                    *bowed((35, 36), (56, 10), (77, 36)),
                    *bowed((77, 36), (78, 66), (56, 86)),
                    *bowed((56, 86), (34, 66), (35, 36)),
                ),
                face.skin,
                INK,
                2.5,
            )
        case "beast":
            yield Area(
                (
                    *bowed((28, 40), (56, 14), (84, 40)),
                    *bowed((84, 40), (84, 66), (70, 70)),
                    *bowed((70, 70), (56, 92), (42, 70)),
                    *bowed((42, 70), (28, 66), (28, 40)),
                ),
                face.skin,
                INK,
                2.5,
            )
        case "stone":
            yield Area(
                ((32, 24), (60, 18), (82, 30), (84, 64), (70, 84), (42, 86), (28, 66)),
                face.skin,
                INK,
                2.5,
            )
            yield Stroke(((34, 30), (46, 40), (42, 52)), face.hair, 2.5)
            yield Stroke(((72, 82), (66, 70), (76, 60)), face.hair, 2.5)
        case "drop":
            yield Area(
                (
                    *bowed((56, 4), (62, 24), (80, 44)),
                    *bowed((80, 44), (96, 88), (56, 88)),
                    *bowed((56, 88), (16, 88), (32, 44)),
                    *bowed((32, 44), (50, 24), (56, 4)),
                ),
                face.skin,
                INK,
                2.5,
            )
            yield Stroke(((42, 40), (38, 52)), face.hair, 5)
        case "ghost":
            yield Area(
                (
                    *bowed((34, 40), (56, 8), (78, 40)),
                    (80, 84),
                    (70, 76),
                    (62, 88),
                    (54, 76),
                    (44, 88),
                    (34, 76),
                ),
                face.skin,
                INK,
                2,
                0.9,
            )
        case "man":
            yield Area(
                (
                    *bowed((33, 38), (56, 8), (79, 38)),
                    *bowed((79, 38), (84, 80), (56, 86)),
                    *bowed((56, 86), (28, 80), (33, 38)),
                ),
                face.skin,
                INK,
                2.5,
            )


def _features(face: Face) -> Iterator[Item]:
    """Yield eyes, nose and mouth."""
    for x in (45, 67):
        yield Disc((x, 50), 6, LIGHT, INK, 1.6)
        yield Disc((x + 1, 51), 2.6, INK)
        yield Stroke(((x - 7, 42), (x + 6, 41 if x < 56 else 43)), INK, 2.6)
    if face.head == "beast":
        yield Area(((49, 64), (63, 64), (56, 72)), INK)
        yield Stroke(((56, 72), (56, 78)), INK, 2)
        return
    if face.head != "ghost":
        yield Stroke(((56, 52), (59, 62), (53, 63)), INK, 2)
    yield Stroke(bowed((47, 72), (57, 78), (66, 70)), INK, 2.6)


def _top(face: Face) -> Iterator[Item]:  # noqa: C901 - flat: one case for each
    match face.top:
        case "short" | "mane" | "long":
            yield Area(
                (
                    *bowed((31, 42), (30, 8), (58, 12)),
                    *bowed((58, 12), (84, 10), (81, 42)),
                    *bowed((81, 42), (72, 26), (54, 28)),
                    *bowed((54, 28), (40, 28), (31, 42)),
                ),
                face.hair,
                INK,
                2,
            )
        case "hat":
            yield Area(((30, 32), (54, -4), (66, 4), (82, 32)), face.coat, INK, 2.5)
            yield Area(
                (*bowed((12, 38), (56, 22), (100, 38)), *bowed((100, 38), (56, 44), (12, 38))),
                face.coat,
                INK,
                2.5,
            )
            yield Panel((38, 26), (74, 32), GOLD)
        case "wide hat":
            yield Area(
                (*bowed((34, 32), (40, 6), (56, 10)), *bowed((56, 10), (74, 6), (78, 32))),
                face.coat,
                INK,
                2.5,
            )
            yield Area(
                (*bowed((10, 30), (56, 40), (102, 30)), *bowed((102, 30), (56, 46), (10, 30))),
                face.coat,
                INK,
                2.5,
            )
            yield Stroke(((76, 28), (92, 6)), LIGHT, 4)
        case "cap":
            yield Area(
                (*bowed((28, 36), (32, 10), (58, 12)), *bowed((58, 12), (84, 12), (86, 36))),
                face.coat,
                INK,
                2.5,
            )
            yield Stroke(((28, 36), (96, 36)), INK, 5)
        case "helmet":
            yield Area(
                (*bowed((26, 38), (30, 4), (56, 4)), *bowed((56, 4), (82, 4), (86, 38))),
                face.coat,
                INK,
                2.5,
            )
            yield Area(
                (*bowed((18, 40), (56, 28), (94, 40)), *bowed((94, 40), (56, 44), (18, 40))),
                GOLD,
                INK,
                2,
            )
            yield Area(star((56, 22), 10, 5, 5), GOLD, INK, 1.5)
        case "wig":
            yield Area(
                (
                    *bowed((29, 42), (30, 8), (56, 10)),
                    *bowed((56, 10), (82, 8), (83, 42)),
                    *bowed((83, 42), (56, 22), (29, 42)),
                ),
                face.hair,
                INK,
                2,
            )
        case "turban":
            yield Area(
                (
                    *bowed((28, 38), (26, 4), (56, 6)),
                    *bowed((56, 6), (86, 4), (84, 38)),
                    *bowed((84, 38), (56, 28), (28, 38)),
                ),
                LIGHT,
                INK,
                2.5,
            )
            yield Stroke(bowed((30, 32), (56, 10), (82, 18)), INK, 1.8)
            yield Disc((56, 22), 5, face.coat, INK, 1.5)
        case "bandana":
            yield Area(
                (
                    *bowed((30, 40), (32, 12), (56, 12)),
                    *bowed((56, 12), (80, 12), (82, 40)),
                    *bowed((82, 40), (56, 30), (30, 40)),
                ),
                "#a8322a",
                INK,
                2.5,
            )
            yield Area(((82, 36), (98, 30), (94, 46)), "#a8322a", INK, 2)
        case "tonsure":
            for x in (30, 82):
                yield Disc((x, 44), 9, face.hair, INK, 2)
        case "diadem":
            yield Area(
                (
                    *bowed((31, 44), (30, 8), (58, 12)),
                    *bowed((58, 12), (84, 10), (81, 44)),
                    *bowed((81, 44), (74, 28), (56, 26)),
                    *bowed((56, 26), (40, 28), (31, 44)),
                ),
                face.hair,
                INK,
                2,
            )
            yield Stroke(bowed((34, 32), (56, 22), (78, 32)), GOLD, 4)
            yield Area(((56, 16), (62, 26), (56, 34), (50, 26)), "#8fd3ff", INK, 1.5)
        case "horns":
            for x, way in ((36, -1), (76, 1)):
                yield Area(
                    (
                        *bowed((x - 8, 32), (x + way * 16, 22), (x + way * 12, 4)),
                        *bowed((x + way * 12, 4), (x + way * 2, 20), (x + 8, 30)),
                    ),
                    face.hair,
                    INK,
                    2,
                )
        case _:
            pass


def _extra(one: Extra, face: Face) -> Iterator[Item]:  # noqa: C901 - flat: one case for each
    match one:
        case "patch":
            yield Stroke(((32, 40), (80, 56)), INK, 2.5)
            yield Disc((67, 51), 8.5, INK)
        case "glasses" | "goggles":
            rim = 9.5 if one == "glasses" else 12
            ink = INK if one == "glasses" else "#8a6413"
            for x in (45, 67):
                yield Disc((x, 50), rim, None, ink, 3 if one == "glasses" else 5)
            yield Stroke(((54, 50), (58, 50)), ink, 3)
        case "monocle":
            yield Disc((67, 50), 10, None, GOLD, 3)
            yield Stroke(((75, 56), (84, 82)), GOLD, 2)
        case "tusks":
            for x in (44, 68):
                yield Area(((x - 4, 74), (x + 4, 74), (x, 58)), LIGHT, INK, 1.8)
        case "fangs":
            for x in (50, 62):
                yield Area(((x - 3, 73), (x + 3, 73), (x, 82)), LIGHT, INK, 1.4)
        case "beard":
            yield Area(
                (
                    *bowed((33, 58), (40, 70), (56, 66)),
                    *bowed((56, 66), (72, 70), (79, 58)),
                    *bowed((79, 58), (78, 104), (56, 104)),
                    *bowed((56, 104), (34, 104), (33, 58)),
                ),
                face.hair,
                INK,
                2.2,
            )
            yield Stroke(bowed((48, 74), (56, 79), (64, 74)), INK, 2.4)
        case "moustache":
            yield Area(
                (
                    *bowed((56, 64), (40, 62), (34, 74)),
                    *bowed((34, 74), (48, 74), (56, 69)),
                    *bowed((56, 69), (64, 74), (78, 74)),
                    *bowed((78, 74), (72, 62), (56, 64)),
                ),
                face.hair,
                INK,
                1.8,
            )
        case "sideburns":
            for x, way in ((33, 1), (79, -1)):
                yield Area(
                    ((x, 42), (x + way * 9, 46), (x + way * 13, 76), (x + way, 70)),
                    face.hair,
                    INK,
                    2,
                )
        case "mask":
            yield Area(
                (
                    *bowed((32, 46), (56, 36), (80, 46)),
                    *bowed((80, 46), (76, 62), (56, 54)),
                    *bowed((56, 54), (36, 62), (32, 46)),
                ),
                INK,
            )
            for x in (45, 67):
                yield Disc((x, 50), 4, LIGHT)
        case "freckles":
            for x, y in ((38, 60), (43, 63), (48, 60), (64, 60), (69, 63), (74, 60)):
                yield Disc((x, y), 1.5, "#8a4b24")
        case "scar":
            yield Stroke(((70, 36), (76, 64)), "#8d2a1e", 2.5)
        case "earring":
            yield Disc((82, 66), 4, GOLD, INK, 1.5)
