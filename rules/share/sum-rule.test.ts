import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerQuestion } from './answering.ts'
import { answers, mustBe, part, question, response, variable, variables, visibleIf } from './builders.testing.ts'
import { viewOf } from './conditions.ts'
import { correctionViolations } from './correction.ts'
import { exactSum } from './decimal.ts'
import { confirmedText, DIFFERENCE_REASONS, parseConfirmed } from './difference.ts'
import { evaluate } from './evaluate.ts'
import { indexStudy } from './index-study.ts'
import { carryOverAnswers } from './prior-year.ts'
import { countInvalid, isComplete } from './progress.ts'
import type { Answers, Question, Study, SumRule } from './study.ts'
import { totalState } from './sum-rule.ts'

const RULE: SumRule = {
  total: 'v11',
  comparator: 'EQUAL',
  tolerance: 0,
  if_different: 'CONFIRM',
  is_worksheet: true,
}
const money = { max: 1_000_000, step: 1, prefix: '$' }
const total = question(1, 'SLIDER', { label: 'Total pay', is_unknown_enabled: true, variables: variables(1, 1, money) })
const parts = question(2, 'SLIDER', { is_unknown_enabled: true, variables: variables(2, 2, money) })
const check = question(3, 'CONFIRMATION', { variables: [variable(31, { dv_name: 'pay' })] })

/** Builds a study with a total, two parts, and the confirmation of their sum. */
function paid(rule: Partial<SumRule> = {}, questions: readonly Question[] = [total, parts, check]): Study {
  const derived = { dv_name: 'pay', label: 'Pay', prefix: '$', suffix: '', kind: 'SUM' as const, divisor: null }
  return { questions, derived: [{ ...derived, parts: ['v21', 'v22'], sum_rule: { ...RULE, ...rule } }] }
}

function stateOf(study: Study, given: Answers) {
  const [rule] = indexStudy(study).totalRules
  if (!rule) throw new Error('The study has no rule.')
  return totalState(viewOf(study, given), rule)
}

/** Returns the messages as "question: text". */
function messages(study: Study, given: Answers): string[] {
  return [...evaluate(study, given).messages].flatMap(([id, found]) => found.map(({ message }) => `${id}: ${message}`))
}

const pay = (all: string, first: string, second: string) => answers({ 11: all, 21: first, 22: second })

