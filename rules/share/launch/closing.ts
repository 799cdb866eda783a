/** Reasons for closing a study before its end date. The audit log keeps them, and no free text (decision 60). */
export const CLOSING_REASONS = ['enough', 'mistake', 'replaced', 'society', 'other'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

/** Maximum length of an administrator's note about the reason. */
export const MAX_NOTE_LENGTH = 500
