import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide } from './divide.ts'
import { COARSE_LENSES, type Division, type LensName, type Respondent } from './edition.ts'
import { runs } from './population.testing.ts'
import { alike, POLICY, respondentsOf, sizesOf, someRespondents, vouchedOf } from './respondents.testing.ts'

const PLAIN = { ...POLICY, order: ['gender', 'region'] as const, filterable: [] }
const [FEMALE, MALE] = [0, 1]

/** Each block of a lens, in words: how many people, by the values that tell them apart. */
function blocksOf(
  division: Division,
  name: LensName,
  people: readonly Respondent[],
  wordOf: (one: Respondent) => string,
) {
  const lens = division.find(each => each.name === name)
  return lens?.paths.map((_, block) => {
    const own = people.filter((_, person) => lens.blockOf[person] === block).map(wordOf)
    return [...new Set(own)]
      .sort()
      .map(word => `${own.filter(each => each === word).length} ${word}`)
      .join(' + ')
  })
}
const specialtyOf = ({ profile }: Respondent) => `S${profile.specialty}`
const specialtyAndGender = ({ profile }: Respondent) => `S${profile.specialty}${profile.gender === FEMALE ? 'F' : 'M'}`

describe('the base lens', () => {
  it('pools specialties of fewer than ten with each other', () => {
    const people = [...alike(15, { specialty: 1 }), ...alike(9, { specialty: 2 }), ...alike(8, { specialty: 3 })]
    expect(blocksOf(divide(people, PLAIN), 'base', people, specialtyOf)).toEqual(['15 S1', '9 S2 + 8 S3'])
  })

  it('keeps a pool of just ten for itself', () => {
    const people = [...alike(20, { specialty: 1 }), ...alike(4, { specialty: 2 }), ...alike(6, { specialty: 3 })]
    expect(blocksOf(divide(people, PLAIN), 'base', people, specialtyOf)).toEqual(['20 S1', '4 S2 + 6 S3'])
  })

  it('lets a pool that stays under ten join the smallest specialty, the first of equals', () => {
    const people = [...alike(16, { specialty: 1 }), ...alike(12, { specialty: 2 }), ...alike(12, { specialty: 3 })]
    const all = [...people, ...alike(9, { specialty: 4 })]
    expect(blocksOf(divide(all, PLAIN), 'base', all, specialtyOf)).toEqual(['16 S1', '12 S2 + 9 S4', '12 S3'])
  })

  it('splits a specialty by the attributes in their order, each value of twenty or more for itself', () => {
    const people = [
      ...alike(25, { specialty: 1, gender: FEMALE }),
      ...alike(21, { specialty: 1, gender: MALE, region: 1 }),
      ...alike(22, { specialty: 1, gender: MALE, region: 2 }),
      ...alike(19, { specialty: 2, gender: FEMALE }),
      ...alike(30, { specialty: 2, gender: MALE }),
    ]
    const division = divide(people, PLAIN)
    expect(blocksOf(division, 'base', people, one => `${specialtyAndGender(one)}${one.profile.region ?? ''}`)).toEqual([
      '25 S1F',
      '21 S1M1',
      '22 S1M2',
      '19 S2F + 30 S2M',
    ])
    expect(division[0]?.paths).toEqual([[0, 0], [0, 1, 0], [0, 1, 1], [1]])
  })

  it('splits societies of two hundred members first, and keeps the others together', () => {
    const people = [
      ...alike(200, { specialty: 1 }, { society: 1 }),
      ...alike(199, { specialty: 1 }, { society: 2 }),
      ...alike(10, { specialty: 1 }, { society: null }),
    ]
    const words = blocksOf(divide(people, PLAIN), 'base', people, ({ society }) => `of ${society}`)
    expect(words).toEqual(['200 of 1', '199 of 2 + 10 of null'])
  })

  it('does not tell the members of one society from physicians outside of societies', () => {
    const people = [...alike(300, { specialty: 1 }), ...alike(300, { specialty: 1 }, { society: null })]
    expect(divide(people, PLAIN)[0]?.paths).toHaveLength(1)
  })

  it('places respondents who are not vouched where they fit, without counting them', () => {
    const people = [
      ...alike(20, { specialty: 1 }),
      ...alike(20, { specialty: 2 }),
      ...alike(50, { specialty: 3 }, { isVouched: false }),
      ...alike(50, { specialty: 2 }, { isVouched: false }),
    ]
    expect(blocksOf(divide(people, PLAIN), 'base', people, specialtyOf)).toEqual(['20 S1 + 50 S3', '70 S2'])
  })
})

