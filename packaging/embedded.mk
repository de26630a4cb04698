# Compiles the engine as Embedded Swift, and its C, into LLVM bitcode. The linker then sees Swift and C as one program:
# it removes, merges and inlines code across both. SwiftPM cannot do this, because it links objects. packaging/README.md
# has a diagram.
TOOLCHAIN := $(dir $(realpath $(shell command -v $(SWIFT))))
LLVM_CLANG := $(TOOLCHAIN)clang

MODULES := LayoutCore LuaLayout CInterface
C_TARGETS := CLuaHost CGate CStructs CUnicode
C_SOURCES := $(foreach target,$(C_TARGETS),$(wildcard Sources/$(target)/*.c))
C_HEADERS := $(foreach target,$(C_TARGETS),$(wildcard Sources/$(target)/*.h Sources/$(target)/include/*)) \
  include/layoutlua.h
MAPS = $(wildcard include/module.modulemap Sources/CMath/module.modulemap Sources/CLua/module.modulemap \
  Sources/*/include/module.modulemap)

# One module of bitcode for each module of Swift (-wmo -num-threads 0). Hot functions are marked @_optimize(speed) in
# the source; the rest is compiled for size. Exclusive access is not checked: the checks call functions that do nothing
# in Embedded Swift 6.3.1. Two passes are off. A Swift-specific LLVM pass drops a retain before the check whether an
# array has one owner; as a result, an array with two owners was modified in place (Tests/CHost/lists.c, visibles).
# LLVM's function merging creates functions without names, which the bitcode writer rejects.
SWIFT_FLAGS = -wmo -num-threads 0 -parse-as-library -swift-version 6 -Osize -package-name layoutlua \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility -enable-experimental-feature Embedded \
  -enforce-exclusivity=unchecked -Xfrontend -function-sections -Xfrontend -disable-stack-protector \
  -Xfrontend -mergeable-traps -Xfrontend -disable-swift-specific-llvm-optzns \
  -Xfrontend -disable-llvm-merge-functions-pass \
  $(MAPS:%=-Xcc -fmodule-map-file=%) $(C_TARGETS:%=-Xcc -ISources/%/include)
# The library is never unwound: a Lua error is a longjmp, and Swift has no tables. Products and sums are rounded
# separately, so that all processors compute the same bits.
C_FLAGS = -std=c11 -flto -fvisibility=hidden -ffp-contract=off -fno-asynchronous-unwind-tables \
  -fno-unwind-tables -Iinclude

# The C that a module imports.
HEADERS_OF_LuaLayout := $(wildcard Sources/CLuaHost/include/*)
HEADERS_OF_CInterface := $(C_HEADERS)

# $(call swift_module,FOLDER,MODULE,MODULES IT IMPORTS,FLAGS OF SWIFT,COMMAND THAT CHANGES THE BITCODE)
define swift_module
$(1)/$(2).bc: $(shell find Sources/$(2) -name '*.swift') $(HEADERS_OF_$(2)) $(3:%=$(1)/%.bc) $(RECIPES) | deps
	@mkdir -p $(1)
	@echo "compiling Sources/$(2) into $(1)"
	@$(TOOLCHAIN)swiftc $$(SWIFT_FLAGS) $(4) -I $(1) -module-cache-path $(1)/modules -module-name $(2) -emit-module \
	  -emit-module-path $(1)/$(2).swiftmodule -emit-bc $$(sort $$(filter %.swift,$$^)) -o $$@
	$(if $(5),@$(5) $$@)
endef

# $(call bitcode,FOLDER,FLAGS OF SWIFT,FLAGS OF C,COMMAND THAT CHANGES SWIFT'S BITCODE)
define bitcode
$(call swift_module,$(1),LayoutCore,,$(2),$(4))

$(call swift_module,$(1),LuaLayout,LayoutCore,$(2),$(4))

$(call swift_module,$(1),CInterface,LayoutCore LuaLayout,$(2),$(4))

$(1)/%.bc: Sources/%.c $(C_HEADERS) $(RECIPES) | deps
	@mkdir -p $$(@D)
	@echo "compiling $$< into $(1)"
	@$(LLVM_CLANG) $$(C_FLAGS) $(3) -ISources/$$(firstword $$(subst /, ,$$*))/include -c $$< -o $$@
endef

RECIPES := packaging/embedded.mk $(TARGET_HEADERS)
BITCODE := $(MODULES:%=$(EMBEDDED)/%.bc) $(C_SOURCES:Sources/%.c=$(EMBEDDED)/%.bc)
$(eval $(call bitcode,$(EMBEDDED),$(SWIFT_TARGET) $(PIC:%=-Xcc %) -I $$(LUA_INCLUDE),\
  $(CLANG_TARGET) -O2 $(PIC) -I$$(LUA_INCLUDE) $(SOURCE_FLAGS),$(CHANGE_BITCODE)))
