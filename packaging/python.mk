# The Python package: build/python/layoutlua, with the library that contains Lua. `make dist` makes the wheel from it.
PYTHON := /usr/bin/python3
PYTHON_LIBRARIES := /usr/lib/python3/dist-packages
PYTHON_PACKAGES := \
  python3-cffi:$(PYTHON_LIBRARIES)/cffi \
  python3-numpy:$(PYTHON_LIBRARIES)/numpy
PYTHON_TEST_PACKAGES := \
  python3-pil:$(PYTHON_LIBRARIES)/PIL \
  python3-pygame:$(PYTHON_LIBRARIES)/pygame \
  python3-mypy:$(PYTHON_LIBRARIES)/mypy
PYTHON_SOURCES := $(wildcard bindings/python/layoutlua/*)
PYTHON_PACKAGE := build/python/layoutlua/_abi.py

$(PYTHON_PACKAGE): $(PYTHON_SOURCES) bindings/python/generate.py bindings/header.py $(HEADER) $(PRIVATE) \
  packaging/python.mk
	$(call need,$(PYTHON_PACKAGES))
	rm -rf build/python
	mkdir -p build/python/layoutlua
	cp $(filter-out %/__pycache__,$(PYTHON_SOURCES)) build/python/layoutlua/
	cp $(PRIVATE) build/python/layoutlua/liblayoutlua.so
	$(PYTHON) bindings/python/generate.py $@

# The newest cffi and numpy of PyPI, for the test of the wheel.
PYTHON_NEWEST := build/python-newest/cffi/__init__.py
$(PYTHON_NEWEST):
	$(call need,python3-pip:/usr/lib/python3/dist-packages/pip)
	$(PYTHON) -m pip install --quiet --target build/python-newest cffi numpy

python-newest: $(PYTHON_NEWEST)
python: $(PYTHON_PACKAGE) ## build the Python package, build/python
