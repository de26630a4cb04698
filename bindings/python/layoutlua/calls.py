"""Calls of the library. They raise an exception for a status below 0 and rethrow exceptions of callbacks."""
from __future__ import annotations

import collections
import weakref

from ._library import ffi, lib, text, utf8
from .errors import LayoutError, error_of


class Calls:
    """An engine's handle and its calls in progress."""

    def __init__(self, options, tables):
        for table in tables:
            table.calls = weakref.proxy(self)
        self._tables = tables
        out = ffi.new("lyl_engine **")
        status = lib.lyl_engine_create(options, out)
        if status < 0:
            raise error_of(ffi.NULL, status, str)
        self.engine = out[0]
        #: Number of nested calls in progress.
        self.depth = 0
        #: Whether handles without an owner are destroyed immediately, even in a callback.
        self._closes = False
        #: Exceptions that callbacks raised since the outermost call began.
        self.raised: list = []
        self._dropped: collections.deque = collections.deque()
        self._kinds: dict = {}
        #: The callback and the message of the last exception of a layout in Python, which the engine does not store.
        #: The exception itself is not stored: its frames refer to views, which would never be collected.
        self.layout_error = ("", "")
        weakref.finalize(self, lib.lyl_engine_destroy, self.engine)

    def __call__(self, function, *arguments) -> None:
        """Calls a function that returns a status, and raises its error."""
        self.check(self.status(function, *arguments))

    def check(self, status: int) -> None:
        """Raises the error of a status below 0, or an exception of a callback."""
        if status < 0 or self.raised:
            self._fail(status)

    def asked(self, function, *arguments) -> bool:
        """Calls a function and returns whether it found its result: False for LYL_E_NOT_FOUND."""
        status = self.status(function, *arguments)
        if status == lib.LYL_E_NOT_FOUND and not self.raised:
            return False
        self.check(status)
        return True

    def plain(self, function, *arguments):
        """Calls a function that returns no status but can run callbacks."""
        result = self.status(function, *arguments)
        self.check(0)
        return result

    def status(self, function, *arguments):
        """Calls a function and returns its result. `check` raises the errors."""
        self.depth += 1
        try:
            return function(*arguments)
        finally:
            self._leave()

    def _fail(self, status: int) -> None:
        # Only the outermost call raises exceptions of callbacks.
        raised = self.raised if self.depth == 0 else []
        first = raised[0] if raised else None
        raised.clear()
        if status < 0:
            error = error_of(self.engine, status, self.kind_name)
            # KeyboardInterrupt and similar exceptions are raised unchanged.
            if first is not None and not isinstance(first, Exception):
                raise first
            if first is not None and error.code == "CALLBACK":
                error.args = (first.args[0] if isinstance(first, LayoutError) else f"{type(first).__name__}: {first}",)
            raise error from (first.__cause__ or first if isinstance(first, LayoutError) else first)
        if first is not None:
            raise first

    # ---- destruction ----

    def _leave(self) -> None:
        self.depth -= 1
        while self._dropped and self.depth == 0:
            self._destroy(*self._dropped.popleft())

    def _destroy(self, function, handle) -> None:
        self.depth += 1
        try:
            function(handle)
        finally:
            self._leave()

    def destroy(self, function, handle) -> None:
        """Destroys a handle immediately, or after the call in progress: garbage collection can run during a call."""
        if self.depth == 0 or self._closes:
            self._destroy(function, handle)
        else:
            self._dropped.append((function, handle))

    def closing(self, close) -> None:
        """Runs a function that drops the owner of a handle, and destroys the handle immediately.

        In a callback, the call in progress then fails if it needs the view.
        """
        self._closes = True
        try:
            close()
        finally:
            self._closes = False

    def finalizer(self, owner, function, handle) -> weakref.finalize:
        """Returns a finalizer that destroys a handle when its owner is collected or the program ends."""
        return weakref.finalize(owner, self.destroy, function, handle)

    # ---- kinds ----

    def kind(self, name: str) -> int:
        """Returns the number that identifies a kind's name; 0 for cells."""
        if name in ("", "cell"):
            return 0
        number = lib.lyl_engine_kind(self.engine, utf8(name))
        if number == lib.LYL_NONE:
            raise ValueError(f"{name!r} cannot be the name of a kind")
        return number

    def kind_name(self, kind: int) -> str:
        if kind not in self._kinds:
            self._kinds[kind] = text(lib.lyl_engine_kind_name(self.engine, kind))
        return self._kinds[kind]
