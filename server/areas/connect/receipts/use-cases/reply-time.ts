import { type ReplyTime, replyTimesAsOf, usualReplyTime, waitsOf } from '#rules/connect/reply-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { messagesWithRecruiters } from '../reads.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Returns how soon an organization's recruiters usually reply, based on messages within a year. Returns `null` if too few members have
 * waited for a reply. Recruiters see their own reply time a week before members do (decision 54).
 * @param askedBy The member, or `null` for the recruiters themselves
 */
export async function replyTimeOf(
  db: Database,
  organizationId: number,
  askedBy: number | null,
  now: Date,
): Promise<ReplyTime | null> {
  const until = replyTimesAsOf(askedBy, now)
  const said = await messagesWithRecruiters(db, organizationId, { since: new Date(until.getTime() - YEAR_MS), until })
  return usualReplyTime(waitsOf(said, until), askedBy)
}
