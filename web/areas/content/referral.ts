import { REFER } from './messages.ts'

/** The error in a colleague's address (4 §5); null if it is valid. */
export function colleagueEmailError(email: string): string | null {
  const typed = email.trim()
  if (typed === '') return REFER.required
  return /^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+\.[a-z]{2,}$/i.test(typed) ? null : REFER.invalid
}

export interface EmailDraft {
  readonly subject: string
  readonly body: string
}

/** Adds the sender's name and the product's URL below the administrators' text. */
export function withSignature(draft: EmailDraft, name: string, address: string): EmailDraft {
  return { ...draft, body: [draft.body.trimEnd(), name, '', address].join('\n') }
}

/** The mailto URL of a draft; an empty subject is replaced by the specification's (1 §1). */
export function mailtoUrl(email: string, { subject, body }: EmailDraft): string {
  const lines = body.replaceAll(/\r?\n/g, '\r\n')
  const heading = subject.trim() || REFER.defaultSubject
  return `mailto:${encodeURIComponent(email.trim())}?subject=${encodeURIComponent(heading)}&body=${encodeURIComponent(lines)}`
}
