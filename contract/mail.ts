import { z } from 'zod'
import { id, moment, noBody, nothing } from './fields.ts'
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
