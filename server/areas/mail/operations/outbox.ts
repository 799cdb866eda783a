import { notFound } from '#contract/errors.ts'
import { listOutbox, type OutboxEmail } from '#contract/mail/mail.ts'
import { handle } from '#server/platform/http/handler.ts'
import { latestEmails } from '../reads.ts'

type Row = Awaited<ReturnType<typeof latestEmails>>[number]

function stateOf({ sent, refused, expired, unreadable }: Row): OutboxEmail['state'] {
  if (sent) return 'sent'
  if (refused) return 'refused'
  if (unreadable) return 'unreadable'
  return expired ? 'expired' : 'waiting'
}

export const outbox = [
  handle(listOutbox, async ({ db, services }) => {
    // Emails contain sign-in links, so they are shown only if all accounts are fictional.
    if (!services.site.isDemo) throw notFound()
    const rows = await latestEmails(db, services.keys)
    return rows.map((row): OutboxEmail => {
      return {
        id: row.id,
        to: row.recipient ?? '',
        subject: row.subject,
        text: row.text,
        written: row.created.toISOString(),
        state: stateOf(row),
      }
    })
  }),
]
