import { createTransport } from 'nodemailer'
import type { Environment } from '../environment.ts'

export interface OutgoingEmail {
  /** Token that is the same for every attempt and identifies the email if it bounces (return-token.ts). */
  readonly token: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: Date
  /** URL for unsubscribing, or `null` for emails about the account. */
  readonly unsubscribeUrl: string | null
  /** Attachment with its content in base64. */
  readonly attachment?: { readonly name: string; readonly mediaType: string; readonly content: string } | null
}

/** Reason why an email was not sent. `refused` means that the mail server will never accept this address. */
export class PostFailure extends Error {
  readonly reason: 'refused' | 'later'
  /** SMTP code ("450") or connection error ("ECONNECTION"). Contains no data from the email. */
  readonly code: string
  constructor(reason: PostFailure['reason'], code: string) {
    super(`The mail server rejected the email: ${code}`)
    this.name = 'PostFailure'
    this.reason = reason
    this.code = code
  }
}

/** Connection to a mail server. */
export interface Post {
  /** Resolves when the mail server has accepted the email. @throws {PostFailure} */
  deliver(message: OutgoingEmail): Promise<void>
  close(): void
}

/** Email that doesn't leave this machine needs no TLS. */
const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

const CONNECT_MS = 10_000
const SILENCE_MS = 30_000

/** Connects to the mail server in SMTP_URL, or returns `null` if there is none. Emails then stay in the outbox. */
export function openPost({
  SMTP_URL,
  MAIL_FROM,
  MAIL_BOUNCES,
  PUBLIC_URL,
}: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_BOUNCES' | 'PUBLIC_URL'>): Post | null {
  if (!SMTP_URL) return null
  const host = (PUBLIC_URL && URL.parse(PUBLIC_URL)?.hostname) || 'localhost'
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Required because passwords and sign-in links are sent over this connection. Parameters of SMTP_URL take precedence.
    requireTLS: !isLoopback(URL.parse(SMTP_URL)?.hostname ?? ''),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const from = MAIL_FROM ?? `no-reply@${host}`
  return {
    deliver: async ({ token, to, subject, text, html, date, unsubscribeUrl, attachment }) => {
      try {
        await transport.sendMail({
          from: { name: 'Collegium', address: from },
          // An object, so that an address is never parsed as a list.
          to: { name: '', address: to },
          messageId: `<${token}@${host}>`,
          envelope: { from: MAIL_BOUNCES?.replace('@', `+${token}@`) ?? from, to },
          subject,
          text,
          html,
          date,
          attachments: attachment
            ? [
                {
                  filename: attachment.name,
                  contentType: attachment.mediaType,
                  content: Buffer.from(attachment.content, 'base64'),
                },
              ]
            : [],
          headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribeUrl) },
        })
      } catch (error) {
        throw failureOf(error)
      }
    },
    close: () => transport.close(),
  }
}

/** Returns headers for one-click unsubscribe in mail programs (RFC 2369, RFC 8058). Without https, mail programs can only open the URL. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {}
  const header = { 'List-Unsubscribe': `<${url}>` }
  return url.startsWith('https:') ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : header
}

function failureOf(error: unknown): PostFailure {
  const { code, responseCode, command } = Object(error)
  const isRefused = command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500
  const name = responseCode ?? code
  return new PostFailure(
    isRefused ? 'refused' : 'later',
    typeof name === 'number' || typeof name === 'string' ? `${name}` : 'unknown',
  )
}
