import { Failure } from '#contract/errors.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { duePurchases } from '../reads.ts'
import type { Money } from '../use-cases/record-payment.ts'
import { look } from '../use-cases/settle.ts'

const MOST = 100

/** Asks the provider about payments that nobody told us of, calls off those that nobody makes, and sends back what is to go back. */
export function settlePaymentsTask(services: Money): Task {
  return { name: 'payments-settle', cron: '* * * * *', run: () => settlePayments(services) }
}

export async function settlePayments(services: Money): Promise<void> {
  const { db, payments, clock, log } = services
  if (!payments) return
  for (const id of await duePurchases(db, payments.provider, clock.now(), MOST)) {
    try {
      await look(services, id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      log.warn({ purchase: id, reason: error.code }, 'purchase not settled')
    }
  }
}
