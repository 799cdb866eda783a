import { expect, it } from 'vitest'
import type { Action } from '#rules/share/answering.ts'
import { question, variables } from '#rules/share/builders.testing.ts'
import type { Question } from '#rules/share/study.ts'
import { isSingleChoice } from './use-auto-advance.ts'

const yes: Action = { kind: 'yes-no', variable_id: 11, value: '1' }
const two = question(1, 'YES_NO', { variables: variables(1, 2) })

it.each<[string, Question, Action, (id: number) => boolean, boolean]>([
  ['an option', question(1, 'SELECT_ONE', 3), { kind: 'choose', variable_id: 11 }, () => true, true],
  ['declining', question(1, 'SELECT_ONE', 3), { kind: 'decline', on: true }, () => true, false],
  ['yes or no', question(1, 'YES_NO'), yes, () => true, true],
  ['one of two', two, yes, () => true, false],
  ['the only one of two that is shown', two, yes, id => id === 11, true],
  ['one of several', question(1, 'SELECT_ANY', 3), { kind: 'toggle', variable_id: 11, on: true }, () => true, false],
])('isSingleChoice returns the expected result for %s', (_, of, action, isShown, expected) =>
  expect(isSingleChoice(of, action, isShown)).toBe(expected),
)
