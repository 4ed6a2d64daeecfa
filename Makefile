# `make run` and `make test` set up everything they need, on a bare Debian 12 with python3, python3-venv, make and git.

PYTHON ?= python3
SAMPLE ?= data/hands/us-nj-e-h1-card-moved-to-the-banker.hand.toml
# Processes that tests are spread over: a number, or auto.
WORKERS ?= auto
# More arguments for what is run, as in: make test ARGS=--maxfail=1
ARGS ?=

BIN := .venv/bin
STAMP := .venv/installed

# Modules that tests must cover completely.
COVERED := reviewer/cards.py,reviewer/errors.py,reviewer/table.py,reviewer/games/*,reviewer/record/*,reviewer/replay/*,reviewer/law/*,reviewer/regulations/*,reviewer/review/*
# Besides the package and its tests, what is typed strictly.
TYPED := $(wildcard benchmarks packaging)

.PHONY: help setup debian-packages run test lint bench pictures desktop lock clean

help: ## Say what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 18

setup: $(STAMP) ## Make the environment in .venv, and install Debian packages that Qt needs

debian-packages:
	@packaging/debian-packages.sh

$(STAMP): requirements-dev.lock pyproject.toml | debian-packages
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or later is needed: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary :all: -r requirements-dev.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@$(BIN)/pip check --disable-pip-version-check
	@touch $@

run: setup ## Open a sample hand in the window; without a display, write its exhibit and frames instead
	@if [ "$$(uname -s)" != Linux ] || [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	    exec $(BIN)/reviewer open "$(SAMPLE)"; \
	fi; \
	echo "There is no display here (DISPLAY and WAYLAND_DISPLAY are empty), so no window opens."; \
	mkdir -p build && export QT_QPA_PLATFORM=offscreen && \
	$(BIN)/reviewer export "$(SAMPLE)" -o build/exhibit.pdf && \
	$(BIN)/reviewer export "$(SAMPLE)" -o build/frames.png && \
	echo "The exhibit is in build/exhibit.pdf, the frames in build/frames*.png."

test: lint ## Check style and types, run all tests, hold coverage against the gate
	@packaging/debian-packages.sh tests || echo "A test that needs them will say so."
	@mkdir -p build/coverage
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m pytest -n $(WORKERS) --maxprocesses 4 --cov --cov-report= $(ARGS)
	@$(BIN)/coverage report --format total | sed 's/.*/Lines and branches covered in all: & %/'
	$(BIN)/coverage report --include='$(COVERED)' --fail-under=100

lint: setup ## Check style and types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy reviewer tests $(TYPED)

bench: setup ## Measure how fast it is
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m benchmarks

# Fewer are drawn by `make pictures ARGS=--readme`, or ARGS="main dim 1366".
pictures: setup ## Draw the documentation's pictures, and every screen into build/pictures
	QT_QPA_PLATFORM=offscreen PYTHONPATH=packaging $(BIN)/python -m pictures $(ARGS)

# Taken back by `make desktop ARGS=--uninstall`.
desktop: setup ## Put the program among the applications, and have its files open with it
	@packaging/install-desktop.sh $(ARGS)

# Versions already locked are kept while they fit; `make lock UPGRADE=--upgrade` takes the newest.
UPGRADE ?=
COMPILE = build/uv/bin/uv pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
    --custom-compile-command 'make lock' $(UPGRADE) pyproject.toml
lock: ## Write both lock files anew from pyproject.toml
	$(PYTHON) -m venv build/uv
	build/uv/bin/pip install --quiet --disable-pip-version-check 'uv>=0.9'
	$(COMPILE) --output-file requirements.lock
	$(COMPILE) --group dev --constraint requirements.lock --output-file requirements-dev.lock
	@if grep -nE '(https?|file)://|^-' requirements.lock requirements-dev.lock; then \
	    echo "A lock file names an index or a path: see the lines above." >&2; exit 1; fi

clean: ## Remove all that was made, the environment included
	rm -rf .venv build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
