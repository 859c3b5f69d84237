"""The databases on which the store is tested: what is about one of them alone says so."""

from typing import Final

import pytest

KINDS: Final = ("sqlite", "postgresql")
of_sqlite: Final = pytest.mark.parametrize("kind", ["sqlite"])
of_postgresql: Final = pytest.mark.parametrize("kind", ["postgresql"])
