import { expect, test } from 'vitest'
import { no, part, question, study, variable, variables, visibleIf } from '../builders.testing.ts'
import type { Condition, ConditionVariable } from '../study.ts'
import { reachOf } from './reach.ts'

const base = [
  question(1, 'SELECT_ONE', 3),
  question(2, 'SELECT_ANY', { variables: [...variables(2, 3), variable(24, { is_exclusive: true })] }),
  question(3, 'SELECT_ANY', { maximum_selections: 2, variables: variables(3, 3) }),
  question(4, 'SLIDER', {
    variables: [variable(41, { min: 10, max: 20, step: 5 }), variable(42, { max: 1, step: 0.1 })],
  }),
  question(5, 'RATING', 2),
  question(6, 'FIND_STATE'),
  question(7, 'FIND_REGION'),
  question(8, 'FIND_SCHOOL'),
  question(9, 'MULTI_VARIABLE_SELECT_ONE', {
    variables: variables(9, 1, { variableOptions: [{ id: 1, name: 'Two', value: '2' }] }),
  }),
  question(10, 'GEOGRAPHY_ICO_WRAPPER'),
  question(11, 'YES_NO'),
]
const all = (...parts: readonly ConditionVariable[]): Condition => visibleIf(parts)
const any = (...parts: readonly ConditionVariable[]): Condition => visibleIf(parts, { condition_type: 'OR' })
const canShow = (...conditions: readonly Condition[]): boolean =>
  reachOf(study(...base, question(20, 'YES_NO', { conditions }))).questions.has(20)

test.each<[string, boolean, readonly Condition[]]>([
  ['no alternatives at all', true, [any()]],
  ['a variable outside the study', true, [all(part(999))]],
  ['two options of SELECT_ONE', false, [all(part(11), part(12))]],
  ['one option of SELECT_ONE or the other', true, [any(part(11), part(12))]],
  ['an option of SELECT_ONE without another', true, [all(part(11), no(12))]],
  ['an option of SELECT_ONE whatever another is', true, [all(part(11), part(12, 'GRATER_OR_EQUAL', '0'))]],
  ['alternatives that a later condition excludes', false, [any(part(11), part(12)), all(part(13))]],
  ['an impossible alternative before a possible one', true, [any(part(41, 'GRATER', '20'), part(11))]],
  ['the one possible alternative, and what excludes it', false, [any(part(41, 'GRATER', '20'), part(11)), all(no(11))]],
  ['two options of SELECT_ANY', true, [all(part(21), part(22))]],
  ['an exclusive option and another', false, [all(part(21), part(24))]],
  ['an exclusive option alone', true, [all(part(24))]],
  ['as many options as the maximum', true, [all(part(31), part(32))]],
  ['more options than the maximum', false, [all(part(31), part(32), part(33))]],
  ['the least value of a slider', true, [all(part(41, 'EQUAL', '10'))]],
  ['a value between', true, [all(part(41, 'EQUAL', '15'))]],
  ['the greatest value of a slider', true, [all(part(41, 'EQUAL', '20'))]],
  ['a value below the least', false, [all(part(41, 'LOWER', '-5'))]],
  ['a value with too many decimals', false, [all(part(42, 'EQUAL', '0.35'))]],
  ['a value between two steps of the slider', true, [all(part(41, 'EQUAL', '12.5'))]],
  // In binary, 0.3 / 0.1 is less than 3.
  ['a decimal value', true, [all(part(42, 'EQUAL', '0.3'))]],
  ['one decimal value between two others', true, [all(part(42, 'GRATER', '0.3'), part(42, 'LOWER', '0.5'))]],
  ['nothing between two neighbors', false, [all(part(42, 'GRATER', '0.3'), part(42, 'LOWER', '0.4'))]],
  ['three stars', true, [all(part(51, 'EQUAL', '3'))]],
  ['four stars', false, [all(part(51, 'EQUAL', '4'))]],
  ['two ratings alike', true, [all(part(51, 'EQUAL', '1'), part(52, 'EQUAL', '1'))]],
  ['the last state', true, [all(part(61, 'EQUAL', '51'))]],
  ['no such state', false, [all(part(61, 'EQUAL', '52'))]],
  ['the last region', true, [all(part(71, 'EQUAL', '4'))]],
  ['no such region', false, [all(part(71, 'EQUAL', '5'))]],
  ['the last school', true, [all(part(81, 'EQUAL', '8'))]],
  ['no such school', false, [all(part(81, 'EQUAL', '9'))]],
  ['an option by its value', true, [all(part(91, 'EQUAL', '2'))]],
  ['no such option', false, [all(part(91, 'EQUAL', '3'))]],
  ['a text', false, [all(part(101))]],
  ['Yes', true, [all(part(111))]],
  ['neither Yes nor No', false, [all(part(111, 'EQUAL', '2'))]],
])('a question that needs %s can be shown: %s', (_, isShown, conditions) =>
  expect(canShow(...conditions)).toBe(isShown),
)

test('questions that depend on an unreachable question are unreachable', () => {
  const never = question(20, 'YES_NO', { conditions: [all(part(11), part(12))] })
  const after = question(21, 'YES_NO', { conditions: [all(part(201))] })
  expect([...reachOf(study(...base, never, after)).questions]).not.toContain(21)
})

test('questions that depend on alternatives are reachable', () => {
  const either = question(20, 'YES_NO', { conditions: [any(part(11), part(12))] })
  const second = question(21, 'YES_NO', { conditions: [all(part(201), part(12))] })
  expect([...reachOf(study(...base, either, second)).questions]).toContain(21)
})

test('a variable needs its own conditions and those of its question', () => {
  const conditions = [all(part(11))]
  const options = [variable(201, { condition: 12 }), variable(202, { condition: 11 }), variable(203)]
  const reach = reachOf(study(...base, question(20, 'SELECT_ANY', { conditions, variables: options })))
  expect([201, 202, 203].filter(id => reach.variables.has(id))).toEqual([202, 203])
})

test('cycles of questions and of variables are reported', () => {
  const reach = reachOf(
    study(
      question(1, 'YES_NO', { conditions: [all(part(11))] }),
      question(2, 'SELECT_ANY', { variables: [variable(21, { condition: 22 }), variable(22, { condition: 21 })] }),
    ),
  )
  expect([...reach.cyclicQuestions]).toEqual([1])
  expect([...reach.cyclicVariables].sort()).toEqual([11, 21, 22])
  expect([...reach.questions]).toEqual([2])
})
