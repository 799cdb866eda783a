import { allowance, INVITATION_DAYS } from '#rules/society/invitation.ts'
import { paragraphsOf } from '#rules/society/mailing.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database, Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type Email, enqueueEmails, type Words } from '#server/platform/mail/outbox.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import { keepTokens, validTokens } from '#server/platform/session/one-time-tokens.ts'
import { invitationEmail, memberEmail } from '../emails/member-emails.ts'
import { nextRecipients, type Recipient, underWay } from '../reads.ts'
import { lockFeeding, markQueued, renewNonces, settleMailings } from '../writes.ts'
import { INVITATION_TOKEN, invitationToken, subjectOf } from './invitation-token.ts'

export type MailingServices = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly db: Database }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** E-mails that one transaction makes. */
const MOST_AT_ONCE = 500

/**
 * Puts as many e-mails of mailings into the outbox as may be sent now. A recipient and the e-mail change hands in one transaction.
 * @returns how many
 */
export async function feedMailings(services: MailingServices): Promise<number> {
  const { db, clock } = services
  const { mailing_rate } = await settingsOf(db)
  return db.transaction().execute(async transaction => {
    if (!(await lockFeeding(transaction))) return 0
    const now = clock.now()
    await settleMailings(transaction, now)
    const load = await underWay(transaction, new Date(now.getTime() - MINUTE_MS))
    const room = Math.min(MOST_AT_ONCE, allowance(mailing_rate, load))
    return room === 0 ? 0 : feed(transaction, services, await nextRecipients(transaction, room), now)
  })
}

async function feed(db: Writable, services: MailingServices, recipients: readonly Recipient[], now: Date) {
  if (recipients.length === 0) return 0
  const reached = recipients.filter(isReached)
  const urls = await invitationUrls(
    db,
    services,
    reached.filter(({ kind }) => kind === 'invitation'),
    now,
  )
  const emails = reached.map(recipient => emailTo(services, recipient, urls.get(recipient.id) ?? '', now))
  const messageIds = await enqueueEmails(db, services.keys, emails)
  const sent = new Map(reached.map((recipient, index) => [recipient, messageIds[index] ?? null]))
  const queued = recipients.map(recipient => ({
    mailingId: recipient.mailing_id,
    memberId: recipient.id,
    messageId: sent.get(recipient) ?? null,
    isInvitation: recipient.kind === 'invitation',
  }))
  await markQueued(db, queued, now)
  return emails.length
}

/** Whether this person still is to get it: things change while an e-mail waits. */
function isReached({ kind, disabled, user_id, reason, is_email_optout, account_disabled }: Recipient): boolean {
  if (disabled !== null || reason !== null || is_email_optout === true || account_disabled) return false
  return kind !== 'invitation' || user_id === null
}

/** The links of invitations, by member: those that there are, where they are to be kept and still work, and new ones. */
async function invitationUrls(
  db: Writable,
  { keys, site }: MailingServices,
  invited: readonly Recipient[],
  now: Date,
): Promise<ReadonlyMap<number, string>> {
  const kept = invited.flatMap(({ id, keeps_tokens, invitation_nonce: nonce }) =>
    keeps_tokens && nonce !== null ? [[id, invitationToken(keys, id, nonce)] as const] : [],
  )
  const valid = await validTokens(
    db,
    INVITATION_TOKEN,
    kept.map(([, token]) => token),
    now,
  )
  const tokens = new Map(kept.filter(([, token]) => valid.has(token)))
  const renewed = invited.filter(({ id }) => !tokens.has(id))
  const nonces = await renewNonces(
    db,
    renewed.map(({ id }) => id),
  )
  for (const [id, nonce] of nonces) tokens.set(id, invitationToken(keys, id, nonce))
  const given = renewed.map(member => ({ token: tokens.get(member.id) ?? '', subject: subjectOf(member) }))
  await keepTokens(db, INVITATION_TOKEN, given, { expires: new Date(now.getTime() + INVITATION_DAYS * DAY_MS), now })
  return new Map([...tokens].map(([id, token]) => [id, site.link(`/registration/${token}`)]))
}

function emailTo({ keys, site }: MailingServices, recipient: Recipient, url: string, now: Date): Email {
  const { id, user_id, email, account_email, society, first_name: firstName, kind } = recipient
  const unsubscribeUrl =
    user_id === null
      ? site.link(`/unsubscribe/invitations/${sealReader(keys, id, 'invitations')}`)
      : site.link(`/unsubscribe/${sealReader(keys, user_id)}`)
  const words: Words =
    kind === 'invitation'
      ? invitationEmail({ society, firstName, url, days: INVITATION_DAYS, unsubscribeUrl })
      : memberEmail({
          society,
          firstName,
          unsubscribeUrl,
          subject: recipient.subject,
          paragraphs: paragraphsOf(recipient.body),
          hasAccount: user_id !== null,
          ...(recipient.questionnaire_id === null
            ? {}
            : { action: { label: 'Open my studies', url: site.link('/user/surveyHome') } }),
        })
  return { to: account_email ?? email, ...words, now, notice: { readerId: user_id, unsubscribeUrl } }
}
