"""The painter: scenes in, PNG files out. Nothing outside this room knows Pillow."""

from render.paint.press import paint as paint
