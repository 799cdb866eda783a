import { z } from 'zod'
import { flag, nothing } from './fields.ts'
import { defineOperation } from './operation.ts'
import { EVERYBODY } from './roles.ts'

/** Stands for a person, sealed; longer than any of ours is none of ours. */
const token = z.string().min(1).max(200)

export const updateMailChoice = defineOperation({
  method: 'POST',
  route: 'mail-choice/update',
  summary:
    'Whether the reader of a letter wants more like it, by the token of its unsubscribe link; without signing in.',
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
  summary:
    'What a mail program sends to the unsubscribe link of a letter when its reader wants no more like it (RFC 8058).',
  source: '4 §3; decision G-077',
  callers: EVERYBODY,
  query: z.object({ token }).strict(),
  /** A form, as mail programs send it, in either of its two encodings. */
  body: z.string().regex(/\bList-Unsubscribe(?:=|"\s+)One-Click\b/),
  answer: z.object({}),
  writes: true,
  accepts: 'form',
  bodyLimit: 4096,
})
