import { describe, expect, it } from 'vitest'
import {
  addressLines,
  dueAfter,
  INVOICE_STATES,
  INVOICE_TEXT,
  invoiceNumber,
  isPaidAtOnce,
  overdueAction,
  stampOf,
  unaddressed,
  whyNoInvoice,
  whyNotSet,
} from './invoice.ts'

const NOW = new Date('2026-05-04T12:00:00Z')
const LATER = new Date(NOW.getTime() + 1)

describe('state of an invoice', () => {
  it.each([
    ['open', 'paid', LATER, null],
    ['open', 'void', LATER, null],
    ['open', 'overdue', LATER, INVOICE_TEXT.due],
    ['open', 'overdue', NOW, null],
    ['overdue', 'paid', NOW, null],
    ['overdue', 'void', NOW, null],
    ['paid', 'void', NOW, INVOICE_TEXT.state],
    ['paid', 'overdue', NOW, INVOICE_TEXT.state],
    ['void', 'paid', NOW, INVOICE_TEXT.state],
  ] as const)('%s to %s', (state, to, due, expected) => {
    expect(whyNotSet({ kind: 'invoice', state, due, total: 1 }, to, NOW)).toBe(expected)
  })

  it('can change only to void if nothing is due', () => {
    const free = { kind: 'invoice', state: 'paid', due: NOW, total: 0 } as const
    expect(INVOICE_STATES.map(to => whyNotSet(free, to, NOW))).toEqual([
      INVOICE_TEXT.free,
      INVOICE_TEXT.free,
      INVOICE_TEXT.free,
      null,
    ])
    expect(whyNotSet({ ...free, state: 'void' }, 'void', NOW)).toBe(INVOICE_TEXT.state)
    expect(whyNotSet({ ...free, kind: 'receipt' }, 'void', NOW)).toBe(INVOICE_TEXT.receipt)
  })

  it("can't be set for a receipt", () => {
    for (const state of INVOICE_STATES)
      expect(whyNotSet({ kind: 'receipt', state, due: null, total: 1 }, 'void', NOW)).toBe(INVOICE_TEXT.receipt)
  })
})

it('invoice numbers have six digits or more', () => {
  expect([invoiceNumber('invoice', 42), invoiceNumber('receipt', 1_234_567)]).toEqual(['INV-000042', 'RCT-1234567'])
})

it('invoices are due after whole days', () => {
  expect(dueAfter(NOW, 30).toISOString()).toBe('2026-06-03T12:00:00.000Z')
})

it('addresses are formatted as on an envelope, without missing parts', () => {
  const all = { name: 'Mercy', attention: 'Accounts', street: '1 Main St', street2: 'Suite 2', city: 'Boise' }
  expect(addressLines({ ...all, state: 'ID', zip: '83702' })).toEqual([
    'Mercy',
    'Attn: Accounts',
    '1 Main St',
    'Suite 2',
    'Boise, ID 83702',
  ])
  const bare = { attention: '', street: '', street2: '', city: '', state: '', zip: '' }
  expect(addressLines({ name: 'Mercy', ...bare })).toEqual(['Mercy'])
})

it('no payment is due on free invoices and on receipts', () => {
  const asked = (['invoice', 'receipt'] as const).flatMap(kind => [0, 1].map(total => isPaidAtOnce(kind, total)))
  expect(asked).toEqual([true, false, true, true])
})

it('invoices can be addressed to a name alone', () => {
  expect(addressLines(unaddressed('Mercy Health'))).toEqual(['Mercy Health'])
})

describe('overdueAction', () => {
  it.each([
    [13.9, null],
    [14, 'pause'],
    [29.9, 'pause'],
    [30, 'close'],
  ] as const)('%d days after the due date is %s', (days, act) => {
    const due = new Date('2026-05-01T00:00:00Z')
    expect(overdueAction(due, new Date(due.getTime() + days * 86_400_000))).toBe(act)
  })
})

describe('whyNoInvoice', () => {
  const credit = { issuer: 'Collegium\n1 Main Street', paymentText: 'By bank transfer.', unpaid: 0, most: 1 }

  it('requires an address of the issuer and payment instructions', () => {
    expect(whyNoInvoice(credit)).toBeNull()
    expect(whyNoInvoice({ ...credit, issuer: 'Collegium\n ' })).toBe(INVOICE_TEXT.notReady)
    expect(whyNoInvoice({ ...credit, paymentText: ' ' })).toBe(INVOICE_TEXT.notReady)
  })

  it('limits the number of unpaid invoices', () => {
    expect(whyNoInvoice({ ...credit, unpaid: 1 })).toBe(INVOICE_TEXT.unpaid)
    expect(whyNoInvoice({ ...credit, unpaid: 1, most: 2 })).toBeNull()
  })
})

it('invoices that were not free are stamped as paid, and refunds take precedence', () => {
  const paid = { kind: 'invoice', state: 'paid', total: 49_900, refunded: 0 } as const
  expect(stampOf(paid)).toBe('PAID')
  expect(stampOf({ ...paid, total: 0 })).toBeNull()
  expect(stampOf({ ...paid, kind: 'receipt' })).toBeNull()
  expect(stampOf({ ...paid, refunded: 100 })).toBe('REFUNDED IN PART')
})
