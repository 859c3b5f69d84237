"""Encodes pictures as an animated WebP file.

It is lossless in the palette of the game: flat colours take less space than with lossy encoding,
letters stay sharp, and it is faster. Each picture is stored as its difference from the one before.
"""

import io
from collections.abc import Callable, Sequence
from typing import Any, Final

from PIL import Image

from render.paint.encoding import brought, shrunk
from render.scene import Ink, Scene

PACKING: Final[dict[str, Any]] = {"lossless": True, "quality": 20, "method": 1}
"""More effort takes much longer and saves little."""
WHOLE: Final[dict[str, Any]] = {"kmin": 60, "kmax": 120}
"""Key frames are rare, because nobody seeks in a film."""


def animate(scenes: Sequence[Callable[[], Scene]], durations: Sequence[int], wide: int) -> bytes:
    """Return a looping film as a file, with a duration in milliseconds for each scene.

    It is at most `wide` pixels wide, in the proportions of the first scene; other scenes are fitted
    in.
    """
    film = _Film(scenes, wide)
    file = io.BytesIO()
    film.save(file, "WEBP", save_all=True, duration=list(durations), **PACKING, **WHOLE)
    return file.getvalue()


class _Film(Image.Image):
    """An image with many frames for Pillow; each frame is painted when it is needed.

    A list of all frames would hold a hundred pictures in memory.
    """

    def __init__(self, scenes: Sequence[Callable[[], Scene]], wide: int) -> None:
        super().__init__()
        self._scenes = scenes
        self._frame = 0
        first = scenes[0]()
        width, height = first.size
        self._size = (min(wide, width), max(1, round(height * min(wide, width) / width)))
        self._mode = "RGB"
        self._show(first)

    @property
    def n_frames(self) -> int:
        """How many frames there are."""
        return len(self._scenes)

    def tell(self) -> int:
        """Return the number of the current frame."""
        return self._frame

    def seek(self, frame: int) -> None:
        """Go forward to a frame; going back (Pillow rewinds at the end) has no effect."""
        if frame > self._frame:
            self._frame = frame
            self._show(self._scenes[frame]())

    def _show(self, scene: Scene) -> None:
        small = shrunk(scene, self._size)
        self.im = _fitted(small, self._size, scene.ground, scene.palette).im


def _fitted(
    picture: Image.Image, size: tuple[int, int], ground: Ink, palette: tuple[Ink, ...]
) -> Image.Image:
    """Return a picture on a background of the given size, in the inks of its palette."""
    if picture.size != size:
        sheet = Image.new("RGB", size, ground)
        corner = ((size[0] - picture.width) // 2, (size[1] - picture.height) // 2)
        sheet.paste(picture, corner)
        picture = sheet
    return brought(picture, palette).convert("RGB")
