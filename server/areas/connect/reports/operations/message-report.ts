import * as contract from '#contract/connect/message-report.ts'
import { badRequest, notFound } from '#contract/errors.ts'
import { REPORT_REASONS } from '#rules/connect/reports.ts'
import { actorOf, recordAuditEntry } from '#server/platform/audit/audit.ts'
import { dayOf } from '#server/platform/clock.ts'
import { handle } from '#server/platform/http/handler.ts'
import { handleList } from '#server/platform/lists/handle-list.ts'
import { authorizeMessage } from '../../messages/scope.ts'
import { type ReportRow, reportList, reportRow } from '../reads.ts'
import { insertReport, markHandled, markUnhandled } from '../writes.ts'

export const messageReport = [
  handle(contract.reportMessage, async ({ db, caller, query, body, services }) => {
    const own = await authorizeMessage(db, caller, query.messageId)
    if (own.isSent) throw badRequest('You can report only messages from recruiters.')
    await insertReport(db, own, body, services.clock.now())
    return { is_reported: 1 as const }
  }),

  handleList(
    contract.listReports,
    ({ db }) => reportList(db),
    rows => rows.map(present),
  ),

  handle(contract.markReport, async input => {
    const { db, caller, query, services } = input
    const { messageId, isHandled } = query
    if (isHandled === 1) await markHandled(db, messageId, caller.userId, services.clock.now())
    else await markUnhandled(db, messageId)
    const row = await reportRow(db, messageId)
    if (!row) throw notFound()
    const act = isHandled === 1 ? 'message-report.handle' : 'message-report.reopen'
    await recordAuditEntry(db, { by: actorOf(input), act, record: messageId })
    return present(row)
  }),
]

/** Returns a report with times rounded to the day, because exact times could identify members. */
function present(row: ReportRow): contract.MessageReport {
  const recruiter = [row.first_name, row.last_name].filter(Boolean).join(' ')
  return {
    id: row.id,
    reported: dayOf(row.reported),
    reason: REPORT_REASONS.find(reason => reason === row.reason) ?? 'other',
    words: row.words ?? '',
    organization: row.organization,
    recruiter: recruiter || null,
    subject: row.subject,
    body: row.body,
    is_handled: row.handled !== null,
    handled: row.handled?.toISOString() ?? null,
    handled_by: row.handled_by,
  }
}
