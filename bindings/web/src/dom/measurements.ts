// Measured sizes of cells.

/** The heights of cells at a width, by the ids of their items. This can be written as JSON. */
export interface Measurements {
  width: number
  heights: [string | number, number][]
}
