# The engine as WebAssembly: build/wasm/layoutlua.wasm, which contains Lua, and compressed copies. The toolchain's
# compilers compile everything for 32 bits, against Debian's C library for WASI.
WASM := build/wasm
WASM_BUILTINS = $(firstword $(wildcard /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a))
WASM_PACKAGES := \
  wasi-libc:/usr/include/wasm32-wasi/stdio.h \
  libclang-rt-dev-wasm32:$(or $(WASM_BUILTINS),/usr/lib/wasi) \
  binaryen:/usr/bin/wasm-opt \
  brotli:/usr/bin/brotli \
  nodejs:$(firstword $(shell command -v node) /usr/bin/node) \
  dpkg-dev:/usr/bin/dpkg-source

WASM_INCLUDE := -isystem /usr/include/wasm32-wasi -isystem $(WASM)/include
# Lua's headers, and two that Debian's Lua includes but this target does not have or need.
WASM_HEADERS := $(WASM)/include/lua5.4-deb-multiarch.h
# clang has a triple for WASI, Swift one without it. The linker needs one triple for all files; clang writes it into
# Swift's bitcode.
WASM_TARGET := --target=wasm32-wasi -Wno-override-module
WASM_C_FLAGS := $(WASM_TARGET) -Oz $(WASM_INCLUDE) -D_WASI_EMULATED_PROCESS_CLOCKS
WASM_SWIFT_FLAGS := -target wasm32-unknown-none-wasm -Xcc -D__wasi__ -I $(WASM)/include \
  $(foreach flag,$(WASM_INCLUDE),-Xcc $(flag))

WASM_REPLACED := Sources/CGate/gate.c Sources/CLuaHost/files.c
WASM_OWN := $(foreach file,gate files protected,$(WASM)/own/$(file).bc)
WASM_C := $(filter-out $(WASM_REPLACED),$(C_SOURCES))
WASM_BITCODE := $(MODULES:%=$(WASM)/%.bc) $(WASM_C:Sources/%.c=$(WASM)/%.bc) $(WASM_OWN)

RECIPES := packaging/embedded.mk packaging/wasm.mk $(WASM_HEADERS)
WASM_RETARGET := CLANG="$(LLVM_CLANG) $(WASM_TARGET)" packaging/change-bitcode /dev/null
$(eval $(call bitcode,$(WASM),$(WASM_SWIFT_FLAGS),$(WASM_C_FLAGS),$(WASM_RETARGET)))

$(WASM)/own/%.bc: packaging/wasm/%.c $(C_HEADERS) packaging/wasm.mk | wasm-deps
	@mkdir -p $(@D)
	@$(LLVM_CLANG) $(C_FLAGS) $(WASM_C_FLAGS) -ISources/CLuaHost/include -ISources/CGate/include -c $< -o $@

$(WASM_HEADERS): | wasm-deps
	@mkdir -p $(@D)
	cp $(foreach header,lua luaconf lauxlib lualib,$(LUA_INCLUDE)/$(header).h) $(@D)/
	: > $(@D)/setjmp.h
	: > $@

$(WASM)/lua.a: packaging/private-lua packaging/wasm/lua_host.h packaging/wasm.mk $(WASM_HEADERS) | $(SOURCES)/lua5.4
	CC=$(LLVM_CLANG) AR=$(TOOLCHAIN)llvm-ar \
	LUA_FLAGS="-flto $(WASM_TARGET) -Oz -fno-unwind-tables -fno-asynchronous-unwind-tables \
	  -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_PROCESS_CLOCKS -isystem /usr/include/wasm32-wasi \
	  -isystem $(abspath $(WASM)/include) -include $(abspath packaging/wasm/lua_host.h)" \
	packaging/private-lua $(SOURCES)/lua5.4 $@

# The path of the compiler's archive is evaluated at use, because the archive may not be installed earlier.
WASM_LINK = --gc-sections -z stack-size=1048576 -L/usr/lib/wasm32-wasi -lc -lm -lwasi-emulated-process-clocks \
  $(firstword $(shell ls /usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a))
WASM_EXPORTS := __wasm_call_ctors malloc free $(shell $(HEADER_FUNCTIONS))
WASM_FEATURES := --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int

# The bitcode as one object, for this module and for the C programs that run as WebAssembly (Tests/CHost/wasm).
$(WASM)/layoutlua.o: $(WASM_BITCODE) $(WASM)/lua.a
	@echo "linking $@"
	@mkdir -p $(WASM)/link
	@$(TOOLCHAIN)wasm-ld --no-entry --lto-O2 --save-temps $(WASM_EXPORTS:%=--export=%) $(WASM_BITCODE) \
	  --whole-archive $(WASM)/lua.a --no-whole-archive $(WASM_LINK) -o $(WASM)/link/layoutlua.wasm
	mv $(WASM)/link/layoutlua.wasm.lto.o $@
	rm -r $(WASM)/link

# The callbacks of JavaScript hosts are imports; the module's table has pointers to them.
$(WASM)/own/callbacks.c: bindings/web/abi.py bindings/header.py $(HEADER) Tests/Fixtures/structs/wasm32.txt
	@mkdir -p $(@D)
	python3 bindings/web/abi.py $@
$(WASM)/own/callbacks.o: $(WASM)/own/callbacks.c | wasm-deps
	@$(LLVM_CLANG) -std=c11 $(WASM_C_FLAGS) -Iinclude -c $< -o $@

$(WASM)/layoutlua.wasm: $(WASM)/layoutlua.o $(WASM)/own/callbacks.o
	@echo "linking $@"
	@$(TOOLCHAIN)wasm-ld --no-entry --strip-all $(WASM_EXPORTS:%=--export=%) $^ $(WASM_LINK) -o $@.linked
	@wasm-opt -Oz --flatten --rereloop -Oz -Oz $(WASM_FEATURES) $@.linked -o $@
	@rm $@.linked

$(WASM)/layoutlua.wasm.br: $(WASM)/layoutlua.wasm
	brotli -q 11 --force --keep $<
$(WASM)/layoutlua.wasm.gz: $(WASM)/layoutlua.wasm
	gzip -9nkf $<

wasm-deps: deps
	$(call need,$(WASM_PACKAGES))
wasm: $(WASM)/layoutlua.wasm $(WASM)/layoutlua.wasm.br $(WASM)/layoutlua.wasm.gz ## build the WebAssembly module
