"""Views: a viewport over data with a layout. What is visible, what changed, and the view's own state."""
from __future__ import annotations

import hashlib
import weakref
from typing import Any, Dict, List, NamedTuple, Optional

import numpy as np

from ._library import constants, ffi, lib
from .animation import AnimationLike
from .elements import CHANGES, Change, Element, array_of, category_mask, category_number, element_of, elements_of
from .errors import LayoutError, info_error
from .geometry import Insets, Numbers, Path, Size, path, read, struct
from .handle import Memory
from .interaction import Interaction
from .layout import Layout
from .source import SourceTable
from .state import State
from .updates import Updates
from .values import read_value

_STATES = {number: name for name, number in constants("LAYOUT_").items()}


class Status(NamedTuple):
    """How good the layout in view is."""
    state: str  #: "current", "partial" (callbacks of single elements failed) or "old" (the last pass failed)
    missing: int  #: elements that are left out
    stale: int  #: elements that are shown as they last were
    error: Optional[LayoutError]


def identifier(value: Any) -> int:
    """The number that the engine knows an id by: an int is its own, a str or bytes has one of its hash."""
    if value is None:
        return 0
    if isinstance(value, (int, np.integer)) and 0 <= value < 2**64:
        return int(value)
    if isinstance(value, (str, bytes)):
        data = value.encode() if isinstance(value, str) else value
        return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little") | 1
    raise TypeError(f"an id is a number from 1 to 2^64 - 1, a str or bytes; this is {value!r}")


