// Finds the callback and the line that placed an element. The script runs once more in a separate view, with objects that
// report the lines of their callers in place of `a` and `out`.
import type { Element } from "../src/index.js"
import { lineOf, wrapped } from "./instrument.js"
import { Player } from "./player.js"
import type { Session } from "./session.js"
import { eventsTo } from "./setup.js"

/** The origin of an element. The file and the line are missing for a built-in layout. */
export interface Origin { text: string; file?: string; line?: number }

const MARK = "\u0002"

/** Returns code that reports the call that placed an element: the callback, and the place of the caller. */
const reporting = ({ category, kind, section, item }: Element) => `
if type(layout_of_page) == "table" then
  local category, kind, item, section = "${category}", ${JSON.stringify(kind)}, ${item + 1}, ${section + 1}
  local exact = { frame = true, center = true, line = true }
  local function watched(real, hear)
    return setmetatable({}, { __index = function(_, name)
      return function(_, ...)
        local _, place = pcall(error, "", 3)
        hear(name, place, ...)
        local first, second, third = real[name](real, ...)
        return first, second, third
      end
    end })
  end
  local function report(callback, place) print("${MARK}", callback, place) end
  for _, callback in ipairs { "attributes", "supplementary", "decoration" } do
    local f = rawget(layout_of_page, callback)
    if type(f) == "function" then
      layout_of_page[callback] = function(self, view, first, second, third, fourth)
        local isCell = callback == "attributes"
        local isWanted = (isCell and category == "cell" and first == item and second == section)
          or (category == callback and first == kind and second == item and third == section)
        if not isWanted then return f(self, view, first, second, third, fourth) end
        local place
        local a = watched(isCell and third or fourth, function(name, at) if exact[name] or not place then place = at end end)
        local isDone, x, y, width, height
        if isCell then isDone, x, y, width, height = pcall(f, self, view, first, second, a)
        else isDone, x, y, width, height = pcall(f, self, view, first, second, third, a) end
        if not isDone or type(x) == "number" then report(callback, "") elseif place then report(callback, place) end
        if isDone then return x, y, width, height end
        return f(self, view, first, second, third, fourth)
      end
    end
  end
  for _, callback in ipairs { "prepare", "elements_in_rect" } do
    local f = rawget(layout_of_page, callback)
    if type(f) == "function" then
      layout_of_page[callback] = function(self, view, out, ...)
        local place
        local isDone, result = pcall(f, self, view, watched(out, function(name, at, first, second, third, fourth)
          local isThis = (name == "cell" and category == "cell" and first == item and (second or 1) == section and third)
            or (name == category and first == kind and second == item and (third or 1) == section and fourth)
            or (name == "line" and category == "decoration" and first == kind and second == item)
          if isThis then place = at end
        end), ...)
        if place then report(callback, place) end
        if isDone then return result end
        return f(self, view, out, ...)
      end
    end
  end
end`

export function originOf(session: Session, element: Element): Origin {
  const { player, source, scripts } = session
  if (!player || source === undefined) return { text: `the built-in layout ${player?.installed ?? ""}` }
  const file = player.installed
  const [callback, place = ""] = reported(session, element, source)
  if (!callback) {
    const name = ["attributes", "supplementary", "decoration", "prepare", "elements_in_rect"].some((name) => lineOf(source, name) > 0)
    return { text: name ? "the layout that the script extends" : "the description in the script", file }
  }
  const [, module = "", line = ""] = /^(.*?):(\d+):/.exec(place) ?? []
  if (line) return { text: callback, file: scripts.path(module), line: Number(line) }
  return { text: callback, file, line: returnLine(source, callback) }
}

/** Runs the script and returns the last report. */
function reported({ engine, player, scripts }: Session, element: Element, source: string): string[] {
  if (!player) return []
  let last: string[] = []
  const own = engine.another({ modules: (name) => scripts.modules[name], log: (message) => {
    if (message.startsWith(MARK)) last = message.split("\t").slice(1)
  } })
  let probe: Player | undefined
  try {
    const name = player.installed
    const { snapshot } = player.model
    probe = new Player(own, { layoutlua: "", layouts: [{ name, source }], modules: {}, ...snapshot, ...player.view.size },
      (_, text) => wrapped(text, reporting(element)))
    for (const event of eventsTo(player.view, player.layout())) probe.run(event)
    probe.view.visible()
  } catch {
    // The reports before the failure are used.
  }
  probe?.dispose()
  own.dispose()
  return last
}

/** Returns the line of the only return of a frame in a callback; else the line where the callback begins. */
function returnLine(source: string, callback: string): number {
  const first = lineOf(source, callback)
  const lines = source.split("\n").slice(first)
  const next = lines.findIndex((line) => /^(end|function|local function|return)\b/.test(line))
  const found = lines.slice(0, next < 0 ? undefined : next).flatMap((line, i) => (/\breturn\b.*,/.test(line) ? [first + 1 + i] : []))
  return found.length === 1 ? found[0] : first
}
