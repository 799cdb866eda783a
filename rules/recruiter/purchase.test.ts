import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isClosedBy,
  isOther,
  isPaidFor,
  isSpent,
  mustRefund,
  PAYMENT_STATUSES,
  type PaymentStatus,
  type ProviderPayment,
  PURCHASE_STATES,
  type PurchaseState,
  type PurchaseSummary,
  refundRetryDays,
  stateAfter,
} from './purchase.ts'

const purchase: PurchaseSummary = { state: 'started', key: 'k', total: 49_900, currency: 'usd' }
const told = (status: PaymentStatus, change: Partial<ProviderPayment> = {}): ProviderPayment => ({
  status,
  amount: 49_900,
  currency: 'usd',
  received: status === 'succeeded' ? 49_900 : 0,
  refunded: 0,
  returned: 0,
  withdrawn: 0,
  isDisputed: false,
  purchaseKey: 'k',
  ...change,
})

const UNPAID: readonly PurchaseState[] = ['started', 'awaiting_authentication', 'failed']
const PAID: readonly PurchaseState[] = ['paid', 'refund_pending', 'refund_failed', 'refunded']

describe('state of a purchase', () => {
  it.each(
    UNPAID.flatMap(
      state =>
        [
          [state, 'open', 'started'],
          [state, 'awaiting_authentication', 'awaiting_authentication'],
          [state, 'processing', state],
          [state, 'declined', 'failed'],
          [state, 'canceled', 'failed'],
        ] as const,
    ),
  )('%s changes on the provider status %s to %s', (state, status, expected) => {
    expect([stateAfter(state, told(status), true), stateAfter(state, told(status), false)]).toEqual([
      expected,
      expected,
    ])
  })

  it.each(UNPAID)('%s becomes paid if the money opens the offer, and refund pending otherwise', state => {
    expect(stateAfter(state, told('succeeded'), true)).toBe('paid')
    expect(stateAfter(state, told('succeeded'), false)).toBe('refund_pending')
  })

  it.each([
    ['paid', 49_900, true, 'disputed'],
    ['paid', 100, true, 'disputed'],
    ['paid', 49_900, false, 'disputed'],
    ['paid', 0, true, 'paid'],
    ['disputed', 49_900, true, 'disputed'],
    ['disputed', 49_900, false, 'disputed'],
    ['disputed', 0, false, 'paid'],
    ['refund_pending', 49_900, true, 'refund_pending'],
    ['refund_pending', 49_900, false, 'disputed'],
    ['refund_pending', 0, false, 'refund_pending'],
    ['refunded', 49_900, false, 'refunded'],
    ['started', 49_900, true, 'refund_pending'],
    ['started', 0, true, 'paid'],
  ] as const)(
    '%s with %i withdrawn by the bank (disputed: %s) becomes %s',
    (state, withdrawn, isDisputed, expected) => {
      expect(stateAfter(state, told('succeeded', { withdrawn, isDisputed }), true)).toBe(expected)
    },
  )

  it.each(PAID)("%s doesn't change after late events", state => {
    for (const status of PAYMENT_STATUSES)
      for (const canOpen of [true, false]) expect(stateAfter(state, told(status), canOpen)).toBe(state)
  })

  it.each([
    ['refunded', 0, 49_900, 'refund_failed'],
    ['refunded', 39_900, 10_000, 'refund_failed'],
    ['refunded', 49_900, 49_900, 'refunded'],
    ['refund_pending', 0, 49_900, 'refund_failed'],
    ['refund_failed', 0, 49_900, 'refund_failed'],
    ['refund_failed', 49_900, 49_900, 'refunded'],
    ['paid', 0, 49_900, 'paid'],
  ] as const)('%s with %i refunded after %i failed becomes %s', (state, refunded, returned, expected) => {
    expect(stateAfter(state, told('succeeded', { refunded, returned }), false)).toBe(expected)
  })

  it.each([
    [49_900, true, 'refund_failed'],
    [49_900, false, 'disputed'],
  ] as const)(
    'a failed refund with %i withdrawn by the bank (disputed: %s) becomes %s',
    (withdrawn, isDisputed, expected) => {
      const facts = told('succeeded', { withdrawn, isDisputed, returned: 49_900 })
      expect(stateAfter('refund_failed', facts, false)).toBe(expected)
    },
  )

  it.each(PURCHASE_STATES)('%s becomes refunded only after a complete refund', state => {
    const part = told('succeeded', { refunded: 100 })
    expect(stateAfter(state, told('succeeded', { refunded: 49_900 }), true)).toBe('refunded')
    expect(stateAfter(state, part, true)).toBe(isPaidFor(state) && state !== 'disputed' ? state : 'paid')
  })

  it("doesn't depend on the order or number of payment events", () => {
    const statuses = fc.array(
      fc.constantFrom<PaymentStatus>('open', 'awaiting_authentication', 'processing', 'declined'),
    )
    fc.assert(
      fc.property(statuses, statuses, fc.boolean(), (early, late, canOpen) => {
        // An offer can be opened only once.
        let state: PurchaseState = 'started'
        let opened = 0
        for (const status of [...early, 'succeeded' as const, ...late, 'succeeded' as const]) {
          const before: PurchaseState = state
          state = stateAfter(state, told(status), canOpen && opened === 0)
          if (state === 'paid' && before !== 'paid') opened++
        }
        expect([state, opened]).toEqual(canOpen ? ['paid', 1] : ['refund_pending', 0])
      }),
    )
  })
})

