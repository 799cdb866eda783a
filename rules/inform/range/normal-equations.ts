/** Relative size of a pivot below which a column depends on previous columns. */
const DEPENDENT = 1e-9

/** Triangle L of A = L L', for the columns of a matrix that don't depend on previous columns. Dependent columns are left out. */
export interface Triangle {
  readonly size: number
  /** Entries in row-major order. */
  readonly lower: Float64Array
  readonly isUsed: Uint8Array
}

/** @param matrix The symmetric and nonnegative matrix in row-major order. */
export function triangleOf(matrix: Float64Array, size: number): Triangle {
  const lower = new Float64Array(size * size)
  const isUsed = new Uint8Array(size)
  for (let column = 0; column < size; column++) {
    const whole = matrix[column * size + column] ?? 0
    const pivot = whole - dot(lower, column * size, column * size, column)
    if (!(pivot > DEPENDENT * whole)) continue
    isUsed[column] = 1
    const root = Math.sqrt(pivot)
    lower[column * size + column] = root
    for (let row = column + 1; row < size; row++) {
      const at = row * size + column
      lower[at] = ((matrix[at] ?? 0) - dot(lower, row * size, column * size, column)) / root
    }
  }
  return { size, lower, isUsed }
}

/** Calculates L^-1 v in place. */
export function solveLower({ size, lower, isUsed }: Triangle, vector: Float64Array): void {
  for (let row = 0; row < size; row++) {
    if (isUsed[row] !== 1) {
      vector[row] = 0
      continue
    }
    let rest = vector[row] ?? 0
    for (let column = 0; column < row; column++) rest -= (lower[row * size + column] ?? 0) * (vector[column] ?? 0)
    vector[row] = rest / (lower[row * size + row] ?? 1)
  }
}

/** Calculates L'^-1 v in place. */
export function solveUpper({ size, lower, isUsed }: Triangle, vector: Float64Array): void {
  for (let row = size - 1; row >= 0; row--) {
    if (isUsed[row] !== 1) {
      vector[row] = 0
      continue
    }
    let rest = vector[row] ?? 0
    for (let below = row + 1; below < size; below++) rest -= (lower[below * size + row] ?? 0) * (vector[below] ?? 0)
    vector[row] = rest / (lower[row * size + row] ?? 1)
  }
}

function dot(values: Float64Array, one: number, other: number, length: number): number {
  let sum = 0
  for (let at = 0; at < length; at++) sum += (values[one + at] ?? 0) * (values[other + at] ?? 0)
  return sum
}
