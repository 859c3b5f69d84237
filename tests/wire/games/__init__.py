"""Whole games, played by people at random over real sockets."""

import pytest

pytest.register_assert_rewrite("tests.wire.games.harness", "tests.wire.games.check_record")
