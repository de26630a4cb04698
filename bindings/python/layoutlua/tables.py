"""Tables of callbacks: C functions that call the methods of Python objects.

C stores a number for the object, so it does not have to free anything, and the garbage collector also collects a cycle
through C, such as a view whose source refers to the view. The view, layout or engine that received the object keeps it
alive.
"""
from __future__ import annotations

import difflib
import functools
import itertools
import warnings
import weakref
from typing import Any

from ._library import ffi, lib

# The tables by the number that C has as their user pointer. The references are weak: the owner keeps the table alive.
# Numbers are not reused.
_tables: "weakref.WeakValueDictionary[int, Table]" = weakref.WeakValueDictionary()
_numbers = itertools.count(1)


@functools.lru_cache(maxsize=None)
def callback_names(struct: str) -> tuple:
    """Returns the callbacks of a C struct except destroy, which is not needed."""
    if not struct:
        return ()
    return tuple(name for name, field in ffi.typeof(struct).fields if field.type.kind == "function" and name != "destroy")


class Table:
    """The callbacks of a C struct: methods with the names of its fields. A field without a method stays NULL."""
    struct = ""

    def __init__(self, calls):
        self.calls = calls
        self.missing = {name for name in callback_names(self.struct) if not callable(getattr(type(self), name, None))}
        # Objects passed to the running callbacks. They become invalid when their callback returns.
        self._lent: list = []

    def lend(self, thing):
        self._lent.append(thing)
        return thing

    def raise_later(self, name: str, error: BaseException) -> None:
        """Stores an exception of a callback for the call in progress, which raises it."""
        self.calls.raised.append(error)

    def has(self, name: str) -> bool:
        return name not in self.missing

    def fill(self, out) -> None:
        """Writes the callbacks and the user pointer to the struct that `out` points to."""
        for name in callback_names(self.struct):
            if self.has(name):
                setattr(out, name, _callback(self.struct, name))
        out.user = user_pointer(self)


def check_names(what: str, thing: Any, known) -> None:
    """Raises TypeError for a known method with other underscores or case; warns about methods with similar names."""
    plain = {name.replace("_", ""): name for name in known}
    for name in dir(thing):
        if name.startswith("_") or name in known or not callable(getattr(thing, name, None)):
            continue
        meant = plain.get(name.replace("_", "").lower())
        if meant:
            raise TypeError(f"{what} has no method {name!r}; did you mean {meant!r}?")
        near = difflib.get_close_matches(name, known, 1, 0.74)
        if near:
            warnings.warn(f"{what} has a method {name!r}, which is not called; did you mean {near[0]!r}?", stacklevel=4)


def user_pointer(table: Table) -> Any:
    """Registers a table and returns its user pointer for C."""
    number = next(_numbers)
    _tables[number] = table
    return ffi.cast("void *", number)


@functools.lru_cache(maxsize=None)
def _callback(struct: str, name: str):
    return callback(dict(ffi.typeof(struct).fields)[name].type, name)


def callback(kind, name: str):
    """Returns a C function that calls a method of the table behind its first argument.

    An exception is stored for later.
    """
    is_status = kind.result.kind == "primitive" and kind.result.cname in ("int32_t", "int")
    failed = lib.LYL_E_CALLBACK if is_status else None if kind.result.kind == "void" else ffi.NULL if kind.result.kind == "pointer" else 0

    def run(user, *arguments):
        table = _tables.get(int(ffi.cast("uintptr_t", user)))
        if table is None:
            return failed
        lent = len(table._lent)
        try:
            return _answer(kind.result, getattr(table, name)(*arguments), name)
        except BaseException as error:  # also KeyboardInterrupt: no exception may cross C
            table.raise_later(name, error)
            return failed
        finally:
            for thing in table._lent[lent:]:
                thing.end()
            del table._lent[lent:]

    return ffi.callback(kind, run)


def _answer(kind, answer, name: str):
    if kind.kind == "void":
        return None
    if kind.kind == "pointer":
        return ffi.NULL if answer is None else answer
    if kind.cname in ("bool", "_Bool"):
        return bool(answer)
    answer = 0 if answer is None else answer
    if not -2**31 <= answer < 2**32 or answer != int(answer):
        raise ValueError(f"{name} returned {answer!r}, which is not a whole number from 0 to 4294967295")
    return int(answer)
