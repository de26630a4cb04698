"""Layouts written in Python: objects with some of these methods. Sections and items count from 0.

prepare(view, place)                 places elements; the engine calls `attributes` for cells that it leaves out
attributes(view, element)            places `element`, or returns (x, y, width, height), or False for no element
content_size(view)                   returns (width, height)
elements_in_rect(view, rect, place)  places the elements that touch a rectangle
should_invalidate(view, bounds)      returns the effect of new bounds: False, True or "attributes"
initial(view, change, element)       sets the start of an element that appears
final(view, change, element)         sets the end of an element that disappears
target_offset(view, proposed, velocity), target_path(view, start, point), start_offset(view), loop(view),
prepare_updates(view, updates), finalize_updates(view), invalidate(view), prepare_bounds_change(view, old),
finalize_bounds_change(view), prepare_transition(view, to, other), finalize_transition(view), save(), restore(data),
decoration_count(view, kind, section), should_invalidate_preferred(view, path, preferred)
next_item(view, element, move)       returns the path to which a move of the focus goes, (path, kind), or False for none
grid_position(view, element)         returns (row, column) or a GridPosition for assistive technology, or None

Attributes: name, extends, parameters (a dict of defaults, or of dicts with default, doc, minimum, maximum, step, choices),
supplementary_kinds, decoration_kinds, item_kinds, anchor, gravity, snap, paging, reach, role, reading_order. At least
one of prepare, attributes, elements_in_rect and extends is required.
"""
from __future__ import annotations

from typing import Any, NamedTuple, Optional

from ._library import constants, ffi, lib, text, utf8
from .accessibility import GridPosition
from .context import Context
from .elements import MOVE_NAMES, element_name, name_fields
from .errors import LayoutError
from .geometry import Path, Point, Rect, Size, read, read_path, write
from .layout import Layout
from .placing import Placement, Placer, dress
from .tables import Table, callback_names, check_names
from .values import write_value

_TYPES: tuple = ((bool, lib.LYL_VALUE_BOOL), (str, lib.LYL_VALUE_STRING), (dict, lib.LYL_VALUE_TABLE), ((list, tuple), lib.LYL_VALUE_LIST))
_ACTIONS = {number: name for name, number in constants("UPDATE_").items()}


class ElementChange(NamedTuple):
    """The change to an element that appears on screen or disappears."""
    action: Optional[str]  #: "insert_item", "delete_item", "move_item", "reload_item"; None if it only moves aside
    start: Optional[Path]  #: the path before the change
    end: Optional[Path]  #: the path after the change


class CustomTable(Table):
    """The callbacks of a layout, in the form that the engine calls."""
    struct = "lyl_layout_class"

    def __init__(self, calls, layout: Any):
        super().__init__(calls)
        self.layout = layout
        names = callback_names(self.struct)
        check_names("a layout", layout, names)
        self.missing = {name for name in names if not callable(getattr(layout, name, None))} | {"invalidation_context"}

    def raise_later(self, name, error):
        """Wraps an exception of a layout in a LayoutError, with the exception as its cause."""
        if isinstance(error, Exception):
            told = LayoutError(f"{type(error).__name__}: {error}", "CALLBACK", callback=name)
            told.__cause__ = error
            self.calls.layout_error = name, told.args[0]
            error = told
        super().raise_later(name, error)

    def __getattr__(self, name: str):
        """Returns a callback that only notifies the layout."""
        call = getattr(self.layout, name)
        return lambda context, *_: self._done(call(self._view(context)))

    def _view(self, context) -> Context:
        return self.lend(Context(self.calls, context))

    def _placement(self, inout) -> Placement:
        return self.lend(Placement(self.calls, inout))

    @staticmethod
    def _done(_=None):
        return lib.LYL_OK

    def _element(self, inout, answer):
        if answer is False:
            return lib.LYL_E_NOT_FOUND
        placement = self._placement(inout)
        if isinstance(answer, dict):
            dress(placement, answer)
        elif answer is not None and not isinstance(answer, Placement):
            placement.frame = answer
        return lib.LYL_OK

    def prepare(self, context, out):
        self.layout.prepare(self._view(context), self.lend(Placer(self.calls, out)))

    def attributes(self, context, inout):
        return self._element(inout, self.layout.attributes(self._view(context), self._placement(inout)))

    def content_size(self, context, out):
        write(out, self.layout.content_size(self._view(context)))

    def elements_in_rect(self, context, rect, out):
        answer = self.layout.elements_in_rect(self._view(context), read(Rect, rect), self.lend(Placer(self.calls, out)))
        return lib.LYL_E_NOT_FOUND if answer is False else lib.LYL_OK

    def should_invalidate(self, context, bounds):
        answer = self.layout.should_invalidate(self._view(context), read(Rect, bounds))
        return lib.LYL_INVALIDATE_ATTRIBUTES if answer == "attributes" else lib.LYL_INVALIDATE_EVERYTHING if answer else 0

    def initial(self, context, change, inout):
        return self._changed(self.layout.initial, context, change, inout)

    def final(self, context, change, inout):
        return self._changed(self.layout.final, context, change, inout)

    def _changed(self, call, context, change, inout):
        told = ElementChange(_ACTIONS.get(change.action), read_path(getattr(change, "from")), read_path(change.to))
        self._element(inout, call(self._view(context), told, self._placement(inout)))

    def prepare_updates(self, context, updates, count):
        told = [ElementChange(_ACTIONS.get(updates[i].op), read_path(getattr(updates[i], "from")), read_path(updates[i].to)) for i in range(count)]
        self.layout.prepare_updates(self._view(context), told)

    def target_offset(self, context, velocity, inout):
        self._give(inout, self.layout.target_offset(self._view(context), read(Point, inout), read(Point, velocity)))

    def target_path(self, context, start, point, out):
        self._give(out, self.layout.target_path(self._view(context), read(Path, start), read(Point, point)))

    def next_item(self, context, move, inout):
        name = element_name(inout[0], self.calls.kind_name)
        answer = self.layout.next_item(self._view(context), name, MOVE_NAMES[move])
        if answer is None:
            return lib.LYL_E_NOT_FOUND
        if answer is False:
            inout.category = lib.LYL_NONE
        else:
            inout[0] = name_fields(answer, self.calls.kind)
        return lib.LYL_OK

    def grid_position(self, context, element, out):
        name = element_name(element[0], self.calls.kind_name)
        answer = self.layout.grid_position(self._view(context), name)
        if answer is None:
            return lib.LYL_E_NOT_FOUND
        for field, value in zip(GridPosition._fields, GridPosition(*answer)):
            setattr(out, field, lib.LYL_NONE if value is None else value)
        return lib.LYL_OK

    def start_offset(self, context, inout):
        answer = self.layout.start_offset(self._view(context))
        self._give(inout, answer)
        return lib.LYL_E_NOT_FOUND if answer is None else lib.LYL_OK

    def loop(self, context, period):
        self._give(period, self.layout.loop(self._view(context)))

    @staticmethod
    def _give(out, answer):
        if answer is not None:
            write(out, answer)

    def prepare_bounds_change(self, context, old):
        self.layout.prepare_bounds_change(self._view(context), read(Rect, old))

    def prepare_transition(self, context, to, other):
        self.layout.prepare_transition(self._view(context), to, text(other))

    def should_invalidate_preferred(self, context, path, preferred):
        return self.layout.should_invalidate_preferred(self._view(context), read(Path, path), read(Size, preferred))

    def decoration_count(self, context, kind, section, out):
        out[0] = self.layout.decoration_count(self._view(context), self.calls.kind_name(kind), section)

    def save(self, buffer, capacity, needed):
        data = bytes(self.layout.save())
        if capacity >= len(data):
            ffi.memmove(buffer, data, len(data))
        needed[0] = len(data)

    def restore(self, buffer, length):
        self.layout.restore(ffi.buffer(buffer, length)[:] if length else b"")


