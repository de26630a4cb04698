# ARCH=arm64: the library for 64-bit ARM under Linux, such as a Raspberry Pi. Swift has no standard library for it here,
# and the engine does not need one: it is compiled for bare metal and needs little from the C library except memory. The
# command cannot be built.
BUILD := build/arm64
CROSS := aarch64-linux-gnu-
MUSL_ARCHITECTURE := aarch64
CC := $(CROSS)gcc
CXX := $(CROSS)g++
ARM64_ROOT := $(BUILD)/root
ARM64_LUA := $(ARM64_ROOT)/usr/include/lua5.4/lua.h
ARM64_INCLUDE := /usr/aarch64-linux-gnu/include
ARM64_LUA_INCLUDE := $(abspath $(ARM64_ROOT))/usr/include/aarch64-linux-gnu
CLANG_TARGET := --target=aarch64-linux-gnu -Wno-override-module -Wno-unused-command-line-argument \
  -isystem $(ARM64_INCLUDE) -I$(ARM64_LUA_INCLUDE)
SWIFT_TARGET := -target aarch64-none-none-elf -Xcc -isystem -Xcc $(ARM64_INCLUDE) -Xcc -I$(ARM64_LUA_INCLUDE)
LUA_INCLUDE = $(abspath $(ARM64_ROOT))/usr/include/lua5.4
# Swift 6.3.1 marks the argument of swift_bridgeObjectRetain as returned. In fact the function returns the address
# without its tags. Programs for arm64, where argument and result share a register, crash in String. This removes the
# attribute.
CHANGE_BITCODE := CLANG="$$(LLVM_CLANG) $(CLANG_TARGET)" packaging/change-bitcode \
  '/@swift_bridgeObjectRetain(/s/ returned / /'
LUA_FLAGS = -O2 -fPIC -DLUA_USE_LINUX $(CLANG_TARGET)
SYSTEM_LUA = -L$(ARM64_ROOT)/usr/lib/aarch64-linux-gnu -llua5.4

$(ARM64_LUA): packaging/foreign-packages packaging/arm64.mk
	$(call need,$(ARM64_PACKAGES))
	rm -rf $(ARM64_ROOT)
	packaging/foreign-packages arm64 $(ARM64_ROOT) liblua5.4-dev liblua5.4-0
	touch $@
