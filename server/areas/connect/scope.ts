import { ApiError, notFound } from '#contract/errors.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { latestCompletedStudy, type ProfileRow, profileRow } from './reads.ts'

declare const scope: unique symbol

/** Job profile that the caller owns and has not deleted. All writes in this area take it to identify the profile. */
export interface AuthorizedJobProfile {
  readonly [scope]: 'AuthorizedJobProfile'
  readonly id: number
  readonly userId: number
  readonly isDefault: boolean
  readonly questionnaireId: number | null
  /** Whether the profile was on the exchange before the transaction. */
  readonly isPosted: boolean
}

/**
 * Locks the profile until the transaction ends, so that changes are serialized. The ID of a copy that was dropped when the study was
 * submitted refers to the profile that continued in its place.
 * @throws {ApiError} `not_found` if the profile doesn't exist, is deleted, or belongs to another member
 */
export async function authorizeJobProfile(
  db: Transaction,
  caller: AuthenticatedUser,
  jobProfileId: number,
): Promise<AuthorizedJobProfile> {
  const { deleted, own } = await authorizeJobProfileWithDeleted(db, caller, jobProfileId)
  if (deleted) throw notFound()
  return own
}

/** Returns the row of a profile for reading. @throws {ApiError} `not_found` for the same reasons */
export async function authorizeProfileRow(
  db: Database,
  caller: AuthenticatedUser,
  jobProfileId: number,
): Promise<ProfileRow> {
  const row = await profileRow(db, jobProfileId)
  if (row?.user_id !== caller.userId || row.deleted) throw notFound()
  return row
}

/** Returns a caller's profile and locks it, even if it is deleted. */
export async function authorizeJobProfileWithDeleted(
  db: Transaction,
  caller: AuthenticatedUser,
  jobProfileId: number,
): Promise<{ readonly own: AuthorizedJobProfile; readonly deleted: Date | null; readonly title: string }> {
  // Before the profile is looked up, because a submission that has locked them may drop the copy.
  await lockDefaultProfiles(db, caller.userId)
  const row = await db
    .selectFrom('job_profile')
    .select(['id', 'user_id', 'is_default', 'questionnaire_id', 'deleted', 'title'])
    .select('is_posted')
    .where(({ eb, or }) => or([eb('id', '=', jobProfileId), eb('copy_id', '=', jobProfileId)]))
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
  return { own: facts as unknown as AuthorizedJobProfile, deleted: row.deleted, title: row.title }
}

/** Locks a user's default profiles in the same order everywhere, because a change of one may change or drop another. */
export function lockDefaultProfiles(db: Transaction, userId: number): Promise<unknown> {
  const defaults = db
    .selectFrom('job_profile')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
  return defaults.orderBy('id').forUpdate().execute()
}

/** Latest study with job preferences that the caller has completed. */
export interface CompletedStudy {
  readonly [scope]: 'CompletedStudy'
  readonly questionnaireId: number
  readonly surveyId: number
}

/** @throws {ApiError} `forbidden` without such a study, which gives access to Connect (decision G-005) */
export async function completedStudy(db: Database, caller: AuthenticatedUser): Promise<CompletedStudy> {
  const study = await latestCompletedStudy(db, caller.userId)
  if (!study) throw new ApiError('forbidden', 'To use Connect, complete a study that asks for your job preferences.')
  return study as unknown as CompletedStudy
}
