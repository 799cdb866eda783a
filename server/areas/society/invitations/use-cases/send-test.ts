import { INVITATION_DAYS } from '#rules/society/invitation.ts'
import { paragraphsOf } from '#rules/society/mailing.ts'
import { personById } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { type EmailContent, enqueueEmail } from '#server/platform/mail/outbox.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import type { AuthorizedSociety } from '../../scope.ts'
import { invitationEmail, memberEmail } from '../emails/member-emails.ts'

type TestServices = Pick<Services, 'keys' | 'site' | 'clock'>

/** Sends the invitation as members get it, with a link that can't be used to register. */
export async function testInvitation(
  db: Transaction,
  services: TestServices,
  society: AuthorizedSociety,
  userId: number,
) {
  const { reader, unsubscribeUrl } = await readerOf(db, services, userId)
  const url = services.site.link('/registration/test')
  const { first_name: firstName } = reader
  const words = invitationEmail({ society: society.name, firstName, url, days: INVITATION_DAYS, unsubscribeUrl })
  return send(db, services, reader.email, words)
}

/** Sends a message as members get it. */
export async function testMessage(
  db: Transaction,
  services: TestServices,
  society: AuthorizedSociety,
  userId: number,
  { subject, text }: { readonly subject: string; readonly text: string },
) {
  const { reader, unsubscribeUrl } = await readerOf(db, services, userId)
  const words = memberEmail({
    society: society.name,
    firstName: reader.first_name,
    subject,
    paragraphs: paragraphsOf(text),
    hasAccount: true,
    unsubscribeUrl,
  })
  return send(db, services, reader.email, words)
}

async function readerOf(db: Transaction, { keys, site }: TestServices, userId: number) {
  const reader = await personById(db, userId)
  if (!reader) throw new Error('The caller has no account.')
  return { reader, unsubscribeUrl: site.link(`/unsubscribe/${sealReader(keys, userId)}`) }
}

/** Sends the email to the administrators themselves, regardless of their email choices, because they requested it. */
async function send(db: Transaction, { keys, clock }: TestServices, to: string, words: EmailContent) {
  await enqueueEmail(db, keys, { to, ...words, subject: `[Test] ${words.subject}`, now: clock.now() })
  return { email: to }
}
