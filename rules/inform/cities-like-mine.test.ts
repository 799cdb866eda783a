import { describe, expect, it } from 'vitest'
import type { MetroArea } from '#rules/reference/metro.ts'
import { citiesLikeMine, withAreas, withoutAreas } from './cities-like-mine.ts'

const area = (cbsa_code: string, population: number): MetroArea => ({
  cbsa_code,
  cbsa_name: `Area ${cbsa_code}`,
  population,
  divs: [],
})
const AREAS = [area('1', 2_000_000), area('2', 1_600_000), area('3', 900_000)]
const like = (keys: readonly string[], own: string | null = '1') =>
  citiesLikeMine(Object.fromEntries(keys.map(key => [key, true as const])), AREAS, own)

describe('citiesLikeMine', () => {
  it('names areas of the same size, or within so many percent', () => {
    expect(like(['userMsa'])).toEqual(new Map([['userMsa', ['1', '2']]]))
    expect(like(['userZipcode_19', 'userMsa_60', 'userGender_F'])).toEqual(
      new Map([
        ['userZipcode_19', ['1']],
        ['userMsa_60', ['1', '2', '3']],
      ]),
    )
  })

  it('names none without an area of one’s own', () => {
    expect(like(['userMsa_20'], null)).toEqual(new Map([['userMsa_20', []]]))
  })
})

describe('the keys of a request', () => {
  const KEYS = { userGender_F: true, userMsa: true } as const

  it('are those of the areas, and come back as they were asked for', () => {
    const found = citiesLikeMine(KEYS, AREAS, '1')
    const keys = withAreas(KEYS, found)
    expect(keys).toEqual({ userGender_F: true, areacode_1: true, areacode_2: true })
    expect(withoutAreas(keys, found)).toEqual(KEYS)
  })

  it('stay areas where not all of them are applied', () => {
    const found = citiesLikeMine(KEYS, AREAS, '1')
    expect(withoutAreas({ areacode_1: true }, found)).toEqual({ areacode_1: true })
  })

  it('are left out without an area of one’s own', () => {
    const found = citiesLikeMine(KEYS, AREAS, null)
    expect(withAreas(KEYS, found)).toEqual({ userGender_F: true })
    expect(withoutAreas({ userGender_F: true }, found)).toEqual({ userGender_F: true })
  })
})
