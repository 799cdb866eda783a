import type { Database } from '#server/platform/database/connect.ts'

/** The matches of job profiles with their offers, the newest first. Check whose they are first. */
export function matchRows(db: Database, jobProfileIds: readonly number[]) {
  return rows(db)
    .where('job_match.job_profile_id', 'in', [...jobProfileIds, 0])
    .orderBy('matched', 'desc')
    .orderBy('job_match.id', 'desc')
    .execute()
}
export type MatchRow = Awaited<ReturnType<typeof matchRows>>[number]

export function matchRow(db: Database, matchId: number) {
  return rows(db).where('job_match.id', '=', matchId).executeTakeFirstOrThrow()
}

function rows(db: Database) {
  return db
    .selectFrom('job_match')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .innerJoin('recruiter_organization', 'recruiter_organization.id', 'organization_id')
    .select(['job_match.id', 'job_profile_id', 'level', 'job_match.status', 'matched', 'job_match.ended'])
    .select([
      'job_offer_id',
      'title',
      'recruiter_organization.name as organization',
      'job_offer.status as offer_status',
    ])
    .select(['zip', 'state_id', 'cbsa_code', 'div_code'])
    .select(eb =>
      eb
        .selectFrom('message')
        .select(count => count.fn.countAll<number>().as('count'))
        .whereRef('job_match_id', '=', 'job_match.id')
        .where('sender', '=', 'recruiter')
        .where('viewed', 'is', null)
        .as('unviewed'),
    )
}

/** Reasons that are offered for choice. */
export function declineReasons(db: Database) {
  return db
    .selectFrom('job_offer_decline_reason')
    .select(['id', 'reason'])
    .where('deleted', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
