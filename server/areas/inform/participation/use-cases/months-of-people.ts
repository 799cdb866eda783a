import { releaseWholeGroups } from '#rules/inform/release.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { peopleByMonth, type Step } from '../reads.ts'

/**
 * Counts physicians in each of these months (YYYY-MM, oldest first).
 * @param threshold The setting chart_valid_threshold
 */
export async function monthsOfPeople(db: Database, months: readonly string[], threshold: number) {
  const counts = await peopleByMonth(db, months[0] ?? '')
  const people = (month: string, step: Step) => releaseWholeGroups(counts.get(month)?.get(step) ?? 0, threshold)
  return months.map(month => ({
    month,
    registered: people(month, 'registered'),
    submitted: people(month, 'submitted'),
  }))
}
