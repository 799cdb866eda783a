import { sql } from 'kysely'
import { isHidden, MAILING_KINDS, type MailingKind } from '#rules/society/mailing.ts'
import { SCHEDULED_KINDS, type ScheduledKind } from '#rules/society/schedule.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { emailFates } from '#server/platform/mail/outbox.ts'
import { markDeliverable, markUndeliverable } from '#server/platform/mail/undeliverable.ts'
import type { AuthorizedSociety } from '../scope.ts'

/** Makes concurrent emails to a society's members wait for each other, so that each one sees the emails before it. */
export async function lockMailings(db: Transaction, society: Pick<AuthorizedSociety, 'id'>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mailings ${society.id}`}, 0))`.execute(db)
}

/**
 * Ensures that only one process at a time enqueues emails, because they share one rate. @returns `false` if another process is enqueueing
 */
export async function lockEnqueueing(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended('mailings', 0)) AS held`.execute(db)
  return rows[0]?.held ?? false
}

/** Saves a society's choice of automatic emails. */
export async function saveSchedule(
  db: Transaction,
  society: AuthorizedSociety,
  schedule: Readonly<Record<ScheduledKind, boolean>>,
): Promise<void> {
  await db
    .insertInto('mailing_schedule')
    .values({ society_id: society.id, ...schedule })
    .onConflict(conflict => conflict.column('society_id').doUpdateSet({ ...schedule }))
    .execute()
}

export interface NewMailing {
  readonly kind: MailingKind
  readonly subject?: string
  readonly body?: string
  readonly questionnaireId?: number | null
  readonly keepsTokens?: boolean
  /** ID of the author, or `null` for an automatic email. */
  readonly userId: number | null
  readonly now: Date
}

/**
 * Creates an email and its recipients in this transaction. @returns The ID of the email, or `null` if the automatic email was created
 * before
 */
export async function insertMailing(
  db: Transaction,
  society: Pick<AuthorizedSociety, 'id'>,
  memberIds: readonly number[],
  { kind, subject = '', body = '', questionnaireId = null, keepsTokens = false, userId, now }: NewMailing,
): Promise<number | null> {
  const mailing = await db
    .insertInto('mailing')
    .values({
      society_id: society.id,
      kind,
      questionnaire_id: questionnaireId,
      subject,
      body,
      keeps_tokens: keepsTokens,
      total: memberIds.length,
      created_by: userId,
      created: now,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!mailing) return null
  const isInvitation = kind === 'invitation'
  await sql`INSERT INTO mailing_recipient (mailing_id, member_id, is_invitation)
    SELECT ${mailing.id}, id, ${isInvitation} FROM unnest(${[...memberIds]}::int[]) AS given (id)`.execute(db)
  if (isInvitation)
    await db.updateTable('society_member').set({ invitation: 'waiting' }).where('id', '=', anyOf(memberIds)).execute()
  return mailing.id
}

/** @returns Whether the state changed */
export async function setMailingState(
  db: Transaction,
  society: AuthorizedSociety,
  mailingId: number,
  state: 'sending' | 'paused' | 'canceled',
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('mailing')
    .set({ state, finished: state === 'canceled' ? now : null })
    .where('id', '=', mailingId)
    .where('society_id', '=', society.id)
    .where('finished', 'is', null)
    // Hidden emails are excluded, because whether they are still running would reveal the number of recipients.
    .where('kind', 'not in', MAILING_KINDS.filter(isHidden))
    .returning('id')
    .executeTakeFirst()
  if (row && state === 'canceled') await dropWaiting(db, mailingId)
  return row !== undefined
}

/** Cancels all emails about a study that aren't finished, because the study was withdrawn. */
export async function cancelEmailsAbout(db: Transaction, questionnaireId: number, now: Date): Promise<void> {
  const canceled = await db
    .updateTable('mailing')
    .set({ state: 'canceled', finished: now })
    .where('questionnaire_id', '=', questionnaireId)
    .where('finished', 'is', null)
    .returning('id')
    .execute()
  for (const { id } of canceled) await dropWaiting(db, id)
  // An automatic email that no one got is sent again if the study is launched again.
  await db
    .deleteFrom('mailing')
    .where('questionnaire_id', '=', questionnaireId)
    .where('state', '=', 'canceled')
    .where('kind', 'in', SCHEDULED_KINDS)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM mailing_recipient r WHERE r.mailing_id = mailing.id)`)
    .execute()
}

