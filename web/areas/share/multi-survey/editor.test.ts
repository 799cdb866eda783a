import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#contract/share/share.ts'
import { section } from '#contract/share/study.ts'
import { mustBe, part, question, response, variable, visibleIf } from '#rules/share/builders.testing.ts'
import { MAX_SURVEYS, MUST_STAY_ANSWERED } from '#rules/share/correction.ts'
import { EMPTY_DERIVED, type Question } from '#rules/share/study.ts'
import type { Survey } from '../queries.ts'
import {
  answerLinesOf,
  cellState,
  correct,
  correctedQuestions,
  correctionsOf,
  type EditedSurvey,
  editedSurvey,
  editorOf,
  foundIn,
  obstacles,
  parseSurveyIds,
  refusalsIn,
  restore,
} from './editor.ts'

const sectionOf = (id: number, title: string, is_module: 0 | 1, ...questions: readonly Question[]) =>
  section.parse({
    id,
    title,
    description: '',
    is_module,
    is_have_interested_question: false,
    questionSections: questions.map(one => ({
      question_id: one.id,
      question: { ...one, section_id: id },
      is_on_dashboard: false,
      is_included_in_default_report: false,
      report_order: 0,
      is_available_on_results: true,
    })),
  })

const questionnaire: Questionnaire = {
  id: 1,
  title: 'Study',
  period: 2026,
  start_date: '2026-01-01',
  end_date: '2026-12-31',
  isActive: true,
  isClosed: false,
  isPrimary: true,
  is_support_report: 1,
  supports_profile_measures: 0,
  is_support_job_preference: 0,
  prior_year_questionnaire_id: null,
  report_image: null,
  favorites: '[]',
  sections: [
    sectionOf(
      7,
      'Pay in [PERIOD]',
      0,
      question(1, 'YES_NO', { required: true }),
      question(2, 'SLIDER', {
        variables: [variable(21, { max: 9000, prefix: '$' })],
        conditions: [visibleIf([part(11)])],
      }),
      question(3, 'SELECT_ONE', 2),
      question(4, 'CONFIRMATION', { variables: [variable(41, { dv_name: 'double' })] }),
      question(5, 'GEOGRAPHY_ICO_WRAPPER', { variables: [] }),
    ),
    sectionOf(
      8,
      'Module',
      1,
      question(6, 'SLIDER', { variables: [variable(61, { max: 9 })], conditions: [mustBe('LOWER', 21, 61)] }),
    ),
  ],
  societyMembershipTypes: [],
  nonSocietyMembershipTypes: [],
  derivedVariables: [{ ...EMPTY_DERIVED, dv_name: 'double', label: 'Twice', prefix: '$', parts: ['v21', 'v21'] }],
}
const editor = editorOf(questionnaire)
const questionOf = (id: number): Question => {
  const found = [...editor.sectionOf.keys()].find(one => one.id === id)
  if (!found) throw new Error(`no question ${id}`)
  return found
}

const VALUES = { 11: '1', 21: '1500', 31: '1', 32: '0' }
const survey = (submitted: string | null, values: Readonly<Record<number, string>> = VALUES): EditedSurvey => {
  const opened: Survey = {
    id: 12,
    questionnaire_id: 1,
    created: '2026-01-01T00:00:00Z',
    submitted,
    updated: '2026-01-01T00:00:00Z',
    current_question_index: 0,
    questionsCompleted: 0,
    questionsTotal: 4,
    sections_completed: '0/2',
    responses: Object.entries(values).map(([id, value]) => ({ ...response(Number(id), value) })),
    modules: [],
    prior_year_update: null,
    questionnaire,
  }
  return editedSurvey(editor, opened)
}
const SUBMITTED = '2026-02-01T00:00:00Z'
const NOW = 1000

describe('parseSurveyIds', () => {
  it.each([
    ['12', [12]],
    ['12,15', [12, 15]],
    [' 12 , 15 ,12', [12, 15]],
    [`${2 ** 31 - 1}`, [2 ** 31 - 1]],
  ])('accepts "%s"', (text, ids) => expect(parseSurveyIds(text)).toEqual({ kind: 'surveys', ids }))

  it.each([
    ['', ''],
    ['12,', ''],
    ['12,x', 'x'],
    ['0', '0'],
    ['-1', '-1'],
    ['1.5', '1.5'],
    [`${2 ** 31}`, `${2 ** 31}`],
  ])('rejects "%s"', (text, wrong) => expect(parseSurveyIds(text)).toEqual({ kind: 'malformed', part: wrong }))

  it('limits the number of IDs to the surveys that can be saved together', () => {
    const many = (count: number) => parseSurveyIds(Array.from({ length: count }, (_, at) => at + 1).join())
    expect([many(MAX_SURVEYS).kind, many(MAX_SURVEYS + 1).kind]).toEqual(['surveys', 'too-many'])
  })
})

