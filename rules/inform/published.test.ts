import { expect, test } from 'vitest'
import { distributionOfValues, still } from './distribution.testing.ts'
import { type ChoiceMeasure, type CutAnswers, oneAnswerEach } from './measure.ts'
import { turnoutOf } from './participation.ts'
import { bandOf } from './people-bands.ts'
import { isEnough, publishedCut, shownOf } from './published.ts'
import { releaseNearness, releaseParticipation, releasePeople, releaseSum } from './release.ts'
import { nearnessOf } from './unlock.ts'

const whole = { edges: [], width: 0 }
const choice = (kind: ChoiceMeasure['kind']): ChoiceMeasure => ({ kind, id: 'choice', values: [1, 2] })
const group = (count: number) => ({ count, key: 0n })

test('a group is enough with and without noise', () => {
  expect([9, 10].map(count => isEnough(group(count), { threshold: 10, draw: still }))).toEqual([false, true])
  expect(isEnough(group(10), { threshold: 10, draw: () => 0.2 })).toBe(false)
})

test('without thresholds one person is enough, whatever the noise, and nobody is not', () => {
  const open = { threshold: 10, draw: () => 0, isUnprotected: true }
  expect([0, 1, 2, 5].map(count => shownOf(group(count), open))).toEqual([null, 1, 1, 3])
})

test('a choice of which nothing remains is withheld, unless people may choose none', () => {
  const cut: CutAnswers = { answered: group(10), cells: [{ value: 1, count: 2, key: 0n }] }
  const thresholds = { threshold: 10, draw: still }
  expect(publishedCut(choice('one-of'), whole, cut, thresholds)).toBe(null)
  const empty = { kind: 'categories', shown: 10, counts: [0, 0] }
  expect(publishedCut(choice('any-of'), whole, cut, thresholds)).toEqual(empty)
  expect(publishedCut(choice('one-of'), whole, cut, { ...thresholds, isUnprotected: true })).toEqual(empty)
})

test('a cut that is not allowed is left out, unless thresholds are off', () => {
  const cut = oneAnswerEach(distributionOfValues(Array.from({ length: 60 }, (_, at) => 1 + (at % 2))))
  // 2 more in the whole, none more in the parts: shares are of the parts.
  const draw = (_: string, __: bigint, n: number) => (n === 60 ? 0.95 : 0.5)
  const request = { measure: choice('one-of'), whole, threshold: 10, draw }
  const share = { percent: 50, bound: 'exact' }
  const released = {
    kind: 'categories',
    n: 62,
    categories: [
      { value: 1, share },
      { value: 2, share },
    ],
  }
  expect(releaseSum({ ...request, cuts: [{ cut, isAllowed: true }] })).toEqual({ released, shown: 1 })
  const cuts = [{ cut, isAllowed: false }]
  expect(releaseSum({ ...request, cuts })).toEqual({ released: { kind: 'withheld' }, shown: 0 })
  expect(releaseSum({ ...request, cuts, isUnprotected: true })).toEqual({ released, shown: 1 })
})

test('bands, nearness, and turnout are released as they are worked out', () => {
  const thresholds = { threshold: 10, draw: still }
  const groups = [{ invited: 40, people: group(20), isAllowed: true }]
  expect(releasePeople(7)).toEqual(bandOf(7))
  expect(releaseNearness(group(9), true, thresholds)).toEqual(nearnessOf(group(9), true, thresholds))
  expect(releaseNearness(group(9), true, thresholds)).not.toBe(null)
  expect(releaseParticipation(groups, thresholds)).toEqual(turnoutOf(groups, thresholds))
})
