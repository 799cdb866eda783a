import { expect, it } from 'vitest'
import { part, variable, visibleIf } from '../builders.testing.ts'
import { drafted, draftOf, section } from '../draft.testing.ts'
import type { DraftQuestion } from '../draft.ts'
import type { DerivedVariable, SumRule, Variable } from '../study.ts'
import { totalProblems } from './total-check.ts'

const RULE: SumRule = {
  total: 'total',
  comparator: 'EQUAL',
  tolerance: 0,
  if_different: 'REFUSE',
  is_worksheet: false,
}
const DERIVED: DerivedVariable = {
  dv_name: 'sum',
  label: 'Sum',
  prefix: '$',
  suffix: '',
  kind: 'SUM',
  parts: ['first', 'second'],
  divisor: null,
  sum_rule: RULE,
}
const number = (id: number, uid: string, over: Partial<Variable> = {}): Variable =>
  variable(id, { uid, input_label: uid, prefix: '$', min: 0, max: 100, ...over })
const asked = (id: number, own: Variable, over: Partial<DraftQuestion> = {}): DraftQuestion =>
  drafted(id, 'SLIDER', { required: true, variables: [own], ...over })
const TOTAL = asked(1, number(11, 'total', { max: 20 }))
const FIRST = asked(2, number(21, 'first'))
const SECOND = asked(3, number(31, 'second', { min: 15 }))

function problems(rule: Partial<SumRule>, ...questions: DraftQuestion[]): string[] {
  const draft = draftOf(section(100, questions.length > 0 ? questions : [TOTAL, FIRST, SECOND]))
  const derived = { ...DERIVED, sum_rule: { ...RULE, ...rule } }
  return totalProblems({ ...draft, derived: [derived] }, derived).map(([level, problem]) => `${level}: ${problem}`)
}

it('a rule about a total has no problems if numbers can meet it', () => {
  expect(problems({})).toEqual([])
})

it.each<[string, Partial<SumRule>, readonly DraftQuestion[], string]>([
  ['no total', { total: '' }, [], 'error: Calculated value “Sum” has no total to compare with. Choose a number.'],
  [
    'a missing total',
    { total: 'gone' },
    [],
    'error: Calculated value “Sum” is compared with “gone”, which isn’t in the core. Choose a different number.',
  ],
  [
    'one of its parts',
    { total: 'first' },
    [],
    'error: Calculated value “Sum” is compared with “first”, which is one of its parts. Remove it from the sum.',
  ],
  [
    'a confirmation that doesn’t exist',
    { if_different: 'CONFIRM' },
    [],
    'error: Add a question that confirms “Sum”. Members confirm differences there.',
  ],
  [
    'another unit',
    {},
    [TOTAL, FIRST, asked(3, number(31, 'second', { prefix: '' }))],
    'warning: Calculated value “Sum” and “total” have different units. Choose numbers with the same unit.',
  ],
])('a rule about a total can’t have %s', (_, rule, questions, problem) => {
  expect(problems(rule, ...questions)).toContain(problem)
})

const NEVER = 'error: Calculated value “Sum” can never meet its rule because its 2 parts make'
const never = (sizes: string): string => `${NEVER} ${sizes}. Edit the rule or the ranges of the numbers.`
const both = (first: Partial<DraftQuestion> = {}) => [TOTAL, asked(2, number(21, 'first', { min: 6 }), first), SECOND]

it.each<[string, Partial<SumRule>, readonly DraftQuestion[], string]>([
  ['parts that are always more than the total', {}, both(), 'at least 21, but “total” is at most 20'],
  [
    'parts that are always more than the total, with “at most”',
    { comparator: 'LOWER_OR_EQUAL' },
    both(),
    'at least 21, but “total” is at most 20',
  ],
  [
    'parts that are always less than the total',
    { comparator: 'GRATER_OR_EQUAL' },
    [asked(1, number(11, 'total', { min: 201, max: 300 })), FIRST, SECOND],
    'at most 200, but “total” is at least 201',
  ],
])('a rule about a total is never met by %s', (_, rule, questions, sizes) => {
  expect(problems(rule, ...questions)).toEqual([never(sizes)])
})

it.each<[string, Partial<SumRule>, readonly DraftQuestion[]]>([
  ['the comparison permits it', { comparator: 'GRATER_OR_EQUAL' }, both()],
  ['the tolerance permits it', { tolerance: 1 }, both()],
  ['a part can be hidden', {}, both({ conditions: [visibleIf([part(11)])] })],
  ['a part can be declined', {}, both({ required: false })],
  ['a part can be unknown', {}, both({ is_unknown_enabled: true })],
])('a rule about a total can be met if %s', (_, rule, questions) => {
  expect(problems(rule, ...questions).filter(problem => problem.startsWith(NEVER))).toEqual([])
})
