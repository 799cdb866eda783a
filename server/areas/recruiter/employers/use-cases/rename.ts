import { nameKey } from '#rules/recruiter/organization-name.ts'
import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { renameOrganization } from '../../profile/writes.ts'
import { activeOffersOf } from '../../reads.ts'
import { hasPosted } from '../reads.ts'
import { type LockedEmployer, savePreviousName, setWantedName } from '../writes.ts'

type Needed = Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/** Checks whether physicians could know an organization by its name. If so, the platform administrator decides about a new name. */
async function isKnown(db: Transaction, { id, verified, held }: LockedEmployer): Promise<boolean> {
  return verified !== null || held !== null || (await hasPosted(db, id))
}

/**
 * Renames an organization, and stores the old name if physicians could have seen it. Its offers are compared again, because members can
 * hide from employers by name.
 */
export async function rename(db: Transaction, services: Needed, employer: LockedEmployer, to: string): Promise<void> {
  const now = services.clock.now()
  const { id, name } = employer
  if (await isKnown(db, employer)) await savePreviousName(db, employer, nameKey(name) === nameKey(to), now)
  await setWantedName(db, id, null, now)
  await renameOrganization(db, id, to)
  await requestMatching(db, services, { offers: await activeOffersOf(db, id) })
}

/** Renames an organization that no physician knows. For others, requests the new name from the platform administrator. */
export async function askToRename(
  db: Transaction,
  services: Needed,
  employer: LockedEmployer,
  to: string,
): Promise<void> {
  if (await isKnown(db, employer)) await setWantedName(db, employer.id, to, services.clock.now())
  else await rename(db, services, employer, to)
}
