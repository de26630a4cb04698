"""Elements: cells, supplementary views as headers, and decorations, with where they are and how they look."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Dict, List, Optional, Tuple

import numpy as np

from ._library import constants, ffi, lib
from .geometry import Insets, Path, Point, Rect, Size, read

CATEGORIES = ("cell", "supplementary", "decoration")
SHAPES = ("rect", "ellipse", "hexagon")
_FLAGS = {name: 1 << i for i, name in enumerate(
    sorted(constants("ATTR_"), key=lambda name: constants("ATTR_")[name]))}
_NUMBERS = {"double": "f8", "uint32_t": "u4", "int64_t": "i8", "uint64_t": "u8", "int32_t": "i4", "bool": "?"}


def _dtype(kind) -> np.dtype:
    """The numpy type of a C type, with the fields and offsets of the header."""
    if kind.kind == "array":
        return np.dtype((_dtype(kind.item), (kind.length,)))
    if kind.kind != "struct":
        return np.dtype(_NUMBERS.get(kind.cname, f"u{ffi.sizeof(kind)}"))
    fields = [(name, field) for name, field in kind.fields if not name.startswith("reserved")]
    return np.dtype({"names": [name for name, _ in fields], "formats": [_dtype(field.type) for _, field in fields],
                     "offsets": [field.offset for _, field in fields], "itemsize": ffi.sizeof(kind)})


def _element_dtype() -> np.dtype:
    """lyl_attributes, and section, item, x, y, width and height as columns of their own."""
    columns: List[Tuple[str, np.dtype, int]] = []
    for name, field in ffi.typeof("lyl_attributes").fields:
        if not name.startswith("reserved"):
            columns.append((name, _dtype(field.type), field.offset))
        if name in ("path", "frame"):
            columns += [(inner, _dtype(part.type), field.offset + part.offset) for inner, part in field.type.fields]
    names, formats, offsets = zip(*columns)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": ffi.sizeof("lyl_attributes")})


#: The numpy type of `View.visible()`: the fields of lyl_attributes, and section, item, x, y, width and height as columns.
ELEMENT = _element_dtype()


class _Span:
    """Elements in the engine's memory, as numpy asks for an array; keeps the view alive that owns them."""
    __slots__ = ("__array_interface__", "owner")

    def __init__(self, address: int, count: int, owner):
        self.owner = owner
        self.__array_interface__ = {"version": 3, "typestr": f"|V{ELEMENT.itemsize}", "shape": (count,), "data": (address, True)}


def array_of(span, owner) -> np.ndarray:
    """A read-only array over a span of the engine's, without a copy."""
    if span.count == 0:
        return np.empty(0, ELEMENT)
    return np.asarray(_Span(int(ffi.cast("uintptr_t", span.items)), span.count, owner)).view(ELEMENT)


@dataclass(frozen=True)
class Element:
    """One element. Lengths are points of the content, angles radians."""
    category: str  #: "cell", "supplementary" or "decoration"
    kind: str  #: "cell", "header", "footer" or a layout's own
    section: int
    item: int
    identifier: int  #: the source's id of the item; 0 for none
    frame: Rect  #: the bounding box of what is seen when there is a transform
    center: Point
    size: Size  #: before the transform
    transform: Optional[Tuple[float, ...]]  #: 16 numbers by rows, about the center; None for none
    alpha: float  #: opacity, 0 to 1
    z_index: int
    hidden: bool
    selected: bool
    highlighted: bool
    animating: bool
    pinned: bool
    estimated: bool
    appearing: bool
    disappearing: bool
    untouchable: bool
    ghost: int  #: tells elements on their way out from others of the same path; 0 for the layout's own
    revision: int
    values: int  #: for View.value
    clip: Insets
    content_offset: Point
    shape: str  #: "rect", "ellipse" or "hexagon"

    @property
    def path(self) -> Path:
        return Path(self.section, self.item)

    @property
    def key(self) -> Tuple[str, str, int, int, int]:
        """What tells this element from all others that are visible."""
        return self.category, self.kind, self.section, self.item, self.ghost


def element_of(a, kind_name) -> Element:
    """An Element of a lyl_attributes."""
    flags = {name: bool(a.flags & bit) for name, bit in _FLAGS.items() if name != "transform"}
    return Element(
        CATEGORIES[a.category], kind_name(a.kind), a.path.section, a.path.item, a.identifier, read(Rect, a.frame),
        read(Point, a.center), read(Size, a.size), tuple(a.transform) if a.flags & lib.LYL_ATTR_TRANSFORM else None, a.alpha,
        a.z_index, ghost=a.ghost, revision=a.revision, values=a.values, clip=read(Insets, a.clip),
        content_offset=read(Point, a.content_offset), shape=SHAPES[a.shape], **flags)


@dataclass(frozen=True)
class Change:
    """What became of one element since the last call of `View.changes`."""
    op: str  #: "appear", "disappear", "move" or "rebind"
    previous: Path  #: the path before the change
    element: Element


CHANGES: Dict[int, str] = {number: name for name, number in constants("CHANGE_").items()}


def category_number(category: Optional[str], kind: str = "") -> int:
    """The number of a category; a kind without a category is that of a supplementary view."""
    if category is None:
        category = "cell" if kind in ("", "cell") else "supplementary"
    if category not in CATEGORIES:
        raise ValueError(f"a category is one of {', '.join(CATEGORIES)}; this is {category!r}")
    return CATEGORIES.index(category)


def category_mask(categories) -> int:
    """1 << number for each category; 0 is all."""
    return sum(1 << category_number(category) for category in ([categories] if isinstance(categories, str) else categories or ()))
