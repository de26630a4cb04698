# The site: build/site, from docs/, the header, and the playground. It works from disk, without a server.
SITE_PACKAGES := mkdocs:/usr/bin/mkdocs mkdocs-material:/usr/share/mkdocs/themes/material
# The command that draws the dark pictures. It is not built again if it exists, because a test that builds the site runs
# while other tests use it.
DOCS_COMMAND := .build/debug/layoutlua
$(DOCS_COMMAND):
	@$(MAKE) --no-print-directory build-tests

site: $(PLAYGROUND) $(DOCS_COMMAND) ## build the site with the playground, build/site
	$(call need,$(SITE_PACKAGES))
	Tests/Docs/run --dark build/site-dark
	/usr/bin/python3 packaging/site/pages.py build/site-pages build/site-dark
	@# The reference of the Swift package, if DocC is installed.
	if command -v docc >/dev/null; then python3 packaging/site/swift.py .build-docc build/site-pages/swift LayoutCore; fi
	SOURCE_DATE_EPOCH=$(EPOCH) /usr/bin/python3 -m mkdocs build --quiet --clean --config-file packaging/site/mkdocs.yml

docs: deps ## build the reference of the Swift libraries by DocC, build/docs
	python3 packaging/site/swift.py .build-docc build/docs LayoutCore LuaLayout LayoutRendering
