"""Delegates, which permit and react to interaction: objects with some of these methods.

should_select(path), did_select(path), should_deselect(path), did_deselect(path), should_highlight(path), did_highlight(path),
did_unhighlight(path), can_move(path), target_for_move(start, proposed), should_show_menu(path), can_perform(path, action),
perform(path, action), will_display(cell, element), did_end_displaying(cell, element), target_offset(proposed, velocity),
did_end_scrolling(), prefetch(paths), cancel_prefetch(paths), fetch_more(), fetch_more_at_start(), needs_layout(),
swipe_actions(path, edge) with a list of SwipeAction for "left" or "right", perform_swipe(path, action),
can_focus(element), should_focus(start, element, move), did_focus(start, element), focus_exit(move), preferred_focus() with
a path, (path, kind) or None, match_text(path, text), did_hover(start, element), did_activate(element),
should_select_items(section, first, count) with a list of booleans or None to allow all, did_change_selection(),
did_resize_column(key, width), did_move_column(key, place) with a zero-based place among the columns with the same pin

An element is an ElementName; start and element can be None in did_focus and did_hover, start also in should_focus.
"""
from __future__ import annotations

from dataclasses import dataclass

from ._library import ffi, text, utf8
from .elements import MOVE_NAMES, element_name, element_of, name_fields
from .geometry import Path, Point, read, write
from .tables import Table, callback_names, check_names


_EDGES = {1: "top", 2: "bottom", 3: "left", 4: "right"}


@dataclass(frozen=True)
class SwipeAction:
    """An action that a swipe reveals beside a row of a list.

    A swipe over two thirds of the row performs a `full` action.
    """
    title: str
    width: float
    style: int = 0
    full: bool = False


class DelegateTable(Table):
    """The callbacks of a delegate, in the form that the engine calls."""
    struct = "lyl_delegate"

    def __init__(self, calls, delegate, cell_of):
        super().__init__(calls)
        self.delegate, self.cell_of = delegate, cell_of
        names = callback_names(self.struct)
        check_names("a delegate", delegate, names)
        self.missing = {name for name in names if not callable(getattr(delegate, name, None))}
        if len(self.missing) == len(names):
            raise TypeError(f"a delegate must have one of the methods {', '.join(names)}; {delegate!r} has none")

    def __getattr__(self, name: str):
        """Returns a callback whose arguments are empty, a path, or a path and an action."""
        call = getattr(self.delegate, name)

        def run(*arguments):
            if not arguments:
                return call()
            path, *action = arguments
            return call(read(Path, path), *map(text, action))
        return run

    def target_for_move(self, start, proposed, out):
        found = self.delegate.target_for_move(read(Path, start), read(Path, proposed))
        if found is not None:
            write(out, found)

    def target_offset(self, proposed, velocity, out):
        found = self.delegate.target_offset(read(Point, proposed), read(Point, velocity))
        if found is not None:
            write(out, found)

    def swipe_actions(self, path, edge, out, capacity):
        actions = list(self.delegate.swipe_actions(read(Path, path), _EDGES[edge]) or ())
        # The engine reads the titles after this function has returned.
        self.titles = [ffi.new("char[]", utf8(action.title)) for action in actions]
        for place, action in zip(range(capacity), actions):
            out[place].title = self.titles[place]
            out[place].width, out[place].style, out[place].flags = action.width, action.style, int(action.full)
        return len(actions)

    def perform_swipe(self, path, action):
        self.delegate.perform_swipe(read(Path, path), action)

    def _element(self, element):
        return element_name(element[0], self.calls.kind_name) if element else None

    def can_focus(self, element):
        return self.delegate.can_focus(self._element(element))

    def should_focus(self, start, element, move):
        return self.delegate.should_focus(self._element(start), self._element(element), MOVE_NAMES[move])

    def did_focus(self, start, element):
        self.delegate.did_focus(self._element(start), self._element(element))

    def did_resize_column(self, key, width):
        self.delegate.did_resize_column(text(key), width)

    def did_move_column(self, key, place):
        self.delegate.did_move_column(text(key), place)

    def did_activate(self, element):
        self.delegate.did_activate(self._element(element))

    def should_select_items(self, section, first, count, out):
        # After an exception, no item is selected.
        ffi.memmove(out, bytes(count), count)
        allowed = self.delegate.should_select_items(section, first, count)
        for place, is_allowed in zip(range(count), [True] * count if allowed is None else allowed):
            out[place] = bool(is_allowed)

    def focus_exit(self, move):
        self.delegate.focus_exit(MOVE_NAMES[move])

    def preferred_focus(self, out):
        found = self.delegate.preferred_focus()
        if found is not None:
            out[0] = name_fields(found, self.calls.kind)
        return found is not None

    def match_text(self, path, typed, length):
        return self.delegate.match_text(read(Path, path), ffi.unpack(typed, length).decode(errors="replace"))

    def did_hover(self, start, element):
        self.delegate.did_hover(self._element(start), self._element(element))

    def will_display(self, cell, attributes):
        self.delegate.will_display(self.cell_of()(cell), element_of(attributes[0], self.calls.kind_name))

    def did_end_displaying(self, cell, attributes):
        self.delegate.did_end_displaying(self.cell_of()(cell), element_of(attributes[0], self.calls.kind_name))

    def prefetch(self, paths, count):
        self.delegate.prefetch([read(Path, paths[i]) for i in range(count)])

    def cancel_prefetch(self, paths, count):
        self.delegate.cancel_prefetch([read(Path, paths[i]) for i in range(count)])
