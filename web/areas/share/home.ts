import type { HomeEntry } from '#contract/share.ts'
import { formatDay } from '#web/platform/dates.ts'
import { dayAfter } from './dates.ts'

export interface Groups {
  readonly current: readonly HomeEntry[]
  readonly upcoming: readonly HomeEntry[]
  readonly closed: readonly HomeEntry[]
}

/** The three groups of the survey home (1 §2). Days are YYYY-MM-DD, so their order is that of the text. */
export function groupsOf(entries: readonly HomeEntry[], day: string, upcomingDays: number): Groups {
  const limit = dayAfter(day, upcomingDays)
  const open = entries.filter(({ isClosed }) => !isClosed)
  return {
    current: open.filter(({ isActive }) => isActive).sort((a, b) => rank(a) - rank(b)),
    upcoming: open
      .filter(({ isActive, start_date }) => !isActive && start_date > day && start_date <= limit)
      .sort((a, b) => a.start_date.localeCompare(b.start_date)),
    closed: entries.filter(({ isClosed }) => isClosed).sort((a, b) => b.end_date.localeCompare(a.end_date)),
  }
}

/** Primary first, then with an unsubmitted survey, then without a survey, then submitted (1 §4). */
function rank({ isPrimary, survey }: HomeEntry): number {
  return (isPrimary ? 0 : 10) + (survey === null ? 1 : survey.submitted === null ? 0 : 2)
}

export interface StudyButton {
  readonly label: 'Begin Study' | 'Continue Study'
  /** Why it is disabled, in words; null when it is not. */
  readonly reason: string | null
}

/** The card's button: for primary studies that are not submitted and not over (1 §4 Study, decisions G-021 and G-022). */
export function buttonOf({
  isPrimary,
  isActive,
  isClosed,
  isEligible,
  survey,
  start_date,
}: HomeEntry): StudyButton | null {
  if (!isPrimary || isClosed || survey?.submitted) return null
  const label = survey ? 'Continue Study' : 'Begin Study'
  if (!isEligible) return { label, reason: 'Your membership type is not invited to this study.' }
  return { label, reason: isActive ? null : `This study opens on ${formatDay(start_date)}.` }
}
