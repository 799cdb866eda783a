import { MIN_ROW } from './bounds.ts'
import { joined, nextTo, type Rows } from './joined-rows.ts'

/** People of a batch who also took part last year. */
export interface LinkedYear {
  /** Base row of each person in the year before (`rowsOf`), numbered continuously across batches, or -1 if the person had none. */
  readonly rowBefore: Int32Array
  /** Number of vouched people in each of these rows who are in no batch of this year so far. */
  readonly gone: Int32Array
}

/** Rows of a batch. `isExposed` is true if even a single row of all people exposes fewer than ten people who joined or left. */
export interface MergedRows extends Rows {
  readonly isExposed: boolean
}

/**
 * Merges rows until the difference between two years covers at least ten people (release-engine, rule 14). If returning people don't change
 * their answers, the difference between a row and its previous rows reveals the answers of people who joined or left. Each of these groups
 * must have either no people or at least ten.
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

/** Number of vouched people in each row by their row of last year. The key -1 represents new people. */
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

/** Returns the first row with a group of fewer than ten people who joined, left, or moved. Returns `null` if there is none. */
function exposedRow(from: readonly Origins[], { gone }: LinkedYear): number | null {
  const stayed = new Map<number, number>()
  /** Row with most of the people from a row of last year. */
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
