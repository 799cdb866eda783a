import { sql } from 'kysely'
import type { JobProfile } from '#contract/connect/connect.ts'
import { notFound } from '#contract/errors.ts'
import { CHANGES_COMPARED } from '#rules/connect/rematching.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { comparedOffers } from './exchange/reads.ts'
import { MATCH_EXCHANGE, recordChanges } from './exchange/writes.ts'
import { offerResponses } from './matches/reads.ts'
import { serializeProfile } from './present.ts'
import { defaultProfileId, profileRow, responsesOf, termsOf } from './reads.ts'
import { createDefaultProfile } from './study-profiles/writes.ts'

export { alertOf } from './alerts/reads.ts'
export { type CandidateNumbers, candidateNumbers, candidatesOf } from './candidates/reads.ts'
export { describeCandidates } from './candidates/use-cases/describe.ts'
export { recordViews } from './candidates/writes.ts'
export { allDeclineReasons, declinesOf, exportedMatches, offerResponses, openingsOf } from './matches/reads.ts'
export { authorizeMatchByOffer } from './matches/scope.ts'
export { type BankTerm, bankTerms } from './matches/use-cases/bank-terms.ts'
export { exportedMessages, unviewedOfOffers } from './messages/reads.ts'
export { serializeBank as serializeTerms } from './present.ts'
export {
  comparedSpecialties,
  countedTerms,
  isPostedIn,
  profileIdsWithDeleted,
  relatableQuestions,
  relatedQuestions,
  talentTerms,
  termsOfVariables,
  wantedPlaces,
} from './reads.ts'
export { replyTimeOf } from './receipts/use-cases/reply-time.ts'
export { exportedReports, unhandledReports } from './reports/reads.ts'
export { exportedReveals } from './reveals/reads.ts'
export { removeRevealedFiles } from './reveals/use-cases/remove-files.ts'
export { blocksOf, shieldsOf } from './shield/reads.ts'
export {
  areStudysProfilesEdited,
  completeStudysProfile,
  continuePriorProfile,
  removeStudysProfiles,
  reopenStudysProfile,
} from './study-profiles/writes.ts'
export { moveIcos, removeConnectOf } from './writes.ts'

/** Returns a job profile with its terms and answers, or `null` if it doesn't exist. Check its owner first. */
export async function jobProfileOf(db: Database, jobProfileId: number): Promise<JobProfile | null> {
  const row = await profileRow(db, jobProfileId)
  if (!row) return null
  const responses = await responsesOf(db, row.id)
  const chosen = [...new Set(responses.map(({ job_question_id }) => job_question_id))]
  return serializeProfile(
    row,
    responses,
    await termsOf(db, chosen, row.is_default && !row.is_complete, row.questionnaire_id),
  )
}

/**
 * Returns whether the user has chosen the desired location, by the ID of each study with a default job profile, or `null` if the user has
 * deleted it. "No preference" counts as a choice.
 */
export async function chosenLocations(
  db: Database,
  userId: number,
): Promise<ReadonlyMap<number | null, boolean | null>> {
  const rows = await db
    .selectFrom('job_profile')
    .select(['questionnaire_id', 'is_geography_chosen', 'deleted'])
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .orderBy(({ eb }) => eb('deleted', 'is', null))
    .execute()
  return new Map(rows.map(row => [row.questionnaire_id, row.deleted ? null : row.is_geography_chosen]))
}

/** Returns a job profile whose owner has been checked. @throws {ApiError} `not_found` if it was deleted */
export async function profileDto(db: Database, own: { readonly id: number }): Promise<JobProfile> {
  const found = await jobProfileOf(db, own.id)
  if (!found) throw notFound()
  return found
}

/** Returns a user's default job profile for a study. Without a study, uses the latest study that has a profile. */
export async function defaultJobProfileOf(
  db: Database,
  userId: number,
  questionnaireId?: number,
): Promise<JobProfile | null> {
  const id = await defaultProfileId(db, userId, questionnaireId)
  return id === null ? null : jobProfileOf(db, id)
}

/**
 * Returns the default job profile of a study with job preferences, and creates it if missing. A new profile has the required terms and the
 * study's terms, each with no preference. If there is a profile from the prior year, its terms, title, geography, and completeness are
 * copied. Safe to call repeatedly and concurrently.
 */
export async function ensureDefaultJobProfile(
  db: Transaction,
  userId: number,
  questionnaireId: number,
): Promise<JobProfile> {
  const known = await defaultJobProfileOf(db, userId, questionnaireId)
  if (known) return known
  await createDefaultProfile(db, userId, questionnaireId)
  const made = await defaultJobProfileOf(db, userId, questionnaireId)
  if (!made) throw new Error('The default job profile wasn’t made.')
  return made
}

/**
 * Returns an offer's values by variable, as they were at the last comparison. Members see the same values. The caller must have checked
 * access to the offer.
 */
export async function offeredValues(db: Database, jobOfferId: number): Promise<ReadonlyMap<number, string>> {
  const compared = (await comparedOffers(db, [jobOfferId])).get(jobOfferId)
  if (compared) return compared.offer.answers
  const rows = await offerResponses(db, jobOfferId)
  return new Map(rows.map(({ job_question_variable_id, value }) => [job_question_variable_id, value]))
}

/**
 * Requests a comparison of ICOs or offers with everything open on the other side, after the current transaction is committed. Call it when
 * an ICO is posted, edited, deleted, or undeleted. Call it when an offer is opened, changed, or closed, or when its employer or recruiters
 * change. If a member's hidden employers or blocks change, call it for all of the member's ICOs. Unchanged items are not compared again.
 */
export async function requestMatching(
  db: Transaction,
  { jobs, clock }: Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> },
  { icos = [], offers = [] }: { readonly icos?: readonly number[]; readonly offers?: readonly number[] },
): Promise<void> {
  const now = clock.now()
  await recordChanges(db, 'ico', icos, now)
  await recordChanges(db, 'offer', offers, now)
  if (icos.length + offers.length > 0) await jobs.enqueue(MATCH_EXCHANGE, db)
}

/** Delay between a recruiter's changes to an offer and their comparison. */
export interface MatchingState {
  /** Time of the latest comparison. */
  readonly matched: Date
  /** Number of changes that can still be compared before the offer is opened again. */
  readonly changesLeft: number
  /** Time when the latest change will be compared. `null` if no change is pending. */
  readonly waitsUntil: Date | null
  /** Whether the latest change will be compared only after the offer is opened again. */
  readonly isExhausted: boolean
}

/** Returns the matching state of an offer, or `null` if the offer isn't open or hasn't been compared yet. */
export async function matchingState(db: Database, jobOfferId: number): Promise<MatchingState | null> {
  const row = (await comparedOffers(db, [jobOfferId])).get(jobOfferId)
  if (!row || !(row.is_open || row.isWithheld)) return null
  return {
    matched: row.matched,
    changesLeft: CHANGES_COMPARED - row.changes,
    waitsUntil: row.waits_until,
    isExhausted: row.is_exhausted,
  }
}

/** Returns the label of each job question and of each decline reason. */
export function namesOfTerms(db: Database) {
  const none = sql<number | null>`NULL::int`.as('society_id')
  return {
    'job-question': db.selectFrom('job_question').select(['id', 'label as name', none]),
    'decline-reason': db.selectFrom('job_offer_decline_reason').select(['id', 'reason as name', none]),
  }
}
