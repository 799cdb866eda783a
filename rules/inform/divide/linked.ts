import { MIN_ROW } from './bounds.ts'
import { joined, nextTo, type Rows } from './joined-rows.ts'

/** People of a batch who took part last year, too. */
export interface LinkedYear {
  /** By person, the base row that they were in (`rowsOf`), rows of several batches numbered on; -1: they were in none. */
  readonly rowBefore: Int32Array
  /** Of each of these rows, its vouched people who are in no batch of this year: neither in this one nor in an earlier one. */
  readonly gone: Int32Array
}

/** Rows of a batch; `isExposed`: even one row of all people exposes fewer than ten who came or left. */
export interface MergedRows extends Rows {
  readonly isExposed: boolean
}

/**
 * Merges rows until the difference of two years is about at least ten people (release-engine, rule 14). If no person in both changed an
 * answer, a row less the rows that its people come from is about people who came and people who left: of each kind, none or ten are allowed.
 */
export function mergedForYears(rows: Rows, isVouched: Uint8Array, linked: LinkedYear): MergedRows {
  const from = originsOf(rows, isVouched, linked)
  let merged = rows
  let exposed = exposedRow(from, linked)
  while (exposed !== null && from.length > 1) {
    const next = nextTo(merged, exposed, from.map(totalOf))
    const [into, other] = exposed < next ? [exposed, next] : [next, exposed]
    const moved = from.splice(other, 1)[0] ?? new Map<number, number>()
    for (const [before, people] of moved) from[into]?.set(before, (from[into]?.get(before) ?? 0) + people)
    merged = joined(merged, into, other)
    exposed = exposedRow(from, linked)
  }
  return { ...merged, isExposed: exposed !== null }
}

/** Number of vouched people each row has from each row of last year; under -1, new ones. */
type Origins = Map<number, number>

const totalOf = (origins: Origins) => [...origins.values()].reduce((sum, people) => sum + people, 0)

function originsOf({ rowOf, ways }: Rows, isVouched: Uint8Array, { rowBefore }: LinkedYear): Origins[] {
  const from = ways.map((): Origins => new Map())
  for (const [person, row] of rowOf.entries()) {
    if (!isVouched[person]) continue
    const before = rowBefore[person] ?? -1
    from[row]?.set(before, (from[row]?.get(before) ?? 0) + 1)
  }
  return from
}

/** The first row with fewer than ten people who came, or left, or moved there or from there; null: none. */
function exposedRow(from: readonly Origins[], { gone }: LinkedYear): number | null {
  const stayed = new Map<number, number>()
  /** The row with most of the people of a row of last year. */
  const homes = new Map<number, { readonly row: number; readonly people: number }>()
  for (const [row, origins] of from.entries())
    for (const [before, people] of origins) {
      stayed.set(before, (stayed.get(before) ?? 0) + people)
      if (before >= 0 && people > (homes.get(before)?.people ?? 0)) homes.set(before, { row, people })
    }
  const [moved, left] = [new Int32Array(from.length), new Int32Array(from.length)]
  for (const [before, { row, people }] of homes) {
    moved[row] = (moved[row] ?? 0) + (stayed.get(before) ?? 0) - people
    left[row] = (left[row] ?? 0) + (gone[before] ?? 0)
  }
  const isFew = (people: number) => people > 0 && people < MIN_ROW
  const found = from.findIndex((origins, row) => {
    const others = [...origins].filter(([before]) => before >= 0 && homes.get(before)?.row !== row)
    const newcomers = origins.get(-1) ?? 0
    const came = others.reduce((sum, [, people]) => sum + people, newcomers)
    return [newcomers, came, left[row] ?? 0, (left[row] ?? 0) + (moved[row] ?? 0)].some(isFew)
  })
  return found < 0 ? null : found
}
