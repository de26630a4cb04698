// Sorts the cells in the document by their items, for the Tab key, text selection and assistive technology.
import type { Element } from "../index.js"

/** Returns the rank of an element in its section: first decorations, which are in the back, then headers, cells and
    footers. */
function rank({ category, kind, item }: Element): number {
  if (category === "cell") return item
  if (category === "decoration") return -2
  return kind === "header" ? -1 : kind === "footer" ? Infinity : item + 0.5
}

export interface Placed { box: HTMLElement; element: Element }

/** Returns cells in the order of their items. */
export function sorted(cells: readonly Placed[]): Placed[] {
  return [...cells].sort((a, b) => a.element.section - b.element.section || rank(a.element) - rank(b.element))
}

/** Puts boxes into a parent in the given order, with the smallest number of moves. A box that has the focus, or contains
    it, is not removed from the document. */
export function arrangeBoxes(parent: HTMLElement, boxes: readonly HTMLElement[], focused: HTMLElement | undefined) {
  const position = new Map(Array.from(parent.children).map((child, i) => [child, i]))
  const stays = longestRise(boxes.map((box) => position.get(box) ?? -1))
  if (stays.size === boxes.length) return
  const move = moverOf(parent)
  const active = focused ? boxes.findIndex((box) => box.contains(focused)) : -1
  if (active >= 0 && !move.keepsFocus && !stays.has(active)) return
  let next: HTMLElement | null = null
  for (let i = boxes.length - 1; i >= 0; i--) {
    if (!stays.has(i)) move.before(boxes[i], next)
    next = boxes[i]
  }
}

interface Mover { keepsFocus: boolean; before(box: HTMLElement, next: HTMLElement | null): void }

/** Returns a function that moves a box. `moveBefore` keeps the focus, frames and animations of the moved element. */
function moverOf(parent: HTMLElement): Mover {
  const moveBefore = (parent as any).moveBefore as ((box: HTMLElement, next: HTMLElement | null) => void) | undefined
  if (moveBefore) return { keepsFocus: true, before: (box, next) => moveBefore.call(parent, box, next) }
  return { keepsFocus: false, before: (box, next) => { parent.insertBefore(box, next) } }
}

/** Returns the indices of a longest increasing subsequence of the non-negative numbers. */
function longestRise(numbers: readonly number[]): Set<number> {
  const ends: number[] = []
  const previous: number[] = []
  numbers.forEach((number, i) => {
    if (number < 0) return
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (numbers[ends[middle]] < number) low = middle + 1
      else high = middle
    }
    previous[i] = low === 0 ? -1 : ends[low - 1]
    ends[low] = i
  })
  const found = new Set<number>()
  for (let i = ends[ends.length - 1] ?? -1; i >= 0; i = previous[i]) found.add(i)
  return found
}
