import { Failure, notFound } from '#contract/errors.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/handler.ts'
import { latestCompletedStudy, type ProfileRow, profileRow } from './reads.ts'

declare const scope: unique symbol

/** A job profile that the caller owns and has not deleted: the only way for writes of this area to name one. */
export interface OwnJobProfile {
  readonly [scope]: 'OwnJobProfile'
  readonly id: number
  readonly userId: number
  readonly isDefault: boolean
  readonly questionnaireId: number | null
  /** On the exchange, before what the transaction changes. */
  readonly isPosted: boolean
}

/**
 * Locks the profile until the transaction ends, so that changes are serialized.
 * @throws {Failure} `not_found` when it does not exist, is deleted or belongs to someone else.
 */
export async function ownJobProfile(db: Writable, caller: SignedIn, jobProfileId: number): Promise<OwnJobProfile> {
  const { deleted, own } = await ownJobProfileEvenDeleted(db, caller, jobProfileId)
  if (deleted) throw notFound()
  return own
}

/** Its row, to be read. @throws {Failure} `not_found` for the same reasons */
export async function ownProfileRow(db: Database, caller: SignedIn, jobProfileId: number): Promise<ProfileRow> {
  const row = await profileRow(db, jobProfileId)
  if (row?.user_id !== caller.userId || row.deleted) throw notFound()
  return row
}

/** The same as the first, deleted or not. */
export async function ownJobProfileEvenDeleted(
  db: Writable,
  caller: SignedIn,
  jobProfileId: number,
): Promise<{ readonly own: OwnJobProfile; readonly deleted: Date | null; readonly title: string }> {
  const row = await db
    .selectFrom('job_profile')
    .select(['id', 'user_id', 'is_default', 'questionnaire_id', 'deleted', 'title'])
    .select('is_posted')
    .where('id', '=', jobProfileId)
    .where('user_id', '=', caller.userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const facts = {
    id: row.id,
    userId: row.user_id,
    isDefault: row.is_default,
    questionnaireId: row.questionnaire_id,
    isPosted: row.is_posted,
  }
  return { own: facts as unknown as OwnJobProfile, deleted: row.deleted, title: row.title }
}

/** The latest study with job preferences that the caller has completed. */
export interface CompletedStudy {
  readonly [scope]: 'CompletedStudy'
  readonly questionnaireId: number
  readonly surveyId: number
}

/** @throws {Failure} `forbidden` without one: Connect opens with it (decision G-005) */
export async function completedStudy(db: Database, caller: SignedIn): Promise<CompletedStudy> {
  const study = await latestCompletedStudy(db, caller.userId)
  if (!study) throw new Failure('forbidden', 'To use Connect, complete a study that asks for your job preferences.')
  return study as unknown as CompletedStudy
}
