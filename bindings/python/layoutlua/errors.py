"""What calls raise when the engine refuses something or a script fails."""
from __future__ import annotations

from typing import NamedTuple, Optional

from ._library import constants, ffi, lib, text

_NAMES = {number: name.upper() for name, number in constants("E_").items()}


class Place(NamedTuple):
    """The element in hand when an error happened."""
    category: str
    kind: str
    section: int
    item: int


class LayoutError(Exception):
    """The engine refused a call, a layout failed, or data contradict an update."""

    def __init__(self, message: str, code: str = "INVALID_ARGUMENT", file: str = "", line: int = 0, callback: str = "",
                 calls: str = "", element: Optional[Place] = None):
        super().__init__(message)
        #: The header's status without LYL_E_: "NOT_FOUND", "LUA_RUNTIME", …
        self.code = code
        #: The script's file; empty for none.
        self.file = file
        #: The line in the file, from 1; 0 for none.
        self.line = line
        #: The callback that ran; empty for none.
        self.callback = callback
        #: Lua's calls, the innermost first, one a line.
        self.calls = calls
        #: The element in hand, with indices from 0.
        self.element = element

    def __str__(self) -> str:
        if not self.callback:
            return self.args[0]
        where = f" (item {self.element.item}, section {self.element.section})" if self.element else ""
        return f"{self.args[0]}\n  in '{self.callback}'{where}"


class ScriptError(LayoutError):
    """A Lua script cannot be compiled, raised an error, used up a budget, or answered something impossible."""


def error_of(engine, status: int, kind_name) -> LayoutError:
    """The error of the call that just failed on an engine's handle."""
    info = lib.lyl_engine_last_error(engine) if engine else ffi.NULL
    code = _NAMES.get(status, str(status))
    kind = ScriptError if code.startswith("LUA_") or code == "INTERRUPTED" else LayoutError
    if not info or info.code != status:
        return kind(text(lib.lyl_status_string(status)), code)
    return kind(text(info.message), code, *_details(info, kind_name))


def info_error(info, kind_name) -> Optional[LayoutError]:
    """The error that a lyl_error_info describes; None for NULL."""
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
