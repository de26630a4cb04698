"""The C library and the cffi declarations of its header."""
import ctypes.util
import os
from pathlib import Path

from ._abi import ffi


def _open():
    """Opens the library named by LAYOUTLUA_LIBRARY, else the one in this package, else the installed one."""
    named, own = os.environ.get("LAYOUTLUA_LIBRARY"), Path(__file__).with_name("liblayoutlua.so")
    candidates = [named] if named else [str(own)] if own.exists() else ["liblayoutlua.so.2", ctypes.util.find_library("layoutlua")]
    problems = []
    for candidate in filter(None, candidates):
        try:
            return ffi.dlopen(candidate)
        except OSError as error:
            problems.append(str(error))
    raise ImportError("layoutlua: the library liblayoutlua.so was not found: " + "; ".join(problems))


def _check_structs():
    """Compares the sizes of the structs with the library's. They can differ between versions."""
    for name in ffi.list_types()[0]:
        there = lib.lyl_struct_size(name.encode())
        # 0 for a struct that the library does not have; handles have no size.
        if there and there != ffi.sizeof(name):
            raise ImportError(f"layoutlua: {name} has {there} bytes in the library, {ffi.sizeof(name)} in this package; "
                              f"the library is version {ffi.string(lib.lyl_version_string()).decode()}")


lib = _open()
_check_structs()


def text(pointer) -> str:
    """Returns a C string as a str; empty for NULL."""
    return ffi.string(pointer).decode("utf-8", "replace") if pointer else ""


def utf8(value: str) -> bytes:
    """Returns a str as the bytes of a C string. Raises ValueError for a zero character."""
    if not isinstance(value, str):
        raise TypeError(f"a name or a text must be a str, not {value!r}")
    if "\0" in value:
        raise ValueError(f"a name cannot contain a zero character: {value!r}")
    return value.encode()


def constants(prefix: str) -> dict:
    """Returns the header's constants that begin with LYL_ and a prefix, by the rest of their names in lower case."""
    start = "LYL_" + prefix
    return {name[len(start):].lower(): getattr(lib, name) for name in dir(lib) if name.startswith(start)}
