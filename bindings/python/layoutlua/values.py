"""Values that are passed to layouts: None, bool, numbers, str, lists and dicts."""
from __future__ import annotations

from typing import Any

from ._library import ffi, lib, text, utf8
from .geometry import Insets, Point, Rect, Size, read

_GEOMETRY = {lib.LYL_VALUE_POINT: ("point", Point), lib.LYL_VALUE_SIZE: ("size", Size), lib.LYL_VALUE_RECT: ("rect", Rect),
             lib.LYL_VALUE_INSETS: ("insets", Insets)}


def write_value(out, value: Any, keep: list, depth: int = 0) -> None:
    """Writes a value to a lyl_value.

    `keep` owns the memory that it points to; the caller keeps it while C reads the value.
    """
    if depth > 8:
        raise ValueError("lists and dicts can be nested at most 8 deep")
    if value is None:
        out.type = lib.LYL_VALUE_NIL
    elif isinstance(value, bool):
        out.type, getattr(out, "as").boolean = lib.LYL_VALUE_BOOL, value
    elif isinstance(value, str):
        _write_string(out, value.encode(), keep)
    elif isinstance(value, bytes):
        _write_string(out, value, keep)
    elif isinstance(value, dict):
        _write_list(out, list(value.values()), [utf8(key) for key in value], keep, depth)
    elif isinstance(value, (list, tuple)):
        _write_list(out, value, None, keep, depth)
    elif hasattr(value, "__float__"):
        out.type, getattr(out, "as").number = lib.LYL_VALUE_NUMBER, float(value)
    else:
        raise TypeError(f"a {type(value).__name__} cannot be passed to a layout; use numbers, str, bool, lists and dicts")


def _write_string(out, data: bytes, keep: list) -> None:
    buffer = ffi.from_buffer(data)
    keep.append(buffer)
    string = getattr(out, "as").string
    out.type, string.bytes, string.length = lib.LYL_VALUE_STRING, buffer, len(data)


def _write_list(out, values, keys, keep: list, depth: int) -> None:
    room = ffi.new("lyl_value[]", max(1, len(values)))
    keep.append(room)
    for i, value in enumerate(values):
        write_value(room[i], value, keep, depth + 1)
    names = ffi.NULL
    if keys is not None:
        texts = [ffi.new("char[]", key) for key in keys]
        names = ffi.new("char *[]", texts or 1)
        keep.extend(texts)
        keep.append(names)
    out.type = lib.LYL_VALUE_LIST if keys is None else lib.LYL_VALUE_TABLE
    lists = getattr(out, "as").list
    lists.values, lists.keys, lists.count = room, names, len(values)


def read_value(value) -> Any:
    """Returns a copy of a lyl_value as a Python value."""
    kind, content = value.type, getattr(value, "as")
    if kind == lib.LYL_VALUE_BOOL:
        return content.boolean
    if kind == lib.LYL_VALUE_NUMBER:
        return content.number
    if kind == lib.LYL_VALUE_STRING:
        return ffi.buffer(content.string.bytes, content.string.length)[:].decode("utf-8", "replace") if content.string.length else ""
    if kind in _GEOMETRY:
        field, shape = _GEOMETRY[kind]
        return read(shape, getattr(content, field))
    if kind == lib.LYL_VALUE_LIST:
        return [read_value(content.list.values[i]) for i in range(content.list.count)]
    if kind == lib.LYL_VALUE_TABLE:
        return {text(content.list.keys[i]): read_value(content.list.values[i]) for i in range(content.list.count)}
    return None
