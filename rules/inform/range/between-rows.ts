import { type Grid, type MeasureBatch, partsOf } from '../count/index.ts'
import type { GroupRows } from '../histogram/index.ts'
import { regressionOnComposition } from './composition.ts'
import type { Regression } from './regression.ts'

/** Assumed minimum difference between rows beyond their composition, as a standard deviation of shares. */
const MIN_SHARE = 0.05
/** Assumed difference if there are too few rows to estimate it. */
const UNTOLD = 0.15
/** Minimum degrees of freedom for an estimate, in rows. */
const MIN_ROWS = 1
/**
 * Minimum degrees of freedom of a row. Rows at or below this limit are left out, because they nearly determine their own predictions and
 * don't show the error.
 */
const MIN_FREEDOM = 0.2

/**
 * Returns the variance of shares between rows beyond their composition (release-engine, rule 8: t squared). For each measure, the shares of
 * rows below all respondents' quartiles are regressed on the rows' specialties, genders, and regions. The residual beyond sampling is
 * doubled.
 */
export function varianceBetweenRows(group: GroupRows, grid: Grid): number {
  const found = known.get(group.measure)
  if (found !== undefined) return found
  const made = variance(group, grid)
  known.set(group.measure, made)
  return made
}

const known = new WeakMap<MeasureBatch, number>()

function variance(group: GroupRows, grid: Grid): number {
  if (grid.kind === 'choice') return MIN_SHARE ** 2
  const { rows } = group
  const parts = partsOf(grid)
  const regression = regressionOnComposition(group)
  const freedom = regression.leverage.reduce((all, each) => all + Math.max(0, 1 - each), 0)
  if (freedom < MIN_ROWS) return UNTOLD ** 2
  const answered = new Float64Array(rows.rows)
  for (const [at, people] of rows.people.entries())
    if (at % parts < parts - 1) answered[Math.floor(at / parts)] = (answered[Math.floor(at / parts)] ?? 0) + people
  const below = new Float64Array(rows.rows)
  let sum = 0
  for (let part = 0; part + 2 < parts; part++) {
    for (let row = 0; row < rows.rows; row++) below[row] = (below[row] ?? 0) + (rows.people[row * parts + part] ?? 0)
    const shares = below.map((people, row) => people / Math.max(answered[row] ?? 0, 1))
    sum += unexplained(shares, answered, rows.sizes, regression)
  }
  return Math.max(MIN_SHARE ** 2, (4 * sum) / Math.max(1, parts - 2))
}

/** Returns the squared residual beyond sampling, per degree of freedom. */
function unexplained(
  shares: Float64Array,
  answered: Float64Array,
  sizes: Float64Array,
  { leverage, predict }: Regression,
): number {
  let [sum, weight] = [0, 0]
  for (const [row, predicted] of predict(shares).entries()) {
    const [size, freedom] = [sizes[row] ?? 0, 1 - (leverage[row] ?? 0)]
    if (freedom <= MIN_FREEDOM || !answered[row]) continue
    const likely = Math.min(0.98, Math.max(0.02, predicted))
    const sampled = (likely * (1 - likely)) / (answered[row] ?? 1)
    sum += size * (((shares[row] ?? 0) - predicted) ** 2 - freedom * sampled)
    weight += size * freedom
  }
  return weight > 0 ? sum / weight : 0
}
