# The C library: build/lib, and build/lib-private, which contains Lua. For other systems, build/TARGET/lib-private.
SOURCES := build/sources
include packaging/targets.mk
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

# The library contains musl's libm, so that all machines compute the same bits, and functions that some C libraries do
# not have.
LIBM := $(EMBEDDED)/libm.a
OWN := $(patsubst packaging/$(SYSTEM)/%.c,$(EMBEDDED)/own/%.bc,$(wildcard packaging/$(SYSTEM)/*.c))
LINKED = $(BITCODE) $(OWN) $(LUA_ARCHIVE) $(LIBM)
OPEN := (
HEADER_FUNCTIONS := sed -n 's/^LYL_API .*[ *]\(lyl_[a-z_]*\)$(OPEN).*/\1/p' $(HEADER)

ifeq ($(SYSTEM),linux)
LIBRARY_NAME := $(SONAME).$(VERSION)
# The linker's object is kept: with libm, and with only lyl_* visible, it is the archive's only member.
define link
printf '{ global: lyl_*; local: *; };\n' > $(EMBEDDED)/exports.map
@PATH="$$PATH:$(TOOLCHAIN)" $(CC) -B$(TOOLCHAIN) -fuse-ld=lld -shared -o $@ $(LINKED) $(LINK_FLAGS) \
  -Wl,--lto-obj-path=$(LIB)/layoutlua.o -Wl,--icf=all -Wl,--gc-sections -Wl,-O2 \
  -Wl,-soname,$(SONAME) -Wl,--version-script=$(EMBEDDED)/exports.map -Wl,--no-undefined -Wl,--as-needed \
  -Wl,-z,noseparate-code $(LUA_LINK)
$(CROSS)strip --strip-unneeded --remove-section=.comment $@
$(CROSS)ld -r $(LIB)/layoutlua.o $(LIBM) -o $(LIB)/whole.o && mv $(LIB)/whole.o $(LIB)/layoutlua.o
$(CROSS)objcopy --wildcard --keep-global-symbol='lyl_*' $(LIB)/layoutlua.o
rm -f $(LIB)/liblayoutlua.a
$(CROSS)ar rcsD $(LIB)/liblayoutlua.a $(LIB)/layoutlua.o
rm $(LIB)/layoutlua.o
ln -sf $(LIBRARY_NAME) $(LIB)/$(SONAME)
ln -sf $(SONAME) $(LIB)/liblayoutlua.so
endef
endif

LIBRARY := $(LIB)/$(LIBRARY_NAME)
$(LIBRARY): $(LINKED) | deps
	@mkdir -p $(LIB)
	@echo "linking $@"
	$(link)

lib: $(LIBRARY) ## build the C library: build/lib/liblayoutlua.{a,so}; LUA=private, TARGET=system (packaging/targets.mk)

# The variant that contains Lua, for every value of LUA.
PRIVATE := $(BUILD)/lib-private/$(LIBRARY_NAME)
lib-private: $(PRIVATE)
ifneq ($(LUA),private)
# Built after the other variant, because both write exports.map.
$(PRIVATE): $(BITCODE) packaging/private-lua | $(LIBRARY)
	@$(MAKE) --no-print-directory lib LUA=private
endif

arm64: | deps ## build the libraries for 64-bit ARM, build/arm64/lib and build/arm64/lib-private
	@$(MAKE) --no-print-directory TARGET=linux-arm64 lib
	@$(MAKE) --no-print-directory TARGET=linux-arm64 LUA=private lib

# Sources of Debian that become part of the library.
$(SOURCES)/%: packaging/debian-source
	$(call need,dpkg-dev:/usr/bin/dpkg-source)
	packaging/debian-source $* $@
	touch $@

$(EMBEDDED)/lua.a: packaging/private-lua | $(SOURCES)/lua5.4
	CC="$(LLVM_CLANG) -flto" AR=$(TOOLCHAIN)llvm-ar $(if $(LUA_FLAGS),LUA_FLAGS="$(LUA_FLAGS)") \
	  packaging/private-lua $(SOURCES)/lua5.4 $@

$(LIBM): packaging/private-libm | $(SOURCES)/musl
	@mkdir -p $(@D)
	CC="$(LLVM_CLANG) $(CLANG_TARGET)" AR=$(TOOLCHAIN)llvm-ar $(if $(LIBM_FLAGS),LIBM_FLAGS="$(LIBM_FLAGS)") \
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

$(EMBEDDED)/own/%.bc: packaging/$(SYSTEM)/%.c packaging/embedded.mk | deps
	@mkdir -p $(@D)
	$(LLVM_CLANG) $(C_FLAGS) $(CLANG_TARGET) -O2 $(PIC) -c $< -o $@
