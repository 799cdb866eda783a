import { badRequest, notFound } from '#contract/errors.ts'
import * as contract from '#contract/society/mailing.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { type AuthenticatedUser, handle, type Services } from '#server/platform/http/handler.ts'
import { openReader } from '#server/platform/mail/unsubscribe-token.ts'
import { societyOfMember } from '../../members/reads.ts'
import { societyOfAdministrator } from '../../scope.ts'
import { inviteMember, inviteMembers } from '../use-cases/create-mailing.ts'
import { registrationToken } from '../use-cases/registration-token.ts'
import { chooseInvitations, liftMark, markLinkCopied } from '../writes.ts'

const NOT_HELD = 'Emails to this member aren’t paused, or only the member can resume them.'
const JOINED = 'This member already has an account or is disabled.'

export const societyInvitation = [
  handle(contract.sendInvitations, async ({ db, body, ...input }) => {
    const society = await societyOfAdministrator(db, input.caller, body.society_id)
    const by = actorOf(input)
    const options = { allowResending: body.allow_resending, keepsTokens: body.do_not_overwrite }
    const written = await inviteMembers(db, society, options, by)
    await recordAuditEntry(db, { by, act: 'mailing.create', record: society.id, facts: { members: written.count } })
    return written
  }),

  handle(contract.sendInvitation, async ({ db, body, ...input }) => {
    const society = await societyOf(db, input.caller, body.member_id)
    const by = actorOf(input)
    const mailingId = await inviteMember(db, society, body.member_id, by)
    await recordAuditEntry(db, {
      by,
      act: 'mailing.create',
      record: society.id,
      members: [body.member_id],
      facts: { members: 1 },
    })
    return { mailingId }
  }),

  handle(contract.getRegistrationToken, async ({ db, query, ...input }) => {
    const society = await societyOf(db, input.caller, query.id)
    const by = actorOf(input)
    const made = await registrationToken(db, input.services, query.id, by.now)
    if (!made) throw badRequest(JOINED)
    await markLinkCopied(db, query.id, by.now)
    await recordAuditEntry(db, { by, act: 'member.copy-link', record: query.id, society: society.id })
    return made
  }),

  handle(contract.liftMark, async ({ db, body, ...input }) => {
    const society = await societyOf(db, input.caller, body.member_id)
    if (!(await liftMark(db, society, body.member_id))) throw badRequest(NOT_HELD)
    const by = actorOf(input)
    await recordAuditEntry(db, { by, act: 'member.lift-mark', record: body.member_id, society: society.id })
    return {}
  }),

  handle(contract.updateInvitationChoice, async ({ db, body: { token, isUnsubscribed }, services }) => {
    await choose(db, services, token, isUnsubscribed)
    return { isUnsubscribed }
  }),

  handle(contract.refuseInvitationsInOneClick, async ({ db, query, services }) => {
    await choose(db, services, query.token, true)
    return {}
  }),
]

/** @throws {ApiError} `not_found` */
async function choose(
  db: Transaction,
  { keys, clock }: Services,
  token: string,
  isUnsubscribed: boolean,
): Promise<void> {
  const memberId = openReader(keys, token, 'invitations')
  if (memberId === null || !(await chooseInvitations(db, memberId, isUnsubscribed, clock.now()))) throw notFound()
}

/** @throws {ApiError} `not_found` for a member of another society */
async function societyOf(db: Database, caller: AuthenticatedUser, memberId: number) {
  const societyId = await societyOfMember(db, memberId)
  if (societyId === null) throw notFound()
  return societyOfAdministrator(db, caller, societyId)
}
