import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { GIVEN_NAME } from '../reads.ts'
import { shieldedMatches } from '../shield/reads.ts'

/** Rank of perfect matches, higher than any number of answered terms. */
const PERFECT = 100_000

/**
 * Returns the candidates of offers. Excludes members who declined, deleted the ICO, or blocked the organization, and matches that have
 * ended. The caller must have checked who owns the offers.
 * @param shielded The matches of these offers whose members hide from the employer
 */
function candidates(db: Database, shielded: readonly number[]) {
  return db
    .selectFrom('job_match as m')
    .innerJoin('job_profile as profile', 'profile.id', 'm.job_profile_id')
    .innerJoin('job_offer as offer', 'offer.id', 'm.job_offer_id')
    .where('m.ended', 'is', null)
    .where('m.id', '<>', sql<number>`ALL(${shielded}::int[])`)
    .where('m.status', '!=', 'DECLINED')
    .where('profile.deleted', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('organization_block as block')
            .select('block.user_id')
            .whereRef('block.user_id', '=', 'profile.user_id')
            .whereRef('block.organization_id', '=', 'offer.organization_id'),
        ),
      ),
    )
}

/** Returns the candidates of an offer in its order: by level, then by number of answered terms, then in the offer's random order. */
export async function candidatesOf(db: Database, jobOfferId: number) {
  const answered = sql<number>`(
    SELECT count(DISTINCT v.job_question_id) FROM job_profile_response r
    JOIN job_question_variable v ON v.id = r.job_question_variable_id AND NOT v.is_talent_hidden
    WHERE r.job_profile_id = profile.id AND profile.is_posted AND r.value IS NOT NULL AND NOT r.declined AND NOT r.no_preference)`
  const rank = sql<number>`CASE m.level WHEN 'perfect_matched' THEN ${PERFECT}::int ELSE 0 END + ${answered} + 1 - m.shuffle`
  const rows = candidates(db, await shieldedMatches(db, [jobOfferId]))
    .select(['m.id', 'm.job_profile_id', 'm.level', 'm.candidate'])
    .select('profile.is_posted')
    .select(GIVEN_NAME.as('given_name'))
    .select(eb => [
      eb
        .selectFrom('job_match_view')
        .select(({ fn }) => fn.min('viewed').as('seen'))
        .whereRef('job_match_id', '=', 'm.id')
        .as('seen'),
      eb
        .selectFrom('message')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('job_match_id', '=', 'm.id')
        .where('sender', '=', 'member')
        .where('viewed', 'is', null)
        .as('unviewed'),
    ])
    .where('m.job_offer_id', '=', jobOfferId)
  return { rows, key: 'm.id', columns: { match_level: rank, level: 'm.level' } } as const
}

/** Returns one candidate. `null` if the match is no longer a candidate. */
export async function candidateRow(db: Database, jobOfferId: number, matchId: number): Promise<CandidateRow | null> {
  const { rows } = await candidatesOf(db, jobOfferId)
  return (await rows.where('m.id', '=', matchId).executeTakeFirst()) ?? null
}

/** Number of an offer's candidates by match level. */
export interface CandidateNumbers {
  readonly perfect: number
  readonly core: number
  /** Number of candidates that no recruiter has seen. */
  readonly unseen: number
}

/** Returns the number of candidates of several offers, by ID. Offers without candidates are omitted. */
export async function candidateNumbers(
  db: Database,
  jobOfferIds: readonly number[],
): Promise<ReadonlyMap<number, CandidateNumbers>> {
  const rows = await candidates(db, await shieldedMatches(db, jobOfferIds))
    .select('m.job_offer_id as id')
    .select(sql<number>`count(*) FILTER (WHERE m.level = 'perfect_matched')::int`.as('perfect'))
    .select(sql<number>`count(*) FILTER (WHERE m.level = 'core_matched')::int`.as('core'))
    .select(
      sql<number>`count(*) FILTER (WHERE NOT EXISTS (SELECT FROM job_match_view WHERE job_match_id = m.id))::int`.as(
        'unseen',
      ),
    )
    .where('m.job_offer_id', 'in', [...jobOfferIds, 0])
    .groupBy('m.job_offer_id')
    .execute()
  return new Map(rows.map(({ id, ...numbers }) => [id, numbers]))
}

export interface CandidateRow {
  readonly id: number
  readonly job_profile_id: number
  readonly level: string
  readonly candidate: number
  /** Name that the candidate disclosed and a recruiter opened. */
  readonly given_name: string | null
  /** Whether the ICO is posted. `false` while its owner is changing it. */
  readonly is_posted: boolean
  /** Time when a recruiter first saw the candidate. */
  readonly seen: Date | null
  /** Number of messages that no recruiter has opened. */
  readonly unviewed: number | null
}
