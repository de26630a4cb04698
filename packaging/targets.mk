# The systems for which `make lib TARGET=...` builds the library, in build/TARGET. Without TARGET it is this machine.
# Swift has no standard library for the others, and the engine does not need one: it is compiled for bare metal and
# needs little from the C library except memory. The command cannot be built for them.
#
# Swift's triple names an Embedded module of the toolchain. C's triple determines C's types and calls in C and in Swift.
# For Windows it is Cygwin's, because Swift's and C's long must have the same size; nothing of Cygwin is used. musl's
# name is a folder of its source. The runner runs programs of the target on this machine.
#                    Swift's triple          C's triple                    compiler                musl    runner
linux-arm64       := aarch64-none-none-elf   aarch64-linux-gnu             aarch64-linux-gnu-gcc   aarch64 qemu-aarch64
linux-armv7       := armv7-none-none-eabi    armv7-unknown-linux-gnueabihf arm-linux-gnueabihf-gcc arm     qemu-arm
linux-riscv64     := riscv64-none-none-eabi  riscv64-unknown-linux-gnu     riscv64-linux-gnu-gcc   riscv64 qemu-riscv64
linux-musl-x86_64 := x86_64-unknown-none-elf x86_64-unknown-linux-musl     musl-gcc                x86_64
windows-x86_64    := x86_64-unknown-none-elf x86_64-unknown-windows-cygnus x86_64-w64-mingw32-gcc  x86_64  wine
TARGETS := linux-arm64 linux-armv7 linux-riscv64 linux-musl-x86_64 windows-x86_64

# ARMv7 with a floating-point unit, without NEON; RISC-V with the extensions that Linux requires.
FLAGS_linux-armv7 := -mfloat-abi=hard -mfpu=vfpv3-d16
FLAGS_linux-riscv64 := -march=rv64gc -mabi=lp64d
# Some of Swift's functions have no attribute with the extensions. -Wl would split the value at the commas.
LINK_linux-riscv64 := -Xlinker -mllvm -Xlinker -mattr=+m,+a,+f,+d,+c

PACKAGES_linux-arm64 := \
  gcc-aarch64-linux-gnu:/usr/bin/aarch64-linux-gnu-gcc \
  g++-aarch64-linux-gnu:/usr/bin/aarch64-linux-gnu-g++ \
  libc6-dev-arm64-cross:/usr/aarch64-linux-gnu/include/stdio.h
PACKAGES_linux-armv7 := \
  gcc-arm-linux-gnueabihf:/usr/bin/arm-linux-gnueabihf-gcc \
  libc6-dev-armhf-cross:/usr/arm-linux-gnueabihf/include/stdio.h
PACKAGES_linux-riscv64 := \
  gcc-riscv64-linux-gnu:/usr/bin/riscv64-linux-gnu-gcc \
  libc6-dev-riscv64-cross:/usr/riscv64-linux-gnu/include/stdio.h
PACKAGES_linux-musl-x86_64 := \
  musl-dev:/usr/include/x86_64-linux-musl/stdio.h \
  musl-tools:/usr/bin/musl-gcc
PACKAGES_windows-x86_64 := \
  gcc-mingw-w64-x86-64:/usr/bin/x86_64-w64-mingw32-gcc \
  musl-dev:/usr/include/x86_64-linux-musl/stdio.h
# For the tests.
QEMU := qemu-user-static:/usr/bin/qemu-aarch64-static
WINE := \
  wine64:/usr/lib/wine/wine64 \
  g++-mingw-w64-x86-64:/usr/bin/x86_64-w64-mingw32-g++

# ARCH=arm64 is another name of TARGET=linux-arm64.
MACHINE := $(shell uname -m)
TARGET := $(if $(ARCH),linux-$(ARCH),linux-$(MACHINE))
MACHINE_LUA_INCLUDE = $(shell pkg-config --variable=includedir lua5.4 2>/dev/null || echo /usr/include)/lua5.4
PIC := -fPIC
SYSTEM := $(firstword $(subst -, ,$(TARGET)))

