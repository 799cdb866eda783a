import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { question, variable } from '#rules/share/builders.testing.ts'
import { filterLabels, summaryOf, textOfLabel, withoutLabel } from './labels.ts'
import { FILTERS } from './messages.ts'
import { type FilterLookups, NO_LOOKUPS } from './profile.ts'
import type { FilteredStudy } from './questions.ts'

const study: FilteredStudy = {
  period: 2026,
  sections: [
    {
      id: 1,
      title: 'Pay',
      is_module: 0,
      questionSections: [
        question(1, 'SLIDER', {
          variables: [variable(11, { max: 900, prefix: '$' }), variable(12, { max: 50, suffix: ' years' })],
        }),
        question(2, 'YES_NO'),
      ].map(each => ({ question: each, is_available_on_results: true })),
    },
  ],
  derivedVariables: [],
}
const metro = (code: string, cbsa_name: string) => ({
  cbsa_code: code,
  cbsa_name,
  cbsa_type: 'cbsa' as const,
  divs: [],
})
const lookups: FilterLookups = {
  ...NO_LOOKUPS,
  specialties: [{ id: 7, title: 'Dermatology' }],
  membershipTypes: [{ id: 3, type_name: 'Retired' }],
  areas: [metro('35620', 'New York'), metro('31080', 'Los Angeles')],
}
const values: FilterValues = {
  derivedVarValues: {
    userGender_F: true,
    userSpecialtyId_7: true,
    areacode_35620: true,
    state_46: true,
    userUSVeteran_1: true,
  },
  variableValues: { '2_21': [0], '1_11_minmax': { min: 3, max: 40 } },
  membershipTypeIds: [3],
}
const texts = (given: FilterValues, applied?: FilterValues) =>
  filterLabels(given, study, lookups, applied).map(textOfLabel)

describe('filterLabels', () => {
  it('lists the profile first, then the questions', () => {
    expect(texts(values)).toEqual([
      'Specialty: Dermatology',
      'Gender identity: Female',
      'U.S. veteran: Yes',
      'State: Vermont',
      'Metropolitan Area: New York',
      'Membership Type: Retired',
      'Question 1, Label 11: $3 to $40',
      'Question 2: No',
    ])
  })

  it('shows ranges as applied', () => {
    const applied = { ...NO_FILTERS, variableValues: { '1_11_minmax': { min: 0, max: 49 } } }
    expect(texts(values, applied)).toContain('Question 1, Label 11: $0 to $49')
    expect(texts(values, NO_FILTERS)).toContain('Question 1, Label 11: $3 to $40')
  })

  it("names cities like the reader's by size class or by population", () => {
    const named = { ...NO_FILTERS, derivedVarValues: { userMsa: true, userZipcode_25: true } } as const
    expect(texts(named)).toEqual([
      'Cities like mine: same size class',
      'Cities like mine: population within 25% of mine',
    ])
  })

  it('combines many areas into one label', () => {
    const codes = ['35620', '31080', '16980', '19100']
    const many = {
      ...NO_FILTERS,
      derivedVarValues: Object.fromEntries(codes.map(code => [`areacode_${code}`, true as const])),
    }
    const [word, ...more] = filterLabels(many, study, lookups)
    expect(word && textOfLabel(word)).toBe('Metropolitan Area: 4 metro areas')
    expect(more).toEqual([])
    expect(word && withoutLabel(many, word)).toEqual(NO_FILTERS)
  })

  it('shows the dimension until the name has loaded, and also for filters that are no longer offered', () => {
    expect(filterLabels(values, study, NO_LOOKUPS).map(textOfLabel)).toContain('Specialty')
    const stale = { ...NO_FILTERS, variableValues: { '9_91': [1] } }
    expect(texts(stale)).toEqual([FILTERS.unknown])
  })

  it('returns labels that can be removed one by one', () => {
    const left = filterLabels(values, study, lookups).reduce(withoutLabel, values)
    expect(left).toEqual(NO_FILTERS)
    const [first] = filterLabels(values, study, lookups)
    expect(first && texts(withoutLabel(values, first))).toEqual(texts(values).slice(1))
  })
})

describe('summaryOf', () => {
  it('returns at most ten labels', () => {
    const ten = Array.from({ length: 10 }, (_, at) => at)
    expect(summaryOf(ten)).toEqual({ shown: ten, more: 0 })
    expect(summaryOf([...ten, 10, 11])).toEqual({ shown: ten, more: 2 })
  })
})
