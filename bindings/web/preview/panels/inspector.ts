// The panel of the selected element: its origin, its frame, its distances and its attributes.
import type { Element, Rect } from "../../src/index.js"
import { el, Section } from "../controls.js"
import { placeIn, templateField } from "../editorlink.js"
import type { Film } from "../film.js"
import type { Inspector } from "../inspector.js"
import type { Drawn } from "../look.js"
import { distances, SIDES } from "../neighbours.js"
import { originOf, type Origin } from "../probe.js"
import type { Session } from "../session.js"

type Line = [name: string, content: Node | string]

export class InspectorPanel extends Section {
  private origin: Origin | undefined
  private readonly lines = el("div", { className: "lines" })
  private field: HTMLElement | undefined
  private shown: unknown

  constructor(private readonly session: Session, private readonly film: Film, private readonly inspector: () => Inspector) {
    super("Inspector", () => [this.lines, this.field ??= templateField(() => this.show(true))])
    session.on("installed", () => this.choose())
    window.setInterval(() => this.show(), 100)
  }

  /** Shows the element that was selected, after the mode or the selection changed. */
  choose() {
    const { isOn, element } = this.inspector()
    this.origin = element && originOf(this.session, element.element)
    if (isOn && !this.root.open) {
      this.root.open = true
      this.fill()
    }
    // In the mode, the section is the first one of the panel.
    if (isOn && element) this.root.parentElement?.scrollTo(0, 0)
    this.show(true)
  }

  /** Shows the current values, if the moment changed. */
  private show(isNew = false) {
    const { shown } = this.film
    if (!this.isOpen || (shown === this.shown && !isNew && this.lines.firstChild)) return
    this.shown = shown
    const { selected, element } = this.inspector()
    this.lines.replaceChildren(...(element ? this.describe(element)
      : [selected === undefined ? "Press Inspect or the key I. Then click an element of the picture." : "The element is not visible."]))
  }

  private describe(drawn: Drawn): Node[] {
    const { element } = drawn
    const label = element.category === "cell" ? drawn.name : undefined
    const { origin } = this
    const lines: Line[] = [
      ["Element", nameOf(element)],
      // The labels of items without data number all sections together.
      ...(label !== undefined && label !== String(element.item + 1) ? [["Label", label] as Line] : []),
      ...(origin ? [["Placed by", origin.text] as Line] : []),
      ...(origin?.file ? [[origin.line ? "Line" : "Script", placeIn(origin.file, origin.line)] as Line] : []),
      ["Frame", rectangle(element.frame)],
      ...attributes(element),
    ]
    const own = this.session.view?.element(element)
    if (element.animating && own) lines.push(["Moves to", rectangle(own.frame)])
    return [el("dl", {}, ...lines.flatMap(([name, content]) => [el("dt", {}, name), el("dd", {}, content)])), this.table(drawn)]
  }

  /** Creates the table of distances in points. */
  private table(drawn: Drawn): Node {
    const { film, session } = this
    const { shown } = film
    if (!shown || !session.view) return el("span")
    const found = distances(drawn, shown.drawn, shown.offset, session.view.size)
    return el("table", {}, el("thead", {}, el("tr", {}, ...["Distance", "to neighbor", "to edge"].map((text) => el("th", {}, text)))),
      el("tbody", {}, ...SIDES.map((side) => {
        const { gap, neighbour, edge } = found[side]
        return el("tr", {}, el("td", {}, side), el("td", {}, gap === undefined || !neighbour ? "–" : `${number(gap)} (${nameOf(neighbour.element)})`), el("td", {}, number(edge)))
      })))
  }
}

/** Returns the attributes that differ from those of an ordinary element. */
function attributes({ center, size, transform, alpha, zIndex, clip, contentOffset, pinned, appearing, disappearing, estimated }: Element): Line[] {
  const lines: Line[] = []
  if (transform) lines.push(["Center, size", numbers(center.x, center.y, size.width, size.height)], ["Transform", Array.from(transform, number).join(" ")])
  if (alpha !== 1) lines.push(["Alpha", number(alpha)])
  if (zIndex !== 0) lines.push(["Z index", String(zIndex)])
  if (pinned) lines.push(["Pin", "held on screen, away from its position in the content"])
  if (clip) lines.push(["Clip", numbers(clip.top, clip.left, clip.bottom, clip.right)])
  if (contentOffset) lines.push(["Content offset", numbers(contentOffset.x, contentOffset.y)])
  if (appearing) lines.push(["Motion", "appears"])
  if (disappearing) lines.push(["Motion", "disappears"])
  if (estimated) lines.push(["Size", "an estimate, until it is measured"])
  return lines
}

const nameOf = ({ category, kind, section, item }: Element) => `${category === "cell" ? "item" : kind} ${item + 1} of section ${section + 1}`
const number = (n: number) => String(Math.round(n * 1000) / 1000)
const rectangle = ({ x, y, width, height }: Rect) => `x ${number(x)}, y ${number(y)}, ${number(width)} × ${number(height)}`
const numbers = (...list: number[]) => list.map(number).join(", ")
