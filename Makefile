# Everything a checkout needs is made here from Python 3.11 or newer.
#   make run            serve the shipped rules on http://127.0.0.1:5000
#   make test           everything that must hold before a change lands
#   make setup          only make .venv
# Another Python: make setup PYTHON=python3.13. Another port: make run PORT=8000.

PYTHON ?= python3
PORT ?= 5000
BIN := .venv/bin
INSTALLED := .venv/installed

.PHONY: setup run test lint types floors tests accept bench coverage lock clean

setup: $(INSTALLED)

$(INSTALLED): requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Judgebook needs Python 3.11 or newer; try: make setup PYTHON=python3.11")'
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	$(BIN)/python -m compileall -q grammar kb web
	@touch $@

run: setup
	$(BIN)/judgebook serve --port $(PORT)

# From the fast to the slow: a typo is told in a second.
test: lint types floors tests

lint: setup
	$(BIN)/ruff check --quiet .
	$(BIN)/ruff format --quiet --check .

types: setup
	$(BIN)/mypy

floors: setup
	$(BIN)/lint-imports --no-logo

# The browser comes last; what takes longest comes first in both, so that no process waits for the other.
tests: setup
	$(BIN)/python -m pytest --quiet --ignore=tests/bench --ignore=tests/browser --numprocesses=2 --dist=loadfile --no-loadscope-reorder
	$(BIN)/python -m pytest --quiet tests/browser --numprocesses=2 --dist=loadfile --no-loadscope-reorder

# Rewrite the casebook's expectations to what the code gives now. Read the diff before you believe it.
accept: setup
	$(BIN)/python -m pytest --quiet tests/test_casebook.py --accept

bench: setup
	$(BIN)/python -m pytest --quiet tests/bench

coverage: setup
	$(BIN)/python -m pytest --quiet --ignore=tests/bench --cov --cov-report=term

# Needs uv. Pins every dependency with its hashes, for every Python and platform that we support.
lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --group dev pyproject.toml --output-file requirements.lock

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks .coverage build dist
