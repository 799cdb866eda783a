import type { HomeEntry } from '#contract/share.ts'
import { minutesFor, minutesText } from '#rules/share/pace.ts'

/** "26 of about 44 questions, about 10 minutes left"; before it is begun "about 25 minutes"; null once it is submitted or not open. */
export function headwayText({ survey, headway, minutes, isActive }: HomeEntry): string | null {
  if (!isActive || survey?.submitted) return null
  if (!headway) return minutesText(minutes)
  const { completed, total, is_about } = headway
  const left = minutesFor(total - completed, { total, usual: minutes })
  return `${completed} of ${is_about ? 'about ' : ''}${total} questions, ${minutesText(left)} left`
}
