import { z } from 'zod'
import { MAILING_STATES, type Mailing } from '#contract/society-mailing.ts'
import { isHidden, MAILING_KINDS } from '#rules/society/mailing.ts'
import type { MailingRow } from './reads.ts'

/** Numbers are hidden for emails that only non-submitters get. */
export function presentMailing(row: MailingRow): Mailing {
  const kind = z.enum(MAILING_KINDS).parse(row.kind)
  const { total, sent, waiting, failed } = row
  const figures = isHidden(kind)
    ? { total: null, sent: null, waiting: null, failed: null }
    : { total, sent, waiting, failed }
  return {
    id: row.id,
    kind,
    subject: row.subject,
    // How long it takes would tell as well.
    state: isHidden(kind) ? 'done' : z.enum(MAILING_STATES).parse(row.state),
    ...figures,
    created: row.created.toISOString(),
    finished: isHidden(kind) ? null : (row.finished?.toISOString() ?? null),
  }
}
