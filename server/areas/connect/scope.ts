import { notFound } from '#contract/errors.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { SignedIn } from '#server/platform/http/handler.ts'

declare const scope: unique symbol

/** A job profile that the caller owns and has not deleted: the only way for writes of this area to name one. */
export interface OwnJobProfile {
  readonly [scope]: 'OwnJobProfile'
  readonly id: number
  readonly userId: number
  readonly isDefault: boolean
  readonly questionnaireId: number | null
  readonly geographicType: string
}

/**
 * Locks the profile until the transaction ends, so that changes are serialized.
 * @throws {Failure} `not_found` when it does not exist, is deleted or belongs to someone else.
 */
export async function ownJobProfile(db: Writable, caller: SignedIn, jobProfileId: number): Promise<OwnJobProfile> {
  const row = await db
    .selectFrom('job_profile')
    .select(['id', 'user_id', 'is_default', 'questionnaire_id', 'geographic_preference_type'])
    .where('id', '=', jobProfileId)
    .where('user_id', '=', caller.userId)
    .where('deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  const facts = {
    id: row.id,
    userId: row.user_id,
    isDefault: row.is_default,
    questionnaireId: row.questionnaire_id,
    geographicType: row.geographic_preference_type,
  }
  return facts as unknown as OwnJobProfile
}
