import { setTimeout as sleep } from 'node:timers/promises'

/** Source of time and delays for the server. Tests can set the time and skip delays. */
export interface Clock {
  now(): Date
  wait(milliseconds: number): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), wait: milliseconds => sleep(milliseconds) }

const WRITTEN_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns the day in UTC in long form: "February 21, 2027". */
export function writtenDay(moment: Date): string {
  return WRITTEN_DAY.format(moment)
}

/** Returns the day in UTC as YYYY-MM-DD. The days of studies aren't in UTC: `rules/share/study-days.ts`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
