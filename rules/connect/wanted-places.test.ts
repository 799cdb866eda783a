import { describe, expect, it } from 'vitest'
import type { ZipLocation } from './place.ts'
import { includes, type NamedPlace, placesError, placesText } from './wanted-places.ts'

const [MA, OH, NH] = [22, 36, 30]
const ZIPS: Readonly<Record<string, ZipLocation>> = {
  '44101': { city: 'Cleveland', state_id: OH, cbsa_code: '17410', div_code: null },
  '44102': { city: 'Cleveland', state_id: OH, cbsa_code: '17410', div_code: null },
  '44240': { city: 'Boston', state_id: OH, cbsa_code: null, div_code: null },
  '02108': { city: 'Boston', state_id: MA, cbsa_code: '14460', div_code: '14454' },
}
const known = {
  facts: (zip: string) => ZIPS[zip] ?? null,
  statesOf: (code: string) => (code === '14460' ? [MA, NH] : code === '17410' ? [OH] : []),
}
const region = (region_id: number, subregion_id: number | null, display_name: string): NamedPlace => ({
  type: 'region',
  region_id,
  subregion_id,
  display_name,
})
const state = (state_id: number, city_id: string | null, display_name: string): NamedPlace => ({
  type: 'state',
  state_id,
  city_id,
  display_name,
})
const area = (cbsa_code: string, div_code: string | null, display_name: string): NamedPlace => ({
  type: 'metropolitan',
  cbsa_code,
  div_code,
  display_name,
})
const [midwest, northeast] = [region(2, null, 'Midwest'), region(3, null, 'Northeast')]
const eastNorthCentral = region(2, 4, 'East North Central, Midwest')
const [ohio, massachusetts] = [state(OH, null, 'Ohio'), state(MA, null, 'Massachusetts')]
const [cleveland, clevelandToo] = [state(OH, '44101', 'Cleveland, OH'), state(OH, '44102', 'Cleveland, OH')]
const [boston, unknown] = [state(MA, '02108', 'Boston, MA'), state(OH, '99999', 'Nowhere, OH')]
const [ofCleveland, ofBoston] = [area('17410', null, 'Cleveland-Elyria, OH'), area('14460', null, 'Boston, MA-NH')]
const division = area('14460', '14454', 'Boston, MA')

describe('includes', () => {
  it.each([
    ['a region its subregions', midwest, eastNorthCentral],
    ['a region its states', midwest, ohio],
    ['a subregion its states', eastNorthCentral, ohio],
    ['a region the cities of its states', midwest, cleveland],
    ['a region an area that lies in its states alone', northeast, ofBoston],
    ['a state its cities', ohio, cleveland],
    ['a state a city that no table knows', ohio, unknown],
    ['a state an area that lies in it alone', ohio, ofCleveland],
    ['an area its divisions', ofBoston, division],
    ['an area the cities in it', ofCleveland, cleveland],
    ['a division the cities in it', division, boston],
  ])('returns true for a place inside another: %s', (_, outer, inner) => {
    expect([includes(outer, inner, known), includes(inner, outer, known)]).toEqual([true, false])
  })

  it.each([
    ['another region', northeast, ohio],
    ['another state', massachusetts, cleveland],
    ['an area that lies in another state, too', massachusetts, ofBoston],
    ['an area of which no state is known', ohio, area('99999', null, 'Nowhere')],
    ['a city outside', ofBoston, cleveland],
    ['a city that no table knows', ofCleveland, unknown],
    ['another city', cleveland, unknown],
    ['a city of its name in another state', boston, state(OH, '44240', 'Boston, OH')],
    ['another division', division, area('14460', '15764', 'Cambridge, MA')],
  ])('returns false for %s', (_, outer, inner) => {
    expect([includes(outer, inner, known), includes(inner, outer, known)]).toEqual([false, false])
  })

  it('treats all ZIP codes of a city as the same city', () => {
    expect([includes(cleveland, clevelandToo, known), includes(clevelandToo, cleveland, known)]).toEqual([true, true])
  })
})

describe('lists of places', () => {
  it('are valid if each place adds something', () => {
    expect(placesError([cleveland, massachusetts, ofBoston, region(1, null, 'West')], known)).toBeNull()
    expect(placesError([], known)).toBeNull()
  })

  it('report the larger place first, regardless of the order of selection', () => {
    const said = 'Ohio already includes Cleveland, OH. Remove one.'
    expect([placesError([ohio, boston, cleveland], known), placesError([cleveland, ohio], known)]).toEqual([said, said])
  })

  it('report duplicate places', () => {
    expect(placesError([boston, ohio, ohio], known)).toBe('Ohio is on the list twice. Remove one.')
  })

  it.each([
    [[], ''],
    [['Ohio'], 'Ohio'],
    [['Ohio', 'Boston, MA'], 'Ohio or Boston, MA'],
    [['Ohio', 'Boston, MA', 'West'], 'Ohio; Boston, MA; or West'],
    [['Ohio', 'Kentucky', 'West'], 'Ohio, Kentucky, or West'],
  ])('containing %j are formatted as %j', (names, text) => {
    expect(placesText(names)).toBe(text)
  })
})
