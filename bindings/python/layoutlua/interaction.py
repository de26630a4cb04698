"""Interaction with a view: touches, selection, moving items, scrolling, menus."""
from __future__ import annotations

import weakref
from typing import Any, Iterable, List, NamedTuple, Optional, Sequence, Tuple

from ._library import constants, ffi, lib, utf8
from .animation import AnimationLike
from .cells import Cells
from .delegate import DelegateTable
from .elements import MOVES, Element, ElementName, element_name, element_of, name_fields
from .geometry import NO_PATH, ItemRange, Numbers, Path, Point, Rect, path, read, struct

_POSITIONS = {**constants("SCROLL_"), "center": lib.LYL_SCROLL_CENTER_V | lib.LYL_SCROLL_CENTER_H}
_MOTION, _AXES = constants("MOTION_"), constants("AXIS_")
_RESULTS = {lib.LYL_FOCUS_MOVED: "moved", lib.LYL_FOCUS_STAYED: "stayed", lib.LYL_FOCUS_EXIT: "exit"}
_BEHAVIORS, _FETCH_ENDS = constants("SECTION_"), constants("FETCH_")
_SELECT_MODES, _KEYS = constants("SELECT_"), constants("KEY_")
_MODIFIERS = {"shift": lib.LYL_SHIFT, "control": lib.LYL_CONTROL}


def _named(table: dict, name: str, what: str) -> int:
    if name not in table:
        raise ValueError(f"{what} must be one of {', '.join(table)}, not {name!r}")
    return table[name]


class SectionScroll(NamedTuple):
    """The scrolling of a section that scrolls independently.

    lowest, highest: the range of the offsets at which its row rests. page: the distance between two such offsets; 0 for
    continuous scrolling. frame: the row in the content.
    """
    behavior: str
    lowest: float
    highest: float
    page: float
    frame: Rect


class RayHit(NamedTuple):
    distance: float  #: along the ray, in multiples of its direction's length
    location: Point  #: on the element, from its top left corner
    element: Element


