// Panels for the screen and the view's options.
import { choice, note, number, row, Section, slider, toggle } from "../controls.js"
import { Screen, SIZES } from "../screen.js"
import type { Session } from "../session.js"
import { follow, PERIOD, Setting } from "./settings.js"

export class ScreenPanel extends Section {
  constructor(session: Session, screen: Screen) {
    super("Screen", () => {
      const { view } = session
      if (!view) return []
      const { width, height } = view.size
      const set = (change: () => void) => {
        change()
        screen.apply()
      }
      const inset = (side: "top" | "left" | "bottom" | "right") => row(`Safe area, ${side}`, slider({ minimum: 0, maximum: 100, step: 1 }, { minimum: 0, maximum: 1000 }, screen.insets[side],
        (value) => set(() => { screen.insets = { ...screen.insets, [side]: value } })))
      return [
        note("The size and the properties of the device, in points."),
        row("Width", number(width, (value) => screen.resize({ width: value, height: view.size.height }), { minimum: 0, maximum: 4000 })),
        row("Height", number(height, (value) => screen.resize({ width: view.size.width, height: value }), { minimum: 0, maximum: 4000 })),
        inset("top"), inset("left"), inset("bottom"), inset("right"),
        row("Pixels per point", choice([...new Set(["1", "1.5", "2", "3", String(screen.scale)])].sort(), String(screen.scale),
          (value) => set(() => { screen.scale = Number(value) }))),
        toggle("Right to left", screen.rightToLeft, (on) => set(() => { screen.rightToLeft = on })),
        toggle("Dark", screen.isDark, (on) => set(() => { screen.isDark = on }), "Dark colors, like those of layoutlua run --theme dark"),
        toggle("Reduced motion", screen.reducesMotion, (on) => { screen.reducesMotion = on }, "Changes are immediate"),
      ]
    })
    session.on("opened", () => this.fill())
  }
}

export const sizeChoice = (session: Session, screen: Screen) => choice(Object.keys(SIZES), screen.name, (name) => {
  const { width, height } = session.opening
  screen.choose(name, { width, height })
}, "Screen")

/** All options of the view (listed in layoutlua.h), from their descriptions. */
export class OptionsPanel extends Section {
  private settings = new Map<string, Setting>()

  constructor(session: Session) {
    super("View options", () => {
      const { view } = session
      this.settings = new Map((view?.options ?? []).map((info) =>
        [info.name, new Setting(info, view!.option(info.name), (value) => session.do({ do: "option", key: info.name, value }))]))
      return [...this.settings.values()].map(({ root }) => root)
    })
    session.on("opened", () => this.fill())
    window.setInterval(() => {
      if (this.isOpen && session.view) follow(this.settings, (name) => session.view!.option(name))
    }, PERIOD)
  }
}
