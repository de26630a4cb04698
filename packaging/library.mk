# The C library: build/lib, with Lua of its own inside build/lib-private, for arm64 build/arm64/lib and lib-private.
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
LUA_INCLUDE = $(shell pkg-config --variable=includedir lua5.4 2>/dev/null || echo /usr/include)/lua5.4
SYSTEM_LUA = $(shell pkg-config --libs lua5.4 2>/dev/null || echo -llua5.4)
endif
EMBEDDED := $(BUILD)/embedded
include packaging/embedded.mk

# LUA=private compiles Debian's Lua into the library and hides it, for hosts that have another Lua, as LuaJIT: two that
# define the same symbols cannot live in one process otherwise.
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

lib: $(LIB)/$(SONAME).$(VERSION) ## build the C library: build/lib/liblayoutlua.{a,so}; LUA=private, ARCH=arm64

# What the linker made of all bitcode is kept: with nothing but lyl_* outside, it is the archive's one member.
$(LIB)/$(SONAME).$(VERSION): $(BITCODE) $(LUA_ARCHIVE) | deps
	@mkdir -p $(LIB)
	printf '{ global: lyl_*; local: *; };\n' > $(EMBEDDED)/exports.map
	@echo "linking $@"
	@PATH="$$PATH:$(TOOLCHAIN)" $(CC) -B$(TOOLCHAIN) -shared -o $@ $(BITCODE) $(LUA_ARCHIVE) -fuse-ld=lld \
	  -Wl,--lto-obj-path=$(LIB)/layoutlua.o -Wl,--icf=all -Wl,--gc-sections \
	  -Wl,-soname,$(SONAME) -Wl,--version-script=$(EMBEDDED)/exports.map -Wl,--no-undefined -Wl,--as-needed \
	  -Wl,-z,noseparate-code -Wl,-z,pack-relative-relocs $(LUA_LINK) -lm
	$(CROSS)strip --strip-unneeded $@
	$(CROSS)objcopy --wildcard --keep-global-symbol='lyl_*' $(LIB)/layoutlua.o
	rm -f $(LIB)/liblayoutlua.a
	$(CROSS)ar rcsD $(LIB)/liblayoutlua.a $(LIB)/layoutlua.o
	rm $(LIB)/layoutlua.o
	ln -sf $(SONAME).$(VERSION) $(LIB)/$(SONAME)
	ln -sf $(SONAME) $(LIB)/liblayoutlua.so

# The one with Lua of its own inside, whatever LUA says.
PRIVATE := $(BUILD)/lib-private/$(SONAME).$(VERSION)
ifneq ($(LUA),private)
# After the other one: both write exports.map.
$(PRIVATE): $(BITCODE) packaging/private-lua | $(LIB)/$(SONAME).$(VERSION)
	@$(MAKE) --no-print-directory lib LUA=private
endif

arm64: | deps ## build the libraries for 64-bit ARM, build/arm64/lib and build/arm64/lib-private
	@$(MAKE) --no-print-directory ARCH=arm64 lib
	@$(MAKE) --no-print-directory ARCH=arm64 LUA=private lib

$(EMBEDDED)/lua.a: packaging/private-lua
	$(call need,dpkg-dev:/usr/bin/dpkg-source)
	CC="$(LLVM_CLANG) -flto" AR=$(TOOLCHAIN)llvm-ar $(if $(LUA_FLAGS),LUA_FLAGS="$(LUA_FLAGS)") packaging/private-lua $@
