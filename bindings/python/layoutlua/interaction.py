"""What people do to a view: touches, selection, movement of items, scrolling, menus."""
from __future__ import annotations

import weakref
from typing import Any, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from ._library import constants, ffi, lib, utf8
from .animation import AnimationLike
from .cells import Cells
from .delegate import DelegateTable
from .elements import Element, element_of
from .geometry import NO_PATH, Numbers, Path, Point, Rect, path, read, struct

_POSITIONS = {**constants("SCROLL_"), "center": lib.LYL_SCROLL_CENTER_V | lib.LYL_SCROLL_CENTER_H}
_DIRECTIONS, _MOTION, _AXES = constants("FOCUS_"), constants("MOTION_"), constants("AXIS_")
_BEHAVIORS = constants("SECTION_")


def _named(table: dict, name: str, what: str) -> int:
    if name not in table:
        raise ValueError(f"{what} is one of {', '.join(table)}; this is {name!r}")
    return table[name]


class SectionScroll(NamedTuple):
    """How a section scrolls on its own: the offsets between which its row rests, from one rest to the next, and where it is."""
    behavior: str
    lowest: float
    highest: float
    page: float
    frame: Rect


class RayHit(NamedTuple):
    distance: float  #: along the ray, in lengths of its direction
    location: Point  #: on the element, from its own top left corner
    element: Element


