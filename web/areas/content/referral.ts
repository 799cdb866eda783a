import { REFER } from './messages.ts'

/** Returns the error in a colleague's address, or `null` if the address is valid (4 §5). */
export function colleagueEmailError(email: string): string | null {
  const typed = email.trim()
  if (typed === '') return REFER.required
  return /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+\.[a-z]{2,}$/i.test(typed) ? null : REFER.invalid
}

export interface EmailDraft {
  readonly subject: string
  readonly body: string
}

/** Appends the sender's name and Collegium's URL to the administrators' text. */
export function withSignature(draft: EmailDraft, name: string, address: string): EmailDraft {
  return { ...draft, body: [draft.body.trimEnd(), name, '', address].join('\n') }
}

/** Returns the mailto URL of a draft. The subject in the specification replaces an empty one (1 §1). */
export function mailtoUrl(email: string, { subject, body }: EmailDraft): string {
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  const heading = subject.trim() || REFER.defaultSubject
  return `mailto:${encodeURIComponent(email.trim())}?subject=${encodeURIComponent(heading)}&body=${encodeURIComponent(lines)}`
}