describe('coarse lenses', () => {
  const nameOf = (division: Division, name: LensName, people: readonly Respondent[]) =>
    blocksOf(division, name, people, ({ profile }) => `${profile.region}/${profile.state}`)

  it('go down a tree as far as thirty people carry, and pool the rest of each part', () => {
    const people = [
      ...alike(30, { region: 1, subregion: 1, state: 1 }),
      ...alike(20, { region: 1, subregion: 1, state: 2 }),
      ...alike(15, { region: 1, subregion: 1, state: 3 }),
      ...alike(31, { region: 2, subregion: 3, state: 4 }),
      ...alike(10, { region: 2, subregion: 4, state: 5 }),
    ]
    expect(nameOf(divide(people, PLAIN), 'location', people)).toEqual(['30 1/1', '20 1/2 + 15 1/3', '31 2/4 + 10 2/5'])
  })

  it('tell subregions apart where states have too few', () => {
    const people = [1, 2, 3, 4].flatMap(state => alike(20, { region: 1, subregion: state > 2 ? 2 : 1, state }))
    expect(nameOf(divide(people, PLAIN), 'location', people)).toEqual(['20 1/1 + 20 1/2', '20 1/3 + 20 1/4'])
  })

  it('tell metropolitan areas apart, else their size', () => {
    const people = [
      ...alike(40, { metro_size: 1, metro: 35620 }),
      ...alike(20, { metro_size: 2, metro: 100 }),
      ...alike(20, { metro_size: 2, metro: 200 }),
      ...alike(30, { metro_size: 3, metro: 300 }),
      ...alike(30, { metro_size: 3, metro: 400 }),
    ]
    const words = blocksOf(divide(people, PLAIN), 'metro', people, ({ profile }) => `in ${profile.metro}`)
    expect(words).toEqual(['40 in 35620', '20 in 100 + 20 in 200', '30 in 300', '30 in 400'])
  })

  it('tell subspecialties of thirty apart', () => {
    const people = [30, 31, 12].flatMap((count, at) => alike(count, { specialty: 1, subspecialty: 11 + at }))
    const words = blocksOf(divide(people, PLAIN), 'specialty', people, ({ profile }) => `of ${profile.subspecialty}`)
    expect(words).toEqual(['30 of 11 + 12 of 13', '31 of 12'])
  })

  it.each([
    ['specialty', { profile: { specialty: 1 } }, { profile: { specialty: 2 } }],
    ['location', { profile: { region: 1 } }, { profile: { region: 2 } }],
    ['gender', { profile: { gender: FEMALE } }, { profile: { gender: MALE } }],
    ['ethnicity', { profile: { ethnicity: 1 } }, { profile: { ethnicity: 2 } }],
    ['membership_type', { profile: { membership_type: 1 } }, { profile: { membership_type: 2 } }],
    ['visa_status', { profile: { visa_status: 0 } }, { profile: { visa_status: 1 } }],
    ['veteran', { profile: { veteran: 0 } }, { profile: { veteran: 1 } }],
    ['society', { society: 1 }, { society: 2 }],
  ] as const)('are one for each thing that reports can be filtered by: %s', (name, one, other) => {
    const people = [...alike(30, {}, one), ...alike(30, {}, other)]
    const coarse = divide(people, PLAIN).slice(1)
    expect(coarse.flatMap(lens => (lens.paths.length > 1 ? [lens.name] : []))).toEqual([name])
  })

  it('are one for each filterable answer', () => {
    const people = [
      ...alike(30, {}, { bands: [1] }),
      ...alike(40, {}, { bands: [2] }),
      ...alike(5, {}, { bands: [null] }),
    ]
    const division = divide(people, { ...PLAIN, filterable: ['setting'] })
    expect(blocksOf(division, 'answer:setting', people, ({ bands }) => `in ${bands[0]}`)).toEqual([
      '30 in 1 + 5 in null',
      '40 in 2',
    ])
  })
})

describe('any division', () => {
  it('with fewer than thirty vouched people has one block', () => {
    const people = [...alike(14, { specialty: 1 }), ...alike(15, { specialty: 2 })]
    expect(divide(people, PLAIN).map(({ paths }) => paths.length)).toEqual([1, ...COARSE_LENSES.map(() => 1)])
    expect(divide([...people, ...alike(1, { specialty: 2 })], PLAIN)[0]?.paths).toHaveLength(2)
  })

  it('has blocks of ten at least, whatever the policy says', () => {
    const people = respondentsOf(400, 1)
    const division = divide(people, { ...POLICY, least: 1, childSize: 1, coarseSize: 1, societySize: 1 })
    expect(Math.min(...sizesOf(division, vouchedOf(people)).flat())).toBe(10)
  })

  it('puts everybody into one block of each lens, each with enough vouched people', () => {
    fc.assert(
      fc.property(someRespondents, fc.constantFrom(10, 15, 20), (people, childSize) => {
        const division = divide(people, { ...POLICY, childSize })
        expect(division.map(({ name }) => name)).toEqual([
          'base',
          ...COARSE_LENSES,
          ...POLICY.filterable.map(column => `answer:${column}`),
        ])
        const isVouched = vouchedOf(people)
        const sizes = sizesOf(division, isVouched)
        for (const [at, { blockOf, paths }] of division.entries()) {
          expect(blockOf).toHaveLength(people.length)
          expect(blockOf.every(block => block >= 0 && block < paths.length)).toBe(true)
          const least = at === 0 ? 10 : 30
          if (paths.length > 1) expect(Math.min(...(sizes[at] ?? []))).toBeGreaterThanOrEqual(least)
        }
      }),
      { numRuns: runs(0.6) },
    )
  })

  it('numbers blocks in the order of their paths, each with a path of its own', () => {
    fc.assert(
      fc.property(someRespondents, people => {
        for (const { paths } of divide(people, POLICY)) {
          const texts = paths.map(path => path.map(step => String.fromCodePoint(65 + step)).join(''))
          expect(texts).toEqual([...new Set(texts)].sort())
        }
      }),
      { numRuns: runs(0.3) },
    )
  })

  it('does not depend on the order of the respondents', () => {
    fc.assert(
      fc.property(someRespondents, fc.nat(700), (people, by) => {
        const mixed = [...people.slice(by), ...people.slice(0, by)].reverse()
        const [first, second] = [divide(people, POLICY), divide(mixed, POLICY)]
        const blocks = (division: Division, of: readonly Respondent[]) =>
          new Map(of.map((each, at) => [each, division.map(({ blockOf }) => blockOf[at])]))
        expect(blocks(second, mixed)).toEqual(blocks(first, people))
      }),
      { numRuns: runs(0.3) },
    )
  })
})
