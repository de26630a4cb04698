"""Calls of the library: a status below 0 becomes an exception, and so does what a callback raised meanwhile."""
from __future__ import annotations

import collections
import weakref

from ._library import ffi, lib, text, utf8
from .errors import LayoutError, error_of


class Calls:
    """An engine's handle and the calls that are under way on it."""

    def __init__(self, options, tables):
        for table in tables:
            table.calls = weakref.proxy(self)
        self._tables = tables
        out = ffi.new("lyl_engine **")
        status = lib.lyl_engine_create(options, out)
        if status < 0:
            raise error_of(ffi.NULL, status, str)
        self.engine = out[0]
        #: Calls that lie in each other now.
        self.depth = 0
        #: Whether handles that lose their owner are destroyed immediately, also in a callback.
        self._closes = False
        #: What callbacks raised since the outermost call began.
        self.raised: list = []
        self._dropped: collections.deque = collections.deque()
        self._kinds: dict = {}
        #: The callback and the text of what a layout in Python raised last: the engine knows only that it did. No exception: its
        #: frames know views, which would never be garbage.
        self.layout_error = ("", "")
        weakref.finalize(self, lib.lyl_engine_destroy, self.engine)

    def __call__(self, function, *arguments) -> None:
        """Calls a function that returns a status, and raises what is wrong."""
        self.check(self.status(function, *arguments))

    def check(self, status: int) -> None:
        """Raises the error of a status below 0, and what callbacks raised."""
        if status < 0 or self.raised:
            self._fail(status)

    def asked(self, function, *arguments) -> bool:
        """Calls a function whose LYL_E_NOT_FOUND says that there is none: False then."""
        status = self.status(function, *arguments)
        if status == lib.LYL_E_NOT_FOUND and not self.raised:
            return False
        self.check(status)
        return True

    def plain(self, function, *arguments):
        """Calls a function without a status, which may call back all the same."""
        result = self.status(function, *arguments)
        self.check(0)
        return result

    def status(self, function, *arguments):
        """Makes a call; `check` raises what came of it."""
        self.depth += 1
        try:
            return function(*arguments)
        finally:
            self._leave()

    def _fail(self, status: int) -> None:
        # Inside a callback the outermost call raises what callbacks raised.
        raised = self.raised if self.depth == 0 else []
        first = raised[0] if raised else None
        raised.clear()
        if status < 0:
            error = error_of(self.engine, status, self.kind_name)
            # KeyboardInterrupt and its like stay what they are.
            if first is not None and not isinstance(first, Exception):
                raise first
            if first is not None and error.code == "CALLBACK":
                error.args = (first.args[0] if isinstance(first, LayoutError) else f"{type(first).__name__}: {first}",)
            raise error from (first.__cause__ or first if isinstance(first, LayoutError) else first)
        if first is not None:
            raise first

    # ---- what is destroyed ----

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
        """Destroys a handle: now, or when the call that is under way has returned, since garbage is collected any time."""
        if self.depth == 0 or self._closes:
            self._destroy(function, handle)
        else:
            self._dropped.append((function, handle))

    def closing(self, close) -> None:
        """Runs a function that drops the owner of a handle. In a callback the engine learns of it, so that the call that is
        under way fails if it asks for the view."""
        self._closes = True
        try:
            close()
        finally:
            self._closes = False

    def finalizer(self, owner, function, handle) -> weakref.finalize:
        """Destroys a handle once its owner is garbage, or the program ends."""
        return weakref.finalize(owner, self.destroy, function, handle)

    # ---- kinds ----

    def kind(self, name: str) -> int:
        """The number of a kind's name; 0 for cells."""
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
