# The C library: build/lib; build/lib-private, which contains Lua; for arm64, build/arm64/lib and lib-private.
ARM64_PACKAGES := \
  gcc-aarch64-linux-gnu:/usr/bin/aarch64-linux-gnu-gcc \
  g++-aarch64-linux-gnu:/usr/bin/aarch64-linux-gnu-g++ \
  libc6-dev-arm64-cross:/usr/aarch64-linux-gnu/include/stdio.h \
  qemu-user-static:/usr/bin/qemu-aarch64-static
ifeq ($(ARCH),arm64)
include packaging/arm64.mk
else
BUILD := build
CROSS :=
MUSL_ARCHITECTURE := $(shell uname -m)
LUA_INCLUDE = $(shell pkg-config --variable=includedir lua5.4 2>/dev/null || echo /usr/include)/lua5.4
SYSTEM_LUA = $(shell pkg-config --libs lua5.4 2>/dev/null || echo -llua5.4)
endif
EMBEDDED := $(BUILD)/embedded
include packaging/embedded.mk

# LUA=private compiles Debian's Lua into the library and hides its symbols. It is for hosts that contain another Lua,
# such as LuaJIT: two Luas that define the same symbols cannot share a process otherwise.
LUA ?= system
ifeq ($(LUA),private)
LIB := $(BUILD)/lib-private
LUA_ARCHIVE = $(EMBEDDED)/lua.a
LUA_LINK :=
else
LIB := $(BUILD)/lib
LUA_ARCHIVE :=
LUA_LINK = $(SYSTEM_LUA)
endif

# The library contains musl's libm, so that all machines compute the same bits. random.c replaces a function that older
# C libraries lack.
LIBM := $(EMBEDDED)/libm.a
RANDOM := $(EMBEDDED)/random.bc

lib: $(LIB)/$(SONAME).$(VERSION) ## build the C library: build/lib/liblayoutlua.{a,so}; LUA=private, ARCH=arm64

# The linker's object is kept: with libm, and with only lyl_* visible, it is the archive's only member.
$(LIB)/$(SONAME).$(VERSION): $(BITCODE) $(RANDOM) $(LUA_ARCHIVE) $(LIBM) | deps
	@mkdir -p $(LIB)
	printf '{ global: lyl_*; local: *; };\n' > $(EMBEDDED)/exports.map
	@echo "linking $@"
	@PATH="$$PATH:$(TOOLCHAIN)" $(CC) -B$(TOOLCHAIN) -fuse-ld=lld -shared -o $@ \
	  $(BITCODE) $(RANDOM) $(LUA_ARCHIVE) $(LIBM) \
	  -Wl,--lto-obj-path=$(LIB)/layoutlua.o -Wl,--icf=all -Wl,--gc-sections -Wl,-O2 \
	  -Wl,-soname,$(SONAME) -Wl,--version-script=$(EMBEDDED)/exports.map -Wl,--no-undefined -Wl,--as-needed \
	  -Wl,-z,noseparate-code $(LUA_LINK)
	$(CROSS)strip --strip-unneeded --remove-section=.comment $@
	$(CROSS)ld -r $(LIB)/layoutlua.o $(LIBM) -o $(LIB)/whole.o && mv $(LIB)/whole.o $(LIB)/layoutlua.o
	$(CROSS)objcopy --wildcard --keep-global-symbol='lyl_*' $(LIB)/layoutlua.o
	rm -f $(LIB)/liblayoutlua.a
	$(CROSS)ar rcsD $(LIB)/liblayoutlua.a $(LIB)/layoutlua.o
	rm $(LIB)/layoutlua.o
	ln -sf $(SONAME).$(VERSION) $(LIB)/$(SONAME)
	ln -sf $(SONAME) $(LIB)/liblayoutlua.so

# The variant that contains Lua, for every value of LUA.
PRIVATE := $(BUILD)/lib-private/$(SONAME).$(VERSION)
lib-private: $(PRIVATE)
ifneq ($(LUA),private)
# Built after the other variant, because both write exports.map.
$(PRIVATE): $(BITCODE) packaging/private-lua | $(LIB)/$(SONAME).$(VERSION)
	@$(MAKE) --no-print-directory lib LUA=private
endif

arm64: | deps ## build the libraries for 64-bit ARM, build/arm64/lib and build/arm64/lib-private
	@$(MAKE) --no-print-directory ARCH=arm64 lib
	@$(MAKE) --no-print-directory ARCH=arm64 LUA=private lib

# Sources of Debian that become part of the library.
SOURCES := build/sources
$(SOURCES)/%: packaging/debian-source
	$(call need,dpkg-dev:/usr/bin/dpkg-source)
	packaging/debian-source $* $@
	touch $@

$(EMBEDDED)/lua.a: packaging/private-lua | $(SOURCES)/lua5.4
	CC="$(LLVM_CLANG) -flto" AR=$(TOOLCHAIN)llvm-ar $(if $(LUA_FLAGS),LUA_FLAGS="$(LUA_FLAGS)") \
	  packaging/private-lua $(SOURCES)/lua5.4 $@

$(LIBM): packaging/private-libm | $(SOURCES)/musl
	@mkdir -p $(@D)
	CC="$(LLVM_CLANG) $(CLANG_TARGET)" AR=$(TOOLCHAIN)llvm-ar \
	  packaging/private-libm $(SOURCES)/musl $(MUSL_ARCHITECTURE) $@

# The same Lua and the same libm for the command, as an object: the linker would search an archive after the C library's
# libm.
COMMAND_MATH := build/embedded/command-math.o
$(COMMAND_MATH): packaging/private-lua packaging/private-libm | $(SOURCES)/lua5.4 $(SOURCES)/musl
	@mkdir -p $(@D)
	packaging/private-lua $(SOURCES)/lua5.4 $(@D)/command-lua.a
	packaging/private-libm $(SOURCES)/musl $(shell uname -m) $(@D)/command-libm.a
	ld -r --whole-archive $(@D)/command-lua.a $(@D)/command-libm.a -o $@
COMMAND_LINK = -Xlinker $(abspath $(COMMAND_MATH))

$(RANDOM): packaging/linux/random.c packaging/embedded.mk | deps
	@mkdir -p $(@D)
	$(LLVM_CLANG) $(C_FLAGS) $(CLANG_TARGET) -O2 -fPIC -c $< -o $@
