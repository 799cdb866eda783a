import { z } from 'zod'
import { flag, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

/** A sealed token that identifies a user; we issue none that are longer. */
const token = z.string().min(1).max(200)

export const updateMailChoice = defineOperation({
  method: 'POST',
  route: 'mail-choice/update',
  summary:
    'Whether the reader of an e-mail wants more like it, by the token of its unsubscribe link, without signing in.',
  source: '4 §3; decision G-077',
  callers: EVERYBODY,
  query: nothing,
  body: z.object({ token, is_email_optout: flag }),
  answer: z.object({ is_email_optout: flag }),
  writes: true,
})

export const unsubscribeInOneClick = defineOperation({
  method: 'POST',
  route: 'mail-choice/one-click',
  summary: 'The request that a mail program sends to the unsubscribe link of an e-mail (RFC 8058).',
  source: '4 §3; decision G-077',
  callers: EVERYBODY,
  query: z.object({ token }).strict(),
  /** The form that mail programs send, in either of its two encodings. */
  body: z.string().regex(/\bList-Unsubscribe(?:=|"\s+)One-Click\b/),
  answer: z.object({}),
  writes: true,
  accepts: 'form',
  bodyLimit: 4096,
})
