# Compiles the engine as Embedded Swift, and its C, into bitcode in $(EMBEDDED), so that the linker sees Swift and C as one
# program: it drops, merges and inlines across both. SwiftPM has no way there, since it links objects. 26 KB less and 5 %
# faster than objects. Swift's bitcode writer stops at functions that the compiler merged, so Swift is written as text
# and clang turns it into bitcode.
EMBEDDED := build/embedded
TOOLCHAIN := $(dir $(realpath $(shell command -v $(SWIFT))))
LLVM_CLANG := $(TOOLCHAIN)clang

LUA_INCLUDE = $(shell pkg-config --variable=includedir lua5.4 2>/dev/null || echo /usr/include)/lua5.4
C_TARGETS := CLuaHost CGate CStructs CUnicode
MAPS = $(foreach map,Sources/CMath Sources/CLua include $(wildcard Sources/*/include),$(wildcard $(map)/module.modulemap))

# -wmo with no threads: one module of bitcode. Checks of exclusive access are calls of functions that do nothing in Embedded
# Swift 6.3.1 (19 KB); nothing else in the library has stack protectors; a trap needs no place of its own.
SWIFT_FLAGS = -wmo -num-threads 0 -parse-as-library -swift-version 6 -Osize -package-name layoutlua \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility -enable-experimental-feature Embedded \
  -enforce-exclusivity=unchecked -Xfrontend -function-sections -Xfrontend -disable-stack-protector -Xfrontend -mergeable-traps \
  -module-cache-path $(EMBEDDED)/modules -I $(EMBEDDED) -Xcc -fPIC -I $(LUA_INCLUDE) \
  $(MAPS:%=-Xcc -fmodule-map-file=%) $(C_TARGETS:%=-Xcc -ISources/%/include)
# Nothing unwinds through the library: a Lua error is a longjmp, and Swift has no tables.
C_FLAGS = -std=c11 -Os -flto -fPIC -fno-asynchronous-unwind-tables -fno-unwind-tables -Iinclude -I$(LUA_INCLUDE)

C_SOURCES := $(foreach target,$(C_TARGETS),$(wildcard Sources/$(target)/*.c))
C_HEADERS := $(foreach target,$(C_TARGETS),$(wildcard Sources/$(target)/*.h Sources/$(target)/include/*)) include/layoutlua.h
SWIFT_BITCODE := $(EMBEDDED)/LayoutCore.bc $(EMBEDDED)/LuaLayout.bc $(EMBEDDED)/CInterface.bc
BITCODE := $(SWIFT_BITCODE) $(C_SOURCES:Sources/%.c=$(EMBEDDED)/%.bc)

$(EMBEDDED)/LuaLayout.bc: $(EMBEDDED)/LayoutCore.bc
$(EMBEDDED)/CInterface.bc: $(EMBEDDED)/LuaLayout.bc
.SECONDEXPANSION:
$(SWIFT_BITCODE): $(EMBEDDED)/%.bc: $$(shell find Sources/$$* -name '*.swift') $(C_HEADERS) packaging/embedded.mk | deps
	@mkdir -p $(EMBEDDED)
	@echo "compiling Sources/$*"
	@$(TOOLCHAIN)swiftc $(SWIFT_FLAGS) -module-name $* -emit-module -emit-module-path $(EMBEDDED)/$*.swiftmodule \
	  -emit-ir $(sort $(filter %.swift,$^)) -o $(EMBEDDED)/$*.ll
	@$(LLVM_CLANG) -x ir -c -emit-llvm -Xclang -disable-llvm-passes $(EMBEDDED)/$*.ll -o $@
	@rm $(EMBEDDED)/$*.ll

$(EMBEDDED)/%.bc: Sources/%.c $(C_HEADERS) packaging/embedded.mk | deps
	@mkdir -p $(@D)
	@echo "compiling $<"
	@$(LLVM_CLANG) $(C_FLAGS) -ISources/$(firstword $(subst /, ,$*))/include -c $< -o $@
