import type { HomeEntry } from '#contract/share/share.ts'
import { minutesText, paceRate } from '#rules/share/pace.ts'
import { ownPace } from './own-pace.ts'

export const ALL_ANSWERED = 'All answered'

/**
 * Returns "26 of about 44 questions, about 10 minutes left", or "All answered" if no question is left. Returns "About 25 minutes" before
 * the study is begun, and `null` once it is submitted or not open. The time left follows the member's pace in the form on this device.
 */
export function headwayText({ survey, headway, minutes, isActive, isUpdate }: HomeEntry): string | null {
  if (!isActive || survey?.submitted) return null
  const pace = survey && !isUpdate ? paceRate(ownPace(survey.id)) : 1
  const duration = minutesText(minutes * pace)
  // Before an update, only the questions that it asks count.
  if (!headway || isUpdate) return `${duration.charAt(0).toUpperCase()}${duration.slice(1)}`
  const { completed, total, is_about } = headway
  if (completed === total) return ALL_ANSWERED
  return `${completed} of ${is_about ? 'about ' : ''}${total} questions, ${duration} left`
}
