import { describe, expect, it } from 'vitest'
import { NO_FILTERS } from '#rules/inform/comparison.ts'
import type { FilterValues } from '#rules/inform/groups/index.ts'
import { question, variable } from '#rules/share/builders.testing.ts'
import { type DerivedVariable, EMPTY_DERIVED, type Question } from '#rules/share/study.ts'
import { type FilterLookups, NO_LOOKUPS } from './profile.ts'
import type { FilteredStudy } from './questions.ts'
import { countInSection, type FilterContext, type FilterSection, filterSections, locateRange } from './sections.ts'

const total: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total', prefix: '$' }
const section = (id: number, title: string, is_module: 0 | 1, ...questions: Question[]) => ({
  id,
  title,
  is_module,
  questionSections: questions.map(each => ({ question: each, is_available_on_results: true })),
})
const questionnaire: FilteredStudy = {
  period: 2026,
  sections: [
    section(
      1,
      'Pay',
      0,
      question(1, 'SLIDER'),
      question(2, 'CONFIRMATION', { variables: [variable(21, { dv_name: 'total' })] }),
    ),
    section(2, 'School', 0, question(3, 'FIND_SCHOOL')),
    section(3, 'Telehealth', 1, question(4, 'YES_NO')),
  ],
  derivedVariables: [total],
}
const lookups: FilterLookups = {
  ...NO_LOOKUPS,
  membershipTypes: [
    { id: 1, type_name: 'Active' },
    { id: 2, type_name: 'Retired' },
  ],
}
const offered: FilterContext = {
  questionnaire,
  offer: { completed: true, modules: new Set([3]), sectionId: null },
  withAreas: true,
  lookups,
  specialty: null,
}
const titles = (over: Partial<FilterContext> = {}) =>
  filterSections({ ...offered, ...over }, NO_FILTERS).map(({ title }) => title)

describe('filterSections', () => {
  it('returns the sections in a fixed order', () => {
    expect(titles()).toEqual([
      'Membership Type',
      'Filter Data for Cities Like Mine',
      'Specialty',
      'Subspecialty',
      'Profile',
      'Pay',
      'Telehealth',
    ])
  })

  it('omits areas and specialties for users outside societies', () => {
    expect(titles({ withAreas: false })).toEqual(['Membership Type', 'Profile', 'Pay', 'Telehealth'])
  })

  it('omits modules that are not completed, and a single membership type', () => {
    expect(titles({ offer: { ...offered.offer, modules: new Set() } })).not.toContain('Telehealth')
    expect(titles({ lookups: { ...lookups, membershipTypes: lookups.membershipTypes.slice(1) } })[0]).toMatch(/^Filter/)
  })

  it('omits answers that cannot filter reports', () => {
    expect(titles({ filterable: [] })).not.toContain('Pay')
    expect(titles({ filterable: ['0_total_minmax'] })).toContain('Pay')
    const pay = filterSections({ ...offered, filterable: ['0_total_minmax'] }, NO_FILTERS).find(
      ({ title }) => title === 'Pay',
    )
    expect(pay?.items.map(({ id }) => id)).toEqual(['q2'])
  })

  it('returns the bands of ranges from the results', () => {
    const bands = {
      bands: [
        { from: null, to: 100 },
        { from: 100, to: null },
      ],
      step: 1,
    }
    const bandsOf = (ranges: FilterContext['ranges']) =>
      filterSections({ ...offered, filterable: ['0_total_minmax'], ranges }, NO_FILTERS)
        .flatMap(({ items }) => items.flatMap(({ filters }) => filters))
        .flatMap(filter => (filter.kind === 'range' ? [filter.bands] : []))
    expect(bandsOf({ '0_total_minmax': bands })).toEqual([bands])
    expect(bandsOf(undefined)).toEqual([null])
  })

  it('returns a section of calculated values if no question shows them', () => {
    const [, , telehealth] = questionnaire.sections
    const sections = telehealth ? [telehealth] : []
    expect(titles({ questionnaire: { ...questionnaire, sections } }).slice(-2)).toEqual([
      'Calculated measures',
      'Telehealth',
    ])
  })
})

describe('selections in the panel', () => {
  const values: FilterValues = {
    derivedVarValues: { userGender_F: true, userGender_M: true, state_46: true },
    variableValues: { '0_total_minmax': { min: 1, max: null }, '4_41': [1, 0] },
    membershipTypeIds: [2],
  }
  const sections = filterSections(offered, values)
  const countIn = (title: string) => {
    const found = sections.find((each): each is FilterSection => each.title === title)
    return found ? countInSection(values, found, lookups) : null
  }

  it('are counted per choice and per range', () => {
    expect(['Membership Type', 'Specialty', 'Profile', 'Pay', 'Telehealth'].map(countIn)).toEqual([1, 0, 3, 1, 2])
  })

  it('include ranges that can be located by section and item', () => {
    expect(locateRange(sections, '0_total_minmax')).toEqual(['section-1', 'section-1/q2'])
    expect(locateRange(sections, '9_91_minmax')).toEqual([])
  })
})
