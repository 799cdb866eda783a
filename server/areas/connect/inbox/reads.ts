import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Side } from '#rules/connect/messages.ts'
import { people } from '#server/areas/account/lookups.ts'
import { organizationOf } from '#server/areas/recruiter/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { contains } from '#server/platform/lists/source.ts'
import { GIVEN_NAME } from '../reads.ts'

/** Owner of the conversations: a member, or a recruiter's organization. */
export interface Reader {
  readonly side: Side
  readonly userId: number
  /** Organization of a recruiter. `null` if there is none yet, and so no conversations. */
  readonly organizationId: number | null
}

export async function readerOf(
  db: Database,
  { userId, roles }: { readonly userId: number; readonly roles: readonly string[] },
): Promise<Reader> {
  const isRecruiter = roles.includes('MSS_RECRUITER')
  return {
    side: isRecruiter ? 'recruiter' : 'member',
    userId,
    organizationId: isRecruiter ? await organizationOf(db, userId) : null,
  }
}

/** Length of a message excerpt in lists, in characters. */
const EXCERPT = 160

/** Selects the matches that have messages. */
function written(db: Database, { side, userId, organizationId }: Reader) {
  const rows = db
    .selectFrom('job_match as m')
    .innerJoin('job_profile as profile', 'profile.id', 'm.job_profile_id')
    .innerJoin('job_offer as offer', 'offer.id', 'm.job_offer_id')
    .leftJoin('recruiter_organization as organization', 'organization.id', 'offer.organization_id')
    .where('m.last_sent', 'is not', null)
  return side === 'member'
    ? rows.where('profile.user_id', '=', userId)
    : rows.where('offer.organization_id', '=', organizationId ?? 0)
}

/** Checks whether a match has a message that this side has received and not opened. */
function isUnread(side: Side) {
  return sql<boolean>`EXISTS (SELECT FROM message WHERE job_match_id = m.id AND sender <> ${side} AND viewed IS NULL)`
}

/** Seconds later than any date. Sorts unread conversations first. */
const FIRST = 1e11

/**
 * Lists the conversations of a caller. For recruiters, messages from members on the same day are sorted by random IDs. Otherwise, two
 * organizations could find a member who wrote to both in a row.
 */
export function conversationsOf(db: Database, reader: Reader) {
  const { side, userId } = reader
  const sent =
    side === 'member'
      ? sql<Date>`m.last_sent`
      : sql<Date>`CASE m.last_sender WHEN 'member' THEN date_trunc('day', m.last_sent, 'UTC') ELSE m.last_sent END`
  const rows = written(db, reader)
    .select(['m.id', 'm.job_offer_id', 'm.candidate', 'm.last_sent', 'm.last_sender', 'm.ended'])
    .select(['offer.title', 'offer.zip', 'offer.state_id', 'offer.cbsa_code', 'offer.div_code'])
    .select(['offer.status as offer_status', 'profile.title as ico'])
    .select(eb => eb.ref('organization.name').$notNull().as('organization'))
    .select(GIVEN_NAME.as('given_name'))
    .select(eb => [
      jsonObjectFrom(
        eb
          .selectFrom('message')
          .leftJoin(people(db), 'person.id', 'recruiter_id')
          .select(['subject', sql<string>`left(body, ${EXCERPT}::int)`.as('excerpt')])
          .select(['sender', 'recruiter_id', 'person.first_name', 'person.last_name'])
          .whereRef('job_match_id', '=', 'm.id')
          .orderBy('sent', 'desc')
          .orderBy('message.id', 'desc')
          .limit(1),
      ).as('latest'),
      eb
        .selectFrom('message')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('job_match_id', '=', 'm.id')
        .where('sender', '<>', side)
        .where('viewed', 'is', null)
        .as('unviewed'),
      eb
        .exists(
          eb
            .selectFrom('conversation_reading as reading')
            .select('reading.user_id')
            .whereRef('reading.job_match_id', '=', 'm.id')
            .where('reading.user_id', '=', userId)
            .whereRef('reading.offer_version', '<', 'offer.version'),
        )
        .as('is_changed'),
    ])
  return {
    rows,
    key: 'm.id',
    columns: {
      sent_date: sql<number>`(CASE WHEN ${isUnread(side)} THEN ${FIRST}::float8 ELSE 0 END) + extract(epoch FROM ${sent})::float8`,
      search: 'offer.title',
      unread: isUnread(side),
    },
    conditions: { search: (part: string) => found(side, part) },
  } as const
}
export type ConversationRow = Awaited<ReturnType<ReturnType<typeof conversationsOf>['rows']['execute']>>[number]

/** Searches the other side's name, the offer's title, and the message subjects. Searching message bodies would take too long. */
function found(side: Side, part: string): Expression<SqlBool> {
  const name =
    side === 'member'
      ? contains(sql.ref('organization.name'), part)
      : sql<SqlBool>`(${contains(sql`'Candidate ' || m.candidate`, part)} OR ${contains(GIVEN_NAME, part)})`
  return sql<SqlBool>`(${contains(sql.ref('offer.title'), part)} OR ${name} OR EXISTS (SELECT FROM message
    WHERE job_match_id = m.id AND ${contains(sql.ref('message.subject'), part)}))`
}

/** Counts the conversations with unread messages. */
export async function unreadConversations(db: Database, reader: Reader): Promise<number> {
  const { count } = await written(db, reader)
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where(isUnread(reader.side))
    .executeTakeFirstOrThrow()
  return Number(count)
}
