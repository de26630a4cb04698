# The C++ headers: build/cpp/layoutlua.hpp, and its parts in build/cpp/layoutlua. One part, layoutlua_abi.hpp, is
# written from the header.
CPP_PARTS := $(wildcard bindings/cpp/layoutlua/*.hpp)
CPP_HEADERS := build/cpp/layoutlua/layoutlua_abi.hpp

$(CPP_HEADERS): bindings/cpp/layoutlua.hpp $(CPP_PARTS) bindings/cpp/generate.py bindings/header.py $(HEADER) \
  packaging/cpp.mk
	rm -rf build/cpp
	mkdir -p build/cpp/layoutlua
	cp bindings/cpp/layoutlua.hpp build/cpp/
	cp $(CPP_PARTS) build/cpp/layoutlua/
	python3 bindings/cpp/generate.py $@

cpp: $(CPP_HEADERS) ## build the C++ headers, build/cpp
