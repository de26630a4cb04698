"""Points, sizes, rectangles and paths: named tuples.

Functions also accept any sequence with the same number of numbers.
"""
from __future__ import annotations

from typing import NamedTuple, Sequence

from ._library import ffi, lib


class Point(NamedTuple):
    x: float
    y: float


class Size(NamedTuple):
    width: float
    height: float


class Rect(NamedTuple):
    x: float
    y: float
    width: float
    height: float


class Insets(NamedTuple):
    top: float
    left: float
    bottom: float
    right: float


class Path(NamedTuple):
    """The section and the index of an item in the data, from 0."""
    section: int
    item: int


class ItemRange(NamedTuple):
    """Adjacent items of a section: `length` items, starting with item `first`."""
    section: int
    first: int
    length: int


Numbers = Sequence[float]

_WORDS = {2: "two numbers", 4: "four numbers"}


def struct(name: str, value: Numbers):
    """Returns a C struct of numbers from a sequence of the same length."""
    fields = ffi.typeof(name).fields
    try:
        return ffi.new(name + " *", tuple(value))[0] if len(value) == len(fields) else _refuse(name, value)
    except (TypeError, OverflowError):
        return _refuse(name, value)


def _refuse(name: str, value):
    fields = ffi.typeof(name).fields
    names = ", ".join(field for field, _ in fields)
    if name == "lyl_index_path":
        raise ValueError(f"a path must be (section, item), two whole numbers from 0, not {value!r}")
    raise ValueError(f"({names}) must be {_WORDS[len(fields)]}, not {value!r}")


def path(value):
    return struct("lyl_index_path", value)


def read(kind, value):
    """Returns a named tuple from a C struct with the same fields."""
    return kind(*(getattr(value, field) for field in kind._fields))


def write(out, value: Numbers):
    """Writes a sequence of numbers to the C struct that a pointer refers to."""
    out[0] = struct(ffi.typeof(out).item.cname, value)


NO_PATH = (lib.LYL_NONE, lib.LYL_NONE)


def read_path(value) -> "Path | None":
    """Returns a path; None for the C value without a path."""
    return None if value.section == lib.LYL_NONE else Path(value.section, value.item)
