import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divide } from './divide.ts'
import type { Division, LensName } from './edition.ts'
import { exposureOf, exposures } from './exposure.ts'
import { runs } from './population.testing.ts'
import { alike, POLICY, respondentsOf, sizesOf, someRespondents, vouchedOf } from './respondents.testing.ts'
import { servedLenses } from './served-lenses.ts'

const blocksOf = (division: Division | undefined, name: LensName) =>
  division?.find(lens => lens.name === name)?.paths.length

describe('the lenses that are served', () => {
  it('are all that there are where many have answered', () => {
    const people = respondentsOf(2000, 2)
    expect(servedLenses(divide(people, POLICY), vouchedOf(people), [], false)?.leftOut).toEqual([])
  })

  it('lose filterable answers first, then protected attributes and places', () => {
    const people = respondentsOf(400, 5)
    const served = servedLenses(divide(people, POLICY), vouchedOf(people), [], false)
    const order = [
      'answer:experience',
      'answer:full_time',
      'veteran',
      'visa_status',
      'ethnicity',
      'metro',
      'membership_type',
    ]
    const leftOut = served?.leftOut ?? []
    expect(leftOut.length).toBeGreaterThan(3)
    expect(leftOut).toEqual(order.filter(name => leftOut.some(each => each === name)))
    for (const name of leftOut) expect(blocksOf(served?.served, name)).toBe(1)
    expect(blocksOf(served?.served, 'gender')).toBe(2)
  })

  it('are left out in one order, to the last where nothing more is to come', () => {
    const halves = (at: number) => ({ society: 1 + (at % 2), bands: [at % 2, at % 2, at % 2, at % 2] })
    const people = Array.from({ length: 80 }, (_, at) => {
      const half = at % 2
      const profile = { specialty: half, gender: half, region: half, metro_size: half, ethnicity: half }
      return alike(1, { ...profile, membership_type: half, visa_status: half, veteran: half }, halves(at))
    }).flat()
    const exposed = [{ people: 10_000, mean: 0.2, largest: 0.2 }]
    const [division, isVouched] = [divide(people, POLICY), vouchedOf(people)]
    expect(servedLenses(division, isVouched, exposed, false)).toBeNull()
    const served = servedLenses(division, isVouched, exposed, true)
    expect(served?.leftOut).toEqual([
      'answer:experience',
      'answer:full_time',
      'veteran',
      'visa_status',
      'ethnicity',
      'metro',
      'membership_type',
      'location',
      'answer:ownership',
      'answer:setting',
      'society',
      'gender',
      'specialty',
      'base',
    ])
    expect(served?.served.map(({ paths }) => paths.length)).toEqual(division.map(() => 1))
    const alone = servedLenses(division, isVouched, [], false)
    expect(alone?.leftOut, 'all of them say the same').toEqual([])
  })

  it('are not called left out where they told nobody apart', () => {
    const people = [0, 1].flatMap(gender => alike(40, { specialty: 1, gender }))
    const exposed = [{ people: 10_000, mean: 0.2, largest: 0.2 }]
    const served = servedLenses(divide(people, POLICY), vouchedOf(people), exposed, true)
    expect(served?.leftOut).toEqual(['gender', 'base'])
  })

  it('are none while a study goes on and too few have answered for them: the batch waits', () => {
    const people = Array.from({ length: 6 }, (_, at) => alike(10, { specialty: at, gender: at % 2 })).flat()
    const division = divide(people, POLICY)
    expect(servedLenses(division, vouchedOf(people), [], false)).toBeNull()
    expect(blocksOf(servedLenses(division, vouchedOf(people), [], true)?.served, 'base')).toBe(1)
  })

  it('depend on what earlier batches have exposed', () => {
    const people = Array.from({ length: 6 }, (_, at) => alike(10, { specialty: at })).flat()
    const served = servedLenses(
      divide(people, POLICY),
      vouchedOf(people),
      [{ people: 600, mean: 0.07, largest: 0.1 }],
      false,
    )
    expect(blocksOf(served?.served, 'base')).toBe(6)
    expect(served?.exposure).toEqual({ people: 60, mean: expect.closeTo(0.1), largest: expect.closeTo(0.1) })
  })

  it('do not tell what a few in a mixed block answered, although all others of their kind have blocks of their own', () => {
    // Everybody of specialty 1 but two is in blocks by gender of their society; those two share a block with others.
    const people = [
      ...[1, 2, 3].flatMap(specialty => alike(100, { specialty }, { society: specialty % 2 })),
      ...[4, 5, 6, 7].flatMap(specialty => alike(60, { specialty }, { society: specialty % 2 })),
      ...alike(2, { specialty: 1 }, { society: null }),
      ...[2, 4, 5, 6, 7].flatMap(specialty => alike(3, { specialty }, { society: null })),
    ]
    const isVouched = vouchedOf(people)
    const division = divide(people, { ...POLICY, filterable: [] })
    const before = exposures(division, isVouched)
    expect(Math.max(...before)).toBeGreaterThan(0.4)
    const served = servedLenses(division, isVouched, [], false)
    expect(served?.leftOut).toEqual([])
    expect(served?.exposure.largest).toBeLessThanOrEqual(0.2)
    expect(blocksOf(served?.served, 'base')).toBe(blocksOf(division, 'base'))
    expect(blocksOf(served?.served, 'specialty')).toBeGreaterThan(1)
  })

  it('of a last batch expose nobody more than is allowed, and only make blocks larger', () => {
    fc.assert(
      fc.property(someRespondents, people => {
        const isVouched = vouchedOf(people)
        const vouched = isVouched.reduce((sum, each) => sum + each, 0)
        fc.pre(vouched >= 12)
        const division = divide(people, POLICY)
        const { served, exposure } = servedLenses(division, isVouched, [], true) ?? { served: [], exposure: null }
        expect(exposure).toEqual(exposureOf(exposures(served, isVouched), isVouched))
        expect(exposure?.mean).toBeLessThanOrEqual(0.085)
        expect(exposure?.largest).toBeLessThanOrEqual(0.2)
        for (const [at, lens] of division.entries()) {
          const into = new Map<number, number>()
          for (const [person, block] of lens.blockOf.entries()) {
            const now = served[at]?.blockOf[person] ?? -1
            expect(into.get(block) ?? now).toBe(now)
            into.set(block, now)
          }
        }
        expect(Math.min(...sizesOf(served, isVouched).flat())).toBeGreaterThanOrEqual(10)
      }),
      { numRuns: runs(0.4) },
    )
  })
})
