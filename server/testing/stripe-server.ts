import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import Stripe from 'stripe'

interface Intent {
  readonly id: string
  readonly object: 'payment_intent'
  amount: number
  currency: string
  status: string
  amount_received: number
  client_secret: string
  metadata: Record<string, string>
  latest_charge: Charge | null
  last_payment_error: { code: string; decline_code?: string } | null
}

interface Charge {
  readonly id: string
  readonly object: 'charge'
  readonly status: string
  readonly created: number
  payment_intent: string
  amount: number
  amount_captured: number
  amount_refunded: number
  disputed: boolean
  refunds: { readonly object: 'list'; readonly has_more: false; readonly data: Refund[] }
  currency: string
  metadata: Record<string, string>
}

interface Refund {
  readonly id: string
  readonly object: 'refund'
  status: 'succeeded' | 'pending' | 'failed' | 'canceled'
  readonly amount: number
  readonly currency: string
  readonly payment_intent: string
}

interface Dispute {
  readonly id: string
  readonly object: 'dispute'
  status: string
  readonly charge: string
  readonly payment_intent: string
  readonly amount: number
  readonly currency: string
  readonly balance_transactions: { readonly amount: number }[]
}
/** Step of a bank in a dispute: inquire without withdrawing, withdraw the money, or decide. */
type DisputeStep = 'asks' | 'takes' | 'won' | 'lost'

interface SignedEvent {
  readonly body: string
  readonly signature: string
}

/** Server that simulates the part of Stripe's API used by the product and signs events like Stripe. */
export interface StripeServer {
  /** Environment variables for the product. */
  readonly variables: Readonly<Record<string, string>>
  readonly intents: ReadonlyMap<string, Intent>
  /** Requests that changed data, in order, such as "POST /v1/payment_intents". */
  readonly changes: readonly string[]
  /** Simulates the payer's action in Stripe's form. */
  pay(intentId: string, outcome?: 'succeeds' | 'declined' | 'asks'): void
  /** Returns the event that Stripe would send about an intent: its body and signature. */
  event(intentId: string, change?: Partial<Intent>, at?: Date): SignedEvent
  /** Performs the bank's step on a charge. @returns the event about it, like `event` */
  dispute(intentId: string, step: DisputeStep): SignedEvent
  /** Refunds part of a charge, as if from Stripe's dashboard. @returns the event about it */
  refund(intentId: string, amount: number): SignedEvent
  /**
   * Makes the latest refund fail at the payer's bank. @param isCounted Whether the charge still counts the refund @returns the event about
   * it
   */
  failRefund(intentId: string, how?: 'failed' | 'canceled', isCounted?: boolean): SignedEvent
  /** Removes an intent, as if its keys now belonged to another account. */
  forget(intentId: string): void
  /** Rejects further changes to an intent with this code. `null` accepts them again. */
  refuse(intentId: string, code: string | null): void
  /** From now on, returns 500 to requests that change data, after applying them. */
  lose(isLosing: boolean): void
  stop(): Promise<void>
}

const WEBHOOK_SECRET = 'whsec_test'

