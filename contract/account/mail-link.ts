import { z } from 'zod'
import { EVERYBODY } from '../roles.ts'

/** Sealed token that identifies a user. Issued tokens are never longer. */
export const mailToken = z.string().min(1).max(200)

/** Input of an operation that mail programs call automatically through the unsubscribe link of an email (RFC 8058). */
export const ONE_CLICK = {
  method: 'POST',
  callers: EVERYBODY,
  query: z.object({ token: mailToken }).strict(),
  /** Form that mail programs send, in either of its two encodings. */
  body: z.string().regex(/\bList-Unsubscribe(?:=|"\s+)One-Click\b/),
  output: z.object({}),
  writes: true,
  accepts: 'form',
  bodyLimit: 4096,
} as const
