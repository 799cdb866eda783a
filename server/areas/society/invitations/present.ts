import { z } from 'zod'
import { MAILING_STATES, type Mailing } from '#contract/society/mailing.ts'
import { isHidden, MAILING_KINDS } from '#rules/society/mailing.ts'
import type { MailingRow } from './reads.ts'

/** Presents an email without its numbers if only members who haven't submitted get it. */
export function serializeMailing(row: MailingRow): Mailing {
  const kind = z.enum(MAILING_KINDS).parse(row.kind)
  const { total, sent, waiting, failed } = row
  const figures = isHidden(kind)
    ? { total: null, sent: null, waiting: null, failed: null }
    : { total, sent, waiting, failed }
  return {
    id: row.id,
    kind,
    subject: row.subject,
    // Hidden too, because the duration would reveal the number of recipients.
    state: isHidden(kind) ? 'done' : z.enum(MAILING_STATES).parse(row.state),
    ...figures,
    created: row.created.toISOString(),
    finished: isHidden(kind) ? null : (row.finished?.toISOString() ?? null),
  }
}
