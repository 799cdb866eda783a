import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aStudy } from './arbitrary.testing.ts'
import { answers, part, question, response, study, variable, visibleIf } from './builders.testing.ts'
import { decimalText } from './decimal.ts'
import { type Evaluation, evaluate } from './evaluate.ts'
import type { Study, Variable } from './study.ts'
import {
  comparesWithResults,
  type UsualRange,
  type UsualRanges,
  unusualAnswers,
  unusualMarks,
  unusualOf,
  unusualText,
} from './unusual.ts'

const SPECIALTY: UsualRange = { low: 200_000, high: 520_000, group: 'specialty', period: 2029 }
const rangesOf = (range: UsualRange): UsualRanges => new Map([['pay', range]])
const RANGES = rangesOf(SPECIALTY)
const NONE: UsualRanges = new Map()
const money = (over: Partial<Variable> = {}) => variable(11, { uid: 'pay', prefix: '$', max: 3_000_000, ...over })
const compared = money({ is_compared_with_results: true })
const limited = money({ unusual_below: 40_000, unusual_above: 1_500_000 })
const both = { ...limited, is_compared_with_results: true }
const sideOf = (of: Variable, value: string | null, ranges = RANGES, over = {}) =>
  unusualOf(of, response(11, value, over), ranges)?.side ?? null

describe('an unusual number', () => {
  it('is beyond P10 or P90 of the results, not at them', () => {
    expect(['199999', '200000', '350000', '520000', '520001'].map(value => sideOf(compared, value))).toEqual([
      'low',
      null,
      null,
      null,
      'high',
    ])
  })

  it('is beyond the limits of the study’s author, without results too', () => {
    expect(['39999', '40000', '1500000', '1500001'].map(value => sideOf(limited, value, NONE))).toEqual([
      'low',
      null,
      null,
      'high',
    ])
  })

  it('is compared with results only if the study compares it', () => {
    expect(sideOf(money(), '1')).toBeNull()
    expect(sideOf(limited, '600000')).toBeNull()
    expect(comparesWithResults([question(1, 'SLIDER', { variables: [limited] })])).toBe(false)
    expect(comparesWithResults([question(1, 'SLIDER', { variables: [limited, compared] })])).toBe(true)
    expect(comparesWithResults([question(1, 'RATING', { variables: [compared] })])).toBe(false)
  })

  it('has the limit of the results, or the author’s limit if the results permit it', () => {
    expect(unusualOf(both, response(11, '2000000'), RANGES)?.range).toBe(SPECIALTY)
    expect(unusualOf(both, response(11, '30000'), rangesOf({ ...SPECIALTY, low: null }))).toEqual({
      side: 'low',
      limit: 40_000,
      range: null,
    })
  })

  it('is never one that the results don’t show', () => {
    expect(sideOf(compared, '1', rangesOf({ ...SPECIALTY, low: null }))).toBeNull()
    expect(sideOf(compared, '2999999', rangesOf({ ...SPECIALTY, high: null }))).toBeNull()
    expect(sideOf(compared, '2999999', NONE)).toBeNull()
  })

  it('is never missing, declined, unknown, or unreadable', () => {
    expect(sideOf(compared, null)).toBeNull()
    expect(sideOf(compared, null, RANGES, { declined: 1 })).toBeNull()
    expect(sideOf(compared, '9', RANGES, { is_unknown: 1 })).toBeNull()
    expect(sideOf(compared, 'a lot')).toBeNull()
  })
})

describe('the text about an unusual number', () => {
  const textOf = (of: Variable, value: string, ranges = RANGES) => {
    const unusual = unusualOf(of, response(11, value), ranges)
    return unusual && unusualText(of, unusual)
  }

  it('names the results of the specialty or of everyone, with their year', () => {
    expect(textOf(compared, '600000')).toBe(
      'Unusual: In 2029, about 9 in 10 physicians in your specialty reported $520,000 or less. Is it right?',
    )
    expect(textOf(compared, '100000', rangesOf({ ...SPECIALTY, group: 'study' }))).toBe(
      'Unusual: In 2029, about 9 in 10 physicians reported $200,000 or more. Is it right?',
    )
  })

  it('mentions no other people if the limit is the author’s', () => {
    expect(textOf(limited, '1600000')).toBe('Unusual: This is more than $1,500,000. Is it right?')
    expect(textOf(limited, '1000')).toBe('Unusual: This is less than $40,000. Is it right?')
  })
})

