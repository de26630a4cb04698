"""Data sources in Python and their callbacks for the engine."""
from __future__ import annotations

import contextlib
from typing import Any, Callable, Dict, List, Optional

import numpy as np

from ._library import ffi, lib, text
from .elements import CATEGORIES
from .geometry import Insets, Path, Size, read, write
from .tables import Table, check_names
from .values import write_value

# The method of a source for each callback of the engine.
METHODS = {
    "identifiers": "id", "sizes": "size", "measure": "measure", "value": "value", "supplementary_count": "supplementary_count",
    "supplementary_size": "supplementary_size", "section_metrics": "section_metrics", "move_item": "move", "cell": "cell",
    "section_value": "section_value", "measure_text": "measure_text",
}


class Items:
    """A source whose items are dicts in a list. Scripts read their values by key.

    "id" (a number from 1 to 2^64 - 1, or a str) identifies an item; "width" and "height" are its size in points. Change
    the list, then report the change to the view. `sections` is a list of such lists.
    """

    def __init__(self, items: Optional[List[Dict[str, Any]]] = None, *, sections: Optional[List[List[Dict[str, Any]]]] = None):
        if items is not None and sections is None:
            sections = [items]
        elif items is not None or sections is None:
            raise TypeError("Items needs a list of dicts, or sections=, a list of such lists")
        self.lists = sections

    def sections(self) -> List[int]:
        return [len(items) for items in self.lists]

    def id(self, section: int, item: int) -> Any:
        return self.lists[section][item].get("id")

    def size(self, section: int, item: int, container: Size) -> Optional[Size]:
        values = self.lists[section][item]
        return Size(values["width"], values["height"]) if "width" in values and "height" in values else None

    def value(self, section: int, item: int, key: str) -> Any:
        return self.lists[section][item].get(key)

    def move(self, start: Path, end: Path) -> None:
        self.lists[end.section].insert(end.item, self.lists[start.section].pop(start.item))


class SourceTable(Table):
    """The callbacks of a source: a count, counts of sections, or an object with methods."""
    struct = "lyl_data_source"

    def __init__(self, calls, source: Any, ids: Callable[[Any], int], dequeue):
        super().__init__(calls)
        self.source, self.ids, self.dequeue = source, ids, dequeue
        self.counts: List[int] = []
        #: The IDs of the last snapshot, which then replace the source's counts and IDs; None without a snapshot.
        self.snapshot: Optional[List[List[Any]]] = None
        if isinstance(source, (int, list, tuple)):
            self.missing = set(METHODS) - {"cell"}
        elif callable(getattr(source, "items", None)) or callable(getattr(source, "sections", None)):
            check_names("a source", source, {*METHODS.values(), "items", "sections", "ids", "sizes"})
            self.missing = {name for name, method in METHODS.items() if not callable(getattr(source, method, None))} - {"cell"}
            self.missing -= {callback for callback, name in (("sizes", "sizes"), ("identifiers", "ids")) if callable(getattr(source, name, None))}
        else:
            raise TypeError("a source must be a count, a list of counts, or an object with a method items() or sections() that returns counts, "
                            f"not {source!r}. For a list of dicts write Items(list)")

    def has(self, name: str) -> bool:
        return super().has(name) or (name == "identifiers" and self.snapshot is not None)

    @contextlib.contextmanager
    def using(self, snapshot: Optional[List[List[Any]]]):
        """Replaces the snapshot, unless the body raises. None: the source's counts and IDs, if it is not a number."""
        before = self.snapshot
        if snapshot is not None or not isinstance(self.source, int):
            self.snapshot = snapshot
        try:
            yield
        except BaseException:
            self.snapshot = before
            raise

    def read_counts(self) -> List[int]:
        source = self.source
        if self.snapshot is not None:
            return [len(ids) for ids in self.snapshot]
        if isinstance(source, int):
            return [source]
        if isinstance(source, (list, tuple)):
            return list(source)
        return list(source.sections()) if callable(getattr(source, "sections", None)) else [source.items()]

    def number_of_sections(self):
        self.counts = self.read_counts()
        for count in self.counts:
            if not isinstance(count, (int, np.integer)) or not 0 <= count < 2**32:
                raise ValueError(f"the number of items in a section must be a whole number from 0, not {count!r}")
        return len(self.counts)

    def number_of_items(self, section):
        return self.counts[section]

    def identifiers(self, section, first, count, out):
        ask = getattr(self.source, "id", None)
        if self.snapshot is None and callable(getattr(self.source, "ids", None)):
            self.source.ids(section, first, np.frombuffer(ffi.buffer(out, count * 8), np.uint64))
        elif self.snapshot is not None:
            for i in range(count):
                out[i] = self.ids(self.snapshot[section][first + i])
        elif callable(ask):
            for i in range(count):
                out[i] = self.ids(ask(section, first + i))
        else:
            for i in range(count):
                out[i] = 0

    def sizes(self, section, first, count, container, out):
        room = read(Size, container)
        if callable(getattr(self.source, "sizes", None)):
            array = np.frombuffer(ffi.buffer(out, count * ffi.sizeof("lyl_size")), np.float64).reshape(count, 2)
            return self.source.sizes(section, first, array, room)
        size = self.source.size
        for i in range(count):
            found = size(section, first + i, room)
            if found is not None:
                try:
                    out[i].width, out[i].height = found
                except (TypeError, ValueError):
                    raise TypeError(f"size must return (width, height) or None; for item {first + i} of section {section} it returned {found!r}") from None

    def measure(self, category, kind, path, proposed, out):
        found = self.source.measure(CATEGORIES[category], self.calls.kind_name(kind), read(Path, path), read(Size, proposed))
        if found is not None:
            write(out, found)

    def value(self, category, kind, path, key, out):
        if category != lib.LYL_CELL:
            return lib.LYL_E_NOT_FOUND
        return self._give(self.source.value(path.section, path.item, text(key)), out)

    def section_value(self, section, key, out):
        return self._give(self.source.section_value(section, text(key)), out)

    def _give(self, value, out):
        if value is None:
            return lib.LYL_E_NOT_FOUND
        # The engine copies the value after the callback has returned, so its memory is kept until the next call.
        self._given: list = []
        write_value(out, value, self._given)
        return lib.LYL_OK

    def supplementary_count(self, kind, section):
        return self.source.supplementary_count(self.calls.kind_name(kind), section)

    def supplementary_size(self, kind, section, container, out):
        found = self.source.supplementary_size(self.calls.kind_name(kind), section, read(Size, container))
        if found is not None:
            write(out, found)
        return found is not None

    def section_metrics(self, section, inout):
        """Writes a section's metrics from a dict with insets, line_spacing and interitem_spacing, all optional."""
        found = self.source.section_metrics(section)
        for name, value in (found or {}).items():
            if name == "insets":
                inout.insets = tuple(Insets(*value))
            elif name in ("line_spacing", "interitem_spacing"):
                setattr(inout, name, value)
            else:
                raise ValueError(f"section_metrics returned {name!r}; it can return insets, line_spacing and interitem_spacing")
        return bool(found)

    def move_item(self, start, end):
        return lib.LYL_E_STATE if self.source.move(read(Path, start), read(Path, end)) is False else lib.LYL_OK

    def cell(self, category, kind, path):
        choose = getattr(self.source, "cell", None)
        name = choose(CATEGORIES[category], self.calls.kind_name(kind), read(Path, path)) if callable(choose) else None
        return self.dequeue()(category, kind, path, name)

    def measure_text(self, words, style, width, out):
        found = self.source.measure_text(text(words), text(style), width)
        if found is not None:
            write(out, found)
        return found is not None
