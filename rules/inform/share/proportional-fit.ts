const CYCLES = 60
/** Maximum relative change of a number at which fitting stops. */
const SETTLED = 1e-6

/** Number of people by row and column, in compressed rows. */
export interface SparseTable {
  readonly starts: Int32Array
  readonly columns: Int32Array
  readonly people: Float64Array
}

/** Scales rows and columns alternately until both match their totals. Rows match at the end. */
export function fitProportionally(table: SparseTable, rows: ArrayLike<number>, columns: Float64Array): void {
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    scaleRows(table, rows)
    if (scaleColumns(table, columns) < SETTLED) break
  }
  scaleRows(table, rows)
}

function scaleRows({ starts, people }: SparseTable, sizes: ArrayLike<number>): void {
  for (let row = 0; row + 1 < starts.length; row++) {
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    let sum = 0
    for (let at = from; at < to; at++) sum += people[at] ?? 0
    const factor = (sizes[row] ?? 0) / Math.max(sum, 1e-9)
    for (let at = from; at < to; at++) people[at] = (people[at] ?? 0) * factor
  }
}

/** @returns The largest relative change of a column. */
function scaleColumns({ columns, people }: SparseTable, totals: Float64Array): number {
  const factors = new Float64Array(totals.length)
  for (let at = 0; at < people.length; at++) {
    const column = columns[at] ?? 0
    factors[column] = (factors[column] ?? 0) + (people[at] ?? 0)
  }
  let moved = 0
  for (let column = 0; column < factors.length; column++) {
    const sum = factors[column] ?? 0
    if (sum <= 0) continue
    const factor = (totals[column] ?? 0) / sum
    moved = Math.max(moved, Math.abs(factor - 1))
    factors[column] = factor
  }
  for (let at = 0; at < people.length; at++) people[at] = (people[at] ?? 0) * (factors[columns[at] ?? 0] ?? 1)
  return moved
}
