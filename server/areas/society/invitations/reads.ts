import { sql } from 'kysely'
import { type Audience, isHidden, MAILING_KINDS } from '#rules/society/mailing.ts'
import { SCHEDULED_KINDS, type ScheduledKind } from '#rules/society/schedule.ts'
import { people } from '#server/areas/account/lookups.ts'
import { awaitedMembers, invitedMembers } from '#server/areas/share/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { undeliverable } from '#server/platform/mail/undeliverable.ts'
import type { AuthorizedSociety } from '../scope.ts'

/** Returns the facts that determine who is invited, for all members or one member. */
export function inviteesOf(db: Database, society: Pick<AuthorizedSociety, 'id'>, memberId: number | null) {
  return db
    .selectFrom('society_member as member')
    .leftJoin(undeliverable(db), join =>
      join.onRef('undeliverable.address', '=', 'member.email').on('undeliverable.is_hidden', '=', false),
    )
    .select(['member.id', 'member.disabled', 'member.user_id', 'member.invitation', 'member.invited', 'member.mark'])
    .select('undeliverable.reason')
    .where('member.society_id', '=', society.id)
    .$if(memberId !== null, query => query.where('member.id', '=', memberId))
    .orderBy('member.id')
    .execute()
}
export type InviteeRow = Awaited<ReturnType<typeof inviteesOf>>[number]

/**
 * Returns the members of an audience. For reminders, these are all members with an account. Members who have submitted are skipped when it
 * is sent.
 */
