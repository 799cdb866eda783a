import { z } from 'zod'
import { id, moment, noBody, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

const email = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  /** Empty once a mail server has the letter, or its link is over. */
  text: z.string(),
  written: moment,
  state: z.enum(['waiting', 'sent', 'refused', 'expired']),
})
export type OutboxEmail = z.infer<typeof email>

export const listOutbox = defineOperation({
  method: 'GET',
  route: 'outbox/index',
  summary: 'The latest letters of the demo world, for anybody to read; there is no such operation anywhere else.',
  source: 'decision G-076',
  callers: EVERYBODY,
  query: nothing,
  body: noBody,
  answer: z.array(email),
  writes: false,
  bounded: 'The latest fifty.',
})
