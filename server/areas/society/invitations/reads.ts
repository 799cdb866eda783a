import { sql } from 'kysely'
import { type Audience, isHidden, MAILING_KINDS } from '#rules/society/mailing.ts'
import { SCHEDULED_KINDS, type ScheduledKind } from '#rules/society/schedule.ts'
import { people } from '#server/areas/account/lookups.ts'
import { awaitedMembers, invitedMembers } from '#server/areas/share/lookups.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { undeliverable } from '#server/platform/mail/undeliverable.ts'
import type { OwnSociety } from '../scope.ts'

/** Returns the facts that decide who is invited, for a list or a member. */
export function inviteesOf(db: Database, society: Pick<OwnSociety, 'id'>, memberId: number | null) {
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

/** The members of an audience. Of a reminder these are all who have an account: anyone who has submitted is passed over when it is sent. */
export async function audienceOf(
  db: Database,
  society: Pick<OwnSociety, 'id'>,
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
  /** Empty: all. */
  readonly memberTypeIds: readonly number[]
}

function selected(db: Database, society: Pick<OwnSociety, 'id'>, memberTypeIds: readonly number[]) {
  return db
    .selectFrom('society_member')
    .where('society_id', '=', society.id)
    .where('disabled', 'is', null)
    .where(({ eb, or }) => or([eb('mark', 'is', null), eb('mark', '=', 'demo')]))
    .$if(memberTypeIds.length > 0, query => query.where('society_member_type_mapping_id', '=', anyOf(memberTypeIds)))
}

/** Counts the members with an account in a selection, regardless of their actions. Demo members would hide no one, and are not counted. */
export async function sizeOf(
  db: Database,
  society: Pick<OwnSociety, 'id'>,
  memberTypeIds: readonly number[],
): Promise<number> {
  const { size } = await selected(db, society, memberTypeIds)
    .select(({ fn }) => fn.count<string>('user_id').as('size'))
    .where('mark', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(size)
}

/** Returns the members with an account that a study invites, in any state. */
export async function invitedOf(
  db: Database,
  society: Pick<OwnSociety, 'id'>,
  questionnaireId: number,
): Promise<readonly number[]> {
  const rows = await selected(db, society, [])
    .select('id')
    .where('user_id', 'in', invitedMembers(db, questionnaireId))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the automatic emails a society has turned on. */
export async function scheduleOf(
  db: Database,
  society: Pick<OwnSociety, 'id'>,
): Promise<Readonly<Record<ScheduledKind, boolean>>> {
  const row = await db
    .selectFrom('mailing_schedule')
    .select(SCHEDULED_KINDS)
    .where('society_id', '=', society.id)
    .executeTakeFirst()
  return row ?? { study_opens: false, study_closes: false, results_open: false }
}

/** The societies that have something sent on schedule. */
export function scheduledSocieties(db: Database): Promise<{ id: number }[]> {
  return db
    .selectFrom('mailing_schedule')
    .select('society_id as id')
    .where(({ or, eb }) => or(SCHEDULED_KINDS.map(kind => eb(kind, '=', true))))
    .orderBy('society_id')
    .execute()
}

/** Returns the automatic emails sent to a society's members. */
export function scheduledBefore(db: Database, society: Pick<OwnSociety, 'id'>) {
  return db
    .selectFrom('mailing')
    .select(['kind', 'questionnaire_id', 'created'])
    .where('society_id', '=', society.id)
    .where('kind', 'in', SCHEDULED_KINDS)
    .execute()
}

/** When members were last reminded of a study; null: never. */
export async function lastReminder(
  db: Database,
  society: Pick<OwnSociety, 'id'>,
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
/** How long a hidden one takes would tell as well. */
const shownState = sql<string>`CASE WHEN kind = ANY (${HIDDEN}::text[]) THEN 'done' ELSE state END`

/** Hidden emails show no numbers. In others, members who are skipped are not identified: the reason may be what they did with a hidden one. */
const countIn = (states: string) =>
  sql<number>`CASE WHEN kind = ANY (${HIDDEN}::text[]) THEN 0 ELSE
    (SELECT count(*)::int FROM mailing_recipient r WHERE r.mailing_id = mailing.id AND r.state = ANY (${states}::text[])) END`

export function mailingList(db: Database, society: OwnSociety) {
  const rows = db
    .selectFrom('mailing')
    .select(['id', 'kind', 'subject', shownState.as('state'), 'total', 'created', 'finished'])
    .select([countIn('{waiting}').as('waiting'), countIn('{queued,sent,skipped}').as('sent')])
    .select(countIn('{refused,bounced,complained}').as('failed'))
    .where('society_id', '=', society.id)
  return { rows, key: 'id', columns: { id: 'id', kind: 'kind', state: shownState, created: 'created' } } as const
}
export type MailingRow = Awaited<ReturnType<ReturnType<typeof mailingList>['rows']['execute']>>[number]

/** Emails whose recipients are hidden, or the others: neither ever delays the other (decision 64). */
export type Lane = 'open' | 'hidden'

/** Counts the recipients of a lane processed since a moment, and the lane's emails that the mail server has not accepted. */
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

/** Whose turn it is in a lane: societies take turns, so that none waits for all that another writes; of each, the oldest mailing is first. */
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

/** Who is next in a lane, with what their email is made from. Hidden ones are in no order: anyone who gets one cannot tell how many were passed over before. */
export function nextRecipients(db: Writable, lane: Lane, count: number) {
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

/** Which of these accounts a study still waits for. */
export async function awaitedOf(
  db: Database,
  questionnaireId: number,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await awaitedMembers(db, questionnaireId).where('person.id', '=', anyOf(userIds)).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns which of these addresses have an account, in any society: only the email to its reader may state it. */
export async function addressesWithAccount(db: Database, emails: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom(people(db))
    .select('person.email')
    .where('person.email', '=', sql<string>`ANY(${[...emails]}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

/** A member who can register, locked, so that two links to the same are the same. */
export function registrableMember(db: Writable, id: number) {
  return db
    .selectFrom('society_member')
    .select(['id', 'email', 'invitation_nonce'])
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .where('disabled', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function mailingExists(db: Database, society: OwnSociety, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('mailing')
    .select('id')
    .where('id', '=', id)
    .where('society_id', '=', society.id)
    .executeTakeFirst()
  return row !== undefined
}
