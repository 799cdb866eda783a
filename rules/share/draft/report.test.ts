import { describe, expect, it } from 'vitest'
import { variable } from '../builders.testing.ts'
import { CALL, counter, drafted, draftOf, section } from '../draft.testing.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import { QUESTION_TYPES, type QuestionType, type Variable } from '../study.ts'
import { newQuestion, withType } from './edits.ts'
import { atEndOfReport, isProposedForReport, isReportEmpty, proposedCharts, withProposedCharts } from './report.ts'

const items = (count: number, over: Partial<Variable> = {}): Variable[] =>
  Array.from({ length: count }, (_, at) => variable(500 + at, over))
const asked = (id: number, type: QuestionType, over: Partial<DraftQuestion> = {}): DraftQuestion =>
  drafted(id, type, over)
const choices = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at + 1, name: `Choice of ${at}`, value: `${at}` }))

describe('a new question', () => {
  const made = (type: QuestionType) => newQuestion(type, 1, new Set(), counter())

  it('is in the default report if it is a number, a scale, or a choice', () => {
    const isIn = QUESTION_TYPES.filter(type => made(type).is_included_in_default_report)
    expect(isIn).toEqual(['SLIDER', 'YES_NO', 'SELECT_ONE', 'SELECT_ANY', 'RATING', 'MULTI_VARIABLE_SELECT_ONE'])
  })

  it('follows the proposal of its type until its author decides otherwise', () => {
    const changed = (question: DraftQuestion, type: QuestionType) =>
      withType(question, type, new Set(), counter()).is_included_in_default_report
    expect(changed(made('FIND_STATE'), 'SLIDER')).toBe(true)
    expect(changed(made('SLIDER'), 'GEOGRAPHY_ICO_WRAPPER')).toBe(false)
    expect(changed({ ...made('SLIDER'), is_included_in_default_report: false }, 'RATING')).toBe(false)
    expect(changed({ ...made('FIND_STATE'), is_included_in_default_report: true }, 'FIND_REGION')).toBe(true)
  })

  it('is last in a report with an order', () => {
    const question = made('SLIDER')
    const ordered = draftOf(section(1, [{ ...CALL, report_order: 4 }]))
    expect(atEndOfReport(question, ordered).report_order).toBe(5)
    expect(atEndOfReport(question, draftOf(section(1, [CALL]))).report_order).toBe(0)
    expect(atEndOfReport({ ...question, report_order: 2 }, ordered).report_order).toBe(2)
    expect(atEndOfReport(made('FIND_STATE'), ordered).report_order).toBe(0)
    const left = { ...CALL, id: 3, is_included_in_default_report: false, report_order: 9 }
    expect(atEndOfReport(question, draftOf(section(1, [{ ...CALL, report_order: 4 }, left]))).report_order).toBe(5)
  })
})

it.each<[string, boolean, DraftQuestion]>([
  ['12 options', true, asked(5, 'SELECT_ONE', { variables: items(12) })],
  ['13 options', false, asked(5, 'SELECT_ONE', { variables: items(13) })],
  ['13 numbers', true, asked(5, 'SLIDER', { variables: items(13, { max: 9 }) })],
  ['13 rows', false, asked(5, 'RATING', { variables: items(13) })],
  [
    'a scale of 12',
    true,
    asked(5, 'MULTI_VARIABLE_SELECT_ONE', { variables: items(2, { variableOptions: choices(12) }) }),
  ],
  [
    'a scale of 13',
    false,
    asked(5, 'MULTI_VARIABLE_SELECT_ONE', { variables: items(2, { variableOptions: choices(13) }) }),
  ],
  ['a calendar year', false, asked(5, 'SLIDER', { variables: items(1, { min: 1950, max: 2031 }) })],
  ['money in that range', true, asked(5, 'SLIDER', { variables: items(1, { min: 1950, max: 2031, prefix: '$' }) })],
])('a question with %s is proposed for the report: %s', (_, isIn, question) =>
  expect(isProposedForReport(question)).toBe(isIn),
)

describe('charts of a study', () => {
  const PAY = asked(1, 'SLIDER', { variables: [variable(11, { prefix: '$', max: 100 })] })
  const HOURS = asked(2, 'SLIDER', { variables: [variable(21, { suffix: 'hours', max: 100 })] })
  const RATING = asked(3, 'RATING')
  const YES = [4, 5, 6, 7].map(id => asked(id, 'YES_NO'))
  const STATE = asked(8, 'FIND_STATE')
  const HIDDEN = asked(9, 'SLIDER', { is_available_on_results: false })
  const MODULE = asked(10, 'SLIDER')
  const draft: StudyDraft = draftOf(
    section(100, [STATE, ...YES, RATING, HIDDEN, HOURS, PAY]),
    section(200, [MODULE], { is_module: true }),
  )

  it('are all readable questions in the report, and the six most useful ones of the core on the dashboard', () => {
    const { report, dashboard } = proposedCharts(draft)
    expect([...report]).toEqual([4, 5, 6, 7, 3, 2, 1, 10])
    expect([...dashboard]).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are proposed only if none is selected', () => {
    const flags = (of: StudyDraft) =>
      questionsOf(of).flatMap(each => (each.is_included_in_default_report ? [[each.id, each.is_on_dashboard]] : []))
    expect(flags(withProposedCharts(draft))).toEqual([
      [4, true],
      [5, true],
      [6, true],
      [7, false],
      [3, true],
      [2, true],
      [1, true],
      [10, false],
    ])
    const inReport = { ...RATING, is_included_in_default_report: true }
    expect(flags(withProposedCharts(draftOf(section(100, [PAY, inReport]))))).toEqual([[3, true]])
    const onDashboard = { ...RATING, is_on_dashboard: true }
    expect(flags(withProposedCharts(draftOf(section(100, [PAY, onDashboard]))))).toEqual([
      [1, false],
      [3, true],
    ])
    const selected = draftOf(section(100, [PAY, { ...inReport, is_on_dashboard: true }]))
    expect(withProposedCharts(selected)).toBe(selected)
  })
})

describe('the default report of the core', () => {
  const shown = asked(1, 'SLIDER', { is_included_in_default_report: true })
  const left = asked(2, 'SLIDER')

  it.each<[string, boolean, StudyDraft]>([
    ['a question', false, draftOf(section(1, [left, shown]))],
    ['no question', true, draftOf(section(1, [left]))],
    ['a question of a module only', true, draftOf(section(1, [left]), section(2, [shown], { is_module: true }))],
    ['a question without results', true, draftOf(section(1, [{ ...shown, is_available_on_results: false }]))],
    [
      'a summary',
      false,
      draftOf(
        section(1, [asked(3, 'CONFIRMATION', { is_included_in_default_report: true, is_available_on_results: false })]),
      ),
    ],
  ])('with %s is empty: %s', (_, isEmpty, draft) => expect(isReportEmpty(draft)).toBe(isEmpty))
})
