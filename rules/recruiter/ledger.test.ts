import { expect, it } from 'vitest'
import { discrepancyOf, ledgerDifferences } from './ledger.ts'

it('payments in the ledger and at the provider are compared one by one', () => {
  const paid = { received: 100, refunded: 0, withdrawn: 0 }
  const back = { received: 100, refunded: 100, withdrawn: 0 }
  const ledger = new Map([
    ['same', paid],
    ['ours', paid],
    ['other', paid],
  ])
  const provider = new Map([
    ['same', paid],
    ['theirs', back],
    ['other', back],
  ])
  expect(ledgerDifferences(ledger, provider)).toEqual([
    { paymentId: 'other', ledger: paid, provider: back },
    { paymentId: 'ours', ledger: paid, provider: null },
    { paymentId: 'theirs', ledger: null, provider: back },
  ])
  expect(ledgerDifferences(ledger, ledger)).toEqual([])
})

it('a payment differs by the received, refunded, or withdrawn amount', () => {
  const sums = { received: 100, refunded: 10, withdrawn: 20 }
  const differs = (change: object) =>
    ledgerDifferences(new Map([['one', sums]]), new Map([['one', { ...sums, ...change }]])).length
  expect([differs({}), differs({ received: 90 }), differs({ refunded: 0 }), differs({ withdrawn: 0 })]).toEqual([
    0, 1, 1, 1,
  ])
})

it('differences are classified by the possible action', () => {
  const paid = { received: 100, refunded: 0, withdrawn: 0 }
  expect([
    discrepancyOf({ ledger: null, provider: paid }),
    discrepancyOf({ ledger: paid, provider: null }),
    discrepancyOf({ ledger: paid, provider: { ...paid, received: 90, refunded: 90 } }),
    discrepancyOf({ ledger: paid, provider: { ...paid, refunded: 100 } }),
    discrepancyOf({ ledger: paid, provider: { ...paid, withdrawn: 100 } }),
  ]).toEqual(['not_booked', 'not_at_provider', 'received', 'back', 'back'])
})
