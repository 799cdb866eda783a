import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leveragesDirectly } from './leverage.testing.ts'
import type { Counted } from './leverage.ts'
import { type CountedYear, linkedExposure } from './linked-years.ts'
import { runs, stream } from './population.testing.ts'

/** A year whose people are in these blocks, lens by lens, the base lens first. */
function year(people: readonly number[], ...lenses: readonly (readonly number[])[]): CountedYear {
  return {
    people,
    lenses: lenses.map(blocks => ({ blockOf: Int32Array.from(blocks), blocks: Math.max(...blocks) + 1 })),
  }
}
const about = (share: number) => expect.closeTo(share, 9)

describe('two years together', () => {
  it('tell no more than one of people who are divided alike and answer alike in both', () => {
    const people = [1, 2, 3, 4, 5]
    const blocks = [0, 0, 0, 1, 1]
    expect(linkedExposure(year(people, blocks), [year(people, blocks)])?.both).toEqual({
      people: 5,
      mean: about(2 / 5),
      largest: about(1 / 2),
    })
  })

  it('tell more where they are divided in another way', () => {
    const linked = linkedExposure(year([1, 2, 3, 4], [0, 0, 1, 1]), [year([1, 2, 3, 4], [0, 1, 0, 1])])
    expect(linked?.both).toEqual({ people: 4, mean: about(3 / 4), largest: about(3 / 4) })
  })

  it('tell what the only one answered who is new among those who stayed', () => {
    const linked = linkedExposure(year([1, 2, 3, 4], [0, 0, 0, 0]), [year([3, 2, 1], [0, 0, 0])])
    expect(linked?.both).toEqual({ people: 3, mean: about(1 / 3), largest: about(1 / 3) })
    expect(linked?.once).toEqual({ people: 1, mean: about(1), largest: about(1) })
  })

  it('tell what the only one answered who has left', () => {
    const linked = linkedExposure(year([1, 2, 3], [0, 0, 0]), [year([1, 2, 3, 4], [0, 0, 0, 0])])
    expect(linked?.once).toEqual({ people: 1, mean: about(1), largest: about(1) })
  })

  it('tell little of anybody where many came and left', () => {
    const now = Array.from({ length: 40 }, (_, person) => person)
    const then = now.map(person => person + 10)
    const whole = now.map(() => 0)
    const linked = linkedExposure(year(now, whole), [year(then, whole)])
    expect(linked?.both).toEqual({ people: 30, mean: about(2 / 70), largest: about(2 / 70) })
    expect(linked?.once).toEqual({ people: 20, mean: about(4 / 70), largest: about(4 / 70) })
  })

  it('are not added up where nobody is in both', () => {
    expect(linkedExposure(year([1, 2], [0, 0]), [year([3, 4], [0, 0])])).toBeNull()
    expect(linkedExposure(year([1, 2], [0, 0]), [])).toBeNull()
  })

  it('count every edition of the year before that answers are from', () => {
    const before = [year([1, 2], [0, 0]), year([2, 3], [0, 0])]
    const linked = linkedExposure(year([1, 2, 3], [0, 0, 0]), before)
    expect(linked?.both).toEqual({ people: 3, mean: about(1), largest: about(1) })
  })

  it('tell of everybody what solving the whole system tells, and no less than one year', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 12, max: 40 }), (seed, many) => {
        const next = stream(seed)
        const all = Array.from({ length: many }, (_, person) => person)
        const some = () => {
          const people = all.filter(() => next() < 0.8)
          const blocks = (most: number) => people.map(() => Math.floor(most * next() ** 2))
          return year(people, blocks(4), blocks(3), blocks(1), blocks(5))
        }
        const [now, then] = [some(), some()]
        const linked = linkedExposure(now, [then])
        const isIn = ({ people }: CountedYear) => new Set(people)
        const [inNow, inThen] = [isIn(now), isIn(then)]
        fc.pre(linked !== null)
        const both = leveragesDirectly([...over(all, now), ...over(all, then)])
        const mean = (share: readonly number[], people: readonly number[]) =>
          people.reduce((sum, person) => sum + (share[person] ?? 0), 0) / Math.max(1, people.length)
        const stayed = all.filter(person => inNow.has(person) && inThen.has(person))
        const once = all.filter(person => inNow.has(person) !== inThen.has(person))
        expect([linked?.both.people, linked?.once.people]).toEqual([stayed.length, once.length])
        expect(linked?.both.mean).toBeCloseTo(mean(both, stayed), 4)
        expect(linked?.once.mean).toBeCloseTo(mean(both, once), 4)
        expect(linked?.both.largest).toBeCloseTo(Math.max(...stayed.map(person => both[person] ?? 0)), 4)
        expect(linked?.both.mean).toBeGreaterThan(mean(leveragesDirectly(over(all, now)), stayed) - 1e-4)
      }),
      { numRuns: runs(0.4) },
    )
  })
})

/** The lenses of a year over everybody. */
function over(all: readonly number[], { people, lenses }: CountedYear): readonly Counted[] {
  const places = new Map(people.map((person, place) => [person, place]))
  return lenses.map(({ blockOf, blocks }) => ({
    blockOf: Int32Array.from(all, person => blockOf[places.get(person) ?? -1] ?? -1),
    blocks,
  }))
}
