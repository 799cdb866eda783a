import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import { scopedTo, shownScope } from './shown-scope.ts'

const CARDIOLOGY = 7
const filteredBy = (...keys: string[]) => ({
  filterValues: { ...NO_FILTERS, derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])) },
  scope: 'study' as const,
})

describe('the scope shown above the charts', () => {
  it('is the specialty if the reader’s own is the only specialty selected as a filter', () => {
    expect(shownScope(filteredBy('userSpecialtyId_7', 'region_1'), CARDIOLOGY)).toBe('specialty')
    expect(shownScope(filteredBy('userSpecialtyId_8'), CARDIOLOGY)).toBe('study')
    expect(shownScope(filteredBy('userSpecialtyId_7', 'userSpecialtyId_8'), CARDIOLOGY)).toBe('study')
    expect(shownScope(filteredBy('userSpecialtyId_7', 'userSubSpecialtyId_3'), CARDIOLOGY)).toBe('study')
    expect(shownScope(filteredBy('userSpecialtyId_7'), null)).toBe('study')
    expect(shownScope({ ...filteredBy(), scope: 'subspecialty' }, CARDIOLOGY)).toBe('subspecialty')
  })

  it('replaces the specialty filter when the reader chooses another scope, and keeps all other filters', () => {
    const report = filteredBy('userSpecialtyId_7', 'region_1')
    expect(scopedTo('study', report, CARDIOLOGY)).toEqual(filteredBy('region_1'))
    expect(scopedTo('subspecialty', report, CARDIOLOGY)).toEqual({ ...filteredBy('region_1'), scope: 'subspecialty' })
    const other = filteredBy('userSpecialtyId_8')
    expect(scopedTo('specialty', other, CARDIOLOGY)).toEqual({ ...other, scope: 'specialty' })
  })
})
