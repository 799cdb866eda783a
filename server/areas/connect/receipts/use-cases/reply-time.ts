import { type ReplyTime, toldAsOf, usualReplyTime, waitsOf } from '#rules/connect/reply-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { saidWith } from '../reads.ts'

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
  const until = toldAsOf(askedBy, now)
  const said = await saidWith(db, organizationId, { since: new Date(until.getTime() - YEAR_MS), until })
  return usualReplyTime(waitsOf(said, until), askedBy)
}
