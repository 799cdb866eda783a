import { describe, expect, it } from 'vitest'
import { answerDimensionsOf } from '#rules/inform/groups/index.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { question, variable } from '#rules/share/builders.testing.ts'
import { type DerivedVariable, EMPTY_DERIVED, type Question } from '#rules/share/study.ts'
import { type FilteredStudy, filterableSections, itemsOfSection, otherDerived } from './questions.ts'

const total: DerivedVariable = { ...EMPTY_DERIVED, dv_name: 'total', label: 'Total in [PERIOD]', prefix: '$' }
const rate: DerivedVariable = { ...total, dv_name: 'rate', label: 'Rate' }
const options = [
  { id: 1, name: 'Rarely', value: '0' },
  { id: 2, name: 'Often', value: '2' },
]
const core: Question[] = [
  question(1, 'SLIDER', { variables: [variable(11), variable(12, { min: 5, max: 100, step: 5, suffix: '%' })] }),
  question(2, 'YES_NO'),
  question(3, 'SELECT_ANY', { variables: [variable(31), variable(32, { short_label: 'Second' })] }),
  question(4, 'MULTI_VARIABLE_SELECT_ONE', { variables: [variable(41, { variableOptions: options })] }),
  question(5, 'RATING', 2),
  question(6, 'CONFIRMATION', { variables: [variable(61, { dv_name: 'total' })] }),
  question(7, 'FIND_REGION'),
  question(8, 'FIND_SCHOOL'),
  question(9, 'SELECT_ONE', 3),
]
const section = (id: number, is_module: 0 | 1, questions: readonly Question[]) => ({
  id,
  title: `Section ${id}`,
  is_module,
  questionSections: questions.map(each => ({ question: each, is_available_on_results: each.id !== 99 })),
})
const study: FilteredStudy = {
  period: 2026,
  sections: [section(1, 0, [...core, question(99, 'YES_NO')]), section(2, 1, [question(20, 'YES_NO')])],
  derivedVariables: [total, rate],
}
const [first] = study.sections
const items = first ? itemsOfSection(first, study) : []
const filtersOf = (id: number) => items.find(each => each.id === `q${id}`)?.filters ?? []

describe('question filters', () => {
  it('exist for questions that results can show', () => {
    expect(items.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7', 'q9'])
    expect(filtersOf(5).map(({ label }) => label)).toEqual(['Label 51', 'Label 52'])
  })

  it('have a range for each slider, by default from 0 to 1 in steps of 1', () => {
    expect(filtersOf(1)).toMatchObject([
      { kind: 'range', key: '1_11_minmax', scale: { min: 0, max: 1, step: 1 } },
      { kind: 'range', key: '1_12_minmax', scale: { min: 5, max: 100, step: 5 }, suffix: '%' },
    ])
  })

  it('have an unlimited range and a separate key for a question that confirms a calculated value', () => {
    expect(filtersOf(6)).toMatchObject([{ kind: 'range', key: '0_total_minmax', label: 'Total in 2026', scale: null }])
  })

  it('have options for all other questions', () => {
    const said = (id: number) =>
      filtersOf(id).flatMap(filter =>
        filter.kind === 'options' ? filter.options.map(({ label, choice }) => [label, choice]) : [],
      )
    expect(said(2)).toEqual([
      ['Yes', { of: 'answer', key: '2_21', value: 1 }],
      ['No', { of: 'answer', key: '2_21', value: 0 }],
    ])
    expect(said(3)).toEqual([
      ['Label 31', { of: 'answer', key: '3_31', value: 1 }],
      ['Second', { of: 'answer', key: '3_32', value: 1 }],
    ])
    expect(said(4)).toEqual([
      ['Rarely', { of: 'answer', key: '4_41', value: 0 }],
      ['Often', { of: 'answer', key: '4_41', value: 2 }],
    ])
    expect(said(7)).toHaveLength(4)
    expect(said(9)).toHaveLength(3)
  })

  it('include all keys and values that the server filters by', () => {
    const choices = items.flatMap(({ filters }) =>
      filters.flatMap(filter =>
        filter.kind === 'range'
          ? [filter.key]
          : filter.options.map(({ choice }) => (choice.of === 'answer' ? `${choice.key}=${choice.value}` : '')),
      ),
    )
    const filterable = core.flatMap(measuresOf).flatMap(({ measure, columns: [column = ''] }) => [
      {
        column,
        bands:
          measure.kind === 'slider' ? [{ from: null, to: null }] : measure.values.map(value => ({ values: [value] })),
      },
    ])
    const keys = answerDimensionsOf(core, [total], filterable).flatMap(dimension =>
      dimension.kind === 'range'
        ? [dimension.keys[0]]
        : dimension.keys.flatMap(({ key, option }) =>
            option === null
              ? dimension.bands.flatMap(({ values }) => values.map(value => `${key}=${value}`))
              : [`${key}=1`],
          ),
    )
    expect(keys.length).toBeGreaterThan(5)
    expect(choices).toEqual(expect.arrayContaining(keys))
  })
})

describe('filterable sections', () => {
  it('are the core and completed modules', () => {
    const idsWith = (modules: ReadonlySet<number> | null) => filterableSections(study, { modules }).map(({ id }) => id)
    expect(idsWith(new Set())).toEqual([1])
    expect(idsWith(new Set([2]))).toEqual([1, 2])
    expect(idsWith(null)).toEqual([1, 2])
  })

  it('leave calculated values that no question confirms to otherDerived', () => {
    expect(otherDerived(study.sections, study).map(({ id }) => id)).toEqual(['dv:rate'])
    expect(otherDerived([], study).map(({ id }) => id)).toEqual(['dv:total', 'dv:rate'])
  })
})
