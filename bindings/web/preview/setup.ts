// The state of a view, and the range of its offset.
import type { Layout, ParameterInfo, Point, Value, View } from "../src/index.js"
import type { Event } from "./log.js"

/** The options that users can change here. */
const OPTIONS = ["looping", "allows_selection", "allows_multiple_selection", "bounces", "paging", "snap"]

/** Returns events that give a new view the parameters, the screen, the offset and the selection of another view. */
export function eventsTo(view: View, layout: Layout): Event[] {
  const { offset, selected, environment: { scale, rightToLeft, safeArea: s } } = view
  const isUsual = (value: Value, usual: Value) => JSON.stringify(value) === JSON.stringify(usual)
  const set = layout.parameters.map(({ name, default: usual }) => ({ key: name, value: layout.parameter(name), usual }))
  return [
    ...set.filter(({ value, usual }) => !isUsual(value, usual)).map(({ key, value }): Event => ({ do: "set", key, value })),
    ...OPTIONS.map((key): Event => ({ do: "option", key, value: view.option(key) })),
    { do: "environment", insets: [s.top, s.left, s.bottom, s.right], flag: rightToLeft, scale },
    { do: "scroll", x: offset.x, y: offset.y },
    ...selected.map(({ section, item }): Event => ({ do: "select", path: [section, item], flag: true })),
  ]
}

/** Returns the nearest offset within the content; undefined if the view's offset is within the content. */
export function offsetInside(view: View): Point | undefined {
  if (view.option("looping") === true) return undefined
  const { x, y, width, height } = view.bounds
  const content = view.contentSize
  const to = { x: Math.min(x, Math.max(0, content.width - width)), y: Math.min(y, Math.max(0, content.height - height)) }
  return to.x === x && to.y === y ? undefined : to
}

/** Returns a parameter's value from its text on a command line. */
export function valueOf(parameters: readonly ParameterInfo[], key: string, text: string): Value {
  const info = parameters.find(({ name }) => name === key)
  switch (info?.type) {
    case "number": return Number(text)
    case "boolean": return text === "true"
    case "list": case "table": return JSON.parse(text)
    default: return text
  }
}
