/** Possible recipients of an email. `not_submitted` recipients are chosen by the system and hidden from all users. */
export const AUDIENCES = ['all', 'joined', 'not_joined', 'not_submitted'] as const
export type Audience = (typeof AUDIENCES)[number]

export const MAILING_KINDS = [
  'invitation',
  'message',
  'reminder',
  'study_opens',
  'study_closes',
  'results_open',
] as const
export type MailingKind = (typeof MAILING_KINDS)[number]

/** Checks whether the number of recipients must be hidden because it reveals how many members have not submitted. */
export function isHidden(kind: MailingKind): boolean {
  return kind === 'reminder' || kind === 'study_closes'
}

export const MAX_SUBJECT_LENGTH = 150
export const MAX_BODY_LENGTH = 5000

export const MAILING_TEXT = {
  required: 'This field is required',
  subject: 'Use a single line for the subject.',
  few: 'Choose at least 30 members with an account, so that recipients can’t be identified.',
  often: 'A reminder for this study was already sent in the last 7 days.',
  nobody: 'No members match these recipients.',
} as const

export function mailingSubjectError(subject: string): string | null {
  if (subject.trim() === '') return MAILING_TEXT.required
  return /\p{Cc}/u.test(subject) ? MAILING_TEXT.subject : null
}

export function mailingBodyError(text: string): string | null {
  return text.trim() === '' ? MAILING_TEXT.required : null
}

/** Splits a text at empty lines into paragraphs. */
export function paragraphsOf(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map(each => each.trim())
    .filter(each => each !== '')
}
