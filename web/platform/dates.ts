const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A calendar day (YYYY-MM-DD) or moment as "MMM D, YYYY" (1 §9). In UTC: a day is the same day for everyone. */
export function formatDay(day: string): string {
  return DAY.format(new Date(day))
}

const MOMENT = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment where the reader is, as "MMM D, YYYY, h:mm A" (1 §9). */
export function formatMoment(moment: string): string {
  return MOMENT.format(new Date(moment))
}
