// The entry point `layoutlua/server`: renders a view's first frame as HTML on a server, before the page's scripts run.
import { engineOf } from "../dom/options.js"
import { BOX_STYLE, styleOf } from "../dom/style.js"
import { load, type Element, type Engine, type Layout, type Path, type PointLike, type ScrollPosition, type SizeLike, type Source, type Value }
  from "../index.js"

export interface RenderOptions {
  layout: Layout | string
  parameters?: Record<string, Value>
  source: Source
  /** The size that the element will have on the page, in points. */
  size: SizeLike
  /** Returns the HTML of a cell's content. It is not escaped, so texts from users must be escaped. */
  cell(path: Path & { id: unknown; element: Element }): string
  /** Returns the HTML of headers, other supplementary views and decorations. */
  supplementary?(element: Element): string
  rightToLeft?: boolean
  initialOffset?: PointLike
  initialItem?: Path & { position?: ScrollPosition }
  /** The engine; by default the shared engine of the process, which `load()` returns. */
  engine?: Engine
}

/** Returns the HTML inside an element of a page, with the cells of its first frame. `mount` on that element replaces
    the HTML with the same cells. The element needs the styles `position: relative` and `overflow: auto`. */
export async function renderToString(options: RenderOptions): Promise<string> {
  const engine = engineOf(options) ?? await load()
  const layout = typeof options.layout === "string" ? engine.layout(options.layout, options.parameters) : options.layout
  const view = engine.view(layout, options.source)
  try {
    view.environment = { rightToLeft: options.rightToLeft ?? false }
    view.size = options.size
    if (options.initialOffset) view.offset = options.initialOffset
    if (options.initialItem) view.scrollTo(options.initialItem, options.initialItem.position ?? "top")
    const { width, height } = view.contentSize
    const cells = view.visible().map((element) => cellText(element, options))
    const style = { display: "block", position: "relative", overflow: "hidden", minWidth: "100%", minHeight: "100%", width: `${width}px`, height: `${height}px` }
    return `<layoutlua-content data-served style="${cssText(style)}">${cells.join("")}</layoutlua-content>`
  } finally {
    view.dispose()
    if (typeof options.layout === "string") layout.dispose()
  }
}

function cellText(element: Element, { cell, supplementary, source }: RenderOptions): string {
  const { category, kind, section, item } = element
  const content = category === "cell" ? cell({ section, item, id: source.id?.(section, item) ?? element.id, element }) : supplementary?.(element) ?? ""
  return `<div data-kind="${escaped(kind)}" style="${cssText({ ...BOX_STYLE, ...styleOf(element, { x: 0, y: 0 }) })}">${content}</div>`
}

/** Converts a style such as `{boxSizing: "border-box"}` to `box-sizing:border-box`. */
function cssText(style: Record<string, string>): string {
  return Object.entries(style).filter(([, value]) => value !== "")
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`).join(";")
}

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;")
