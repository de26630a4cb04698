"""How a change becomes visible."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Callable, Optional, Sequence, Union

from ._library import constants, ffi, lib
from .tables import Table

_CURVES = {name.replace("_", "-"): number for name, number in constants("CURVE_").items() if name != "bezier"}


@dataclass
class Animation:
    """Time passes by `View.tick` only."""
    duration: float = 0.3  #: seconds; of a spring the period that it would have without damping
    curve: Union[str, Sequence[float]] = "ease-in-out"  #: a name, or x1, y1, x2, y2 of a Bézier curve
    delay: float = 0.0  #: seconds before the first element starts
    damping: float = 1.0  #: of a spring: 1 does not overshoot
    velocity: float = 0.0  #: of a spring, at the start, in distances a second
    stagger: float = 0.0  #: seconds between the starts of one element and the next
    completion: Optional[Callable[[bool], None]] = None  #: called once when it is over; False when something interrupted it

    def write(self, out) -> None:
        lib.lyl_animation_init(out)
        out.duration, out.delay, out.stagger = self.duration, self.delay, self.stagger
        out.damping, out.velocity = self.damping, self.velocity
        if not isinstance(self.curve, str):
            out.curve, out.bezier = lib.LYL_CURVE_BEZIER, tuple(self.curve)
        elif self.curve in _CURVES:
            out.curve = _CURVES[self.curve]
        else:
            raise ValueError(f"the curve {self.curve!r} is none of {', '.join(_CURVES)}")


#: What calls take: an Animation, its seconds, True for the usual one, None or False for at once.
AnimationLike = Union[Animation, float, bool, None]


class Completion(Table):
    """Tells a Python function that an animation is over, once."""
    struct = "lyl_animation"

    def __init__(self, calls, function, over):
        super().__init__(calls)
        self.function, self.over = function, over

    def completion(self, finished):
        self.over(self)
        self.function(finished)


def animate(calls, animation: AnimationLike, waiting: set, function, *arguments) -> None:
    """Makes a call whose last argument is an animation. `waiting` keeps completions until they are called."""
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
