import { z } from 'zod'
import { CURRENCY } from '#rules/recruiter/price.ts'
import { PURCHASE_STATES } from '#rules/recruiter/purchase.ts'
import { id, moment, noBody, nothing, queryId } from '../fields.ts'
import { cents, priced } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'

const RECRUITERS = ['MSS_RECRUITER'] as const
/** Coupon code as typed. Spaces and lowercase letters are accepted. */
const typedCode = z.string().max(60)
const ofOffer = z.object({ id: queryId }).strict()

const paying = {
  /** Whether cards are accepted. If not, offers are invoiced. */
  takesCards: z.boolean(),
  /** Whether this is a test mode, in which no money is charged and no invoice is due. */
  isTest: z.boolean(),
  /** Key for the provider's script. If `null`, numbers of test cards are typed into Collegium's own form. */
  publishableKey: z.string().nullable(),
} as const

/** Terms of all offers that are posted now, the same for every caller. */
const offerTerms = {
  /** Number of days that an offer opened now stays open. */
  days: z.number().int(),
  /** Days until an invoice is due, and maximum number of unpaid invoices per organization. `null` if invoices are not available. */
  invoices: z.object({ days: z.number().int(), most: z.number().int() }).nullable(),
} as const

export const getPublicOfferPrice = defineOperation({
  method: 'GET',
  route: 'guest-job-offer/price',
  summary:
    'Returns the price of posting an offer: the lowest and highest of all specialties, or the price for one specialty.',
  source: 'decision G-055',
  callers: EVERYBODY,
  query: z.object({ specialty_id: queryId.optional() }).strict(),
  body: noBody,
  output: z.object({ lowest: cents, highest: cents, currency: z.literal(CURRENCY), ...offerTerms }),
  writes: false,
})

export const getOfferPrice = defineOperation({
  method: 'GET',
  route: 'recruiter/job-offer/price',
  summary: 'Returns the price of posting an offer and the available payment methods.',
  source: 'decision G-055; decision 50',
  callers: RECRUITERS,
  query: ofOffer,
  body: noBody,
  output: z.object({
    ...priced,
    ...offerTerms,
    /** Reason why the offer can't be invoiced. `null` if it can. */
    whyNoInvoice: z.string().nullable(),
    /** Payment that the bank still has to confirm. `couponCode` is empty without a coupon. `null` if there is no such payment. */
    awaiting: z.object({ purchaseId: id, couponCode: z.string(), ...priced }).nullable(),
    ...paying,
  }),
  writes: false,
})

export const getCouponDiscount = defineOperation({
  method: 'GET',
  route: 'recruiter/job-offer/coupon-discount',
  summary:
    "Returns a coupon's discount on the price of an offer or, without `id`, on the general price. The server calculates the price, in cents, and compares it with `offerPrice`.",
  source: '4 §7.6; decision G-055; decision G-043',
  callers: RECRUITERS,
  query: z
    .object({
      couponCode: typedCode,
      offerPrice: z.coerce.number<string | number>().int().min(0).max(10_000_000),
      id: queryId.optional(),
    })
    .strict(),
  body: noBody,
  output: z.object({ couponCode: z.string(), ...priced }),
  writes: true,
  transaction: 'own',
})

/** Purchase of an offer's posting, and its outcome. */
const payment = z
  .object({
    purchaseId: id,
    jobOfferId: id.nullable(),
    state: z.enum(PURCHASE_STATES),
    ...priced,
    /** Error message for the payer. `null` if there is none. */
    message: z.string().nullable(),
    /** Secret that lets the payer's browser pay for this purchase only. `null` after the payment has ended. */
    clientSecret: z.string().nullable(),
    /** ID of the receipt, for `recruiter/invoice/pdf`. `null` without one. */
    receiptId: id.nullable(),
    ...paying,
  })
  .meta({ id: 'Payment' })
export type PaymentDto = z.output<typeof payment>

export const startPayment = defineOperation({
  method: 'POST',
  route: 'recruiter/job-offer/start-payment',
  summary:
    "Starts the payment for a draft of the caller's organization in the provider's form. The operation is idempotent unless the price or coupon changes.",
  source: 'decision 50',
  callers: RECRUITERS,
  query: ofOffer,
  body: z.object({ couponCode: typedCode.optional() }).strict(),
  output: payment,
  writes: true,
  transaction: 'own',
})

export const purchaseOffer = defineOperation({
  method: 'POST',
  route: 'recruiter/job-offer/purchase',
  summary:
    "Pays for a draft of the caller's organization and posts it, with only one charge and one receipt if the request is repeated. `token` is the ID of the payment confirmed in the provider's form or, with the test provider, the number of a test card or the bank's response.",
  source: '4 §4; 4 §7.6; decision G-055; decision 50',
  callers: RECRUITERS,
  query: nothing,
  body: z
    .object({
      token: z.string().trim().min(1).max(200),
      meta: z.object({ jobOfferId: id, couponCode: typedCode.optional() }).strict(),
    })
    .strict(),
  output: payment,
  writes: true,
  transaction: 'own',
})

export const confirmPayment = defineOperation({
  method: 'POST',
  route: 'recruiter/job-offer/confirm-payment',
  summary: 'Checks a payment with the provider.',
  source: 'decision 50',
  callers: RECRUITERS,
  query: z.object({ purchaseId: queryId }).strict(),
  body: nothing.optional(),
  output: payment,
  writes: true,
  transaction: 'own',
})

const REQUIRED = { error: 'This field is required', abort: true } as const

/** Returns a schema for one line of text. */
const line = (longest: number, least = 0) =>
  z
    .string()
    .trim()
    .min(least, REQUIRED)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)

/** Recipient of an invoice. */
export const billTo = z
  .object({
    name: line(255, 1),
    attention: line(255).default(''),
    street: line(255, 1),
    street2: line(255).default(''),
    city: line(255, 1),
    state: z
      .string()
      .min(1, REQUIRED)
      .regex(/^[A-Z]{2}$/, 'Enter 2 capital letters, such as TN.'),
    zip: z
      .string()
      .min(1, REQUIRED)
      .regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code, such as 37201.'),
  })
  .strict()

export const invoiceOffer = defineOperation({
  method: 'POST',
  route: 'recruiter/job-offer/invoice',
  summary:
    "Posts a draft of the caller's organization and emails its invoice, once for each offer. An invoice for $0.00 is paid immediately and doesn't need an address.",
  source: '4 §4; 4 §7.6; decision G-055',
  callers: RECRUITERS,
  query: nothing,
  body: z
    .object({
      meta: z
        .object({
          jobOfferId: id,
          couponCode: typedCode.optional(),
          /** Required if there is an amount to pay. */
          billTo: billTo.optional(),
          /** Number of a purchase order. Empty if there is none. */
          purchaseOrder: line(64).default(''),
        })
        .strict(),
    })
    .strict(),
  output: z.object({ id, number: z.string(), due: moment, total: cents, isTest: z.boolean() }),
  writes: true,
  transaction: 'own',
})

export const paymentOperations = [
  getPublicOfferPrice,
  getOfferPrice,
  getCouponDiscount,
  startPayment,
  purchaseOffer,
  confirmPayment,
  invoiceOffer,
] as const
