import { describe, expect, it } from 'vitest'
import { REGIONS } from '#rules/reference/geography.ts'
import { regionWanted } from './region.ts'

const AREAS = new Map([
  ['14460', 'Boston-Cambridge-Newton, MA-NH'],
  ['10000', 'Nowhere'],
])
function titleOf(type: string, place: string | null): string | null | undefined {
  const region = regionWanted({ type, place }, AREAS)
  return region === null ? null : REGIONS.find(({ id }) => id === region)?.title
}

describe('regionWanted', () => {
  it.each([
    ['none', null, null],
    ['region', '1', 'West'],
    ['region', null, null],
    ['state', '46', 'Northeast'],
    ['state', '99', null],
    ['metropolitan', '14460', 'Northeast'],
    ['metropolitan', '10000', null],
    ['metropolitan', '99999', null],
    ['metropolitan', null, null],
    ['elsewhere', '1', null],
  ])('of %s %s is %s', (type, place, region) => {
    expect(titleOf(type, place)).toBe(region)
  })
})
