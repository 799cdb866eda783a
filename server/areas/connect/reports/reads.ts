import { sql } from 'kysely'
import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Selects reports with the messages they are about. Data about the member who reported is not read (decision 55). */
function reports(db: Database) {
  return db
    .selectFrom('message_report as report')
    .leftJoin('message', 'message.id', 'report.message_id')
    .leftJoin('job_match', 'job_match.id', 'message.job_match_id')
    .leftJoin('job_offer', 'job_offer.id', 'job_match.job_offer_id')
    .leftJoin('recruiter_organization as organization', 'organization.id', 'job_offer.organization_id')
    .leftJoin(people(db), 'person.id', 'message.recruiter_id')
    .select(['report.message_id as id', 'report.reported', 'report.reason', 'report.words', 'report.handled'])
    .select(eb => [
      eb.ref('organization.name').$notNull().as('organization'),
      eb.ref('message.subject').$notNull().as('subject'),
      eb.ref('message.body').$notNull().as('body'),
    ])
    .select(['person.first_name', 'person.last_name'])
    .select(eb =>
      eb
        .selectFrom(people(db))
        .select(
          sql<string>`coalesce(nullif(trim(concat(person.first_name, ' ', person.last_name)), ''), person.email)`.as(
            'name',
          ),
        )
        .whereRef('person.id', '=', 'report.handled_by')
        .as('handled_by'),
    )
}
export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number]

export function reportList(db: Database) {
  const columns = {
    reported: 'report.reported',
    reason: 'report.reason',
    organization: 'organization.name',
    body: 'message.body',
    is_handled: sql<boolean>`report.handled IS NOT NULL`,
    handled: 'report.handled',
  } as const
  return { rows: reports(db), key: 'report.message_id', columns } as const
}

export function reportRow(db: Database, messageId: number) {
  return reports(db).where('report.message_id', '=', messageId).executeTakeFirst()
}

/** Lists all reports of a member, in order. */
export function exportedReports(db: Database, userId: number) {
  return reports(db)
    .innerJoin('job_profile', 'job_profile.id', 'job_match.job_profile_id')
    .where('job_profile.user_id', '=', userId)
    .orderBy('report.reported')
    .orderBy('report.message_id')
    .execute()
}

/** Counts reported messages that an administrator has not handled. */
export async function unhandledReports(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('message_report')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('handled', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
