"""Engines: they create layouts and hold limits, names of kinds, the log and modules."""
from __future__ import annotations

import logging
import os
from typing import Any, Callable, Dict, List, Optional, Union

from ._library import constants, ffi, lib, text, utf8
from .calls import Calls
from .custom import custom_layout
from .layout import Layout
from .tables import Table, callback, user_pointer

_LEVELS = {number: name for name, number in constants("LOG_").items()}
Modules = Union[Dict[str, str], Callable[[str], Optional[str]], None]


class _Log(Table):
    def __init__(self, function):
        super().__init__(None)
        self.function = function

    def log(self, level, message, length):
        self.function(_LEVELS.get(level, str(level)), ffi.buffer(message, length)[:].decode("utf-8", "replace"))


class _Modules(Table):
    def __init__(self, modules):
        super().__init__(None)
        self.find = modules.get if isinstance(modules, dict) else modules
        self._text = None

    def load(self, name, data, length):
        source = self.find(text(name))
        if source is None:
            return lib.LYL_E_NOT_FOUND
        self._text = ffi.new("char[]", source.encode())
        data[0], length[0] = self._text, len(self._text) - 1
        return lib.LYL_OK


_log = callback(ffi.typeof("lyl_log_fn"), "log")
_load = callback(ffi.typeof("lyl_module_loader_fn"), "load")


def _to_logging(level: str, message: str) -> None:
    """Sends messages to Python's logging, except errors, which are also raised."""
    if level != "error":
        logging.getLogger("layoutlua").log({"warn": logging.WARNING, "info": logging.INFO}.get(level, logging.DEBUG), message)


def _limits(limits: Dict[str, float]):
    out = ffi.new("lyl_limits *")
    lib.lyl_limits_init(out)
    for name, value in limits.items():
        if name == "struct_size" or name not in dict(ffi.typeof("lyl_limits").fields):
            raise TypeError(f"there is no limit {name!r}")
        setattr(out, name, value)
    return out


class Engine:
    """Creates layouts. Only one thread at a time can use an engine and its layouts and views; engines are independent.

    limits: the limits of scripts, by the names of lyl_limits: lua_bytes, instructions_per_call, seconds_per_call, …
    log: a function log(level, message) for the output and errors of scripts, with the levels "error", "warn", "info"
        and "debug". By default, all messages except errors go to the logger "layoutlua" of Python's logging.
    log_level: the least severe level that is logged.
    modules: the texts of modules that scripts require, by name, or a function that returns the text for a name.
    trusted: scripts have no instruction budget and cannot be interrupted.
    """
    __slots__ = ("calls", "__weakref__")

    def __init__(self, *, limits: Optional[Dict[str, float]] = None, log: Optional[Callable[[str, str], None]] = None,
                 log_level: str = "info", modules: Modules = None, trusted: bool = False):
        options = ffi.new("lyl_engine_options *")
        lib.lyl_engine_options_init(options)
        options.flags = lib.LYL_ENGINE_TRUSTED if trusted else 0
        out = _limits(limits or {})
        options.limits = out
        tables: List[Table] = [_Log(log or _to_logging)]
        options.log, options.log_user = _log, user_pointer(tables[-1])
        options.log_level = {name: number for number, name in _LEVELS.items()}[log_level]
        if modules is not None:
            tables.append(_Modules(modules))
            options.loader, options.loader_user = _load, user_pointer(tables[-1])
        self.calls = Calls(options, tables)

    # ---- layouts ----

    def layout(self, name: str, /, **parameters: Any) -> Layout:
        """Creates a built-in layout: "flow", "grid", "justified", "list", "table", "waterfall", "wheel", "circle" or
        "sphere"."""
        return self._made(lib.lyl_layout_create, utf8(name)).set(**parameters)

    def load(self, path: Union[str, os.PathLike], /, **parameters: Any) -> Layout:
        """Loads a layout from a Lua file. The modules that it requires are in the same folder."""
        return self._made(lib.lyl_layout_load_file, utf8(os.fspath(path))).set(**parameters)

    def script(self, source: str, name: str = "script", /, **parameters: Any) -> Layout:
        """Loads a layout from the text of a Lua script. Error messages show `name` as the file name."""
        data = source.encode()
        return self._made(lib.lyl_layout_load_buffer, data, len(data), utf8(name)).set(**parameters)

    def custom(self, layout: Any, /, **parameters: Any) -> Layout:
        """Creates a layout with the methods of a Python object as callbacks (docs/python.md)."""
        return custom_layout(self.calls, layout).set(**parameters)

    def _made(self, function, *arguments) -> Layout:
        out = ffi.new("lyl_layout **")
        self.calls(function, self.calls.engine, *arguments, out)
        return Layout(self.calls, out[0])

    @property
    def layout_names(self) -> List[str]:
        """The names of the built-in layouts."""
        names: List[str] = []
        while lib.lyl_layout_builtin_name(len(names)):
            names.append(text(lib.lyl_layout_builtin_name(len(names))))
        return names

    # ---- scripts ----

    def set_limits(self, **limits: float) -> None:
        """Sets the limits of scripts, by the names of lyl_limits. Limits that are left out get their defaults."""
        self.calls(lib.lyl_engine_set_limits, self.calls.engine, _limits(limits))

    def interrupt(self) -> None:
        """Stops the scripts of the call in progress. Any thread can call this."""
        lib.lyl_engine_interrupt(self.calls.engine)

    def collect(self, seconds: float) -> bool:
        """Collects the garbage of scripts for about `seconds`. Returns True if every layout finished a cycle."""
        return bool(self.calls.plain(lib.lyl_engine_collect, self.calls.engine, seconds))

    @property
    def memory(self) -> Dict[str, int]:
        """The memory in use: bytes and counts, by the names of lyl_memory_info."""
        out = ffi.new("lyl_memory_info *")
        lib.lyl_engine_memory(self.calls.engine, out)
        return {name: getattr(out, name) for name, _ in ffi.typeof("lyl_memory_info").fields if name != "reserved"}

    def kind(self, name: str) -> int:
        """Returns the number that identifies a kind's name, as in arrays of elements."""
        return self.calls.kind(name)

    def kind_name(self, kind: int) -> str:
        return self.calls.kind_name(kind)
