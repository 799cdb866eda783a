import { describe, expect, it } from 'vitest'
import { isOnGrid, jobQuestionErrors } from './job-question-check.ts'
import { type JobQuestionForm, NEW_JOB_QUESTION, NEW_OPTION, NEW_VARIABLE } from './job-question-form.ts'

const variable = { ...NEW_VARIABLE, order: 1 }
const FINE: JobQuestionForm = {
  ...NEW_JOB_QUESTION,
  talent_type: 'SLIDER',
  label: 'Pay',
  chart_title: 'Pay asked',
  jobQuestionVariables: [variable],
}
const errors = (change: Partial<JobQuestionForm>, old: number | null = null) =>
  jobQuestionErrors({ ...FINE, ...change }, old).map(({ field, message }) => `${field}: ${message}`)
const ofVariables = (type: JobQuestionForm['type'], ...changes: Partial<typeof variable>[]) =>
  errors({
    type,
    talent_type: type,
    jobQuestionVariables: changes.map(change => ({ ...variable, ...change })),
  })

describe('jobQuestionErrors', () => {
  it('accepts a question with types, a label, a chart title, and valid variables', () => {
    expect(errors({})).toEqual([])
    expect(errors({ type: 'CONFIRMATION', talent_type: 'CONFIRMATION', jobQuestionVariables: [] })).toEqual([])
  })

  it('requires types, a label, and a chart title', () => {
    expect(errors({ talent_type: '', label: ' ', chart_title: '' })).toEqual([
      'talent_type: This field is required',
      'label: This field is required',
      'chart_title: This field is required',
    ])
  })

  it('requires maximum_selections to be whole, and at most the number of variables for SELECT_ANY', () => {
    const most = (maximum_selections: number | null) => errors({ maximum_selections })
    expect(most(null)).toEqual(['maximum_selections: Maximum Selections should be a number.'])
    expect(most(1.5)).toEqual(['maximum_selections: Maximum Selections should be a number.'])
    expect(most(-1)).toEqual(["maximum_selections: Maximum Selections can't be less than 0."])
    expect(most(3)).toEqual([])
    const any = { type: 'SELECT_ANY', talent_type: 'SELECT_ANY' } as const
    const gone = { ...variable, delete_me: true }
    const jobQuestionVariables = [variable, variable, gone]
    expect(errors({ ...any, jobQuestionVariables, maximum_selections: 3 })).toEqual([
      "maximum_selections: Maximum Selections can't be more than the number of Variables.",
    ])
    expect(errors({ ...any, jobQuestionVariables, maximum_selections: 2 })).toEqual([])
  })

  it.each([
    ['display_order', 'Display Order'],
    ['dashboard_display_order', 'Dashboard Display Order'],
  ] as const)('limits the %s', (field, name) => {
    const of = (value: number | null) => errors({ [field]: value })
    expect([of(-32_768), of(32_767)]).toEqual([[], []])
    expect(of(null)).toEqual([`${field}: This field is required`])
    expect(of(1.5)).toEqual([`${field}: ${name} should be a number.`])
    expect(of(-32_769)).toEqual([`${field}: ${name} can't be less than -32768.`])
    expect(of(32_768)).toEqual([`${field}: ${name} can't be more than 32767.`])
  })

  it('rejects a version below the stored one', () => {
    expect(errors({ version: 3 }, 4)).toEqual(['version: Version should be equal or more than 4.'])
    expect([errors({ version: 4 }, 4), errors({ version: 5 }, 4)]).toEqual([[], []])
    expect(errors({ version: null })).toEqual(['version: This field is required'])
    expect(errors({ version: 1.5 })).toEqual(['version: Version should be a number.'])
  })

  it('requires types whose answers can be compared', () => {
    expect(errors({ talent_type: 'SELECT_ONE' })).toHaveLength(1)
    expect(errors({ type: 'SELECT_ANY', talent_type: 'SELECT_ONE' })).toEqual([])
    expect(errors({ talent_type: 'JOB_INFORMATION' })).toEqual([])
  })
})

describe('jobQuestionErrors for variables', () => {
  it('requires at least one variable, and exactly one for a yes/no question', () => {
    expect(ofVariables('SELECT_ONE')).toEqual(['jobQuestionVariables: Add at least 1 variable.'])
    expect(ofVariables('YES_NO', {}, {})).toEqual([
      'jobQuestionVariables: Use exactly 1 variable for a yes/no question.',
    ])
  })

  it('requires slider steps of at least 1 that divide the range evenly', () => {
    expect(ofVariables('SLIDER', { step: 0.5 })).toEqual(["jobQuestionVariables.0.step: Step can't be less than 1."])
    expect(ofVariables('SLIDER', {}, { min: 5, max: 4 })).toEqual([
      'jobQuestionVariables.1.max: Enter a maximum that isn’t less than the minimum.',
    ])
    expect(ofVariables('SLIDER', { max: 10, step: 3 })).toHaveLength(1)
    expect(ofVariables('SLIDER', { min: 100_000, max: 1_500_000, step: 5000 })).toEqual([])
    expect(ofVariables('SLIDER', { min: null, max: null, step: null })).toEqual([])
    expect(ofVariables('YES_NO', { min: 2, max: 1 })).toHaveLength(1)
    expect(ofVariables('YES_NO', { step: 0 })).toHaveLength(1)
    expect(ofVariables('SLIDER', { step: 0, delete_me: true }, {})).toEqual([])
  })

  it('rejects invalid and duplicate codes', () => {
    expect(ofVariables('SELECT_ANY', { uid: 'Pay!' })).toHaveLength(1)
    expect(ofVariables('SELECT_ANY', { uid: 'pay' }, { uid: 'pay' })).toHaveLength(2)
    expect(ofVariables('SELECT_ANY', { uid: '' }, { uid: '' })).toEqual([])
  })

  it('requires a name and a unique value for each option', () => {
    const list = (...options: Partial<typeof NEW_OPTION>[]) =>
      ofVariables('MULTI_VARIABLE_SELECT_ONE', {
        variableOptions: options.map(each => ({ ...NEW_OPTION, ...each })),
      })
    const none = ['jobQuestionVariables.0.variableOptions: Variable must contain at least 1 option']
    expect(list()).toEqual(none)
    expect(list({ name: 'A', value: 'a', delete_me: true })).toEqual(none)
    expect(list({ name: 'A', value: 'a', delete_me: true }, { name: 'B', value: ' ' })).toEqual([
      'jobQuestionVariables.0.variableOptions.1.value: This field is required',
    ])
    expect(list({ name: 'A', value: 'a' }, { name: 'B', value: 'a' })).toEqual([
      'jobQuestionVariables.0.variableOptions.0.value: Enter a value that no other option has.',
      'jobQuestionVariables.0.variableOptions.1.value: Enter a value that no other option has.',
    ])
    expect(list({ name: 'A', value: 'a' }, { name: 'A', value: 'b' })).toEqual([])
  })
})

it('isOnGrid detects whole numbers of steps', () => {
  expect([isOnGrid(0.3, 0.1), isOnGrid(10, 4), isOnGrid(0, 7), isOnGrid(1e12, 1)]).toEqual([true, false, true, true])
})
