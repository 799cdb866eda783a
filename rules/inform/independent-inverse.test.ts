import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { independentInverse } from './independent-inverse.ts'
import { runs, stream } from './population.testing.ts'

const inverseOf = (rows: readonly (readonly number[])[]) => {
  const size = rows.length
  const inverse = independentInverse(Float64Array.from(rows.flat()), size)
  return rows.map((_, at) => [...inverse.subarray(at * size, (at + 1) * size)])
}
const product = (left: readonly (readonly number[])[], right: readonly (readonly number[])[]) =>
  left.map(row => right.map((_, at) => row.reduce((sum, each, k) => sum + each * (right[k]?.[at] ?? 0), 0)))
const close = (rows: readonly (readonly number[])[]) => rows.map(row => row.map(each => expect.closeTo(each, 6)))

describe('the inverse over independent rows', () => {
  it('is the inverse where all rows are independent', () => {
    expect(
      inverseOf([
        [4, 2],
        [2, 3],
      ]),
    ).toEqual(
      close([
        [3 / 8, -1 / 4],
        [-1 / 4, 1 / 2],
      ]),
    )
    const matrix = [
      [6, 2, 1],
      [2, 5, 2],
      [1, 2, 4],
    ]
    expect(product(matrix, inverseOf(matrix))).toEqual(
      close([
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]),
    )
  })

  it('leaves out a row that follows from those before it, in any place', () => {
    const twice = [
      [2, 2, 0],
      [2, 2, 0],
      [0, 0, 4],
    ]
    expect(inverseOf(twice)).toEqual(
      close([
        [1 / 2, 0, 0],
        [0, 0, 0],
        [0, 0, 1 / 4],
      ]),
    )
    expect(
      inverseOf([
        [0, 0],
        [0, 5],
      ]),
    ).toEqual(
      close([
        [0, 0],
        [0, 1 / 5],
      ]),
    )
    expect(inverseOf([[0]])).toEqual([[0]])
  })

  it('leaves out what only rounding tells from others, and keeps what is small beside them', () => {
    expect(
      inverseOf([
        [1e6, 1e6],
        [1e6, 1e6 + 1e-5],
      ])[1],
    ).toEqual([0, 0])
    expect(
      inverseOf([
        [1e6, 0],
        [0, 1e-6],
      ])[1],
    ).toEqual(close([[0, 1e6]])[0])
  })

  it('takes every sum of counts as what it is, whichever rows follow from others', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 9 }), (seed, rank, more) => {
        const next = stream(seed)
        const people = rank + 3
        const own = Array.from({ length: rank }, () => Array.from({ length: people }, () => Math.floor(3 * next())))
        // Each the sum of two, or twice the same.
        const others = Array.from({ length: more }, () => {
          const [one, other] = [own[Math.floor(rank * next())] ?? [], own[Math.floor(rank * next())] ?? []]
          return one.map((each, at) => each + (other[at] ?? 0))
        })
        const rows = [...own, ...others]
        const matrix = rows.map(row =>
          rows.map(other => row.reduce((sum, each, at) => sum + each * (other[at] ?? 0), 0)),
        )
        const inverse = inverseOf(matrix)
        expect(product(product(matrix, inverse), matrix)).toEqual(
          matrix.map(row => row.map(each => expect.closeTo(each, 3))),
        )
        for (const [at, row] of inverse.entries())
          for (const [other, each] of row.entries()) expect(each).toBeCloseTo(inverse[other]?.[at] ?? 0, 9)
      }),
      { numRuns: runs(1) },
    )
  })
})
