"""Views: viewports on data with a layout. Queries for visible elements, changes and the state of the view."""
from __future__ import annotations

import hashlib
import weakref
from typing import Any, Dict, List, NamedTuple, Optional

import numpy as np

from ._library import constants, ffi, lib, utf8
from .accessibility import Accessibility
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
    """The state of the layout in view."""
    state: str  #: "current", "partial" (callbacks of individual elements failed) or "old" (the last pass failed)
    missing: int  #: the number of elements that are left out
    stale: int  #: the number of elements that are shown unchanged or not measured
    error: Optional[LayoutError]


def identifier(value: Any) -> int:
    """Returns the engine's number for an ID: an int itself, the hash of a str or bytes, 0 for None."""
    if value is None:
        return 0
    if isinstance(value, (int, np.integer)) and 0 <= value < 2**64:
        return int(value)
    if isinstance(value, (str, bytes)):
        data = value.encode() if isinstance(value, str) else value
        return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "little") | 1
    raise TypeError(f"an id must be a number from 1 to 2^64 - 1, a str or bytes, not {value!r}")


class View(Updates, Interaction, Accessibility, State):
    """A viewport on one source with one layout.

    layout: a layout from `Engine.layout`, `load`, `script` or `custom`. Only one view at a time can use it.
    source: the number of items, a list of counts of sections, `Items`, or an object with `items()` or `sections()` and
        some of `id(section, item)`, `size(section, item, container)`, `value(section, item, key)`, … (docs/python.md)
    size: the size of the viewport, in points.
    """
    __slots__ = ()

    def __init__(self, layout: Layout, source: Any = 0, size: Numbers = (0, 0)):
        if not isinstance(layout, Layout):
            raise TypeError(f"a layout must be a result of Engine.layout, load, script or custom, not {layout!r}")
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
        """Destroys the view when no array of its elements is left.

        The garbage collector destroys views that are not closed. If a callback closes the view, the query
        that runs the callback raises a LayoutError with the code "STATE".
        """
        self.calls.closing(lambda: setattr(self, "_memory", None))

    def __enter__(self) -> "View":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    # ---- visible elements ----

    def visible(self) -> np.ndarray:
        """Returns the elements to draw, back to front, as an array of ELEMENT over the engine's memory, without a copy.

        It is valid until the next call to this function; `copy()` it to keep it longer.
        """
        return self._array(lib.lyl_view_visible)

    def elements(self) -> List[Element]:
        """Returns the elements to draw as objects, which are copies."""
        return self._elements(lib.lyl_view_visible)

    def in_rect(self, rect: Numbers) -> np.ndarray:
        """Returns all elements that touch a rectangle of the content, as `visible` does.

        Valid until the next call to this function.
        """
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
        """Returns the changes to the visible elements since the last call.

        Disappeared elements are first, then the other elements back to front.
        """
        out = ffi.new("lyl_change_span *")
        self._call(lib.lyl_view_changes, out)
        return [Change(CHANGES[change.op], read(Path, getattr(change, "from")), element_of(change.attributes, self.calls.kind_name))
                for change in (out.items[i] for i in range(out.count))]

    def element(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Element]:
        """Returns one element, visible or not; None if it does not exist."""
        return self._element(lib.lyl_view_attributes_at, category_number(category, kind), self.calls.kind(kind), path((section, item)))

    def initial(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Element]:
        """Returns an element at the start of the last animated change."""
        return self._element(lib.lyl_view_initial_attributes, category_number(category, kind), self.calls.kind(kind), path((section, item)))

    def final(self, section: int, item: int, *, kind: str = "", category: Optional[str] = None) -> Optional[Element]:
        """Returns an element at the end of the last animated change, by its path before the change."""
        return self._element(lib.lyl_view_final_attributes, category_number(category, kind), self.calls.kind(kind), path((section, item)))

    def _element(self, function, *arguments) -> Optional[Element]:
        out = ffi.new("lyl_attributes *")
        return element_of(out, self.calls.kind_name) if self.calls.asked(function, self.handle, *arguments, out) else None

    def first_visible(self) -> Optional[Element]:
        """Returns the visible cell that begins first along the scroll axis; None without visible cells."""
        return self._element(lib.lyl_view_first_visible)

    def identifier(self, section: int, item: int) -> Optional[int]:
        """Returns the engine's number for an item's ID, as in `Element.identifier`; None for an item without an ID."""
        out = ffi.new("uint64_t *")
        return out[0] if self.calls.asked(lib.lyl_view_identifier, self.handle, path((section, item)), out) else None

    def find(self, id: Any) -> Optional[Path]:
        """Returns the path of the item with the given ID (a number, str or bytes), on screen or not; None if no item
        has it."""
        return self._path(lib.lyl_view_find, identifier(id))

    def value(self, values: int, key: str) -> Any:
        """Returns a custom value that the layout set for an element, by the field `values`; None if not set."""
        out = ffi.new("lyl_value *")
        return read_value(out) if self.calls.asked(lib.lyl_view_attribute_value, self.handle, values, utf8(key), out) else None

    @property
    def revision(self) -> int:
        """A number that increases whenever something visible can have changed."""
        return lib.lyl_view_revision(self.handle)

    # ---- hit tests ----

    def hit(self, point: Numbers, categories=()) -> Optional[Element]:
        """Returns the frontmost element at a point in the content. `categories` limits the search; () means all."""
        return self._element(lib.lyl_view_hit_test, struct("lyl_point", point), category_mask(categories))

    def nearest(self, point: Numbers, category: Optional[str] = None) -> Optional[Element]:
        """Returns the element whose frame is nearest to a point in the content, on screen or not."""
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
        """Changes the size with an animation, such as for a rotated screen."""
        self._animate(animation, lib.lyl_view_resize, struct("lyl_size", size))

    @property
    def content_size(self) -> Size:
        return self._read(Size, "lyl_size", lib.lyl_view_content_size)

    @property
    def insets(self) -> Insets:
        """The parts of the viewport's edges that bars of the program cover."""
        return self._read(Insets, "lyl_insets", lib.lyl_view_insets)

    @insets.setter
    def insets(self, insets: Numbers) -> None:
        self._call(lib.lyl_view_set_insets, struct("lyl_insets", insets))

    @property
    def environment(self) -> Dict[str, Any]:
        """The screen's scale (pixels per point), right_to_left and safe_area."""
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
        """The installed layout; None during a transition of `begin_transition`."""
        handle = lib.lyl_view_layout(self.handle)
        return next((layout for layout in self._layouts if layout.handle == handle), None)

    def set_layout(self, layout: Layout, animation: AnimationLike = None) -> None:
        """Changes to another layout, with the next pass or with an animation."""
        self._keep(layout)
        self._animate(animation, lib.lyl_view_set_layout, layout.handle)

    def layout_if_needed(self) -> None:
        """Runs the layout pass if one is due. Every query does this automatically."""
        self._call(lib.lyl_view_layout_if_needed)

    @property
    def status(self) -> Status:
        """The state of the layout in view. Does not run a layout pass."""
        out = ffi.new("lyl_layout_status *")
        lib.lyl_layout_status_init(out)
        self._call(lib.lyl_view_layout_status, out)
        error, (callback, text) = info_error(out.info, self.calls.kind_name), self.calls.layout_error
        if error and error.code == "CALLBACK" and error.callback == callback:
            error.args = (text,)
        return Status(_STATES[out.state], out.missing, out.stale, error)
