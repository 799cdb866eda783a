import { requestMatching } from '#server/areas/connect/lookups.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Services } from '#server/platform/http/handler.ts'
import { renameOrganization } from '../../profile/writes.ts'
import { activeOffersOf } from '../../reads.ts'
import { employerRow, hasPosted } from '../reads.ts'
import { keepFormerName, setWantedName } from '../writes.ts'

type Needed = Pick<Services, 'clock'> & { readonly jobs: Pick<Services['jobs'], 'enqueue'> }

/** Whether physicians may know an organization by its name, so that the platform administrator decides about another one. */
async function isKnown(db: Writable, organizationId: number): Promise<boolean> {
  const { verified, held } = await employerRow(db, organizationId)
  return verified !== null || held !== null || (await hasPosted(db, organizationId))
}

/** Renames an organization, whose former name is kept if physicians may have seen it. Shields go by names: its offers are compared anew. */
export async function rename(
  db: Writable,
  services: Needed,
  { id, name }: { readonly id: number; readonly name: string },
  to: string,
): Promise<void> {
  if (await isKnown(db, id)) await keepFormerName(db, id, name, services.clock.now())
  await setWantedName(db, id, null, services.clock.now())
  await renameOrganization(db, id, to)
  await requestMatching(db, services, { offers: await activeOffersOf(db, id) })
}

/** Renames an organization that no physician knows; of others, asks the platform administrator to. */
export async function askToRename(
  db: Writable,
  services: Needed,
  organization: { readonly id: number; readonly name: string },
  to: string,
): Promise<void> {
  if (await isKnown(db, organization.id)) await setWantedName(db, organization.id, to, services.clock.now())
  else await rename(db, services, organization, to)
}
