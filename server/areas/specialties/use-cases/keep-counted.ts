import { badRequest } from '#contract/errors.ts'
import { jointSpecialties } from '#rules/inform/groups/index.ts'
import { lostNodes } from '#rules/reference/specialties.ts'
import { comparedSpecialties } from '#server/areas/connect/lookups.ts'
import { countedNodes, holdBatches } from '#server/areas/inform/lookups.ts'
import { profileValues } from '#server/areas/reference/lookups.ts'
import { lockSpecialties } from '#server/areas/reference/specialties/writes.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

const COUNTED =
  'Results or the exchange use this specialty, so you can’t make this change. You can rename it, or merge it with another one linked to the same master specialty.'

interface Held {
  readonly specialties: ReadonlySet<number>
  readonly subspecialties: ReadonlySet<number>
}

/** Returns the nodes used to count results and to compare ICOs and offers. */
async function heldNodes(db: Transaction): Promise<Held> {
  const specialties = await countedNodes(db, 'specialty')
  const subspecialties = await countedNodes(db, 'subspecialty')
  return { specialties: new Set([...specialties, ...(await comparedSpecialties(db))]), subspecialties }
}

/**
 * Changes specialties so that counted specialties keep their meaning (release-engine, rule 13).
 * @throws {ApiError} `refused`, without any changes, if a counted specialty would change or lose its meaning
 */
export async function keepingCounted<T>(db: Transaction, change: () => Promise<T>): Promise<T> {
  await lockSpecialties(db)
  await holdBatches(db)
  const held = await heldNodes(db)
  const before = await lost(db, held)
  const done = await change()
  for (const node of await lost(db, held)) if (!before.has(node)) throw badRequest(COUNTED)
  return done
}

async function lost(db: Transaction, { specialties, subspecialties }: Held): Promise<ReadonlySet<string>> {
  const values = await profileValues(db)
  const nodes = jointSpecialties(values.specialties, values.subspecialties, values.merged)
  return new Set([
    ...[...lostNodes(specialties, id => nodes.specialties.get(id))].map(id => `specialty ${id}`),
    ...[...lostNodes(subspecialties, id => nodes.subspecialties.get(id)?.node)].map(id => `subspecialty ${id}`),
  ])
}
