# LayoutLua. `make help` lists the targets. `make deps`, `make run`, `make check` and `make test` install the Debian
# packages that they need. Every other target lists the missing packages and stops.

PREFIX ?= /usr/local
# The .pc file needs absolute paths.
override PREFIX := $(abspath $(PREFIX))
DESTDIR ?=
SWIFT ?= swift
CC ?= cc
CXX ?= c++

# The header defines the version.
HEADER := include/layoutlua.h
VERSION := $(shell sed -n 's/^\#define LYL_VERSION "\(.*\)"/\1/p' $(HEADER))
ABI := $(shell sed -n 's/^\#define LYL_ABI_VERSION \([0-9]*\).*/\1/p' $(HEADER))
SONAME := liblayoutlua.so.$(ABI)
# The timestamp of files in packages: the date of the changelog.
EPOCH = $(shell date -d "$$(sed -n 's/^ -- .*>  //p' packaging/debian/changelog | head -1)" +%s)

# Each package is given as PACKAGE:FILE. The package is installed if the file exists.
APT := $(if $(filter 0,$(shell id -u)),apt-get,sudo apt-get)
ifneq ($(filter deps run check test,$(MAKECMDGOALS)),)
export INSTALL_PACKAGES := yes
endif
need = @missing=""; \
  for pair in $(1); do test -e "$${pair\#*:}" || missing="$$missing $${pair%%:*}"; done; \
  if test -z "$$missing"; then :; \
  elif test -z "$(INSTALL_PACKAGES)"; then \
    echo "missing packages:$$missing"; echo "to install them: $(APT) install$$missing"; exit 1; \
  else \
    echo "$(APT) update && $(APT) install -y$$missing"; \
    $(APT) update -qq && DEBIAN_FRONTEND=noninteractive $(APT) install -y -qq $$missing >/dev/null; \
  fi
CORE_PACKAGES := \
  gcc:/usr/bin/gcc \
  liblua5.4-dev:/usr/include/lua5.4/lua.h \
  libevent-dev:/usr/include/event2/http.h \
  libcairo2-dev:/usr/include/cairo/cairo.h \
  libturbojpeg0-dev:/usr/include/turbojpeg.h \
  pkg-config:/usr/bin/pkg-config
TEST_PACKAGES := \
  python3:/usr/bin/python3 \
  python3-jsonschema:/usr/lib/python3/dist-packages/jsonschema \
  valgrind:/usr/bin/valgrind \
  g++:/usr/bin/g++ \
  cmake:/usr/bin/cmake \
  lua5.4:/usr/bin/luac5.4 \
  lua-check:/usr/bin/luacheck \
  imagemagick:/usr/bin/compare \
  libsqlite3-dev:/usr/include/sqlite3.h \
  libosmesa6-dev:/usr/include/GL/osmesa.h \
  chromium:/usr/bin/chromium \
  chromium-driver:/usr/bin/chromedriver \
  firefox-esr:/usr/bin/firefox-esr \
  webkit2gtk-driver:/usr/bin/WebKitWebDriver \
  xvfb:/usr/bin/Xvfb \
  python3-pip:/usr/lib/python3/dist-packages/pip \
  python3-selenium:/usr/lib/python3/dist-packages/selenium \
  libluajit-5.1-dev:/usr/include/luajit-2.1/luajit.h \
  luajit:/usr/bin/luajit \
  dpkg-dev:/usr/bin/dpkg-source \
  binutils:/usr/bin/nm \
  clang:$(firstword $(wildcard /usr/bin/clang $(shell command -v clang)) /usr/bin/clang)
EXAMPLE_PACKAGES := \
  libsdl2-dev:/usr/include/SDL2/SDL.h \
  libsdl2-ttf-dev:/usr/include/SDL2/SDL_ttf.h \
  libsqlite3-dev:/usr/include/sqlite3.h
GTK_PACKAGES := libgtk-4-dev:/usr/include/gtk-4.0/gtk/gtk.h
GTK_TEST_PACKAGES := \
  at-spi2-core:/usr/libexec/at-spi-bus-launcher \
  gir1.2-atspi-2.0:/usr/share/doc/gir1.2-atspi-2.0 \
  python3-gi:/usr/lib/python3/dist-packages/gi \
  dbus-daemon:/usr/bin/dbus-run-session \
  xdotool:/usr/bin/xdotool
GALLERY_PACKAGES := \
  imagemagick:/usr/bin/compare \
  xvfb:/usr/bin/Xvfb \
  xauth:/usr/bin/xauth \
  fonts-dejavu-core:/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf

