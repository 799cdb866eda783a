import type { EmailContent } from './outbox.ts'

/** Parts of an email as plain text. All text, such as names, is escaped in the HTML. */
export interface EmailParts {
  readonly subject: string
  /** Greeting, such as "Dear Ann,". */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** Button with the action that the reader should take. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Notes below the action, in smaller text. */
  readonly notes?: readonly string[]
  /** Whether the address might have no account. If so, the footer doesn't mention one. */
  readonly isToAddress?: boolean
  /** Name of the society that lists the recipient as a member, if the recipient has no account. */
  readonly isListed?: string
  /** Whether the recipient's account was just deleted. */
  readonly isToFormer?: boolean
  /** URL in the footer of an email from which the reader can unsubscribe (notices.ts). */
  readonly unsubscribeUrl?: string
}

const SIGNATURE = 'Collegium'
const UNSUBSCRIBE = 'Unsubscribe from emails like this'
const WHY_ACCOUNT = 'You’re receiving this email because you have an account on Collegium.'
const WHY_ADDRESS = 'You’re receiving this email because someone entered your email address on Collegium.'
const WHY_FORMER = 'You’re receiving this email because you had an account on Collegium.'
const NO_REPLIES = 'Replies to this email aren’t monitored.'

function footerOf({ isToAddress = false, isToFormer = false, isListed }: EmailParts): string {
  const why = isListed
    ? `You’re receiving this email because ${isListed} lists you as a member.`
    : isToFormer
      ? WHY_FORMER
      : isToAddress
        ? WHY_ADDRESS
        : WHY_ACCOUNT
  return `${why} ${NO_REPLIES}`
}

/** Returns an email as text and as HTML. All styles are inline, because mail programs ignore style sheets and scripts. */
export function composeEmail(parts: EmailParts): EmailContent {
  // A subject is one line, because control characters could add headers.
  const subject = parts.subject.replaceAll(/\p{Cc}+/gu, ' ').trim()
  return { subject, text: textOf(parts), html: htmlOf({ ...parts, subject }) }
}

function textOf(parts: EmailParts): string {
  const { greeting, paragraphs, action, notes = [], unsubscribeUrl } = parts
  const blocks = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...notes,
    SIGNATURE,
    `--\n${footerOf(parts)}${unsubscribeUrl ? `\n${UNSUBSCRIBE}: ${unsubscribeUrl}` : ''}`,
  ]
  return `${blocks.join('\n\n')}\n`
}

const INK = '#1c2a33'
const QUIET = '#5b6b75'
const ACCENT = '#0b6b75'
const P = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${INK}`
const NOTE = `margin:0 0 12px;font-size:14px;line-height:1.55;color:${QUIET}`

function htmlOf(parts: EmailParts): string {
  const { subject, greeting, paragraphs, action, notes = [], unsubscribeUrl } = parts
  const body = [
    ...[greeting, ...paragraphs].map(text => `<p style="${P}">${escapeHtml(text)}</p>`),
    ...(action ? [button(action)] : []),
    ...notes.map(text => `<p style="${NOTE}">${escapeHtml(text)}</p>`),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f6f7;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid #dde3e6;border-radius:8px;text-align:left"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;font-weight:600;color:${ACCENT}">${SIGNATURE}</p>
${body.join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:${QUIET}">${escapeHtml(footerOf(parts))}${unsubscribeUrl ? unsubscribeLink(unsubscribeUrl) : ''}</p>
</td></tr></table>
</body>
</html>
`
}

/** Shows the URL, too, so that readers can check it first, or copy it if buttons don't work. */
function button({ label, url }: NonNullable<EmailParts['action']>): string {
  const href = escapeHtml(url)
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:6px;background:${ACCENT};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="${NOTE};word-break:break-all">${href}</p>`
}

function unsubscribeLink(url: string): string {
  return `<br><a href="${escapeHtml(url)}" style="color:${QUIET}">${UNSUBSCRIBE}</a>`
}

function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replaceAll(/[&<>"']/g, character => entities[character] ?? character)
}
