import { badRequest, notFound } from '#contract/errors.ts'
import {
  type FailedEmail,
  failedEmailOutcome,
  listFailedEmails,
  retryFailedEmail,
  retryFailedEmails,
} from '#contract/mail/mail.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { dayOf } from '#server/platform/clock.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { retryEmail, retryEmails } from '#server/platform/mail/outbox.ts'
import { failedEmailList, isFailedEmail, outcomeOf } from '../reads.ts'

const { kind, state } = listFailedEmails.list.row.shape

export const failedEmail = [
  handleList(
    listFailedEmails,
    ({ db }) => failedEmailList(db),
    rows =>
      rows.map(
        ({ ended, attempts, ...row }): FailedEmail => ({
          ...row,
          day: dayOf(ended),
          kind: kind.parse(row.kind),
          state: state.parse(row.state),
          tries: attempts,
        }),
      ),
  ),

  handle(retryFailedEmails, async input => {
    const { db, body, services } = input
    const ids = [...new Set(body.ids)]
    const now = services.clock.now()
    const { over } = await outcomeOf(db, ids, now)
    const due = await retryEmails(db, ids, now)
    if (due > 0)
      await recordAuditEntry(db, { by: actorOf(input), act: 'email.retry', record: null, facts: { emails: due } })
    return { due, over }
  }),

  handle(failedEmailOutcome, ({ db, body, services }) => outcomeOf(db, body.ids, services.clock.now())),

  handle(retryFailedEmail, async input => {
    const { db, query, services } = input
    if (!(await isFailedEmail(db, query.emailId))) throw notFound()
    if (!(await retryEmail(db, query.emailId, services.clock.now())))
      throw badRequest(
        'This email can’t be retried because its contents were deleted. It must be requested or written again.',
      )
    await recordAuditEntry(db, { by: actorOf(input), act: 'email.retry', record: query.emailId })
    return { is_due: 1 as const }
  }),
]
