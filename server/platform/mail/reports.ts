import PostalMime from 'postal-mime'
import type { Keys } from '../keys.ts'
import { messageIdIn } from './return-token.ts'

/** Report about an email that the mail server had accepted. */
export interface Report {
  readonly messageId: string
  readonly kind: 'bounced' | 'complained'
  /** Status code (RFC 3463), or an empty string if unknown. */
  readonly status: string
}

/** Permanent failures that don't concern the address: a full mailbox (2.2), a size (2.3, 3.4), content (6), or a policy (7). */
const NOT_OF_ADDRESS = /^5\.(2\.[23]|3\.4|[67]\.)/

/** Checks whether a failure means that the address permanently rejects emails. */
export function isOfAddress(status: string): boolean {
  return status === '' || (status.startsWith('5.') && !NOT_OF_ADDRESS.test(status))
}

const ENOUGH = { maxNestingDepth: 20, maxHeadersSize: 32 * 1024, forceRfc822Attachments: true } as const
/**
 * Maximum number of lines to read, because reading time grows with each line and blocks other requests. A report comes before the email's
 * body.
 */
const MAX_LINES = 2000

/**
 * Parses a returned email: a notification of an invalid address (RFC 3464) or a reader's complaint (RFC 5965). Returns `null` for all other
 * messages, such as delays or replies, and for reports about emails that aren't ours.
 */
export async function readReport(keys: Keys, message: Buffer): Promise<Report | null> {
  const { headers, attachments } = await PostalMime.parse(beginningOf(message), ENOUGH)
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  if (!/^multipart\/report\b/i.test(type)) return null
  const parts = attachments.map(({ mimeType, content }) => ({ mimeType, text: textOf(content) }))
  const partOf = (mimeType: string) => parts.find(part => part.mimeType === mimeType)?.text
  const messageId = messageIdIn(
    keys,
    [headers.map(({ value }) => value), parts.map(({ text }) => text)].flat().join('\n'),
  )
  if (messageId === null) return null
  const complaint = partOf('message/feedback-report')
  if (complaint !== undefined)
    return fieldOf(complaint, 'Feedback-Type') === 'abuse' ? { messageId, kind: 'complained', status: '' } : null
  const delivery = partOf('message/delivery-status') ?? partOf('message/global-delivery-status')
  if (delivery === undefined || fieldOf(delivery, 'Action') !== 'failed') return null
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(fieldOf(delivery, 'Status') ?? '')?.[0]
  return status !== undefined && isOfAddress(status) ? { messageId, kind: 'bounced', status } : null
}

function beginningOf(message: Buffer): Buffer {
  let end = -1
  for (let line = 0; line < MAX_LINES; line++) {
    end = message.indexOf('\n', end + 1)
    if (end < 0) return message
  }
  return message.subarray(0, end)
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('latin1')
}

/** Returns a field of a report in lowercase. The last one applies, because our emails have one recipient each. */
function fieldOf(report: string, name: string): string | undefined {
  const found = [...report.matchAll(new RegExp(`^${name}:[ \\t]*([^\\r\\n]*)`, 'gim'))].at(-1)?.[1]
  return found?.trim().toLowerCase()
}
