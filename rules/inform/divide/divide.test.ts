import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttributeName, EditionPolicy } from '../count/shapes.ts'
import { runs } from '../population.testing.ts'
import { type DivideOptions, type Division, divide } from './divide.ts'
import { alike, POLICY, respondentsOf, someRespondents, valuesOf } from './respondents.testing.ts'
import type { Respondent } from './respondents.ts'

const PLAIN: EditionPolicy = { ...POLICY, order: ['gender', 'region'] }
const [FEMALE, MALE] = [0, 1]

function divided(
  people: readonly Respondent[],
  policy: EditionPolicy = PLAIN,
  options: Partial<DivideOptions> = {},
): Division {
  return divide(people, policy, { attributes: valuesOf(people, policy.filterable), ...options })
}

/** Describes each row with its number of people by their distinguishing values. */
function rowsOf({ rowOf, paths }: Division, people: readonly Respondent[], wordOf: (one: Respondent) => string) {
  return paths.map((_, row) => {
    const own = people.filter((_one, person) => rowOf[person] === row).map(wordOf)
    const words = [...new Set(own)].sort()
    return words.map(word => `${own.filter(each => each === word).length} ${word}`).join(' + ')
  })
}
const specialtyOf = ({ profile }: Respondent) => `S${profile.specialty}`

/** Returns the possible values of each row as text. */
function allowedIn({ attributes, allowed }: Division, name: AttributeName) {
  const at = attributes.findIndex(each => each.name === name)
  const { starts = new Int32Array(), values = new Int32Array() } = allowed[at] ?? {}
  return Array.from(starts.subarray(0, -1), (from, row) =>
    Array.from(values.subarray(from, starts[row + 1]), value => attributes[at]?.values[value]?.join('/')).join(' '),
  )
}

/** Counts the vouched people in each set. */
function peopleIn(people: readonly Respondent[], sets: number, setOf: (person: number) => number): readonly number[] {
  const own = people.flatMap(({ isVouched }, person) => (isVouched ? [setOf(person)] : []))
  return Array.from({ length: sets }, (_, set) => own.filter(each => each === set).length)
}

describe('base rows', () => {
  it('pool specialties with fewer than ten people', () => {
    const people = [...alike(15, { specialty: 1 }), ...alike(9, { specialty: 2 }), ...alike(8, { specialty: 3 })]
    expect(rowsOf(divided(people), people, specialtyOf)).toEqual(['15 S1', '9 S2 + 8 S3'])
  })

  it('add a pool with fewer than ten people to the smallest specialty, or to the first of equal ones', () => {
    const people = [...alike(16, { specialty: 1 }), ...alike(12, { specialty: 2 }), ...alike(12, { specialty: 3 })]
    const all = [...people, ...alike(9, { specialty: 4 })]
    expect(rowsOf(divided(all), all, specialtyOf)).toEqual(['16 S1', '12 S2 + 9 S4', '12 S3'])
  })

  it('are split by the levels in order, with a separate row for each value with thirty or more people', () => {
    const people = [
      ...alike(35, { specialty: 1, gender: FEMALE }),
      ...alike(31, { specialty: 1, gender: MALE, region: 1, subregion: 1, state: 1 }),
      ...alike(32, { specialty: 1, gender: MALE, region: 2, subregion: 2, state: 2 }),
      ...alike(29, { specialty: 2, gender: FEMALE }),
      ...alike(30, { specialty: 2, gender: MALE }),
    ]
    const division = divided(people)
    const word = ({ profile }: Respondent) => `S${profile.specialty}${profile.gender}${profile.region ?? ''}`
    expect(rowsOf(division, people, word)).toEqual(['35 S10', '31 S111', '32 S112', '29 S20 + 30 S21'])
    expect(division.paths).toEqual([[0, 0], [0, 1, 0], [0, 1, 1], [1]])
  })

  it('are split by a filterable answer if it is in the order', () => {
    const people = [...alike(30, {}, { bands: [0, null] }), ...alike(30, {}, { bands: [2, null] })]
    const division = divided(people, { ...PLAIN, order: ['answer:setting'] })
    expect(rowsOf(division, people, ({ bands }) => `in ${bands[0]}`)).toEqual(['30 in 0', '30 in 2'])
  })

  it('are never split by society', () => {
    const people = [...alike(300, { specialty: 1 }), ...alike(300, { specialty: 1 }, { society: 2 })]
    expect(divided(people).paths).toHaveLength(1)
  })

  it("include matching people who aren't vouched, without counting them", () => {
    const people = [
      ...alike(20, { specialty: 1 }),
      ...alike(20, { specialty: 2 }),
      ...alike(50, { specialty: 3 }, { isVouched: false }),
      ...alike(50, { specialty: 2 }, { isVouched: false }),
    ]
    expect(rowsOf(divided(people), people, specialtyOf)).toEqual(['20 S1 + 50 S3', '70 S2'])
  })

  it('are a single row if fewer than thirty people are vouched', () => {
    const people = [...alike(14, { specialty: 1 }), ...alike(15, { specialty: 2 })]
    expect(divided(people).paths).toEqual([[]])
    expect(divided([...people, ...alike(1, { specialty: 2 })]).paths).toHaveLength(2)
  })

  it('have at least ten vouched people under any policy', () => {
    const people = respondentsOf(400, 1)
    const { rowOf, paths } = divided(people, { ...POLICY, minRow: 1, minChild: 1, minPool: 1 })
    const sizes = paths.map((_, row) => people.filter((one, person) => rowOf[person] === row && one.isVouched).length)
    expect(Math.min(...sizes)).toBe(10)
  })
})

