import { badRequest, notFound } from '#contract/errors.ts'
import { availabilityOn } from '#rules/share/availability.ts'
import { applyPatch } from '#rules/share/draft/index.ts'
import type { ClosingReason } from '#rules/share/launch/index.ts'
import { closingDay, studyDaysAt } from '#rules/share/study-days.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { lockedStudy, storedDraft } from '../../drafts/reads.ts'
import { publishedDraft } from '../../drafts/use-cases/published-draft.ts'
import { recordPublication, saveDraft, saveVersion } from '../../drafts/writes.ts'
import { closeOn } from '../writes.ts'

interface Closing {
  readonly id: number
  readonly reason: ClosingReason
  readonly note: string
  readonly userId: number
  readonly now: Date
}

/**
 * Closes an open study at the end of the current day, as a version of its own. A draft gets the same end date, so that publishing it doesn't
 * open the study again.
 * @returns The end date
 * @throws {ApiError} `not_found`, or `refused` if the study isn't open, or closes that day anyway
 */
export async function closeStudy(
  db: Transaction,
  shared: Database,
  { id, reason, note, userId, now }: Closing,
): Promise<string> {
  const row = await lockedStudy(db, id)
  if (!row) throw notFound()
  const days = studyDaysAt(now)
  const { isActive, isClosed } = availabilityOn(days, row)
  if (row.published === null || isClosed) throw badRequest('This study is already closed.')
  if (!isActive) throw badRequest('This study isn’t open yet. Withdraw it instead.')
  const end_date = closingDay(days, row)
  if (end_date >= row.end_date) throw badRequest('This study already closes today.')
  await saveVersion(db, id, row.version, await publishedDraft(db, shared, row))
  await closeOn(db, id, { end_date, reason, note, userId, now })
  const parts = [{ part: 'facts.end_date', user_id: userId, happened: now }]
  await recordPublication(db, id, { userId, now, parts })
  const draft = await storedDraft(db, id)
  const patch = { facts: { end_date } }
  if (draft) await saveDraft(db, id, applyPatch(draft, patch), { version: row.draft_version + 1, patch, userId, now })
  return end_date
}
