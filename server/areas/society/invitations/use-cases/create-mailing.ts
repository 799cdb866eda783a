import { badRequest, notFound, validationError } from '#contract/errors.ts'
import { MIN_REMINDER_AUDIENCE, type NotInvited, nextReminder, whyNotInvite } from '#rules/society/invitation.ts'
import { type Audience, MAILING_TEXT } from '#rules/society/mailing.ts'
import { INVITATION_STATES } from '#rules/society/member.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedSociety } from '../../scope.ts'
import { audienceOf, type InviteeRow, inviteesOf, lastReminder, sizeOf } from '../reads.ts'
import { insertMailing, lockMailings } from '../writes.ts'
import { openStudiesOf } from './open-studies.ts'

interface By {
  readonly userId: number
  readonly now: Date
}

const WHY: Readonly<Record<NotInvited, string>> = {
  disabled: 'This member is disabled.',
  joined: 'This member already has an account.',
  waiting: 'We’re already sending this member an invitation.',
  not_deliverable: 'Emails to this address can’t be delivered. Correct the address first.',
  unsubscribed: 'This member has unsubscribed from emails.',
  invited: 'This member was already invited.',
  recently: 'This member was invited in the last 24 hours.',
}

/**
 * Invites all members who can be invited (decision G-075). @returns A `mailingId` of `null`, without writing anything, if there are none
 */
export async function inviteMembers(
  db: Transaction,
  society: AuthorizedSociety,
  { allowResending, keepsTokens }: { readonly allowResending: boolean; readonly keepsTokens: boolean },
  { userId, now }: By,
): Promise<{ readonly mailingId: number | null; readonly count: number }> {
  await lockMailings(db, society)
  const ids = await invitable(db, society, allowResending, now)
  if (ids.length === 0) return { mailingId: null, count: 0 }
  const mailingId = await insertMailing(db, society, ids, { kind: 'invitation', keepsTokens, userId, now })
  return { mailingId, count: ids.length }
}

/** Returns the members who can be invited now. */
export async function invitable(
  db: Database,
  society: AuthorizedSociety,
  allowResending: boolean,
  now: Date,
): Promise<readonly number[]> {
  const rows = await inviteesOf(db, society, null)
  return rows.filter(row => whyNotInvite(inviteeOf(row), allowResending, now) === null).map(({ id }) => id)
}

/** @throws {ApiError} `refused` with the reason why this member can't be invited now */
export async function inviteMember(
  db: Transaction,
  society: AuthorizedSociety,
  memberId: number,
  { userId, now }: By,
): Promise<number> {
  await lockMailings(db, society)
  const [row] = await inviteesOf(db, society, memberId)
  if (!row) throw notFound()
  const reason = whyNotInvite(inviteeOf(row), true, now)
  if (reason !== null) throw badRequest(WHY[reason])
  const id = await insertMailing(db, society, [memberId], { kind: 'invitation', keepsTokens: true, userId, now })
  if (id === null) throw notFound()
  return id
}

function inviteeOf({ disabled, user_id, invitation, invited, mark, reason }: InviteeRow) {
  const known = reason === null ? invitation : reason
  return {
    isDisabled: disabled !== null,
    // Accounts of other societies are not revealed.
    hasAccount: user_id !== null,
    invitation: INVITATION_STATES.find(each => each === known) ?? null,
    invited,
    isDummy: mark === 'dummy',
  }
}

interface Message {
  readonly audience: Audience
  readonly questionnaireId?: number | undefined
  readonly memberTypeIds: readonly number[]
  readonly subject: string
  readonly text: string
}

/**
 * Creates an email to an audience. A reminder goes to recipients that the system selects from at least thirty members.
 * @throws {ApiError} `invalid`, or `refused` for a selection that is too small, a reminder that is too soon, or an empty audience
 */
export async function createMailing(
  db: Transaction,
  society: AuthorizedSociety,
  { audience, questionnaireId, memberTypeIds, subject, text }: Message,
  { userId, now }: By,
): Promise<number> {
  await lockMailings(db, society)
  const study = audience === 'not_submitted' ? await openStudy(db, society, questionnaireId, now) : null
  if (study !== null) await refuseReminder(db, society, study, memberTypeIds, now)
  const ids = await audienceOf(db, society, { audience, memberTypeIds })
  if (ids.length === 0) throw badRequest(MAILING_TEXT.nobody)
  const mailing = { kind: study === null ? ('message' as const) : ('reminder' as const), questionnaireId: study }
  const id = await insertMailing(db, society, ids, { ...mailing, subject, body: text, userId, now })
  if (id === null) throw notFound()
  return id
}

async function openStudy(db: Transaction, society: AuthorizedSociety, questionnaireId: number | undefined, now: Date) {
  const open = await openStudiesOf(db, society, now)
  if (questionnaireId === undefined)
    throw validationError([{ field: 'questionnaireId', message: MAILING_TEXT.required }])
  if (!open.some(({ id }) => id === questionnaireId)) throw notFound()
  return questionnaireId
}

async function refuseReminder(
  db: Transaction,
  society: AuthorizedSociety,
  study: number,
  memberTypeIds: readonly number[],
  now: Date,
): Promise<void> {
  if ((await sizeOf(db, society, memberTypeIds)) < MIN_REMINDER_AUDIENCE) throw badRequest(MAILING_TEXT.few)
  if (nextReminder(await lastReminder(db, society, study), now) !== null) throw badRequest(MAILING_TEXT.often)
}
