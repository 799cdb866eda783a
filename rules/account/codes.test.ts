import { describe, expect, it } from 'vitest'
import { codesOf, DEFAULT_VISA_STATUS, ETHNICITIES, GENDERS, NO_ETHNICITY, VISA_STATUSES } from './codes.ts'

describe('profile codes', () => {
  it('match the specification and have unique labels', () => {
    expect(new Set(codesOf(VISA_STATUSES))).toEqual(new Set(['US', 'J1', 'H1B', 'TN', 'PERM', 'ABILITY']))
    expect(codesOf(ETHNICITIES)).toEqual(
      'NATIVE ASIAN AFRICAN MEXICAN PUERTORICAN CUBAN HISPANIC MIDDLEEASTERN PACIFIC WHITE OTHER NA'.split(' '),
    )
    expect(codesOf(GENDERS)).toEqual(['F', 'M', 'GV', 'TF', 'TM', 'NL', 'PNA'])
    for (const list of [VISA_STATUSES, ETHNICITIES, GENDERS])
      expect(new Set(list.map(({ label }) => label)).size).toBe(list.length)
  })

  it('include a default visa status and a choice not to answer ethnicity and gender', () => {
    expect(DEFAULT_VISA_STATUS).toBe('US')
    expect(ETHNICITIES.find(({ code }) => code === NO_ETHNICITY)?.label).toBe('I prefer not to answer')
    expect(GENDERS.find(({ code }) => code === 'PNA')?.label).toBe('I prefer not to answer')
  })
})
