# TARGET=linux-arm64, such as a Raspberry Pi. Debian has the system's Lua for it, so build/arm64/lib can use that.
ARM64_ROOT := $(BUILD)/root
ARM64_LUA_INCLUDE := $(abspath $(ARM64_ROOT))/usr/include/aarch64-linux-gnu
CLANG_TARGET += -I$(ARM64_LUA_INCLUDE)
# Without C's triple: with it, each retain and release would call a function that selects the processor's instructions.
SWIFT_TARGET = -target $(word 1,$(ROW)) -Xcc -isystem -Xcc $(SWIFT_INCLUDE) -Xcc -I$(ARM64_LUA_INCLUDE)
LUA_INCLUDE = $(abspath $(ARM64_ROOT))/usr/include/lua5.4
SYSTEM_LUA = -L$(ARM64_ROOT)/usr/lib/aarch64-linux-gnu -llua5.4

TARGET_HEADERS := $(ARM64_ROOT)/usr/include/lua5.4/lua.h
$(TARGET_HEADERS): packaging/foreign-packages packaging/arm64.mk | deps
	rm -rf $(ARM64_ROOT)
	packaging/foreign-packages arm64 $(ARM64_ROOT) liblua5.4-dev liblua5.4-0
	touch $@
