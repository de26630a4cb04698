# Installation. PREFIX, DESTDIR and LIBDIR (PREFIX/lib) set the folders. `install-library` needs no Swift runtime and
# supports TARGET.
LIBDIR ?= $(PREFIX)/lib
INCLUDE_DIR := $(DESTDIR)$(PREFIX)/include
LIB_DIR := $(DESTDIR)$(LIBDIR)
SHARE_DIR := $(DESTDIR)$(PREFIX)/share

# The installed command contains its runtime, so that it runs on machines without Swift.
STATIC := .build-static/release/layoutlua
# 16 MB instead of 19.
SMALL := -Xswiftc -use-ld=lld -Xswiftc -Osize -Xlinker --icf=all -Xlinker --gc-sections \
  -Xlinker -z -Xlinker pack-relative-relocs
MANUAL := .build/plugins/GenerateManual/outputs/LayoutLuaCLI/layoutlua.1

# PREFIX and DESTDIR set the folders.
install: install-library install-data install-command ## install library, header, command, scripts and manual

ifeq ($(SYSTEM),linux)
CMAKE_CONFIG := packaging/layoutlua-config.cmake.in
define install_library
install -m 644 $(LIB)/liblayoutlua.a $(LIBRARY) $(LIB_DIR)/
ln -sf $(LIBRARY_NAME) $(LIB_DIR)/$(SONAME)
ln -sf $(SONAME) $(LIB_DIR)/liblayoutlua.so
endef
endif

install-library: lib $(CPP_HEADERS) ## install the library, its headers, pkg-config and CMake files
	install -d $(INCLUDE_DIR)/layoutlua $(LIB_DIR)/pkgconfig $(LIB_DIR)/cmake/layoutlua
	install -m 644 $(HEADER) build/cpp/layoutlua.hpp $(INCLUDE_DIR)/
	install -m 644 build/cpp/layoutlua/*.hpp $(INCLUDE_DIR)/layoutlua/
	$(install_library)
	sed -e 's|@PREFIX@|$(PREFIX)|; s|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' \
	  -e 's|@VERSION@|$(VERSION)|; s|@ARCHIVE_LIBS@|$(if $(LUA_ARCHIVE),,-llua5.4) -lm|' \
	  $(PC_CHANGES) packaging/layoutlua.pc.in > $(LIB_DIR)/pkgconfig/layoutlua.pc
	sed -e 's|@SONAME@|$(SONAME)|; s|@LIBRARIES@|$(if $(LUA_ARCHIVE),,lua5.4;)m|' \
	  -e "s|@UP@|$$(realpath -sm --relative-to=$(LIBDIR)/cmake/layoutlua $(or $(PREFIX),/))|" \
	  $(CMAKE_CONFIG) > $(LIB_DIR)/cmake/layoutlua/layoutlua-config.cmake
	sed 's|@VERSION@|$(VERSION)|' packaging/layoutlua-config-version.cmake.in \
	  > $(LIB_DIR)/cmake/layoutlua/layoutlua-config-version.cmake

install-data: $(PREVIEW_PAGE)
	install -d $(SHARE_DIR)/layoutlua/scripts/library $(SHARE_DIR)/layoutlua/scripts/parts
	install -d $(SHARE_DIR)/layoutlua/data $(SHARE_DIR)/layoutlua/web
	install -m 644 scripts/*.lua $(SHARE_DIR)/layoutlua/scripts/
	install -m 644 scripts/library/*.lua $(SHARE_DIR)/layoutlua/scripts/library/
	install -m 644 scripts/parts/*.lua $(SHARE_DIR)/layoutlua/scripts/parts/
	install -m 644 scripts/data/*.json $(SHARE_DIR)/layoutlua/data/
	install -d $(SHARE_DIR)/layoutlua/data/images
	install -m 644 scripts/data/images/* $(SHARE_DIR)/layoutlua/data/images/
	install -m 644 $(PREVIEW_PAGE) $(SHARE_DIR)/layoutlua/web/
	install -m 644 docs/data.schema.json $(SHARE_DIR)/layoutlua/

install-command: $(COMMAND_MATH)
	$(SWIFT) build -c release --scratch-path .build-static --static-swift-stdlib --product layoutlua $(SMALL) \
	  $(COMMAND_LINK)
	$(SWIFT) package generate-manual
	install -d $(DESTDIR)$(PREFIX)/bin $(SHARE_DIR)/man/man1
	install -m 755 $(STATIC) $(DESTDIR)$(PREFIX)/bin/layoutlua
	strip $(DESTDIR)$(PREFIX)/bin/layoutlua
	install -d $(SHARE_DIR)/bash-completion/completions $(SHARE_DIR)/zsh/site-functions \
	  $(SHARE_DIR)/fish/vendor_completions.d
	$(STATIC) --generate-completion-script bash | sed '1{/^#!/d}' > $(SHARE_DIR)/bash-completion/completions/layoutlua
	$(STATIC) --generate-completion-script zsh > $(SHARE_DIR)/zsh/site-functions/_layoutlua
	$(STATIC) --generate-completion-script fish > $(SHARE_DIR)/fish/vendor_completions.d/layoutlua.fish
	sed '/^$$/d' $(MANUAL) | gzip -9n > $(SHARE_DIR)/man/man1/layoutlua.1.gz
