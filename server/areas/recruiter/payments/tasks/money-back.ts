import type { Task } from '#server/platform/jobs/jobs.ts'
import { giveMoneyBack } from '../use-cases/give-money-back.ts'

/** Refunds the price of offers that had no match within the promised time. */
export function giveMoneyBackTask(services: Parameters<typeof giveMoneyBack>[0]): Task {
  return { name: 'job-offers-money-back', cron: '23 * * * *', run: () => giveMoneyBack(services) }
}
