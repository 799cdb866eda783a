/** Where a study stands on a day. */
export interface StudyAvailability {
  readonly isActive: boolean
  readonly isClosed: boolean
  readonly isUpcoming: boolean
}

/**
 * Days are YYYY-MM-DD in UTC, first and last included (decision G-063). `is_enabled` and `is_ended` are the administrator's switches.
 */
export function availabilityOn(
  today: string,
  study: {
    readonly start_date: string
    readonly end_date: string
    readonly is_enabled: boolean
    readonly is_ended: boolean
  },
): StudyAvailability {
  const isClosed = study.is_ended || study.end_date < today
  const hasBegun = study.start_date <= today
  return {
    isActive: study.is_enabled && !isClosed && hasBegun,
    isClosed,
    isUpcoming: study.is_enabled && !isClosed && !hasBegun,
  }
}
