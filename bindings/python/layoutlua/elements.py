"""Elements: cells, supplementary views such as headers, and decorations, with their geometry and appearance."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, List, NamedTuple, Optional, Tuple

import numpy as np

from ._library import constants, ffi, lib
from .geometry import Insets, Path, Point, Rect, Size, read

CATEGORIES = ("cell", "supplementary", "decoration")
SHAPES = ("rect", "ellipse", "hexagon")
#: The moves of the focus, by their names.
MOVES = {name: getattr(lib, f"LYL_FOCUS_{name.upper()}") for name in (
    "up", "down", "left", "right", "next", "previous", "first", "last", "line_start", "line_end", "page_up", "page_down",
    "parent", "child")}
MOVE_NAMES = {number: name for name, number in MOVES.items()}
_FLAGS = constants("ATTR_")
_NUMBERS = {"double": "f8", "uint32_t": "u4", "int64_t": "i8", "uint64_t": "u8", "int32_t": "i4", "bool": "?"}


def _dtype(kind) -> np.dtype:
    """Returns the numpy type of a C type, with the fields and offsets of the header."""
    if kind.kind == "array":
        return np.dtype((_dtype(kind.item), (kind.length,)))
    if kind.kind != "struct":
        return np.dtype(_NUMBERS.get(kind.cname, f"u{ffi.sizeof(kind)}"))
    fields = [(name, field) for name, field in kind.fields if not name.startswith("reserved")]
    return np.dtype({"names": [name for name, _ in fields], "formats": [_dtype(field.type) for _, field in fields],
                     "offsets": [field.offset for _, field in fields], "itemsize": ffi.sizeof(kind)})


def _element_dtype() -> np.dtype:
    """Returns the type of lyl_attributes with section, item, x, y, width and height as additional columns."""
    columns: List[Tuple[str, np.dtype, int]] = []
    for name, field in ffi.typeof("lyl_attributes").fields:
        if not name.startswith("reserved"):
            columns.append((name, _dtype(field.type), field.offset))
        if name in ("path", "frame"):
            columns += [(inner, _dtype(part.type), field.offset + part.offset) for inner, part in field.type.fields]
    names, formats, offsets = zip(*columns)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": ffi.sizeof("lyl_attributes")})


#: The numpy type of `View.visible()`: the fields of lyl_attributes, and the columns section, item, x, y, width and
#: height.
ELEMENT = _element_dtype()


class _Span:
    """Elements in the engine's memory with numpy's array interface. Keeps the view alive that owns them."""
    __slots__ = ("__array_interface__", "owner")

    def __init__(self, address: int, count: int, owner):
        self.owner = owner
        self.__array_interface__ = {"version": 3, "typestr": f"|V{ELEMENT.itemsize}", "shape": (count,), "data": (address, True)}


def array_of(span, owner) -> np.ndarray:
    """Returns a read-only array over a span of the engine, without a copy."""
    if span.count == 0:
        return np.empty(0, ELEMENT)
    return np.asarray(_Span(int(ffi.cast("uintptr_t", span.items)), span.count, owner)).view(ELEMENT)


def _field(name: str, kind, doc: str) -> Any:
    return property((lambda self: read(kind, getattr(self._a, name))) if kind else lambda self: getattr(self._a, name), doc=doc)


def _flag(name: str, doc: str) -> Any:
    bit = _FLAGS[name]
    return property(lambda self: bool(self._a.flags & bit), doc=doc)


class Element:
    """A copy of one element. Lengths are in points of the content, angles in radians."""
    __slots__ = ("_a", "_array", "_kind_name")

    def __init__(self, array, index: int, kind_name):
        self._a, self._array, self._kind_name = array[index], array, kind_name

    section = property(lambda self: self._a.path.section)
    item = property(lambda self: self._a.path.item)
    frame = _field("frame", Rect, "the bounding box of the transformed element")
    center = _field("center", Point, "the center, about which transforms turn")
    size = _field("size", Size, "before the transform")
    alpha = _field("alpha", None, "opacity, 0 to 1")
    z_index = _field("z_index", None, "elements with a higher value are in front")
    identifier = _field("identifier", None, "the engine's number for the item's ID; 0 without an ID")
    ghost = _field("ghost", None, "0, except for a disappearing element, whose path another element can already have")
    revision = _field("revision", None, "changes whenever any other field changes")
    values = _field("values", None, "for View.value")
    clip = _field("clip", Insets, "the width that is cut off at each edge")
    content_offset = _field("content_offset", Point, "the displacement of the content inside the element")
    hidden = _flag("hidden", "not to be drawn")
    selected = _flag("selected", "the user or the program selected it")
    highlighted = _flag("highlighted", "a finger rests on it")
    animating = _flag("animating", "not yet at the layout's position, or disappearing")
    pinned = _flag("pinned", "moved from its layout position to stay on screen")
    estimated = _flag("estimated", "not yet measured at this size")
    appearing = _flag("appearing", "appears on screen")
    disappearing = _flag("disappearing", "disappears from the screen")
    untouchable = _flag("untouchable", "hit tests ignore it")
    focused = _flag("focused", "it has the focus of its view, which is active")
    hovered = _flag("hovered", "the pointer is over it")
    swiped = _flag("swiped", "a row that is swiped aside, or an action beside it")
    kept = _flag("kept", "outside the viewport; the program keeps its cell and need not draw it")

    @property
    def category(self) -> str:
        """"cell", "supplementary" or "decoration"."""
        return CATEGORIES[self._a.category]

    @property
    def kind(self) -> str:
        """"cell", "header", "footer" or a kind of the layout."""
        return self._kind_name(self._a.kind)

    @property
    def transform(self) -> Optional[Tuple[float, ...]]:
        """16 numbers by rows, about the center; None without a transform."""
        return tuple(self._a.transform) if self._a.flags & lib.LYL_ATTR_TRANSFORM else None

    @property
    def shape(self) -> str:
        """"rect", "ellipse" or "hexagon"."""
        return SHAPES[self._a.shape]

    @property
    def path(self) -> Path:
        return Path(self.section, self.item)

    @property
    def key(self) -> Tuple[str, str, int, int, int]:
        """A key that distinguishes this element from all other visible elements."""
        return self.category, self.kind, self.section, self.item, self.ghost

    def __repr__(self) -> str:
        x, y, width, height = self.frame
        return f"<{self.kind} {self.section}, {self.item} at {x:g}, {y:g}, {width:g} x {height:g}>"


def element_of(a, kind_name) -> Element:
    """Returns a copy of a lyl_attributes as an Element."""
    return elements_of(ffi.addressof(a) if ffi.typeof(a).kind == "struct" else a, 1, kind_name)[0]


def elements_of(items, count: int, kind_name) -> List[Element]:
    """Returns copies of an array of lyl_attributes as Elements."""
    array = ffi.new("lyl_attributes[]", count)
    ffi.memmove(array, items, count * ELEMENT.itemsize)
    return [Element(array, i, kind_name) for i in range(count)]


@dataclass(frozen=True)
class Change:
    """The change to one element since the last call to `View.changes`."""
    op: str  #: "appear", "disappear", "move" or "rebind"
    previous: Path  #: the path before the change
    element: Element


CHANGES: Dict[int, str] = {number: name for name, number in constants("CHANGE_").items()}


class ElementName(NamedTuple):
    """Identifies an element of a view. kind is empty for a cell."""
    category: str
    kind: str
    path: Path


def element_name(e, kind_name) -> ElementName:
    """Returns the name in a lyl_element."""
    return ElementName(CATEGORIES[e.category], kind_name(e.kind), read(Path, e.path))


def name_fields(element: Any, kind_number) -> dict:
    """Returns the fields of a lyl_element for the path of a cell, for (path, kind), or for an ElementName."""
    category, kind = None, ""
    if len(element) == 3:
        category, kind, element = element
    elif isinstance(element[1], str):
        element, kind = element
    section, item = element
    return {"category": category_number(category, kind), "kind": kind_number(kind), "path": {"section": section, "item": item}}


def category_number(category: Optional[str], kind: str = "") -> int:
    """Returns the number of a category. A kind without a category means a supplementary view."""
    if category is None:
        category = "cell" if kind in ("", "cell") else "supplementary"
    if category not in CATEGORIES:
        raise ValueError(f"a category must be one of {', '.join(CATEGORIES)}, not {category!r}")
    return CATEGORIES.index(category)


def category_mask(categories) -> int:
    """Returns a mask with the bit 1 << number for each category; 0 means all."""
    return sum(1 << category_number(category) for category in ([categories] if isinstance(categories, str) else categories or ()))
