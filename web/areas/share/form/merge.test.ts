import { describe, expect, it } from 'vitest'
import { type Answers, EMPTY_VARIABLE, type Question, type Response, type Study } from '#rules/share/study.ts'
import { ICO_QUESTION } from '../study.ts'
import { givenIn, mergeOthers } from './merge.ts'

const answer = (variable_id: number, value: string | null, declined: 0 | 1 = 0): Response => ({
  variable_id,
  value,
  declined,
  is_unknown: 0,
  is_set_min: 0,
})
const declined = (id: number): Response => answer(id, null, 1)

/** Returns question n with the variables n1 and n2. */
function question(id: number, type: Question['type']): Question {
  const variable = (variableId: number) => ({
    id: variableId,
    uid: `v${variableId}`,
    question_id: id,
    ...EMPTY_VARIABLE,
    min: 0,
    max: 100,
    step: 1,
  })
  return { ...ICO_QUESTION, id, type, required: false, variables: [variable(id * 10 + 1), variable(id * 10 + 2)] }
}

const study: Study = { questions: [question(1, 'SLIDER'), question(2, 'SELECT_ONE')], derived: [] }
const answersOf = (...given: readonly Response[]): Answers => new Map(given.map(one => [one.variable_id, one]))
const nothingTyped = () => false
const merge = (answers: Answers, others: readonly Response[], isTyped: (id: number) => boolean = nothingTyped) =>
  mergeOthers(study, answers, others, isTyped)

describe('mergeOthers', () => {
  it('merges answers variable by variable and reports the question', () => {
    const { answers, changed, reasserted } = merge(answersOf(answer(11, '5'), answer(12, '6')), [answer(12, '9')])
    expect([answers.get(11)?.value, answers.get(12)?.value]).toEqual(['5', '9'])
    expect(changed.map(({ id }) => id)).toEqual([1])
    expect(reasserted).toEqual([])
  })

  it('does not report identical answers', () => {
    expect(merge(answersOf(answer(11, '5')), [answer(11, '5'), answer(12, null)]).changed).toEqual([])
  })

  it('ignores answers to questions of another form', () => {
    const { answers, changed } = merge(answersOf(), [answer(91, '5')])
    expect([answers.size, changed.length]).toEqual([0, 0])
  })

  it('keeps an answer during typing and sends only that variable again', () => {
    const before = answersOf(answer(11, '25'), answer(12, '6'))
    const { answers, changed, reasserted } = merge(before, [answer(11, '3'), answer(12, '4')], id => id === 11)
    expect([answers.get(11)?.value, answers.get(12)?.value]).toEqual(['25', '4'])
    expect(changed).toHaveLength(1)
    expect(reasserted.map(({ question, variables }) => [question.id, [...variables]])).toEqual([[1, [11]]])
    expect(reasserted[0]?.responses.map(({ value }) => value)).toEqual(['25', '4'])
  })

  it('keeps an answer from this tab when another device declines the question', () => {
    const { answers, reasserted } = merge(answersOf(answer(11, '5')), [declined(12)])
    expect([answers.get(11)?.value, answers.get(12)?.declined]).toEqual(['5', 0])
    expect([...(reasserted[0]?.variables ?? [])]).toEqual([12])
  })

  it('declines a question without an answer', () => {
    const { answers, reasserted } = merge(answersOf(answer(11, '5')), [declined(11), declined(12)])
    expect([answers.get(11), answers.get(12)]).toEqual([declined(11), declined(12)])
    expect(reasserted).toEqual([])
  })
})

describe('givenIn', () => {
  const [slider, choice] = study.questions
  it('returns only the changed numbers, or all options of a choice', () => {
    const before = answersOf(answer(11, '1'), answer(12, '2'), answer(21, '1'), answer(22, '0'))
    const given = (of: Question | undefined, after: readonly Response[]) =>
      after.map(({ variable_id }) => variable_id).filter(of ? givenIn(of, before, after) : () => false)
    expect(given(slider, [answer(11, '1'), answer(12, '3')])).toEqual([12])
    expect(given(slider, [declined(11), declined(12)])).toEqual([11, 12])
    expect(given(choice, [answer(21, '1'), answer(22, '0')])).toEqual([21, 22])
  })
})
