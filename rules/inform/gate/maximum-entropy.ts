import { type CountTable, countByPart, type PartOdds, type StoredCounts } from './stored-counts.ts'

const CYCLES = 40
/** Maximum error of counts after exact tables are fitted. */
const CLOSE = 0.05
/** Damping of the adjustment to blurred counts, which depends on their reliability. The factors below limit each step. */
const DAMPING = 0.7
const MIN_COUNT = 0.3
const [WEAKEST, STRONGEST] = [0.2, 5]

/**
 * Calculates the odds of each person's part without assumptions beyond the counts (maximum entropy, by iterative proportional fitting).
 * Rows are matched exactly, and blurred tables as closely as their blur permits.
 */
export function* maximumEntropy(counts: StoredCounts, cycles = CYCLES): Generator<void, PartOdds> {
  const { people, parts, rowOf, rows, tables } = counts
  const byPart = countByPart(counts)
  const sizes = new Float64Array(rows)
  for (let at = 0; at < byPart.length; at++) {
    const row = Math.floor(at / parts)
    sizes[row] = (sizes[row] ?? 0) + (byPart[at] ?? 0)
  }
  const odds = new Float32Array(people * parts)
  for (let at = 0; at < odds.length; at++) {
    const row = rowOf[Math.floor(at / parts)] ?? 0
    odds[at] = (byPart[row * parts + (at % parts)] ?? 0) / Math.max(1e-9, sizes[row] ?? 0)
  }
  const exact = { poolOf: rowOf, pools: rows, counts: byPart }
  for (let cycle = 0; cycle < cycles; cycle++) {
    let worst = 0
    for (const table of tables) {
      worst = Math.max(worst, scaled(odds, parts, table, factorOf(table.sd)))
      yield
    }
    for (let again = 0; again < 2; again++) scaled(odds, parts, exact, factorOf(0))
    yield
    if (tables.every(({ sd }) => sd === 0) && worst < CLOSE) break
  }
  return odds
}

type Factor = (count: number, expected: number) => number

function factorOf(sd: number): Factor {
  if (sd === 0) return (count, expected) => (expected > 0 ? Math.max(0, count) / expected : 0)
  return (count, expected) => {
    const pull = (DAMPING * expected) / (expected + 2 * sd * sd)
    const factor = (Math.max(count, MIN_COUNT) / Math.max(expected, 1e-9)) ** pull
    return Math.min(STRONGEST, Math.max(WEAKEST, factor))
  }
}

type Constraint = Pick<CountTable, 'poolOf' | 'pools'> & { readonly counts: ArrayLike<number> }

/**
 * Scales the odds toward a table. Each person's odds add up to 1 again.
 * @returns The maximum deviation from the table.
 */
function scaled(odds: Float32Array, parts: number, { poolOf, pools, counts }: Constraint, factor: Factor): number {
  const expected = new Float64Array(pools * parts)
  const people = odds.length / parts
  for (let person = 0; person < people; person++) {
    const place = (poolOf[person] ?? 0) * parts
    for (let part = 0; part < parts; part++)
      expected[place + part] = (expected[place + part] ?? 0) + (odds[person * parts + part] ?? 0)
  }
  let worst = 0
  const factors = expected.map((each, at) => {
    worst = Math.max(worst, Math.abs(each - (counts[at] ?? 0)))
    return factor(counts[at] ?? 0, each)
  })
  for (let person = 0; person < people; person++) {
    const place = (poolOf[person] ?? 0) * parts
    let sum = 0
    for (let part = 0; part < parts; part++) {
      const scaled = (odds[person * parts + part] ?? 0) * (factors[place + part] ?? 0)
      odds[person * parts + part] = scaled
      sum += scaled
    }
    for (let part = 0; part < parts; part++) {
      const at = person * parts + part
      odds[at] = (odds[at] ?? 0) / Math.max(sum, 1e-30)
    }
  }
  return worst
}
