import { sql } from 'kysely'
import { nameAt, organizationMark } from '#server/areas/recruiter/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { fileNames } from '#server/platform/files/files.ts'
import type { Correspondence } from '../messages/scope.ts'

function reveals(db: Database) {
  return db
    .selectFrom('reveal')
    .leftJoin(fileNames(db), 'file.id', 'file_id')
    .leftJoin('job_match as given_in', 'given_in.id', 'reveal.job_match_id')
    .leftJoin('job_offer as given_for', 'given_for.id', 'given_in.job_offer_id')
    .select(nameAt('given_for.organization_id', 'reveal.given').as('organization'))
    .leftJoin('recruiter_organization as current', 'current.id', 'given_for.organization_id')
    .select('current.name as organization_now')
    .select(organizationMark('given_for.organization_id').as('mark'))
    .select(['reveal.id', 'reveal.kind', 'content', 'file.name as file_name'])
    .select(['reveal.given', 'reveal.opened', 'reveal.withdrawn'])
}
export type RevealRow = Awaited<ReturnType<ReturnType<typeof reveals>['execute']>>[number]

/** Returns details given in a match, in order. */
export function revealsOf(db: Database, { matchId }: Correspondence): Promise<RevealRow[]> {
  return reveals(db).where('job_match_id', '=', matchId).orderBy('given').orderBy('reveal.id').execute()
}

export function revealRow(db: Database, id: number): Promise<RevealRow> {
  return reveals(db).where('reveal.id', '=', id).executeTakeFirstOrThrow()
}

/** Returns the IDs of the files that a user gave. */
export async function revealedFilesOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reveal')
    .innerJoin('job_match', 'job_match.id', 'job_match_id')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .select('file_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]))
}

/** Lists all details that a user gave, in order. */
export function exportedReveals(db: Database, userId: number) {
  return reveals(db)
    .innerJoin('job_profile', 'job_profile.id', 'given_in.job_profile_id')
    .select(sql<string>`coalesce(given_for.title, '')`.as('offer'))
    .where('job_profile.user_id', '=', userId)
    .orderBy('given')
    .orderBy('reveal.id')
    .execute()
}
