import type { Random } from './random.ts'
import type { StoredCounts } from './stored-counts.ts'

/** State of the sampler, with the current part of each person. */
export interface Swaps {
  readonly partOf: Int32Array
  /** Randomly redistributes the parts of each row among its people. */
  shuffle(): void
  /** Makes as many proposals as there are people. In each, two people of a row may swap parts. */
  sweep(temperature: number): void
}

/** Returns the weight of a squared difference between a table and the state, or 1 for an exact table. */
const weightOf = (sd: number) => (sd === 0 ? 1 : 1 / (2 * sd * sd))

/** Returns the state in which each person has the part in `start`. Known people never change parts. */
export function swapsOf(
  { people, parts, rowOf, rows, tables }: StoredCounts,
  start: Int32Array,
  random: Random,
  isKnown?: Uint8Array,
): Swaps {
  const partOf = start.slice()
  const { members, starts } = membersOf(rowOf, rows, isKnown)
  const many = tables.length
  const weights = Float64Array.from(tables, ({ sd }) => weightOf(sd))
  /** Offset in `left` of person i's pool in table t, at `i * many + t`. */
  const places = new Int32Array(people * many)
  /** Excess of the state over the stored count, by pool and part of all tables. */
  const left = new Int32Array(tables.reduce((sum, { pools }) => sum + pools * parts, 0))
  let offset = 0
  for (const [table, { poolOf, pools, counts }] of tables.entries()) {
    for (let at = 0; at < pools * parts; at++) left[offset + at] = -(counts[at] ?? 0)
    for (let person = 0; person < people; person++)
      places[person * many + table] = offset + (poolOf[person] ?? 0) * parts
    offset += pools * parts
  }
  const put = (person: number, by: number) => {
    const part = partOf[person] ?? 0
    for (let at = person * many; at < (person + 1) * many; at++) {
      const place = (places[at] ?? 0) + part
      left[place] = (left[place] ?? 0) + by
    }
  }
  for (let person = 0; person < people; person++) put(person, 1)

  function shuffle(): void {
    for (let row = 0; row < rows; row++) {
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
      for (let last = to - 1; last > from; last--) {
        const [one, other] = [members[last] ?? 0, members[from + Math.floor(random() * (last - from + 1))] ?? 0]
        put(one, -1)
        put(other, -1)
        const part = partOf[one] ?? 0
        partOf[one] = partOf[other] ?? 0
        partOf[other] = part
        put(one, 1)
        put(other, 1)
      }
    }
  }

  function sweep(temperature: number): void {
    const movable = members.length
    for (let proposal = 0; proposal < movable; proposal++) {
      const one = members[(random() * movable) | 0] ?? 0
      const row = rowOf[one] ?? 0
      const from = starts[row] ?? 0
      const other = members[from + ((random() * ((starts[row + 1] ?? 0) - from)) | 0)] ?? 0
      const a = partOf[one] ?? 0
      const b = partOf[other] ?? 0
      if (a === b) continue
      let rise = 0
      for (let table = 0; table < many; table++) {
        const mine = places[one * many + table] ?? 0
        const theirs = places[other * many + table] ?? 0
        if (mine === theirs) continue
        // Sum for the change in squares: one person moves from part a to part b, and the other person moves from b to a.
        const sum = (left[mine + b] ?? 0) - (left[mine + a] ?? 0) + (left[theirs + a] ?? 0) - (left[theirs + b] ?? 0)
        rise += (weights[table] ?? 0) * (4 + 2 * sum)
      }
      if (rise > 0 && random() >= Math.exp(-rise / temperature)) continue
      for (let table = 0; table < many; table++) {
        const mine = places[one * many + table] ?? 0
        const theirs = places[other * many + table] ?? 0
        if (mine === theirs) continue
        left[mine + a] = (left[mine + a] ?? 0) - 1
        left[mine + b] = (left[mine + b] ?? 0) + 1
        left[theirs + a] = (left[theirs + a] ?? 0) + 1
        left[theirs + b] = (left[theirs + b] ?? 0) - 1
      }
      partOf[one] = b
      partOf[other] = a
    }
  }

  return { partOf, shuffle, sweep }
}

/** Returns people by row, without known people. */
function membersOf(rowOf: Int32Array, rows: number, isKnown?: Uint8Array) {
  const starts = new Int32Array(rows + 1)
  const isOpen = (person: number) => isKnown?.[person] !== 1
  for (let person = 0; person < rowOf.length; person++)
    if (isOpen(person)) {
      const next = (rowOf[person] ?? 0) + 1
      starts[next] = (starts[next] ?? 0) + 1
    }
  for (let row = 0; row < rows; row++) starts[row + 1] = (starts[row + 1] ?? 0) + (starts[row] ?? 0)
  const members = new Int32Array(starts[rows] ?? 0)
  const filled = starts.slice()
  for (let person = 0; person < rowOf.length; person++)
    if (isOpen(person)) {
      const row = rowOf[person] ?? 0
      const at = filled[row] ?? 0
      members[at] = person
      filled[row] = at + 1
    }
  return { members, starts }
}
