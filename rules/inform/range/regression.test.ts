import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs, stream } from '../population.testing.ts'
import { solved } from './conjugate-gradients.ts'
import { solveLower, solveUpper, triangleOf } from './normal-equations.ts'
import { regressionOf } from './regression.ts'

/** Arbitrary matrix A A', based on a random matrix A, with its size. */
const someMatrix = fc.record({ size: fc.integer({ min: 1, max: 12 }), seed: fc.integer() }).map(({ size, seed }) => {
  const next = stream(seed)
  const root = Float64Array.from({ length: size * size }, () => next() - 0.5)
  const matrix = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let sum = row === column ? 0.5 : 0
      for (let at = 0; at < size; at++) sum += (root[row * size + at] ?? 0) * (root[column * size + at] ?? 0)
      matrix[row * size + column] = sum
    }
  return { size, matrix, right: Float64Array.from({ length: size }, () => next() - 0.5) }
})

function times(matrix: Float64Array, vector: Float64Array): Float64Array {
  return vector.map((_, row) =>
    vector.reduce((sum, each, column) => sum + each * (matrix[row * vector.length + column] ?? 0), 0),
  )
}

describe('triangleOf', () => {
  it('solves the normal equations', () => {
    fc.assert(
      fc.property(someMatrix, ({ size, matrix, right }) => {
        const triangle = triangleOf(matrix, size)
        const solution = right.slice()
        solveLower(triangle, solution)
        solveUpper(triangle, solution)
        for (const [at, each] of times(matrix, solution).entries()) expect(each).toBeCloseTo(right[at] ?? 0, 6)
      }),
      { numRuns: runs(1) },
    )
  })

  it('leaves out dependent columns', () => {
    const { isUsed } = triangleOf(Float64Array.of(4, 4, 2, 4, 4, 2, 2, 2, 5), 3)
    expect([...isUsed]).toEqual([1, 0, 1])
  })
})

describe('solved', () => {
  it('solves equations using only products with the matrix', () => {
    fc.assert(
      fc.property(someMatrix, ({ matrix, right }) => {
        const solution = solved(vector => times(matrix, vector), right)
        for (const [at, each] of times(matrix, solution).entries()) expect(each).toBeCloseTo(right[at] ?? 0, 3)
      }),
      { numRuns: runs(1) },
    )
  })

  it('returns zeros for a right-hand side of zeros', () => {
    expect([...solved(vector => vector, new Float64Array(3))]).toEqual([0, 0, 0])
  })
})

describe('regressionOf', () => {
  /** Rows in one of two columns, and a third column with both. */
  const rows = {
    columns: 3,
    starts: Int32Array.of(0, 2, 4, 6, 8),
    entries: Int32Array.of(0, 2, 0, 2, 1, 2, 1, 2),
    values: Float64Array.of(1, 1, 1, 1, 1, 1, 1, 1),
    weights: Float64Array.of(10, 30, 20, 20),
  }

  it('predicts the weighted mean of similar rows', () => {
    const predicted = regressionOf(rows).predict(Float64Array.of(0, 1, 2, 4))
    expect([...predicted].map(each => Math.round(each * 1000) / 1000)).toEqual([0.75, 0.75, 3, 3])
  })

  it('returns the influence of each row on its own prediction', () => {
    const { leverage } = regressionOf(rows)
    expect([...leverage].map(each => Math.round(each * 1000) / 1000)).toEqual([0.25, 0.75, 0.5, 0.5])
  })
})
