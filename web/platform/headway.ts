import type { HomeEntry } from '#contract/share/share.ts'
import { minutesText } from '#rules/share/pace.ts'

/**
 * Returns "26 of about 44 questions, about 10 minutes left", or "About 25 minutes" before the study is begun. Returns `null` once the study
 * is submitted or not open.
 */
export function headwayText({ survey, headway, minutes, isActive, isUpdate }: HomeEntry): string | null {
  if (!isActive || survey?.submitted) return null
  const duration = minutesText(minutes)
  // Before an update, only the questions that it asks count.
  if (!headway || isUpdate) return `${duration.charAt(0).toUpperCase()}${duration.slice(1)}`
  const { completed, total, is_about } = headway
  return `${completed} of ${is_about ? 'about ' : ''}${total} questions, ${duration} left`
}
