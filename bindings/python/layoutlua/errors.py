"""The exceptions of failed calls and failed scripts."""
from __future__ import annotations

from typing import NamedTuple, Optional

from ._library import constants, ffi, lib, text

_NAMES = {number: name.upper() for name, number in constants("E_").items()}


class Place(NamedTuple):
    """The element that was processed when an error occurred."""
    category: str
    kind: str
    section: int
    item: int


class LayoutError(Exception):
    """A call with invalid arguments, a failed layout, or data that contradict an update."""

    def __init__(self, message: str, code: str = "INVALID_ARGUMENT", file: str = "", line: int = 0, callback: str = "",
                 calls: str = "", element: Optional[Place] = None):
        super().__init__(message)
        #: The header's status without LYL_E_: "NOT_FOUND", "LUA_RUNTIME", …
        self.code = code
        #: The file of the script; empty without one.
        self.file = file
        #: The line in the file, one-based; 0 without one.
        self.line = line
        #: The callback that ran; empty without one.
        self.callback = callback
        #: The Lua call stack, innermost call first, one call per line.
        self.calls = calls
        #: The element that was processed, with indices from 0; None without one.
        self.element = element

    def __str__(self) -> str:
        if not self.callback:
            return self.args[0]
        where = f" (item {self.element.item}, section {self.element.section})" if self.element else ""
        return f"{self.args[0]}\n  in '{self.callback}'{where}"


class ScriptError(LayoutError):
    """A Lua script with a syntax error, a runtime error, an exhausted budget, or an invalid result."""


def error_of(engine, status: int, kind_name) -> LayoutError:
    """Returns the error of the call that just failed on an engine's handle."""
    info = lib.lyl_engine_last_error(engine) if engine else ffi.NULL
    code = _NAMES.get(status, str(status))
    kind = ScriptError if code.startswith("LUA_") or code == "INTERRUPTED" else LayoutError
    if not info or info.code != status:
        return kind(text(lib.lyl_status_string(status)), code)
    return kind(text(info.message), code, *_details(info, kind_name))


def info_error(info, kind_name) -> Optional[LayoutError]:
    """Returns the error that a lyl_error_info describes; None for NULL."""
    if not info:
        return None
    code = _NAMES.get(info.code, str(info.code))
    return (ScriptError if code.startswith("LUA_") else LayoutError)(text(info.message), code, *_details(info, kind_name))


def _details(info, kind_name):
    element = None
    if info.category != lib.LYL_NONE:
        category = ("cell", "supplementary", "decoration")[info.category]
        element = Place(category, kind_name(info.kind), info.path.section, info.path.item)
    return text(info.chunk), info.line, text(info.callback), text(info.traceback), element
