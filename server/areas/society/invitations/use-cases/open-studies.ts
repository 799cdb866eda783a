import { availabilityOn } from '#rules/share/availability.ts'
import { studyDaysAt } from '#rules/share/study-days.ts'
import { studiesOfSociety } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthorizedSociety } from '../../scope.ts'

/** Returns the studies that a society's members can take now. */
export async function openStudiesOf(db: Database, society: AuthorizedSociety, now: Date) {
  const days = studyDaysAt(now)
  const studies = await studiesOfSociety(db, society.id)
  return studies.filter(study => availabilityOn(days, study).isActive).map(({ id, title }) => ({ id, title }))
}
