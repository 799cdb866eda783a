/** Where the server reads the time, so that tests can set it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** The day in UTC as YYYY-MM-DD: study dates are inclusive days in UTC (decision G-063). */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
