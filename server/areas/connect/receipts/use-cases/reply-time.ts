import { type ReplyTime, usualReplyTime, waitsOf } from '#rules/connect/reply-time.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { saidWith } from '../reads.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * How soon the recruiters of an organization usually reply, by what was written within a year; null: too few members have waited for them.
 * Recruiters are shown the same of themselves that members are (decision 54).
 * @param askedBy a member; null: the recruiters themselves
 */
export async function replyTimeOf(
  db: Database,
  organizationId: number,
  askedBy: number | null,
  now: Date,
): Promise<ReplyTime | null> {
  const said = await saidWith(db, organizationId, new Date(now.getTime() - YEAR_MS))
  return usualReplyTime(waitsOf(said, now), askedBy)
}
