"""Animations of changes."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Optional, Sequence, Union

from ._library import constants, ffi, lib
from .tables import Table

_CURVES = {name.replace("_", "-"): number for name, number in constants("CURVE_").items() if name != "bezier"}


@dataclass
class Animation:
    """The duration and the curve of an animated change. Only `View.tick` advances it."""
    duration: float = 0.3  #: seconds; for a spring, its undamped period
    curve: Union[str, Sequence[float]] = "ease-in-out"  #: a name, or (x1, y1, x2, y2) of a Bézier curve
    delay: float = 0.0  #: seconds before the first element starts
    damping: float = 1.0  #: damping ratio of a spring; 1 does not overshoot
    velocity: float = 0.0  #: initial velocity of a spring, in distances per second
    stagger: float = 0.0  #: seconds between the starts of consecutive elements
    completion: Optional[Callable[[bool], None]] = None  #: called once at the end, with False if interrupted

    def write(self, out) -> None:
        lib.lyl_animation_init(out)
        out.duration, out.delay, out.stagger = self.duration, self.delay, self.stagger
        out.damping, out.velocity = self.damping, self.velocity
        if not isinstance(self.curve, str):
            out.curve, out.bezier = lib.LYL_CURVE_BEZIER, tuple(self.curve)
        elif self.curve in _CURVES:
            out.curve = _CURVES[self.curve]
        else:
            raise ValueError(f"the curve {self.curve!r} is not one of {', '.join(_CURVES)}")


#: The type of an `animation` argument: an Animation, its duration in seconds, True for the default, None or False for
#: none.
AnimationLike = Union[Animation, float, bool, None]


class Completion(Table):
    """Calls a Python function once when an animation is over."""
    struct = "lyl_animation"

    def __init__(self, calls, function, over):
        super().__init__(calls)
        self.function, self.over = function, over

    def completion(self, finished):
        self.over(self)
        self.function(finished)


def animate(calls, animation: AnimationLike, waiting: set, function, *arguments) -> None:
    """Calls a function whose last argument is an animation. `waiting` keeps completions until they are called."""
    if animation is None or animation is False:
        return calls(function, *arguments, ffi.NULL)
    if not isinstance(animation, Animation):
        animation = Animation() if animation is True else Animation(float(animation))
    out = ffi.new("lyl_animation *")
    animation.write(out)
    if animation.completion is None:
        return calls(function, *arguments, out)
    table = Completion(calls, animation.completion, waiting.discard)
    waiting.add(table)
    table.fill(out)
    status = calls.status(function, *arguments, out)
    if status < 0:
        waiting.discard(table)
    calls.check(status)
