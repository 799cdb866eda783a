import { badRequest, notFound, validationError } from '#contract/errors.ts'
import { neededToPost } from '#rules/account/profile.ts'
import { postingBlockers } from '#rules/connect/posting.ts'
import { termState } from '#rules/connect/term-state.ts'
import { membershipTypeOf, profileOf, settingsOf } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { jobProfileOf } from '../lookups.ts'
import { isUnsubmittedCopy } from '../reads.ts'
import type { AuthorizedJobProfile } from '../scope.ts'
import { postProfile } from '../writes.ts'

/**
 * Posts a saved profile in its owner's current specialty.
 * @throws {ApiError} `invalid` if it has no name; `refused` for any other reason against posting (3 §4)
 */
export async function postJobProfile(db: Transaction, own: AuthorizedJobProfile, now: Date): Promise<void> {
  const [profile, person, type, settings] = await Promise.all([
    jobProfileOf(db, own.id),
    profileOf(db, own.userId),
    membershipTypeOf(db, own.userId),
    settingsOf(db),
  ])
  if (!profile) throw notFound()
  const { specialty_id: specialtyId } = person
  const [hindrance] = postingBlockers({
    title: profile.title,
    isComplete: profile.is_complete === 1 && !(await isUnsubmittedCopy(db, own.id)),
    isGeographyChosen: profile.is_geography_chosen === 1,
    terms: profile.jobQuestions.map(term => ({
      ...term,
      state: termState(
        term.type,
        term.jobQuestionVariables.flatMap(variable => variable.jobProfileQuestionResponses),
      ),
    })),
    missing: neededToPost(person, type, settings.profile_fields_for_job_profile),
  })
  if (hindrance?.kind === 'title') throw validationError([{ field: 'title', message: hindrance.message }])
  if (hindrance || specialtyId === null) throw badRequest(hindrance?.message ?? '')
  await postProfile(db, own, specialtyId, now)
}