class Interaction(Cells):
    """The part of a view that handles touches, scrolling and selection."""
    __slots__ = ()

    # ---- scrolling ----

    @property
    def offset(self) -> Point:
        """The content offset: the point in the content in the viewport's top left corner.

        Setting it ends a drag or a glide.
        """
        return Point(*self.bounds[:2])

    @offset.setter
    def offset(self, offset: Numbers) -> None:
        self.scroll(offset)

    def scroll(self, offset: Numbers, animation: AnimationLike = None) -> None:
        """Scrolls to an offset, which is not limited to the content."""
        self._animate(animation, lib.lyl_view_set_offset, struct("lyl_point", offset))

    def scroll_by(self, delta: Numbers, animation: AnimationLike = None) -> None:
        """Scrolls by a distance, as a mouse wheel does, up to the end of the content."""
        self._animate(animation, lib.lyl_view_scroll_by, struct("lyl_point", delta))

    def scroll_to(self, section: int, item: int, position: str = "nearest", animation: AnimationLike = None) -> None:
        """Scrolls to an item: "top", "center_v", "bottom", "left", "center_h", "right", "center" or "nearest"."""
        self._animate(animation, lib.lyl_view_scroll_to, path((section, item)), _named(_POSITIONS, position, "a position"))

    def offset_for(self, section: int, item: int, position: str = "nearest") -> Point:
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_offset_for, path((section, item)), _named(_POSITIONS, position, "a position"), out)
        return read(Point, out)

    def target_offset(self, proposed: Numbers, velocity: Numbers = (0, 0)) -> Point:
        """Returns the offset at which a scroll stops that would stop at the proposed offset."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_target_offset, struct("lyl_point", proposed), struct("lyl_point", velocity), out)
        return read(Point, out)

    def set_expanded(self, section: int, item: int, expanded: bool = True, animation: AnimationLike = None) -> None:
        """Shows or hides the children of an item of an outline: a list whose items have a value "level"."""
        self._animate(animation, lib.lyl_view_set_expanded, path((section, item)), expanded)

    def is_expanded(self, section: int, item: int) -> bool:
        return bool(lib.lyl_view_is_expanded(self.handle, path((section, item))))

    def section_offset(self, section: int) -> Point:
        """Returns the offset of a section that scrolls independently, from its leading end."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_section_offset, section, out)
        return read(Point, out)

    def set_section_offset(self, section: int, offset: Numbers, animation: AnimationLike = None) -> None:
        self._animate(animation, lib.lyl_view_set_section_offset, section, struct("lyl_point", offset))

    def section_scroll(self, section: int) -> SectionScroll:
        """Returns the scrolling of a section. Raises an error if the section does not scroll independently."""
        out = ffi.new("lyl_section_scroll *")
        lib.lyl_section_scroll_init(out)
        self._call(lib.lyl_view_section_scroll, section, out)
        behavior = next(name for name, number in _BEHAVIORS.items() if number == out.behavior)
        return SectionScroll(behavior, out.lowest, out.highest, out.page, read(Rect, ffi.addressof(out, "frame")))

    def section_target(self, section: int, proposed: Numbers, velocity: Numbers = (0, 0)) -> Point:
        """Returns the offset at which the row of a section stops that friction would stop at the proposed offset."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_section_target, section, struct("lyl_point", proposed), struct("lyl_point", velocity), out)
        return read(Point, out)

    def section_at(self, point: Numbers) -> Optional[int]:
        """Returns the section whose row is at a point in the content; None if there is none."""
        out = ffi.new("uint32_t *")
        self._call(lib.lyl_view_section_at, struct("lyl_point", point), out)
        return None if out[0] == lib.LYL_NONE else out[0]

    def begin_drag(self, point: Numbers) -> None:
        """Begins to drag the content with a finger at a point in the viewport."""
        self._call(lib.lyl_view_begin_drag, struct("lyl_point", point))

    def drag(self, point: Numbers) -> None:
        self._call(lib.lyl_view_drag, struct("lyl_point", point))

    def end_drag(self, velocity: Optional[Numbers] = None) -> None:
        """Ends the drag. The content continues with the finger's velocity, or with `velocity` in points per second."""
        self._call(lib.lyl_view_end_drag, ffi.NULL if velocity is None else [struct("lyl_point", velocity)])

    @property
    def motion(self) -> Tuple[str, ...]:
        """The motions in progress: a subset of "drag", "glide", "scroll" and "elements"."""
        flags = lib.lyl_view_motion(self.handle)
        return tuple(name for name, bit in _MOTION.items() if flags & bit)

    def scroll_indicator(self, axis: str = "vertical") -> Optional[Tuple[float, float]]:
        """Returns the position and the length of a scroll indicator; None if all of the content fits."""
        out = ffi.new("double[2]")
        found = self.calls.asked(lib.lyl_view_scroll_indicator, self.handle, _named(_AXES, axis, "an axis"), out, out + 1)
        return (out[0], out[1]) if found else None

    def path_at_fraction(self, fraction: float, axis: str = "vertical") -> Optional[Tuple[Path, float]]:
        """Returns the path of the first cell at a position from 0, the start of the content, to 1, its end, and the
        offset along the axis; None if there is no cell. For a scrubber."""
        out, offset = ffi.new("lyl_index_path *"), ffi.new("double *")
        found = self.calls.asked(
            lib.lyl_view_path_at_fraction, self.handle, _named(_AXES, axis, "an axis"), fraction, out, offset)
        return (Path(out.section, out.item), offset[0]) if found else None

    def fraction_of(self, section: int, item: int, axis: str = "vertical") -> float:
        """Returns the fraction at which an item is at the start of the viewport."""
        out = ffi.new("double *")
        self._call(lib.lyl_view_fraction_of, path((section, item)), _named(_AXES, axis, "an axis"), out)
        return out[0]

    def section_fraction(self, section: int, axis: str = "vertical") -> Tuple[float, float]:
        """Returns the fractions of the start and the end of a section."""
        out = ffi.new("double[2]")
        self._call(lib.lyl_view_section_fraction, section, _named(_AXES, axis, "an axis"), out, out + 1)
        return out[0], out[1]

    def edge_distances(self, axis: str = "vertical") -> Optional[Tuple[float, float]]:
        """Returns the distances from the viewport to the start and the end of the content; negative beyond an end.

        Returns None if the content loops.
        """
        out = ffi.new("double[2]")
        found = self.calls.asked(lib.lyl_view_edge_distances, self.handle, _named(_AXES, axis, "an axis"), out, out + 1)
        return (out[0], out[1]) if found else None

    def finish_fetch(self, at: str = "end") -> None:
        """Ends the request of fetch_more or, with "start", of fetch_more_at_start.

        The items have arrived, or there are no more.
        """
        self._call(lib.lyl_view_finish_fetch_at, _named(_FETCH_ENDS, at, "an end of the content"))

    # ---- kept elements ----

    def keep(self, elements: Iterable[Any], keep: bool = True) -> None:
        """Keeps elements in the list of visible elements while they are off screen, or stops keeping them.

        An element is the path of a cell, or (path, kind) for a supplementary view.
        """
        names = [name_fields(element, self.calls.kind) for element in elements]
        self._call(lib.lyl_view_keep, ffi.new("lyl_element[]", names), len(names), keep)

    @property
    def kept(self) -> List[ElementName]:
        """The elements that the view keeps, on screen or not."""
        out, count = ffi.new("lyl_element **"), ffi.new("size_t *")
        self._call(lib.lyl_view_kept, out, count)
        return [element_name(out[0][i], self.calls.kind_name) for i in range(count[0])]

    # ---- the focus ----

    @property
    def focus(self) -> Optional[ElementName]:
        """The focused element; None without one.

        Set it to the path of a cell, to (path, kind) for a supplementary view, or to None. The view does not scroll then.
        """
        out = ffi.new("lyl_element *")
        found = self.calls.asked(lib.lyl_view_focus, self.handle, out)
        return element_name(out[0], self.calls.kind_name) if found else None

    @focus.setter
    def focus(self, element: Any) -> None:
        self._call(lib.lyl_view_set_focus, self._name(element))

    def set_active(self, active: bool = True) -> None:
        """Shows or hides the focus. The focused element stays the same."""
        self._call(lib.lyl_view_set_active, active)

    def move_focus(self, move: str, animation: AnimationLike = None) -> str:
        """Moves the focus, and scrolls to it. Returns "moved", "stayed" or "exit".

        A move is "up", "down", "left", "right", "next", "previous", "first", "last", "line_start", "line_end",
        "page_up", "page_down", "parent" or "child".
        """
        return self._move(animation, lib.lyl_view_move_focus, _named(MOVES, move, "a move"))

    def enter_focus(self, move: str, rect: Optional[Numbers] = None, animation: AnimationLike = None) -> str:
        """Moves the focus into the view. rect: the frame of the previously focused control, in the viewport."""
        place = ffi.NULL if rect is None else [struct("lyl_rect", rect)]
        return self._move(animation, lib.lyl_view_enter_focus, _named(MOVES, move, "a move"), place)

    def focus_text(self, typed: str, animation: AnimationLike = None) -> str:
        """Appends to the typed text, and moves the focus to the next item that begins with it."""
        data = utf8(typed)
        return self._move(animation, lib.lyl_view_focus_text, data, len(data))

    def _move(self, animation: AnimationLike, function, *arguments) -> str:
        out = ffi.new("uint32_t *")
        self._animate(animation, lambda *given: function(*given, out), *arguments)
        return _RESULTS[out[0]]

    def set_modifiers(self, *keys: str) -> None:
        """Sets the modifier keys that are held down: "shift", "control", both, or none."""
        self._call(lib.lyl_view_set_modifiers, sum(_named(_MODIFIERS, key, "a modifier key") for key in set(keys)))

    def press_key(self, key: str, animation: AnimationLike = None) -> bool:
        """Handles a key: moves the focus, selects or activates. Returns False if the key has no effect in this view.

        A key is "up", "down", "left", "right", "home", "end", "page_up", "page_down", "space", "enter", "a" or "escape".
        """
        out = ffi.new("bool *")
        self._animate(animation, lambda *given: lib.lyl_view_press_key(*given, out), _named(_KEYS, key, "a key"))
        return out[0]

    def activate(self, element: Any = None, animation: AnimationLike = None) -> None:
        """Activates an element, or the focused one: calls did_activate, or expands or collapses an item of an outline."""
        self._animate(animation, lib.lyl_view_activate, self._name(element))

    def _name(self, element: Any):
        return ffi.NULL if element is None else ffi.new("lyl_element *", name_fields(element, self.calls.kind))

    def hover(self, point: Optional[Numbers]) -> None:
        """Moves the pointer to a point in the viewport, or removes it with None."""
        if point is None:
            self._call(lib.lyl_view_end_hover)
        else:
            self._call(lib.lyl_view_hover, struct("lyl_point", point))

    # ---- touches ----

    def touch_down(self, point: Numbers) -> None:
        """Begins a touch or a mouse press at a point in the viewport."""
        self._call(lib.lyl_view_touch_down, struct("lyl_point", point))

    def touch_move(self, point: Numbers) -> None:
        self._call(lib.lyl_view_touch_move, struct("lyl_point", point))

    def touch_up(self, point: Numbers) -> None:
        self._call(lib.lyl_view_touch_up, struct("lyl_point", point))

    def touch_cancel(self) -> None:
        self._call(lib.lyl_view_touch_cancel)

    @property
    def delegate(self) -> Any:
        """The delegate, which permits and reacts to interaction (see layoutlua.delegate); None without one."""
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
        """Selects or deselects an item, and scrolls to it if `scroll_to` names a position."""
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

    def select_range(self, first: Numbers, last: Numbers, mode: str = "replace") -> None:
        """Changes the selection of all items between two paths in the order of the data, including both.

        A mode is "replace", "add", "remove" or "toggle".
        """
        self._call(lib.lyl_view_select_range, path(first), path(last), _named(_SELECT_MODES, mode, "a mode"))

    def select_all(self) -> None:
        self._call(lib.lyl_view_select_all)

    def select_in_rect(self, rect: Numbers, mode: str = "replace") -> None:
        """Changes the selection of the items whose cells overlap a rectangle in content coordinates."""
        self._call(lib.lyl_view_select_in_rect, struct("lyl_rect", rect), _named(_SELECT_MODES, mode, "a mode"))

    @property
    def selected_ranges(self) -> List[ItemRange]:
        """The selected items as ranges in the order of the data. Adjacent items are in one range."""
        out, count = ffi.new("lyl_item_range **"), ffi.new("size_t *")
        self._call(lib.lyl_view_selected_ranges, out, count)
        return [ItemRange(out[0][i].section, out[0][i].first, out[0][i].count) for i in range(count[0])]

    def begin_band(self, point: Numbers, mode: str = "replace") -> None:
        """Begins to select with a rubber band at a point in the viewport."""
        self._call(lib.lyl_view_begin_band, struct("lyl_point", point), _named(_SELECT_MODES, mode, "a mode"))

    def update_band(self, point: Numbers) -> None:
        self._call(lib.lyl_view_update_band, struct("lyl_point", point))

    def end_band(self, commit: bool = True) -> None:
        """Ends the rubber band; with False, restores the selection."""
        self._call(lib.lyl_view_end_band, commit)

    @property
    def band(self) -> Optional[Rect]:
        """The rubber band in content coordinates; None without one."""
        out = ffi.new("lyl_rect *")
        return read(Rect, out) if self.calls.asked(lib.lyl_view_band, self.handle, out) else None

    def highlight(self, section: int, item: int, highlighted: bool = True) -> None:
        self._call(lib.lyl_view_set_highlighted, path((section, item)), highlighted)

    @property
    def highlighted(self) -> Optional[Path]:
        """The item that was highlighted last; None if no item is highlighted."""
        return self._path(lib.lyl_view_highlighted)

    def next_item(self, section: int, item: int, direction: str) -> Optional[Path]:
        """Returns the cell next to another, for arrow keys: "up", "down", "left" or "right"."""
        return self._path(lib.lyl_view_next_item, path((section, item)), _named(MOVES, direction, "a direction"))

    def _path(self, function, *arguments) -> Optional[Path]:
        out = ffi.new("lyl_index_path *")
        return read(Path, out) if self.calls.asked(function, self.handle, *arguments, out) else None

    def menu(self, section: int, item: int, actions: Sequence[str]) -> List[bool]:
        """Returns for each action whether an item's menu offers it; all False if the menu must not open."""
        names = [ffi.new("char[]", utf8(action)) for action in actions]
        allowed = ffi.new("bool[]", max(1, len(names)))
        self._call(lib.lyl_view_menu, path((section, item)), ffi.new("char *[]", names or 1), len(names), allowed)
        return [bool(allowed[i]) for i in range(len(names))]

    def perform(self, section: int, item: int, action: str) -> None:
        """Calls the delegate's perform, if it allows the action."""
        self._call(lib.lyl_view_perform, path((section, item)), utf8(action))

    # ---- items under a finger ----

    def begin_move(self, section: int, item: int, point: Numbers) -> None:
        """Begins to move an item with a finger at a point in the content."""
        self._call(lib.lyl_view_begin_move, path((section, item)), struct("lyl_point", point))

    def update_move(self, point: Numbers) -> Path:
        """Returns the current path of the item."""
        out = ffi.new("lyl_index_path *")
        self._call(lib.lyl_view_update_move, struct("lyl_point", point), out)
        return read(Path, out)

    def end_move(self, commit: bool = True, animation: AnimationLike = True) -> None:
        """Ends the move: calls the source's `move`, or returns the item to its old path."""
        self._animate(animation, lib.lyl_view_end_move, commit)

    def data_path(self, section: int, item: int) -> Path:
        """Returns the path in the data of an item of the view. The two paths differ only while an item is moved."""
        out = ffi.new("lyl_index_path *")
        lib.lyl_view_data_path(self.handle, path((section, item)), out)
        return read(Path, out)

    def autoscroll(self, point: Numbers) -> Point:
        """Returns the velocity at which to scroll, in points per second, for a finger near the viewport's edge."""
        out = ffi.new("lyl_point *")
        self._call(lib.lyl_view_autoscroll, struct("lyl_point", point), out)
        return read(Point, out)

    def ray(self, origin: Iterable[float], direction: Iterable[float]) -> List[RayHit]:
        """Returns the visible elements that a ray hits, nearest first.

        Origin and direction are three numbers, z towards the eye.
        """
        out = ffi.new("lyl_ray_hit_span *")
        self._call(lib.lyl_view_ray_test, list(origin), list(direction), out)
        return [RayHit(hit.distance, read(Point, hit.location), element_of(hit.attributes, self.calls.kind_name))
                for hit in (out.items[i] for i in range(out.count))]
