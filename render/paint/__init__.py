"""The painter: scenes in, PNG and WebP files out. Nothing outside this room knows Pillow."""

from render.paint.press import paint as paint
from render.paint.reel import reel as reel