def custom_layout(calls, layout: Any) -> Layout:
    if isinstance(layout, type):
        raise TypeError(f"custom needs an object: {layout.__name__}()")
    table = CustomTable(calls, layout)
    keep: list = []
    out, made = ffi.new("lyl_layout_class *"), ffi.new("lyl_layout **")
    lib.lyl_layout_class_init(out)
    out.struct_size = ffi.sizeof("lyl_layout_class")
    _describe(out, layout, keep)
    table.fill(out)
    calls(lib.lyl_layout_create_custom, calls.engine, out, made)
    return Layout(calls, made[0], table)


def _describe(out, layout: Any, keep: list) -> None:
    def string(value):
        keep.append(ffi.new("char[]", utf8(value)))
        return keep[-1]
    for name in ("name", "extends", "anchor", "gravity", "snap", "role", "reading_order"):
        if getattr(layout, name, None) is not None:
            setattr(out, name, string(getattr(layout, name)))
    out.paging, out.reach = bool(getattr(layout, "paging", False)), getattr(layout, "reach", 0)
    for name in ("supplementary_kind", "decoration_kind", "item_kind"):
        kinds = getattr(layout, name + "s", ())
        keep.append(ffi.new("char *[]", [string(kind) for kind in kinds] or 1))
        setattr(out, name + "s", keep[-1])
        setattr(out, name + "_count", len(kinds))
    parameters = getattr(layout, "parameters", {})
    infos = ffi.new("lyl_parameter_info[]", max(1, len(parameters)))
    keep.append(infos)
    for info, (name, about) in zip(infos, parameters.items()):
        _write_info(info, name, about if isinstance(about, dict) else {"default": about}, string, keep)
    out.parameters, out.parameter_count = infos, len(parameters)


def _write_info(info, name: str, about: dict, string, keep: list) -> None:
    if "default" not in about:
        raise LayoutError(f"the parameter {name!r} has no default")
    lib.lyl_parameter_info_init(ffi.addressof(info))
    info.name, info.doc = string(name), string(about.get("doc", ""))
    default = about["default"]
    info.type = next((number for kind, number in _TYPES if isinstance(default, kind)), lib.LYL_VALUE_NUMBER)
    write_value(info.default_value, default, keep)
    for field in ("minimum", "maximum", "step"):
        setattr(info, field, about.get(field, float("nan")))
    choices = [string(choice) for choice in about.get("choices", ())]
    keep.append(ffi.new("char *[]", choices or 1))
    info.choices, info.choice_count = keep[-1] if choices else ffi.NULL, len(choices)
