import { Failure } from '#contract/errors.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { duePurchases } from '../reads.ts'
import type { Money } from '../use-cases/record-payment.ts'
import { look } from '../use-cases/settle.ts'
import { postponeCheck } from '../writes.ts'

const MAX_PURCHASES = 100

/** Asks the provider about payments without a notice, cancels payments that no one makes, and sends refunds that are due. */
export function settlePaymentsTask(services: Money): Task {
  return { name: 'payments-settle', cron: '* * * * *', run: () => settlePayments(services) }
}

/**
 * Settles purchases. One that cannot be settled, for any reason, blocks no other: it goes behind them first.
 * @throws {Error} in the end, of one that failed for a reason of ours
 */
export async function settlePayments(services: Money): Promise<void> {
  const { db, payments, clock, log } = services
  if (!payments) return
  const failures: unknown[] = []
  for (const purchase of await duePurchases(db, payments.provider, clock.now(), MAX_PURCHASES)) {
    await postponeCheck(db, purchase, clock.now())
    try {
      await look(services, purchase.id)
    } catch (error) {
      const isOurs = !(error instanceof Failure)
      if (isOurs) failures.push(error)
      log.warn({ purchase: purchase.id, reason: isOurs ? 'failed' : error.code }, 'purchase not settled')
    }
  }
  if (failures.length > 0) throw failures[0]
}