describe('a sum compared with a stated total', () => {
  it('has no message while the parts add up to the total', () => {
    expect(stateOf(paid(), pay('300', '200', '100'))).toMatchObject({ left: 0, isDifferent: false })
    expect(messages(paid(), pay('300', '200', '100'))).toEqual([])
  })

  it('has the messages of a full evaluation if the last one is reused after a change to the total, a part, or the reason', () => {
    const of = paid({ if_different: 'CONFIRM' })
    const separate = [total, ...parts.variables.map((each, at) => ({ ...parts, id: 4 + at, variables: [each] }))]
    const before = pay('300', '200', '100')
    const changes = [{ 11: '400' }, { 21: '100' }, { 22: '0' }, { 11: '400', 31: confirmedText('ROUNDING', 100) }]
    for (const change of changes) {
      const given = new Map([...before, ...answers(change)])
      for (const study of [
        of,
        ...[[total, parts, check], separate].map(all => paid({ if_different: 'REFUSE' }, all)),
      ]) {
        const reused = evaluate(study, given, evaluate(study, before)).messages
        expect(reused).toEqual(evaluate(study, given).messages)
        expect(evaluate(study, before, evaluate(study, given)).messages).toEqual(new Map())
      }
    }
  })

  it('has the messages of its own rule if the last evaluation is of another study', () => {
    const given = pay('400', '200', '100')
    const refused = paid({ if_different: 'REFUSE' })
    const { messages: found } = evaluate(refused, given, evaluate(paid({ if_different: 'CONFIRM' }), given))
    expect(found).toEqual(evaluate(refused, given).messages)
  })

  it('carries last year’s reason over with the numbers, if the difference is the same', () => {
    const before = new Map([...pay('12800', '200', '100'), ...answers({ 31: confirmedText('NOT_LISTED', 12_500) })])
    const carry = (unchanged: readonly number[], own: Answers = new Map()) => {
      const taken = carryOverAnswers(paid(), own, paid(), before, new Set(unchanged))
      return new Map([...own, ...[...taken.values()].flat().map(each => [each.variable_id, each] as const)])
    }
    expect(isComplete(paid(), before)).toBe(true)
    expect(isComplete(paid(), carry([1, 2]))).toBe(true)
    expect(carry([2]).has(31)).toBe(false)
    const changed = carry([1, 2], answers({ 11: '12900' }))
    expect([changed.has(31), isComplete(paid(), changed)]).toEqual([false, false])
  })

  it('asks for a reason if all parts are known and less than the total', () => {
    expect(messages(paid(), pay('12800', '200', '100'))).toEqual([
      '3: The parts add up to $300, which is $12,500 less than “Label 11.” Choose a reason, or correct the numbers.',
    ])
    expect(isComplete(paid(), pay('12800', '200', '100'))).toBe(false)
  })

  it.each([
    ['a part', mustBe('LOWER_OR_EQUAL', 11, 21)],
    ['a sum of parts', { ...mustBe('LOWER_OR_EQUAL', 11, 21), variable_id: null }],
  ])(
    'doesn’t ask for a reason while a rule refuses the total because of %s, and counts the invalid answers once',
    (_, rule) => {
      const study = paid({}, [total, { ...parts, conditions: [rule] }, check])
      const above = pay('412733.91', '450000', '0')
      const evaluation = evaluate(study, above)
      expect([...evaluation.messages.keys()]).toEqual([1, 2])
      expect(stateOf(study, above).isDifferent).toBe(false)
      expect(isComplete(study, above)).toBe(false)
      expect(countInvalid(evaluation)).toBe(1)
      // Without that contradiction, a reason is asked for.
      expect([...evaluate(study, pay('412733.91', '400000', '0')).messages.keys()]).toEqual([3])
    },
  )

  it('ignores a shortfall while blank, unknown, or declined parts can explain it', () => {
    const blank = answers({ 11: '500', 21: '200' })
    const unknown = answers({ 11: '500', 21: '200', 22: { is_unknown: 1 } })
    const declined = answers({ 11: '500', 21: { declined: 1 }, 22: { declined: 1 } })
    for (const given of [blank, unknown, declined]) expect(messages(paid(), given)).toEqual([])
    expect(stateOf(paid(), blank)).toMatchObject({ left: 300, isDifferent: false })
  })

  it('reports an excess as soon as it occurs, unless a missing part can be negative', () => {
    const given = answers({ 11: '500', 21: '800' })
    expect(stateOf(paid(), given)).toMatchObject({ left: -300, isDifferent: true })
    const owed = question(2, 'SLIDER', { variables: variables(2, 2, { ...money, min: -1000 }) })
    expect(stateOf(paid({}, [total, owed, check]), given).isDifferent).toBe(false)
    expect(stateOf(paid({}, [total, owed, check]), pay('500', '800', '-300'))).toMatchObject({ left: 0 })
  })

  it('has no message without a total', () => {
    const noTotal = answers({ 21: '800', 22: '1' })
    const unknown = answers({ 11: { is_unknown: 1 }, 21: '800', 22: '1' })
    const declined = answers({ 11: { declined: 1 }, 21: '800', 22: '1' })
    for (const given of [noTotal, unknown, declined]) {
      expect(stateOf(paid(), given)).toMatchObject({ total: null, left: null, sum: 801, isDifferent: false })
      expect(messages(paid(), given)).toEqual([])
    }
  })

  it('ignores hidden parts and a hidden total', () => {
    const gate = question(4, 'YES_NO')
    const hidden = { variant: 'VISIBILITY', condition_type: 'AND', id: 1, variable_id: null } as const
    const shownIfYes = { ...hidden, condition_variables: [{ variable_id: 41, comparator: null, use_no: false }] }
    const onePart = question(2, 'SLIDER', {
      variables: variables(2, 2, money),
      conditions: [{ ...shownIfYes, variable_id: 22 }],
    })
    const given = (yes: string) => new Map([...pay('200', '200', '100'), [41, response(41, yes)]])
    const study = paid({}, [gate, total, onePart, check])
    expect(stateOf(study, given('0'))).toMatchObject({ sum: 200, left: 0 })
    expect(stateOf(study, given('1'))).toMatchObject({ sum: 300, left: -100, isDifferent: true })
    const hiddenTotal = paid({}, [gate, { ...total, conditions: [shownIfYes] }, parts, check])
    expect(stateOf(hiddenTotal, given('0'))).toMatchObject({ total: null, isDifferent: false })
  })

  it('doesn’t ask for a reason while the line for it is hidden', () => {
    const gate = question(4, 'YES_NO')
    const lines = question(3, 'CONFIRMATION', {
      variables: [variable(31, { dv_name: 'pay' }), variable(32, { dv_name: 'other' })],
      conditions: [visibleIf([part(41)], { variable_id: 31 })],
    })
    const study = paid({}, [gate, total, parts, lines])
    const given = (yes: string) => new Map([...pay('500', '200', '100'), [41, response(41, yes)]])
    expect(messages(study, given('1'))).toHaveLength(1)
    expect(messages(study, given('0'))).toEqual([])
  })

  it('asks about a shortfall if the only part without a value is hidden', () => {
    const gate = question(4, 'YES_NO')
    const hidden = { ...visibleIf([part(41)]), variable_id: 22 }
    const onePart = question(2, 'SLIDER', { variables: variables(2, 2, money), conditions: [hidden] })
    const study = paid({}, [gate, total, onePart, check])
    const given = answers({ 11: '500', 21: '200', 41: '0' })
    expect(stateOf(study, given)).toMatchObject({ sum: 200, left: 300, isDifferent: true })
    expect(stateOf(study, new Map([...given, [41, response(41, '1')]])).isDifferent).toBe(false)
  })

  it('ignores differences within the tolerance', () => {
    expect(messages(paid({ tolerance: 5 }), pay('305', '200', '100'))).toEqual([])
    expect(messages(paid({ tolerance: 5 }), pay('295', '200', '100'))).toEqual([])
    expect(messages(paid({ tolerance: 5 }), pay('306', '200', '100'))).toHaveLength(1)
  })

  it('permits less than the total with "at most", and more with "at least"', () => {
    const less = pay('500', '200', '100')
    const more = pay('200', '200', '100')
    expect(messages(paid({ comparator: 'LOWER_OR_EQUAL' }), less)).toEqual([])
    expect(messages(paid({ comparator: 'LOWER_OR_EQUAL' }), more)).toHaveLength(1)
    expect(messages(paid({ comparator: 'GRATER_OR_EQUAL' }), less)).toHaveLength(1)
    expect(messages(paid({ comparator: 'GRATER_OR_EQUAL' }), more)).toEqual([])
  })

  it('shows an error on the total and on the last part for a difference that can’t be confirmed', () => {
    const refusing = paid({ if_different: 'REFUSE' })
    const reason = answers({ 31: confirmedText('OTHER', 200) })
    expect(stateOf(refusing, new Map([...pay('500', '200', '100'), ...reason])).isExplained).toBe(false)
    const found = messages(refusing, pay('500', '200', '100'))
    const text = 'The parts add up to $300, which is $200 less than “Label 11.” Correct the numbers.'
    expect(found).toEqual([`1: ${text}`, `2: ${text}`])
  })

  it('shows the error on the last part that is shown', () => {
    const hidden = { ...visibleIf([part(41)]), variable_id: 22 }
    const onePart = question(2, 'SLIDER', { variables: variables(2, 2, money), conditions: [hidden] })
    const study = paid({ if_different: 'REFUSE' }, [question(4, 'YES_NO'), total, onePart, check])
    const refusedOn = (given: Record<number, string>) =>
      evaluate(study, answers(given))
        .messages.get(2)
        ?.map(({ variable_id }) => variable_id)
    expect(refusedOn({ 11: '500', 21: '200', 41: '0' })).toEqual([21])
    expect(refusedOn({ 11: '500', 21: '200', 22: '100', 41: '1' })).toEqual([22])
  })

  it('adds amounts with cents exactly', () => {
    const cents = { max: 1_000_000, step: 0.01 }
    const small = [
      question(1, 'SLIDER', { variables: variables(1, 1, cents) }),
      question(2, 'SLIDER', { variables: variables(2, 2, cents) }),
      check,
    ]
    expect(stateOf(paid({}, small), pay('0.3', '0.1', '0.2'))).toMatchObject({ left: 0, isDifferent: false })
  })
})

