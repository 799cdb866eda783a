import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answering.ts'
import { aStudy, someActions } from '../arbitrary.testing.ts'
import { answers, mustBe, question, study, variable, variables } from '../builders.testing.ts'
import { evaluate } from '../evaluate.ts'
import { outstanding } from '../progress.ts'
import { canDecline, emptyResponse } from '../responses.ts'
import type { Answers, Question, Study } from '../study.ts'
import { completableOf, validAnswer } from './completable.ts'

const required = (id: number, over: Partial<Question>): Question => question(id, 'SLIDER', { required: true, ...over })

describe('a required question', () => {
  it('can always be answered if its parts depend on a choice', () => {
    const places = question(1, 'SELECT_ANY', { variables: [...variables(1, 3), variable(14, { is_exclusive: true })] })
    const hours = required(2, {
      variables: variables(2, 3, { max: 80 }).map((v, at) => ({ ...v, condition: 11 + at })),
    })
    expect(completableOf(study(places, hours), hours)).toBe('yes')
  })
  it("can't always be answered if it must be lower than a number that can be zero", () => {
    const low = required(2, { conditions: [mustBe('LOWER', 11, 21)], variables: [variable(21, { max: 9 })] })
    const found = completableOf(study(required(1, { variables: [variable(11, { max: 9 })] }), low), low)
    expect(found).toMatchObject({ answers: new Map([[11, { ...emptyResponse(11), value: '0' }]]) })
    const above = required(1, { variables: [variable(11, { min: 1, max: 9 })] })
    expect(completableOf(study(above, low), low)).toBe('yes')
  })
  it('can always be answered if it can be unknown or declined', () => {
    const low = required(2, { conditions: [mustBe('LOWER', 11, 21)], variables: [variable(21, { max: 9 })] })
    const of = (one: Question) => completableOf(study(question(1, 'SLIDER'), one), one)
    expect([of({ ...low, is_unknown_enabled: true }), of({ ...low, required: false })]).toEqual(['yes', 'yes'])
  })
  it("can't be answered if its shown parts can't add up to 100", () => {
    const kinds = question(1, 'SELECT_ANY', 3)
    const split = (max: number) =>
      required(2, {
        calculate_totals: true,
        variables: variables(2, 3, { max, suffix: '%' }).map((v, at) => ({ ...v, condition: 11 + at })),
      })
    expect(completableOf(study(kinds, split(100)), split(100))).toBe('yes')
    expect(completableOf(study(kinds, split(50)), split(50))).not.toBe('yes')
  })
  it('can be answered with many parts, each shown by one of many options', () => {
    const many = question(1, 'SELECT_ANY', 15)
    const all = required(2, {
      variables: variables(2, 15).map((v, at) => ({ ...v, id: 200 + at, condition: 11 + at })),
    })
    expect(completableOf(study(many, all), all)).toBe('yes')
  })
  it('is checked only with the one of many parts that has a rule', () => {
    const many = (max: number) =>
      required(2, {
        conditions: [mustBe('GRATER', 11, 200)],
        variables: variables(2, 15).map((v, at) => ({ ...v, id: 200 + at, max })),
      })
    const before = question(1, 'SLIDER', { variables: [variable(11, { max: 5 })] })
    const of = (one: Question) => completableOf(study(before, one), one)
    expect(of(many(6))).toBe('yes')
    expect(of(many(5))).toMatchObject({ answers: new Map([[11, { ...emptyResponse(11), value: '5' }]]) })
  })
  it('is checked with the minimum and maximum total of many parts', () => {
    const total = (max: number) =>
      required(2, {
        conditions: [mustBe('GRATER', 11, null)],
        variables: variables(2, 15).map((v, at) => ({ ...v, id: 200 + at, max })),
      })
    const before = question(1, 'SLIDER', { variables: [variable(11, { max: 5 })] })
    const of = (one: Question) => completableOf(study(before, one), one)
    expect([of(total(6)), of(total(0))]).toEqual(['yes', 'undecided'])
  })
  it.each([
    ['EQUAL', 10, 5, 'yes'],
    ['EQUAL', 0.1, 1, 'no'],
    ['EQUAL', 0.1, 0.1, 'yes'],
    ['EQUAL', 5, 10, 'yes'],
    ['GRATER_OR_EQUAL', 5, 10, 'yes'],
    ['LOWER_OR_EQUAL', 7, 10, 'yes'],
  ] as const)(
    'compared by %s with a number in steps of %d, and in steps of %d itself, returns %s',
    (comparator, step, own, expected) => {
      const first = required(1, { variables: [variable(11, { max: step * 10, step })] })
      const second = required(2, {
        conditions: [mustBe(comparator, 11, 21)],
        variables: [variable(21, { max: step * 10, step: own })],
      })
      const found = completableOf(study(first, second), second)
      expect(found === 'yes' ? 'yes' : 'no').toBe(expected)
    },
  )
  it('is checked with the value that an earlier question requires', () => {
    const first = required(1, {
      conditions: [mustBe('EQUAL', 21, 11)],
      variables: [variable(11, { max: 100, step: 10 })],
    })
    const later = required(2, { variables: [variable(21, { max: 100, step: 5 })] })
    const found = validAnswer(study(first, later), answers({ 11: '70' }), later)
    expect(found instanceof Map && found.get(21)).toMatchObject({ value: '70' })
  })
  it('is answered with parts that add up to a number or 100 and meet their minimum', () => {
    const before = required(1, { variables: [variable(11, { min: 30, max: 90, step: 10 })] })
    const total = required(2, {
      conditions: [mustBe('EQUAL', 11, null)],
      variables: variables(2, 3, { min: 10, max: 50, step: 5 }),
    })
    expect(completableOf(study(before, total), total)).toBe('yes')
    const split = required(2, { calculate_totals: true, variables: variables(2, 3, { min: 10, max: 80, suffix: '%' }) })
    expect(completableOf(study(split), split)).toBe('yes')
  })
  it('gets a complete answer if it shows more once part of it is answered', () => {
    const more = required(2, {
      variables: variables(2, 2, { max: 5 }).map((v, at) => ({ ...v, condition: at ? 21 : null })),
    })
    const found = validAnswer(study(more), new Map(), more)
    expect(found instanceof Map && [...found.keys()]).toEqual([21, 22])
  })
  it('is undecided if it depends on too many answers', () => {
    const many = question(1, 'SELECT_ANY', 20)
    const all = required(2, {
      calculate_totals: true,
      variables: variables(2, 20, { max: 100, suffix: '%' }).map((v, at) => ({
        ...v,
        id: 200 + at,
        condition: 11 + at,
      })),
    })
    expect(completableOf(study(many, all), all)).toBe('undecided')
  })
})

