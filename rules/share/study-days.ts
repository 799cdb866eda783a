declare const brand: unique symbol

/** First and last day of a study, as YYYY-MM-DD. The study is open on both (decision G-063). */
export interface StudyPeriod {
  readonly start_date: string
  readonly end_date: string
}

/**
 * Dates at one moment that decide which studies are open: a study opens at midnight in New York and closes at midnight in Hawaii
 * (decision 89). Only `studyDaysAt` makes them, so no other date can be compared with a study's days.
 */
export interface StudyDays {
  readonly [brand]: 'StudyDays'
  /** Date in New York, as YYYY-MM-DD: studies whose first day isn't later have opened. */
  readonly opening: string
  /** Date in Hawaii, as YYYY-MM-DD: studies whose last day is earlier have closed. It is never later than `opening`. */
  readonly closing: string
}

const DAY_MS = 86_400_000

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (moment: Date): string => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
    return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  }
}

const dayInNewYork = dayIn('America/New_York')
const dayInHawaii = dayIn('Pacific/Honolulu')

/** The latest result. Dates only change at full quarters of an hour, and formatting takes longer than all else in an availability. */
let latest: { readonly quarter: number; readonly days: StudyDays } | null = null
const QUARTER_MS = 15 * 60_000

export function studyDaysAt(moment: Date): StudyDays {
  const quarter = Math.floor(moment.getTime() / QUARTER_MS)
  if (latest?.quarter === quarter) return latest.days
  const days: Omit<StudyDays, typeof brand> = { opening: dayInNewYork(moment), closing: dayInHawaii(moment) }
  latest = { quarter, days: days as StudyDays }
  return latest.days
}

export const hasOpened = (days: StudyDays, { start_date }: Pick<StudyPeriod, 'start_date'>): boolean =>
  start_date <= days.opening

export const hasClosed = (days: StudyDays, { end_date }: Pick<StudyPeriod, 'end_date'>): boolean =>
  end_date < days.closing

/** Returns the number of days until a study opens, 1 on the day before. Negative once it has opened. */
export const daysToOpening = (days: StudyDays, { start_date }: Pick<StudyPeriod, 'start_date'>): number =>
  daysBetween(days.opening, start_date)

/** Returns the number of days on which a study is still open, 1 on its last day. 0 once it has closed. */
export const daysLeft = (days: StudyDays, { end_date }: Pick<StudyPeriod, 'end_date'>): number =>
  Math.max(0, daysBetween(days.closing, end_date) + 1)

/**
 * Returns the end date of a study that is closed early: the current day where studies close, so that members can still submit until
 * midnight in Hawaii (decision 92). It is never before the start date.
 */
export const closingDay = ({ closing }: StudyDays, { start_date }: Pick<StudyPeriod, 'start_date'>): string =>
  closing < start_date ? start_date : closing

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
