// The program's element while a view stands on it: its styles and attributes, and the box that holds the cells.
import { describeHost, type Role } from "./accessibility.js"
import { addSheet } from "./sheet.js"

let lastView = 0

export class Stage {
  /** Holds the cells; it has the content's size. */
  readonly box: HTMLElement
  /** The page's direction. Places count from the left all the same; cells keep the direction. */
  readonly isRightToLeft: boolean
  private readonly styleBefore: string
  private readonly before: [string, string | null][]

  constructor(private readonly host: HTMLElement, role: Role, scrollsItself: boolean, isMultiple: boolean, label: string | undefined) {
    this.styleBefore = host.style.cssText
    this.before = ["role", "tabindex", "aria-label", "aria-multiselectable", "aria-rowcount", "aria-colcount", "data-layoutlua"].map((name) => [name, host.getAttribute(name)])
    const { position, direction } = getComputedStyle(host)
    this.isRightToLeft = direction === "rtl"
    addSheet(host.ownerDocument)
    host.dataset.layoutlua = ""
    if (position === "static") host.style.position = "relative"
    host.style.overflow = scrollsItself ? "hidden" : "auto"
    // The engine says what stays in place when something above changes.
    host.style.setProperty("overflow-anchor", "none")
    if (scrollsItself) host.style.touchAction = "none"
    host.style.direction = "ltr"
    if (!host.hasAttribute("tabindex")) host.tabIndex = 0
    describeHost(host, role, isMultiple, label)
    this.box = host.ownerDocument.createElement("div")
    this.box.dataset.view = String(++lastView)
    this.box.setAttribute("role", "presentation")
    Object.assign(this.box.style, { position: "relative", overflow: scrollsItself ? "visible" : "hidden", minWidth: "100%", minHeight: "100%", direction })
    host.append(this.box)
  }

  /** Gives the element back as it was. */
  leave() {
    const { host } = this
    this.box.remove()
    // Not the attribute: a Content-Security-Policy may forbid it.
    host.style.cssText = this.styleBefore
    if (this.styleBefore === "") host.removeAttribute("style")
    for (const [name, value] of this.before) {
      if (value === null) host.removeAttribute(name)
      else host.setAttribute(name, value)
    }
    host.removeAttribute("aria-activedescendant")
  }
}
