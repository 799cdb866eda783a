import { sql } from 'kysely'
import pg from 'pg'
import { badRequest, notFound, validationError } from '#contract/errors.ts'
import type { ProfileField } from '#rules/reference/profile-fields.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { SAVED_SINCE } from '../writes.ts'

export interface MappingFields {
  readonly type_name: string
  readonly society_membership_type_id: number
}

/** @throws {ApiError} `not_found` for a type of another society */
export async function saveMapping(
  db: Transaction,
  societyId: number,
  id: number,
  fields: MappingFields,
): Promise<void> {
  const row = await db
    .updateTable('society_member_type_mapping')
    .set(fields)
    .where('id', '=', id)
    .where('society_id', '=', societyId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound()
}

/** Sets temporary names, so that types can swap names without a conflict. */
export async function parkNames(db: Transaction, societyId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('society_member_type_mapping')
    .set({ type_name: sql`'#' || id || '#' || gen_random_uuid()` })
    .where('society_id', '=', societyId)
    .where('id', 'in', ids)
    .execute()
}

export async function insertMapping(db: Transaction, societyId: number, fields: MappingFields): Promise<void> {
  await db
    .insertInto('society_member_type_mapping')
    .values({ society_id: societyId, ...fields })
    .execute()
}

export async function removeMapping(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('society_member_type_mapping').where('id', '=', id).execute()
}

export interface TypeFields {
  readonly type_name: string
  readonly supportedFields: readonly ProfileField[]
  readonly requiredFields: readonly ProfileField[]
}

const rowOf = ({ type_name, supportedFields, requiredFields }: TypeFields) => ({
  type_name,
  supported_fields: [...supportedFields],
  profile_required_fields: [...requiredFields],
})

/** @throws {ApiError} `invalid` if another type has this name */
export async function insertType(db: Transaction, fields: TypeFields): Promise<number> {
  const row = rowOf(fields)
  const made = db.insertInto('society_membership_type').values(row).returning('id').executeTakeFirstOrThrow()
  return (await made.catch(refuseTaken)).id
}

/** @throws {ApiError} `not_found`, `refused` if the type was saved after that version, or `invalid` if another type has this name */
export async function saveType(db: Transaction, id: number, version: number, fields: TypeFields): Promise<void> {
  const now = await db
    .selectFrom('society_membership_type')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!now) throw notFound()
  if (now.version !== version) throw badRequest(SAVED_SINCE)
  const set = { ...rowOf(fields), version: version + 1 }
  await db.updateTable('society_membership_type').set(set).where('id', '=', id).execute().catch(refuseTaken)
}

const USERS: Readonly<Record<string, string>> = {
  society_member_type_mapping: 'a society',
  app_user: 'an account',
  questionnaire_membership_type: 'a study',
}

/** @throws {ApiError} `not_found`, or `refused` if the type is in use */
export async function removeType(db: Transaction, id: number): Promise<void> {
  const gone = db.deleteFrom('society_membership_type').where('id', '=', id).returning('id').executeTakeFirst()
  const row = await gone.catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || error.code !== FOREIGN_KEY) throw error
    throw badRequest(`You can’t delete this type because ${USERS[error.table ?? ''] ?? 'something'} uses it.`)
  })
  if (!row) throw notFound()
}
const FOREIGN_KEY = '23503'

function refuseTaken(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.constraint === 'society_membership_type_type_name_key')
    throw validationError([{ field: 'type_name', message: 'A membership type with this name already exists.' }])
  throw error
}
