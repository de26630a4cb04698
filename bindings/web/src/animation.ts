// How a change becomes visible.
import { at, C } from "./abi.js"
import type { Runtime } from "./runtime.js"

export type Curve = "linear" | "ease" | "ease-in" | "ease-out" | "ease-in-out" | "spring" | readonly [number, number, number, number]

/** Time passes by `view.tick` only. */
export interface Animation {
  /** Seconds, 0.3; of a spring the period that it would have without damping. */
  duration?: number
  /** Seconds before the first element starts. */
  delay?: number
  /** "ease-in-out", or the control points x1, y1, x2, y2 of a Bézier curve. */
  curve?: Curve
  /** Of a spring: 1 does not overshoot. */
  damping?: number
  /** Of a spring, at the start, in distances a second. */
  velocity?: number
  /** Seconds between the starts of one element and the next. */
  stagger?: number
  /** Called once when it is over; false when something interrupted it. */
  completion?(finished: boolean): void
}

const CURVES: Record<string, number> = {
  linear: C.CURVE_LINEAR, ease: C.CURVE_EASE, "ease-in": C.CURVE_EASE_IN, "ease-out": C.CURVE_EASE_OUT,
  "ease-in-out": C.CURVE_EASE_IN_OUT, spring: C.CURVE_SPRING,
}

/** What a call takes for an animation: true for the usual one, nothing for at once. */
export type AnimationLike = Animation | boolean | undefined

/** Makes a call with an animation, whose completion is forgotten where the call fails. Needs a scope. */
export function withAnimation(runtime: Runtime, animation: AnimationLike, call: (animation: number) => number): number {
  const place = animationArgument(runtime, animation)
  const completion = typeof animation === "object" ? animation.completion?.bind(animation) : undefined
  if (!completion) return call(place)
  return runtime.handOver(place, "animation", { completion: (finished: number) => completion(finished !== 0) }, () => call(place))
}

/** The address of a struct in room of the scope, 0 for at once. */
function animationArgument(runtime: Runtime, animation: AnimationLike): number {
  if (!animation) return 0
  const given = animation === true ? {} : animation
  const f = at.animation
  const place = runtime.take(f.size_of)
  runtime.c.lyl_animation_init(place)
  const number = (offset: number, value: number | undefined) => {
    if (value !== undefined) runtime.f64[(place + offset) >> 3] = value
  }
  number(f.duration, given.duration)
  number(f.delay, given.delay)
  number(f.damping, given.damping)
  number(f.velocity, given.velocity)
  number(f.stagger, given.stagger)
  if (typeof given.curve === "string") {
    const curve = CURVES[given.curve]
    if (curve === undefined) throw new TypeError(`the curve '${given.curve}' is none of ${Object.keys(CURVES).join(", ")}`)
    runtime.u32[(place + f.curve) >> 2] = curve
  } else if (given.curve) {
    runtime.u32[(place + f.curve) >> 2] = C.CURVE_BEZIER
    runtime.f64.set(given.curve, (place + f.bezier) >> 3)
  }
  return place
}
