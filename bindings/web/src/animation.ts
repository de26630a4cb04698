// Animations of changes.
import { at, C } from "./abi.js"
import type { Runtime } from "./runtime.js"

export type Curve = "linear" | "ease" | "ease-in" | "ease-out" | "ease-in-out" | "spring" | readonly [number, number, number, number]

/** The duration and the curve of an animated change. Only `view.tick` advances it. */
export interface Animation {
  /** The duration in seconds, by default 0.3; for a spring, its undamped period. */
  duration?: number
  /** The delay in seconds before the first element starts. */
  delay?: number
  /** A name, by default "ease-in-out", or the control points x1, y1, x2, y2 of a Bézier curve. */
  curve?: Curve
  /** The damping ratio of a spring. With a ratio of 1, it does not overshoot. */
  damping?: number
  /** The initial velocity of a spring, in distances per second. */
  velocity?: number
  /** The interval in seconds between the starts of consecutive elements. */
  stagger?: number
  /** Called once at the end, with false if the animation was interrupted. */
  completion?(finished: boolean): void
}

const CURVES: Record<string, number> = {
  linear: C.CURVE_LINEAR, ease: C.CURVE_EASE, "ease-in": C.CURVE_EASE_IN, "ease-out": C.CURVE_EASE_OUT,
  "ease-in-out": C.CURVE_EASE_IN_OUT, spring: C.CURVE_SPRING,
}

/** The type of an `animation` argument: true for the default animation, false or undefined for none. */
export type AnimationLike = Animation | boolean | undefined

/** Makes a call with an animation, whose completion is removed if the call fails. This must be called inside a
    scope. */
export function withAnimation(runtime: Runtime, animation: AnimationLike, call: (animation: number) => number): number {
  const place = animationArgument(runtime, animation)
  const completion = typeof animation === "object" ? animation.completion?.bind(animation) : undefined
  if (!completion) return call(place)
  return runtime.handOver(place, "animation", { completion: (finished: number) => completion(finished !== 0) }, () => call(place))
}

/** Writes the struct of an animation to memory of the scope. Returns its address, or 0 if there is no animation. */
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
    if (curve === undefined) throw new TypeError(`the curve '${given.curve}' is not one of ${Object.keys(CURVES).join(", ")}`)
    runtime.u32[(place + f.curve) >> 2] = curve
  } else if (given.curve) {
    runtime.u32[(place + f.curve) >> 2] = C.CURVE_BEZIER
    runtime.f64.set(given.curve, (place + f.bezier) >> 3)
  }
  return place
}
