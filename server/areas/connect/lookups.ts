import type { JobProfile } from '#contract/connect.ts'
import { notFound } from '#contract/errors.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { offerResponses } from './matches/reads.ts'
import { presentProfile } from './present.ts'
import { defaultProfileId, profileRow, responsesOf, termsOf } from './reads.ts'
import { createDefaultProfile } from './writes.ts'

export { relatedQuestions } from './matches/reads.ts'
export { matchOfOwnProfile } from './matches/scope.ts'
export { type BankTerm, bankTerms } from './matches/use-cases/bank-terms.ts'
export { countedTerms, keptProfileIds } from './reads.ts'
export { removeRevealedFiles } from './reveals/use-cases/remove-files.ts'
export { completeStudysProfile, reopenStudysProfile } from './writes.ts'

/** A job profile with its terms and answers; null when there is none. Check its owner first. */
export async function jobProfileOf(db: Database, jobProfileId: number): Promise<JobProfile | null> {
  const row = await profileRow(db, jobProfileId)
  if (!row) return null
  const responses = await responsesOf(db, row.id)
  const chosen = [...new Set(responses.map(({ job_question_id }) => job_question_id))]
  return presentProfile(
    row,
    responses,
    await termsOf(db, chosen, row.is_default && !row.is_complete, row.questionnaire_id),
  )
}

/** The same of one whose owner is known. @throws {Failure} `not_found` if it is gone */
export async function ownProfileAnswer(db: Database, own: { readonly id: number }): Promise<JobProfile> {
  const found = await jobProfileOf(db, own.id)
  if (!found) throw notFound()
  return found
}

/** A person's default job profile of a study; without a study, of their latest one that has one. */
export async function defaultJobProfileOf(
  db: Database,
  userId: number,
  questionnaireId?: number,
): Promise<JobProfile | null> {
  const id = await defaultProfileId(db, userId, questionnaireId)
  return id === null ? null : jobProfileOf(db, id)
}

/**
 * The default job profile of a study that asks for a job preference. Created if missing, with the terms that every profile has and
 * those the study asks about at no preference, or as in the prior year's profile (with its other terms, title, geography, and completeness). Safe to call repeatedly and concurrently.
 */
export async function ensureDefaultJobProfile(
  db: Writable,
  userId: number,
  questionnaireId: number,
): Promise<JobProfile> {
  const known = await defaultJobProfileOf(db, userId, questionnaireId)
  if (known) return known
  await createDefaultProfile(db, userId, questionnaireId)
  const made = await defaultJobProfileOf(db, userId, questionnaireId)
  if (!made) throw new Error('The default job profile was not made.')
  return made
}

/** What an offer says, by variable. Check first that the caller may see it. */
export async function offeredValues(db: Database, jobOfferId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await offerResponses(db, jobOfferId)
  return new Map(rows.map(({ job_question_variable_id, value }) => [job_question_variable_id, value]))
}
