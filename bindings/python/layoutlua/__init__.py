"""Collection views: a layout places a million items; the engine finds the visible ones and animates them.

    from layoutlua import Engine, View

    view = View(Engine().layout("grid", columns=3), 1000, size=(320, 400))
    for element in view.elements():
        print(element.item, element.frame)

Sections and items count from 0. Lengths are in points, angles in radians, times in seconds; y grows downwards.
`layoutlua.lib` has the functions of the C header layoutlua.h, and `layoutlua.ffi` is the cffi object for their structs.
"""
from ._library import ffi, lib
from .animation import Animation
from .context import Context
from .delegate import SwipeAction
from .elements import ELEMENT, Change, Element
from .engine import Engine
from .errors import LayoutError, ScriptError
from .geometry import Insets, ItemRange, Path, Point, Rect, Size
from .layout import Layout, Parameter
from .placing import Placement, Placer
from .source import Items
from .updates import Tick
from .view import Status, View

__all__ = ["ELEMENT", "Animation", "Change", "Context", "Element", "Engine", "Insets", "ItemRange", "Items", "Layout", "LayoutError", "Parameter",
           "Path", "Placement", "Placer", "Point", "Rect", "ScriptError", "Size", "SwipeAction", "Status", "Tick", "View", "ffi", "lib"]
__version__ = ffi.string(lib.lyl_version_string()).decode()
