import { wholeGroups } from '#rules/inform/participation/index.ts'
import { minimumResponses } from '#rules/inform/release.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { STEPS, uncounted } from '../reads.ts'
import { countInMonth, lockMonths } from '../writes.ts'

/**
 * Counts physicians in the month in which they registered or submitted a study, in whole groups of K (release-engine, rule 16; decision
 * 58).
 * @param threshold The setting chart_valid_threshold
 */
export async function countMonths(db: Transaction, threshold: number): Promise<void> {
  if (!(await lockMonths(db))) return
  for (const step of STEPS) {
    const groups = wholeGroups(await uncounted(db, step), minimumResponses(threshold))
    for (const group of groups) await countInMonth(db, step, group)
  }
}
