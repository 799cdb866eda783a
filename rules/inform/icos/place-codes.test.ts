import { expect, it } from 'vitest'
import type { WantedGeography } from '../../connect/place.ts'
import { placeCode, placeOfCode } from './place-codes.ts'

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
])('%o is frozen as a number that tells it', (wanted, frozen) => {
  expect(placeOfCode(placeCode(wanted))).toEqual(frozen)
})

it('an older batch has ids of regions', () => {
  expect(placeOfCode(2)).toEqual({ kind: 'region', id: 2 })
})
