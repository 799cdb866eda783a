import { normal, type Random } from './random.ts'
import { type CountTable, countByCell, type StoredCounts } from './stored-counts.ts'

/** Properties of a generated population. */
export interface MadeUp {
  readonly people: number
  readonly cells: number
  readonly parts: number
  readonly rows: number
  /** Number of pools of each table. */
  readonly pools: readonly number[]
  /** Standard deviation of the blur of the tables. */
  readonly sd: number
}

/** Returns a population and its stored counts. The answers are independent of rows and pools. */
export function madeUpCounts(
  { people, cells, parts, rows, pools, sd }: MadeUp,
  random: Random,
): { readonly counts: StoredCounts; readonly cellOf: Int32Array; readonly partOf: Int32Array } {
  const any = (below: number) => Int32Array.from({ length: people }, () => Math.floor(random() * below))
  const cellOf = any(cells)
  const partOfCell = Int32Array.from({ length: cells + 1 }, (_, cell) => Math.floor((cell * (parts - 1)) / cells))
  const partOf = cellOf.map(cell => partOfCell[cell] ?? 0)
  const rowOf = any(rows)
  const tables = pools.map((many): CountTable => {
    const poolOf = any(many)
    return { poolOf, pools: many, sd, counts: blurred(countByCell(poolOf, many, partOf, parts), sd, random) }
  })
  const fine = countByCell(rowOf, rows, cellOf, cells + 1)
  return { cellOf, partOf, counts: { people, cells, partOf: partOfCell, parts, rowOf, rows, fine, tables } }
}

function blurred(counts: Float64Array, sd: number, random: Random): Int32Array {
  return Int32Array.from(counts, count => Math.round(count + sd * normal(random)))
}

/** Returns counts of people in one row, with exact or blurred tables. The parts are the cells. */
export function smallCounts(partOf: readonly number[], parts: number, tables: readonly CountTable[]): StoredCounts {
  const rowOf = new Int32Array(partOf.length)
  return {
    people: partOf.length,
    cells: parts - 1,
    partOf: Int32Array.from({ length: parts }, (_, part) => part),
    parts,
    rowOf,
    rows: 1,
    fine: countByCell(rowOf, 1, partOf, parts),
    tables,
  }
}
