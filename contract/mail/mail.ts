import { z } from 'zod'
import { day, id, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { EVERYBODY } from '../roles.ts'

const email = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** Text of the email. Empty after a mail server has accepted the email, or delivery has ended for another reason. */
  text: z.string(),
  written: moment,
  state: z.enum(['waiting', 'sent', 'refused', 'expired', 'unreadable']),
})
export type OutboxEmail = z.infer<typeof email>

export const listOutbox = defineOperation({
  method: 'GET',
  route: 'outbox/index',
  summary: 'Returns the latest emails, in the demo environment only.',
  source: 'decision G-076',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  output: z.array(email),
  writes: false,
  bounded: 'It returns the latest 50 emails.',
})

/** Kinds of email, shown without the subject. */
const FAILED_EMAIL_KINDS = ['account', 'notice', 'society', 'reminder'] as const
const STATES = ['refused', 'unreadable', 'retrying'] as const
export const FAILED_EMAIL_NAMES = {
  kind: {
    account: 'Account',
    notice: 'Notice',
    society: 'Society email',
    reminder: 'Society reminder',
  },
  state: { refused: 'Permanently rejected', unreadable: 'Unreadable', retrying: 'Waiting to retry' },
} as const

/** Email that did not arrive, without its contents. Its address shows only the first letter and the domain. */
const failedEmail = z
  .object({
    id,
    /** Day when delivery ended. During retries, day when the email was written. */
    day,
    kind: z.enum(FAILED_EMAIL_KINDS),
    /** Masked address, such as "a***@example.org". Empty if the recipient is hidden (decision 64). */
    address: z.string(),
    state: z.enum(STATES),
    /** Reason from the latest attempt: an SMTP code or the name of a network error. Empty if unknown. */
    reason: z.string(),
    tries: z.number().int(),
  })
  .meta({ id: 'FailedEmail' })
export type FailedEmail = z.infer<typeof failedEmail>

export const listFailedEmails = defineList({
  route: 'failed-email/index',
  summary: "Lists emails from the last 90 days that were rejected, couldn't be decrypted, or are waiting for a retry.",
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  row: failedEmail,
  columns: {
    id: { title: 'ID', sortable: true },
    day: { title: 'Date', sortable: true, filter: 'dates' },
    kind: { title: 'Type', filter: { oneOf: FAILED_EMAIL_KINDS, names: FAILED_EMAIL_NAMES.kind } },
    address: { title: 'Address', filter: 'text' },
    state: { title: 'Status', filter: { oneOf: STATES, names: FAILED_EMAIL_NAMES.state } },
    reason: { title: 'Reason', filter: 'exact' },
    tries: { title: 'Attempts', sortable: true },
  },
  sort: '-id',
  csv: 'failed-emails',
})

const severalEmails = z.object({ ids: z.array(id).min(1).max(1000) }).strict()

export const retryFailedEmails = defineOperation({
  method: 'POST',
  route: 'failed-email/retry-many',
  summary: 'Retries several failed emails and returns how many were queued and how many can no longer be sent.',
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: severalEmails,
  output: z.object({ due: z.number().int(), over: z.number().int() }),
  writes: true,
})

export const failedEmailOutcome = defineOperation({
  method: 'POST',
  route: 'failed-email/outcome',
  summary: 'Returns the outcome of retried emails: pending, sent, or failed.',
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: severalEmails,
  output: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    /** Number of emails that will be retried. */
    failed: z.number().int(),
    /** Number of emails that were rejected permanently or are obsolete. Their contents are erased. */
    over: z.number().int(),
  }),
  writes: false,
})

export const retryFailedEmail = defineOperation({
  method: 'POST',
  route: 'failed-email/retry',
  summary: "Retries a failed email. An email whose contents were deleted can't be retried.",
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  query: z.object({ emailId: queryId }).strict(),
  body: z.object({}).strict().optional(),
  output: z.object({ is_due: z.literal(1) }),
  writes: true,
})
