import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { GIVEN_NAME } from '../reads.ts'
import { shieldedMatches } from '../shield/reads.ts'

/** Above the number of terms that anyone answers. */
const PERFECT = 100_000

/**
 * Returns candidates of offers. Anyone who declined, deleted or withdrew the ICO, blocked the organization, or no longer matches is excluded. Check
 * the offer's owner first.
 * @param shielded the matches of these offers whose members shield themselves
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

/** Returns the candidates of an offer in its order: by level, then by how many terms they answered, then as shuffled for this offer. */
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

/** Returns one; `null` if no longer a candidate. */
export async function candidateRow(db: Database, jobOfferId: number, matchId: number): Promise<CandidateRow | null> {
  const { rows } = await candidatesOf(db, jobOfferId)
  return (await rows.where('m.id', '=', matchId).executeTakeFirst()) ?? null
}

/** Number of an offer's candidates. */
export interface CandidateNumbers {
  readonly perfect: number
  readonly core: number
  /** That no recruiter was shown. */
  readonly unseen: number
}

/** The same of several offers, by id; those without candidates are not in it. */
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
  /** The name that a recruiter was given and has opened. */
  readonly given_name: string | null
  /** False while its owner changes it. */
  readonly is_posted: boolean
  /** When a recruiter was first shown it. */
  readonly seen: Date | null
  /** Messages that no one has opened. */
  readonly unviewed: number | null
}
