/** Where a study stands on a day. */
export interface Standing {
  readonly isActive: boolean
  readonly isClosed: boolean
  readonly isUpcoming: boolean
}

/**
 * Days are YYYY-MM-DD in UTC, first and last included (decision G-063). `is_enabled` and `is_ended` are the administrator's switches.
 */
export function standingOn(
  today: string,
  study: {
    readonly start_date: string
    readonly end_date: string
    readonly is_enabled: boolean
    readonly is_ended: boolean
  },
): Standing {
  const isClosed = study.is_ended || study.end_date < today
  const hasBegun = study.start_date <= today
  return {
    isActive: study.is_enabled && !isClosed && hasBegun,
    isClosed,
    isUpcoming: study.is_enabled && !isClosed && !hasBegun,
  }
}
