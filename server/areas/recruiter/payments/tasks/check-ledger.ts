import { dayOf } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/http/handler.ts'
import type { Task } from '#server/platform/jobs/jobs.ts'
import { checkLedger } from '../use-cases/check-ledger.ts'
import { saveLedgerCheck } from '../writes.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Shorter than the period that the ledger page compares, so that a comparison there updates the stored result. */
const DAYS = 28

type Needed = Pick<Services, 'db' | 'payments' | 'clock'>

/**
 * Compares the ledger of the last four weeks with the provider's record. Stores the number of differences for the platform administrator's
 * home page.
 */
export function checkLedgerTask(services: Needed): Task {
  return { name: 'ledger-check', cron: '41 4 * * *', run: () => checkLatest(services) }
}

/** @throws {ApiError} if the provider can't be reached, so that the task is tried again */
export async function checkLatest(services: Needed): Promise<void> {
  if (!services.payments) return
  const checked = services.clock.now()
  const today = new Date(dayOf(checked))
  const first = new Date(today.getTime() - DAYS * DAY_MS)
  const { differences } = await checkLedger(services, first, today)
  const lastDay = dayOf(new Date(today.getTime() - DAY_MS))
  await saveLedgerCheck(services.db, { checked, firstDay: dayOf(first), lastDay, differences: differences.length })
}
