import { badRequest, type FieldError, notFound, validationError } from '#contract/errors.ts'
import { repeatedNames } from '#rules/society/society.ts'
import { followMapping } from '#server/areas/account/lookups.ts'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { membershipTypes } from '../../reads.ts'
import { beginSave } from '../../writes.ts'
import { countOfMapping, mappingById, mappingsOf } from '../reads.ts'
import { insertMapping, type MappingFields, parkNames, removeMapping, saveMapping } from '../writes.ts'

interface Change {
  readonly societyId: number
  /** Version of the society that the editor saw. */
  readonly version: number
  /** Member types. An `id` of `null` creates a new one. */
  readonly mappings: readonly (MappingFields & { readonly id: number | null })[]
}

/**
 * Saves a society's names for membership types. Accounts with a name get the type that it represents.
 * @throws {ApiError} `not_found`, `refused` if the society was saved since, or `invalid` for a duplicate name or an unknown type
 */
export async function updateMappings(
  db: Transaction,
  { societyId, version, mappings }: Change,
  by: Actor,
): Promise<void> {
  await beginSave(db, societyId, version)
  const former = new Map((await mappingsOf(db, societyId)).map(row => [row.id, row]))
  const kept = mappings.flatMap(({ id }) => id ?? [])
  if (kept.some(id => !former.has(id))) throw notFound()
  refuseWrong(
    mappings,
    [...former.values()].filter(({ id }) => !kept.includes(id)).map(({ type_name }) => type_name),
    new Set((await membershipTypes(db)).map(({ id }) => id)),
  )
  const renamed = mappings.flatMap(({ id, type_name }) =>
    id !== null && former.get(id)?.type_name !== type_name ? [id] : [],
  )
  await parkNames(db, societyId, renamed)
  for (const { id, ...fields } of mappings) {
    if (id === null) {
      await insertMapping(db, societyId, fields)
      continue
    }
    await saveMapping(db, societyId, id, fields)
    if (former.get(id)?.society_membership_type_id !== fields.society_membership_type_id)
      await followMapping(db, id, fields.society_membership_type_id, by.now)
  }
  await recordAuditEntry(db, { by, act: 'society.map-types', record: societyId, facts: { types: mappings.length } })
}

/** @param others The unchanged names that are not part of the change */
function refuseWrong(mappings: Change['mappings'], others: readonly string[], known: ReadonlySet<number>): void {
  const names = [...others, ...mappings.map(({ type_name }) => type_name)]
  const repeated = [...repeatedNames(names).keys()].map(at => at - others.length)
  const [first, ...more]: FieldError[] = [
    ...repeated.map(at => ({ field: `mappings.${at}.type_name`, message: 'This name already exists.' })),
    ...mappings.flatMap(({ society_membership_type_id }, at) =>
      known.has(society_membership_type_id)
        ? []
        : { field: `mappings.${at}.society_membership_type_id`, message: 'We can’t find this membership type.' },
    ),
  ]
  if (first) throw validationError([first, ...more])
}

/**
 * @returns The new version of the society
 * @throws {ApiError} `not_found`, or `refused` while members have this type
 */
export async function deleteMapping(db: Transaction, id: number, by: Actor): Promise<number> {
  const mapping = await mappingById(db, id)
  if (!mapping) throw notFound()
  const count = await countOfMapping(db, id)
  if (count > 0) {
    const who = count === 1 ? '1 member on the list has the type' : `${count} members on the list have the type`
    throw badRequest(`${who} “${mapping.type_name}.” Assign another type first.`)
  }
  const version = await beginSave(db, mapping.society_id, null)
  await followMapping(db, id, null, by.now)
  await removeMapping(db, id)
  await recordAuditEntry(db, { by, act: 'society.map-types', record: mapping.society_id, facts: { types: -1 } })
  return version
}
