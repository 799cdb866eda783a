import { availabilityOn } from '#rules/share/availability.ts'
import { studiesOfSociety } from '#server/areas/share/lookups.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthorizedSociety } from '../../scope.ts'

/** Returns the studies that a society's members can take today. */
export async function openStudiesOf(db: Database, society: AuthorizedSociety, now: Date) {
  const today = dayOf(now)
  const studies = await studiesOfSociety(db, society.id)
  return studies.filter(study => availabilityOn(today, study).isActive).map(({ id, title }) => ({ id, title }))
}
