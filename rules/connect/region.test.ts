import { expect, it } from 'vitest'
import { REGIONS } from '#rules/reference/geography.ts'
import type { WantedGeography } from './place.ts'
import { regionWanted } from './region.ts'

const AREAS = new Map([
  ['14460', 'Boston-Cambridge-Newton, MA-NH'],
  ['10000', 'Nowhere'],
])
const state = (state_id: number): WantedGeography => ({ type: 'state', state_id, city_id: null })
const area = (cbsa_code: string): WantedGeography => ({ type: 'metropolitan', cbsa_code, div_code: null })

it.each<[WantedGeography, string | null]>([
  [{ type: 'none' }, null],
  [{ type: 'region', region_id: 1, subregion_id: null }, 'West'],
  [state(46), 'Northeast'],
  [state(99), null],
  [area('14460'), 'Northeast'],
  [area('10000'), null],
  [area('99999'), null],
])('the region of %j is %s', (wanted, title) => {
  const region = regionWanted(wanted, AREAS)
  expect(REGIONS.find(({ id }) => id === region)?.title ?? null).toBe(title)
})
