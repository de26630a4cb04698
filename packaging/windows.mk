# TARGET=windows-x86_64: layoutlua.dll and its import library. It is compiled with mingw's headers, and needs the C
# library that is a part of Windows 10 and newer (UCRT).
WINDOWS_TRIPLE := x86_64-w64-windows-gnu
PIC :=
CLANG_TARGET = --target=$(WINDOWS_TRIPLE) -Wno-override-module -isystem $(C_INCLUDE) -D_UCRT -DLYL_STATIC \
  -fasynchronous-unwind-tables -nostdlibinc -I$(LUA_INCLUDE)
LUA_FLAGS = -O2 $(CLANG_TARGET) -include $(abspath packaging/windows/lua_host.h)
CHANGES := packaging/windows/coff.sed
# musl's source expects the types of Cygwin's triple.
LIBM_FLAGS = --target=$(C_TRIPLE) -fasynchronous-unwind-tables
RUNNER := env WINEPREFIX=$(abspath $(BUILD))/wine WINEDEBUG=-all WINEDLLOVERRIDES=mscoree,mshtml= \
  /usr/lib/wine/wine64
COMPILER := $(CC) -D__USE_MINGW_ANSI_STDIO=1 -D_WIN32_WINNT=0x0A00
ENDING := .exe
LINK_LIBRARY = -L$(LIB) -llayoutlua -Wl,-Bstatic -lpthread -Wl,-Bdynamic
SOURCE_FLAGS := -include packaging/windows/paths.h

LIBRARY_NAME := layoutlua.dll
WINDOWS_LIBRARIES = -L$(C_INCLUDE:include=lib) -L$(dir $(shell $(CC) -print-libgcc-file-name)) \
  -lucrt -lmingwex -lgcc -lkernel32 -ladvapi32
# Without the start files that gcc links: the library has no constructors and no variables of threads.
define link
@{ echo LIBRARY $(LIBRARY_NAME); echo EXPORTS; $(HEADER_FUNCTIONS); } > $(LIB)/layoutlua.def
@$(TOOLCHAIN)ld.lld -m i386pep -shared -e DllMainCRTStartup -o $@ --out-implib $(LIB)/liblayoutlua.dll.a \
  $(LINKED) $(LIB)/layoutlua.def --icf=all --gc-sections --lto-O2 --no-insert-timestamp -s $(WINDOWS_LIBRARIES)
endef

# No static library: a COFF archive cannot hide Lua's symbols.
CMAKE_CONFIG := packaging/windows/layoutlua-config.cmake.in
PC_CHANGES := -e '/^archive=/d; /^Libs.private:/d'
define install_library
install -d $(DESTDIR)$(PREFIX)/bin
install $(LIBRARY) $(DESTDIR)$(PREFIX)/bin/
install -m 644 $(LIB)/liblayoutlua.dll.a $(LIB)/layoutlua.def $(LIB_DIR)/
endef

# LuaJIT for the tests, from Debian's source. Its Makefile must not get this one's variables.
LUAJIT := $(BUILD)/luajit
$(LUAJIT)/luajit.exe: | $(SOURCES)/luajit
	rm -rf $(LUAJIT) $(BUILD)/luajit-source
	cp -r $(SOURCES)/luajit $(BUILD)/luajit-source
	env -u MAKEFLAGS -u MAKELEVEL make -C $(BUILD)/luajit-source HOST_CC=gcc CROSS=$(CROSS) TARGET_SYS=Windows
	mkdir $(LUAJIT)
	cp $(BUILD)/luajit-source/src/luajit.exe $(BUILD)/luajit-source/src/lua51.dll $(LUAJIT)/
	rm -rf $(BUILD)/luajit-source
