# Compiles the engine as Embedded Swift, and its C, into bitcode, so that the linker sees Swift and C as one program: it
# drops, merges and inlines across both. SwiftPM has no way there, since it links objects. 26 KB less and 5 % faster than
# objects. Swift is written as text, which is changed in two places, and clang turns it into bitcode. The rules are used once
# for each target, with a folder of its own.
TOOLCHAIN := $(dir $(realpath $(shell command -v $(SWIFT))))
LLVM_CLANG := $(TOOLCHAIN)clang

C_TARGETS := CLuaHost CGate CStructs CUnicode
MAPS = $(foreach map,Sources/CMath Sources/CLua include $(wildcard Sources/*/include),$(wildcard $(map)/module.modulemap))

# -wmo with no threads: one module of bitcode. Checks of exclusive access are calls of functions that do nothing in Embedded
# Swift 6.3.1 (19 KB); nothing else in the library has stack protectors; a trap needs no place of its own. LLVM inlines
# nothing before the linker sees the whole program: each retain was 32 bytes where a call has 5 (32 KB). Swift's own passes
# of LLVM are off: they drop a retain before the check whether an array has one owner, which is inlined in Embedded Swift,
# and the array is then written where it should be copied (Tests/CHost/lists.c, visibles).
# Equal functions are left to the linker: LLVM would merge them into functions without names, which hot.awk could not find
# (an insertion takes 13 % longer with them).
SWIFT_FLAGS = -wmo -num-threads 0 -parse-as-library -swift-version 6 -Osize -package-name layoutlua \
  -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
  -enable-upcoming-feature MemberImportVisibility -enable-experimental-feature Embedded \
  -enforce-exclusivity=unchecked -Xfrontend -function-sections -Xfrontend -disable-stack-protector -Xfrontend -mergeable-traps \
  -Xllvm -inline-threshold=0 -Xfrontend -disable-swift-specific-llvm-optzns -Xfrontend -disable-llvm-merge-functions-pass \
  $(MAPS:%=-Xcc -fmodule-map-file=%) $(C_TARGETS:%=-Xcc -ISources/%/include)
# Nothing unwinds through the library: a Lua error is a longjmp, and Swift has no tables.
C_FLAGS = -std=c11 -flto -fno-asynchronous-unwind-tables -fno-unwind-tables -Iinclude

MODULES := LayoutCore LuaLayout CInterface
C_SOURCES := $(foreach target,$(C_TARGETS),$(wildcard Sources/$(target)/*.c))
C_HEADERS := $(foreach target,$(C_TARGETS),$(wildcard Sources/$(target)/*.h Sources/$(target)/include/*)) include/layoutlua.h

# packaging/hot-functions lists where the benchmarks spend their time (Tests/Benchmarks/hot makes it): those functions are
# compiled for speed, or kept out of the outliner that makes the others small. It needs the program as text.
HOT := packaging/hot-functions
MARK = awk -f packaging/hot.awk $(HOT)

# Swift 6.3.1 promises LLVM that swift_bridgeObjectRetain returns its argument. It returns the address without the tags, and
# programs for arm64, which has both in one register, then crash in String. The promise is taken out of the text.
#
# $(call swift_module,FOLDER,MODULE,MODULES BEFORE IT,FLAGS OF SWIFT,FLAGS OF CLANG,WHAT MARKS HOT FUNCTIONS)
define swift_module
$(1)/$(2).bc: $(shell find Sources/$(2) -name '*.swift') $(C_HEADERS) $(3:%=$(1)/%.bc) $(RECIPES) | deps
	@mkdir -p $(1)
	@echo "compiling Sources/$(2) into $(1)"
	@$(TOOLCHAIN)swiftc $$(SWIFT_FLAGS) $(4) -I $(1) -module-cache-path $(1)/modules -module-name $(2) -emit-module \
	  -emit-module-path $(1)/$(2).swiftmodule -emit-ir $$(sort $$(filter %.swift,$$^)) -o $(1)/$(2).ll
	@sed '/@swift_bridgeObjectRetain(/s/ returned / /' $(1)/$(2).ll | $(6) - | $(LLVM_CLANG) $(5) -Wno-override-module -x ir -c -emit-llvm \
	  -Xclang -disable-llvm-passes - -o $$@
	@rm $(1)/$(2).ll
endef

# $(call bitcode,FOLDER,FLAGS OF SWIFT,FLAGS OF CLANG FOR SWIFT'S OUTPUT,FLAGS OF C,WHAT MARKS HOT FUNCTIONS)
define bitcode
$(call swift_module,$(1),LayoutCore,,$(2),$(3),$(5))

$(call swift_module,$(1),LuaLayout,LayoutCore,$(2),$(3),$(5))

$(call swift_module,$(1),CInterface,LayoutCore LuaLayout,$(2),$(3),$(5))

$(1)/%.bc: Sources/%.c $(C_HEADERS) $(RECIPES) | deps
	@mkdir -p $$(@D)
	@echo "compiling $$< into $(1)"
	@$(LLVM_CLANG) $$(C_FLAGS) $(4) -ISources/$$(firstword $$(subst /, ,$$*))/include -S -emit-llvm $$< -o $$@.ll
	@$(5) $$@.ll | $(LLVM_CLANG) $(3) -Wno-override-module -x ir -c -emit-llvm -Xclang -disable-llvm-passes - -o $$@
	@rm $$@.ll
endef

# Four passes of Swift that copy more code than they save: 8, 15, 1 and 6 KB. What is hot is inlined where it is written.
# Swift's inliner counts half of what a call costs (20): 13 KB less and as fast. With 5 the compiler refuses the program
# ("wrong linkage").
SMALLER := $(foreach pass,cse closure-specialize loop-unroll loop-rotate,-Xllvm -sil-disable-pass=$(pass)) \
  -Xllvm -sil-inline-removed-call-benefit=10

RECIPES := packaging/embedded.mk packaging/hot.awk $(HOT) $(ARM64_LUA)
BITCODE := $(MODULES:%=$(EMBEDDED)/%.bc) $(C_SOURCES:Sources/%.c=$(EMBEDDED)/%.bc)
$(eval $(call bitcode,$(EMBEDDED),$(SWIFT_TARGET) $(SMALLER) -Xcc -fPIC -I $$(LUA_INCLUDE),$(CLANG_TARGET),$(CLANG_TARGET) -Os -fPIC -I$$(LUA_INCLUDE),$$(MARK)))