include packaging/library.mk
include packaging/wasm.mk
include packaging/web.mk
include packaging/site.mk
include packaging/python.mk
include packaging/lua.mk
include packaging/cpp.mk
include packaging/install.mk
include packaging/dist.mk

.DEFAULT_GOAL := help
.PHONY: help deps build build-tests run check test test-targets target-names target-variables lib lib-private wasm \
  arm64 web web-test-files npm python python-newest lua cpp site docs examples example-gtk display prefix \
  prefix-library install install-library install-data install-command instrumented sanitize tsan soak fuzz bench \
  bench-quick types gallery format lint clean wasm-deps dist release-check dist-deps dist-source dist-debs \
  dist-tarballs dist-wheels

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1@\2/p' $(MAKEFILE_LIST) | sort | column -t -s@

# As a goal, `deps` also installs the packages that the other libraries and bindings need.
deps: ## install the Debian packages that building needs
	$(call need,$(CORE_PACKAGES) $(TARGET_PACKAGES) \
	  $(if $(filter deps,$(MAKECMDGOALS)),$(WASM_PACKAGES) $(WEB_PACKAGES) $(PYTHON_PACKAGES) $(PACKAGES_linux-arm64)))

build: deps $(COMMAND_MATH) ## build the command, .build/release/layoutlua
	$(SWIFT) build -c release --product layoutlua $(COMMAND_LINK)

build-tests: deps $(COMMAND_MATH) ## build the Swift tests and a command for them, .build/debug/layoutlua
	$(SWIFT) build --build-tests $(COMMAND_LINK)

run: build ## draw the wheel
	.build/release/layoutlua run scripts/wheel.lua

# Tests/run builds everything that the tests need, and runs them.
CHECK_PACKAGES := $(CORE_PACKAGES) $(TEST_PACKAGES)
check: ## run the daily tests: Swift, the C programs without valgrind, the source checks
	$(call need,$(CHECK_PACKAGES))
	@Tests/run --check

test: ## run all tests
	$(call need,$(CHECK_PACKAGES) $(WASM_PACKAGES) $(WEB_PACKAGES) $(PYTHON_PACKAGES) $(PYTHON_TEST_PACKAGES) \
	  $(LUA_TEST_PACKAGES) $(PACKAGES_linux-arm64) $(QEMU) $(RELEASE_PACKAGES))
	@# Where SDL, GTK or a display cannot be had, the tests of these examples fail and the others run.
	-@$(MAKE) --no-print-directory display
	@Tests/run

NEW_TARGETS := $(filter-out linux-arm64,$(TARGETS))
test-targets: ## build and test the libraries for Windows, musl, ARMv7 and RISC-V, with wine and qemu
	$(call need,$(CHECK_PACKAGES) $(foreach target,$(NEW_TARGETS),$(PACKAGES_$(target))) $(QEMU) $(WINE))
	@$(MAKE) --no-print-directory lib-private cpp
	@Tests/Targets/run

# For Tests/Targets.
target-names:
	@echo $(NEW_TARGETS)
target-variables:
	@echo "COMPILER='$(COMPILER)' LIBRARIES='$(LINK_LIBRARY)' RUNNER='$(RUNNER)' FOLDER='$(LIB)'" \
	  "LIBRARY='$(LIBRARY_NAME)' ENDING='$(ENDING)'"

tsan: deps ## run Tests/CHost/threads.c under ThreadSanitizer
	$(SWIFT) build --sanitize thread --scratch-path .build-tsan --product layoutlua-static
	clang -std=c99 -g -fsanitize=thread -Iinclude -c Tests/CHost/threads.c -o .build-tsan/threads.o
	swiftc -sanitize=thread .build-tsan/threads.o .build-tsan/debug/liblayoutlua-static.a $(LUA_LINK) \
	  -o .build-tsan/threads
	.build-tsan/threads

display:
	$(call need,$(GALLERY_PACKAGES) $(GTK_TEST_PACKAGES))

# Installations for the tests, in build/prefix/usr: the library alone, or all files.
FOR_TESTS := DESTDIR=$(CURDIR)/build/prefix PREFIX=/usr
prefix-library: lib
	@$(MAKE) --no-print-directory install-library $(FOR_TESTS)

prefix: prefix-library $(PREVIEW_PAGE) $(COMMAND_MATH)
	@$(MAKE) --no-print-directory install-data install-command $(FOR_TESTS)

