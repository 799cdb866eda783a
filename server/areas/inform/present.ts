import type { StudyDefinition } from '#server/areas/share/lookups.ts'

/** The few facts of a study that a report carries. */
export function presentStudy({ facts }: StudyDefinition) {
  const { id, title, period, start_date, end_date } = facts
  return { id, title, period, start_date, end_date }
}
