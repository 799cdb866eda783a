import { z } from 'zod'
import { EVERYBODY } from './roles.ts'

/** A sealed token that identifies a user; we issue none that are longer. */
export const mailToken = z.string().min(1).max(200)

/** Input of an operation that mail programs call automatically, at the unsubscribe link of an email (RFC 8058). */
export const ONE_CLICK = {
  method: 'POST',
  callers: EVERYBODY,
  query: z.object({ token: mailToken }).strict(),
  /** The form that mail programs send, in either of its two encodings. */
  body: z.string().regex(/\bList-Unsubscribe(?:=|"\s+)One-Click\b/),
  answer: z.object({}),
  writes: true,
  accepts: 'form',
  bodyLimit: 4096,
} as const