describe('payments', () => {
  it.each([
    ['the one that was asked for', {}, false],
    ['of another purchase', { purchaseKey: 'other' }, true],
    ['of another amount', { amount: 100, received: 100 }, true],
    ['of another currency', { currency: 'cad' }, true],
    ['of which only a part came', { received: 100 }, true],
    ['of which more came', { received: 50_000 }, true],
  ])('a payment is %s', (_, change, expected) => {
    expect(isOther(purchase, told('succeeded', change))).toBe(expected)
  })

  it.each([
    ['of another amount', { amount: 100, received: 100 }, true],
    ['of another currency', { currency: 'cad' }, true],
    ['of another purchase', { purchaseKey: 'other' }, false],
    ['that was free', { received: 0 }, false],
  ])('a payment %s is refunded: %s', (_, change, expected) => {
    expect(mustRefund(purchase, told('succeeded', change))).toBe(expected)
    expect(mustRefund(purchase, told('canceled', change))).toBe(false)
    expect(mustRefund({ ...purchase, state: 'paid' }, told('succeeded', change))).toBe(false)
  })

  it('payments are compared with the requested amount before they arrive', () => {
    expect(isOther(purchase, told('open'))).toBe(false)
    expect(isOther(purchase, told('open', { amount: 1 }))).toBe(true)
  })
})

it.each([
  [1, 1],
  [2, 1],
  [3, null],
])('a refund that failed %i times is retried after %s days', (failures, days) => {
  expect(refundRetryDays(failures)).toBe(days)
})

it('a purchase is closed once money was received or the payment was canceled', () => {
  for (const state of [...PAID, 'disputed'] as const) expect(isClosedBy(state, 'succeeded')).toBe(true)
  expect(isClosedBy('failed', 'canceled')).toBe(true)
  for (const state of UNPAID)
    for (const status of ['open', 'processing', 'declined', 'awaiting_authentication'] as const)
      expect(isClosedBy(state, status)).toBe(false)
})

it.each([
  ['open', {}, false],
  ['canceled', {}, true],
  ['processing', {}, false],
  ['succeeded', {}, false],
  ['succeeded', { refunded: 100 }, false],
  ['succeeded', { refunded: 49_900 }, true],
  ['canceled', { received: 100 }, false],
] as const)('a payment with the status %s and %o is spent: %s', (status, change, expected) => {
  expect(isSpent(told(status, change))).toBe(expected)
})
