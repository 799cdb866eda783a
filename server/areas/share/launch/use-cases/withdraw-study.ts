import { badRequest, notFound } from '#contract/errors.ts'
import { hasClosed, studyDaysAt } from '#rules/share/study-days.ts'
import { areStudysProfilesEdited, removeStudysProfiles } from '#server/areas/connect/lookups.ts'
import { removeParticipation } from '#server/areas/inform/lookups.ts'
import { cancelEmailsAbout } from '#server/areas/society/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { isFollowed, lockedStudy, storedDraft } from '../../drafts/reads.ts'
import { publishedDraft } from '../../drafts/use-cases/published-draft.ts'
import { saveDraft, saveVersion } from '../../drafts/writes.ts'
import { isAnswered } from '../reads.ts'
import { unpublish } from '../writes.ts'

interface Withdrawal {
  readonly id: number
  readonly userId: number
  readonly now: Date
}

/**
 * Turns a launched study back into a draft, with its unpublished changes if there are any. Emails about it that haven't gone out are
 * canceled.
 * @throws {ApiError} `not_found`, or `refused` if it isn't launched, another study follows it, or a member has answered it (decision 92)
 */
export async function withdrawStudy(db: Transaction, shared: Database, { id, userId, now }: Withdrawal): Promise<void> {
  const row = await lockedStudy(db, id)
  if (!row) throw notFound()
  if (row.published === null) throw badRequest('You can’t withdraw this study because it isn’t launched.')
  if (await isFollowed(db, id))
    throw badRequest('You can’t withdraw this study because another study uses it as last year’s study.')
  if (hasClosed(studyDaysAt(now), row)) throw badRequest('You can’t withdraw this study because it has closed.')
  if ((await isAnswered(db, id)) || (await areStudysProfilesEdited(db, id)))
    throw badRequest('You can’t withdraw this study because members have answered it. Close it early instead.')
  const published = await publishedDraft(db, shared, row)
  const draft = (await storedDraft(db, id)) ?? published
  await saveVersion(db, id, row.version, published)
  await unpublish(db, id)
  await removeStudysProfiles(db, id)
  await removeParticipation(db, id)
  await saveDraft(db, id, draft, { version: row.draft_version + 1, patch: {}, userId, now })
  await cancelEmailsAbout(db, id, now)
}
