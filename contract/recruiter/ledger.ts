import { z } from 'zod'
import { LEDGER_KINDS } from '#rules/recruiter/ledger.ts'
import { PURCHASE_STATES } from '#rules/recruiter/purchase.ts'
import { day, id, moment, noBody, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { cents, priced } from '../money.ts'
import { defineOperation } from '../operation.ts'

const PROVIDERS = ['test', 'stripe'] as const
const ADMINISTRATORS = ['GM_ADMIN'] as const

export const listPurchases = defineList({
  route: 'purchase/index',
  summary: 'Lists card payments of all organizations, newest first.',
  source: 'decision 50',
  callers: ADMINISTRATORS,
  row: z.object({
    id,
    organization: z.string(),
    jobOfferId: id.nullable(),
    title: z.string(),
    state: z.enum(PURCHASE_STATES),
    ...priced,
    provider: z.enum(PROVIDERS),
    /** The provider's ID of the payment. `null` if the provider has not reported one. */
    payment: z.string().nullable(),
    refundReason: z.string().nullable(),
    started: moment,
    paid: moment.nullable(),
  }),
  columns: {
    id: { title: 'ID', sortable: true },
    organization: { title: 'Organization', sortable: true, filter: 'text' },
    title: { title: 'Offer', filter: 'text' },
    state: { title: 'Status', sortable: true, filter: { oneOf: PURCHASE_STATES } },
    price: { title: 'Price (cents)' },
    discount: { title: 'Discount (cents)' },
    total: { title: 'Total (cents)', sortable: true },
    provider: { title: 'Provider', filter: { oneOf: PROVIDERS } },
    payment: { title: 'Payment', filter: 'text' },
    refundReason: { title: 'Refund reason' },
    started: { title: 'Started', sortable: true, filter: 'dates' },
    paid: { title: 'Paid', sortable: true, filter: 'dates' },
  },
  sort: '-id',
  csv: 'purchases',
})

export const refundPurchase = defineOperation({
  method: 'POST',
  route: 'purchase/refund',
  summary:
    'Refunds a purchase, emails the payer the reason, and closes the offer. A failed refund is retried or marked as paid in another way.',
  source: 'decision 50',
  callers: ADMINISTRATORS,
  query: z.object({ id: queryId }).strict(),
  body: z
    .object({
      reason: z.string().trim().min(1).max(1000),
      /** Whether a failed refund was paid in another way, so that nothing is sent again. */
      isPaidAnotherWay: z.boolean().default(false),
    })
    .strict(),
  output: z.object({ id, state: z.enum(PURCHASE_STATES) }),
  writes: true,
  transaction: 'own',
})

export const settlePurchase = defineOperation({
  method: 'POST',
  route: 'purchase/settle',
  summary: 'Checks a payment with the provider and records payments, refunds, and disputes.',
  source: 'decision 50',
  callers: ADMINISTRATORS,
  query: z.object({ payment: z.string().min(1).max(255) }).strict(),
  body: noBody,
  output: z.object({ id, state: z.enum(PURCHASE_STATES) }),
  writes: true,
  transaction: 'own',
})

export const listLedger = defineList({
  route: 'ledger/index',
  summary: 'Lists all payments, refunds, and disputes, newest first.',
  source: 'decision 50',
  callers: ADMINISTRATORS,
  row: z.object({
    id,
    booked: moment,
    kind: z.enum(LEDGER_KINDS),
    /** Amount in cents, negative if refunded or disputed. */
    amount: z.number().int(),
    currency: z.string(),
    provider: z.enum(['test', 'stripe', 'bank']),
    reference: z.string(),
    payment: z.string().nullable(),
    organization: z.string(),
    title: z.string(),
  }),
  columns: {
    id: { title: 'ID', sortable: true },
    booked: { title: 'Date', sortable: true, filter: 'dates' },
    kind: { title: 'Type', filter: { oneOf: LEDGER_KINDS } },
    amount: { title: 'Amount (cents)', sortable: true },
    currency: { title: 'Currency' },
    provider: { title: 'Provider', filter: { oneOf: ['test', 'stripe', 'bank'] } },
    reference: { title: 'Reference', filter: 'text' },
    payment: { title: 'Payment', filter: 'text' },
    organization: { title: 'Organization', filter: 'text' },
    title: { title: 'Offer' },
  },
  sort: '-id',
  csv: 'ledger',
})

const sums = z.object({ received: cents, refunded: cents, withdrawn: cents })

export const checkLedger = defineOperation({
  method: 'GET',
  route: 'ledger/check',
  summary: 'Reconciles the ledger with the payment provider for a range of days (inclusive).',
  source: 'decision 50',
  callers: ADMINISTRATORS,
  query: z.object({ from: day, until: day }).strict(),
  body: noBody,
  output: z.object({
    payments: z.number().int(),
    /** Payments minus refunds and disputes, in cents. */
    ledger: z.number().int(),
    provider: z.number().int(),
    /** Payments with different records, at most 1,000. */
    differences: z.array(z.object({ paymentId: z.string(), ledger: sums.nullable(), provider: sums.nullable() })),
  }),
  writes: false,
})
