import Stripe from 'stripe'
import { z } from 'zod'
import {
  type DeclineCode,
  type Payment,
  type PaymentStatus,
  type Payments,
  PaymentsRefused,
  PaymentsSilent,
} from './port.ts'

export interface StripeAccount {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** URL of Stripe's API. Differs only in tests. */
  readonly apiUrl: string
}

const TIMEOUT_MS = 20_000
/** Key of the metadata that marks our payments in an account that also serves others. */
const PURCHASE_KEY = 'collegium_purchase'

/** Creates the provider for card payments by Stripe. Payment Intents are paid in the browser through the Payment Element. */
export function stripePayments({ secretKey, publishableKey, webhookSecret, apiUrl }: StripeAccount): Payments {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  })
  const disputesOf = async (paymentId: string) => {
    const { data } = await asked(stripe.disputes.list({ payment_intent: paymentId, limit: 100 }))
    return data
  }
  /** A charge includes its latest refunds. */
  const refundsOf = async ({ id, refunds, amount_refunded }: Stripe.Charge): Promise<Refunds> => {
    if (!refunds) return { ...NONE, refunded: amount_refunded }
    if (!refunds.has_more) return refundsIn(refunds.data)
    const all: Stripe.Refund[] = []
    let last: string | undefined
    do {
      const from = last === undefined ? {} : { starting_after: last }
      const page = await asked(stripe.refunds.list({ charge: id, limit: 100, ...from }))
      all.push(...page.data)
      last = page.has_more ? page.data.at(-1)?.id : undefined
    } while (last !== undefined)
    return refundsIn(all)
  }
  const find = async (id: string) => {
    const intent = await asked(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }))
    const charge = chargeOf(intent)
    const back = charge ? await refundsOf(charge) : NONE
    return presented(intent, charge, back, charge?.disputed ? await disputesOf(id) : [])
  }

  return {
    provider: 'stripe',
    isTest: /^(sk|rk)_test_/.test(secretKey),
    publishableKey,
    async create({ key, amount, currency, description }) {
      const made = stripe.paymentIntents.create(
        { amount, currency, description, allowed_payment_method_types: ['card'], metadata: { [PURCHASE_KEY]: key } },
        { idempotencyKey: `purchase-${key}` },
      )
      // A repeated request returns the payment as first created, so its current state is read.
      return find((await asked(made)).id)
    },
    find,
    proceed: find,
    async cancel(id) {
      await asked(stripe.paymentIntents.cancel(id)).catch(unless('payment_intent_unexpected_state'))
      return find(id)
    },
    async refund(id) {
      const charge = chargeOf(await asked(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })))
      const { failures } = charge ? await refundsOf(charge) : NONE
      // With the key of a failed refund, Stripe would repeat its earlier response and refund nothing.
      const idempotencyKey = failures === 0 ? `refund-${id}` : `refund-${id}-${failures}`
      const refund = stripe.refunds.create({ payment_intent: id }, { idempotencyKey })
      await asked(refund).catch(unless('charge_already_refunded', 'charge_disputed'))
      return find(id)
    },
    readEvent(body, signature) {
      try {
        const { data } = stripe.webhooks.constructEvent(body, signature, webhookSecret)
        const { success, data: told } = aboutPayment.safeParse(data.object)
        return success ? { kind: 'payment', ...told } : { kind: 'other' }
      } catch {
        return null
      }
    },
    async *charges(from, until) {
      const created = { gte: seconds(from), lt: seconds(until) }
      let last: string | undefined
      do {
        const page = await asked(
          stripe.charges.list({
            created,
            limit: 100,
            expand: ['data.refunds'],
            ...(last === undefined ? {} : { starting_after: last }),
          }),
        )
        for (const charge of page.data) {
          const { status, metadata, payment_intent, amount_captured, disputed } = charge
          if (status !== 'succeeded' || metadata[PURCHASE_KEY] === undefined || payment_intent === null) continue
          const paymentId = idOf(payment_intent)
          const withdrawn = disputed ? withdrawnBy(await disputesOf(paymentId)) : 0
          const { refunded } = await refundsOf(charge)
          yield { paymentId, received: amount_captured, refunded, withdrawn }
        }
        last = page.has_more ? page.data.at(-1)?.id : undefined
      } while (last !== undefined)
    },
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)
const idOf = (given: string | { readonly id: string }) => (typeof given === 'string' ? given : given.id)

