import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide } from './divide.ts'
import type { Division } from './edition.ts'
import { leveragesDirectly } from './leverage.testing.ts'
import type { Counted } from './leverage.ts'
import { type CountedYear, linkedExposure, mergedForYears } from './linked-years.ts'
import { runs, stream } from './population.testing.ts'
import { POLICY, respondentsOf } from './respondents.testing.ts'

/** A year whose people are in these blocks, lens by lens, the base lens first. */
function year(people: readonly number[], ...lenses: readonly (readonly number[])[]): CountedYear {
  return {
    people,
    lenses: lenses.map(blocks => ({ blockOf: Int32Array.from(blocks), blocks: Math.max(...blocks) + 1 })),
    answers: [],
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

describe('blocks of a new batch', () => {
  const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)
  /** By block of the base lens, who is in it; everybody is in one block of the other lens. */
  function divided(blocks: readonly (readonly number[])[], paths: Division[number]['paths']) {
    const userIds = blocks.flat()
    const blockOf = Int32Array.from(blocks.flatMap((own, block) => own.map(() => block)))
    const division: Division = [
      { name: 'base', blockOf, paths },
      { name: 'gender', blockOf: new Int32Array(userIds.length), paths: [[]] },
    ]
    return { division, userIds, isVouched: new Uint8Array(userIds.length).fill(1) }
  }
  const yearOf = (...blocks: readonly (readonly number[])[]) =>
    year(
      blocks.flat(),
      blocks.flatMap((own, block) => own.map(() => block)),
    )
  const basePaths = (division: Division) => division[0]?.paths
  const [some, others, many] = [ids(100, 15), ids(200, 12), ids(300, 30)]
  const before = [yearOf(some, others, many)]

  it('are merged with the smallest of those next to them where one is new among people who stayed together', () => {
    const { division, userIds, isVouched } = divided(
      [
        [...some, 1],
        [...others, ...ids(10, 8)],
        [...many, ...ids(20, 30)],
      ],
      [[0], [1], [2]],
    )
    const merged = mergedForYears(division, userIds, isVouched, before)
    expect(basePaths(merged)).toEqual([[0], [2]])
    expect(merged[0]?.blockOf).toEqual(division[0]?.blockOf.map(block => [0, 0, 1][block] ?? -1))
    expect(merged[1]).toBe(division[1])
  })

  it('are merged within their specialty first, whatever is smaller', () => {
    const { division, userIds, isVouched } = divided(
      [
        [...many, ...ids(20, 30)],
        [...some, 1],
        [...others, ...ids(10, 8)],
      ],
      [[1, 0], [1, 1], [2]],
    )
    const [base] = mergedForYears(division, userIds, isVouched, before)
    expect(base?.paths).toEqual([[1, 0], [2]])
    expect(base?.blockOf).toEqual(division[0]?.blockOf.map(block => [0, 0, 1][block] ?? -1))
  })

  it('are merged with the smallest in vouched people, the first of equals', () => {
    const merges = (sizes: readonly [number, number], unknown: number) => {
      const blocks = sizes.map((size, at) => ids(1000 * (at + 1), size))
      const { division, userIds, isVouched } = divided([...blocks, [...some, 1]], [[0], [1], [2]])
      for (let person = 0; person < unknown; person++) isVouched[person] = 0
      return mergedForYears(division, userIds, isVouched, [yearOf(some)])[0]?.blockOf.at(-1)
    }
    expect([merges([30, 20], 0), merges([20, 30], 0), merges([20, 20], 0), merges([30, 20], 15)]).toEqual([1, 0, 0, 0])
  })

  it('are merged on while the one new is alone, to a single block in the end', () => {
    const { division, userIds, isVouched } = divided([[...some, 1], others, many], [[0], [1], [2]])
    expect(basePaths(mergedForYears(division, userIds, isVouched, before))).toEqual([[0]])
  })

  it('stay where several are new, where some have left, and without a year before', () => {
    const stay = (blocks: readonly (readonly number[])[], years: readonly CountedYear[]) => {
      const { division, userIds, isVouched } = divided(blocks, [[0], [1], [2]])
      expect(mergedForYears(division, userIds, isVouched, years)).toBe(division)
    }
    stay([[...some, 1, 2], others, many], before)
    stay([[...some.slice(2), 1], others, many], before)
    stay([[...some, 1], others, many], [])
    stay([some, others, many], before)
  })

  it('stay where nobody vouches for the one who is new, and where only answers would tell', () => {
    const { division, userIds, isVouched } = divided([[...some, 1], others, many], [[0], [1], [2]])
    const known = isVouched.map((flag, person) => (userIds[person] === 1 ? 0 : flag))
    expect(mergedForYears(division, userIds, known, before)).toBe(division)
    const [then] = before.map(own => ({ ...own, lenses: own.lenses.map(lens => ({ ...lens, blocks: 1 })) }))
    const apart = [...some, ...others, ...many].map((_, at) => (at < some.length ? 0 : 1))
    const answers = [{ blockOf: Int32Array.from(apart), blocks: 2 }]
    const together = then && { ...then, lenses: [{ blockOf: new Int32Array(apart.length), blocks: 1 }], answers }
    const pair = divided(
      [
        [...some, 1],
        [...others, ...many, ...ids(10, 8)],
      ],
      [[0], [1]],
    )
    expect(mergedForYears(pair.division, pair.userIds, pair.isVouched, together ? [together] : [])).toBe(pair.division)
  })

  it('tell of nobody more than half a coin beside last year’s, or are one block, and only grow', () => {
    fc.assert(
      fc.property(fc.integer(), seed => {
        const next = stream(seed)
        const last = respondentsOf(400, seed)
        const stayed = last.map(() => next() < 0.95)
        const now = [...last.filter((_, at) => stayed[at]), ...respondentsOf(40, seed + 1)]
        const userIds = now.map((_, at) => at)
        const lastIds = last.map((_, at) => (stayed[at] ? stayed.slice(0, at).filter(Boolean).length : 1000 + at))
        const then: CountedYear = {
          people: lastIds,
          lenses: divide(last, POLICY).map(({ blockOf, paths }) => ({ blockOf, blocks: paths.length })),
          answers: [],
        }
        const division = divide(now, POLICY)
        const isVouched = new Uint8Array(now.length).fill(1)
        const merged = mergedForYears(division, userIds, isVouched, [then])
        const year = {
          people: userIds,
          lenses: merged.map(({ blockOf, paths }) => ({ blockOf, blocks: paths.length })),
          answers: [],
        }
        const linked = linkedExposure(year, [then])
        expect(linked?.both.largest).toBeLessThanOrEqual(1)
        if ((basePaths(merged)?.length ?? 0) > 1) expect(exposureOfNew(year, then)).toBeLessThanOrEqual(0.5)
        const into = new Map<number, number>()
        for (const [person, block] of division[0]?.blockOf.entries() ?? []) {
          const at = merged[0]?.blockOf[person] ?? -1
          expect(into.get(block) ?? at).toBe(at)
          into.set(block, at)
        }
        expect(merged.slice(1)).toEqual(division.slice(1))
      }),
      { numRuns: runs(0.05) },
    )
  })
})

/** The largest exposure of those of a year, solved directly. */
function exposureOfNew(now: CountedYear, then: CountedYear): number {
  const all = [...new Set([...now.people, ...then.people])]
  const each = leveragesDirectly([...over(all, now), ...over(all, then)])
  return Math.max(...now.people.map(person => each[all.indexOf(person)] ?? 0))
}

/** The lenses of a year over everybody. */
function over(all: readonly number[], { people, lenses }: CountedYear): readonly Counted[] {
  const places = new Map(people.map((person, place) => [person, place]))
  return lenses.map(({ blockOf, blocks }) => ({
    blockOf: Int32Array.from(all, person => blockOf[places.get(person) ?? -1] ?? -1),
    blocks,
  }))
}
