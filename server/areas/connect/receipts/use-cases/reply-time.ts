import { type ReplyTime, toldAsOf, usualReplyTime, waitsOf } from '#rules/connect/reply-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { saidWith } from '../reads.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Returns how soon the recruiters of an organization usually reply, by messages within a year; `null` if too few members have waited for them.
 * Recruiters see about their own replies what members see a week later (decision 54).
 * @param askedBy a member; null: the recruiters themselves
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