examples: lib ## build the C examples into build/examples
	$(call need,$(EXAMPLE_PACKAGES))
	@mkdir -p build/examples
	for example in wheel list custom; do \
	  $(CC) -std=c99 -Wall -Wextra -O2 -Iinclude Sources/Examples/$$example/$$example.c $(LIB)/liblayoutlua.a \
	    $$(pkg-config --libs lua5.4) -lm -o build/examples/$$example || exit 1; \
	done
	$(CC) -std=c99 -Wall -Wextra -O2 -Iinclude Sources/Examples/gallery/gallery.c $(LIB)/liblayoutlua.a \
	  $$(pkg-config --cflags --libs sdl2 SDL2_ttf lua5.4) -lm -o build/examples/gallery
	$(CC) -std=c99 -Wall -Wextra -O2 -Iinclude $(wildcard Sources/Examples/records/*.c) $(LIB)/liblayoutlua.a \
	  $$(pkg-config --cflags --libs sdl2 SDL2_ttf sqlite3 lua5.4) -lm -o build/examples/records

example-gtk: lib ## build the GTK example into build/examples
	$(call need,$(GTK_PACKAGES))
	@mkdir -p build/examples
	$(CC) -std=c99 -Wall -Wextra -O2 -Iinclude Sources/Examples/gtk/gtk.c $(LIB)/liblayoutlua.a \
	  $$(pkg-config --cflags --libs gtk4 lua5.4) -lm -o build/examples/gtk

# The library that the fuzzers and the sanitized programs link. It is ordinary Swift, because Embedded Swift has no
# address sanitizer. It stops at the first broken invariant.
instrumented: deps
	$(SWIFT) build -c release --scratch-path .build-instrumented --product layoutlua-static --sanitize=address \
	  -Xswiftc -DLAYOUTLUA_CHECKS -Xswiftc -sanitize=fuzzer \
	  -Xcc -fsanitize=fuzzer-no-link,undefined -Xcc -fno-sanitize-recover=undefined

sanitize: instrumented ## run the C programs of Tests/CHost under the address and undefined-behavior sanitizers
	$(call need,$(TEST_PACKAGES))
	Tests/CHost/programs.py sanitize build/sanitize

export SEED ?= $(shell date +%s)
export RUNS ?= 20000
soak: lib ## misuse the library: all calls, and RUNS random runs from SEED on
	@echo "seed $(SEED), $(RUNS) runs"
	TEST_SECONDS=100000 Tests/CHost/programs.py soak build/soak

BENCH := build/bench
bench: $(BENCH)/bench ## compare the library with plain C and plain Lua
	@mkdir -p .build
	$(BENCH)/bench .build/bench.json $(LIB)/liblayoutlua.so $(BENCH)/empty $(BENCH)/started $(ONLY)

bench-quick: $(BENCH)/bench ## the same in less than a minute
	@mkdir -p .build
	$(BENCH)/bench --quick .build/bench.json $(LIB)/liblayoutlua.so $(BENCH)/empty $(BENCH)/started $(ONLY)

$(BENCH)/bench: lib $(wildcard Tests/Benchmarks/*)
	@mkdir -p $(BENCH)
	$(CC) -O2 Tests/Benchmarks/empty.c -o $(BENCH)/empty
	$(CC) -O2 -Iinclude Tests/Benchmarks/started.c -L$(LIB) -llayoutlua -Wl,-rpath,$(abspath $(LIB)) -o $(BENCH)/started
	$(CC) -O2 -Wall -Wextra -Iinclude $(filter-out %/empty.c %/started.c,$(wildcard Tests/Benchmarks/*.c)) \
	  $(LIB)/liblayoutlua.a $$(pkg-config --cflags --libs lua5.4) -lm -o $@

FUZZ_SECONDS ?= 60
fuzz: instrumented ## look for crashes with libFuzzer, FUZZ_SECONDS (60) for each of eight targets
	Tests/Fuzz/build
	Tests/Fuzz/fuzz $(FUZZ_SECONDS)

types: build ## write the definitions of the script API for editors
	.build/release/layoutlua types > scripts/library/layoutlua.lua
	.build/release/layoutlua types --tests > scripts/library/layoutlua_tests.lua

gallery: build-tests prefix-library lib-private python lua web ## draw the pictures of the documents with their commands
	Tests/Docs/run --update

# Some samples of Tests/House do not compile; Tests/run is not a Swift file.
FORMATTED := Sources Package.swift $(filter-out Tests/House Tests/run,$(wildcard Tests/*))
format: ## format the Swift sources
	$(SWIFT) format --in-place --recursive --parallel $(FORMATTED)

lint: ## check the format of the Swift sources
	$(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)

clean: ## remove all build products
	rm -rf .build .build-* build