ifeq ($(TARGET),linux-$(MACHINE))
BUILD := build
CROSS :=
MUSL_ARCHITECTURE := $(MACHINE)
LUA_INCLUDE = $(MACHINE_LUA_INCLUDE)
SYSTEM_LUA = $(shell pkg-config --libs lua5.4 2>/dev/null || echo -llua5.4)
else
ROW := $($(filter $(TARGETS),$(TARGET)))
ifeq ($(ROW),)
$(error there is no target $(TARGET); the targets are linux-$(MACHINE) $(TARGETS))
endif
BUILD := build/$(patsubst linux-arm64,arm64,$(TARGET))
C_TRIPLE := $(word 2,$(ROW))
override CC := $(word 3,$(ROW))
MUSL_ARCHITECTURE := $(word 4,$(ROW))
CROSS := $(filter-out musl-,$(CC:gcc=))
override CXX := $(CROSS)g++
# The C library's headers. Swift's importer cannot read mingw's; musl's have the declarations of Swift's triple.
C_INCLUDE := $(if $(CROSS),/usr/$(CROSS:-=)/include,/usr/include/x86_64-linux-musl)
SWIFT_INCLUDE := $(if $(filter windows-%,$(TARGET)),/usr/include/x86_64-linux-musl,$(C_INCLUDE))
TARGET_PACKAGES := $(PACKAGES_$(TARGET))
TARGET_FLAGS := $(FLAGS_$(TARGET))
CLANG_TARGET = --target=$(C_TRIPLE) $(TARGET_FLAGS) -Wno-override-module -Wno-unused-command-line-argument \
  -isystem $(C_INCLUDE)
SWIFT_TARGET = -target $(word 1,$(ROW)) $(foreach flag,-target $(C_TRIPLE) $(TARGET_FLAGS),-Xcc $(flag)) \
  -Xcc -isystem -Xcc $(SWIFT_INCLUDE)
LUA_FLAGS = -O2 $(PIC) -DLUA_USE_LINUX $(CLANG_TARGET)
LINK_FLAGS := $(LINK_$(TARGET))
# How Tests/Targets compiles, links and runs programs.
COMPILER := $(CC)
LINK_LIBRARY = -L$(LIB) -llayoutlua -Wl,-rpath,$(abspath $(LIB)) -lm -lpthread
RUNNER := $(word 5,$(ROW))
ifneq ($(filter qemu-%,$(RUNNER)),)
RUNNER := $(RUNNER)-static -L /usr/$(CROSS:-=)
endif
# Swift 6.3.1 marks the argument of swift_bridgeObjectRetain as returned. In fact the function returns the address
# without its tags. Programs for processors on which argument and result share a register crash in String. The script
# removes the attribute.
CHANGES := packaging/returned.sed
CHANGE_BITCODE = CLANG="$$(LLVM_CLANG) $$(CLANG_TARGET)" packaging/change-bitcode $(CHANGES)

ifeq ($(TARGET),linux-arm64)
include packaging/arm64.mk
else
# The library contains Lua: there is no package of Lua for these systems. It is compiled with the machine's headers of
# Lua and one that they include.
override LUA := private
LUA_INCLUDE := $(abspath $(BUILD))/include
CLANG_TARGET += -nostdlibinc -I$(LUA_INCLUDE)
TARGET_HEADERS := $(BUILD)/include/lua5.4-deb-multiarch.h
$(TARGET_HEADERS): | deps
	@mkdir -p $(@D)
	cp $(foreach header,lua luaconf lauxlib lualib,$(MACHINE_LUA_INCLUDE)/$(header).h) $(@D)/
	: > $@
endif
ifeq ($(SYSTEM),windows)
include packaging/windows.mk
endif
endif
