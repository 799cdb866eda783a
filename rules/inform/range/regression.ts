import { solveLower, solveUpper, triangleOf } from './normal-equations.ts'

/** Rows of a sparse matrix, with their weights. */
export interface SparseRows {
  readonly columns: number
  readonly starts: Int32Array
  readonly entries: Int32Array
  readonly values: Float64Array
  readonly weights: Float64Array
}

/** Weighted least squares fit that accepts any right-hand side. */
export interface Regression {
  /** Leverage of each row: the influence of its value on its own prediction, from 0 to 1. */
  readonly leverage: Float64Array
  readonly predict: (right: Float64Array) => Float64Array
}

export function regressionOf({ columns, starts, entries, values, weights }: SparseRows): Regression {
  const matrix = new Float64Array(columns * columns)
  for (const [row, weight] of weights.entries())
    for (let one = starts[row] ?? 0; one < (starts[row + 1] ?? 0); one++)
      for (let other = starts[row] ?? 0; other < (starts[row + 1] ?? 0); other++) {
        const at = (entries[one] ?? 0) * columns + (entries[other] ?? 0)
        matrix[at] = (matrix[at] ?? 0) + weight * (values[one] ?? 0) * (values[other] ?? 0)
      }
  const triangle = triangleOf(matrix, columns)
  const whitened = new Float64Array(columns)
  const leverage = weights.map((weight, row) => {
    whitened.fill(0)
    for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) whitened[entries[at] ?? 0] = values[at] ?? 0
    solveLower(triangle, whitened)
    return weight * whitened.reduce((sum, each) => sum + each * each, 0)
  })
  const predict = (right: Float64Array) => {
    const coefficients = new Float64Array(columns)
    for (const [row, weight] of weights.entries())
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++) {
        const column = entries[at] ?? 0
        coefficients[column] = (coefficients[column] ?? 0) + weight * (right[row] ?? 0) * (values[at] ?? 0)
      }
    solveLower(triangle, coefficients)
    solveUpper(triangle, coefficients)
    return right.map((_, row) => {
      let sum = 0
      for (let at = starts[row] ?? 0; at < (starts[row + 1] ?? 0); at++)
        sum += (coefficients[entries[at] ?? 0] ?? 0) * (values[at] ?? 0)
      return sum
    })
  }
  return { leverage, predict }
}
