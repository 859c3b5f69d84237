"""Packs pictures one after the other into an animated WebP file.

Lossless in the palette of the game: flat inks take less room so than as a lossy picture, letters
stay sharp, and it is quicker. A picture is packed as what has changed since the one before.
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
"""Seldom is a picture packed as a whole: nobody winds a film forwards."""


def animate(scenes: Sequence[Callable[[], Scene]], durations: Sequence[int], wide: int) -> bytes:
    """Return a film as a file: each scene for so many milliseconds, over and over.

    It is at most `wide` pixels wide and as high as the first scene; others are fitted into that.
    """
    film = _Film(scenes, wide)
    file = io.BytesIO()
    film.save(file, "WEBP", save_all=True, duration=list(durations), **PACKING, **WHOLE)
    return file.getvalue()


class _Film(Image.Image):
    """An image of many frames, as Pillow packs it; each is painted when it is needed.

    Pillow takes a list of all frames, too, which would hold a hundred pictures in memory.
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
        """Return which frame it is."""
        return self._frame

    def seek(self, frame: int) -> None:
        """Go on to a frame. There is no way back: Pillow rewinds at the end, for nobody."""
        if frame > self._frame:
            self._frame = frame
            self._show(self._scenes[frame]())

    def _show(self, scene: Scene) -> None:
        small = shrunk(scene, self._size)
        self.im = _fitted(small, self._size, scene.ground, scene.palette).im


def _fitted(
    picture: Image.Image, size: tuple[int, int], ground: Ink, palette: tuple[Ink, ...]
) -> Image.Image:
    """Return a picture on a ground of the given size, in the inks of its palette."""
    if picture.size != size:
        sheet = Image.new("RGB", size, ground)
        corner = ((size[0] - picture.width) // 2, (size[1] - picture.height) // 2)
        sheet.paste(picture, corner)
        picture = sheet
    return brought(picture, palette).convert("RGB")
