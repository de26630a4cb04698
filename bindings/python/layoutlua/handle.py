"""The common base of all parts of a view: the C handle and the Python objects that the engine can call."""
from __future__ import annotations

from typing import Any, Dict, List, Optional

from ._library import ffi, lib
from .animation import AnimationLike, animate
from .calls import Calls
from .delegate import DelegateTable
from .errors import LayoutError
from .geometry import Rect, read
from .layout import Layout
from .source import SourceTable
from .tables import Table


class Memory:
    """A view in C, which owns the memory of arrays of elements.

    Destroyed when neither the view nor an array refers to it.
    """

    def __init__(self, calls: Calls, handle):
        self.handle = handle
        calls.finalizer(self, lib.lyl_view_destroy, handle)


class Handle:
    """The handle of a view. `calls` makes its calls and raises their errors."""
    # A misspelled attribute of a view is an AttributeError.
    __slots__ = ("calls", "_memory", "_source", "_delegate", "_layouts", "_waiting", "_providers", "__weakref__")
    calls: Calls
    _memory: Optional[Memory]
    _source: SourceTable
    _delegate: Optional[DelegateTable]
    #: Layouts that the engine can call; the last one is the one that was set last.
    _layouts: List[Layout]
    #: Completions that have not been called yet.
    _waiting: set
    #: Tables of cells: category, number of the kind, reuse identifier.
    _providers: Dict[Any, Any]

    @property
    def handle(self) -> Any:
        """The C handle, a lyl_view *."""
        return self._open_memory().handle

    def _open_memory(self) -> Memory:
        if self._memory is None:
            raise LayoutError("the view is closed", "STATE")
        return self._memory

    def _call(self, function, *arguments) -> None:
        self.calls(function, self.handle, *arguments)

    def _animate(self, animation: AnimationLike, function, *arguments) -> None:
        animate(self.calls, animation, self._waiting, function, self.handle, *arguments)

    def _take(self, attribute: str, table: Table, function) -> None:
        """Passes a table of callbacks to the engine and stores it in an attribute.

        The engine can call it before this call returns.
        """
        out = ffi.new(table.struct + " *")
        getattr(lib, table.struct + "_init")(out)
        out.struct_size = ffi.sizeof(table.struct)
        table.fill(out)
        before = getattr(self, attribute)
        setattr(self, attribute, table)
        status = self.calls.status(function, self.handle, out)
        if status < 0:
            setattr(self, attribute, before)
        self.calls.check(status)

    @property
    def bounds(self) -> Rect:
        """The offset and the size of the viewport."""
        out = ffi.new("lyl_rect *")
        lib.lyl_view_bounds(self.handle, out)
        return read(Rect, out)

    def _keep(self, layout: Layout) -> None:
        """Keeps a layout alive while the view can call it: the installed layout and the layout that was set last."""
        if not isinstance(layout, Layout):
            raise TypeError(f"a layout must be a result of Engine.layout, load, script or custom, not {layout!r}")
        installed = lib.lyl_view_layout(self.handle)
        if installed:
            self._layouts = [kept for kept in self._layouts if kept.handle == installed or kept is self._layouts[-1]]
        if all(kept is not layout for kept in self._layouts):
            self._layouts.append(layout)
