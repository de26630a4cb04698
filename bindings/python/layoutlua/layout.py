"""Layouts: built-in layouts, Lua scripts and Python objects."""
from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, List, Optional

from ._library import ffi, lib, text, utf8
from .calls import Calls
from .values import read_value, write_value

_TYPES = {lib.LYL_VALUE_BOOL: "boolean", lib.LYL_VALUE_NUMBER: "number", lib.LYL_VALUE_STRING: "string",
          lib.LYL_VALUE_LIST: "list", lib.LYL_VALUE_TABLE: "table"}


@dataclass(frozen=True)
class Parameter:
    """A description of a layout's parameter or a view's option."""
    name: str
    type: str  #: "boolean", "number", "string", "list" or "table"
    doc: str  #: one line; empty without a description
    default: Any
    minimum: Optional[float]
    maximum: Optional[float]
    step: Optional[float]
    choices: Optional[List[str]]  #: the allowed strings; None for any


def read_infos(ask) -> List[Parameter]:
    """Returns all infos of a function that writes the info for an index from 0."""
    found: List[Parameter] = []
    out = ffi.new("lyl_parameter_info *")

    def number(value):
        return None if math.isnan(value) else value
    while True:
        lib.lyl_parameter_info_init(out)
        if ask(len(found), out) < 0:
            return found
        choices = [text(out.choices[i]) for i in range(out.choice_count)] if out.choices else None
        found.append(Parameter(text(out.name), _TYPES.get(out.type, ""), text(out.doc), read_value(out.default_value),
                               number(out.minimum), number(out.maximum), number(out.step), choices))


def set_value(calls: Calls, function, handle, name: str, value: Any) -> None:
    keep: list = []
    room = ffi.new("lyl_value *")
    write_value(room, value, keep)
    calls(function, handle, utf8(name), room)


def get_value(calls: Calls, function, handle, name: str) -> Any:
    out = ffi.new("lyl_value *")
    calls(function, handle, utf8(name), out)
    return read_value(out)


class Layout:
    """Places the elements of one view at a time. Created by `Engine.layout`, `load`, `script` or `custom`."""
    __slots__ = ("calls", "handle", "_table", "_finalizer", "__weakref__")

    def __init__(self, calls: Calls, handle, table=None):
        self.calls, self.handle = calls, handle
        # Keeps the callbacks of a layout in Python alive.
        self._table = table
        self._finalizer = calls.finalizer(self, lib.lyl_layout_release, handle)

    @property
    def name(self) -> str:
        """The name of the layout."""
        return text(lib.lyl_layout_name(self.handle))

    @property
    def parameters(self) -> List[Parameter]:
        return read_infos(lambda index, out: lib.lyl_layout_parameter_at(self.handle, index, out))

    def __getitem__(self, name: str) -> Any:
        """Returns the value of a parameter. Raises a LayoutError with the code NOT_FOUND for an unknown name."""
        return get_value(self.calls, lib.lyl_layout_get_parameter, self.handle, name)

    def __setitem__(self, name: str, value: Any) -> None:
        """Sets a parameter. The next query of the view runs a layout pass."""
        set_value(self.calls, lib.lyl_layout_set_parameter, self.handle, name, value)

    def configure(self, text: str) -> None:
        """Sets several parameters from the text of a table, "{ columns = 3, line_spacing = 8 }".

        On an error it sets none.
        """
        self.calls(lib.lyl_layout_configure, self.handle, utf8(text))

    def set(self, **parameters: Any) -> "Layout":
        """Sets parameters by name and returns the layout."""
        for name, value in parameters.items():
            self[name] = value
        return self

    def reload(self, source: str, name: str = "script") -> None:
        """Loads another version of the script. If this fails, the old version remains."""
        data = source.encode()
        self.calls(lib.lyl_layout_reload, self.handle, data, len(data), utf8(name))

    @property
    def method_names(self) -> List[str]:
        """The names of the methods of the built-in layout that this layout is or extends."""
        names: List[str] = []
        while (name := lib.lyl_layout_method_name(self.handle, len(names))) != ffi.NULL:
            names.append(text(name))
        return names

    def call(self, method: str, *values: Any) -> List[Any]:
        """Calls a method of the script, method(self, …), or one of the built-in layout. Returns at most 16 results."""
        keep: list = []
        given = ffi.new("lyl_value[]", max(1, len(values)))
        for i, value in enumerate(values):
            write_value(given[i], value, keep)
        results, count = ffi.new("lyl_value[16]"), ffi.new("size_t *", 16)
        self.calls(lib.lyl_layout_call, self.handle, utf8(method), given, len(values), results, count)
        return [read_value(results[i]) for i in range(count[0])]

    def __repr__(self) -> str:
        return f"<Layout {self.name!r}>"
