import { availabilityOn } from '../share/availability.ts'
import type { StudyDays, StudyPeriod } from '../share/study-days.ts'
import type { MailingKind } from './mailing.ts'

/** Emails sent automatically on schedule, once for each study of a society (decision 64). */
export const SCHEDULED_KINDS = ['study_opens', 'study_closes', 'results_open'] as const satisfies readonly MailingKind[]
export type ScheduledKind = (typeof SCHEDULED_KINDS)[number]

const DAYS_BEFORE_END = 7
/** Maximum delay of an email that couldn't be sent on its day, in days. Later, it isn't sent at all. */
const MAX_DAYS_LATE = 2
const DAY_MS = 86_400_000

export interface ScheduledStudy extends StudyPeriod {
  readonly title: string
  readonly is_enabled: boolean
  readonly is_ended: boolean
  /** Day in New York on which the results were released. `null` if they haven't been. */
  readonly resultsOpened: string | null
}

/**
 * Returns the day on which to send an email about a study, which begins in New York, like the study. It is never before today. `null` if it
 * is too late or the day is unknown.
 */
export function dayToSend(kind: ScheduledKind, days: StudyDays, study: ScheduledStudy): string | null {
  const today = days.opening
  const day = plannedDay(kind, days, study)
  if (day === null || addDays(day, MAX_DAYS_LATE) < today) return null
  const isLate = day < today
  return isLate ? today : day
}

function plannedDay(kind: ScheduledKind, days: StudyDays, study: ScheduledStudy): string | null {
  if (kind === 'results_open') return study.resultsOpened
  const { isActive, isUpcoming } = availabilityOn(days, study)
  if (!isActive && !isUpcoming) return null
  if (kind === 'study_opens') return study.start_date
  const day = addDays(study.end_date, -DAYS_BEFORE_END)
  // A one-week study opens when seven days are left, so one email is enough.
  return day > study.start_date ? day : null
}

/** Checks whether the results of a study will be released on a day that is still unknown. */
export function awaitsResults(days: StudyDays, study: ScheduledStudy): boolean {
  const { isActive, isUpcoming } = availabilityOn(days, study)
  return study.resultsOpened === null && (isActive || isUpcoming)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the text of an email about a study, with empty lines between paragraphs. @param written Formats a day for readers */
export function scheduledText(
  kind: ScheduledKind,
  { title, end_date }: Pick<ScheduledStudy, 'title' | 'end_date'>,
  written: (day: string) => string,
): { readonly subject: string; readonly text: string } {
  const until = written(end_date)
  switch (kind) {
    case 'study_opens':
      return {
        subject: `Now open: ${title}`,
        text: `${title} is open until ${until}. We save your answers as you enter them, so you can stop and continue any time.\n\nNo member, society, or recruiter sees your answers. No result is shown where we count, or estimate, fewer than 10 people.`,
      }
    case 'study_closes':
      return {
        subject: `7 days left: ${title}`,
        text: `${title} closes on ${until}, and you haven’t submitted it yet. Your answers so far are saved. After you submit them, you can see how you compare.\n\nWe choose the recipients of this email. Your society can’t see who or how many they are.`,
      }
    case 'results_open':
      return {
        subject: `Results available: ${title}`,
        text: `The first results of ${title} are available. See how you compare with your colleagues and with any group of 10 or more.\n\nResults become more detailed as more people submit.`,
      }
  }
}