describe('questions', () => {
  it('are grouped by section, with the year inserted and without the place of work', () => {
    expect(editor.sections.map(({ title, isModule, questions }) => [title, isModule, questions.length])).toEqual([
      ['Pay in 2026', false, 4],
      ['Module', true, 1],
    ])
  })

  it('have the status of their survey', () => {
    const states = (of: EditedSurvey) => [1, 2, 3, 4, 6].map(id => cellState(editor, of, questionOf(id)))
    expect(states(survey(null))).toEqual(['completed', 'completed', 'completed', 'completed', 'closed'])
    expect(states(survey(SUBMITTED, { 11: '0' }))).toEqual([
      'completed',
      'hidden',
      'uncompleted',
      'completed',
      'uncompleted',
    ])
  })

  it('show their answers as text, with thousands separators in totals', () => {
    const words = (id: number) =>
      answerLinesOf(editor, survey(null), questionOf(id)).map(({ label, text }) => label + text)
    expect([1, 2, 3, 4].map(words)).toEqual([['Yes'], ['$1,500'], ['Label 31'], ['Twice$3,000']])
  })

  it.each([
    ['', [1, 2, 3, 4]],
    [' prompt 2 ', [2]],
    ['label 32', [3]],
    ['Q3', [3]],
    ['3', [3]],
    ['pay in', [1, 2, 3, 4]],
    ['nowhere', []],
  ])('a search for "%s" finds the matching questions', (wanted, ids) => {
    expect(editor.sections.slice(0, 1).flatMap(one => foundIn(one, wanted).map(({ id }) => id))).toEqual(ids)
  })
})

describe('a correction', () => {
  const yes = survey(SUBMITTED)
  const number = (text: string) => ({ kind: 'number', variable_id: 21, text }) as const

  it('changes answers and calculated values, and is sent with its time by the server clock', () => {
    const after = correct(editor, yes, questionOf(2), number('2000'), NOW)
    expect(correctedQuestions(editor, after)).toEqual([questionOf(2)])
    expect(answerLinesOf(editor, after, questionOf(4))).toEqual([{ label: 'Twice', text: '$4,000' }])
    expect(correctionsOf(editor, [after, yes], 500)).toEqual([
      { ...response(21, '2000'), survey_id: 12, changed: new Date(1500).toISOString() },
    ])
    expect(yes.answers.get(21)?.value).toBe('1500')
  })

  it('answers all options of a choice', () => {
    const after = correct(editor, yes, questionOf(3), { kind: 'choose', variable_id: 32 }, NOW)
    expect(correctionsOf(editor, [after], 0).map(({ variable_id, value }) => [variable_id, value])).toEqual([
      [31, '0'],
      [32, '1'],
    ])
  })

  it('to the same answer changes nothing', () => {
    expect(correct(editor, yes, questionOf(2), number('1500'), NOW)).toBe(yes)
  })

  it('that is reverted or undone does not count', () => {
    const there = correct(editor, yes, questionOf(2), number('2000'), NOW)
    for (const back of [
      correct(editor, there, questionOf(2), number('1500'), 2),
      restore(editor, there, questionOf(2)),
    ]) {
      expect(correctedQuestions(editor, back)).toEqual([])
      expect(correctionsOf(editor, [back], 0)).toEqual([])
    }
  })

  it('has no effect on a hidden or closed question', () => {
    const no = survey(SUBMITTED, { ...VALUES, 11: '0' })
    expect(correct(editor, no, questionOf(2), number('2000'), NOW)).toBe(no)
    const early = survey(null)
    expect(correct(editor, early, questionOf(6), { kind: 'number', variable_id: 61, text: '1' }, NOW)).toBe(early)
  })

  it('can leave questions open in a survey in progress, but not in a submitted survey', () => {
    const cleared = (of: EditedSurvey) => correct(editor, of, questionOf(1), { kind: 'clear', variable_id: null }, NOW)
    expect(obstacles(editor, cleared(yes)).map(({ question: { id }, message }) => [id, message])).toEqual([
      [1, MUST_STAY_ANSWERED],
    ])
    expect(obstacles(editor, cleared(survey(null)))).toEqual([])
    expect(obstacles(editor, yes)).toEqual([])
  })
})

describe('refusalsIn', () => {
  it('assigns each error to its cell', () => {
    const errors = [
      { field: 'responses.12.31', message: 'One.' },
      { field: 'responses.12.32', message: 'Two.' },
      { field: 'responses.15.21', message: 'Three.' },
    ]
    expect([...(refusalsIn(editor, errors) ?? [])]).toEqual([
      ['12/3', 'One. Two.'],
      ['15/2', 'Three.'],
    ])
  })

  it.each([
    [undefined],
    [[]],
    [[{ field: 'responses', message: 'Too many.' }]],
    [[{ field: 'responses.12.999', message: 'Foreign.' }]],
  ])('returns null for errors outside of cells: %j', errors => expect(refusalsIn(editor, errors)).toBe(null))
})
