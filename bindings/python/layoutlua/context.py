"""What a layout that is written in Python sees: the viewport, the data, the last good layout."""
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
    """The viewport, the data and the last good layout: valid while the callback runs that got it."""

    def __init__(self, calls, pointer):
        self._calls, self._c = calls, pointer

    def end(self) -> None:
        self._c = ffi.NULL

    @property
    def bounds(self) -> Rect:
        """Offset and size of the viewport."""
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
        """scale, right_to_left and safe_area of the screen."""
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
        """Why the pass runs: "first", "data", "size", "parameter", "offset" or "invalidated"; empty between passes."""
        return _REASONS.get(lib.lyl_context_reason(self._c), "")

    def item_size(self, section: int, item: int) -> Optional[Size]:
        """The source's size of an item; None where it gives none."""
        return self._ask(Size, "lyl_size", lib.lyl_context_item_size, section, item)

    def sizes(self, section: int, first: int, count: int) -> np.ndarray:
        """The sizes of items that follow each other, by one question: an array of widths and heights, -1 for an item without a size."""
        sizes = np.empty((count, 2))
        self._calls(lib.lyl_context_sizes, self._c, section, first, count, ffi.from_buffer("lyl_size[]", sizes))
        return sizes

    def section_metrics(self, section: int) -> Dict[str, Any]:
        """insets, line_spacing and interitem_spacing of a section."""
        out = ffi.new("lyl_section_metrics *")
        self._calls(lib.lyl_context_section_metrics, self._c, section, out)
        return {"insets": read(Insets, out.insets), "line_spacing": out.line_spacing, "interitem_spacing": out.interitem_spacing}

    def measure(self, section: int, item: int, proposed: Numbers, *, kind: str = "", category: Optional[str] = None) -> Size:
        """The size that an element would like, given one."""
        out = ffi.new("lyl_size *")
        self._calls(lib.lyl_context_measure, self._c, category_number(category, kind), self._calls.kind(kind), [path((section, item))],
                    [struct("lyl_size", proposed)], out)
        return read(Size, out)

    def measure_text(self, text: str, style: str = "", width: float = 0) -> Optional[Size]:
        """The size of a text in lines of at most a width, 0 for one line; None where nobody measures."""
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
        """The number that the engine knows an item by; it follows the item through updates."""
        out = ffi.new("uint64_t *")
        return out[0] if self._calls.asked(lib.lyl_context_identifier, self._c, section, item, out) else None

    def find(self, identifier: int) -> Optional[Path]:
        return self._ask(Path, "lyl_index_path", lib.lyl_context_find, identifier)

    def frame_of(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Rect]:
        """Where an element was placed in this pass, else in the last good one, before its transform."""
        return self._ask(Rect, "lyl_rect", lib.lyl_context_frame_of, category_number(category, kind), self._calls.kind(kind), section, item)

    def super(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Placement]:
        """The extended layout's answer for an element; None where it has none."""
        inout = ffi.new("lyl_attributes *")
        lib.lyl_attributes_init(inout)
        inout.category, inout.kind, inout.path = category_number(category, kind), self._calls.kind(kind), (section, item)
        return Placement(self._calls, inout) if self._calls.asked(lib.lyl_context_super, self._c, inout) else None

    def super_prepare(self, place: Placer) -> None:
        """Prepares the extended layout now, in `prepare`."""
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
