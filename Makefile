# make run   the bot            make setup   .venv only
# make test  every check        make bench   how fast it is
# make playground and make demo-bot: a small Discord in the browser, and a bot to try it
# Each target prepares .venv first, once; a second call finds it ready.

PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

# Whole games, played at random: what they happen to touch does not count as covered.
GAMES := tests/wire/games tests/contract

.PHONY: run test setup playground demo-bot words format bench lock clean

run: .venv/run.stamp
	$(BIN)/python -m bot

test: .venv/dev.stamp .venv/hikari.stamp
	sh tools/chromium.sh
	sh tools/postgres.sh
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/basedpyright
	$(BIN)/lint-imports
	$(BIN)/pytest --numprocesses auto --dist worksteal $(GAMES)
	$(BIN)/pytest --numprocesses auto --dist worksteal $(addprefix --ignore ,$(GAMES)) --cov
	$(BIN)/coverage report --include 'games/*' --fail-under 95 --format total

setup: .venv/dev.stamp .venv/hikari.stamp

playground: .venv/run.stamp
	$(BIN)/python -m playground --tell .venv/playground.json

demo-bot: .venv/dev.stamp
	$(BIN)/python -m tests.wire.demo_bot .venv/playground.json

# Gather the sentences for translators; do so whenever one was added or changed.
words: .venv/dev.stamp
	$(BIN)/python -m tools.words

format: .venv/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/dev.stamp
	$(BIN)/python -m bench

# Pin every requirement anew, with hashes and without addresses.
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

.venv/dev.stamp: requirements-dev.txt | .venv/bin/python
	$(PIP) -r requirements-dev.txt
	@touch $@ .venv/run.stamp

# The second client of the wire tests lives alone: it shall not share libraries with the first.
.venv/hikari.stamp: tests/wire/hikari_bot/requirements.txt | .venv/bin/python
	$(PYTHON) -m venv .venv/hikari
	.venv/hikari/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
	    -r tests/wire/hikari_bot/requirements.txt
	@touch $@
