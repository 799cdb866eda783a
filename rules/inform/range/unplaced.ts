import type { GroupRows, OpenAttribute } from '../histogram/index.ts'

/** Variance of two parts' blur (release-engine, rule 8). */
const TWO_PARTS = 4.5
const LEAST_SPREAD = 0.05
const ITERATIONS = 60
const SOLVED = 1e-8

/** People of each row who are in the group. */
export function insiders({ rows: { rows, parts, people }, weights }: GroupRows): Float64Array {
  const inside = new Float64Array(rows)
  for (const [at, weight] of weights.entries()) {
    const row = Math.floor(at / parts)
    inside[row] = (inside[row] ?? 0) + weight * (people[at] ?? 0)
  }
  return inside
}

/**
 * Rows know how many of their people are in the group, not which: u of rule 8, the people that are in question, less what the coarse tables of the
 * group's attributes tell.
 * @param spread D: the mean of w (1 - w), where w is the share of a row's people below the number.
 */
export function unplaced(group: GroupRows, inside: Float64Array, spread: number): number {
  const { sizes } = group.rows
  let all = 0
  for (const [row, size] of sizes.entries()) all += (inside[row] ?? 0) * (1 - (inside[row] ?? 0) / size)
  const told = group.open.reduce((sum, open) => sum + toldByTable(group, open, inside, spread), 0)
  return Math.max(0, all - told)
}

/** r' (M + diag(4.5 / D))^-1 r. */
function toldByTable(
  { batch, measure, rows }: GroupRows,
  open: OpenAttribute,
  inside: Float64Array,
  spread: number,
): number {
  const attribute = batch.attributes[open.attribute]
  if (!attribute || measure.tables[open.attribute] === null) return 0
  const { pools, poolOf } = attribute
  const { starts, values } = open.shares
  const people = entryPeople(open, rows.people, rows.parts)
  const off = new Float64Array(pools)
  for (const [row, status] of open.status.entries()) {
    const own = inside[row] ?? 0
    if (status !== 2 || own === 0) continue
    const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
    let selected = 0
    for (let at = from; at < to; at++) selected += (open.isSelected[values[at] ?? 0] ?? 0) * (people[at] ?? 0)
    for (let at = from; at < to; at++) {
      const value = values[at] ?? 0
      const pool = poolOf[value] ?? 0
      const share = (open.isSelected[value] ?? 0) / Math.max(selected, 1e-9) - 1 / (rows.sizes[row] ?? 1)
      off[pool] = (off[pool] ?? 0) + own * (people[at] ?? 0) * share
    }
  }
  const ridge = TWO_PARTS / Math.max(spread, LEAST_SPREAD)
  const times = (vector: Float64Array) => {
    const product = vector.map(each => ridge * each)
    for (let row = 0; row < rows.rows; row++) {
      const [from, to] = [starts[row] ?? 0, starts[row + 1] ?? 0]
      if (to - from < 2) continue
      let mean = 0
      for (let at = from; at < to; at++) mean += (people[at] ?? 0) * (vector[poolOf[values[at] ?? 0] ?? 0] ?? 0)
      mean /= rows.sizes[row] ?? 1
      for (let at = from; at < to; at++) {
        const pool = poolOf[values[at] ?? 0] ?? 0
        product[pool] = (product[pool] ?? 0) + (people[at] ?? 0) * ((vector[pool] ?? 0) - mean)
      }
    }
    return product
  }
  return dot(off, solved(times, off))
}

/** People of each entry, whatever they answered. */
function entryPeople({ shares: { starts, shares } }: OpenAttribute, people: Float64Array, parts: number): Float64Array {
  const sums = new Float64Array(shares.length / parts)
  for (let row = 0; row + 1 < starts.length; row++)
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++)
      for (let part = 0; part < parts; part++)
        sums[entry] = (sums[entry] ?? 0) + (shares[entry * parts + part] ?? 0) * (people[row * parts + part] ?? 0)
  return sums
}

/** Conjugate gradients: the matrix is symmetric and positive, and only ever multiplied by. */
function solved(times: (vector: Float64Array) => Float64Array, right: Float64Array): Float64Array {
  const solution = new Float64Array(right.length)
  const rest = right.slice()
  const way = right.slice()
  let size = dot(rest, rest)
  const least = SOLVED * size
  for (let step = 0; step < ITERATIONS && size > least; step++) {
    const product = times(way)
    const length = size / dot(way, product)
    for (const at of rest.keys()) {
      solution[at] = (solution[at] ?? 0) + length * (way[at] ?? 0)
      rest[at] = (rest[at] ?? 0) - length * (product[at] ?? 0)
    }
    const next = dot(rest, rest)
    for (const at of way.keys()) way[at] = (rest[at] ?? 0) + (next / size) * (way[at] ?? 0)
    size = next
  }
  return solution
}

function dot(one: Float64Array, other: Float64Array): number {
  return one.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0)
}
