import { setTimeout as sleep } from 'node:timers/promises'

/** Where the server reads the time and waits, so that tests can set the one and skip the other. */
export interface Clock {
  now(): Date
  wait(milliseconds: number): Promise<void>
}

export const systemClock: Clock = { now: () => new Date(), wait: milliseconds => sleep(milliseconds) }

const WRITTEN_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The day in UTC as people write it: "February 21, 2027". */
export function writtenDay(moment: Date): string {
  return WRITTEN_DAY.format(moment)
}

/** The day in UTC as YYYY-MM-DD: study dates are inclusive days in UTC (decision G-063). */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