const amounts = { amount: z.number().int(), currency: z.string() }
/** Object of an event: a payment intent, one of its charges, or a refund or dispute of a charge. */
const aboutPayment = z.union([
  z
    .object({ object: z.literal('payment_intent'), id: z.string(), ...amounts })
    .transform(({ id, amount, currency }) => ({ paymentId: id, amount, currency })),
  z
    .object({ object: z.literal('charge'), payment_intent: z.string(), ...amounts })
    .transform(({ payment_intent, amount, currency }) => ({ paymentId: payment_intent, amount, currency })),
  z
    .object({ object: z.enum(['refund', 'dispute']), payment_intent: z.string(), currency: z.string() })
    .transform(({ payment_intent, currency }) => ({ paymentId: payment_intent, amount: null, currency })),
])

/**
 * Sends a request to Stripe. Only Stripe's error code is kept, because its message may quote our input.
 * @throws {PaymentsSilent} when Stripe can't be reached or doesn't know the outcome
 * @throws {PaymentsRefused}
 */
async function asked<T>(request: Promise<T>): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode, code, type } = error
    if (statusCode === undefined || statusCode >= 500 || statusCode === 409 || statusCode === 429)
      throw new PaymentsSilent()
    throw new PaymentsRefused(code ?? type, code === 'resource_missing')
  }
}

function unless(...codes: readonly string[]) {
  return (error: unknown): void => {
    if (!(error instanceof PaymentsRefused && codes.includes(error.reason))) throw error
  }
}

function chargeOf({ latest_charge }: Stripe.PaymentIntent): Stripe.Charge | null {
  return typeof latest_charge === 'object' && latest_charge?.status === 'succeeded' ? latest_charge : null
}

interface Refunds {
  /** `refunded` is money refunded that didn't return to us. `returned` is money of failed and canceled refunds. */
  readonly refunded: number
  readonly returned: number
  readonly failures: number
}
const NONE: Refunds = { refunded: 0, returned: 0, failures: 0 }

/**
 * Adds up refunds. A refund that is canceled or fails, even days later, returns its money to us (docs.stripe.com/api/refunds/object,
 * `status`).
 */
function refundsIn(all: readonly Stripe.Refund[]): Refunds {
  const failed = all.filter(({ status }) => status === 'failed' || status === 'canceled')
  const sum = (refunds: readonly Stripe.Refund[]) => refunds.reduce((total, { amount }) => total + amount, 0)
  const returned = sum(failed)
  return { refunded: sum(all) - returned, returned, failures: failed.length }
}

/** Returns the disputed amount, less what was returned. Inquiries withdraw nothing, and Stripe's fees are not part of a payment. */
function withdrawnBy(disputes: readonly Stripe.Dispute[]): number {
  const moved = disputes.flatMap(({ balance_transactions }) => balance_transactions)
  return -moved.reduce((sum, { amount }) => sum + amount, 0)
}

/** Final statuses of a dispute (docs.stripe.com/api/disputes/object, `status`). */
const ENDED: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented']

function presented(
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge | null,
  { refunded, returned }: Refunds,
  disputes: readonly Stripe.Dispute[],
): Payment {
  const { id, metadata, amount, currency, client_secret, last_payment_error } = intent
  const [newest] = disputes
  const status = statusOf(intent)
  return {
    id,
    purchaseKey: metadata[PURCHASE_KEY] ?? '',
    status,
    amount,
    currency,
    received: intent.amount_received,
    refunded,
    returned,
    withdrawn: withdrawnBy(disputes),
    dispute: newest ? { id: newest.id, isOpen: disputes.some(each => !ENDED.includes(each.status)) } : null,
    chargeId: charge?.id ?? null,
    decline:
      status === 'declined' ? declineOf(last_payment_error?.decline_code ?? last_payment_error?.code ?? '') : null,
    clientSecret: client_secret ?? '',
  }
}

function statusOf({ status, last_payment_error }: Stripe.PaymentIntent): PaymentStatus {
  switch (status) {
    case 'succeeded':
      return 'succeeded'
    case 'canceled':
      return 'canceled'
    case 'processing':
      return 'processing'
    case 'requires_action':
      return 'awaiting_authentication'
    default:
      return last_payment_error ? 'declined' : 'open'
  }
}

const DECLINES: Readonly<Record<string, DeclineCode>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  payment_intent_authentication_failure: 'authentication',
  authentication_required: 'authentication',
}

function declineOf(code: string): DeclineCode {
  return DECLINES[code] ?? 'declined'
}
