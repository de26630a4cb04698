"""The input of a layout written in Python."""
from __future__ import annotations

from typing import Any, Dict, Optional

import numpy as np

from ._library import constants, ffi, lib, utf8
from .elements import category_number
from .geometry import Insets, Numbers, Path, Rect, Size, path, read, struct
from .placing import Placement, Placer
from .values import read_value

_REASONS = {number: name for name, number in constants("REASON_").items() if name != "none"}


class Context:
    """The viewport, the data and the last successful layout. Valid during the callback that receives it."""

    def __init__(self, calls, pointer):
        self._calls, self._c = calls, pointer

    def end(self) -> None:
        self._c = ffi.NULL

    @property
    def bounds(self) -> Rect:
        """The offset and the size of the viewport."""
        return self._read(Rect, "lyl_rect", lib.lyl_context_bounds)

    @property
    def width(self) -> float:
        return self.bounds.width

    @property
    def height(self) -> float:
        return self.bounds.height

    @property
    def insets(self) -> Insets:
        return self._read(Insets, "lyl_insets", lib.lyl_context_insets)

    @property
    def environment(self) -> Dict[str, Any]:
        """The screen's scale, right_to_left and safe_area."""
        out = ffi.new("lyl_environment *")
        lib.lyl_environment_init(out)
        lib.lyl_context_environment(self._c, out)
        return {"scale": out.scale, "right_to_left": out.layout_direction == 1, "safe_area": read(Insets, out.safe_area)}

    @property
    def sections(self) -> int:
        return lib.lyl_context_sections(self._c)

    def items(self, section: int) -> int:
        return lib.lyl_context_items(self._c, section)

    def supplementary_count(self, kind: str, section: int) -> int:
        return lib.lyl_context_supplementary_count(self._c, self._calls.kind(kind), section)

    @property
    def reason(self) -> str:
        """Reason of the pass: "first", "data", "size", "parameter", "offset" or "invalidated"; empty between passes."""
        return _REASONS.get(lib.lyl_context_reason(self._c), "")

    def item_size(self, section: int, item: int) -> Optional[Size]:
        """Returns the measured size of an item, else the source's size; None without either."""
        return self._ask(Size, "lyl_size", lib.lyl_context_item_size, section, item)

    def sizes(self, section: int, first: int, count: int) -> np.ndarray:
        """Returns the sizes of consecutive items with one call to the source.

        The array has the shape (count, 2): width and height, -1 for an item without a size.
        """
        sizes = np.empty((count, 2))
        self._calls(lib.lyl_context_sizes, self._c, section, first, count, ffi.from_buffer("lyl_size[]", sizes))
        return sizes

    def section_metrics(self, section: int) -> Dict[str, Any]:
        """Returns the insets, line_spacing and interitem_spacing of a section."""
        out = ffi.new("lyl_section_metrics *")
        self._calls(lib.lyl_context_section_metrics, self._c, section, out)
        return {"insets": read(Insets, out.insets), "line_spacing": out.line_spacing, "interitem_spacing": out.interitem_spacing}

    def measure(self, section: int, item: int, proposed: Numbers, *, kind: str = "", category: Optional[str] = None) -> Size:
        """Returns the preferred size of an element for a proposed size."""
        out = ffi.new("lyl_size *")
        self._calls(lib.lyl_context_measure, self._c, category_number(category, kind), self._calls.kind(kind), [path((section, item))],
                    [struct("lyl_size", proposed)], out)
        return read(Size, out)

    def measure_text(self, text: str, style: str = "", width: float = 0) -> Optional[Size]:
        """Returns the size of a text in lines of at most `width` points, 0: one line; None without a measurement."""
        return self._ask(Size, "lyl_size", lib.lyl_context_measure_text, utf8(text), utf8(style), width)

    def value(self, section: int, item: int, key: str) -> Any:
        return self._value(lib.lyl_context_value, section, item, utf8(key))

    def section_value(self, section: int, key: str) -> Any:
        return self._value(lib.lyl_context_section_value, section, utf8(key))

    def parameter(self, name: str) -> Any:
        out = ffi.new("lyl_value *")
        self._calls(lib.lyl_context_parameter, self._c, utf8(name), out)
        return read_value(out)

    def identifier(self, section: int, item: int) -> Optional[int]:
        """Returns the engine's number for an item's ID, which updates do not change; None for an item without an ID."""
        out = ffi.new("uint64_t *")
        return out[0] if self._calls.asked(lib.lyl_context_identifier, self._c, section, item, out) else None

    def find(self, identifier: int) -> Optional[Path]:
        return self._ask(Path, "lyl_index_path", lib.lyl_context_find, identifier)

    def frame_of(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Rect]:
        """Returns the frame of an element in this pass, else in the last successful one, before its transform."""
        return self._ask(Rect, "lyl_rect", lib.lyl_context_frame_of, category_number(category, kind), self._calls.kind(kind), section, item)

    def super(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Placement]:
        """Returns the extended layout's placement of an element; None if it has no such element."""
        inout = ffi.new("lyl_attributes *")
        lib.lyl_attributes_init(inout)
        inout.category, inout.kind, inout.path = category_number(category, kind), self._calls.kind(kind), (section, item)
        return Placement(self._calls, inout) if self._calls.asked(lib.lyl_context_super, self._c, inout) else None

    def super_prepare(self, place: Placer) -> None:
        """Prepares the extended layout. Call it in `prepare`."""
        self._calls(lib.lyl_context_super_prepare, self._c, place.pointer)

    def _read(self, kind, name, function):
        out = ffi.new(name + " *")
        function(self._c, out)
        return read(kind, out)

    def _ask(self, kind, name, function, *arguments):
        out = ffi.new(name + " *")
        return read(kind, out) if self._calls.asked(function, self._c, *arguments, out) else None

    def _value(self, function, *arguments):
        out = ffi.new("lyl_value *")
        return read_value(out) if self._calls.asked(function, self._c, *arguments, out) else None
