import { describe, expect, it } from 'vitest'
import {
  areasWith,
  choiceOfLocation,
  missingOf,
  NO_LOCATION,
  withArea,
  withRegion,
  withSearch,
  withType,
} from './location.ts'

const area = (cbsa_code: string, cbsa_name: string) => ({ cbsa_code, cbsa_name, cbsa_type: 'cbsa' as const, divs: [] })

describe('location', () => {
  it("can't be added while its type or place is missing", () => {
    expect(missingOf(NO_LOCATION)).toBe('type')
    expect(choiceOfLocation(NO_LOCATION)).toBeNull()
    for (const type of ['region', 'state', 'metropolitan'] as const) {
      const draft = withType(NO_LOCATION, type)
      expect(missingOf(draft)).toBe(type)
      expect(choiceOfLocation(draft)).toBeNull()
    }
  })

  it('becomes the filter of its most specific part', () => {
    const region = withRegion(withType(NO_LOCATION, 'region'), '3')
    expect(choiceOfLocation(region)).toEqual({ of: 'profile', key: 'region_3' })
    expect(choiceOfLocation({ ...region, subregion: '5' })).toEqual({ of: 'profile', key: 'subregion_5' })
    expect(choiceOfLocation({ ...withType(region, 'state'), state: '46' })).toEqual({ of: 'profile', key: 'state_46' })
    const metro = withArea(withType(NO_LOCATION, 'metropolitan'), '35620')
    expect(choiceOfLocation(metro)).toEqual({ of: 'profile', key: 'areacode_35620' })
    expect(choiceOfLocation({ ...metro, division: '35614' })).toEqual({ of: 'profile', key: 'divcode_35614' })
  })

  it('is cleared with its type, and its subregion with the region', () => {
    const region = { ...withRegion(withType(NO_LOCATION, 'region'), '3'), subregion: '5' }
    expect(withType(region, 'state')).toEqual({ ...NO_LOCATION, type: 'state' })
    expect(withRegion(region, '1')).toEqual({ ...region, region: '1', subregion: null })
  })

  it('clears its division when another area is selected, and both when the search changes', () => {
    const chosen = { ...withArea(withType(NO_LOCATION, 'metropolitan'), '35620'), division: '35614' }
    expect(withArea(chosen, '31080')).toEqual({ ...chosen, area: '31080', division: null })
    expect(withSearch(chosen, 'los')).toEqual({ ...chosen, search: 'los', area: null, division: null })
  })
})

describe('areasWith', () => {
  const areas = [area('1', 'East York, PA'), area('2', 'New York-Newark, NY-NJ'), area('3', 'York-Hanover, PA')]
  it('matches every word, ignores case, and lists names that start with the first word first', () => {
    expect(areasWith(areas, 'york').map(({ cbsa_code }) => cbsa_code)).toEqual(['3', '1', '2'])
    expect(areasWith(areas, 'PA, york').map(({ cbsa_code }) => cbsa_code)).toEqual(['1', '3'])
    expect(areasWith(areas, 'boston')).toEqual([])
    expect(areasWith(areas, ' ')).toEqual(areas)
  })
})
