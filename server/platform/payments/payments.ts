import type { Clock } from '../clock.ts'
import type { Database } from '../database/connect.ts'
import type { Environment } from '../environment.ts'
import type { Payments } from './port.ts'
import { testPayments } from './test-payments.ts'

type Given = Pick<
  Environment,
  'NODE_ENV' | 'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_URL'
>

/**
 * Opens Stripe if its keys are set. Otherwise opens the test provider, or none in production, because its card numbers are public (decision
 * 50).
 */
export async function openPayments(environment: Given, db: Database, clock: Clock): Promise<Payments | null> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL } = environment
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET)
    return environment.NODE_ENV === 'production' ? null : testPayments(db, clock)
  // Imported only when needed because the library is large.
  const { stripePayments } = await import('./stripe-payments.ts')
  return stripePayments({
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_URL,
  })
}
