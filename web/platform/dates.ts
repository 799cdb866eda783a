const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** Formats a date (YYYY-MM-DD) or time as "MMM D, YYYY" (1 §9). It uses UTC, so that the date is the same for everyone. */
export function formatDay(day: string): string {
  return DAY.format(new Date(day))
}

const LOCAL_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

/** Formats the date of a time in the reader's time zone as "MMM D, YYYY". */
export function formatLocalDay(moment: string): string {
  return LOCAL_DAY.format(new Date(moment))
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Formats a time in the reader's time zone as "MMM D, YYYY, h:mm A" (1 §9). */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment))
}
