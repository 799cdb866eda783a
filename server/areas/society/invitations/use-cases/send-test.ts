import { INVITATION_DAYS } from '#rules/society/invitation.ts'
import { paragraphsOf } from '#rules/society/mailing.ts'
import { personById } from '#server/areas/account/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { enqueueEmail, type Words } from '#server/platform/mail/outbox.ts'
import { sealReader } from '#server/platform/mail/unsubscribe-token.ts'
import type { OwnSociety } from '../../scope.ts'
import { invitationEmail, memberEmail } from '../emails/member-emails.ts'

type TestServices = Pick<Services, 'keys' | 'site' | 'clock'>

/** Sends the invitation as members get it, with a link that can't be used to register. */
export async function testInvitation(db: Writable, services: TestServices, society: OwnSociety, userId: number) {
  const { reader, unsubscribeUrl } = await readerOf(db, services, userId)
  const url = services.site.link('/registration/test')
  const { first_name: firstName } = reader
  const words = invitationEmail({ society: society.name, firstName, url, days: INVITATION_DAYS, unsubscribeUrl })
  return send(db, services, reader.email, words)
}

/** Sends a message as members get it. */
export async function testMessage(
  db: Writable,
  services: TestServices,
  society: OwnSociety,
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

async function readerOf(db: Writable, { keys, site }: TestServices, userId: number) {
  const reader = await personById(db, userId)
  if (!reader) throw new Error('The caller has no account.')
  return { reader, unsubscribeUrl: site.link(`/unsubscribe/${sealReader(keys, userId)}`) }
}

/** Sends the email to the administrators themselves, regardless of their email choices, because they requested it. */
async function send(db: Writable, { keys, clock }: TestServices, to: string, words: Words) {
  await enqueueEmail(db, keys, { to, ...words, subject: `[Test] ${words.subject}`, now: clock.now() })
  return { email: to }
}
