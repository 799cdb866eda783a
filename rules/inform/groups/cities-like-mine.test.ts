import { describe, expect, it } from 'vitest'
import { clusterOf, type MetroArea } from '#rules/reference/metro.ts'
import type { Attribute, Edition } from '../count/index.ts'
import { citiesLikeMine, withAreas, withoutAreas } from './cities-like-mine.ts'

const area = (cbsa_code: string, population: number): MetroArea => ({
  cbsa_code,
  cbsa_name: `Area ${cbsa_code}`,
  population,
  divs: [],
})
const AREAS = [area('1', 2_000_000), area('2', 1_600_000), area('3', 900_000), area('4', 800_000)]
const keysOf = (...keys: readonly string[]) => Object.fromEntries(keys.map(key => [key, true as const]))
const like = (keys: readonly string[], own: string | null = '1', edition: Edition | null = null) =>
  citiesLikeMine(keysOf(...keys), AREAS, own, edition)

/** Returns an edition that counts some areas together, by their positions in AREAS. */
function counting(...groups: readonly (readonly number[])[]): Edition {
  const values = AREAS.map(({ cbsa_code, population }) => [population < 1_000_000 ? 2 : 1, Number(cbsa_code), null])
  const countedAs = Int32Array.from(AREAS.keys(), at => groups.find(group => group.includes(at))?.[0] ?? at)
  const metro: Attribute = { name: 'metro', values, countedAs, poolOf: new Int32Array(AREAS.length), pools: 1 }
  return { batches: [{ sizes: Int32Array.of(40), attributes: [metro], rowValues: [] }] }
}

describe('citiesLikeMine', () => {
  it('returns areas of the same size, or within a percentage', () => {
    expect(like(['userMsa']).areas).toEqual(new Map([['userMsa', ['1', '2']]]))
    expect(like(['userZipcode_19', 'userMsa_60', 'userGender_F'])).toEqual({
      areas: new Map([
        ['userZipcode_19', ['1']],
        ['userMsa_60', ['1', '2', '3', '4']],
      ]),
      isWidened: false,
    })
  })

  it('returns no areas if the caller has no area', () => {
    expect(like(['userMsa_20'], null).areas).toEqual(new Map([['userMsa_20', []]]))
  })

  it('adds areas that results count together', () => {
    expect(like(['userMsa_19'], '1', counting([0, 1]))).toEqual({
      areas: new Map([['userMsa_19', ['1', '2']]]),
      isWidened: true,
    })
    expect(like(['userMsa_19'], '1', counting([2, 3])).isWidened).toBe(false)
    expect(like(['userMsa_20'], '1', counting([0, 1])).isWidened).toBe(false)
  })
})

describe('area keys of a request', () => {
  const KEYS = keysOf('userGender_F', 'userMsa_20')
  const cluster = clusterOf(AREAS, '1')

  it('replace the key for similar areas and are restored as requested', () => {
    const found = like(Object.keys(KEYS))
    const keys = withAreas(KEYS, found)
    expect(keys).toEqual(keysOf('userGender_F', 'areacode_1', 'areacode_2'))
    expect(withoutAreas(keys, found, cluster)).toEqual(KEYS)
  })

  it('are restored as the applied keys if the areas were widened', () => {
    const size = like(['userMsa_19'], '1', counting([0, 1]))
    expect(withoutAreas(keysOf('areacode_1', 'areacode_2'), size, cluster)).toEqual(keysOf('userMsa'))
    const more = like(['userMsa_19'], '1', counting([0, 1, 2]))
    const areas = keysOf('areacode_1', 'areacode_2', 'areacode_3')
    expect(withoutAreas(areas, more, cluster)).toEqual(areas)
  })

  it('remain unchanged unless all of them apply', () => {
    expect(withoutAreas(keysOf('areacode_1'), like(['userMsa']), cluster)).toEqual(keysOf('areacode_1'))
  })

  it('are left out for users without an area', () => {
    const found = like(Object.keys(KEYS), null)
    expect(withAreas(KEYS, found)).toEqual(keysOf('userGender_F'))
    expect(withoutAreas(keysOf('userGender_F'), found, [])).toEqual(keysOf('userGender_F'))
  })
})
