import { describe, expect, it } from 'vitest'
import { NO_FILTERS, REQUEST_LIMITS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/filter-keys.ts'
import { refusalText } from '#rules/inform/limits.ts'
import { question } from '#rules/share/builders.testing.ts'
import { type LimitContext, limitText } from './limits.ts'
import { FILTERS } from './messages.ts'
import { NO_LOOKUPS } from './profile.ts'

const metro = (code: number) => ({
  cbsa_code: `${code}`,
  cbsa_name: `Area ${code}`,
  cbsa_type: 'cbsa' as const,
  divs: [],
})
const cluster = Array.from({ length: 70 }, (_, at) => metro(10_000 + at))
const context: LimitContext = {
  questionnaire: {
    period: 2026,
    sections: [
      {
        id: 1,
        title: 'Pay',
        is_module: 0,
        questionSections: [question(1, 'SLIDER', 3), question(2, 'YES_NO'), question(3, 'SELECT_ANY', 4)].map(each => ({
          question: each,
          is_available_on_results: true,
        })),
      },
    ],
    derivedVariables: [],
  },
  offer: { modules: null },
  lookups: {
    ...NO_LOOKUPS,
    specialties: [1, 2, 3].map(id => ({ id, title: `${id}` })),
    membershipTypes: [1, 2].map(id => ({ id, type_name: `${id}` })),
    areas: [...cluster, metro(20_000)],
    cluster,
  },
  limits: {},
}
const profile = (...keys: string[]): FilterValues => ({
  ...NO_FILTERS,
  derivedVarValues: Object.fromEntries(keys.map(key => [key, true as const])),
})
const three = ['userGender_F', 'userVisaStatus_US', 'state_46']

describe('limitText', () => {
  it('accepts what a report may request', () => {
    expect(limitText(NO_FILTERS, context)).toBeNull()
    expect(limitText(profile(...three, 'region_1', 'userSpecialtyId_1', 'userSpecialtyId_2'), context)).toBeNull()
    const answers = { '1_11_minmax': { min: 3, max: null }, '2_21': [1] }
    expect(limitText({ ...NO_FILTERS, variableValues: answers }, context)).toBeNull()
  })

  it('rejects too many profile dimensions, but not one that is fully selected', () => {
    const five = profile(...three, 'userUSVeteran_1', 'userSpecialtyId_1')
    expect(limitText(five, context)).toBe(refusalText({ limit: 'profileDimensions', most: 4 }))
    expect(limitText(profile(...three, 'userUSVeteran_1', 'userUSVeteran_0', 'userSpecialtyId_1'), context)).toBeNull()
    expect(limitText(five, { ...context, limits: { profileDimensions: 5 } })).toBeNull()
    expect(
      limitText(profile('userGender_F', 'state_46'), { ...context, limits: { profileDimensions: 1 } }),
    ).not.toBeNull()
  })

  it('rejects too many answer dimensions: each range, each option of a multiple choice', () => {
    const three = { '1_11_minmax': { min: null, max: 5 }, '3_31': [1], '3_32': [1] }
    expect(limitText({ ...NO_FILTERS, variableValues: three }, context)).toBe(
      refusalText({ limit: 'answerDimensions', most: 2 }),
    )
    const ranges = {
      '1_11_minmax': { min: 7, max: 7 },
      '1_12_minmax': { min: 0, max: 9 },
      '1_13_minmax': { min: 1, max: null },
    }
    expect(limitText({ ...NO_FILTERS, variableValues: ranges }, context)).not.toBeNull()
  })

  it('treats all cities like mine as one group, and many of them as too many', () => {
    const all = cluster.map(({ cbsa_code }) => `areacode_${cbsa_code}`)
    expect(limitText(profile(...all), context)).toBeNull()
    expect(limitText(profile(...all.slice(1)), context)).toBe(refusalText({ limit: 'cuts', most: 64 }))
  })

  it('rejects more choices than a request allows', () => {
    const keys = Array.from({ length: REQUEST_LIMITS.values + 1 }, (_, at) => `areacode_${at}`)
    expect(limitText(profile(...keys), context)).toBe(FILTERS.tooMany(REQUEST_LIMITS.values))
  })
})
