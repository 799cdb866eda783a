import { describe, expect, it } from 'vitest'
import { mustBe, part, variable, visibleIf } from '../builders.testing.ts'
import { checkStudy } from '../check/index.ts'
import { CALL, counter, drafted, draftOf, PAY, SETTING, section } from '../draft.testing.ts'
import { draftSizeError, formsOf, questionsOf } from '../draft.ts'
import { QUESTION_TYPES } from '../study.ts'
import { copyQuestion, freeUid, newQuestion, newVariable, uidsOf, withType } from './edits.ts'
import { nextYear } from './ids.ts'

const BASE = draftOf(section(100, [PAY, CALL]), section(200, [SETTING], { is_module: true }))

describe('new questions', () => {
  it.each(QUESTION_TYPES)('questions of type %s can be answered without changes', type => {
    const question = { ...newQuestion(type, 100, uidsOf(BASE), counter()), required: true }
    expect(checkStudy({ questions: [question], derived: [] })).toEqual([])
  })

  it('codes are unique and derived from the words', () => {
    expect(freeUid('Ärztliche  Fälle (2)', new Set())).toBe('arztliche_falle_2')
    expect(freeUid('pay', uidsOf(BASE))).toBe('pay_2')
    expect([freeUid('', new Set()), freeUid('2nd', new Set(['nd']))]).toEqual(['item', 'nd_2'])
  })

  it('a new row copies the settings of the last one', () => {
    const made = newVariable(PAY, 'Bonus', uidsOf(BASE), counter())
    expect([made.uid, made.prefix, made.max]).toEqual(['bonus', '$', 100])
  })
})

describe('copyQuestion', () => {
  it('gives the copy its own IDs and codes, and conditions between its own items', () => {
    const any = drafted(4, 'SELECT_ANY', {
      label: 'Benefits',
      variables: [variable(41, { uid: 'health' }), variable(42, { uid: 'dental', condition: 41 })],
      conditions: [visibleIf([part(41), part(21)], { variable_id: 42 })],
    })
    const made = copyQuestion(draftOf(section(100, [CALL, any, SETTING])), 4, counter())
    const questions = made ? questionsOf(made.draft) : []
    expect(questions.map(({ label }) => label)).toEqual(['Takes call', 'Benefits', 'Benefits (copy)', 'Setting'])
    const copy = questions[2]
    const [first, second] = copy?.variables ?? []
    expect([first?.uid, second?.uid, second?.condition]).toEqual(['health_2', 'dental_2', first?.id])
    expect(copy?.conditions[0]).toMatchObject({
      variable_id: second?.id,
      condition_variables: [{ variable_id: first?.id }, { variable_id: 21 }],
    })
    expect(copy?.variables.every(({ question_id }) => question_id === copy.id)).toBe(true)
    expect(copyQuestion(BASE, 99, counter())).toBeNull()
  })
})

describe('withType', () => {
  it('keeps shared options and removes rules that no longer apply', () => {
    const any = withType(SETTING, 'SELECT_ANY', new Set(), counter())
    expect(any.variables.map(({ uid }) => uid)).toEqual(['office', 'hospital'])
    const slider = { ...PAY, conditions: [mustBe('LOWER', 21, 11), visibleIf([part(21)])], calculate_totals: true }
    const yesNo = withType(slider, 'YES_NO', new Set(), counter())
    expect(yesNo.conditions.map(({ variant }) => variant)).toEqual(['VISIBILITY'])
    expect([yesNo.variables.length, yesNo.variables[0]?.max, yesNo.calculate_totals]).toEqual([1, null, false])
    expect(withType(SETTING, 'YES_NO', new Set(), counter()).variables).toHaveLength(1)
    expect(withType(SETTING, 'CONFIRMATION', new Set(), counter()).variables).toEqual([])
  })

  it.each(QUESTION_TYPES)('%s can be answered after any type', type => {
    for (const before of [PAY, CALL, SETTING]) {
      const after = { ...withType(before, type, uidsOf(BASE), counter()), required: true }
      expect(checkStudy({ questions: [after], derived: [] })).toEqual([])
    }
  })
})

describe('nextYear', () => {
  it('returns the same questions and uids with new IDs, and dates a year later', () => {
    const facts = {
      ...BASE.facts,
      start_date: '2032-02-29',
      is_ended: true,
      results_open: '2030-06-01',
      filterable: [
        { column: 'q3', bands: [{ values: [31] }, { values: [32] }] },
        { column: 'v11', bands: [{ from: 0, to: 50 }] },
        { column: 'd_total', bands: [{ from: 0, to: 1 }] },
      ],
    }
    const next = nextYear({ ...BASE, facts }, 7, counter())
    const [pay, , setting] = questionsOf(next)
    expect(questionsOf(next).map(({ prompt }) => prompt)).toEqual(questionsOf(BASE).map(({ prompt }) => prompt))
    expect([...uidsOf(next)]).toEqual([...uidsOf(BASE)])
    expect(questionsOf(next).every(({ id, section_id }) => id > 1_000_000_000 && section_id > 1_000_000_000)).toBe(true)
    expect(next.facts).toMatchObject({
      start_date: '2033-02-28',
      end_date: '2031-12-31',
      period: 2031,
      is_ended: false,
      results_open: null,
      prior_year_questionnaire_id: 7,
    })
    expect(next.facts.filterable).toEqual([
      { column: `q${setting?.id}`, bands: setting?.variables.map(({ id }) => ({ values: [id] })) },
      { column: `v${pay?.variables[0]?.id}`, bands: [{ from: 0, to: 50 }] },
      { column: 'd_total', bands: [{ from: 0, to: 1 }] },
    ])
  })
})

it('formsOf returns the forms that members get', () => {
  const { core, modules } = formsOf(BASE)
  expect(core.questions.map(({ id }) => id)).toEqual([1, 2])
  expect(modules.get(200)).toMatchObject({ questions: [{ id: 3 }], elsewhere: core.questions })
  expect(formsOf(BASE).core).toBe(core)
})

it('draftSizeError reports drafts that are too large', () => {
  expect(draftSizeError(BASE)).toBeNull()
  const many = Array.from({ length: 601 }, (_, at) => drafted(at + 1, 'CONFIRMATION', { variables: [] }))
  expect(draftSizeError(draftOf(section(100, many)))).toBe('A study can have at most 600 questions. Remove some.')
})
