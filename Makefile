# Lairhouse. `make help` lists what can be made.

PYTHON ?= python3
RUN    := .venv/bin/python
ARGS   ?=

.DEFAULT_GOAL := help
.PHONY: help install play test test-rules bench soak faults check format clean compiled client pictures locks \
        environment-run environment-test

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

environment-run:
	@$(PYTHON) tools/environment.py run

environment-test:
	@$(PYTHON) tools/environment.py test

install: environment-run ## .venv with the client and the compiled rules, so that .venv/bin/lairhouse works
	@$(RUN) tools/build_client.py
	@$(RUN) tools/build_rules.py

play: environment-run ## open the house in the browser, with compiled rules where there is a C compiler
	@$(RUN) tools/build_client.py
	@$(RUN) tools/play.py $(ARGS)

test: environment-test ## all tests, the rules' compiled too (ARGS="-k scroll" narrows)
	@$(RUN) tools/build_client.py
	@$(RUN) tools/build_rules.py --opt 1
	@$(RUN) tools/run_tests.py $(ARGS)

test-rules: environment-test ## only the tests of the rules, interpreted
	@$(RUN) tools/run_tests.py --interpreted tests/kernel tests/laws tests/games $(ARGS)

check: environment-test ## format, lint, types, imports, shifts, generated files
	@$(RUN) tools/check.py

format: environment-test ## put sources into shape
	@$(RUN) -m ruff check --quiet --fix src tests tools hatch_build.py || true
	@$(RUN) -m ruff format src tests tools hatch_build.py

bench: environment-test ## benchmarks, each a ratio measured in one run, to build/bench.json
	@$(RUN) tools/build_client.py
	@$(RUN) tools/build_rules.py
	@$(RUN) tools/install_lighthouse.py
	@PYTHONPATH=build/compiled $(RUN) -m lairhouse.lab.bench $(ARGS)

soak: environment-test ## the long tests, compiled, then those of the server and in browsers: hours
	@$(RUN) tools/build_rules.py
	@$(RUN) tools/run_tests.py --compiled -m soak $(ARGS)
	@$(RUN) tools/run_tests.py --interpreted -m soak -n0 tests/server $(ARGS)
	@$(RUN) tools/run_tests.py --interpreted -m soak -n0 tests/browser $(ARGS)

faults: environment-test ## break the rules on purpose, one by one, and print what caught each (ARGS="--only lairs")
	@$(RUN) tools/faults.py $(ARGS)

compiled: environment-run ## build the compiled rules into build/compiled
	@$(RUN) tools/build_rules.py $(ARGS)

client: environment-run ## build the browser client
	@$(RUN) tools/build_client.py $(ARGS)

pictures: environment-test ## take the pictures of the documentation
	@$(RUN) tools/build_client.py
	@$(RUN) tools/build_rules.py
	@$(RUN) tools/pictures.py $(ARGS)

locks: environment-test ## write requirements/*.lock anew from pyproject.toml (ARGS=--upgrade)
	@$(RUN) tools/write_locks.py $(ARGS)

clean: ## remove everything that was built, .venv too
	@rm -rf .venv build dist web/dist web/node_modules src/lairhouse/static .mypy_cache .ruff_cache .pytest_cache \
	        .hypothesis .import_linter_cache .coverage
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
