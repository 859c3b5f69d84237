"""The painter: scenes in, PNG and WebP files out. Only this package knows Pillow."""

from render.paint.animation import animate as animate
from render.paint.encoding import paint as paint
