import { describe, expect, it } from 'vitest'
import { REGION_COUNT, SCHOOL_COUNT, STATE_COUNT } from './counts.ts'
import { ANSWER_REGIONS, answerRegionOf, REGIONS, STATES, SUBREGIONS } from './geography.ts'
import { SCHOOLS } from './schools.ts'

const byAbbrev = new Map(STATES.map(state => [state.abbrev, state]))

describe('states', () => {
  it('are numbered 1 to 51 in alphabetical order', () => {
    expect(STATES.map(({ id }) => id)).toEqual(Array.from({ length: 51 }, (_, at) => at + 1))
    const names = STATES.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
  })
  it('include the District of Columbia between Delaware and Florida', () => {
    expect(STATES.slice(7, 10).map(({ abbrev }) => abbrev)).toEqual(['DE', 'DC', 'FL'])
  })
  it('have unique abbreviations and unique census codes that ascend with the name', () => {
    expect(byAbbrev.size).toBe(51)
    const codes = STATES.map(({ state_fips }) => state_fips)
    expect(new Set(codes).size).toBe(51)
    expect(codes).toEqual([...codes].sort())
    expect(codes.every(code => /^\d\d$/.test(code))).toBe(true)
  })
  it('belong to the region of their subregion', () => {
    for (const state of STATES) {
      expect(SUBREGIONS.find(({ id }) => id === state.sub_region_id)?.region_id).toBe(state.region_id)
    }
    const counts = SUBREGIONS.map(({ id }) => STATES.filter(state => state.sub_region_id === id).length)
    expect(counts).toEqual([5, 8, 7, 5, 6, 3, 9, 4, 4])
  })
  it.each([
    ['CA', '06', 'West', 'Pacific'],
    ['MT', '30', 'West', 'Mountain'],
    ['MO', '29', 'Midwest', 'West North Central'],
    ['OH', '39', 'Midwest', 'East North Central'],
    ['VT', '50', 'Northeast', 'New England'],
    ['PA', '42', 'Northeast', 'Middle Atlantic'],
    ['DC', '11', 'South', 'South Atlantic'],
    ['KY', '21', 'South', 'East South Central'],
    ['TX', '48', 'South', 'West South Central'],
  ])('%s has code %s and belongs to %s, %s', (abbrev, state_fips, region_name, sub_region_name) => {
    expect(byAbbrev.get(abbrev)).toMatchObject({ state_fips, region_name, sub_region_name })
  })
})

it('state, region, and school counts match the lists', () => {
  const counts = [STATES, ANSWER_REGIONS, SCHOOLS].map(({ length }) => length)
  expect([STATE_COUNT, REGION_COUNT, SCHOOL_COUNT]).toEqual(counts)
})

describe('regions and schools', () => {
  it('have the numbers in the specification', () => {
    expect(REGIONS.map(({ id, title }) => `${id} ${title}`)).toEqual(['1 West', '2 Midwest', '3 Northeast', '4 South'])
    expect(SUBREGIONS.map(({ title }) => title).join(', ')).toBe(
      'Pacific, Mountain, West North Central, East North Central, New England, Middle Atlantic, South Atlantic, East South Central, West South Central',
    )
  })
  it('have other numbers in answers, which are found by name', () => {
    expect(ANSWER_REGIONS.map(({ id, title }) => `${id} ${title}`)).toEqual([
      '1 Northeast',
      '2 Midwest',
      '3 South',
      '4 West',
    ])
    expect(REGIONS.map(({ title }) => answerRegionOf(title))).toEqual([4, 2, 1, 3])
    expect(() => answerRegionOf('East')).toThrow('East isn’t a region')
  })
  it('include eight different schools', () => {
    expect(SCHOOLS.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(new Set(SCHOOLS.map(({ name }) => name)).size).toBe(8)
  })
})
