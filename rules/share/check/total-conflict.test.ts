import { expect, it } from 'vitest'
import { mustBe, part, variable, visibleIf } from '../builders.testing.ts'
import { drafted, draftOf, section } from '../draft.testing.ts'
import type { DraftQuestion } from '../draft.ts'
import type { SumRule, Variable } from '../study.ts'
import { totalProblems } from './total-check.ts'

type Sum = Partial<SumRule> & { readonly parts: readonly string[] }
const number = (id: number, uid: string, over: Partial<Variable> = {}, of: Partial<DraftQuestion> = {}) =>
  drafted(id, 'SLIDER', {
    required: true,
    label: `Question ${uid}`,
    variables: [variable(id * 10, { uid, input_label: uid, min: 0, max: 100, ...over })],
    ...of,
  })
const TOTAL = number(1, 'total')
const BASE = number(2, 'base')
const EXTRA = number(3, 'extra', { min: 5 })

/** Returns the problems of the second sum. */
function problems(first: Sum, second: Sum, questions: readonly DraftQuestion[] = [TOTAL, BASE, EXTRA]): string[] {
  const derived = [first, second].map(({ parts, ...rule }, at) => ({
    dv_name: `sum${at + 1}`,
    label: `Sum ${at + 1}`,
    prefix: '',
    suffix: '',
    kind: 'SUM' as const,
    parts,
    divisor: null,
    sum_rule: {
      total: 'total',
      comparator: 'EQUAL' as const,
      tolerance: 0,
      if_different: 'REFUSE' as const,
      is_worksheet: false,
      ...rule,
    },
  }))
  const draft = { ...draftOf(section(100, questions)), derived }
  return derived.slice(1).flatMap(each => totalProblems(draft, each).map(([level, problem]) => `${level}: ${problem}`))
}

const CONFLICT =
  'error: Calculated value “Sum 2” contradicts calculated value “Sum 1”. Edit or remove one of the rules.'
const base: Sum = { parts: ['base'] }
const both: Sum = { parts: ['base', 'extra'] }
const elsewhere = (min: number) => [number(4, 'stated', { min, max: 300 }), TOTAL, BASE, EXTRA]

it.each<[string, Sum, Sum, (readonly DraftQuestion[])?]>([
  ['one total equals two different sums', base, both],
  [
    'a total is at most one sum and at least a larger one',
    { ...base, comparator: 'GRATER_OR_EQUAL' },
    { ...both, comparator: 'LOWER_OR_EQUAL' },
  ],
  ['one sum equals two totals with different ranges', both, { ...both, total: 'stated' }, elsewhere(101)],
])('two rules are refused if %s', (_, first, second, questions) => {
  expect(problems(first, second, questions)).toEqual([CONFLICT])
})

it.each<[string, Sum, Sum, (readonly DraftQuestion[])?]>([
  ['the tolerances leave room', { ...base, tolerance: 3 }, { ...both, tolerance: 2 }],
  [
    'sums of decimals are equal apart from rounding',
    { ...base, tolerance: 0.3 },
    { parts: ['base', 'extra', 'more'] },
    [TOTAL, BASE, number(3, 'extra', { min: 0.1, step: 0.1 }), number(5, 'more', { min: 0.2, step: 0.1 })],
  ],
  ['members can confirm a difference', { ...base, if_different: 'CONFIRM' }, both],
  [
    'the additional part can be missing',
    base,
    both,
    [TOTAL, BASE, number(3, 'extra', { min: 5 }, { required: false })],
  ],
  ['the comparisons agree', { ...both, comparator: 'LOWER_OR_EQUAL' }, both],
  ['the ranges of two totals overlap', both, { ...both, total: 'stated' }, elsewhere(100)],
  [
    'one of two totals can be hidden',
    both,
    { ...both, total: 'stated' },
    [number(4, 'stated', { min: 101, max: 300 }, { conditions: [visibleIf([part(20)])] }), TOTAL, BASE, EXTRA],
  ],
])('two rules are accepted if %s', (_, first, second, questions) => {
  expect(problems(first, second, questions)).toEqual([])
})

it('a rule is accepted if a number is compared with the sum of its own question', () => {
  const two = drafted(2, 'SLIDER', {
    required: true,
    variables: [variable(20, { uid: 'base', min: 10, max: 20 }), variable(21, { uid: 'extra', min: 0, max: 5 })],
    conditions: [{ ...mustBe('GRATER_OR_EQUAL', 20, 21), variable_id: null }],
  })
  expect(problems({ ...base, if_different: 'CONFIRM' }, base, [number(1, 'total', { min: 10 }), two])).toEqual([])
})

it('a part of 100 percent may be left blank', () => {
  const shares = drafted(2, 'SLIDER', {
    required: true,
    calculate_totals: true,
    variables: [
      variable(20, { uid: 'base', min: 0, max: 100, suffix: '%' }),
      variable(21, { uid: 'extra', min: 10, max: 100, suffix: '%' }),
    ],
  })
  expect(problems(base, both, [number(1, 'total', { suffix: '%' }), shares])).toEqual([])
})

it('a rule is refused if it contradicts a rule that compares the same numbers', () => {
  const higher = (type: 'GRATER' | 'GRATER_OR_EQUAL') => number(2, 'base', {}, { conditions: [mustBe(type, 10, 20)] })
  const confirmed: Sum = { ...base, if_different: 'CONFIRM' }
  expect(problems(confirmed, base, [TOTAL, higher('GRATER'), EXTRA])).toEqual([
    'error: Calculated value “Sum 2” contradicts a rule in “Question base”. Edit or remove one of the rules.',
  ])
  expect(problems(confirmed, base, [TOTAL, higher('GRATER_OR_EQUAL'), EXTRA])).toEqual([])
})
