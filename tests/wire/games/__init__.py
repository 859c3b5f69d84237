"""Whole games, played by random people over real sockets."""

import pytest

pytest.register_assert_rewrite("tests.wire.games.harness", "tests.wire.games.check_record")
