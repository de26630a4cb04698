"""Reusable cells of the program: widgets, surfaces and other objects that are expensive to create."""
from __future__ import annotations

from typing import Any, Callable, Dict, List, Optional, Tuple

from ._library import ffi, lib, utf8
from .elements import Element, category_number, element_of
from .geometry import path
from .handle import Handle
from .tables import Table, callback_names


class ProviderTable(Table):
    """The callbacks of a provider, which creates and fills the cells of one reuse identifier.

    provider: an object with make(), and some of configure(cell, element), apply(cell, element), prepare_for_reuse(cell),
    will_display(cell, element), did_end_displaying(cell, element), release_cell(cell).
    """
    struct = "lyl_provider"

    def __init__(self, calls, provider: Any):
        super().__init__(calls)
        self.provider = provider
        self.cells: Dict[int, Tuple[Any, Any]] = {}
        self._next = 1
        names = callback_names(self.struct)
        self.missing = {name for name in names if not callable(getattr(provider, name, None))} - {"release_cell"}
        if "make" in self.missing:
            raise TypeError(f"a provider must have a method make(); {provider!r} has none")

    def make(self):
        pointer = ffi.new("char *")
        self.cells[int(ffi.cast("uintptr_t", pointer))] = (self.provider.make(), pointer)
        return ffi.cast("void *", pointer)

    def cell(self, pointer):
        return self.cells[int(ffi.cast("uintptr_t", pointer))][0]

    def prepare_for_reuse(self, cell):
        self.provider.prepare_for_reuse(self.cell(cell))

    def configure(self, cell, attributes):
        self.provider.configure(self.cell(cell), element_of(attributes[0], self.calls.kind_name))

    def apply(self, cell, attributes):
        self.provider.apply(self.cell(cell), element_of(attributes[0], self.calls.kind_name))

    def will_display(self, cell, attributes):
        self.provider.will_display(self.cell(cell), element_of(attributes[0], self.calls.kind_name))

    def did_end_displaying(self, cell, attributes):
        self.provider.did_end_displaying(self.cell(cell), element_of(attributes[0], self.calls.kind_name))

    def release_cell(self, cell):
        made = self.cells.pop(int(ffi.cast("uintptr_t", cell)))[0]
        release: Optional[Callable] = getattr(self.provider, "release_cell", None)
        if callable(release):
            release(made)


class Cells(Handle):
    """The part of a view that manages cells."""
    __slots__ = ()

    def register(self, identifier: str, provider: Any, *, kind: str = "", category: Optional[str] = None, pool_limit: int = 0) -> None:
        """Registers a provider of cells, or of supplementary views of a kind, by reuse identifier; None unregisters it.

        pool_limit: the maximum number of cells that wait for reuse; 0 means 256.
        """
        number, kind_number = category_number(category, kind), self.calls.kind(kind)
        if provider is None:
            return self._call(lib.lyl_view_register, number, kind_number, utf8(identifier), ffi.NULL)
        table, out = ProviderTable(self.calls, provider), ffi.new("lyl_provider *")
        lib.lyl_provider_init(out)
        out.pool_limit = pool_limit
        # A replaced provider still releases its cells, so all providers are kept.
        self._providers[table] = (number, kind_number, identifier)
        table.fill(out)
        self._call(lib.lyl_view_register, number, kind_number, utf8(identifier), out)

    def _dequeue(self, category: int, kind: int, place, identifier: Optional[str]):
        """Returns a cell for the element for which the engine calls the source."""
        if identifier is None:
            identifier = next((name for number, kind_number, name in self._providers.values() if (number, kind_number) == (category, kind)), None)
        if identifier is None:
            return ffi.NULL
        out = ffi.new("void **")
        self._call(lib.lyl_view_dequeue, utf8(identifier), category, kind, place[0], out)
        return out[0]

    def _cell_of(self, pointer) -> Any:
        """Returns the cell behind a pointer of the engine."""
        number = int(ffi.cast("uintptr_t", pointer))
        return next((table.cells[number][0] for table in self._providers if number in table.cells), None)

    def cells(self) -> List[Tuple[Any, Element]]:
        """Returns the visible cells with their elements, back to front."""
        out = ffi.new("lyl_cell_span *")
        self._call(lib.lyl_view_cells, out)
        return [(self._cell_of(shown.cell), element_of(shown.attributes, self.calls.kind_name)) for shown in (out.items[i] for i in range(out.count))]

    def cell(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Any:
        """Returns the cell that shows an element; None if the element is not on screen."""
        out = ffi.new("void **")
        found = self.calls.asked(lib.lyl_view_cell_at, self.handle, category_number(category, kind), self.calls.kind(kind), path((section, item)), out)
        return self._cell_of(out[0]) if found else None

    def empty_pools(self) -> None:
        """Releases the cells that wait for reuse."""
        self._call(lib.lyl_view_empty_pools)