describe('possible values of a row', () => {
  it('depend only on its path, so that a value without people belongs to the pool or to the smallest child', () => {
    const people = [...alike(40, { specialty: 1 }), ...alike(15, { specialty: 2 }), ...alike(9, { specialty: 3 })]
    expect(allowedIn(divided(people), 'specialty')).toEqual(['1/', '/ 2/ 3/ 99999/99999'])
    const pooled = [...people, ...alike(5, { specialty: 4 })]
    expect(allowedIn(divided(pooled), 'specialty')).toEqual(['1/', '2/', '/ 3/ 4/ 99999/99999'])
  })

  it("include all values of an attribute that doesn't divide rows", () => {
    const people = [...alike(20, { specialty: 1, veteran: 1 }), ...alike(20, { specialty: 2, veteran: 0 })]
    const apart = divided(people, { ...PLAIN, minPool: 20 })
    expect(allowedIn(apart, 'veteran')).toEqual(Array(2).fill(' 0 1'))
    expect(allowedIn(apart, 'society')).toEqual(Array(2).fill(' 1 99999'))
  })

  it('include values of the levels below a dividing level', () => {
    const people = [1, 2, 3].flatMap(state => alike(20, { region: state > 1 ? 2 : 1, subregion: state, state }))
    expect(allowedIn(divided(people, { ...PLAIN, minChild: 20 }), 'location')).toEqual([
      '// 1/1/1 99999/99999/99999',
      '2/2/2 2/3/3',
    ])
  })

  it('include each value of a person exactly once', () => {
    fc.assert(
      fc.property(someRespondents, people => {
        const { rowOf, allowed, valuesOf: own } = divided(people, POLICY)
        const isHeldOnce = allowed.map(({ starts, values }, at) =>
          rowOf.every((row, person) => {
            const possible = values.subarray(starts[row], starts[row + 1])
            return possible.filter(value => value === own[at]?.[person]).length === 1
          }),
        )
        expect(isHeldOnce).toEqual(allowed.map(() => true))
      }),
      { numRuns: runs(0.2) },
    )
  })
})

