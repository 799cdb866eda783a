import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answering.ts'
import { aStudy, someActions } from './arbitrary.testing.ts'
import { answers, no, part, question, study, variable, variables, visibleIf } from './builders.testing.ts'
import { type CompletedModule, countedAnswers, countedWithModules, isEdited } from './counted.ts'
import { evaluate } from './evaluate.ts'
import { type Answers, type DerivedVariable, EMPTY_DERIVED, type Study } from './study.ts'

const asItIs = (module: Study): CompletedModule => ({ module, answers: null })

const sum = (dv_name: string, ...parts: string[]): DerivedVariable => ({
  ...EMPTY_DERIVED,
  dv_name,
  prefix: '$',
  parts,
})

describe('countedAnswers', () => {
  it('returns numbers by variable for every type of question', () => {
    const form = study(
      question(1, 'SLIDER', 2),
      question(2, 'YES_NO'),
      question(3, 'RATING'),
      question(4, 'FIND_STATE'),
      question(5, 'MULTI_VARIABLE_SELECT_ONE', {
        variables: [variable(51, { variableOptions: [{ id: 1, name: 'Large', value: '3' }] })],
      }),
    )
    const given = answers({ 11: '400', 12: '0', 21: '0', 31: '3', 41: '51', 51: '3' })
    expect(countedAnswers(form, given)).toEqual({ 11: 400, 12: 0, 21: 0, 31: 3, 41: 51, 51: 3 })
  })

  it('returns nothing for unanswered questions', () => {
    const form = study(question(1, 'SLIDER', 2), question(2, 'SELECT_ANY', 2), question(3, 'YES_NO'))
    expect(countedAnswers(form, new Map())).toEqual({})
    expect(countedAnswers(form, answers({ 11: {}, 21: {}, 31: {} }))).toEqual({})
    expect(countedAnswers(form, answers({ 11: '5' }))).toEqual({ 11: 5 })
  })

  it.each(['SELECT_ONE', 'SELECT_ANY'] as const)('%s counts all of its options if one is chosen', type => {
    const form = study(question(1, type, 3))
    expect(countedAnswers(form, answers({ 12: '1' }))).toEqual({ 11: 0, 12: 1, 13: 0 })
    expect(countedAnswers(form, answers({ 11: '0', 12: '1', 13: '0' }))).toEqual({ 11: 0, 12: 1, 13: 0 })
    expect(countedAnswers(form, answers({ 11: '0', 12: '0', 13: '0' }))).toEqual({})
  })

  it('counts a blank part as 0 if percentages add up to 100', () => {
    const split = question(1, 'SLIDER', {
      calculate_totals: true,
      is_unknown_enabled: true,
      variables: variables(1, 3, { max: 100, suffix: '%' }),
    })
    expect(countedAnswers(study(split), answers({ 11: '60', 12: '40' }))).toEqual({ 11: 60, 12: 40, 13: 0 })
    const unknown = answers({ 11: '60', 12: { is_unknown: 1 } })
    expect(countedAnswers(study(split), unknown)).toEqual({ 11: 60, 12: 'unknown' })
  })

  it('keeps "unknown" separate from numbers', () => {
    const form = study(question(1, 'SLIDER', { is_unknown_enabled: true, variables: variables(1, 2) }))
    expect(countedAnswers(form, answers({ 11: { is_unknown: 1 }, 12: '1' }))).toEqual({ 11: 'unknown', 12: 1 })
  })

  it('omits declined questions, even if they have other stored values', () => {
    const form = study(question(1, 'SLIDER', 2), question(2, 'SELECT_ANY', 2))
    expect(countedAnswers(form, answers({ 11: { declined: 1 }, 12: '5', 21: { declined: 1 }, 22: '1' }))).toEqual({})
  })

  it('omits hidden questions, variables, and options', () => {
    const form = study(
      question(1, 'YES_NO'),
      question(2, 'SLIDER', { conditions: [visibleIf([part(11)])] }),
      question(3, 'SLIDER', { conditions: [visibleIf([no(11)])] }),
      question(4, 'SELECT_ANY', {
        variables: variables(4, 3),
        conditions: [visibleIf([part(11)], { variable_id: 42 })],
      }),
    )
    const given = { 21: '5', 31: '6', 41: '1', 42: '1' }
    expect(countedAnswers(form, answers({ ...given, 11: '1' }))).toEqual({ 11: 1, 21: 5, 41: 1, 42: 1, 43: 0 })
    expect(countedAnswers(form, answers({ ...given, 11: '0' }))).toEqual({ 11: 0, 31: 6, 41: 1, 43: 0 })
    // The chosen option is hidden, so the question is not answered.
    expect(countedAnswers(form, answers({ 11: '0', 42: '1' }))).toEqual({ 11: 0 })
  })

  it('includes calculated values whose inputs are available', () => {
    const ratio: DerivedVariable = { ...sum('rate', 'v11', 'v12'), kind: 'RATIO', divisor: 'v21' }
    const form = {
      ...study(question(1, 'SLIDER', 2), question(2, 'SLIDER')),
      derived: [sum('pay', 'v11', 'v12'), ratio],
    }
    expect(countedAnswers(form, answers({ 11: '400', 12: '100', 21: '250' }))).toEqual({
      11: 400,
      12: 100,
      21: 250,
      'dv:pay': 500,
      'dv:rate': 2,
    })
    expect(countedAnswers(form, answers({ 11: '400', 12: '100', 21: '0' }))).not.toHaveProperty('dv:rate')
    expect(countedAnswers(form, new Map())).toEqual({})
  })
})

