import { z } from 'zod'
import { commentError, MAX_COMMENT_LENGTH, REASON_LABELS, REPORT_REASONS } from '#rules/connect/reports.ts'
import { day, flag, id, moment, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { PHYSICIANS } from '../roles.ts'

const reason = z.enum(REPORT_REASONS)
const ofMessage = z.object({ messageId: queryId }).strict()

export const reportMessage = defineOperation({
  method: 'POST',
  route: 'message-report/create',
  summary:
    "Reports a recruiter's message to platform administrators without the member's name. The operation is idempotent.",
  source: 'decision 55',
  callers: PHYSICIANS,
  query: ofMessage,
  body: z
    .object({
      reason,
      words: z
        .string()
        .trim()
        .max(2 * MAX_COMMENT_LENGTH)
        .default(''),
    })
    .strict()
    .check(({ value, issues }) => {
      const message = commentError(value.reason, value.words)
      if (message !== null) issues.push({ code: 'custom', message, path: ['words'], input: value.words })
    }),
  output: z.object({ is_reported: z.literal(1) }),
  writes: true,
})

/** Report for the platform administrator, without the reporter's identity. */
const report = z
  .object({
    /** ID of the message. */
    id,
    reported: day,
    reason,
    /** Comment in the member's words. Empty if there is none. */
    words: z.string(),
    /** Organization of the recruiter. */
    organization: z.string(),
    /** Recruiter who wrote the message. `null` if the account was deleted. */
    recruiter: z.string().nullable(),
    subject: z.string(),
    body: z.string(),
    is_handled: z.boolean(),
    handled: moment.nullable(),
    /** User who marked the report as handled. `null` if no user has, or the account was deleted. */
    handled_by: z.string().nullable(),
  })
  .meta({ id: 'MessageReport' })
export type MessageReport = z.infer<typeof report>

export const listReports = defineList({
  route: 'message-report/index',
  summary: 'Lists messages reported by members, newest first.',
  source: 'decision 55',
  callers: ['GM_ADMIN'],
  row: report,
  columns: {
    reported: { title: 'Reported', sortable: true, filter: 'dates' },
    reason: { title: 'Reason', sortable: true, filter: { oneOf: REPORT_REASONS, names: REASON_LABELS } },
    words: { title: 'Comment' },
    organization: { title: 'Organization', sortable: true, filter: 'text' },
    recruiter: { title: 'Recruiter' },
    subject: { title: 'Subject' },
    body: { title: 'Message', filter: 'text' },
    is_handled: { title: 'Resolved', filter: 'boolean' },
    handled: { title: 'Resolved on', sortable: true },
    handled_by: { title: 'Resolved by' },
  },
  sort: '-reported',
  csv: 'message-reports',
})

export const markReport = defineOperation({
  method: 'PUT',
  route: 'message-report/update-handled',
  summary: 'Marks a report as resolved or reopens it. Resolving it again keeps the original date and administrator.',
  source: 'decision 55',
  callers: ['GM_ADMIN'],
  query: ofMessage.extend({ isHandled: z.coerce.number<string | number>().pipe(flag) }).strict(),
  body: z.object({}).strict().optional(),
  output: report,
  writes: true,
})
