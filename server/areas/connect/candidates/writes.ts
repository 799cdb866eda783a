import type { Transaction } from '#server/platform/database/connect.ts'

/** Records that a recruiter saw these candidates, where the first view counts. Members see the organization and the day. */
export async function recordViews(
  db: Transaction,
  userId: number,
  matchIds: readonly number[],
  now: Date,
): Promise<void> {
  if (matchIds.length === 0) return
  await db
    .insertInto('job_match_view')
    .values(matchIds.map(job_match_id => ({ job_match_id, user_id: userId, viewed: now })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
