// The screen of the view: its size, insets, direction and scale.
import type { Insets } from "../src/index.js"
import type { Film } from "./film.js"
import type { Session } from "./session.js"

/** Sizes in points; `device` is drawn around a phone. */
export const SIZES: Record<string, { width: number; height: number; insets?: Insets; device?: boolean } | undefined> = {
  "Default size": undefined,
  Phone: { width: 390, height: 700, insets: { top: 47, left: 0, bottom: 34, right: 0 }, device: true },
  "Small phone": { width: 320, height: 568, device: true },
  "Phone, landscape": { width: 700, height: 390, insets: { top: 0, left: 47, bottom: 21, right: 47 }, device: true },
  Tablet: { width: 744, height: 960, device: true },
  Window: { width: 900, height: 600 },
}

export class Screen {
  name = "Default size"
  insets: Insets = { top: 0, left: 0, bottom: 0, right: 0 }
  rightToLeft = false
  scale = window.devicePixelRatio
  /** Whether changes are not animated. */
  reducesMotion = matchMedia("(prefers-reduced-motion: reduce)").matches

  constructor(private readonly session: Session, private readonly film: Film) {}

  /** The duration of changes; undefined if changes are not animated. */
  get seconds(): number | undefined { return this.reducesMotion ? undefined : 0.4 }
  get isDevice(): boolean { return SIZES[this.name]?.device === true }

  get isDark(): boolean { return this.film.isDark }
  set isDark(isDark: boolean) {
    this.film.isDark = isDark
    this.film.redraw()
  }

  /** Chooses one of the sizes. */
  choose(name: string, own: { width: number; height: number }) {
    this.name = name
    const size = SIZES[name]
    this.insets = size?.insets ?? { top: 0, left: 0, bottom: 0, right: 0 }
    this.resize(size ?? own)
    this.apply()
  }

  resize({ width, height }: { width: number; height: number }) {
    const isMoving = this.seconds !== undefined && !this.film.isPaused
    this.session.do({ do: "resize", width, height, ...(isMoving ? { seconds: this.seconds! } : {}) })
  }

  apply() {
    const { top, left, bottom, right } = this.insets
    this.session.do({ do: "environment", insets: [top, left, bottom, right], flag: this.rightToLeft, scale: this.scale })
  }
}
