import { sql } from 'kysely'
import type { Audience } from '#rules/society/mailing.ts'
import { people } from '#server/areas/account/lookups.ts'
import { awaitedMembers } from '#server/areas/share/lookups.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { undeliverable } from '#server/platform/mail/undeliverable.ts'
import type { OwnSociety } from '../scope.ts'

/** What decides who is invited, of all members of a list, or of one. */
export function inviteesOf(db: Database, society: Pick<OwnSociety, 'id'>, memberId: number | null) {
  return db
    .selectFrom('society_member as member')
    .leftJoin(people(db), 'person.email', 'member.email')
    .leftJoin(undeliverable(db), 'undeliverable.address', 'member.email')
    .select(['member.id', 'member.disabled', 'member.user_id', 'member.invitation', 'member.invited', 'member.mark'])
    .select(['person.id as account_id', 'undeliverable.reason'])
    .where('member.society_id', '=', society.id)
    .$if(memberId !== null, query => query.where('member.id', '=', memberId))
    .orderBy('member.id')
    .execute()
}
export type InviteeRow = Awaited<ReturnType<typeof inviteesOf>>[number]

/** The members of an audience; of a reminder, those whom the study waits for. */
export async function audienceOf(
  db: Database,
  society: Pick<OwnSociety, 'id'>,
  { audience, memberTypeIds, questionnaireId }: Selection,
): Promise<readonly number[]> {
  const rows = await selected(db, society, memberTypeIds)
    .select('id')
    .$if(audience === 'joined', query => query.where('user_id', 'is not', null))
    .$if(audience === 'not_joined', query => query.where('user_id', 'is', null))
    .$if(questionnaireId !== null, query => query.where('user_id', 'in', awaitedMembers(db, questionnaireId ?? 0)))
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

export interface Selection {
  readonly audience: Audience
  /** Empty: all. */
  readonly memberTypeIds: readonly number[]
  /** The study that they have not submitted; null: whatever they did. */
  readonly questionnaireId: number | null
}

function selected(db: Database, society: Pick<OwnSociety, 'id'>, memberTypeIds: readonly number[]) {
  return db
    .selectFrom('society_member')
    .where('society_id', '=', society.id)
    .where('disabled', 'is', null)
    .where(({ eb, or }) => or([eb('mark', 'is', null), eb('mark', '=', 'demo')]))
    .$if(memberTypeIds.length > 0, query => query.where('society_member_type_mapping_id', '=', anyOf(memberTypeIds)))
}

/** How many members with an account a selection has, whatever they did. */
export async function sizeOf(
  db: Database,
  society: Pick<OwnSociety, 'id'>,
  memberTypeIds: readonly number[],
): Promise<number> {
  const { size } = await selected(db, society, memberTypeIds)
    .select(({ fn }) => fn.count<string>('user_id').as('size'))
    .executeTakeFirstOrThrow()
  return Number(size)
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
    .where('kind', '=', 'reminder')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created ?? null
}

const countIn = (states: string) =>
  sql<number>`(SELECT count(*)::int FROM mailing_recipient r WHERE r.mailing_id = mailing.id AND r.state = ANY (${states}::text[]))`

export function mailingList(db: Database, society: OwnSociety) {
  const rows = db
    .selectFrom('mailing')
    .select(['id', 'kind', 'subject', 'state', 'total', 'created', 'finished'])
    .select([countIn('{waiting}').as('waiting'), countIn('{sent}').as('sent')])
    .select(countIn('{refused,bounced,complained}').as('failed'))
    .where('society_id', '=', society.id)
  return { rows, key: 'id', columns: { id: 'id', kind: 'kind', state: 'state', created: 'created' } } as const
}
export type MailingRow = Awaited<ReturnType<ReturnType<typeof mailingList>['rows']['execute']>>[number]

/** How many e-mails of mailings went into the outbox since a moment, and how many the mail server has not taken. */
export async function underWay(
  db: Database,
  since: Date,
): Promise<{ readonly queued: number; readonly waiting: number }> {
  const { rows } = await sql<{ queued: number; waiting: number }>`
    SELECT (SELECT count(*)::int FROM mailing_recipient WHERE queued > ${since}) AS queued,
      (SELECT count(*)::int FROM mailing_recipient WHERE state = 'queued') AS waiting`.execute(db)
  return rows[0] ?? { queued: 0, waiting: 0 }
}

/** Who is next, the oldest mailing first, with what their e-mail is made from. */
export function nextRecipients(db: Writable, count: number) {
  return db
    .selectFrom('mailing_recipient as recipient')
    .innerJoin('mailing', 'mailing.id', 'recipient.mailing_id')
    .innerJoin('society', 'society.id', 'mailing.society_id')
    .innerJoin('society_member as member', 'member.id', 'recipient.member_id')
    .leftJoin(people(db), 'person.id', 'member.user_id')
    .leftJoin(undeliverable(db), join => join.onRef('undeliverable.address', '=', 'member.email'))
    .select(['mailing.id as mailing_id', 'mailing.kind', 'mailing.subject', 'mailing.body', 'mailing.keeps_tokens'])
    .select(['mailing.questionnaire_id', 'society.name as society', 'member.id', 'member.email', 'member.first_name'])
    .select(['member.disabled', 'member.user_id', 'member.invitation_nonce', 'undeliverable.reason'])
    .select(['person.email as account_email', 'person.is_email_optout', 'person.disabled as account_disabled'])
    .where('recipient.state', '=', 'waiting')
    .where('mailing.state', '=', 'sending')
    .orderBy('mailing.id')
    .orderBy('member.id')
    .limit(count)
    .forUpdate('recipient')
    .execute()
}
export type Recipient = Awaited<ReturnType<typeof nextRecipients>>[number]

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
