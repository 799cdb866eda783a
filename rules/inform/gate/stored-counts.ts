/**
 * Stored counts of one measure, and an attacker's knowledge about the people: their base rows and attribute values. Any engine that stores
 * disjoint rows and tables can be attacked in this form.
 */
export interface StoredCounts {
  readonly people: number
  /** Number of possible answers, which are steps of a scale or options. The index equal to this number means "no answer". */
  readonly cells: number
  /** Part of each cell, and of "no answer". */
  readonly partOf: Int32Array
  readonly parts: number
  /** Row of each person. The number of people by row and part is exact. All rows are 0 if the counts of base rows are blurred. */
  readonly rowOf: Int32Array
  readonly rows: number
  /** Distribution of a row's people over its cells, if stored: row r, cell c at `r * (cells + 1) + c`. */
  readonly fine: Float64Array
  readonly tables: readonly CountTable[]
}

/** Number of people by an attribute's pool and by the measure's part. */
export interface CountTable {
  /** Pool of each person. */
  readonly poolOf: Int32Array
  readonly pools: number
  /** Number of people of pool y in part p, at `y * parts + p`. */
  readonly counts: Int32Array
  /** Standard deviation of the blur, or 0 if exact. */
  readonly sd: number
}

/** Probability of each part for each person: person i, part p at `i * parts + p`. */
export type PartOdds = Float32Array

/** Counts people by row and cell. */
export function countByCell(rowOf: Int32Array, rows: number, cellOf: ArrayLike<number>, width: number): Float64Array {
  const counts = new Float64Array(rows * width)
  for (let person = 0; person < rowOf.length; person++) {
    const at = (rowOf[person] ?? 0) * width + (cellOf[person] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** Counts people by row and part, based on the fine counts. */
export function countByPart({ fine, rows, cells, partOf, parts }: StoredCounts): Float64Array {
  const counts = new Float64Array(rows * parts)
  for (let row = 0; row < rows; row++)
    for (let cell = 0; cell <= cells; cell++) {
      const at = row * parts + (partOf[cell] ?? 0)
      counts[at] = (counts[at] ?? 0) + (fine[row * (cells + 1) + cell] ?? 0)
    }
  return counts
}
