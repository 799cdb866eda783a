import { OPTION_BLUR } from '#rules/inform/blur/index.ts'
import { cellNumber, type Grid } from '#rules/inform/count/index.ts'
import { countByCell, type StoredCounts, storedMeasure } from '#rules/inform/gate/index.ts'
import type { Answer } from './answers.ts'
import type { World } from './world.ts'

/** Counts of a measure that the server stores, and the true values. */
export interface StoredMeasure {
  readonly counts: StoredCounts
  readonly grid: Grid
  /** Cell of each person. One more than the last cell means no answer. */
  readonly cellOf: Int32Array
  /** Value of each person, by attribute. */
  readonly valuesOf: readonly Int32Array[]
}

/** Returns every number that the server stores about a column in a batch. Attackers know the people of each row and pool. */
export async function storedCounts(
  { server, target, edition }: World,
  column: string,
  answers: ReadonlyMap<number, Answer>,
  at = 0,
): Promise<StoredMeasure> {
  const known = edition().batches[at]
  const measure = await server.editionCache.of(target.id, null)?.counts(column)
  const counted = measure?.batches[at]
  if (!known || !measure || !counted) throw new Error(`The server counts no ${column}.`)
  const { grid } = measure
  const cells = grid.cells.length
  const cellOf = Int32Array.from(known.people, ({ userId }) => {
    const cell = cellNumber(grid, answers.get(userId) ?? null)
    return cell === 0 || cell > cells ? cells : cell - 1
  })
  const { rowOf, valuesOf, batch } = known
  const counts = storedMeasure({ rowOf, valuesOf, attributes: batch.attributes }, { grid }, counted)
  if (!counts) throw new Error(`${column} is counted in no row.`)
  return {
    grid,
    cellOf,
    valuesOf,
    counts: grid.kind === 'scale' ? counts : blurredRows(counts, counted.people, cellOf),
  }
}

/** Returns the counts with options blurred in rows, too, because rows are another table. The total of each answer is taken as known. */
function blurredRows(counts: StoredCounts, people: Int32Array, cellOf: Int32Array): StoredCounts {
  const rowOf = new Int32Array(counts.people)
  const rows = { poolOf: counts.rowOf, pools: counts.rows, counts: people, sd: OPTION_BLUR }
  const fine = countByCell(rowOf, 1, cellOf, counts.cells + 1)
  return { ...counts, rowOf, rows: 1, fine, tables: [rows, ...counts.tables] }
}

/**
 * Returns counts without any protection: exact counts of all cells and of each value with ten people or more. Measures with few values add
 * all pairs of values. The counts include values that the product's gate excluded.
 */
export function exactCounts({ counts, cellOf, valuesOf }: StoredMeasure): StoredCounts {
  const width = counts.cells + 1
  const everybody = { poolOf: new Int32Array(cellOf.length), pools: 1 }
  const blocks = valuesOf.map(values => crossed(everybody, { poolOf: values, pools: Math.max(...values) + 1 }))
  const pairs =
    width > FEW_VALUES ? [] : blocks.flatMap((one, at) => blocks.slice(at + 1).map(other => crossed(one, other)))
  return {
    ...counts,
    parts: width,
    partOf: Int32Array.from({ length: width }, (_, cell) => cell),
    fine: countByCell(counts.rowOf, counts.rows, cellOf, width),
    tables: [...blocks, ...pairs].map(({ poolOf, pools }) => ({
      poolOf,
      pools,
      sd: 0,
      counts: Int32Array.from(countByCell(poolOf, pools, cellOf, width)),
    })),
  }
}

interface Blocks {
  readonly poolOf: Int32Array
  readonly pools: number
}

const FEW_VALUES = 40
const MIN_GROUP = 10

/** Returns groups of two values. Groups with fewer than ten people are merged into one. */
function crossed(one: Blocks, other: Blocks): Blocks {
  const key = one.poolOf.map((pool, person) => 1 + pool * other.pools + (other.poolOf[person] ?? 0))
  const sizes = countByCell(key, 1 + one.pools * other.pools, new Int32Array(key.length), 1)
  const places = new Map<number, number>()
  const poolOf = key.map(own => {
    if ((sizes[own] ?? 0) < MIN_GROUP) return 0
    const place = places.get(own) ?? places.size + 1
    places.set(own, place)
    return place
  })
  return { poolOf, pools: places.size + 1 }
}

const SIXTHS = 6

/** Returns the same counts with cells in six parts of equal size, enough to show typical values. */
export function typicalCounts({ counts, cellOf }: StoredMeasure): StoredCounts {
  const { cells } = counts
  const tally = countByCell(new Int32Array(cellOf.length), 1, cellOf, cells + 1)
  const answers = cellOf.length - (tally[cells] ?? 0)
  let below = 0
  const partOf = Int32Array.from({ length: cells + 1 }, (_, cell) => {
    const part = cell === cells ? SIXTHS : Math.min(SIXTHS - 1, Math.floor((SIXTHS * below) / answers))
    below += tally[cell] ?? 0
    return part
  })
  return { ...counts, partOf, parts: SIXTHS + 1 }
}
