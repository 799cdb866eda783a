import { expect, test } from 'vitest'
import { answers, question, response } from './builders.testing.ts'
import { canonical, isSameResponse, latestResponses, questionsTouched, violationsOf } from './response-check.ts'
import { SHAPE_TEXT } from './text.ts'

const choice = question(1, 'SELECT_ONE', 2)
const slider = question(2, 'SLIDER')
const questionOf = new Map([
  [11, choice],
  [12, choice],
  [21, slider],
])

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
  expect(violationsOf(questionOf, answers({ 11: '1' }), [response(12, '0')])).toEqual([])
  expect(violationsOf(questionOf, new Map(), [response(12, '1')])).toEqual([])
  expect(violationsOf(questionOf, answers({ 11: '1' }), [response(12, '1')])).toEqual([
    { variable_id: 12, message: SHAPE_TEXT.twoChoices },
  ])
  expect(violationsOf(questionOf, answers({ 11: '1' }), [response(11, '0'), response(12, '1')])).toEqual([])
  // Unchanged questions aren't checked.
  expect(violationsOf(questionOf, answers({ 11: '1', 12: '1' }), [response(21, '5')])).toEqual([])
})

test('variables that belong to no question are rejected', () => {
  expect(violationsOf(questionOf, new Map(), [response(21, '5'), response(99, '1')])).toEqual([
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
