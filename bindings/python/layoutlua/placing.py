"""The output of a layout written in Python: elements with their geometry and appearance."""
from __future__ import annotations

from typing import Any, Dict, Optional

import numpy as np

from ._library import constants, ffi, lib, utf8
from .elements import CATEGORIES, SHAPES, category_number
from .errors import LayoutError
from .geometry import Insets, Numbers, Point, Rect, Size, read

_EDGES = constants("EDGE_")


def _field(name: str, kind, doc: str) -> Any:
    """Returns a property for a field of the element."""
    def get(self):
        value = getattr(self._a, name)
        return read(kind, value) if kind else value

    def put(self, value):
        setattr(self._a, name, tuple(value) if kind else value)
    return property(get, put, doc=doc)


def _flag(bit: int, doc: str) -> Any:
    def put(self, on):
        self._a.flags = self._a.flags | bit if on else self._a.flags & ~bit
    return property(lambda self: bool(self._a.flags & bit), put, doc=doc)


class Placement:
    """An element that a layout places: set `frame`, or `center` and `size`, and the appearance.

    Valid during its callback.
    """
    __slots__ = ("_calls", "_attributes")

    def __init__(self, calls, attributes):
        self._calls, self._attributes = calls, attributes

    @property
    def _a(self):
        if self._attributes is None:
            raise LayoutError("an element of a callback cannot be used after the callback", "STATE")
        return self._attributes

    def end(self) -> None:
        self._attributes = None

    @property
    def category(self) -> str:
        return CATEGORIES[self._a.category]

    @property
    def kind(self) -> str:
        return self._calls.kind_name(self._a.kind)

    @property
    def section(self) -> int:
        return self._a.path.section

    @property
    def item(self) -> int:
        return self._a.path.item

    @property
    def frame(self) -> Rect:
        """The frame of the element before its transform."""
        a = self._a
        return Rect(a.center.x - a.size.width / 2, a.center.y - a.size.height / 2, a.size.width, a.size.height)

    @frame.setter
    def frame(self, frame: Numbers) -> None:
        a, (x, y, width, height) = self._a, frame
        a.frame = a.frame = (x, y, width, height)
        a.center, a.size = (x + width / 2, y + height / 2), (width, height)

    center = _field("center", Point, "points of the content")
    size = _field("size", Size, "before the transform")
    alpha = _field("alpha", None, "opacity, 0 to 1")
    z_index = _field("z_index", None, "elements with a higher value are in front")
    clip = _field("clip", Insets, "the width that is cut off at each edge")
    content_offset = _field("content_offset", Point, "the displacement of the content inside the element")
    hidden = _flag(lib.LYL_ATTR_HIDDEN, "not to be drawn")
    untouchable = _flag(lib.LYL_ATTR_UNTOUCHABLE, "hit tests ignore it")

    @property
    def shape(self) -> str:
        """"rect", "ellipse" or "hexagon": the area for hit tests."""
        return SHAPES[self._a.shape]

    @shape.setter
    def shape(self, shape: str) -> None:
        if shape not in SHAPES:
            raise ValueError(f"a shape must be one of {', '.join(SHAPES)}, not {shape!r}")
        self._a.shape = SHAPES.index(shape)

    @property
    def transform(self) -> tuple:
        """16 numbers by rows, CATransform3D's convention, about the center."""
        return tuple(self._a.transform)

    @transform.setter
    def transform(self, numbers: Numbers) -> None:
        self._a.transform = tuple(numbers)
        self._a.flags |= lib.LYL_ATTR_TRANSFORM


class Placer:
    """Receives the elements of a layout. Valid during the callback that receives it."""

    def __init__(self, calls, pointer):
        self._calls, self.pointer = calls, pointer

    def end(self) -> None:
        self.pointer = ffi.NULL

    def cell(self, section: int, item: int, frame: Numbers) -> None:
        self._calls(lib.lyl_placer_cell, self.pointer, section, item, *frame)

    def cells(self, section: int, first: int, frames) -> None:
        """Adds consecutive cells. `frames` has the shape (count, 4): x, y, width, height."""
        array = np.ascontiguousarray(frames, np.float64)
        if array.ndim != 2 or array.shape[1] != 4:
            raise ValueError(f"frames must have the shape (count, 4) for x, y, width, height, not {array.shape}")
        self._calls(lib.lyl_placer_cells, self.pointer, section, first, len(array), ffi.cast("lyl_rect *", ffi.from_buffer(array)))

    def add(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None, **look: Any) -> None:
        """Adds any element, with the properties of Placement: frame=, alpha=, z_index=, …"""
        a = ffi.new("lyl_attributes *")
        lib.lyl_attributes_init(a)
        a.category, a.kind, a.path = category_number(category, kind), self._calls.kind(kind), (section, item)
        dress(Placement(self._calls, a), look)
        self._calls(lib.lyl_placer_add, self.pointer, a)

    def pin(self, edge: str, inset: float = 0, start: float = float("nan"), end: float = float("nan"), group: Optional[str] = None) -> None:
        """Pins the last added element to an edge of the viewport: "top", "bottom", "left" or "right"."""
        if edge not in _EDGES:
            raise ValueError(f"an edge must be one of {', '.join(_EDGES)}, not {edge!r}")
        pin = ffi.new("lyl_pin *", {"edge": _EDGES[edge], "inset": inset, "from": start, "to": end})
        self._calls(lib.lyl_placer_pin, self.pointer, pin, 1, ffi.NULL if group is None else utf8(group))


def dress(placement: Placement, look: Dict[str, Any]) -> None:
    for name, value in look.items():
        if not isinstance(getattr(Placement, name, None), property) or name in ("category", "kind", "section", "item"):
            raise TypeError(f"an element has no attribute {name!r} that a layout can set")
        setattr(placement, name, value)
