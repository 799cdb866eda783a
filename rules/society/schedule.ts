import { availabilityOn } from '../share/availability.ts'
import type { MailingKind } from './mailing.ts'

/** Emails that are sent on schedule, once for each study of a society (decision 64). */
export const SCHEDULED_KINDS = ['study_opens', 'study_closes', 'results_open'] as const satisfies readonly MailingKind[]
export type ScheduledKind = (typeof SCHEDULED_KINDS)[number]

const DAYS_BEFORE_END = 7
/** Maximum delay, in days, of an email that could not be sent on its day; later it is not sent at all. */
const MAX_DAYS_LATE = 2
const DAY_MS = 86_400_000

export interface ScheduledStudy {
  readonly title: string
  /** Days are YYYY-MM-DD in UTC; both inclusive (decision G-063). */
  readonly start_date: string
  readonly end_date: string
  readonly is_enabled: boolean
  readonly is_ended: boolean
  /** The day on which its results opened; null: they are not open. */
  readonly resultsOpened: string | null
}

/** On which day an email about a study is sent: never before `today`. Null: it is too late, or the day is not known. */
export function dayToSend(kind: ScheduledKind, today: string, study: ScheduledStudy): string | null {
  const day = plannedDay(kind, today, study)
  if (day === null || addDays(day, MAX_DAYS_LATE) < today) return null
  return day < today ? today : day
}

function plannedDay(kind: ScheduledKind, today: string, study: ScheduledStudy): string | null {
  if (kind === 'results_open') return study.resultsOpened
  const { isActive, isUpcoming } = availabilityOn(today, study)
  if (!isActive && !isUpcoming) return null
  if (kind === 'study_opens') return study.start_date
  const day = addDays(study.end_date, -DAYS_BEFORE_END)
  // A one-week study opens on the day it has seven days left: one email is enough.
  return day > study.start_date ? day : null
}

/** Whether its results will open, on a day that no one knows yet. */
export function awaitsResults(today: string, study: ScheduledStudy): boolean {
  const { isActive, isUpcoming } = availabilityOn(today, study)
  return study.resultsOpened === null && (isActive || isUpcoming)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The text of an email about a study; paragraphs are divided by empty lines. @param written a day as people write it */
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
