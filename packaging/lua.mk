# The Lua module: build/lua/layoutlua, with liblayoutlua.so for LuaJIT, and core.so for Lua 5.4. Both contain a hidden
# Lua: two visible Luas cannot share a process.
LUA_TEST_PACKAGES := \
  luajit:/usr/bin/luajit \
  love:/usr/bin/love \
  xdotool:/usr/bin/xdotool \
  python3-pil:/usr/lib/python3/dist-packages/PIL
LUA_SOURCES := $(wildcard bindings/lua/layoutlua/*.lua)
LUA_MODULE := build/lua/layoutlua/core.so

$(LUA_MODULE): $(LUA_SOURCES) $(wildcard bindings/lua/*.py bindings/lua/*.c) bindings/header.py $(HEADER) $(PRIVATE) \
  packaging/lua.mk
	rm -rf build/lua
	mkdir -p build/lua/layoutlua
	cp $(LUA_SOURCES) build/lua/layoutlua/
	cp $(PRIVATE) build/lua/layoutlua/liblayoutlua.so
	for file in layoutlua/cdef.lua layoutlua/abi.lua abi.h; do \
	  python3 bindings/lua/generate.py build/lua/$$file || exit 1; \
	done
	$(CC) -std=c11 -Wall -Wextra -O2 -fPIC -shared -s -Wl,--gc-sections -Wl,--exclude-libs,ALL \
	  -Ibuild/lua -Iinclude -I$(LUA_INCLUDE) bindings/lua/core.c $(dir $(PRIVATE))liblayoutlua.a -lm -o $@

ifeq ($(SYSTEM),windows)
# The same module with the DLL, which LuaJIT and LÖVE for Windows load.
lua: $(LIBRARY)
	@$(MAKE) --no-print-directory lua TARGET=linux-$(MACHINE)
	rm -rf $(BUILD)/lua
	cp -r build/lua $(BUILD)/
	cp $(LIBRARY) $(BUILD)/lua/layoutlua/
else
lua: $(LUA_MODULE) ## build the Lua module, build/lua
endif
