import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastListed, releaseMembers, releaseProgress } from '../release.ts'
import { divideList, type Listed } from './list-blocks.ts'
import { type ListBlock, membersBy, OF_EVERYBODY, OF_SPECIALTY, OF_TYPE, STAGES } from './list-progress.ts'

const MIN_LISTED = leastListed(10)
/** Stage of a person: 0 invited, 1 joined, 2 started, 3 submitted. In a block, everyone has joined. */
type Far = 0 | 1 | 2 | 3
interface Person extends Listed {
  readonly far: Far
}

const person = fc.record({
  membershipType: fc.constantFrom(1, 2, 3, 4),
  specialty: fc.constantFrom(null, 11, 12, 13),
  far: fc.constantFrom<Far>(1, 2, 3),
})
const list = fc.array(person, { minLength: MIN_LISTED, maxLength: 300, size: 'max' })

function blocksOf(people: readonly Person[], blockOf: Int32Array): readonly ListBlock[] {
  const count = (own: readonly Person[], of: (one: Person) => number | null) =>
    [...Map.groupBy(own, of)].flatMap(([id, some]): [number, number][] => (id === null ? [] : [[id, some.length]]))
  return [...Map.groupBy(people.keys(), at => blockOf[at] ?? -1)].map(([, places]) => {
    const own = places.flatMap(at => people[at] ?? [])
    const [joined = 0, begun = 0, submitted = 0] = STAGES.map((_, stage) => own.filter(({ far }) => far > stage).length)
    const [types, specialties] = [count(own, one => one.membershipType), count(own, one => one.specialty)]
    return { isDivided: true, people: own.length, joined, begun, submitted, types, specialties }
  })
}

/** Returns all results that an administrator can see. */
function shown(people: readonly Person[], blockOf = divideList(people, MIN_LISTED, true)): unknown {
  if (!blockOf) return null
  const blocks = blocksOf(people, blockOf)
  return [OF_EVERYBODY, ...[1, 2, 3, 4].map(OF_TYPE), ...[11, 12, 13].map(OF_SPECIALTY)].map(group =>
    releaseProgress(blocks, group, 10),
  )
}

describe('divideList', () => {
  test('returns blocks with at least twenty people for any list', () => {
    fc.assert(
      fc.property(list, people => {
        const sizes = Map.groupBy(divideList(people, MIN_LISTED, true) ?? [], block => block)
        expect([...sizes.values()].reduce((sum, own) => sum + own.length, 0)).toBe(people.length)
        for (const own of sizes.values()) expect(own.length).toBeGreaterThanOrEqual(MIN_LISTED)
      }),
    )
  })

  test('divides by type and then by specialty, and pools small groups', () => {
    const of = (people: number, membershipType: number, specialty: number | null): Listed[] =>
      Array.from({ length: people }, () => ({ membershipType, specialty }))
    const blockOf = divideList(
      [...of(40, 1, 11), ...of(25, 1, 12), ...of(5, 1, null), ...of(22, 2, 11), ...of(3, 3, 12)],
      MIN_LISTED,
      true,
    )
    const sizes = Map.groupBy(blockOf ?? [], block => block)
    // The group of five joins the smallest block of its type, and the group of three joins the smallest block overall.
    expect([...sizes.values()].map(({ length }) => length)).toEqual([40, 30, 25])
    expect(divideList(of(19, 1, 11), MIN_LISTED, true)).toBeNull()
  })
})

