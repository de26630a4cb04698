// Sizes that cells had.

/** Their heights, by the ids of their items, at a width. It may be written as JSON. */
export interface Measurements {
  width: number
  heights: [string | number, number][]
}