describe('the unusual answers of a survey', () => {
  const pay = question(1, 'SLIDER', { variables: [both] })
  const hours = question(2, 'SLIDER', {
    variables: [variable(21, { unusual_above: 80, max: 168 }), variable(22, { max: 9 })],
  })
  const listed = (of: Study, values: Record<number, string>, ranges = RANGES) => {
    const given = answers(values)
    return unusualAnswers(given, evaluate(of, given), ranges)
  }

  it('are listed in the order of the questions, with what is unusual', () => {
    const found = listed(study(pay, hours), { 11: '600000', 21: '90', 22: '9' })
    expect(found.map(each => [each.question.id, each.variable.id, each.value, each.side, each.limit])).toEqual([
      [1, 11, '600000', 'high', 520_000],
      [2, 21, '90', 'high', 80],
    ])
    expect(listed(study(pay, hours), { 11: '300000', 21: '50' })).toEqual([])
  })

  it('are marked by question, with the item if there are several', () => {
    const given = answers({ 11: '600000', 21: '90' })
    const of = study(pay, hours)
    expect([...unusualMarks(unusualAnswers(given, evaluate(of, given), RANGES))]).toEqual([
      [1, ['Unusual: In 2029, about 9 in 10 physicians in your specialty reported $520,000 or less. Is it right?']],
      [2, ['Unusual (Label 21): This is more than 80. Is it right?']],
    ])
  })

  it('are never hidden ones', () => {
    const shown = { ...visibleIf([part(31)]), variable_id: 22 }
    const items = [variable(21, { max: 168 }), variable(22, { unusual_above: 5, max: 9 })]
    const of = study(question(2, 'SLIDER', { variables: items, conditions: [shown] }), question(3, 'YES_NO'))
    expect(listed(of, { 21: '50', 22: '9', 31: '0' })).toEqual([])
    expect(listed(of, { 21: '50', 22: '9', 31: '1' }).map(each => each.variable.id)).toEqual([22])
  })

  it('are never invalid ones, which have to be corrected first', () => {
    expect(listed(study(pay, hours), { 11: '9999999', 21: '170' })).toEqual([])
  })
})

describe('for any study and answers', () => {
  const numbers = fc.record({
    value: fc.integer({ min: -50, max: 200 }),
    low: fc.option(fc.integer({ min: -50, max: 200 })),
    high: fc.option(fc.integer({ min: -50, max: 200 })),
    below: fc.option(fc.integer({ min: -50, max: 200 })),
    above: fc.option(fc.integer({ min: -50, max: 200 })),
    isCompared: fc.boolean(),
  })

  it('a number is unusual exactly if it is beyond a limit that counts', () => {
    fc.assert(
      fc.property(numbers, ({ value, low, high, below, above, isCompared }) => {
        const one = variable(11, {
          uid: 'pay',
          min: 0,
          max: 150,
          unusual_below: below,
          unusual_above: above,
          is_compared_with_results: isCompared,
        })
        const found = sideOf(one, decimalText(value), rangesOf({ ...SPECIALTY, low, high }))
        const limits = [...(isCompared ? [[low, high] as const] : []), [below, above] as const]
        const isBeyond = limits.some(
          ([least, most]) => (least !== null && value < least) || (most !== null && value > most),
        )
        expect(found !== null).toBe(isBeyond)
      }),
    )
  })

  it('the rules about unusual numbers change neither status, messages, nor progress', () => {
    fc.assert(
      fc.property(
        aStudy,
        fc.dictionary(fc.constantFrom('11', '12', '21', '31'), fc.constantFrom('1', '5')),
        (of, given) => {
          const strict: Study = {
            ...of,
            questions: of.questions.map(each => ({
              ...each,
              variables: each.variables.map(one => ({ ...one, unusual_below: 1e6, is_compared_with_results: true })),
            })),
          }
          const values = answers(given)
          const outcome = ({ visibleQuestions: _, view, ...rest }: Evaluation) => [rest, view.questions, view.variables]
          const [plain, asked] = [of, strict].map(each => outcome(evaluate(each, values)))
          expect(asked).toEqual(plain)
        },
      ),
    )
  })

  it('typing every number reveals only P10 and P90 of the results', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 60, max: 150 }), (low, high) => {
        const one = variable(11, { uid: 'pay', max: 150, is_compared_with_results: true })
        const texts = Array.from({ length: 151 }, (_, value) => {
          const unusual = unusualOf(one, response(11, `${value}`), rangesOf({ ...SPECIALTY, low, high }))
          return unusual && unusualText(one, unusual)
        })
        expect(new Set(texts).size).toBeLessThanOrEqual(3)
        expect(texts.map(text => text !== null)).toEqual(texts.map((_, value) => value < low || value > high))
      }),
    )
  })
})
