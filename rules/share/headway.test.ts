import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answering.ts'
import { aStudy, someActions } from './arbitrary.testing.ts'
import { answers, part, question, study, variable, variables, visibleIf } from './builders.testing.ts'
import { evaluate } from './evaluate.ts'
import { evaluationWithLeft, headwayOf, remainingOf } from './headway.ts'
import { isDone } from './progress.ts'
import { type Answers, EMPTY_DERIVED, type Study } from './study.ts'

const form = study(
  question(1, 'YES_NO'),
  question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] }),
  // This question depends on question 1 through the one before it.
  question(3, 'YES_NO', { conditions: [visibleIf([part(21)])] }),
  question(4, 'CONFIRMATION'),
  question(5, 'YES_NO'),
  question(6, 'GEOGRAPHY_ICO_WRAPPER'),
)
function headwayIn(of: Study, given: Parameters<typeof answers>[0], position = 0) {
  const evaluation = evaluate(of, answers(given))
  return headwayOf(evaluation, remainingOf(of, evaluation, position))
}
const headway = (given: Parameters<typeof answers>[0], position = 0) => headwayIn(form, given, position)

describe('headwayOf', () => {
  it('starts at zero, although confirmations need no answer', () => {
    expect(evaluate(form, answers({})).progress.questionsCompleted).toBe(2)
    expect(headway({}).completed).toBe(0)
  })

  it('counts a confirmation at its position, after it, or once a later question is answered', () => {
    expect(headway({}, 2).completed).toBe(0)
    expect(headway({}, 3).completed).toBe(1)
    expect(headway({ 51: '1' }).completed).toBe(2)
    expect(headway({ 51: '1' }, 5).completed).toBe(3)
  })

  it('counts the desired location once it is chosen or reached, and in an update only once it is reached', () => {
    const evaluation = evaluate(form, answers({}))
    const isLeft = (position: number, isChosen: boolean, of = evaluation) =>
      remainingOf(form, of, position, isChosen).open.some(({ type }) => type === 'GEOGRAPHY_ICO_WRAPPER')
    expect([isLeft(0, false), isLeft(0, true), isLeft(5, false)]).toEqual([true, false, false])
    const update = { ...evaluation, kept: new Set([11]) }
    expect([isLeft(0, true, update), isLeft(5, true, update)]).toEqual([true, false])
  })

  it('counts a confirmation with parts once all of them are done, wherever the member is', () => {
    const total = { ...EMPTY_DERIVED, dv_name: 'total', parts: ['v11', 'v21'] }
    const confirmed = question(3, 'CONFIRMATION', { variables: [variable(31, { dv_name: 'total' })] })
    const of = {
      questions: [question(1, 'SLIDER'), question(2, 'SLIDER'), confirmed, question(4, 'YES_NO')],
      derived: [total],
    }
    expect(headwayIn(of, { 11: '1', 41: '1' }, 2).completed).toBe(2)
    expect(headwayIn(of, { 11: '1', 21: { declined: 1 } }).completed).toBe(3)
  })

  it('counts no question whose parts the completed answers rule out', () => {
    const parts = question(2, 'SELECT_ANY', {
      variables: [variable(21)],
      conditions: [visibleIf([part(11)], { variable_id: 21 })],
    })
    const of = study(question(1, 'SELECT_ONE', { variables: variables(1, 2) }), parts)
    expect(headwayIn(of, {})).toEqual({ completed: 0, total: 2, isAbout: false })
    expect(headwayIn(of, { 12: '1' })).toEqual({ completed: 1, total: 1, isAbout: false })
  })

  it('adds half of the possible further questions to the total and marks it as approximate', () => {
    expect(headway({})).toMatchObject({ total: 5, isAbout: true })
    expect(headway({ 11: '1' })).toMatchObject({ total: 6, isAbout: true })
    expect(headway({ 11: '1', 21: '1' })).toMatchObject({ total: 6, isAbout: false })
    expect(headway({ 11: { declined: 1 } })).toMatchObject({ total: 4, isAbout: false })
  })

  it('excludes questions that an answer has ruled out, even if their conditions also read open questions', () => {
    const both = (type: 'AND' | 'OR') =>
      study(
        question(1, 'YES_NO'),
        question(2, 'YES_NO'),
        question(3, 'YES_NO', { conditions: [visibleIf([part(11), part(21)], { condition_type: type })] }),
        question(4, 'YES_NO', { conditions: [visibleIf([part(31)])] }),
      )
    const answered = (of: Study, value: string) => headwayIn(of, { 11: value })
    expect(answered(both('AND'), '1')).toMatchObject({ total: 3, isAbout: true })
    expect(answered(both('AND'), '0')).toMatchObject({ total: 2, isAbout: false })
    expect(answered(both('OR'), '0')).toMatchObject({ total: 3, isAbout: true })
  })

  it('includes questions whose items depend on a question that may be asked', () => {
    const items = question(3, 'YES_NO', { variables: [variable(31, { condition: 21 })] })
    const of = study(question(1, 'YES_NO'), question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] }), items)
    expect(headwayIn(of, {})).toMatchObject({ total: 2, isAbout: true })
    expect(headwayIn(of, { 11: '0' })).toMatchObject({ total: 1, isAbout: false })
  })

  it('counts a question without parts that the form shows while another one is open', () => {
    const of = study(
      question(1, 'YES_NO'),
      question(2, 'YES_NO', { conditions: [visibleIf([part(11)])] }),
      question(3, 'YES_NO'),
      // Question 3 rules its part out, but the form shows it while question 2 is open.
      question(4, 'SLIDER', { conditions: [visibleIf([part(21), part(31)], { variable_id: 41 })] }),
    )
    const shown = evaluate(of, answers({ 11: '1', 31: '0' })).visibleQuestions
    expect(shown.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    const before = evaluate(of, answers({ 31: '0' }))
    expect(remainingOf(of, before, 0).possible.map(({ id }) => id)).toEqual([2, 4])
  })

  it('never leaves out a question that open answers show', () => {
    fc.assert(
      fc.property(aStudy, someActions, someActions, (of, before, later) => {
        const play = (from: Answers, steps: typeof before) =>
          steps.reduce((given, [id, action]) => answerQuestion(of, given, id, action), from)
        const given = play(new Map(), before)
        const evaluation = evaluate(of, given)
        const { possible } = remainingOf(of, evaluation, 0)
        const open = later.filter(([id]) => !isDone(evaluation.status.get(id)))
        const shown = evaluate(of, play(given, open)).visibleQuestions
        const expected = new Set([...evaluation.visibleQuestions, ...possible])
        expect(shown.filter(one => !expected.has(one)).map(({ id }) => id)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })
})

it('evaluationWithLeft marks completed questions that count as left as uncompleted, but not invalid ones', () => {
  const of = study(question(1, 'SLIDER'), question(2, 'CONFIRMATION'), question(3, 'YES_NO'))
  const evaluation = evaluate(of, answers({ 11: '9999', 31: '1' }))
  const left = of.questions.filter(({ id }) => id !== 3)
  expect([...evaluationWithLeft(evaluation, left).status]).toEqual([
    [1, 'invalid'],
    [2, 'uncompleted'],
    [3, 'completed'],
  ])
})
