/** Reasons for reporting a recruiter's message. */
export const REPORT_REASONS = ['identity', 'abuse', 'fraud', 'advertising', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  identity: 'It tries to identify me',
  abuse: 'It’s insulting, threatening, or discriminatory',
  fraud: 'It looks like fraud',
  advertising: 'It’s not about the position',
  other: 'Something else',
}

/** Maximum length of a member's own text, in characters. */
export const MAX_COMMENT_LENGTH = 1000

const REPORT_TEXT = {
  words: 'Describe what’s wrong with the message.',
  long: 'Enter at most 1,000 characters.',
} as const

/** Returns the error in a member's comment, which only the reason "other" requires. `null` if valid. */
export function commentError(reason: ReportReason, words: string): string | null {
  if ([...words.trim()].length > MAX_COMMENT_LENGTH) return REPORT_TEXT.long
  return reason === 'other' && words.trim() === '' ? REPORT_TEXT.words : null
}
