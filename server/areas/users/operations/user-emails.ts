import * as contract from '#contract/users/emails.ts'
import { emailRows } from '#server/areas/account/users/reads.ts'
import { saveMailChoices } from '#server/areas/account/users/writes.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { dayOf } from '#server/platform/clock.ts'
import { Download } from '#server/platform/http/download.ts'
import { handle, handleDownload } from '#server/platform/http/handler.ts'
import { csvHead, csvRows } from '#server/platform/lists/csv.ts'
import { serializeEmail } from '../present.ts'

const FILE = {
  columns: {
    id: { title: 'ID' },
    first_name: { title: 'First name' },
    last_name: { title: 'Last name' },
    email: { title: 'Email' },
    is_email_optout: { title: 'Unsubscribed from optional emails' },
    is_email_validated: { title: 'Email verified' },
    is_blocked: { title: 'Blocked' },
    is_demo: { title: 'Demo' },
  },
} as const

export const userEmails = [
  handle(contract.getUserEmails, async input => {
    const { db, body } = input
    const items = (await emailRows(db, body.ids)).map(serializeEmail)
    const found = new Set(items.map(({ id }) => id))
    const facts = { users: items.length }
    await recordAuditEntry(db, { by: actorOf(input), act: 'user.read-emails', record: null, facts })
    return { items, missing: [...new Set(body.ids)].filter(id => !found.has(id)) }
  }),

  handleDownload(contract.getUserEmailsFile, async input => {
    const { db, body, services } = input
    const items = (await emailRows(db, body.ids)).map(serializeEmail)
    const facts = { users: items.length }
    await recordAuditEntry(db, { by: actorOf(input), act: 'user.read-emails', record: null, facts })
    const content = Buffer.from(csvHead(FILE) + csvRows(FILE, items))
    return new Download('text/csv; charset=utf-8; header=present', content, {
      fileName: `user-emails-${dayOf(services.clock.now())}.csv`,
    })
  }),

  handle(contract.updateEmailSettings, async input => {
    const { db, body, services } = input
    const isOptedOut = body.is_email_optout === 1
    const changed = await saveMailChoices(db, body.ids, isOptedOut, services.clock.now())
    const facts = { users: changed.length, is_email_optout: isOptedOut }
    await recordAuditEntry(db, { by: actorOf(input), act: 'user.email-settings', record: null, facts })
    return { changed }
  }),
]
