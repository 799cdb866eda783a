import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Keys, subkey } from '../keys.ts'

const MAC_DIGITS = 16
const TOKEN = /[0-9a-f]{48}/gi
/** Maximum number of tokens to check. A report quotes one email in a few places. */
const MAX_TRIED = 50

/**
 * Returns the token that identifies a bounced email, for its Message-ID and, with MAIL_BOUNCES, its envelope. It is signed and visible only
 * to the reader and the mail servers, so others can't have an address marked. It works even if mail servers change case.
 */
export function returnToken(keys: Keys, messageId: string): string {
  return `${messageId.replaceAll('-', '')}${macOf(keys, messageId)}`
}

function macOf(keys: Keys, messageId: string): string {
  return createHmac('sha256', subkey(keys.token, 'mail that comes back'))
    .update(messageId)
    .digest('hex')
    .slice(0, MAC_DIGITS)
}

/** Returns the ID of the email whose token is in a text, or `null` if there is none. */
export function messageIdIn(keys: Keys, text: string): string | null {
  let tried = 0
  for (const [found] of text.matchAll(TOKEN)) {
    tried += 1
    if (tried > MAX_TRIED) return null
    const token = found.toLowerCase()
    const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(token)
    const messageId = parts?.slice(1).join('-') ?? ''
    if (timingSafeEqual(Buffer.from(token.slice(-MAC_DIGITS)), Buffer.from(macOf(keys, messageId)))) return messageId
  }
  return null
}