describe('the reason for a difference', () => {
  const confirm = (given: Answers, difference: number) =>
    answerQuestion(paid(), given, 3, { kind: 'confirm-difference', variable_id: 31, reason: 'ROUNDING', difference })

  it('completes the study, and is stored with the difference that it explains', () => {
    const given = confirm(pay('301', '200', '100'), 1)
    expect(given.get(31)?.value).toBe('ROUNDING:1')
    expect(stateOf(paid(), given).differenceReason).toBe('ROUNDING')
    expect(isComplete(paid(), given)).toBe(true)
  })

  it('is asked for again only when the difference changes', () => {
    const given = confirm(pay('301', '200', '100'), 1)
    const moved = new Map([...given, [11, response(11, '401')], [21, response(21, '300')]])
    expect(messages(paid(), moved)).toEqual([])
    const changed = new Map([...given, [11, response(11, '302')]])
    expect(messages(paid(), changed)).toHaveLength(1)
    const back = new Map([...changed, [11, response(11, '301')]])
    expect(messages(paid(), back)).toEqual([])
  })

  it('can be chosen for any difference between the largest numbers', () => {
    const huge = { max: 1e12, step: 1, prefix: '$' }
    const many = question(4, 'SLIDER', { variables: variables(4, 16, huge) })
    const study = paid({}, [question(1, 'SLIDER', { variables: variables(1, 1, huge) }), many, check])
    const [sum] = study.derived.map(each => ({ ...each, parts: many.variables.map(({ uid }) => uid) }))
    const given = answers({ 11: '0', ...Object.fromEntries(many.variables.map(({ id }) => [id, '999999999999.99'])) })
    const whole: Study = { ...study, derived: sum ? [sum] : [] }
    const difference = stateOf(whole, given).left ?? 0
    const confirmed = answerQuestion(whole, given, 3, {
      kind: 'confirm-difference',
      variable_id: 31,
      reason: 'OTHER',
      difference,
    })
    expect([difference, isComplete(whole, confirmed)]).toEqual([-15_999_999_999_999.84, true])
  })

  it('can be rounding only if rounding the numbers to their steps can explain the difference', () => {
    const steps = { max: 1_000_000, step: 1000, prefix: '$' }
    const stepped = [
      question(1, 'SLIDER', { variables: variables(1, 1, steps) }),
      question(2, 'SLIDER', { variables: variables(2, 2, steps) }),
      check,
    ]
    const roundable = (all: string, first: string, second: string) =>
      stateOf(paid({}, stepped), pay(all, first, second)).possibleReasons.includes('ROUNDING')
    expect(roundable('300500', '200000', '100000.5')).toBe(true)
    expect(roundable('302000', '200000', '100000')).toBe(false)
    expect(roundable('299000', '200000', '100000')).toBe(true)
    // A number that isn't on a step was rounded to its last digit, and 0 wasn't rounded.
    expect(roundable('300001', '200000.4', '100000.2')).toBe(true)
    expect(roundable('300002', '200000.4', '100000.2')).toBe(false)
    expect(roundable('200500.01', '200000', '0')).toBe(false)
    expect(roundable('201000', '200000', '0')).toBe(true)
    const given = new Map([...pay('12800', '200', '100'), [31, response(31, 'ROUNDING:12500')]])
    expect(stateOf(paid(), given)).toMatchObject({ differenceReason: 'ROUNDING', isExplained: false })
    expect([messages(paid(), given).length, isComplete(paid(), given)]).toEqual([1, false])
  })

  it('can be an amount that isn’t listed only if the parts are less than the total', () => {
    expect(stateOf(paid(), pay('12800', '200', '100')).possibleReasons).toEqual(['NOT_LISTED', 'OTHER'])
    expect(stateOf(paid(), pay('200', '200', '100')).possibleReasons).toEqual(['OTHER'])
    const given = new Map([...pay('200', '200', '100'), [31, response(31, 'NOT_LISTED:-100')]])
    expect([messages(paid(), given).length, isComplete(paid(), given)]).toEqual([1, false])
  })

  it('is neither offered nor stored if a difference is refused', () => {
    const given = pay('301', '200', '100')
    const action = { kind: 'confirm-difference', variable_id: 31, reason: 'ROUNDING', difference: 1 } as const
    expect(answerQuestion(paid({ if_different: 'REFUSE' }), given, 3, action)).toBe(given)
  })

  it('isn’t asked for when an administrator corrects a submitted answer', () => {
    const before = confirm(pay('301', '200', '100'), 1)
    const after = new Map([...before, [22, response(22, '90')]])
    expect(correctionViolations(paid(), [], before, after)).toEqual([])
  })

  it('is the only value that a confirmation accepts', () => {
    for (const reason of DIFFERENCE_REASONS) {
      // The second difference has more digits than an answer can have.
      for (const difference of [-3.5, exactSum([1, -999_999_999_999_999, -999_999_999_999_999])])
        expect(parseConfirmed(confirmedText(reason, difference))).toEqual({ reason, difference })
    }
    const long = `ROUNDING:${'9'.repeat(30)}`
    for (const wrong of [null, '', '1', 'ROUNDING', 'ROUNDING:', 'ROUNDING:x', 'LATER:1', 'ROUNDING:1:2', long])
      expect(parseConfirmed(wrong)).toBeNull()
  })
})

