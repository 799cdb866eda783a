import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastListed, releaseMembers, releaseProgress } from '../release.ts'
import { divideList, type Listed } from './list-blocks.ts'
import { type ListBlock, membersBy, OF_EVERYBODY, OF_SPECIALTY, OF_TYPE, STAGES } from './list-progress.ts'

const MIN_LISTED = leastListed(10)
/** How far someone is: 0 invited, 1 joined, 2 begun, 3 submitted. In a block, everyone has joined. */
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

/** All that an administrator can ask. */
function shown(people: readonly Person[], blockOf = divideList(people, MIN_LISTED, true)): unknown {
  if (!blockOf) return null
  const blocks = blocksOf(people, blockOf)
  return [OF_EVERYBODY, ...[1, 2, 3, 4].map(OF_TYPE), ...[11, 12, 13].map(OF_SPECIALTY)].map(group =>
    releaseProgress(blocks, group, 10),
  )
}

describe('the blocks of a list', () => {
  test('each block has at least twenty people for any list', () => {
    fc.assert(
      fc.property(list, people => {
        const sizes = Map.groupBy(divideList(people, MIN_LISTED, true) ?? [], block => block)
        expect([...sizes.values()].reduce((sum, own) => sum + own.length, 0)).toBe(people.length)
        for (const own of sizes.values()) expect(own.length).toBeGreaterThanOrEqual(MIN_LISTED)
      }),
    )
  })

  test('blocks follow types, then specialties; small ones are pooled', () => {
    const of = (people: number, membershipType: number, specialty: number | null): Listed[] =>
      Array.from({ length: people }, () => ({ membershipType, specialty }))
    const blockOf = divideList(
      [...of(40, 1, 11), ...of(25, 1, 12), ...of(5, 1, null), ...of(22, 2, 11), ...of(3, 3, 12)],
      MIN_LISTED,
      true,
    )
    const sizes = Map.groupBy(blockOf ?? [], block => block)
    // The five join the smallest block of their type, the three the smallest of all.
    expect([...sizes.values()].map(({ length }) => length)).toEqual([40, 30, 25])
    expect(divideList(of(19, 1, 11), MIN_LISTED, true)).toBeNull()
  })
})

describe('participation of a list', () => {
  test('puts all later members into one block, regardless of type', () => {
    const people: Listed[] = Array.from({ length: 60 }, (_, at) => ({ membershipType: at < 20 ? 1 : 2, specialty: 11 }))
    expect(new Set(divideList(people, MIN_LISTED, false))).toEqual(new Set([0]))
    expect(new Set(divideList(people, MIN_LISTED, true)).size).toBe(2)
    expect(divideList(people.slice(1, 20), MIN_LISTED, false)).toBeNull()
  })

  test('hides a block with fewer than twenty joined members, and counts it among the invited', () => {
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
    // A colleague among nineteen made-up entries; nine have accounts and submitted.
    for (const submitted of [9, 10]) expect(told(block(20, 10, submitted))).toBeNull()
    expect(told(block(20, 19, 19))).toBeNull()
    const both = [9, 10].map(submitted => told(block(40, 40, 20), block(20, 10, submitted)))
    expect(both[0]).toEqual(both[1])
    expect(both[0]).toMatchObject({ invited: { from: 50, to: 99 }, joined: { from: 50, to: 99 } })
  })

  test('says from the start how many are invited and have an account, and of types once they are known', () => {
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

  test('is the same if two people of one block change places', () => {
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

  test('tells nothing of one person where two groups differ by that one alone', () => {
    // Twenty-nine fellows of a specialty, and one of another: a band of fellows minus one of the specialty would be that one's.
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

  test('never says that all of a block have submitted', () => {
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

  test('is in bands, with the share of the invited who submitted', () => {
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

  test('rounds the share once, not the people before it', () => {
    // Twenty-four of a block of forty-eight, where twenty-nine submitted: 14.5 people, which would be 15 of 24.
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

  test('leaves out groups that are too small, or spread over blocks of others', () => {
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

describe('members by a value', () => {
  test('never tell that all have the same, and leave out fewer than ten', () => {
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
