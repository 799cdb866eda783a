import { REFER } from './messages.ts'

/** What is wrong with a colleague's address (4 §5); null when it can be written to. */
export function colleagueEmailError(email: string): string | null {
  const typed = email.trim()
  if (typed === '') return REFER.required
  return /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+\.[a-z]{2,}$/i.test(typed) ? null : REFER.invalid
}

export interface EmailDraft {
  readonly subject: string
  readonly body: string
}

/** Below the text of the administrators: who writes, and where the colleague finds the product. */
export function withSignature(draft: EmailDraft, name: string, address: string): EmailDraft {
  return { ...draft, body: [draft.body.trimEnd(), name, '', address].join('\n') }
}

/** The address of a mail draft; the subject of the specification stands in for an empty one (1 §1). */
export function mailtoUrl(email: string, { subject, body }: EmailDraft): string {
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  const heading = subject.trim() || REFER.defaultSubject
  return `mailto:${encodeURIComponent(email.trim())}?subject=${encodeURIComponent(heading)}&body=${encodeURIComponent(lines)}`
}
