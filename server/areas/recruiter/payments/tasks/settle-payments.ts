import { ApiError } from '#contract/errors.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { duePurchases } from '../reads.ts'
import type { Money } from '../use-cases/record-payment.ts'
import { look } from '../use-cases/settle.ts'
import { postponeCheck } from '../writes.ts'

const MAX_PURCHASES = 100

/** Requests the status of payments without a notice, cancels abandoned payments, and sends due refunds. */
export function settlePaymentsTask(services: Money): Task {
  return { name: 'payments-settle', cron: '* * * * *', run: () => settlePayments(services) }
}

/**
 * Settles purchases. A purchase that can't be settled is moved to the end and doesn't block others.
 * @throws {Error} in the end, if one failed because of an internal error
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
      const isOurs = !(error instanceof ApiError)
      if (isOurs) failures.push(error)
      log.warn({ purchase: purchase.id, reason: isOurs ? 'failed' : error.code }, 'purchase not settled')
    }
  }
  if (failures.length > 0) throw failures[0]
}
