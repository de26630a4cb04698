"""The accessibility tree of a view: its nodes, and the actions of assistive technology."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, FrozenSet, List, NamedTuple, Optional

from ._library import constants, ffi, lib, text
from .delegate import SwipeAction
from .elements import ElementName, element_name
from .geometry import Point, Rect, read
from .handle import Handle
from .values import write_value

_ROLES = {number: name.replace("_", "") for name, number in constants("ROLE_").items()}
_FLAGS, _ACTIONS = constants("NODE_"), constants("ACTION_")


class GridPosition(NamedTuple):
    """The rows and columns of an element in a grid, and the size of the grid. None: unknown."""
    row: Optional[int] = None
    column: Optional[int] = None
    row_span: int = 1
    column_span: int = 1
    row_count: Optional[int] = None
    column_count: Optional[int] = None


@dataclass(frozen=True)
class AccessibilityNode:
    """A node of the accessibility tree. Indices count from 0; None: none or unknown. Lengths are in points."""
    id: int  #: the same while the element is in the list; 1 for the container
    parent: Optional[int]  #: the index of the parent in the list
    role: str  #: such as "listbox", "option" or "heading"
    element: Optional[ElementName]  #: None for the container and for sections
    section: Optional[int]  #: the section that the node represents
    frame: Rect  #: in the viewport
    position: Optional[int]  #: among the items of the same set
    set_size: Optional[int]
    level: Optional[int]
    grid: GridPosition
    label: Optional[str]
    scroll: Point  #: of the container and of rows: the offset from the left and the top end
    scroll_max: Point
    #: "offscreen", "focused", "selectable", "selected", "expandable", "expanded", "disabled", "clips", "multiselectable"
    states: FrozenSet[str]
    actions: FrozenSet[str]
    revision: int  #: increases if another field changes


def _known(number: int) -> Optional[int]:
    return None if number == lib.LYL_NONE else number


def _node(node, kind_name) -> AccessibilityNode:
    is_element = node.element.category != lib.LYL_NONE
    return AccessibilityNode(
        node.id, _known(node.parent), _ROLES[node.role], element_name(node.element, kind_name) if is_element else None,
        None if is_element else _known(node.element.path.section), read(Rect, node.frame), _known(node.position),
        _known(node.set_size), _known(node.level),
        GridPosition(_known(node.row), _known(node.column), node.row_span, node.column_span, _known(node.row_count),
                     _known(node.column_count)),
        text(node.label) if node.label else None, Point(node.scroll_x, node.scroll_y),
        Point(node.scroll_x_max, node.scroll_y_max),
        frozenset(name for name, bit in _FLAGS.items() if node.flags & bit),
        frozenset(name for name, number in _ACTIONS.items() if node.actions >> number & 1), node.revision)


class Accessibility(Handle):
    """The part of a view for assistive technology."""
    __slots__ = ()

    def accessibility(self) -> List[AccessibilityNode]:
        """Returns the accessibility tree: the container, then sections and elements in reading order."""
        tree = ffi.new("lyl_accessibility_tree *")
        self._call(lib.lyl_view_accessibility, tree)
        return [_node(tree.nodes[i], self.calls.kind_name) for i in range(tree.count)]

    def accessibility_perform(self, id: int, action: str, value: Any = None) -> None:
        """Performs an action on the node with an ID.

        An action is "focus", "click", "select" (False deselects), "expand", "collapse", "scroll_into_view",
        "scroll_up", "scroll_down", "scroll_left", "scroll_right", "set_offset" (with a point) or "custom" (with the
        index of one of the accessibility_actions).
        """
        if action not in _ACTIONS:
            raise ValueError(f"an action must be one of {', '.join(_ACTIONS)}, not {action!r}")
        given = ffi.new("lyl_value *")
        keep: List[Any] = []
        if action == "set_offset":
            given.type, (given_x, given_y) = lib.LYL_VALUE_POINT, value
            point = getattr(given, "as").point
            point.x, point.y = given_x, given_y
        else:
            write_value(given, value, keep)
        self._call(lib.lyl_view_accessibility_perform, id, _ACTIONS[action], given)

    def accessibility_actions(self, id: int) -> List[SwipeAction]:
        """Returns the custom actions of the node with an ID: the swipe actions of its row."""
        out, count = ffi.new("lyl_swipe_action **"), ffi.new("size_t *")
        self._call(lib.lyl_view_accessibility_actions, id, out, count)
        return [SwipeAction(text(out[0][i].title), out[0][i].width, out[0][i].style, bool(out[0][i].flags)) for i in range(count[0])]
