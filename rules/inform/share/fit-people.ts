import { TABLE_VARIANCE } from '../blur/index.ts'
import type { RowPeople } from './row-people.ts'

const CYCLES = 40
/** Maximum change in a number of people at which fitting stops. */
const SETTLED = 0.02
const MIN_COUNT = 0.3
const PULL = 0.7

export interface ShareMargins {
  /** Start of each row's values, in compressed rows. */
  readonly starts: Int32Array
  readonly values: Int32Array
  /** Fitted number of people for each entry. */
  readonly sizes: Float64Array
  readonly rows: RowPeople
  /** Pool of each value, and the coarse table by pool and part. */
  readonly poolOf: Int32Array
  readonly pools: number
  readonly table: Int32Array
}

/**
 * Fits the people of each entry by part to three margins (release-engine, rule 6). These are the coarse table, weighted by its blur, the
 * row's people by value, and the row's people by part.
 * @returns The number of cycles.
 */
export function fitPeople(fitted: Float64Array, margins: ShareMargins): number {
  const { starts, poolOf, pools, table, rows } = margins
  const { parts } = rows
  const pool = Int32Array.from(margins.values, value => (poolOf[value] ?? 0) * parts)
  // Rows with a single value don't change.
  const open = Int32Array.from(starts.keys()).filter(row => (starts[row + 1] ?? 0) - (starts[row] ?? 0) > 1)
  const factors = new Float64Array(pools * parts)
  const before = new Float64Array(fitted.length)
  for (let cycle = 1; ; cycle++) {
    before.set(fitted)
    factors.fill(0)
    for (let entry = 0; entry < pool.length; entry++) {
      const to = pool[entry] ?? 0
      for (let part = 0; part < parts; part++)
        factors[to + part] = (factors[to + part] ?? 0) + (fitted[entry * parts + part] ?? 0)
    }
    for (let at = 0; at < factors.length; at++) factors[at] = pull(table[at] ?? 0, factors[at] ?? 0, TABLE_VARIANCE)
    for (const row of open) {
      for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) {
        const by = pool[entry] ?? 0
        for (let part = 0; part < parts; part++) {
          const at = entry * parts + part
          fitted[at] = (fitted[at] ?? 0) * (factors[by + part] ?? 1)
        }
      }
      fitRow(fitted, margins, row)
      fitRow(fitted, margins, row)
    }
    if (cycle === CYCLES || (cycle > 1 && !hasMoved(before, fitted))) return cycle
  }
}

/** Returns the factor that moves an expected count toward a blurred count. The factor is weaker if more of the count may be blur. */
export function pull(counted: number, expected: number, variance: number): number {
  if (expected <= 0) return 1
  const trust = (PULL * expected) / (expected + 2 * variance)
  return Math.min(5, Math.max(0.2, (Math.max(counted, MIN_COUNT) / expected) ** trust))
}

/** Fits people by value, and then people by part, so that the exact parts match at the end. */
function fitRow(fitted: Float64Array, { starts, sizes, rows: { parts, people } }: ShareMargins, row: number): void {
  const [from, to] = [(starts[row] ?? 0) * parts, (starts[row + 1] ?? 0) * parts]
  for (let at = from; at < to; at += parts) {
    let sum = 0
    for (let part = at; part < at + parts; part++) sum += fitted[part] ?? 0
    const factor = (sizes[at / parts] ?? 0) / Math.max(sum, 1e-12)
    for (let part = at; part < at + parts; part++) fitted[part] = (fitted[part] ?? 0) * factor
  }
  for (let part = 0; part < parts; part++) {
    let sum = 0
    for (let at = from + part; at < to; at += parts) sum += fitted[at] ?? 0
    const factor = (people[row * parts + part] ?? 0) / Math.max(sum, 1e-12)
    for (let at = from + part; at < to; at += parts) fitted[at] = (fitted[at] ?? 0) * factor
  }
}

function hasMoved(before: Float64Array, after: Float64Array): boolean {
  for (let at = 0; at < after.length; at++) if (Math.abs((after[at] ?? 0) - (before[at] ?? 0)) >= SETTLED) return true
  return false
}
