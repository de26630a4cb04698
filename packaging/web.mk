# The web package: build/web/package, and the .tgz that npm installs. The sources are TypeScript (bindings/web).
WEB := build/web
WEB_PACKAGES := node-typescript:/usr/bin/tsc esbuild:/usr/bin/esbuild zopfli:/usr/bin/zopfli \
  python3-markdown:/usr/lib/python3/dist-packages/markdown
WEB_SOURCES := $(shell find bindings/web/src -name '*.ts')
WEB_PACKAGE := $(WEB)/package/layoutlua.js
# The modules beside layoutlua.js, and their sources.
WEB_MODULES := dom:dom/index server:server/index react:frameworks/react vue:frameworks/vue svelte:frameworks/svelte
WEB_TGZ := $(WEB)/layoutlua-$(VERSION).tgz

# The manual of layouts, which the package contains.
WEB_DOCS := docs/lua.md docs/layouts.md docs/compositional-layouts.md docs/data.md

$(WEB_PACKAGE): $(WEB_SOURCES) $(wildcard bindings/web/*.json) bindings/web/abi.py bindings/web/README.md $(WEB_DOCS) \
  $(wildcard docs/lua/*.md) $(WASM)/layoutlua.wasm packaging/web.mk
	$(call need,$(WEB_PACKAGES))
	rm -rf $(WEB)/src $(WEB)/package
	mkdir -p $(WEB)/package
	cp -r bindings/web/src bindings/web/tsconfig.json $(WEB)/
	python3 bindings/web/abi.py $(WEB)/src/abi.ts
	tsc -p $(WEB) --outDir $(WEB)/package/types
	esbuild $(WEB)/src/index.ts --bundle --format=esm --target=es2020 --log-level=warning \
	  --outfile=$(WEB)/package/layoutlua.js
	@# The other modules take the engine, and the adapters the DOM host, from the modules beside them. The .d.ts files are
	@# for resolvers that do not read "exports".
	for module in $(WEB_MODULES); do \
	  name=$${module%%:*}; source=$${module#*:}; \
	  esbuild $(WEB)/src/$$source.ts --bundle --format=esm --target=es2020 --log-level=warning --external:../index.js \
	    --external:../dom/index.js --external:react --external:react-dom --external:vue --external:svelte \
	    --outfile=$(WEB)/package/$$name.js && \
	  sed -i 's|"../index.js"|"./layoutlua.js"|; s|"../dom/index.js"|"./dom.js"|' $(WEB)/package/$$name.js && \
	  echo "export * from \"./types/$$source.js\"" > $(WEB)/package/$$name.d.ts || exit 1; \
	done
	cp $(WASM)/layoutlua.wasm bindings/web/README.md LICENSE $(WEB_DOCS) $(WEB)/package/
	cp -r docs/lua $(WEB)/package/
	sed 's|"version": "[^"]*"|"version": "$(VERSION)"|' bindings/web/package.json > $(WEB)/package/package.json
	touch $@

# The archive that npm pack writes, except for timestamps and owners: two builds are equal byte for byte.
$(WEB_TGZ): $(WEB_PACKAGE)
	SOURCE_DATE_EPOCH=0 packaging/dist/tar -C $(WEB) -c package | gzip -9n > $@

# The examples as pages that work from disk.
WEB_EXAMPLES := $(patsubst bindings/web/examples/%,$(WEB)/examples/%,$(wildcard bindings/web/examples/*.html))
$(WEB)/examples/%.html: bindings/web/examples/%.html bindings/web/inline.py $(WEB_PACKAGE)
	python3 bindings/web/inline.py $(WEB)/package $< $@

# The page of `layoutlua preview`, which contains the engine.
PREVIEW_PAGE := $(WEB)/page.html
PREVIEW_SOURCES := $(shell find bindings/web/preview -type f)
$(PREVIEW_PAGE): $(WEB_PACKAGE) $(PREVIEW_SOURCES) bindings/web/page.py bindings/web/tables.py \
  Sources/TextLayout/FontMetrics+Table.swift Sources/LayoutRendering/Symbol+Table.swift
	rm -rf $(WEB)/preview
	cp -r bindings/web/preview $(WEB)/
	python3 bindings/web/tables.py $(WEB)/preview
	tsc -p $(WEB)/preview
	@# Debian's Python has the module markdown.
	/usr/bin/python3 bindings/web/page.py $(WEB) $@

# The preview page with an editor, all bundled scripts, the lessons of the tutorial and the how-to examples.
PLAYGROUND := $(WEB)/playground.html
$(PLAYGROUND): $(PREVIEW_PAGE) $(wildcard scripts/*.lua scripts/parts/*.lua) \
  $(wildcard scripts/data/*.json scripts/data/images/*.png) \
  $(wildcard docs/tutorial/*.md docs/howto/*.md) scripts/library/layoutlua.lua bindings/web/lessons.py
	$(call need,libjs-codemirror:/usr/share/javascript/codemirror/lib/codemirror.js)
	/usr/bin/python3 bindings/web/page.py $(WEB) $@ --playground

# The package, its examples, the page of the preview and the playground.
web: $(WEB_PACKAGE) $(WEB_EXAMPLES) $(PREVIEW_PAGE) $(PLAYGROUND) ## build the web package, build/web/package
npm: $(WEB_TGZ) ## pack the web package, build/web/layoutlua-VERSION.tgz

# Packages for the tests of the adapters, taken from packages of PyPI that contain them: React 18, Vue 3, and axe-core
# for accessibility.
web-test-files: $(WEB)/vendor/done
$(WEB)/vendor/done: Tests/Web/vendor.py
	$(call need,python3-pip:/usr/lib/python3/dist-packages/pip)
	python3 Tests/Web/vendor.py $(WEB)/vendor
	touch $@
