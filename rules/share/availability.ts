import { hasClosed, hasOpened, type StudyDays, type StudyPeriod } from './study-days.ts'

/** Whether a study is upcoming, active, or closed. At most one is true. A disabled study is either closed or none of them. */
export interface StudyAvailability {
  readonly isActive: boolean
  readonly isClosed: boolean
  readonly isUpcoming: boolean
}

/** Returns a study's availability by its days (decision 89) and by the administrators' switches `is_enabled` and `is_ended`. */
export function availabilityOn(
  days: StudyDays,
  study: StudyPeriod & { readonly is_enabled: boolean; readonly is_ended: boolean },
): StudyAvailability {
  const isClosed = study.is_ended || hasClosed(days, study)
  const isOpened = hasOpened(days, study)
  return {
    isActive: study.is_enabled && !isClosed && isOpened,
    isClosed,
    isUpcoming: study.is_enabled && !isClosed && !isOpened,
  }
}
