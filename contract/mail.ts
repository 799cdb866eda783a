import { z } from 'zod'
import { day, id, moment, noBody, nothing, queryId } from './fields.ts'
import { defineList } from './list.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

const email = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** Empty once a mail server has accepted the e-mail, or when it is over for another reason. */
  text: z.string(),
  written: moment,
  state: z.enum(['waiting', 'sent', 'refused', 'expired', 'unreadable']),
})
export type OutboxEmail = z.infer<typeof email>

export const listOutbox = defineOperation({
  method: 'GET',
  route: 'outbox/index',
  summary: 'The latest e-mails of the demo, readable by everyone. Outside of the demo this operation does not exist.',
  source: 'decision G-076',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  answer: z.array(email),
  writes: false,
  bounded: 'The latest fifty.',
})

/** What an e-mail is, without its subject. */
const FAILED_EMAIL_KINDS = ['account', 'notice', 'society', 'reminder'] as const
const STATES = ['refused', 'unreadable', 'retrying'] as const
export const FAILED_EMAIL_NAMES = {
  kind: {
    account: 'About an account',
    notice: 'Notice',
    society: 'Of a society to its members',
    reminder: 'Reminder of a society',
  },
  state: { refused: 'Refused for good', unreadable: 'Could not be opened', retrying: 'Waits for another try' },
} as const

/** An e-mail that did not arrive: nothing of what it says, and of its address the first letter and the domain. */
const failedEmail = z
  .object({
    id,
    /** When it was over; while it is tried again, when it was written. */
    day,
    kind: z.enum(FAILED_EMAIL_KINDS),
    /** "a***@example.org"; empty: nobody is told to whom it goes (decision 64). */
    address: z.string(),
    state: z.enum(STATES),
    /** What the latest try said, an SMTP code or the name of a network error; empty: not known. */
    reason: z.string(),
    tries: z.number().int(),
  })
  .meta({ id: 'FailedEmail' })
export type FailedEmail = z.infer<typeof failedEmail>

export const listFailedEmails = defineList({
  route: 'failed-email/index',
  summary: 'E-mails of the last ninety days that were refused, could not be opened, or wait after a failed try.',
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  row: failedEmail,
  columns: {
    id: { title: 'Number', sortable: true },
    day: { title: 'Day', sortable: true, filter: 'dates' },
    kind: { title: 'Kind', filter: { oneOf: FAILED_EMAIL_KINDS, names: FAILED_EMAIL_NAMES.kind } },
    address: { title: 'Address', filter: 'text' },
    state: { title: 'State', filter: { oneOf: STATES, names: FAILED_EMAIL_NAMES.state } },
    reason: { title: 'Reason', filter: 'exact' },
    tries: { title: 'Tries', sortable: true },
  },
  sort: '-id',
  csv: 'failed-emails',
})

const severalEmails = z.object({ ids: z.array(id).min(1).max(1000) }).strict()

export const retryFailedEmails = defineOperation({
  method: 'POST',
  route: 'failed-email/retry-many',
  summary:
    'Has those of several e-mails tried again at once that wait after a failed try, and says how many are over instead.',
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: severalEmails,
  answer: z.object({ due: z.number().int(), over: z.number().int() }),
  writes: true,
})

export const failedEmailOutcome = defineOperation({
  method: 'POST',
  route: 'failed-email/outcome',
  summary: 'What has become of e-mails that were tried again: how many are still to be tried, went out, or failed.',
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  query: nothing,
  body: severalEmails,
  answer: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    /** They wait for another try. */
    failed: z.number().int(),
    /** Refused for good, or of no use any more: their contents are erased. */
    over: z.number().int(),
  }),
  writes: false,
})

export const retryFailedEmail = defineOperation({
  method: 'POST',
  route: 'failed-email/retry',
  summary: 'Has an e-mail that waits after a failed try tried again at once. One that is over has lost its contents.',
  source: 'decision 60',
  callers: ['GM_ADMIN'],
  query: z.object({ emailId: queryId }).strict(),
  body: z.object({}).strict().optional(),
  answer: z.object({ is_due: z.literal(1) }),
  writes: true,
})
