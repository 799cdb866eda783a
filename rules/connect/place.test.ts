import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOfferedPlace, anyOnePlace } from './matching.testing.ts'
import {
  ANYWHERE,
  combinePlaces,
  liesIn,
  type OfferGeography,
  offeredPlace,
  type PlaceRequirement,
  placeKey,
  type WantedGeography,
  type ZipLocation,
} from './place.ts'

const [CA, MA, NH, NY] = [5, 22, 30, 33]
const KNOWN: Readonly<Record<string, ZipLocation>> = {
  '02108': { city: 'Boston', state_id: MA, cbsa_code: '14460', div_code: '14454' },
  '02109': { city: 'Boston', state_id: MA, cbsa_code: '14460', div_code: '14454' },
  '01970': { city: 'Salem', state_id: MA, cbsa_code: '14460', div_code: '15764' },
  '03079': { city: 'Salem', state_id: NH, cbsa_code: '14460', div_code: '40484' },
}
const facts = (zip: string) => KNOWN[zip] ?? null
const at = (offer: Partial<OfferGeography>) =>
  offeredPlace({ zip: null, state_id: MA, cbsa_code: null, div_code: null, ...offer }, facts)
const boston = at({ zip: '02108' })
const salemNH = at({ zip: '03079', state_id: NH })

describe('offeredPlace', () => {
  it('sets the area and division by ZIP code, unless the offer specifies another area', () => {
    expect(boston).toEqual({ state_id: MA, cbsa_code: '14460', div_code: '14454', city: 'Boston' })
    expect(at({ zip: '02108', cbsa_code: '49340' })).toMatchObject({ cbsa_code: '49340', div_code: null })
    expect(at({ cbsa_code: '14460' })).toMatchObject({ div_code: null, city: null })
    expect(at({ zip: '99999' })).toEqual({ state_id: MA, cbsa_code: null, div_code: null, city: '99999' })
  })
})

describe('combinePlaces', () => {
  it.each([
    [{ type: 'none' }, ANYWHERE],
    [
      { type: 'region', region_id: 3, subregion_id: null },
      { kind: 'region', region_id: 3 },
    ],
    [
      { type: 'region', region_id: 3, subregion_id: 5 },
      { kind: 'subregion', subregion_id: 5 },
    ],
    [
      { type: 'state', state_id: MA, city_id: null },
      { kind: 'state', state_id: MA },
    ],
    [
      { type: 'state', state_id: MA, city_id: '02109' },
      { kind: 'city', state_id: MA, city: 'Boston' },
    ],
    [
      { type: 'state', state_id: MA, city_id: '99999' },
      { kind: 'city', state_id: MA, city: '99999' },
    ],
    [
      { type: 'metropolitan', cbsa_code: '14460', div_code: null },
      { kind: 'area', cbsa_code: '14460' },
    ],
    [
      { type: 'metropolitan', cbsa_code: '14460', div_code: '14454' },
      { kind: 'division', div_code: '14454' },
    ],
  ] as const)('resolves %j', (wanted, asked) => {
    expect(combinePlaces([wanted], facts)).toEqual(asked)
  })
})

describe('several places', () => {
  const wanted: readonly WantedGeography[] = [
    { type: 'state', state_id: NY, city_id: null },
    { type: 'metropolitan', cbsa_code: '14460', div_code: null },
    { type: 'state', state_id: MA, city_id: '02109' },
    { type: 'state', state_id: MA, city_id: '02108' },
  ]

  it('are combined without duplicates, regardless of their order', () => {
    const asked = combinePlaces(wanted, facts)
    expect(asked).toMatchObject({ kind: 'any', places: { length: 3 } })
    fc.assert(
      fc.property(fc.shuffledSubarray([...wanted], { minLength: wanted.length }), shuffled => {
        expect(combinePlaces(shuffled, facts)).toEqual(asked)
      }),
    )
    expect(combinePlaces(wanted.slice(2), facts)).toEqual({ kind: 'city', state_id: MA, city: 'Boston' })
  })

  it('accept any place if the list is empty or includes anywhere', () => {
    expect([combinePlaces([], facts), combinePlaces([...wanted, { type: 'none' }], facts)]).toEqual([
      ANYWHERE,
      ANYWHERE,
    ])
  })

  it('match only offers in at least one of the places, regardless of their order', () => {
    const met = new Set<boolean>()
    fc.assert(
      fc.property(fc.array(anyOnePlace, { minLength: 1, maxLength: 5 }), anyOfferedPlace, (places, offered) => {
        const isMet = places.some(place => liesIn(offered, place))
        expect(liesIn(offered, { kind: 'any', places })).toBe(isMet)
        expect(liesIn(offered, { kind: 'any', places: places.toReversed() })).toBe(isMet)
        met.add(isMet)
      }),
    )
    expect(met.size).toBe(2)
  })

  it('have distinct keys', () => {
    const [ny, area] = [
      { kind: 'state', state_id: NY },
      { kind: 'area', cbsa_code: '14460' },
    ] as const
    const asked = [ny, area, { kind: 'any', places: [ny, area] }, ANYWHERE] as const
    expect(new Set(asked.map(placeKey)).size).toBe(4)
  })
})

describe('liesIn', () => {
  // Offers in Boston, MA, in Salem, NH (the same metropolitan area), and in Massachusetts without a city.
  it.each<[PlaceRequirement, boolean, boolean, boolean]>([
    [ANYWHERE, true, true, true],
    [{ kind: 'region', region_id: 3 }, true, true, true],
    [{ kind: 'region', region_id: 1 }, false, false, false],
    [{ kind: 'subregion', subregion_id: 5 }, true, true, true],
    [{ kind: 'subregion', subregion_id: 6 }, false, false, false],
    [{ kind: 'state', state_id: MA }, true, false, true],
    [{ kind: 'state', state_id: NY }, false, false, false],
    [{ kind: 'city', state_id: MA, city: 'Boston' }, true, false, false],
    [{ kind: 'city', state_id: MA, city: 'Salem' }, false, false, false],
    [{ kind: 'city', state_id: NH, city: 'Salem' }, false, true, false],
    [{ kind: 'area', cbsa_code: '14460' }, true, true, false],
    [{ kind: 'division', div_code: '14454' }, true, false, false],
  ])('compares three offers with %j', (asked, ...lies) => {
    expect([boston, salemNH, at({})].map(offered => liesIn(offered, asked))).toEqual(lies)
  })

  it('finds an offer in California only in the West', () => {
    const west = at({ state_id: CA })
    expect([1, 2, 3, 4].filter(region_id => liesIn(west, { kind: 'region', region_id }))).toEqual([1])
  })
})
