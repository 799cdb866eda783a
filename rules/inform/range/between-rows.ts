import { type Grid, type MeasureBatch, partsOf } from '../count/index.ts'
import type { GroupRows } from '../histogram/index.ts'
import { measureComposition } from './composition.ts'
import { solveLower, triangleOf } from './normal-equations.ts'

/** The least that rows are taken to differ beyond what they are composed of, as a standard deviation of shares. */
const LEAST = 0.05
/** People of a column that is told from others. */
const LEAST_COLUMN = 10
/** A row that tells its own column of the regression tells nothing of how far it is off. */
const LEAST_FREEDOM = 0.2

/**
 * How much rows differ from what they are composed of, as a variance of shares (release-engine, rule 8: t squared). Measured per measure: shares of
 * rows below everybody's quartiles are regressed on the rows' specialties, genders, and regions; what is left beyond sampling is doubled.
 */
export function varianceBetweenRows({ batch, measure, rows }: GroupRows, grid: Grid): number {
  if (grid.kind === 'choice') return LEAST ** 2
  const found = known.get(measure)
  if (found !== undefined) return found
  const parts = partsOf(grid)
  const answered = new Float64Array(rows.rows)
  for (let row = 0; row < rows.rows; row++)
    for (let part = 0; part + 1 < parts; part++)
      answered[row] = (answered[row] ?? 0) + (rows.people[row * parts + part] ?? 0)
  const { columns, values } = columnsOf(measureComposition(batch, measure, rows.rows), answered)
  const { leverage, predict } = regression(values, columns, answered)
  const below = new Float64Array(rows.rows)
  let sum = 0
  for (let part = 0; part + 2 < parts; part++) {
    for (let row = 0; row < rows.rows; row++) below[row] = (below[row] ?? 0) + (rows.people[row * parts + part] ?? 0)
    sum += residual(below, answered, predict(below), leverage)
  }
  const variance = Math.max(LEAST ** 2, (4 * sum) / Math.max(1, parts - 2))
  known.set(measure, variance)
  return variance
}

const known = new WeakMap<MeasureBatch, number>()

/** Columns with enough people, as shares of a row. */
function columnsOf(
  { columns, people }: { readonly columns: number; readonly people: Float64Array },
  answered: Float64Array,
) {
  const sums = new Float64Array(columns)
  const sizes = new Float64Array(answered.length)
  for (const [at, each] of people.entries()) {
    const row = Math.floor(at / columns)
    sizes[row] = (sizes[row] ?? 0) + each
  }
  const share = (row: number, column: number) => (people[row * columns + column] ?? 0) / Math.max(sizes[row] ?? 0, 1e-9)
  for (const [row, n] of answered.entries())
    for (let column = 0; column < columns; column++) sums[column] = (sums[column] ?? 0) + n * share(row, column)
  const used = [...sums.keys()].filter(column => (sums[column] ?? 0) >= LEAST_COLUMN / COMPOSED)
  const values = new Float64Array(answered.length * used.length)
  for (const row of answered.keys())
    for (const [at, column] of used.entries()) values[row * used.length + at] = share(row, column)
  return { columns: used.length, values }
}

/** A row's shares of all that it is composed of add up to 1, not to 3. */
const COMPOSED = 3

/** Weighted by people: the leverage of each row, and the fitted shares for people below a cut. */
function regression(values: Float64Array, columns: number, answered: Float64Array) {
  const matrix = new Float64Array(columns * columns)
  for (const [row, n] of answered.entries())
    for (let one = 0; one < columns; one++) {
      const left = n * (values[row * columns + one] ?? 0)
      if (left === 0) continue
      for (let other = 0; other < columns; other++) {
        const at = one * columns + other
        matrix[at] = (matrix[at] ?? 0) + left * (values[row * columns + other] ?? 0)
      }
    }
  const triangle = triangleOf(matrix, columns)
  const whitened = values.slice()
  for (const row of answered.keys()) solveLower(triangle, whitened.subarray(row * columns, (row + 1) * columns))
  const leverage = answered.map((n, row) => {
    const own = whitened.subarray(row * columns, (row + 1) * columns)
    return n * own.reduce((sum, each) => sum + each * each, 0)
  })
  const predict = (below: Float64Array) => {
    const coefficients = new Float64Array(columns)
    for (const [at, each] of whitened.entries()) {
      const column = at % columns
      coefficients[column] = (coefficients[column] ?? 0) + each * (below[Math.floor(at / columns)] ?? 0)
    }
    return answered.map((_, row) =>
      coefficients.reduce((sum, each, at) => sum + each * (whitened[row * columns + at] ?? 0), 0),
    )
  }
  return { leverage, predict }
}

/** The squared residual beyond sampling, per degree of freedom. */
function residual(below: Float64Array, answered: Float64Array, fitted: Float64Array, leverage: Float64Array): number {
  let [sum, weight] = [0, 0]
  for (const [row, n] of answered.entries()) {
    const freedom = 1 - (leverage[row] ?? 0)
    if (n <= 0 || freedom <= LEAST_FREEDOM) continue
    const off = (below[row] ?? 0) / n - (fitted[row] ?? 0)
    const expected = Math.min(0.98, Math.max(0.02, fitted[row] ?? 0))
    sum += n * off * off - freedom * expected * (1 - expected)
    weight += n * freedom
  }
  return weight > 0 ? sum / weight : 0
}
