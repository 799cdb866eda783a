import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Log } from '../log.ts'
import type { PaymentEvent, Payments } from '../payments/port.ts'
import { CONTENT_SECURITY_POLICY } from './raw-responses.ts'

/** Handles a provider's event about a payment. @returns `false` if the event contradicts our records */
export type PaymentEventHandler = (event: Extract<PaymentEvent, { kind: 'payment' }>) => Promise<boolean>

const BODY_LIMIT = 256 * 1024

/**
 * Registers `POST /webhooks/payments` for the provider's signed events. An event only determines which payment to check, and the provider
 * is then queried for its current status. Without a provider that sends events, this route doesn't exist.
 */
export function registerPaymentEvents(
  server: FastifyInstance,
  { payments, log }: { readonly payments: Payments | null; readonly log: Log },
  take: PaymentEventHandler,
): void {
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/payments', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!payments?.publishableKey) throw new ApiError('not_found', 'Not found.')
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = typeof signature === 'string' ? payments.readEvent(body, signature) : null
      const isTaken = event !== null && (event.kind === 'other' || (await take(event)))
      if (!isTaken) {
        log.warn({ request: request.id, reason: event ? 'content' : 'signature' }, 'payment event refused')
        throw new ApiError('malformed', 'This event doesn’t belong to one of our payments.')
      }
      return { received: true }
    })
  })
}

/** Page on which offers are paid for. Only this page can load the provider's script. */
const PAYMENT_PAGE = '/recruiter/review-job-opportunity'

/** Sources that Stripe.js and its Payment Element need (docs.stripe.com/security/guide, Content Security Policy). */
const STRIPE_SOURCES: Readonly<Record<string, string>> = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
}

/**
 * Returns a function that returns the content security policy of a page. It permits more on the payment page, if the provider has a script.
 */
export function policyOf(payments: Payments | null): (url: string) => string {
  if (!payments?.publishableKey) return () => CONTENT_SECURITY_POLICY
  const directives = new Map(CONTENT_SECURITY_POLICY.split(';').map(each => [each.split(' ', 1)[0] ?? '', each]))
  for (const [name, sources] of Object.entries(STRIPE_SOURCES))
    directives.set(name, `${directives.get(name) ?? name} ${sources}`)
  const widened = [...directives.values()].join(';')
  return url => (url.split(/[?#]/, 1)[0] === PAYMENT_PAGE ? widened : CONTENT_SECURITY_POLICY)
}
