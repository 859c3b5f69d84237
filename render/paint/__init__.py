"""The painter: scenes in, PNG and WebP files out. Only this package knows Pillow.

The bot only names these functions for its painting processes. So they load Pillow when they are
called: the bot itself never does.
"""

from collections.abc import Callable, Sequence

from render.scene import Scene


def paint(scene: Scene) -> bytes:
    """Return the picture as a PNG file."""
    from render.paint import encoding

    return encoding.paint(scene)


def animate(scenes: Sequence[Callable[[], Scene]], durations: Sequence[int], wide: int) -> bytes:
    """Return a looping film as a file, with a duration in milliseconds for each scene.

    It is at most `wide` pixels wide, in the proportions of the first scene; other scenes are fitted
    in.
    """
    from render.paint import animation

    return animation.animate(scenes, durations, wide)
