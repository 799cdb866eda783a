import { expect, test } from 'vitest'
import { answers, question, response, variable, variables } from './builders.testing.ts'
import { canonical, isSameResponse, latestResponses, questionsTouched, violationsOf } from './response-check.ts'
import { SHAPE_TEXT } from './text.ts'

const choice = question(1, 'SELECT_ONE', 2)
const slider = question(2, 'SLIDER')
const questionOf = new Map([
  [11, choice],
  [12, choice],
  [21, slider],
])

const forms = { questionOf, core: { questions: [choice, slider], derived: [] }, modules: new Map() }

test('the later response to a variable counts', () => {
  expect([...latestResponses([response(11, '0'), response(21, '5'), response(11, '1')]).values()]).toEqual([
    response(11, '1'),
    response(21, '5'),
  ])
})

test.each([
  ['007', '7'],
  ['10.0', '10'],
  ['-0', '0'],
  ['0.50', '0.5'],
  ['7', '7'],
  ['many', 'many'],
  [null, null],
])('a slider stores %s as %s', (value, stored) => {
  expect(canonical(questionOf, [response(21, value)])).toEqual([response(21, stored)])
})

test("other questions don't normalize values", () => {
  expect(canonical(questionOf, [response(11, '01'), response(99, '01')])).toEqual([
    response(11, '01'),
    response(99, '01'),
  ])
})

test('each changed question is listed once, and unknown variables are ignored', () => {
  expect(questionsTouched(questionOf, [response(11, '1'), response(12, '0'), response(99, '1')])).toEqual([choice])
})

test('a question is checked as it would be stored', () => {
  expect(violationsOf(forms, answers({ 11: '1' }), [response(12, '0')])).toEqual([])
  expect(violationsOf(forms, new Map(), [response(12, '1')])).toEqual([])
  expect(violationsOf(forms, answers({ 11: '1' }), [response(12, '1')])).toEqual([
    { variable_id: 12, message: SHAPE_TEXT.twoChoices },
  ])
  expect(violationsOf(forms, answers({ 11: '1' }), [response(11, '0'), response(12, '1')])).toEqual([])
  // Unchanged questions aren't checked.
  expect(violationsOf(forms, answers({ 11: '1', 12: '1' }), [response(21, '5')])).toEqual([])
})

test('variables that belong to no question are rejected', () => {
  expect(violationsOf(forms, new Map(), [response(21, '5'), response(99, '1')])).toEqual([
    { variable_id: 99, message: 'This item doesn’t belong to the study.' },
  ])
})

test.each([
  [response(11, '1'), true],
  [undefined, false],
  [response(11, '0'), false],
  [response(11, '1', { declined: 1 }), false],
  [response(11, '1', { is_unknown: 1 }), false],
  [response(11, '1', { is_set_min: 1 }), false],
])('responses are compared by value and flags, case %#', (other, isSame) => {
  expect(isSameResponse(response(11, '1'), other)).toBe(isSame)
})

test('a reason for a difference is accepted only in a line whose rule asks for one', () => {
  const amounts = question(3, 'SLIDER', { variables: variables(3, 3) })
  const check = question(4, 'CONFIRMATION', {
    variables: [variable(41, { dv_name: 'pay' }), variable(42, { dv_name: 'bonus' })],
  })
  const sum = { label: '', prefix: '', suffix: '', kind: 'SUM' as const, parts: ['v32', 'v33'], divisor: null }
  const rule = { total: 'v31', comparator: 'EQUAL' as const, tolerance: 0, is_worksheet: false }
  const paid = (if_different: 'CONFIRM' | 'REFUSE') => ({
    questionOf: new Map([41, 42].map(id => [id, check])),
    core: {
      questions: [amounts, check],
      derived: [
        { ...sum, dv_name: 'pay', sum_rule: { ...rule, if_different } },
        { ...sum, dv_name: 'bonus', sum_rule: null },
      ],
    },
    modules: new Map(),
  })
  const given = (id: number) => [response(id, 'OTHER:5')]
  expect(violationsOf(paid('CONFIRM'), new Map(), given(41))).toEqual([])
  expect(violationsOf(paid('CONFIRM'), new Map(), given(42))).toEqual([
    { variable_id: 42, message: SHAPE_TEXT.notAnswerable },
  ])
  expect(violationsOf(paid('REFUSE'), new Map(), given(41))).toHaveLength(1)
  expect(violationsOf(paid('REFUSE'), new Map(), [response(41, null)])).toEqual([])
  // An answer that is stored already is sent again with the question's other lines.
  expect(
    violationsOf(paid('CONFIRM'), answers({ 42: 'OTHER:5' }), [response(41, 'OTHER:5'), response(42, 'OTHER:5')]),
  ).toEqual([])
})