export async function audienceOf(
  db: Database,
  society: Pick<AuthorizedSociety, 'id'>,
  { audience, memberTypeIds }: Selection,
): Promise<readonly number[]> {
  const rows = await selected(db, society, memberTypeIds)
    .select('id')
    .$if(audience === 'joined' || audience === 'not_submitted', query => query.where('user_id', 'is not', null))
    .$if(audience === 'not_joined', query => query.where('user_id', 'is', null))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Selection {
  readonly audience: Audience
  /** Membership types, or an empty list for all. */
  readonly memberTypeIds: readonly number[]
}

function selected(db: Database, society: Pick<AuthorizedSociety, 'id'>, memberTypeIds: readonly number[]) {
  return db
    .selectFrom('society_member')
    .where('society_id', '=', society.id)
    .where('disabled', 'is', null)
    .where(({ eb, or }) => or([eb('mark', 'is', null), eb('mark', '=', 'demo')]))
    .$if(memberTypeIds.length > 0, query => query.where('society_member_type_mapping_id', '=', anyOf(memberTypeIds)))
}

/**
 * Counts the members with an account in a selection, regardless of their actions. Demo members are not counted, because they wouldn't
 * protect anyone's privacy.
 */
export async function sizeOf(
  db: Database,
  society: Pick<AuthorizedSociety, 'id'>,
  memberTypeIds: readonly number[],
): Promise<number> {
  const { size } = await selected(db, society, memberTypeIds)
    .select(({ fn }) => fn.count<string>('user_id').as('size'))
    .where('mark', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(size)
}

/** Returns the members with an account invited by a study, whether they have submitted it or not. */
export async function invitedOf(
  db: Database,
  society: Pick<AuthorizedSociety, 'id'>,
  questionnaireId: number,
): Promise<readonly number[]> {
  const rows = await selected(db, society, [])
    .select('id')
    .where('user_id', 'in', invitedMembers(db, questionnaireId))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the automatic emails that a society has turned on. */
export async function scheduleOf(
  db: Database,
  society: Pick<AuthorizedSociety, 'id'>,
): Promise<Readonly<Record<ScheduledKind, boolean>>> {
  const row = await db
    .selectFrom('mailing_schedule')
    .select(SCHEDULED_KINDS)
    .where('society_id', '=', society.id)
    .executeTakeFirst()
  return row ?? { study_opens: false, study_closes: false, results_open: false }
}

/** Returns the societies that have automatic emails. */
export function scheduledSocieties(db: Database): Promise<{ id: number }[]> {
  return db
    .selectFrom('mailing_schedule')
    .select('society_id as id')
    .where(({ or, eb }) => or(SCHEDULED_KINDS.map(kind => eb(kind, '=', true))))
    .orderBy('society_id')
    .execute()
}

/** Returns the automatic emails sent to a society's members. */
export function scheduledBefore(db: Database, society: Pick<AuthorizedSociety, 'id'>) {
  return db
    .selectFrom('mailing')
    .select(['kind', 'questionnaire_id', 'created'])
    .where('society_id', '=', society.id)
    .where('kind', 'in', SCHEDULED_KINDS)
    .execute()
}

/** Returns the time when members were last reminded of a study, or `null` if never. */
export async function lastReminder(
  db: Database,
  society: Pick<AuthorizedSociety, 'id'>,
  questionnaireId: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('mailing')
    .select('created')
    .where('society_id', '=', society.id)
    .where('questionnaire_id', '=', questionnaireId)
    .where('kind', 'in', HIDDEN)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created ?? null
}

const HIDDEN = MAILING_KINDS.filter(isHidden)
/** Status shown for an email. It is always 'done' for hidden emails, because the duration would reveal the number of recipients. */
const shownState = sql<string>`CASE WHEN kind = ANY (${HIDDEN}::text[]) THEN 'done' ELSE state END`

/**
 * Counts recipients with these states, or 0 for hidden emails. Skipped members aren't distinguished, because the reason may be their
 * reaction to a hidden email.
 */
const countIn = (states: string) =>
  sql<number>`CASE WHEN kind = ANY (${HIDDEN}::text[]) THEN 0 ELSE
    (SELECT count(*)::int FROM mailing_recipient r WHERE r.mailing_id = mailing.id AND r.state = ANY (${states}::text[])) END`

export function mailingList(db: Database, society: AuthorizedSociety) {
  const rows = db
    .selectFrom('mailing')
    .select(['id', 'kind', 'subject', shownState.as('state'), 'total', 'created', 'finished'])
    .select([countIn('{waiting}').as('waiting'), countIn('{queued,sent,skipped}').as('sent')])
    .select(countIn('{refused,bounced,complained}').as('failed'))
    .where('society_id', '=', society.id)
  return { rows, key: 'id', columns: { id: 'id', kind: 'kind', state: shownState, created: 'created' } } as const
}
export type MailingRow = Awaited<ReturnType<ReturnType<typeof mailingList>['rows']['execute']>>[number]

/** Emails with hidden recipients, and all other emails. Neither lane delays the other (decision 64). */
export type Lane = 'open' | 'hidden'

/** Counts a lane's recipients processed since a given time, and its emails that the mail server hasn't accepted yet. */
export async function underWay(
  db: Database,
  lane: Lane,
  since: Date,
): Promise<{ readonly queued: number; readonly waiting: number }> {
  const ofLane = lane === 'hidden' ? sql`= ANY (${HIDDEN}::text[])` : sql`<> ALL (${HIDDEN}::text[])`
  const { rows } = await sql<{ queued: number; waiting: number }>`
    SELECT count(*) FILTER (WHERE r.queued > ${since})::int AS queued,
      count(*) FILTER (WHERE r.state = 'queued')::int AS waiting
    FROM mailing_recipient r JOIN mailing m ON m.id = r.mailing_id
    WHERE (r.queued > ${since} OR r.state = 'queued') AND m.kind ${ofLane}`.execute(db)
  return rows[0] ?? { queued: 0, waiting: 0 }
}

/**
 * Returns the next recipients in a lane. Societies take turns, so that a large mailing doesn't delay other societies. Each society's oldest
 * mailing is first.
 */
function turns(lane: Lane, count: number) {
  const kinds = lane === 'hidden' ? sql`kind = ANY (${HIDDEN}::text[])` : sql`kind <> ALL (${HIDDEN}::text[])`
  const order = lane === 'hidden' ? sql`random()` : sql`waiting.member_id`
  return sql<{ mailing_id: number; member_id: number; turn: number }>`(
    SELECT own.* FROM (SELECT DISTINCT society_id FROM mailing WHERE state = 'sending' AND ${kinds}) AS society
    CROSS JOIN LATERAL (
      SELECT waiting.mailing_id, waiting.member_id, row_number() OVER (ORDER BY mailing.id, ${order})::int AS turn
      FROM mailing JOIN mailing_recipient AS waiting ON waiting.mailing_id = mailing.id
      WHERE mailing.society_id = society.society_id AND mailing.state = 'sending' AND ${kinds} AND waiting.state = 'waiting'
      ORDER BY turn LIMIT ${count}
    ) AS own ORDER BY own.turn, own.mailing_id LIMIT ${count})`
}

/**
 * Returns the next recipients in a lane with the data for their email. Hidden ones are in random order, so that recipients can't tell how
 * many members were skipped before them.
 */
export function nextRecipients(db: Transaction, lane: Lane, count: number) {
  return db
    .selectFrom(turns(lane, count).as('next'))
    .innerJoin('mailing_recipient as recipient', join =>
      join.onRef('recipient.mailing_id', '=', 'next.mailing_id').onRef('recipient.member_id', '=', 'next.member_id'),
    )
    .innerJoin('mailing', 'mailing.id', 'recipient.mailing_id')
    .innerJoin('society', 'society.id', 'mailing.society_id')
    .innerJoin('society_member as member', 'member.id', 'recipient.member_id')
    .leftJoin(people(db), 'person.id', 'member.user_id')
    .leftJoin(undeliverable(db), join =>
      join.on('undeliverable.address', '=', ({ fn }) => fn.coalesce('person.email', 'member.email')),
    )
    .select(['mailing.id as mailing_id', 'mailing.kind', 'mailing.subject', 'mailing.body', 'mailing.keeps_tokens'])
    .select(['mailing.questionnaire_id', 'society.name as society', 'member.id', 'member.email', 'member.first_name'])
    .select(['member.disabled', 'member.user_id', 'member.invitation_nonce'])
    .select(['undeliverable.reason', 'undeliverable.is_hidden as is_hidden_mark'])
    .select(['person.email as account_email', 'person.is_email_optout', 'person.disabled as account_disabled'])
    .where('recipient.state', '=', 'waiting')
    .where('mailing.state', '=', 'sending')
    .orderBy('next.turn')
    .orderBy('mailing.id')
    .forUpdate('recipient')
    .execute()
}
export type Recipient = Awaited<ReturnType<typeof nextRecipients>>[number]

/** Returns the accounts, out of these, that haven't submitted a study. */
export async function awaitedOf(
  db: Database,
  questionnaireId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await awaitedMembers(db, questionnaireId).where('person.id', '=', anyOf(userIds)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns the addresses, out of these, that have an account in any society. Only the email to the address itself may reveal this. */
export async function addressesWithAccount(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(people(db))
    .select('person.email')
    .where('person.email', '=', sql<string>`ANY(${[...emails]}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** Returns a member who can register. The row is locked, so that concurrent requests create the same link. */
export function registrableMember(db: Transaction, id: number) {
  return db
    .selectFrom('society_member')
    .select(['id', 'email', 'invitation_nonce'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('disabled', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function mailingExists(db: Database, society: AuthorizedSociety, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('mailing')
    .select('id')
    .where('id', '=', id)
    .where('society_id', '=', society.id)
    .executeTakeFirst()
  return row !== undefined
}
