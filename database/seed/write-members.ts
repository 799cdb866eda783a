import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { World } from './files.ts'
import { insertAll } from './insert.ts'
import type { SeedIds } from './write-references.ts'

/** Writes the societies' lists of members: everyone with an account, and a few people who can still register. */
export async function writeMembers(trx: Transaction, world: World, places: SeedIds): Promise<void> {
  await sql`
    INSERT INTO society_member (society_id, email, first_name, last_name, society_member_type_mapping_id, user_id, created)
    SELECT society_id, email, first_name, last_name, society_member_type_mapping_id, id, created
    FROM app_user WHERE 'MSS_USER' = ANY (roles)`.execute(trx)
  await insertAll(
    trx,
    'society_member',
    { society_id: 'int', email: 'text', first_name: 'text', last_name: 'text', society_member_type_mapping_id: 'int' },
    world.expectedMembers.map(({ society, type, ...person }) => ({
      ...person,
      society_id: places.societies.get(society) ?? null,
      society_member_type_mapping_id: places.mapping(society, type),
    })),
  )
}
