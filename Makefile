# LayoutLua. `make help` lists the targets; each installs from Debian what it needs.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
CC ?= cc
CXX ?= c++

# The version is the header's.
HEADER := include/layoutlua.h
VERSION := $(shell sed -n 's/^\#define LYL_VERSION "\(.*\)"/\1/p' $(HEADER))
ABI := $(shell sed -n 's/^\#define LYL_ABI_VERSION \([0-9]*\).*/\1/p' $(HEADER))
open := (
FUNCTIONS = $(shell sed -n 's/^LYL_API .*[ *]\(lyl_[a-z_]*\)$(open).*/\1/p' $(HEADER))
SONAME := liblayoutlua.so.$(ABI)

APT := $(if $(filter 0,$(shell id -u)),apt-get,sudo apt-get)
# A Debian package is looked up by a file of it; nothing is asked of apt when all are there.
need = @missing=""; for pair in $(1); do test -e "$${pair\#*:}" || missing="$$missing $${pair%%:*}"; done; \
  if test -n "$$missing"; then echo "installing$$missing"; $(APT) update -qq && DEBIAN_FRONTEND=noninteractive $(APT) install -y -qq $$missing >/dev/null; fi
CORE_PACKAGES := liblua5.4-dev:/usr/include/lua5.4/lua.h libcairo2-dev:/usr/include/cairo/cairo.h pkg-config:/usr/bin/pkg-config
TEST_PACKAGES := valgrind:/usr/bin/valgrind gcc:/usr/bin/gcc g++:/usr/bin/g++ cmake:/usr/bin/cmake

# The folder of the toolchain: Unicode tables for the C library lie in it.
TOOLCHAIN = $(shell dirname "$$(dirname "$$(readlink -f "$$(command -v $(SWIFT))")")")
UNICODE = $(TOOLCHAIN)/lib/swift/embedded/x86_64-unknown-linux-gnu/libswiftUnicodeDataTables.a
EMBEDDED := .build-embedded/release/liblayoutlua-static.a
LIB := build/lib

.PHONY: build run test test-swift test-c lib install bench format lint clean help deps examples man types

help: ## list the targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | sort | awk -F'\t' '{printf "make %-10s %s\n", $$1, $$2}'

deps:
	$(call need,$(CORE_PACKAGES))

build: deps ## build the command .build/release/layoutlua
	$(SWIFT) build -c release --product layoutlua

run: build ## draw the wheel in the terminal
	.build/release/layoutlua run scripts/wheel.lua

test: deps ## run every test there is
	$(call need,$(TEST_PACKAGES))
	@.ci/tests

lib: deps ## build the C library: build/lib/liblayoutlua.{a,so}
	LAYOUTLUA_EMBEDDED=1 $(SWIFT) build -c release --scratch-path .build-embedded --product layoutlua-static
	@mkdir -p $(LIB)
	@# One object with the Unicode tables inside and nothing but lyl_* outside, in a plain archive. Embedded
	@# Swift compiles a module's code again into each module that uses it, so members are taken as the
	@# header's functions need them: the whole archive would hold everything three times.
	ld -r -o $(LIB)/layoutlua.o $(FUNCTIONS:%=-u %) $(EMBEDDED) $(UNICODE)
	objcopy --wildcard --keep-global-symbol='lyl_*' --strip-debug $(LIB)/layoutlua.o
	rm -f $(LIB)/liblayoutlua.a
	ar rcs $(LIB)/liblayoutlua.a $(LIB)/layoutlua.o
	printf '{ global: lyl_*; local: *; };\n' > $(LIB)/exports.map
	$(CC) -shared -o $(LIB)/$(SONAME).$(VERSION) $(LIB)/layoutlua.o \
	  -Wl,-soname,$(SONAME) -Wl,--version-script=$(LIB)/exports.map -Wl,--gc-sections -Wl,--no-undefined -Wl,--as-needed \
	  $$(pkg-config --libs lua5.4) -lm
	strip --strip-unneeded $(LIB)/$(SONAME).$(VERSION)
	ln -sf $(SONAME).$(VERSION) $(LIB)/$(SONAME)
	ln -sf $(SONAME) $(LIB)/liblayoutlua.so
	rm -f $(LIB)/layoutlua.o $(LIB)/exports.map
