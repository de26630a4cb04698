// Support for find in page: hidden elements with the texts of all items, at the positions of the items.
import type { Element, Path, View } from "../index.js"
import type { Cells } from "./cells.js"
import type { Stage } from "./stage.js"

export const MOST_FINDABLE = 20_000

/** Provides the texts, and shows a match. */
export interface FindableHost {
  text(path: Path): string
  showMatch(path: Path): void
}

export class Findable {
  private readonly layer: HTMLElement
  private readonly shown: { el: HTMLElement; path: Path }[] = []
  private revision = -1
  private size = ""

  constructor(private readonly stage: Stage, private readonly view: View, private readonly cells: Cells, private readonly target: FindableHost,
    private readonly most: number, signal: AbortSignal) {
    this.layer = stage.page.createElement("div")
    Object.assign(this.layer.style, { position: "absolute", left: "0", top: "0", color: "transparent", pointerEvents: "none" })
    stage.box.append(this.layer)
    this.layer.addEventListener("beforematch", (event) => {
      const found = this.shown.find(({ el }) => el === event.target)
      if (found) this.target.showMatch(found.path)
    }, { signal })
  }

  /** Places the texts again if the data or the content's size changed, and hides the texts of cells that are on the
      page, which the browser finds directly. Call this while the view does not scroll. */
  update() {
    const { width, height } = this.view.contentSize
    const size = `${width} ${height}`
    if (this.revision !== this.view.dataRevision || this.size !== size) this.layOut({ x: 0, y: 0, width, height })
    this.revision = this.view.dataRevision
    this.size = size
    const live = new Set<string>()
    for (const { element } of this.cells) if (element.category === "cell") live.add(`${element.section}/${element.item}`)
    for (const { el, path } of this.shown) {
      const hidden = live.has(`${path.section}/${path.item}`) ? "" : "until-found"
      if (el.getAttribute("hidden") !== hidden) el.setAttribute("hidden", hidden)
    }
  }

  private layOut(content: { x: number; y: number; width: number; height: number }) {
    const items: Element[] = []
    if (this.view.counts.total <= this.most) for (const element of this.view.elementsIn(content)) if (element.category === "cell") items.push(element)
    items.forEach((element, i) => this.place(this.shown[i] ??= this.make(), element))
    for (const { el } of this.shown.splice(items.length)) el.remove()
  }

  private make() {
    const el = this.stage.page.createElement("div")
    Object.assign(el.style, { position: "absolute", overflow: "hidden" })
    this.layer.append(el)
    return { el, path: { section: 0, item: 0 } }
  }

  private place(shown: { el: HTMLElement; path: Path }, { section, item, frame }: Element) {
    shown.path = { section, item }
    const { el } = shown
    Object.assign(el.style, { left: `${frame.x}px`, top: `${frame.y}px`, width: `${frame.width}px`, height: `${frame.height}px` })
    const text = this.target.text(shown.path)
    if (el.textContent !== text) el.textContent = text
  }
}