describe('countedWithModules', () => {
  const core = { ...study(question(1, 'YES_NO'), question(2, 'SLIDER')), derived: [sum('pay', 'v21')] }
  const module = (...questions: Study['questions']): Study => ({
    questions,
    derived: core.derived,
    elsewhere: core.questions,
  })
  const first = module(question(3, 'SLIDER'), question(4, 'YES_NO', { conditions: [visibleIf([part(11)])] }))
  const second = module(question(5, 'SELECT_ONE', 2))
  const given = { 21: '7', 31: '5', 41: '1', 51: '1' }

  it('combines answers of the core and the given modules', () => {
    const all = answers({ ...given, 11: '1' })
    const ofCore = { 11: 1, 21: 7, 'dv:pay': 7 }
    expect(countedWithModules(core, [], all)).toEqual(ofCore)
    expect(countedWithModules(core, [second].map(asItIs), all)).toEqual({ ...ofCore, 51: 1, 52: 0 })
    expect(countedWithModules(core, [first, second].map(asItIs), all)).toEqual({
      ...ofCore,
      31: 5,
      41: 1,
      51: 1,
      52: 0,
    })
  })

  it('counts modules as last completed, using the current core', () => {
    const completed = { module: first, answers: answers({ 31: '5', 41: '1' }) }
    const now = answers({ ...given, 31: '9', 41: '0', 11: '1' })
    expect(countedWithModules(core, [completed], now)).toEqual({ 11: 1, 21: 7, 'dv:pay': 7, 31: 5, 41: 1 })
    expect(isEdited(completed, now)).toBe(true)
    expect(isEdited(completed, answers({ ...given, 21: '8' }))).toBe(false)
    expect(isEdited(asItIs(first), now)).toBe(false)
    const cleared = { ...completed, answers: answers({ 31: '5' }) }
    expect(countedWithModules(core, [cleared], now)).toEqual({ 11: 1, 21: 7, 'dv:pay': 7, 31: 5 })
  })

  it('evaluates modules with the core answers', () => {
    const counted = countedWithModules(core, [first].map(asItIs), answers({ ...given, 11: '0' }))
    expect(counted).toEqual({ 11: 0, 21: 7, 'dv:pay': 7, 31: 5 })
  })

  it('never takes calculated values from modules, even if the core hides those values', () => {
    const hiding = {
      ...study(question(1, 'YES_NO'), question(2, 'SLIDER', { conditions: [visibleIf([part(11)])] })),
      derived: core.derived,
    }
    const part3: Study = { ...first, elsewhere: hiding.questions }
    expect(countedWithModules(hiding, [part3].map(asItIs), answers({ ...given, 11: '0' }))).toEqual({ 11: 0, 31: 5 })
  })
})

describe('any study and any answers', () => {
  const played = fc.tuple(aStudy, someActions).map(([form, steps]) => ({
    form,
    given: steps.reduce<Answers>((before, [id, action]) => answerQuestion(form, before, id, action), new Map()),
  }))

  it('only visible answers count, and all numbers are finite', () => {
    fc.assert(
      fc.property(played, ({ form, given }) => {
        const { visibleVariables } = evaluate(form, given)
        for (const [key, value] of Object.entries(countedAnswers(form, given))) {
          if (!key.startsWith('dv:')) expect(visibleVariables.has(Number(key))).toBe(true)
          expect(value === 'unknown' || Number.isFinite(value)).toBe(true)
        }
      }),
    )
  })

  it("hidden and declined answers don't affect the result", () => {
    fc.assert(
      fc.property(played, ({ form, given }) => {
        const { visibleVariables, status } = evaluate(form, given)
        const stays = (id: number) =>
          visibleVariables.has(id) &&
          form.questions.some(one => status.get(one.id) !== 'declined' && one.variables.some(v => v.id === id))
        const rest: Answers = new Map([...given].filter(([id]) => stays(id)))
        expect(countedAnswers(form, rest)).toEqual(countedAnswers(form, given))
      }),
    )
  })
})
