# make run   the bot            make setup   .venv only
# make test  every check        make bench   how fast it is
# make characters   what computer players make of each game: docs/characters
# make test-long   what `make test` walks in part, all the way: hours
# make playground and make demo-bot: a small Discord in the browser, and a bot to try it
# Each target prepares .venv first, once; a second call finds it ready.

PYTHON ?= python3
BIN := .venv/bin
# The files of requirements are complete. Without --no-deps, pip would look again for what a library
# asks with an extra (coverage[toml]), and stop at a release newer than the pinned one. Developers
# need less than half of what pip would compile; Python compiles that when it is first imported.
INSTALL := -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps
PIP := $(BIN)/python $(INSTALL)

# Tests often wait for threads and sockets: there is room for one more. Each costs five seconds of
# processor time before its first test.
WORKERS := $(shell echo $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )))
PYTEST := $(BIN)/pytest --numprocesses $(WORKERS) --dist worksteal
WHOLE_GAMES := tests/wire/games tests/contract
EVERY_SEED := 1000

# Where it is set, each process compiles all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-long check mypy pyright collected setup playground demo-bot words characters format bench lock clean

run: .venv/run.stamp
	$(BIN)/python -m bot

test: check
	sh tools/chromium.sh
	sh tools/postgres.sh
	$(PYTEST) --cov games

# Every cast, case and seed, a second client, and how much of the whole product is covered.
test-long: check .venv/hikari.stamp
	sh tools/chromium.sh
	sh tools/postgres.sh
	COVERAGE_CONCURRENCY=greenlet $(PYTEST) --long $(addprefix --ignore ,$(WHOLE_GAMES)) --cov
	$(BIN)/coverage report --include 'games/*' --fail-under 95 --format total
	$(PYTEST) --long --seeds $(EVERY_SEED) $(WHOLE_GAMES)

# What needs no test to run; the two type checkers side by side, and meanwhile one process compiles
# the tests, which otherwise each of their workers would do.
check: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/python -m tools.translations check
	$(MAKE) --no-print-directory --jobs 2 mypy pyright collected

mypy: .venv/dev.stamp
	$(BIN)/mypy

pyright: .venv/dev.stamp
	$(BIN)/basedpyright

collected: .venv/dev.stamp
	@$(BIN)/pytest --collect-only -qq > .venv/collected.txt || { cat .venv/collected.txt; exit 1; }

setup: .venv/dev.stamp

playground: .venv/run.stamp
	$(BIN)/python -m playground --tell .venv/playground.json

demo-bot: .venv/dev.stamp
	$(BIN)/python -m tests.wire.demo_bot .venv/playground.json

# Gather the sentences for translators; do so whenever one was added or changed.
words: .venv/dev.stamp
	$(BIN)/python -m tools.words

# Play many games with computer players, and write what they say of each game: minutes.
characters: .venv/dev.stamp
	$(BIN)/python -m tools.characters

format: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev.stamp
	$(BIN)/python -m bench

# Pin every requirement again, with hashes and without addresses.
lock: .venv/dev.stamp
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header --upgrade --extra postgres pyproject.toml \
	    -o requirements.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header --upgrade --extra postgres --group dev \
	    -c requirements.txt pyproject.toml \
	    -o requirements-dev.txt
	$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header --upgrade tests/wire/hikari_bot/requirements.in \
	    -o tests/wire/hikari_bot/requirements.txt

clean:
	rm -rf .venv .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache

.venv/bin/python:
	$(PYTHON) -m venv .venv || { rm -rf .venv; \
	    echo "No virtual environment could be made: on Debian, apt install python3-venv" >&2; exit 1; }

.venv/run.stamp: requirements.txt | .venv/bin/python
	$(PIP) -r requirements.txt
	@touch $@

# uv takes less than half of pip's processor time, which goes into long lists of old releases. Where
# only pip is told from where to install, pip does it all.
.venv/dev.stamp: requirements-dev.txt | .venv/bin/python
	sed -n '/^uv==/,/[0-9a-f]$$/p' requirements-dev.txt > .venv/uv.txt
	$(PIP) --no-compile -r .venv/uv.txt
	UV_HTTP_RETRIES=0 UV_HTTP_TIMEOUT=10 $(BIN)/uv pip install --quiet --no-cache \
	    --python $(BIN)/python --require-hashes --no-deps -r requirements-dev.txt \
	    || $(PIP) --no-compile -r requirements-dev.txt
	@touch $@ .venv/run.stamp

# The second client of the wire tests lives alone: it shall not share libraries with the first.
.venv/hikari.stamp: tests/wire/hikari_bot/requirements.txt | .venv/bin/python
	$(PYTHON) -m venv .venv/hikari
	.venv/hikari/bin/python $(INSTALL) -r tests/wire/hikari_bot/requirements.txt
	@touch $@
