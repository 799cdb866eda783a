import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leveragesDirectly } from './leverage.testing.ts'
import { type Counted, leverages } from './leverage.ts'
import { runs, stream } from './population.testing.ts'

/** -1: not counted. */
const lens = (...blocks: readonly number[]): Counted => ({
  blockOf: Int32Array.from(blocks),
  blocks: Math.max(...blocks) + 1,
})
const rounded = (each: Float64Array) => [...each].map(own => Math.round(own * 1000) / 1000)

describe('whoever is in no block of the base lens', () => {
  it('is told by the blocks of the others alone', () => {
    expect(rounded(leverages(lens(0, 0, -1, -1, -1), [lens(0, 0, 1, 1, 1)]))).toEqual([0.5, 0.5, 0.333, 0.333, 0.333])
    const [, , , one] = leverages(lens(0, 0, 0, -1, -1), [lens(-1, -1, -1, 0, 0), lens(-1, 0, 0, 0, 0)])
    expect(one, 'by both of them').toBeCloseTo(0.5, 9)
  })

  it('is told by nothing when counted nowhere', () => {
    expect([...leverages(lens(0, 0, -1), [lens(0, 0, -1)])]).toEqual([0.5, 0.5, 0])
  })
})

it('a block that leaves out one person of another tells all of that person', () => {
  expect(rounded(leverages(lens(0, 0, 0, 0), [lens(-1, 0, 0, 0)]))).toEqual([1, 0.333, 0.333, 0.333])
})

it('a block without people tells nothing', () => {
  expect([...leverages({ ...lens(0, 0, 2, 2), blocks: 4 }, [])]).toEqual([0.5, 0.5, 0.5, 0.5])
})

it('people who are in some lenses alone have what solving the whole system gives', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 8, max: 40 }), (seed, people) => {
      const next = stream(seed)
      const some = (many: number): Counted => ({
        blockOf: Int32Array.from({ length: people }, () => (next() < 0.3 ? -1 : Math.floor(many * next() ** 2))),
        blocks: many,
      })
      const base = some(4)
      const others = [some(3), some(5)]
      const direct = leveragesDirectly([base, ...others])
      for (const [person, each] of leverages(base, others).entries()) expect(each).toBeCloseTo(direct[person] ?? 0, 4)
    }),
    { numRuns: runs(0.6) },
  )
})
