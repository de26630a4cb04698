#!/usr/bin/python3
"""Writes the declarations of include/layoutlua.h for the Python package: generate.py FILE.py

The file is a cffi module in ABI mode. It has every struct, constant, callback type and function of the header.
"""
import sys
from pathlib import Path

import cffi

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import header  # noqa: E402

ffi = cffi.FFI()
ffi.set_source("layoutlua._abi", None)
ffi.cdef(header.plain_text() + "\n#define LYL_NONE 0xFFFFFFFF\n")
ffi.emit_python_code(sys.argv[1])
