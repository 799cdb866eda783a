import type { StudyDefinition } from '#server/areas/share/lookups.ts'

/** Returns the facts about a study that a report includes. */
export function serializeReportStudy({ facts }: StudyDefinition) {
  const { id, title, period, start_date, end_date } = facts
  return { id, title, period, start_date, end_date }
}
