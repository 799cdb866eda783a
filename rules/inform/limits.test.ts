import { expect, test } from 'vitest'
import type { Selection } from './dimensions.ts'
import { budgetExceeded, groupsLeft, type Limits, limitExceeded, refusalText } from './limits.ts'

const limits: Limits = { profileDimensions: 2, answerDimensions: 1, cuts: 6, budget: 3 }
const profile = (...counts: readonly number[]): Selection['profile'] =>
  counts.map(count => ({
    dimension: 'gender',
    nodes: Array.from({ length: count }, (_, value) => ({ dimension: 'gender', path: [value] })),
  }))
const answers = (...counts: readonly number[]): Selection['answers'] =>
  counts.map(count => ({
    column: 'v1',
    nodes: Array.from({ length: count }, (_, value) => ({ kind: 'value', column: 'v1', value })),
  }))

test('a selection may go up to each limit', () => {
  expect(limitExceeded({ profile: profile(1, 1), answers: answers(1) }, limits)).toBeNull()
  expect(limitExceeded({ profile: profile(1, 1, 1), answers: [] }, limits)).toEqual({
    limit: 'profileDimensions',
    most: 2,
  })
  expect(limitExceeded({ profile: [], answers: answers(1, 1) }, limits)).toEqual({ limit: 'answerDimensions', most: 1 })
  expect(limitExceeded({ profile: profile(3), answers: answers(2) }, limits)).toBeNull()
  expect(limitExceeded({ profile: profile(7), answers: [] }, limits)).toEqual({ limit: 'cuts', most: 6 })
})

test('the budget counts each group once', () => {
  expect(budgetExceeded(new Set(['a', 'b']), ['b', 'c'], limits)).toBeNull()
  expect(budgetExceeded(new Set(['a', 'b']), ['c', 'd'], limits)).toEqual({ limit: 'budget', most: 3 })
  expect([0, 3, 5].map(requested => groupsLeft(requested, limits))).toEqual([3, 0, -2])
})

test.each([
  ['profileDimensions', /at most 7 profile items/],
  ['answerDimensions', /at most 7 questions/],
  ['cuts', /more than 7 groups/],
  ['budget', /looked at 7 different groups/],
] as const)('says what to do about the limit of %s', (limit, text) => {
  expect(refusalText({ limit, most: 7 })).toMatch(text)
})
