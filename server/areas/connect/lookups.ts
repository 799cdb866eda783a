import { sql } from 'kysely'
import type { JobProfile } from '#contract/connect.ts'
import { notFound } from '#contract/errors.ts'
import { CHANGES_COMPARED } from '#rules/connect/rematching.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { comparedOffers } from './exchange/reads.ts'
import { MATCH_EXCHANGE, recordChanges } from './exchange/writes.ts'
import { offerResponses } from './matches/reads.ts'
import { presentProfile } from './present.ts'
import { defaultProfileId, profileRow, responsesOf, termsOf } from './reads.ts'
import { createDefaultProfile } from './writes.ts'

export { alertOf } from './alerts/reads.ts'
export { type CandidateNumbers, candidateNumbers, candidatesOf } from './candidates/reads.ts'
export { describeCandidates } from './candidates/use-cases/describe.ts'
export { recordViews } from './candidates/writes.ts'
export { allDeclineReasons, declinesOf, keptMatches, offerResponses, openingsOf } from './matches/reads.ts'
export { matchOfOwnProfile } from './matches/scope.ts'
export { type BankTerm, bankTerms } from './matches/use-cases/bank-terms.ts'
export { keptMessages, unviewedOfOffers } from './messages/reads.ts'
export { presentBank as presentTerms } from './present.ts'
export {
  comparedSpecialties,
  countedTerms,
  isPostedIn,
  keptProfileIds,
  relatableQuestions,
  relatedQuestions,
  talentTerms,
  termsOfVariables,
  wantedPlaces,
} from './reads.ts'
export { replyTimeOf } from './receipts/use-cases/reply-time.ts'
export { keptReports, unhandledReports } from './reports/reads.ts'
export { keptReveals } from './reveals/reads.ts'
export { removeRevealedFiles } from './reveals/use-cases/remove-files.ts'
export { blocksOf, shieldsOf } from './shield/reads.ts'
export { completeStudysProfile, moveIcos, removeConnectOf, reopenStudysProfile } from './writes.ts'

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
 * those the study asks about at no preference, or as in the prior year's profile (with its other terms, title, geography, and completeness). Safe to call runPeriodically and concurrently.
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
  if (!made) throw new Error('The default job profile wasn’t made.')
  return made
}

/** Returns an offer's values, by variable, as members see them: as last compared. Check first that the caller may see it. */
export async function offeredValues(db: Database, jobOfferId: number): Promise<ReadonlyMap<number, string>> {
  const compared = (await comparedOffers(db, [jobOfferId])).get(jobOfferId)
  if (compared) return compared.offer.answers
  const rows = await offerResponses(db, jobOfferId)
  return new Map(rows.map(({ job_question_variable_id, value }) => [job_question_variable_id, value]))
}

/**
 * Has ICOs or offers compared with everything open on the other side, as soon as the transaction is committed that changed them. Call it
 * whenever an ICO is posted, edited, deleted or undeleted, an offer is opened, changed or ends, who makes it changes, or a member's shields or blocks
 * do (all their ICOs). What did not change is not compared again.
 */
export async function requestMatching(
  db: Writable,
  { jobs, clock }: Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> },
  { icos = [], offers = [] }: { readonly icos?: readonly number[]; readonly offers?: readonly number[] },
): Promise<void> {
  const now = clock.now()
  await recordChanges(db, 'ico', icos, now)
  await recordChanges(db, 'offer', offers, now)
  if (icos.length + offers.length > 0) await jobs.enqueue(MATCH_EXCHANGE, db)
}

/** Delay of an offer's comparison behind what its recruiter sees. */
export interface MatchingState {
  /** When it was compared last. */
  readonly matched: Date
  /** Number of changes that can still be compared before it is opened again. */
  readonly changesLeft: number
  /** When its latest change will be compared; null: nothing waits. */
  readonly waitsUntil: Date | null
  /** Its latest change will not be compared unless it is opened again. */
  readonly isExhausted: boolean
}

/** Null while it is not open, or has not been compared yet. */
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

/** The label of each job question, and each decline reason. */
export function namesOfTerms(db: Database) {
  const none = sql<number | null>`NULL::int`.as('society_id')
  return {
    'job-question': db.selectFrom('job_question').select(['id', 'label as name', none]),
    'decline-reason': db.selectFrom('job_offer_decline_reason').select(['id', 'reason as name', none]),
  }
}