export async function startStripeServer(): Promise<StripeServer> {
  const intents = new Map<string, Intent>()
  const disputes = new Map<string, Dispute>()
  const byKey = new Map<string, string>()
  const refusals = new Map<string, string>()
  const changes: string[] = []
  let isLosing = false
  const id = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

  function answer(method: string, url: string, form: URLSearchParams, key: string | undefined): [number, unknown] {
    const { pathname: path, searchParams: query } = new URL(url, 'http://stripe')
    const known = key === undefined ? undefined : byKey.get(key)
    if (known !== undefined) return [200, JSON.parse(known)]
    const [, , resource, name = '', act] = path.split('/')
    const intent = intents.get(resource === 'refunds' ? (form.get('payment_intent') ?? '') : name)
    if (method === 'POST') changes.push(`${method} ${path.replace(name, name && ':id')}`)
    if (method === 'POST' && resource === 'payment_intents' && name === '') return [200, create(form)]
    if (method === 'GET' && resource === 'charges') return [200, { object: 'list', has_more: false, data: charges() }]
    if (method === 'GET' && resource === 'disputes')
      return [200, { object: 'list', has_more: false, data: about(query) }]
    if (!intent) return [404, refusal('resource_missing')]
    if (method === 'GET') return [200, intent]
    const refused = refusals.get(intent.id)
    if (refused !== undefined) return [400, refusal(refused)]
    if (resource === 'refunds') {
      const { latest_charge: charge } = intent
      if (charge?.disputed) return [400, refusal('charge_disputed')]
      if (!charge || charge.amount_refunded >= charge.amount_captured) return [400, refusal('charge_already_refunded')]
      return [200, sendBack(charge, charge.amount_captured - charge.amount_refunded)]
    }
    if (act !== 'cancel' || intent.status === 'succeeded') return [400, refusal('payment_intent_unexpected_state')]
    intent.status = 'canceled'
    return [200, intent]
  }

  function sendBack(charge: Charge, amount: number): Refund {
    const { payment_intent, currency } = charge
    const refund: Refund = { id: id('re'), object: 'refund', status: 'succeeded', amount, currency, payment_intent }
    charge.refunds.data.unshift(refund)
    charge.amount_refunded += amount
    return refund
  }

  function create(form: URLSearchParams): Intent {
    const metadata = { collegium_purchase: form.get('metadata[collegium_purchase]') ?? '' }
    const made: Intent = {
      id: id('pi'),
      object: 'payment_intent',
      amount: Number(form.get('amount')),
      currency: form.get('currency') ?? '',
      status: 'requires_payment_method',
      amount_received: 0,
      client_secret: id('secret'),
      metadata,
      latest_charge: null,
      last_payment_error: null,
    }
    intents.set(made.id, made)
    return made
  }

  function about(query: URLSearchParams): Dispute[] {
    const dispute = disputes.get(query.get('payment_intent') ?? '')
    return dispute ? [dispute] : []
  }

  function chargeOf(intentId: string): Charge {
    const charge = intents.get(intentId)?.latest_charge
    if (!charge) throw new Error('Nothing was charged.')
    return charge
  }

  /** Returns the dispute about a charge after a step of the bank. */
  function disputeAfter(intentId: string, step: DisputeStep): Dispute {
    const charge = chargeOf(intentId)
    const { id: chargeId, amount, currency } = charge
    const begun = { id: id('dp'), object: 'dispute', status: '', charge: chargeId, amount, currency } as const
    const dispute = disputes.get(intentId) ?? { ...begun, payment_intent: intentId, balance_transactions: [] }
    disputes.set(intentId, dispute)
    charge.disputed = true
    dispute.status = { asks: 'warning_needs_response', takes: 'needs_response', won: 'won', lost: 'lost' }[step]
    if (step === 'takes') dispute.balance_transactions.push({ amount: -amount })
    if (step === 'won') dispute.balance_transactions.push({ amount })
    return dispute
  }

  function signed(type: string, object: unknown, at: Date): SignedEvent {
    const body = JSON.stringify({ id: id('evt'), object: 'event', type, data: { object } })
    const timestamp = Math.floor(at.getTime() / 1000)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET, timestamp })
    return { body, signature }
  }

  function charges(): Charge[] {
    return [...intents.values()].flatMap(({ latest_charge }) => latest_charge ?? [])
  }

  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request))
    const { method = '', url = '', headers } = request
    const key = headers['idempotency-key']
    const idempotencyKey = typeof key === 'string' ? key : undefined
    const isAllowed = headers.authorization === 'Bearer sk_test_local'
    const [status, body] = isAllowed ? answer(method, url, form, idempotencyKey) : [401, refusal('api_key_expired')]
    const text = JSON.stringify(body)
    if (status === 200 && idempotencyKey !== undefined) byKey.set(idempotencyKey, text)
    const isLost = isLosing && method === 'POST'
    response.writeHead(isLost ? 500 : status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    response.end(isLost ? '{"error":{"type":"api_error"}}' : text)
  })
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0

  return {
    variables: {
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_URL: `http://127.0.0.1:${port}`,
    },
    intents,
    changes,
    pay(intentId, outcome = 'succeeds') {
      const intent = intents.get(intentId)
      if (!intent || intent.status === 'canceled' || intent.status === 'succeeded') return
      intent.last_payment_error = outcome === 'declined' ? { code: 'card_declined', decline_code: 'generic' } : null
      if (outcome === 'declined') intent.status = 'requires_payment_method'
      else if (outcome === 'asks') intent.status = 'requires_action'
      else {
        const { amount, currency, metadata } = intent
        intent.status = 'succeeded'
        intent.amount_received = amount
        intent.latest_charge = {
          id: id('ch'),
          object: 'charge',
          status: 'succeeded',
          created: Math.floor(Date.now() / 1000),
          payment_intent: intentId,
          amount,
          amount_captured: amount,
          amount_refunded: 0,
          disputed: false,
          refunds: { object: 'list', has_more: false, data: [] },
          currency,
          metadata,
        }
      }
    },
    event(intentId, change = {}, at = new Date()) {
      return signed('payment_intent.succeeded', { ...intents.get(intentId), ...change }, at)
    },
    refund(intentId, amount) {
      const charge = chargeOf(intentId)
      return signed('charge.refund.updated', sendBack(charge, amount), new Date())
    },
    failRefund(intentId, how = 'failed', isCounted = false) {
      const charge = chargeOf(intentId)
      const refund = charge.refunds.data.find(({ status }) => status === 'succeeded' || status === 'pending')
      if (!refund) throw new Error('Nothing was refunded.')
      refund.status = how
      if (!isCounted) charge.amount_refunded -= refund.amount
      return signed('refund.failed', refund, new Date())
    },
    dispute: (intentId, step) => signed('charge.dispute.updated', disputeAfter(intentId, step), new Date()),
    forget: intentId => void intents.delete(intentId),
    refuse(intentId, code) {
      if (code === null) refusals.delete(intentId)
      else refusals.set(intentId, code)
    },
    lose: losing => {
      isLosing = losing
    },
    stop: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

function refusal(code: string) {
  return { error: { type: 'invalid_request_error', code, message: code } }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