/** Removes waiting recipients of an email. Invitations return to their previous status. */
async function dropWaiting(db: Transaction, mailingId: number): Promise<void> {
  await sql`WITH dropped AS (
      DELETE FROM mailing_recipient WHERE mailing_id = ${mailingId} AND state = 'waiting' RETURNING member_id, is_invitation
    )
    UPDATE society_member SET invitation = CASE WHEN invited IS NULL THEN NULL ELSE 'sent' END
    FROM dropped WHERE dropped.is_invitation AND society_member.id = dropped.member_id`.execute(db)
}

export interface Queued {
  readonly mailingId: number
  readonly memberId: number
  /** ID of the message, or `null` if it wasn't sent, because the member was removed or unsubscribed. */
  readonly messageId: string | null
  readonly isInvitation: boolean
}

/** Marks emails as queued, in the transaction that puts them into the outbox. */
export async function markQueued(db: Transaction, queued: readonly Queued[], now: Date): Promise<void> {
  await sql`UPDATE mailing_recipient r SET message_id = given.message_id,
      state = CASE WHEN given.message_id IS NULL THEN 'skipped' ELSE 'queued' END,
      queued = ${now}::timestamptz
    FROM unnest(${queued.map(each => each.mailingId)}::int[], ${queued.map(each => each.memberId)}::int[],
      ${queued.map(each => each.messageId)}::uuid[]) AS given (mailing_id, member_id, message_id)
    WHERE r.mailing_id = given.mailing_id AND r.member_id = given.member_id`.execute(db)
  const invited = queued.filter(({ isInvitation }) => isInvitation)
  await sql`UPDATE society_member SET
      invited = CASE WHEN given.is_sent THEN ${now}::timestamptz ELSE invited END,
      invitation = CASE WHEN given.is_sent THEN invitation WHEN invited IS NULL THEN NULL ELSE 'sent' END
    FROM unnest(${invited.map(({ memberId }) => memberId)}::int[],
      ${invited.map(({ messageId }) => messageId !== null)}::bool[]) AS given (member_id, is_sent)
    WHERE society_member.id = given.member_id AND society_member.invitation = 'waiting'`.execute(db)
}

/** Sets a new random nonce for each of these members, from which their invitation tokens are computed. */
export async function renewNonces(db: Transaction, memberIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .updateTable('society_member')
    .set({ invitation_nonce: sql<string>`gen_random_uuid()` })
    .where('id', '=', anyOf(memberIds))
    .returning(['id', 'invitation_nonce'])
    .execute()
  return new Map(rows.map(({ id, invitation_nonce }) => [id, invitation_nonce ?? '']))
}

/** Records that an invitation link was copied, so that anyone may have registered with it (release-engine, rule 15). */
export async function markLinkCopied(db: Transaction, memberId: number, now: Date): Promise<void> {
  await db.updateTable('society_member').set({ link_copied: now }).where('id', '=', memberId).execute()
}

/** Period over which the rate of emails is measured. */
const PACE_MS = 60_000