describe('progress of a list', () => {
  test('has a single block for all later members, regardless of type', () => {
    const people: Listed[] = Array.from({ length: 60 }, (_, at) => ({ membershipType: at < 20 ? 1 : 2, specialty: 11 }))
    expect(new Set(divideList(people, MIN_LISTED, false))).toEqual(new Set([0]))
    expect(new Set(divideList(people, MIN_LISTED, true)).size).toBe(2)
    expect(divideList(people.slice(1, 20), MIN_LISTED, false)).toBeNull()
  })

  test('excludes a block with fewer than twenty joined members, except from the number of invited people', () => {
    const block = (people: number, joined: number, submitted: number): ListBlock => ({
      isDivided: true,
      people,
      joined,
      begun: submitted,
      submitted,
      types: [[1, people]],
      specialties: [],
    })
    const told = (...blocks: readonly ListBlock[]) => releaseProgress(blocks, OF_TYPE(1), 10)
    // A colleague among nineteen fake entries. Nine of them have accounts and submitted.
    for (const submitted of [9, 10]) expect(told(block(20, 10, submitted))).toBeNull()
    expect(told(block(20, 19, 19))).toBeNull()
    const both = [9, 10].map(submitted => told(block(40, 40, 20), block(20, 10, submitted)))
    expect(both[0]).toEqual(both[1])
    expect(both[0]).toMatchObject({ invited: { from: 50, to: 99 }, joined: { from: 50, to: 99 } })
  })

  test('includes invited and joined people from the start, and a type only if the blocks represent it', () => {
    const others: ListBlock[] = [
      { isDivided: false, people: 200, joined: 19, begun: 0, submitted: 0, types: [[1, 200]], specialties: [] },
    ]
    expect(releaseProgress(others, OF_EVERYBODY, 10)).toMatchObject({
      invited: { from: 100, to: 249 },
      joined: { from: 10, to: 19 },
      submitted: { from: 0, to: 9 },
      turnout: { kind: 'withheld' },
    })
    expect(releaseProgress(others, OF_TYPE(1), 10)).toBeNull()
  })

  test('remains the same if two people in a block swap places', () => {
    fc.assert(
      fc.property(list, fc.nat(), fc.nat(), (people, one, two) => {
        const blockOf = divideList(people, MIN_LISTED, true)
        if (!blockOf) return
        const first = one % people.length
        const others = [...people.keys()].filter(at => blockOf[at] === blockOf[first])
        const second = others[two % others.length] ?? first
        const [a, b] = [people[first], people[second]]
        if (!a || !b) return
        const exchanged = people.with(first, { ...a, far: b.far }).with(second, { ...b, far: a.far })
        expect(shown(exchanged, blockOf)).toEqual(shown(people, blockOf))
      }),
    )
  })

  test('reveals nothing about a person who is the only difference between two groups', () => {
    // A specialty has twenty-nine fellows, and another specialty has one. Subtracting the specialty's fellows from all fellows would reveal
    // that one person.
    const people = Array.from(
      { length: 90 },
      (_, at): Person => ({
        membershipType: at < 30 ? 1 : 2,
        specialty: at < 29 ? 11 : at === 29 ? 12 : 13,
        far: at < 19 ? 3 : 1,
      }),
    )
    const asked = (who: number) =>
      shown(people.with(who, { ...(people[who] ?? { membershipType: 1, specialty: 11 }), far: 3 }))
    expect(asked(29)).toEqual(asked(20))
  })

  test('never shows that all people in a block have submitted', () => {
    fc.assert(
      fc.property(list, people => {
        const blockOf = divideList(people, MIN_LISTED, true)
        if (!blockOf) return
        const blocks = blocksOf(
          people.map(one => ({ ...one, far: 3 as const })),
          blockOf,
        )
        const most = blocks.map(block => {
          const submitted = block.people - Math.ceil(block.people / 10)
          return { ...block, begun: submitted, submitted }
        })
        for (const group of [OF_EVERYBODY, OF_TYPE(1), OF_SPECIALTY(11)])
          expect(releaseProgress(blocks, group, 10)).toEqual(releaseProgress(most, group, 10))
      }),
    )
  })

  test('is in bands, with the share of invited people who submitted', () => {
    const people = Array.from(
      { length: 200 },
      (_, at): Person => ({
        membershipType: 1,
        specialty: 11,
        far: at < 90 ? 3 : at < 120 ? 2 : at < 160 ? 1 : 0,
      }),
    )
    const [everybody, one, two] = shown(people) as ReturnType<typeof releaseProgress>[]
    expect(everybody).toEqual({
      invited: { from: 100, to: 249 },
      joined: { from: 100, to: 249 },
      begun: { from: 100, to: 249 },
      submitted: { from: 50, to: 99 },
      turnout: { kind: 'turnout', share: { percent: 45, bound: 'exact' } },
    })
    expect([one, two]).toEqual([everybody, null])
  })

  test('has a share that is rounded only once', () => {
    // Half of a block of forty-eight people with twenty-nine submissions: 14.5 people, which would be rounded to 15 of 24.
    const block: ListBlock = {
      isDivided: true,
      people: 48,
      joined: 40,
      begun: 29,
      submitted: 29,
      types: [[1, 24]],
      specialties: [],
    }
    expect(releaseProgress([block], OF_TYPE(1), 10)?.turnout).toEqual({
      kind: 'turnout',
      share: { percent: 60, bound: 'exact' },
    })
  })

  test('excludes groups that are too small or spread over the blocks of other groups', () => {
    const people = Array.from(
      { length: 100 },
      (_, at): Person => ({
        membershipType: at < 96 ? 1 : 2,
        specialty: at % 5 === 0 ? 12 : 11,
        far: 3,
      }),
    )
    const [, many, few] = shown(people) as ReturnType<typeof releaseProgress>[]
    expect(many).not.toBeNull()
    expect(few).toBeNull()
  })
})

describe('membersBy and releaseMembers', () => {
  test('never show that all members have the same value, and exclude values with fewer than ten members', () => {
    expect(membersBy({ people: 20, values: [[1, 20]] })).toEqual(new Map([[1, 18]]))
    const counted: [number, number][] = [
      [1, 51],
      [2, 9],
    ]
    const { people, groups } = releaseMembers({ people: 60, values: counted }, 10)
    expect(people).toEqual({ from: 50, to: 99 })
    expect([...groups]).toEqual([[1, { from: 50, to: 99 }]])
    expect(releaseMembers({ people: 3, values: [[1, 3]] }, 10)).toEqual({
      people: { from: 0, to: 9 },
      groups: new Map(),
    })
  })
})
