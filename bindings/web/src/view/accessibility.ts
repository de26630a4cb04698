// The accessibility tree of a view, and the actions of assistive technology.
import { at, C } from "../abi.js"
import { ACTIONS, readNode, type AccessibilityAction, type AccessibilityNode } from "../accessibility.js"
import type { SwipeAction } from "../delegate.js"
import { asPoint, type PointLike } from "../geometry.js"
import { writeValue, type Value } from "../values.js"
import { ViewScrolling } from "./scrolling.js"

export abstract class ViewAccessibility extends ViewScrolling {
  private tree: { revision: number; nodes: AccessibilityNode[] } = { revision: -1, nodes: [] }

  /** The accessibility tree: the container, then sections and elements in reading order, each after its parent. The
      list is the same object until something changes. */
  accessibility(): readonly AccessibilityNode[] {
    const { runtime } = this
    const f = at.accessibility_tree
    return runtime.scoped(() => {
      const out = runtime.take(f.size_of)
      this.check(this.c.lyl_view_accessibility(this.pointer, out))
      runtime.sync()
      const word = (offset: number) => runtime.u32[(out + offset) >> 2]
      const revision = word(f.revision)
      if (revision === this.tree.revision) return this.tree.nodes
      const nodes = Array.from({ length: word(f.count) }, (_, i) =>
        readNode(runtime, word(f.nodes) + i * at.accessibility_node.size_of, this.engine))
      this.tree = { revision, nodes }
      return nodes
    })
  }

  /** Performs an action on the node with an id. `value` is read for "select" (false deselects), "setOffset" (a point) and
      "custom" (an index of `accessibilityActions`). */
  performAccessibility(id: number, action: AccessibilityAction, value?: Value | PointLike) {
    if (!Object.hasOwn(ACTIONS, action)) throw new TypeError(`'${action}' is not an action; use ${Object.keys(ACTIONS).join(", ")}`)
    const { runtime } = this
    runtime.scoped(() => {
      const place = runtime.take(at.value.size_of)
      if (action === "setOffset" && value && typeof value === "object") {
        const { x, y } = asPoint(value as PointLike)
        runtime.u32[place >> 2] = C.VALUE_POINT
        runtime.f64.set([x, y], (place + at.value.as) >> 3)
      } else {
        writeValue(runtime, place, value as Value)
      }
      this.check(this.c.lyl_view_accessibility_perform(this.pointer, BigInt(id), ACTIONS[action], place))
    })
  }

  /** The custom actions of the node with an id: the swipe actions of its row. */
  accessibilityActions(id: number): SwipeAction[] {
    const { runtime } = this
    const f = at.swipe_action
    return runtime.scoped(() => {
      const out = runtime.take(8)
      this.check(this.c.lyl_view_accessibility_actions(this.pointer, BigInt(id), out, out + 4))
      runtime.sync()
      const { u32, f64 } = runtime
      return Array.from({ length: u32[(out >> 2) + 1] }, (_, i) => {
        const place = u32[out >> 2] + i * f.size_of
        return { title: runtime.text(u32[(place + f.title) >> 2]), width: f64[(place + f.width) >> 3],
          style: u32[(place + f.style) >> 2], full: u32[(place + f.flags) >> 2] !== 0 }
      })
    })
  }
}
