import { expect, it } from 'vitest'
import type { JobOfferMatch } from '#contract/connect/match.ts'
import { inOrder, type Order } from './reading-order.ts'

const UNVERIFIED = { is_verified: 0, domain: null, formerly: null } as const
const match = (id: number, change: Partial<JobOfferMatch>): JobOfferMatch => ({
  id,
  status: 'UNOPENED',
  match_level: 'core_matched',
  is_declined: 0,
  is_ended: 0,
  closed_for: null,
  is_covered: 0,
  matched: '2026-03-01',
  has_messages: 0,
  numberOfUnviewedMessages: 0,
  jobOffer: {
    id,
    title: '',
    organization: 'Mercy',
    organizationMark: UNVERIFIED,
    employer: '',
    place: '',
    status: 'active',
  },
  pay: null,
  pay_value: null,
  pay_change: null,
  unmet: [],
  unspecified: [],
  changes: [],
  change_key: null,
  is_change_new: 0,
  nearness: null,
  ...change,
})
const matches = [
  match(1, { unmet: ['Call', 'Nights'], pay_value: 300_000, nearness: 'far' }),
  match(2, { unmet: ['Call'], nearness: 'city' }),
  match(3, { match_level: 'perfect_matched', pay_value: 250_000 }),
  match(4, { unmet: ['Call', 'Nights', 'Visa'], numberOfUnviewedMessages: 1, pay_value: 400_000, nearness: 'state' }),
  match(5, { unmet: ['Call'], nearness: 'city' }),
]

it('inOrder sorts matches by fit, by pay, or by distance', () => {
  const sorted = (order: Order) => inOrder(matches, order).map(({ id }) => id)
  expect(sorted('fit')).toEqual([4, 3, 2, 5, 1])
  expect(sorted('pay')).toEqual([4, 1, 3, 2, 5])
  expect(sorted('distance')).toEqual([2, 5, 4, 1, 3])
})