class View(Updates, Interaction, State):
    """A viewport over one source with one layout.

    layout: what `Engine.layout`, `load`, `script` or `custom` made; it serves one view at a time.
    source: how many items, a list of counts of sections, `Items`, or an object with `items()` or `sections()` and some of
        `id(section, item)`, `size(section, item, container)`, `value(section, item, key)`, … (docs/python.md)
    size: of the viewport, in points.
    """
    __slots__ = ()

    def __init__(self, layout: Layout, source: Any = 0, size: Numbers = (0, 0)):
        if not isinstance(layout, Layout):
            raise TypeError(f"a layout is what Engine.layout, load, script or custom makes; this is {layout!r}")
        self.calls = layout.calls
        self._layouts, self._waiting, self._delegate, self._providers = [layout], set(), None, {}
        self._source = SourceTable(self.calls, source, identifier, weakref.WeakMethod(self._dequeue))
        table, out = ffi.new("lyl_data_source *"), ffi.new("lyl_view **")
        lib.lyl_data_source_init(table)
        table.struct_size = ffi.sizeof("lyl_data_source")
        self._source.fill(table)
        self.calls(lib.lyl_view_create, self.calls.engine, layout.handle, table, out)
        self._memory = Memory(self.calls, out[0])
        self._call(lib.lyl_view_set_size, struct("lyl_size", size))

    def close(self) -> None:
        """Destroys the view, once no array of its elements is kept. Garbage is destroyed by itself.

        In a callback the query that runs it raises a LayoutError with the code "STATE".
        """
        self.calls.closing(lambda: setattr(self, "_memory", None))

    def __enter__(self) -> "View":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    # ---- what is visible ----

    def visible(self) -> np.ndarray:
        """What to draw now, back to front: an array with the type ELEMENT over the engine's memory, without a copy.

        It is valid until the next call of this function: `copy()` what is to be kept.
        """
        return self._array(lib.lyl_view_visible)

    def elements(self) -> List[Element]:
        """The same as objects of their own."""
        return self._elements(lib.lyl_view_visible)

    def in_rect(self, rect: Numbers) -> np.ndarray:
        """All elements that touch a rectangle of the content, as `visible`; valid until the next call of this function."""
        return self._array(lib.lyl_view_attributes_in_rect, struct("lyl_rect", rect))

    def elements_in_rect(self, rect: Numbers) -> List[Element]:
        return self._elements(lib.lyl_view_attributes_in_rect, struct("lyl_rect", rect))

    def _array(self, function, *arguments) -> np.ndarray:
        out = ffi.new("lyl_attributes_span *")
        self._call(function, *arguments, out)
        return array_of(out, self._open_memory())

    def _elements(self, function, *arguments) -> List[Element]:
        out = ffi.new("lyl_attributes_span *")
        self._call(function, *arguments, out)
        return elements_of(out.items, out.count, self.calls.kind_name) if out.count else []

    def changes(self) -> List[Change]:
        """What changed in the visible list since the last call: first what disappeared, then the rest back to front."""
        out = ffi.new("lyl_change_span *")
        self._call(lib.lyl_view_changes, out)
        return [Change(CHANGES[change.op], read(Path, getattr(change, "from")), element_of(change.attributes, self.calls.kind_name))
                for change in (out.items[i] for i in range(out.count))]

    def element(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Element]:
        """One element, visible or not; None where there is none."""
        return self._element(lib.lyl_view_attributes_at, category_number(category, kind), self.calls.kind(kind), path((section, item)))

    def initial(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Element]:
        """Where an element started in the last animated change."""
        return self._element(lib.lyl_view_initial_attributes, category_number(category, kind), self.calls.kind(kind), path((section, item)))

    def final(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Element]:
        """Where an element ended, by its path before the last animated change."""
        return self._element(lib.lyl_view_final_attributes, category_number(category, kind), self.calls.kind(kind), path((section, item)))

    def _element(self, function, *arguments) -> Optional[Element]:
        out = ffi.new("lyl_attributes *")
        return element_of(out, self.calls.kind_name) if self.calls.asked(function, self.handle, *arguments, out) else None

    def first_visible(self) -> Optional[Element]:
        """The cell on screen that begins first along the scroll axis; None where there is none."""
        return self._element(lib.lyl_view_first_visible)

    def identifier(self, section: int, item: int) -> Optional[int]:
        """The number that the engine knows an item's id by, as `Element.identifier`; None for an item without an id."""
        out = ffi.new("uint64_t *")
        return out[0] if self.calls.asked(lib.lyl_view_identifier, self.handle, path((section, item)), out) else None

    def find(self, id: Any) -> Optional[Path]:
        """The item with an id, a number, str or bytes, on screen or not; None where no item has it."""
        return self._path(lib.lyl_view_find, identifier(id))

    def value(self, values: int, key: str) -> Any:
        """A custom value that the layout gave an element, by the element's field `values`; None where there is none."""
        out = ffi.new("lyl_value *")
        return read_value(out) if self.calls.asked(lib.lyl_view_attribute_value, self.handle, values, key.encode(), out) else None

    @property
    def revision(self) -> int:
        """Rises whenever something visible may have changed."""
        return lib.lyl_view_revision(self.handle)

    # ---- hit tests ----

    def hit(self, point: Numbers, categories=()) -> Optional[Element]:
        """The element in front at a point of the content; `categories` names those that count, () is all."""
        return self._element(lib.lyl_view_hit_test, struct("lyl_point", point), category_mask(categories))

    def nearest(self, point: Numbers, category: Optional[str] = None) -> Optional[Element]:
        """The element whose frame is nearest to a point of the content, on screen or not."""
        number = lib.LYL_NONE if category is None else category_number(category)
        return self._element(lib.lyl_view_nearest, number, struct("lyl_point", point))

    # ---- the viewport ----

    @property
    def size(self) -> Size:
        return Size(*self.bounds[2:])

    @size.setter
    def size(self, size: Numbers) -> None:
        self._call(lib.lyl_view_set_size, struct("lyl_size", size))

    def resize(self, size: Numbers, animation: AnimationLike = True) -> None:
        """Another size with an animation, as when a window turns."""
        self._animate(animation, lib.lyl_view_resize, struct("lyl_size", size))

    @property
    def content_size(self) -> Size:
        return self._read(Size, "lyl_size", lib.lyl_view_content_size)

    @property
    def insets(self) -> Insets:
        """What bars of the program's own cover of the viewport."""
        return self._read(Insets, "lyl_insets", lib.lyl_view_insets)

    @insets.setter
    def insets(self, insets: Numbers) -> None:
        self._call(lib.lyl_view_set_insets, struct("lyl_insets", insets))

    @property
    def environment(self) -> Dict[str, Any]:
        """scale (pixels in a point), right_to_left and safe_area of the screen."""
        out = ffi.new("lyl_environment *")
        lib.lyl_environment_init(out)
        self._call(lib.lyl_view_environment, out)
        return {"scale": out.scale, "right_to_left": out.layout_direction == 1, "safe_area": read(Insets, out.safe_area)}

    @environment.setter
    def environment(self, values: Dict[str, Any]) -> None:
        out = ffi.new("lyl_environment *")
        lib.lyl_environment_init(out)
        out.scale, out.layout_direction = values.get("scale", 1), int(values.get("right_to_left", False))
        out.safe_area = tuple(values.get("safe_area", (0, 0, 0, 0)))
        self._call(lib.lyl_view_set_environment, out)

    def _read(self, kind, name, function):
        out = ffi.new(name + " *")
        self._call(function, out)
        return read(kind, out)

    # ---- layouts ----

    @property
    def layout(self) -> Optional[Layout]:
        """The installed layout; None while the view changes layouts by `begin_transition`."""
        handle = lib.lyl_view_layout(self.handle)
        return next((layout for layout in self._layouts if layout.handle == handle), None)

    def set_layout(self, layout: Layout, animation: AnimationLike = None) -> None:
        """Takes another layout, with the next pass or with an animation."""
        self._keep(layout)
        self._animate(animation, lib.lyl_view_set_layout, layout.handle)

    def layout_if_needed(self) -> None:
        """Runs the pass that is due, if one is; every query does so by itself."""
        self._call(lib.lyl_view_layout_if_needed)

    @property
    def status(self) -> Status:
        """How good the layout in view is; runs no pass."""
        out = ffi.new("lyl_layout_status *")
        lib.lyl_layout_status_init(out)
        self._call(lib.lyl_view_layout_status, out)
        error, (callback, text) = info_error(out.info, self.calls.kind_name), self.calls.layout_error
        if error and error.code == "CALLBACK" and error.callback == callback:
            error.args = (text,)
        return Status(_STATES[out.state], out.missing, out.stale, error)
