import type { StudyDays, StudyPeriod } from '../study-days.ts'

/** Reasons for closing a study before its end date. The audit log keeps them, and no free text (decision 60). */
export const CLOSING_REASONS = ['enough', 'mistake', 'replaced', 'society', 'other'] as const
export type ClosingReason = (typeof CLOSING_REASONS)[number]

/** Maximum length of an administrator's note about the reason. */
export const MAX_NOTE_LENGTH = 500

/**
 * Returns the end date of a study that is closed early: the current day where studies close, so that members can still submit until
 * midnight in Hawaii (decisions 89 and 92). It is never before the start date.
 */
export function closingDay({ closing }: StudyDays, { start_date }: Pick<StudyPeriod, 'start_date'>): string {
  return closing < start_date ? start_date : closing
}