describe('pools of coarse tables', () => {
  const poolsOf = (division: Division, name: AttributeName) => {
    const { values = [], poolOf = [], pools } = division.attributes.find(each => each.name === name) ?? {}
    const words = Array.from({ length: pools ?? 0 }, (_, pool) =>
      values.filter((_path, value) => poolOf[value] === pool).map(path => path.join('/')),
    )
    return words.map(own => own.filter(word => /\d/.test(word) && !word.includes('99999')).join(' + ')).sort()
  }

  it('descend the tree as long as thirty people remain, and combine the rest of each branch', () => {
    const people = [
      ...alike(30, { region: 1, subregion: 1, state: 1 }),
      ...alike(20, { region: 1, subregion: 1, state: 2 }),
      ...alike(15, { region: 1, subregion: 1, state: 3 }),
      ...alike(31, { region: 2, subregion: 3, state: 4 }),
      ...alike(10, { region: 2, subregion: 4, state: 5 }),
    ]
    expect(poolsOf(divided(people), 'location')).toEqual(['1/1/1', '1/1/2 + 1/1/3', '2/3/4 + 2/4/5'])
  })

  it('are reduced to one pool without tables if no two values have thirty people each', () => {
    const people = [...alike(59, { specialty: 1 }), ...alike(29, { specialty: 2 })]
    expect(divided(people).attributes.every(({ pools }) => pools === 1)).toBe(true)
  })

  it('have thirty vouched people each and contain each value once', () => {
    fc.assert(
      fc.property(someRespondents, people => {
        const { attributes, valuesOf: own } = divided(people, POLICY)
        for (const [at, { values, poolOf, pools, countedAs }] of attributes.entries()) {
          expect(new Set(poolOf).size).toBe(pools)
          expect(poolOf).toHaveLength(values.length)
          const sizes = peopleIn(people, pools, person => poolOf[own[at]?.[person] ?? 0] ?? -1)
          if (pools > 1) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(30)
          for (const [value, counted] of countedAs.entries()) {
            expect(countedAs[counted]).toBe(counted)
            expect(poolOf[counted]).toBe(poolOf[value])
          }
        }
      }),
      { numRuns: runs(0.3) },
    )
  })
})

describe('divide', () => {
  it('puts each person into one row with at least ten vouched people', () => {
    fc.assert(
      fc.property(someRespondents, fc.constantFrom(10, 15, 40), (people, minChild) => {
        const { rowOf, paths } = divided(people, { ...POLICY, minChild })
        expect(rowOf).toHaveLength(people.length)
        const sizes = peopleIn(people, paths.length, person => rowOf[person] ?? -1)
        if (paths.length > 1) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10)
      }),
      { numRuns: runs(0.5) },
    )
  })

  it('numbers rows in the order of their paths, which are unique', () => {
    fc.assert(
      fc.property(someRespondents, people => {
        const texts = divided(people, POLICY).paths.map(path =>
          path.map(step => String.fromCodePoint(65 + step)).join(''),
        )
        expect(texts).toEqual([...new Set(texts)].sort())
      }),
      { numRuns: runs(0.3) },
    )
  })

  it('returns the same rows for any order of respondents', () => {
    fc.assert(
      fc.property(someRespondents, fc.nat(700), (people, by) => {
        const attributes = valuesOf(people)
        const mixed = [...people.slice(by), ...people.slice(0, by)].reverse()
        const [first, second] = [people, mixed].map(all => divide(all, POLICY, { attributes }))
        const rows = (of: readonly Respondent[], division: Division | undefined) =>
          new Map(of.map((each, at) => [each, division?.rowOf[at]]))
        expect(rows(mixed, second)).toEqual(rows(people, first))
        expect(second?.attributes).toEqual(first?.attributes)
        expect(second?.allowed).toEqual(first?.allowed)
      }),
      { numRuns: runs(0.3) },
    )
  })

  it('treats unknown values as "not stated"', () => {
    const people = [...alike(30, { specialty: 1 }), ...alike(30, { specialty: 7 })]
    const attributes = valuesOf(people.slice(0, 30))
    expect(divide(people, PLAIN, { attributes }).valuesOf[0]?.at(-1)).toBe(0)
  })
})
