import { expect, it } from 'vitest'
import type { WantedGeography } from '../../connect/place.ts'
import { OPEN } from './frozen-icos.ts'
import {
  afterSets,
  frozenPlaces,
  placeCode,
  placeOfCode,
  placesOfNumber,
  regionCodes,
  regionsCode,
} from './place-codes.ts'

it.each<[WantedGeography, unknown]>([
  [{ type: 'none' }, { kind: 'anywhere' }],
  [
    { type: 'region', region_id: 3, subregion_id: null },
    { kind: 'region', id: 3 },
  ],
  [
    { type: 'region', region_id: 3, subregion_id: 7 },
    { kind: 'subregion', id: 7 },
  ],
  [
    { type: 'state', state_id: 22, city_id: null },
    { kind: 'state', id: 22 },
  ],
  [
    { type: 'state', state_id: 22, city_id: '02118' },
    { kind: 'city', code: '02118' },
  ],
  [
    { type: 'metropolitan', cbsa_code: '14460', div_code: null },
    { kind: 'area', code: '14460' },
  ],
  [
    { type: 'metropolitan', cbsa_code: '14460', div_code: '14454' },
    { kind: 'division', code: '14454' },
  ],
])('%o is restored from its number', (wanted, frozen) => {
  expect(placeOfCode(placeCode(wanted))).toEqual(frozen)
})

it('an older batch contains IDs of regions', () => {
  expect(placeOfCode(2)).toEqual({ kind: 'region', id: 2 })
})

it('several places are stored as one number for the set, in any order', () => {
  const [ohio, texas, west] = [3_000_036, 3_000_044, 1_000_001]
  const { numbers, sets } = frozenPlaces([
    [texas, ohio],
    [],
    [west],
    [ohio, texas, ohio],
    [ohio, west, texas],
    [ohio, ohio],
  ])
  expect(Array.from(numbers, number => placesOfNumber(number, sets))).toEqual([
    [ohio, texas],
    [OPEN],
    [west],
    [ohio, texas],
    [west, ohio, texas],
    [ohio],
  ])
  expect(sets.length).toBe(2)
})

it("the order of sets doesn't depend on the order of the ICOs", () => {
  const [one, other] = [
    [3_000_001, 3_000_002],
    [3_000_001, 3_000_003],
  ]
  expect(frozenPlaces([other, one]).sets).toEqual(frozenPlaces([one, other]).sets)
})

it('numbers of a batch refer to the same places after the sets of earlier batches', () => {
  const earlier = frozenPlaces([[1_000_001, 3_000_010]])
  const { numbers, sets } = frozenPlaces([[3_000_036, 3_000_044], [1_000_002], []])
  const all = [...earlier.sets, ...sets]
  const after = afterSets(numbers, earlier.sets.length)
  expect(Array.from(after, number => placesOfNumber(number, all))).toEqual([
    [3_000_036, 3_000_044],
    [1_000_002],
    [OPEN],
  ])
})

it('the regions of an ICO are one number, which is found for each of the regions', () => {
  expect([regionsCode([]), regionsCode([null]), regionsCode([3, 3, null])]).toEqual([OPEN, OPEN, 3])
  const several = regionsCode([1, 4])
  expect(several).toBe(regionsCode([4, null, 1]))
  expect([1, 2, 3, 4].filter(region => regionCodes(region).includes(several))).toEqual([1, 4])
  expect([1, 2, 3, 4].filter(region => regionCodes(region).includes(3))).toEqual([3])
})
