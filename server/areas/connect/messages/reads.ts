import { sql } from 'kysely'
import { type ClosedFor, closedFor } from '#rules/connect/messages.ts'
import { people } from '#server/areas/account/lookups.ts'
import { type AuthorizedOffer, nameAt, organizationMark, recruitersOf } from '#server/areas/recruiter/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { givenName } from '../reads.ts'
import { barOf } from '../shield/reads.ts'
import type { Correspondence } from './scope.ts'

/** Selects messages with the names of their parties. */
function messages(db: Database) {
  return db
    .selectFrom('message as m')
    .leftJoin('job_match', 'job_match.id', 'm.job_match_id')
    .leftJoin('job_offer', 'job_offer.id', 'job_match.job_offer_id')
    .leftJoin(people(db), 'person.id', 'm.recruiter_id')
    .leftJoin('message_report as report', 'report.message_id', 'm.id')
    .select(eb => eb.ref('job_match.candidate').$notNull().as('candidate'))
    .select(nameAt('job_offer.organization_id', 'm.sent').as('organization'))
    .leftJoin('recruiter_organization as current', 'current.id', 'job_offer.organization_id')
    .select('current.name as organization_now')
    .select(organizationMark('job_offer.organization_id').as('mark'))
    .select(['m.id', 'm.job_match_id', 'm.thread_id', 'm.reply_id', 'm.subject', 'm.body', 'm.sender'])
    .select(['m.sent', 'm.viewed', 'm.recruiter_id'])
    .select(['person.first_name', 'person.last_name', 'report.reported'])
    .select(givenName('m.job_match_id').as('given_name'))
}
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

const COLUMNS = { sent_date: 'm.sent', subject: 'm.subject', threadId: 'm.thread_id' } as const

export function messagesOfMatch(db: Database, { matchId }: Correspondence) {
  return { rows: messages(db).where('m.job_match_id', '=', matchId), key: 'm.id', columns: COLUMNS } as const
}

/**
 * Lists messages about an offer. Messages from members on the same day are sorted by random IDs. Otherwise, two recruiters could find a
 * member who wrote to both in a row.
 */
export function messagesOfOffer(db: Database, offer: AuthorizedOffer) {
  const sent_date = sql<Date>`CASE m.sender WHEN 'member' THEN date_trunc('day', m.sent, 'UTC') ELSE m.sent END`
  return {
    rows: messages(db).where('job_match.job_offer_id', '=', offer.id),
    key: 'm.id',
    columns: { ...COLUMNS, sent_date },
  } as const
}

export function messageRow(db: Database, { matchId }: Correspondence, id: number) {
  return messages(db).where('m.job_match_id', '=', matchId).where('m.id', '=', id).executeTakeFirst()
}

/** Counts the messages that the caller's side of a match has received and not opened. */
export async function unviewedOfMatch(db: Database, { matchId, side }: Correspondence): Promise<number> {
  const { count } = await unviewed(db)
    .where('job_match_id', '=', matchId)
    .where('sender', '!=', side)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the unopened messages of all candidates of an offer. */
export async function unviewedOfOffer(db: Database, offer: AuthorizedOffer): Promise<number> {
  const { count } = await unviewed(db)
    .innerJoin('job_match', 'job_match.id', 'job_match_id')
    .where('job_offer_id', '=', offer.id)
    .where('sender', '=', 'member')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Counts the unopened messages of several offers, by ID. Offers without such messages are left out. */
export async function unviewedOfOffers(
  db: Database,
  jobOfferIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await unviewed(db)
    .innerJoin('job_match', 'job_match.id', 'job_match_id')
    .select('job_offer_id')
    .where('job_offer_id', 'in', [...jobOfferIds, 0])
    .where('sender', '=', 'member')
    .groupBy('job_offer_id')
    .execute()
  return new Map(rows.map(({ job_offer_id, count }) => [job_offer_id, Number(count)]))
}

function unviewed(db: Database) {
  return db
    .selectFrom('message')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('viewed', 'is', null)
}

/** Checks whether the other side was sent an email about a message that it has not opened since. */
export async function isWaitingForReader(db: Database, { matchId, side }: Correspondence): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select('id')
    .where('job_match_id', '=', matchId)
    .where('sender', '=', side)
    .where('viewed', 'is', null)
    .where('notified', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the recruiter to notify of a member's message. Prefers the last recruiter who wrote to the candidate, then the author of the
 * offer, then the first recruiter of the organization.
 */
export async function recruiterToTell(db: Database, own: Correspondence): Promise<number | null> {
  const row = await db
    .selectFrom(recruitersOf(db, own.organizationId))
    .innerJoin(people(db), 'person.id', 'colleague.user_id')
    .leftJoin('job_offer', join =>
      join.onRef('job_offer.user_id', '=', 'colleague.user_id').on('job_offer.id', '=', own.jobOfferId),
    )
    .select('colleague.user_id')
    .where('person.disabled', 'is', null)
    .orderBy(
      eb =>
        eb
          .selectFrom('message')
          .select(({ fn }) => fn.max('sent').as('last'))
          .where('job_match_id', '=', own.matchId)
          .whereRef('recruiter_id', '=', 'colleague.user_id'),
      order => order.desc().nullsLast(),
    )
    .orderBy('job_offer.id', order => order.asc().nullsLast())
    .orderBy('colleague.user_id')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Returns why neither side can write about a match now; `null` if both can. */
export async function closingOf(db: Database, own: Correspondence): Promise<ClosedFor | null> {
  return closedFor({ ...own, barred: await barOf(db, own) })
}

/** Lists all stored messages of a user in order. For members, includes the other side; for recruiters, only their own messages. */
export function exportedMessages(db: Database, userId: number) {
  return db
    .selectFrom('message as m')
    .innerJoin('job_match', 'job_match.id', 'm.job_match_id')
    .innerJoin('job_profile', 'job_profile.id', 'job_profile_id')
    .innerJoin('job_offer', 'job_offer.id', 'job_offer_id')
    .select(nameAt('job_offer.organization_id', 'm.sent').as('organization'))
    .select(['m.subject', 'm.body', 'm.sender', 'm.sent', 'm.viewed', 'job_profile.user_id'])
    .select(['candidate', 'job_offer.title as offer'])
    .where(({ or, eb }) => or([eb('job_profile.user_id', '=', userId), eb('m.recruiter_id', '=', userId)]))
    .orderBy('m.sent')
    .orderBy('m.id')
    .execute()
}
