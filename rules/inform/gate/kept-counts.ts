/**
 * The counts of one measure that are kept, and what an attacker knows about the people behind them: who is in which base row, and which
 * attribute values they have. Any engine that keeps disjoint rows and tables can be attacked in this form.
 */
export interface KeptCounts {
  readonly people: number
  /** Number of possible answers: steps of a scale, or options. The number itself means "no answer". */
  readonly cells: number
  /** The part of each cell, and of "no answer". */
  readonly partOf: Int32Array
  readonly parts: number
  /** The row of each person. In rows, the number of people by part is exact; all 0 where the counts of base rows are blurred. */
  readonly rowOf: Int32Array
  readonly rows: number
  /** How people of a row are spread over its cells, where that is kept: row r, cell c at `r * (cells + 1) + c`. */
  readonly fine: Float64Array
  readonly tables: readonly CountTable[]
}

/** Numbers of people by pool of an attribute and part of the measure. */
export interface CountTable {
  /** The pool of each person. */
  readonly poolOf: Int32Array
  readonly pools: number
  /** People of pool y in part p at `y * parts + p`. */
  readonly counts: Int32Array
  /** Standard deviation of the blur; 0: exact. */
  readonly sd: number
}

/** How likely each person is in each part: person i, part p at `i * parts + p`. */
export type PartOdds = Float32Array

/** The number of people by row and cell. */
export function countByCell(rowOf: Int32Array, rows: number, cellOf: ArrayLike<number>, width: number): Float64Array {
  const counts = new Float64Array(rows * width)
  for (let person = 0; person < rowOf.length; person++) {
    const at = (rowOf[person] ?? 0) * width + (cellOf[person] ?? 0)
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

/** The number of people by row and part, from the fine counts. */
export function countByPart({ fine, rows, cells, partOf, parts }: KeptCounts): Float64Array {
  const counts = new Float64Array(rows * parts)
  for (let row = 0; row < rows; row++)
    for (let cell = 0; cell <= cells; cell++) {
      const at = row * parts + (partOf[cell] ?? 0)
      counts[at] = (counts[at] ?? 0) + (fine[row * (cells + 1) + cell] ?? 0)
    }
  return counts
}