class Interaction(Cells):
    """What a program calls when people touch, scroll and select."""
    __slots__ = ()

    # ---- scrolling ----

    @property
    def offset(self) -> Point:
        """The content's point in the viewport's top left corner; setting it ends a drag and a glide."""
        return Point(*self.bounds[:2])

    @offset.setter
    def offset(self, offset: Numbers) -> None:
        self.scroll(offset)

    def scroll(self, offset: Numbers, animation: AnimationLike = None) -> None:
        """Scrolls to an offset; it is not kept inside the content."""
        self._animate(animation, lib.lyl_view_set_offset, struct("lyl_point", offset))

    def scroll_by(self, delta: Numbers, animation: AnimationLike = None) -> None:
        """Scrolls on as a mouse wheel does, as far as the content reaches."""
        self._animate(animation, lib.lyl_view_scroll_by, struct("lyl_point", delta))

    def scroll_to(self, section: int, item: int, position: str = "nearest", animation: AnimationLike = None) -> None:
        """Scrolls to an item: "top", "center_v", "bottom", "left", "center_h", "right", "center" or "nearest"."""
        self._animate(animation, lib.lyl_view_scroll_to, path((section, item)), _named(_POSITIONS, position, "a position"))

    def offset_for(self, section: int, item: int, position: str = "nearest") -> Point:
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_offset_for, path((section, item)), _named(_POSITIONS, position, "a position"), out)
        return read(Point, out)

    def target_offset(self, proposed: Numbers, velocity: Numbers = (0, 0)) -> Point:
        """Where a scroll that would rest at an offset should rest instead."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_target_offset, struct("lyl_point", proposed), struct("lyl_point", velocity), out)
        return read(Point, out)

    def set_expanded(self, section: int, item: int, expanded: bool = True, animation: AnimationLike = None) -> None:
        """Shows or hides the children of an item of an outline: a list whose items have a value "level"."""
        self._animate(animation, lib.lyl_view_set_expanded, path((section, item)), expanded)

    def is_expanded(self, section: int, item: int) -> bool:
        return bool(lib.lyl_view_is_expanded(self.handle, path((section, item))))

    def section_offset(self, section: int) -> Point:
        """How far a section that scrolls on its own is scrolled, from its leading end."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_section_offset, section, out)
        return read(Point, out)

    def set_section_offset(self, section: int, offset: Numbers, animation: AnimationLike = None) -> None:
        self._animate(animation, lib.lyl_view_set_section_offset, section, struct("lyl_point", offset))

    def section_scroll(self, section: int) -> SectionScroll:
        """How a section scrolls on its own; an error for one that does not."""
        out = ffi.new("lyl_section_scroll *")
        lib.lyl_section_scroll_init(out)
        self._call(lib.lyl_view_section_scroll, section, out)
        behavior = next(name for name, number in _BEHAVIORS.items() if number == out.behavior)
        return SectionScroll(behavior, out.lowest, out.highest, out.page, read(Rect, ffi.addressof(out, "frame")))

    def section_target(self, section: int, proposed: Numbers, velocity: Numbers = (0, 0)) -> Point:
        """Where the row of a section comes to rest that friction would stop at an offset."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_section_target, section, struct("lyl_point", proposed), struct("lyl_point", velocity), out)
        return read(Point, out)

    def section_at(self, point: Numbers) -> Optional[int]:
        """The section whose row lies at a point of the content."""
        out = ffi.new("uint32_t *")
        self._call(lib.lyl_view_section_at, struct("lyl_point", point), out)
        return None if out[0] == lib.LYL_NONE else out[0]

    def begin_drag(self, point: Numbers) -> None:
        """A finger at a point of the viewport begins to drag the content."""
        self._call(lib.lyl_view_begin_drag, struct("lyl_point", point))

    def drag(self, point: Numbers) -> None:
        self._call(lib.lyl_view_drag, struct("lyl_point", point))

    def end_drag(self, velocity: Optional[Numbers] = None) -> None:
        """Lets go: the content glides on with the finger's speed, or one of your own in points a second."""
        self._call(lib.lyl_view_end_drag, ffi.NULL if velocity is None else [struct("lyl_point", velocity)])

    @property
    def motion(self) -> Tuple[str, ...]:
        """What moves the offset or the elements now: of "drag", "glide", "scroll", "elements"."""
        flags = lib.lyl_view_motion(self.handle)
        return tuple(name for name, bit in _MOTION.items() if flags & bit)

    def scroll_indicator(self, axis: str = "vertical") -> Optional[Tuple[float, float]]:
        """Where a scroll indicator lies, and how long it is; None where all of the content fits."""
        out = ffi.new("double[2]")
        found = self.calls.asked(lib.lyl_view_scroll_indicator, self.handle, _named(_AXES, axis, "an axis"), out, out + 1)
        return (out[0], out[1]) if found else None

    def finish_fetch(self) -> None:
        """The items that fetch_more asked for have come, or there are no more."""
        self._call(lib.lyl_view_finish_fetch)

    # ---- touches ----

    def touch_down(self, point: Numbers) -> None:
        """A finger or a button goes down at a point of the viewport."""
        self._call(lib.lyl_view_touch_down, struct("lyl_point", point))

    def touch_move(self, point: Numbers) -> None:
        self._call(lib.lyl_view_touch_move, struct("lyl_point", point))

    def touch_up(self, point: Numbers) -> None:
        self._call(lib.lyl_view_touch_up, struct("lyl_point", point))

    def touch_cancel(self) -> None:
        self._call(lib.lyl_view_touch_cancel)

    @property
    def delegate(self) -> Any:
        """Who hears what people do: an object with some of the methods of layoutlua.delegate."""
        return self._delegate.delegate if self._delegate else None

    @delegate.setter
    def delegate(self, delegate: Any) -> None:
        if delegate is None:
            self._call(lib.lyl_view_set_delegate, ffi.NULL)
            self._delegate = None
            return
        self._take("_delegate", DelegateTable(self.calls, delegate, weakref.WeakMethod(self._cell_of)), lib.lyl_view_set_delegate)

    # ---- selection ----

    def select(self, section: int, item: int, selected: bool = True, *, scroll_to: Optional[str] = None, animation: AnimationLike = None) -> None:
        """Selects an item or takes that back, and scrolls to it where a position is named."""
        position = _named(_POSITIONS, scroll_to, "a position") if scroll_to else 0
        self._animate(animation, lib.lyl_view_select_item, path((section, item)), selected, position)

    def deselect_all(self) -> None:
        self._call(lib.lyl_view_select, path(NO_PATH), False)

    @property
    def selected(self) -> List[Path]:
        """The selected items in the order of their selection."""
        out, count = ffi.new("lyl_index_path **"), ffi.new("size_t *")
        self._call(lib.lyl_view_selected, out, count)
        return [read(Path, out[0][i]) for i in range(count[0])]

    def highlight(self, section: int, item: int, highlighted: bool = True) -> None:
        self._call(lib.lyl_view_set_highlighted, path((section, item)), highlighted)

    @property
    def highlighted(self) -> Optional[Path]:
        """The item that was highlighted last; None when none is."""
        return self._path(lib.lyl_view_highlighted)

    def next_item(self, section: int, item: int, direction: str) -> Optional[Path]:
        """The cell next to another, for arrow keys: "up", "down", "left" or "right"."""
        return self._path(lib.lyl_view_next_item, path((section, item)), _named(_DIRECTIONS, direction, "a direction"))

    def _path(self, function, *arguments) -> Optional[Path]:
        out = ffi.new("lyl_index_path *")
        return read(Path, out) if self.calls.asked(function, self.handle, *arguments, out) else None

    def menu(self, section: int, item: int, actions: Sequence[str]) -> List[bool]:
        """Which of the actions an item's menu offers; all False when it should not open."""
        names = [ffi.new("char[]", utf8(action)) for action in actions]
        allowed = ffi.new("bool[]", max(1, len(names)))
        self._call(lib.lyl_view_menu, path((section, item)), ffi.new("char *[]", names or 1), len(names), allowed)
        return [bool(allowed[i]) for i in range(len(names))]

    def perform(self, section: int, item: int, action: str) -> None:
        """Calls the delegate's perform, if it allows the action."""
        self._call(lib.lyl_view_perform, path((section, item)), utf8(action))

    # ---- items under a finger ----

    def begin_move(self, section: int, item: int, point: Numbers) -> None:
        """Moves an item under a finger at a point of the content."""
        self._call(lib.lyl_view_begin_move, path((section, item)), struct("lyl_point", point))

    def update_move(self, point: Numbers) -> Path:
        """Returns where the item is now."""
        out = ffi.new("lyl_index_path *")
        self._call(lib.lyl_view_update_move, struct("lyl_point", point), out)
        return read(Path, out)

    def end_move(self, commit: bool = True, animation: AnimationLike = True) -> None:
        """Lets go: the source's `move` is called, or all goes back."""
        self._animate(animation, lib.lyl_view_end_move, commit)

    def data_path(self, section: int, item: int) -> Path:
        """Where an item of the view is in the data: elsewhere only while an item moves."""
        out = ffi.new("lyl_index_path *")
        lib.lyl_view_data_path(self.handle, path((section, item)), out)
        return read(Path, out)

    def autoscroll(self, point: Numbers) -> Point:
        """How fast to scroll, in points a second, while a finger rests at a point of the viewport near its edge."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_autoscroll, struct("lyl_point", point), out)
        return read(Point, out)

    def ray(self, origin: Iterable[float], direction: Iterable[float]) -> List[RayHit]:
        """The elements on screen that a ray meets, the nearest first; three numbers each, z towards the eye."""
        out = ffi.new("lyl_ray_hit_span *")
        self._call(lib.lyl_view_ray_test, list(origin), list(direction), out)
        return [RayHit(hit.distance, read(Point, hit.location), element_of(hit.attributes, self.calls.kind_name))
                for hit in (out.items[i] for i in range(out.count))]
