/** Whether a study is upcoming, active, or closed on a day. At most one is true. A disabled study is either closed or none of them. */
export interface StudyAvailability {
  readonly isActive: boolean
  readonly isClosed: boolean
  readonly isUpcoming: boolean
}

/**
 * Returns a study's availability on a day. Days are YYYY-MM-DD in UTC. The start and end dates are inclusive (decision G-063).
 * Administrators set `is_enabled` and `is_ended`.
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