describe('any total and parts', () => {
  const amount = fc.integer({ min: 0, max: 10_000 })
  const rule = fc.record({
    comparator: fc.constantFrom('LOWER_OR_EQUAL' as const, 'EQUAL' as const, 'GRATER_OR_EQUAL' as const),
    tolerance: fc.integer({ min: 0, max: 50 }),
    if_different: fc.constantFrom('REFUSE' as const, 'CONFIRM' as const),
  })

  it('complete the study if the rule is met or the difference is confirmed, and only then', () => {
    fc.assert(
      fc.property(rule, amount, amount, amount, fc.integer({ min: -20, max: 20 }), (over, all, one, two, off) => {
        const study = paid(over)
        const left = exactSum([all, -one, -two])
        const isMet =
          Math.abs(left) <= over.tolerance ||
          (left > 0 ? over.comparator === 'LOWER_OR_EQUAL' : over.comparator === 'GRATER_OR_EQUAL')
        const given = pay(`${all}`, `${one}`, `${two}`)
        expect(isComplete(study, given)).toBe(isMet)
        const confirmed = new Map([...given, [31, response(31, confirmedText('OTHER', left + off))]])
        expect(isComplete(study, confirmed)).toBe(isMet || (over.if_different === 'CONFIRM' && off === 0))
      }),
    )
  })
})
