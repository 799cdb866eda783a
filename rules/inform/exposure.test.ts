import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide } from './divide.ts'
import type { Lens, LensName } from './edition.ts'
import { exposureOf, exposures, totalExposure } from './exposure.ts'
import { leveragesDirectly } from './leverage.testing.ts'
import { runs, stream } from './population.testing.ts'
import { POLICY, respondentsOf, vouchedOf } from './respondents.testing.ts'

const everybody = (people: number) => new Uint8Array(people).fill(1)
const lens = (name: LensName, blocks: readonly number[]): Lens => ({
  name,
  blockOf: Int32Array.from(blocks),
  paths: [...new Set(blocks)].map(block => [block]),
})

describe('the exposure of a respondent', () => {
  it('is 1/n in a block of n people', () => {
    const base = lens('base', [0, 0, 0, 0, 1, 1])
    expect(rounded(exposures([base], everybody(6)))).toEqual([0.25, 0.25, 0.25, 0.25, 0.5, 0.5])
  })

  it('is none without a lens, or where nobody is counted', () => {
    expect(exposures([], everybody(3))).toEqual(new Float64Array(3))
    const base = lens('base', [0, 0])
    expect(exposureOf(exposures([base], new Uint8Array(2)), new Uint8Array(2))).toEqual({
      people: 0,
      mean: 0,
      largest: 0,
    })
  })

  it('is counted over those who are, its largest of anybody', () => {
    const base = lens('base', [0, 0, 0, 0, 0, 1, 1])
    const isCounted = Uint8Array.of(1, 1, 1, 1, 0, 1, 1)
    expect(exposureOf(exposures([base], isCounted), isCounted)).toEqual({
      people: 6,
      mean: expect.closeTo(2 / 6, 12),
      largest: 0.5,
    })
  })

  it('does not grow by a lens whose counts follow from those of another', () => {
    const base = lens('base', [0, 0, 1, 1, 2, 2])
    const coarse = lens('gender', [0, 0, 0, 0, 1, 1])
    expect(rounded(exposures([base, coarse], everybody(6)))).toEqual([0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
  })

  it('is 1 for the one man among women when all others are told apart by gender', () => {
    const base = lens('base', [0, 0, 0, 0, 1, 1, 1])
    const gender = lens('gender', [0, 0, 0, 1, 1, 1, 1])
    expect(rounded(exposures([base, gender], everybody(7)))).toEqual([0.333, 0.333, 0.333, 1, 0.333, 0.333, 0.333])
  })

  it('takes the answers of those who are not counted as known', () => {
    const base = lens('base', [0, 0, 0, 0])
    expect(rounded(exposures([base], Uint8Array.of(1, 1, 0, 0)))).toEqual([0.5, 0.5, 0, 0])
  })

  it('is what solving the whole system gives', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 12, max: 60 }), (seed, people) => {
        const next = stream(seed)
        const blocks = (many: number) => Array.from({ length: people }, () => Math.floor(many * next() ** 2))
        const lenses = [
          lens('base', dense(blocks(4))),
          lens('gender', dense(blocks(3))),
          lens('metro', dense(blocks(5))),
        ]
        const isCounted = Uint8Array.from({ length: people }, () => Number(next() < 0.8))
        const own = exposures(lenses, isCounted)
        const direct = leveragesDirectly(
          lenses.map(({ blockOf, paths }) => ({
            blockOf: blockOf.map((block, person) => (isCounted[person] ? block : -1)),
            blocks: paths.length,
          })),
        )
        for (const [person, each] of own.entries()) expect(each).toBeCloseTo(direct[person] ?? 0, 4)
      }),
      { numRuns: runs(0.6) },
    )
  })

  it('comes to the number of independent counts, divided by the people', () => {
    const people = respondentsOf(900, 3)
    const isVouched = vouchedOf(people)
    const division = divide(people, POLICY).slice(0, 1)
    const { mean } = exposureOf(exposures(division, isVouched), isVouched)
    const vouched = isVouched.reduce((sum, each) => sum + each, 0)
    expect(mean).toBeCloseTo((division[0]?.paths.length ?? 0) / vouched, 12)
  })
})

it('a later batch changes nothing in the exposure of those before', () => {
  const batches = [respondentsOf(300, 1), respondentsOf(400, 2)].map(people => divide(people, POLICY))
  const alone = batches.flatMap(division => [...exposures(division, everybody(division[0]?.blockOf.length ?? 0))])
  const [first = [], second = []] = batches
  const together = first.map((own, at): Lens => {
    const later = second[at] ?? own
    const blockOf = Int32Array.from([...own.blockOf, ...later.blockOf.map(block => block + own.paths.length)])
    return { name: own.name, blockOf, paths: [...own.paths, ...later.paths] }
  })
  for (const [person, each] of exposures(together, everybody(700)).entries())
    expect(each).toBeCloseTo(alone[person] ?? 0, 8)
})

it('batches share nobody, so that their exposures are averaged over all people', () => {
  const batches = [
    { people: 300, mean: 0.08, largest: 0.12 },
    { people: 100, mean: 0.04, largest: 0.19 },
  ]
  expect(totalExposure(batches)).toEqual({ people: 400, mean: 0.07, largest: 0.19 })
  expect(totalExposure([])).toEqual({ people: 0, mean: 0, largest: 0 })
})

const rounded = (each: Float64Array) => [...each].map(own => Math.round(own * 1000) / 1000)

/** The same blocks, numbered without gaps in the order in which they appear. */
function dense(blocks: readonly number[]): readonly number[] {
  const seen = [...new Set(blocks)]
  return blocks.map(block => seen.indexOf(block))
}