/** Copies the outcome of emails in the outbox, ends completed mailings, and deletes the recipients of reminders. */
export async function settleMailings(db: Transaction, now: Date): Promise<void> {
  const settled = await db
    .updateTable('mailing_recipient as recipient')
    .from(emailFates(db))
    .set(({ ref }) => ({ state: ref('email.fate').$notNull() }))
    .whereRef('email.message_id', '=', 'recipient.message_id')
    .where(({ or, and, eb }) =>
      or([
        and([eb('recipient.state', '=', 'queued'), eb('email.fate', 'is not', null)]),
        and([eb('recipient.state', '=', 'sent'), eb('email.came_back', 'is not', null)]),
      ]),
    )
    .returning(['recipient.member_id', 'recipient.is_invitation', 'recipient.state'])
    .execute()
  const invited = settled.filter(({ is_invitation }) => is_invitation)
  for (const state of ['sent', 'refused', 'bounced', 'complained'] as const) {
    const ids = invited.filter(each => each.state === state).map(({ member_id }) => member_id)
    if (ids.length > 0)
      await db
        .updateTable('society_member')
        .set({ invitation: state })
        .where('id', '=', anyOf(ids))
        .where('invitation', 'in', state === 'sent' ? ['waiting'] : ['waiting', 'sent'])
        .execute()
  }
  await endMailings(db, now)
}

async function endMailings(db: Database, now: Date): Promise<void> {
  // Emails that were deleted from the outbox because their recipients unsubscribed have no further outcome.
  const dropped = await db
    .updateTable('mailing_recipient as recipient')
    .set({ state: 'skipped', message_id: null })
    .where('recipient.state', '=', 'queued')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(emailFates(db))
            .select('email.message_id')
            .whereRef('email.message_id', '=', 'recipient.message_id'),
        ),
      ),
    )
    .returning(['recipient.member_id', 'recipient.is_invitation'])
    .execute()
  const invited = dropped.filter(({ is_invitation }) => is_invitation).map(({ member_id }) => member_id)
  if (invited.length > 0)
    await db
      .updateTable('society_member')
      .set({ invitation: 'sent' })
      .where('id', '=', anyOf(invited))
      .where('invitation', '=', 'waiting')
      .execute()
  await sql`UPDATE mailing SET state = 'done', finished = ${now} WHERE state = 'sending' AND NOT EXISTS (
    SELECT 1 FROM mailing_recipient r WHERE r.mailing_id = mailing.id AND r.state IN ('waiting', 'queued'))`.execute(db)
  await sql`DELETE FROM mailing_recipient r USING mailing m
    WHERE m.id = r.mailing_id AND m.finished IS NOT NULL AND m.kind IN ('reminder', 'study_closes')
      AND r.state <> 'queued' AND r.queued <= ${new Date(now.getTime() - PACE_MS)}`.execute(db)
}

/** Reasons that an administrator can lift. Only the recipients can undo unsubscribing. */
const LIFTED = ['refused', 'bounced', 'complained'] as const

/** Resumes emails to a member's address, in all societies that list it. @returns Whether emails had been held back */
export async function liftMark(db: Transaction, society: AuthorizedSociety, memberId: number): Promise<boolean> {
  const member = await db
    .selectFrom('society_member')
    .select('email')
    .where('id', '=', memberId)
    .where('society_id', '=', society.id)
    .executeTakeFirst()
  if (!member) return false
  const isMarked = await markDeliverable(db, member.email, LIFTED)
  const told = await db
    .updateTable('society_member')
    .set({ invitation: sql<string | null>`CASE WHEN invited IS NULL THEN NULL ELSE 'sent' END` })
    .where('email', '=', member.email)
    .where('invitation', 'in', [...LIFTED])
    .returning('id')
    .execute()
  return isMarked || told.length > 0
}

/** Saves a listed member's choice about invitations for their address, in all societies. @returns `false` if the entry no longer exists */
export async function chooseInvitations(
  db: Transaction,
  memberId: number,
  isUnsubscribed: boolean,
  now: Date,
): Promise<boolean> {
  const member = await db
    .selectFrom('society_member')
    .select(['email', 'invitation'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (!member) return false
  await (isUnsubscribed
    ? markUndeliverable(db, member.email, { reason: 'unsubscribed', now })
    : markDeliverable(db, member.email, ['unsubscribed']))
  await db
    .updateTable('society_member')
    .set({ invitation: isUnsubscribed ? 'unsubscribed' : 'sent' })
    .where('id', '=', memberId)
    .where('invitation', 'in', ['sent', 'unsubscribed'])
    .execute()
  return true
}
