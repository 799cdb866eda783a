import { allowance, INVITATION_DAYS, paceOf, ratesOf } from '#rules/society/invitation.ts'
import { isHidden, MAILING_KINDS, paragraphsOf } from '#rules/society/mailing.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type Email, type EmailContent, enqueueEmails, skipEmails } from '#server/platform/mail/outbox.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import { saveTokens, validTokens } from '#server/platform/session/one-time-tokens.ts'
import { accountElsewhereEmail, invitationEmail, memberEmail } from '../emails/member-emails.ts'
import { addressesWithAccount, awaitedOf, nextRecipients, type Recipient, underWay } from '../reads.ts'
import { lockEnqueueing, markQueued, renewNonces, settleMailings } from '../writes.ts'
import { INVITATION_TOKEN, invitationToken, subjectOf } from './invitation-token.ts'

export type MailingServices = Pick<Services, 'clock' | 'keys' | 'site'> & { readonly db: Database }

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Maximum number of emails per transaction. */
const MAX_CONCURRENT = 500

/**
 * Puts as many emails into the outbox as can be sent now. The recipient's state and the email are saved in one transaction.
 * @returns The number of emails
 */
export async function enqueueMailings(services: MailingServices): Promise<number> {
  const { db, clock } = services
  const { mailing_rate } = await settingsOf(db)
  return db.transaction().execute(async transaction => {
    if (!(await lockEnqueueing(transaction))) return 0
    const now = clock.now()
    await settleMailings(transaction, now)
    const rates = ratesOf(mailing_rate)
    const load = await underWay(transaction, 'open', new Date(now.getTime() - MINUTE_MS))
    const { most, withinMs } = paceOf(rates.hidden)
    const passed = await underWay(transaction, 'hidden', new Date(now.getTime() - withinMs))
    const rooms = { open: allowance(rates.open, load), hidden: Math.max(0, most - passed.queued) }
    let fed = 0
    for (const lane of ['open', 'hidden'] as const) {
      const room = Math.min(MAX_CONCURRENT, rooms[lane])
      if (room > 0) fed += await feed(transaction, services, await nextRecipients(transaction, lane, room), now)
    }
    return fed
  })
}

async function feed(db: Transaction, services: MailingServices, recipients: readonly Recipient[], now: Date) {
  if (recipients.length === 0) return 0
  const submitted = await whoSubmitted(db, recipients)
  const reached = recipients.filter(recipient => isReached(recipient) && !submitted.has(recipient))
  const invited = reached.filter(({ kind }) => kind === 'invitation')
  const urls = await invitationUrls(db, services, invited, now)
  const elsewhere = await addressesWithAccount(
    db,
    invited.map(({ email }) => email),
  )
  const emails = reached.map(recipient =>
    emailTo(services, recipient, elsewhere.has(recipient.email) ? null : (urls.get(recipient.id) ?? ''), now),
  )
  const messageIds = await enqueueEmails(db, services.keys, emails)
  const count = (of: readonly Recipient[]) => of.filter(({ kind }) => isHiddenKind(kind)).length
  await skipEmails(db, count(recipients) - count(reached))
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

/** Checks whether a recipient should still get the email, because their status may have changed since. */
function isReached(recipient: Recipient): boolean {
  const { kind, disabled, user_id, is_email_optout, account_disabled } = recipient
  if (disabled !== null || isHeld(recipient) || is_email_optout === true || account_disabled) return false
  return kind !== 'invitation' || user_id === null
}

/**
 * Checks whether the address is held back. Findings from hidden emails affect other emails only after a complaint, because their effect
 * would reveal them.
 */
function isHeld({ kind, reason, is_hidden_mark }: Recipient): boolean {
  if (reason === null) return false
  return !is_hidden_mark || reason === 'complained' || isHiddenKind(kind)
}

const isHiddenKind = (kind: string) => MAILING_KINDS.some(each => each === kind && isHidden(each))

/** Returns recipients of hidden emails who have submitted the study. They are still processed in turn, so that the pace reveals nothing. */
async function whoSubmitted(db: Transaction, recipients: readonly Recipient[]): Promise<ReadonlySet<Recipient>> {
  const hidden = recipients.filter(({ kind }) => isHiddenKind(kind))
  const over = new Set<Recipient>()
  for (const [study, asked] of Map.groupBy(hidden, ({ questionnaire_id }) => questionnaire_id ?? 0)) {
    const awaited = await awaitedOf(
      db,
      study,
      asked.map(({ user_id }) => user_id ?? 0),
    )
    for (const recipient of asked) if (!awaited.has(recipient.user_id ?? 0)) over.add(recipient)
  }
  return over
}

/** Returns invitation links by member: existing links that still work and should be kept, and new ones. */
async function invitationUrls(
  db: Transaction,
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
  await saveTokens(db, INVITATION_TOKEN, given, { expires: new Date(now.getTime() + INVITATION_DAYS * DAY_MS), now })
  return new Map([...tokens].map(([id, token]) => [id, site.link(`/registration/${token}`)]))
}

/** @param url The URL of an invitation, or `null` if the recipient has an account of another society */
function emailTo({ keys, site }: MailingServices, recipient: Recipient, url: string | null, now: Date): Email {
  const { id, user_id, email, account_email, society, first_name: firstName, kind } = recipient
  const unsubscribeUrl =
    user_id === null
      ? site.link(`/unsubscribe/invitations/${sealReader(keys, id, 'invitations')}`)
      : site.link(`/unsubscribe/${sealReader(keys, user_id)}`)
  const words: EmailContent =
    kind === 'invitation'
      ? url === null
        ? accountElsewhereEmail({ society, firstName, url: site.link('/login'), unsubscribeUrl })
        : invitationEmail({ society, firstName, url, days: INVITATION_DAYS, unsubscribeUrl })
      : memberEmail({
          society,
          firstName,
          unsubscribeUrl,
          subject: recipient.subject,
          paragraphs: paragraphsOf(recipient.body),
          hasAccount: user_id !== null,
          ...(recipient.questionnaire_id === null
            ? {}
            : kind === 'results_open'
              ? {
                  action: {
                    label: 'View how I compare',
                    url: site.link(`/user/filters/${recipient.questionnaire_id}`),
                  },
                }
              : { action: { label: 'Open my studies', url: site.link('/user/surveyHome') } }),
        })
  return {
    to: account_email ?? email,
    ...words,
    now,
    isHidden: isHiddenKind(kind),
    isShown: !isHiddenKind(kind),
    notice: { readerId: user_id, unsubscribeUrl },
  }
}
