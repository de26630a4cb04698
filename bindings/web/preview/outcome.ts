// The state of a view after an event, in the form that a log contains.
import { at, C } from "../src/abi.js"
import { ELEMENT } from "../src/elements.js"
import type { View } from "../src/index.js"
import { Digest } from "./digest.js"
import type { Outcome } from "./log.js"

/** Returns the number of visible elements, the number of changes, and a digest, which can also cover the focus with the
    selection (`interaction`) and the accessibility tree. */
export function seenBy(view: View, { interaction, tree }: { interaction: boolean; tree: boolean }): Omit<Outcome, "status" | "error"> {
  const { c, runtime } = view.engine
  return runtime.scoped(() => {
    const [seen, changed] = [runtime.take(at.attributes_span.size_of), runtime.take(at.change_span.size_of)]
    c.lyl_view_visible(view.pointer, seen)
    c.lyl_view_changes(view.pointer, changed)
    const { u32, f64 } = runtime
    const [items, visible] = [u32[(seen + at.attributes_span.items) >> 2], u32[(seen + at.attributes_span.count) >> 2]]
    const [list, changes] = [u32[(changed + at.change_span.items) >> 2], u32[(changed + at.change_span.count) >> 2]]
    const digest = new Digest()
    addSize(digest, view)
    for (let i = 0; i < visible; i++) addElement(digest, u32, f64, items + i * at.attributes.size_of)
    for (let i = 0, place = list; i < changes; i++, place += at.change.size_of) {
      digest.add(u32[place >> 2], 0)
      digest.add(u32[((place + at.change.from) >> 2) + 1], u32[(place + at.change.from) >> 2])
      addElement(digest, u32, f64, place + at.change.attributes)
    }
    if (interaction) addFocusAndSelection(digest, view)
    if (tree) addTree(digest, view)
    return { visible, changes, digest: digest.text }
  })
}

function addSize(digest: Digest, view: View) {
  const { bounds, contentSize } = view
  for (const number of [bounds.x, bounds.y, bounds.width, bounds.height, contentSize.width, contentSize.height]) digest.addNumber(number)
}

function addFocusAndSelection(digest: Digest, view: View) {
  const { c, runtime } = view.engine
  const place = runtime.take(at.element.size_of)
  if (c.lyl_view_focus(view.pointer, place) === C.OK) addElementName(digest, runtime.u32, place)
  for (const { section, first, count } of view.selectedRanges) {
    digest.add(first, section)
    digest.add(count, 0)
  }
}

function addTree(digest: Digest, view: View) {
  const { c, runtime } = view.engine
  const tree = runtime.take(at.accessibility_tree.size_of)
  if (c.lyl_view_accessibility(view.pointer, tree) !== C.OK) return
  runtime.sync()
  const { u32, f64 } = runtime
  const [nodes, count] = [u32[(tree + at.accessibility_tree.nodes) >> 2], u32[(tree + at.accessibility_tree.count) >> 2]]
  for (let i = 0, place = nodes; i < count; i++, place += at.accessibility_node.size_of) {
    const label = u32[(place + at.accessibility_node.label) >> 2]
    addNode(digest, u32, f64, place, label === 0 ? undefined : runtime.text(label))
  }
}

/** Adds a node of the accessibility tree, except its number and its revision. */
function addNode(digest: Digest, u32: Uint32Array, f64: Float64Array, place: number, label: string | undefined) {
  const f = at.accessibility_node
  const word = (offset: number) => u32[(place + offset) >> 2]
  digest.add(word(f.parent), word(f.role))
  addElementName(digest, u32, place + f.element)
  digest.add(word(f.flags), word(f.actions))
  for (let i = 0; i < 4; i++) digest.addNumber(f64[((place + f.frame) >> 3) + i])
  for (const field of [f.position, f.set_size, f.level, f.row, f.column, f.row_span, f.column_span, f.row_count, f.column_count]) {
    digest.add(word(field), 0)
  }
  const text = label === undefined ? 0n : Digest.of(label)
  digest.add(Number(text & 0xffffffffn), Number(text >> 32n))
  for (let i = 0; i < 4; i++) digest.addNumber(f64[((place + f.scroll_x) >> 3) + i])
}

function addElementName(digest: Digest, u32: Uint32Array, place: number) {
  const word = (offset: number) => u32[(place + offset) >> 2]
  digest.add(word(at.element.kind), word(at.element.category))
  digest.add(word(at.element.path + 4), word(at.element.path))
}

/** Adds all fields except the revision, which depends on the number of calls, and the number of the custom values,
    which is temporary. */
function addElement(digest: Digest, u32: Uint32Array, f64: Float64Array, place: number) {
  const [w, d] = [place >> 2, place >> 3]
  const E = ELEMENT
  digest.add(u32[w + E.kind], u32[w + E.category])
  digest.add(u32[w + E.item], u32[w + E.section])
  digest.add(u32[w + E.id], u32[w + E.id + 1])
  for (const [start, count] of [[E.frame, 4], [E.center, 2], [E.size, 2], [E.transform, 16], [E.alpha, 1]]) {
    for (let i = 0; i < count; i++) digest.addNumber(f64[d + start + i])
  }
  digest.add(u32[w + E.zIndex], u32[w + E.zIndex + 1])
  digest.add(u32[w + E.ghost], u32[w + E.flags])
}
