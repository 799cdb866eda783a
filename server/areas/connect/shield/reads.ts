import type { Database } from '#server/platform/database/connect.ts'

/** What a member keeps their ICOs from, in the order of entry. */
export function shieldsOf(db: Database, userId: number) {
  return db
    .selectFrom('employer_shield')
    .select(['id', 'kind', 'value'])
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute()
}

/** The organizations that a member blocked, by name. */
export function blocksOf(db: Database, userId: number) {
  return db
    .selectFrom('organization_block')
    .innerJoin('recruiter_organization', 'recruiter_organization.id', 'organization_id')
    .select(['organization_id as id', 'name', 'blocked'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('organization_id')
    .execute()
}

/** The organization of the offer that a match is with. */
export async function organizationOfMatch(db: Database, matchId: number): Promise<number> {
  const { organization_id } = await db
    .selectFrom('job_match')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .select('organization_id')
    .where('job_match.id', '=', matchId)
    .executeTakeFirstOrThrow()
  return organization_id
}