/** Answers each open question once. Returns `null` if a question can't be answered. */
function completed(of: Study, given: Answers): Answers | null {
  const open = new Set(outstanding(evaluate(of, given)).map(({ id }) => id))
  const cleared = of.questions.filter(({ id }) => open.has(id)).flatMap(({ variables: own }) => own.map(({ id }) => id))
  let answers: Answers = new Map([...given].filter(([id]) => !cleared.includes(id)))
  for (let round = 0; round <= of.questions.length; round++) {
    const [next] = outstanding(evaluate(of, answers)).filter(one =>
      one.variables.some(({ id }) => evaluate(of, answers).visibleVariables.has(id)),
    )
    if (!next) return outstanding(evaluate(of, answers)).length === 0 ? answers : null
    const settled = canDecline(next)
      ? answerQuestion(of, answers, next.id, { kind: 'decline', on: true })
      : validAnswer(of, answers, next)
    if (!settled || settled === 'undecided') return null
    answers = settled
  }
  return null
}

it('any study that passes the check can be completed from any state', () => {
  let sound = 0
  fc.assert(
    fc.property(aStudy, someActions, fc.nat(5), (of, steps, which) => {
      // Rules among open questions can be met by changing one of them, so this test leaves them out.
      const plain = {
        ...of,
        questions: of.questions.map((one, at) => ({
          ...one,
          required: at === which,
          conditions: one.conditions.filter(({ variant }) => variant === 'VISIBILITY'),
        })),
      }
      if (!plain.questions.every(one => completableOf(plain, one) === 'yes')) return
      sound++
      const given = steps.reduce<Answers>((so, [id, action]) => answerQuestion(plain, so, id, action), new Map())
      expect(completed(plain, given)).not.toBe(null)
    }),
    { numRuns: 600 },
  )
  expect(sound).toBeGreaterThan(10)
  // Random studies take seconds, and more on a busy machine.
}, 120_000)
