/** A pivot this small, beside what its row began with, is rounding: the row follows from those before it. */
const NOTHING = 1e-9

/**
 * The inverse of a symmetric positive semidefinite matrix over its first independent rows; 0 in the others.
 * @param matrix `size` rows of `size` numbers. Overwritten.
 */
export function independentInverse(matrix: Float64Array, size: number): Float64Array {
  factorize(matrix, size)
  const factor = invertFactor(matrix, size)
  const inverse = new Float64Array(size * size)
  for (let k = 0; k < size; k++) {
    const row = factor.subarray(k * size, k * size + k + 1)
    for (let i = 0; i <= k; i++) {
      const weight = row[i] ?? 0
      if (weight === 0) continue
      const into = i * size
      for (let j = 0; j <= k; j++) inverse[into + j] = (inverse[into + j] ?? 0) + weight * (row[j] ?? 0)
    }
  }
  return inverse
}

/** Cholesky's lower factor, in place; rows that follow from those before them become 0. */
function factorize(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    const own = matrix.subarray(i * size, i * size + i + 1)
    const before = own[i] ?? 0
    for (let j = 0; j <= i; j++) {
      const other = matrix.subarray(j * size, j * size + j + 1)
      let sum = own[j] ?? 0
      for (let k = 0; k < j; k++) sum -= (own[k] ?? 0) * (other[k] ?? 0)
      const pivot = other[j] ?? 0
      if (j < i) own[j] = pivot > 0 ? sum / pivot : 0
      else own[i] = sum > NOTHING * Math.max(1, before) ? Math.sqrt(sum) : 0
    }
    if (own[i] === 0) own.fill(0)
  }
}

/** The inverse of the factor, by rows. */
function invertFactor(factor: Float64Array, size: number): Float64Array {
  const inverse = new Float64Array(size * size)
  for (let i = 0; i < size; i++) {
    const pivot = factor[i * size + i] ?? 0
    if (pivot === 0) continue
    const own = inverse.subarray(i * size, i * size + i + 1)
    for (let k = 0; k < i; k++) {
      const weight = factor[i * size + k] ?? 0
      if (weight === 0) continue
      const other = inverse.subarray(k * size, k * size + k + 1)
      for (let j = 0; j <= k; j++) own[j] = (own[j] ?? 0) - weight * (other[j] ?? 0)
    }
    for (let j = 0; j < i; j++) own[j] = (own[j] ?? 0) / pivot
    own[i] = 1 / pivot
  }
  return inverse
}
