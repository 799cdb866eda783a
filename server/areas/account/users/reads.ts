import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'

/** Returns the minimum data for distinguishing users. */
export function userNames(db: Database) {
  const columns = {
    id: 'id',
    name: sql<string>`first_name || ' ' || last_name || ' ' || email`,
    first_name: 'first_name',
    last_name: 'last_name',
    email: 'email',
    roles: 'roles',
  } as const
  return {
    rows: db.selectFrom('app_user').select(['id', 'first_name', 'last_name', 'email', 'roles']),
    key: 'id',
    columns,
  } as const
}

/** Returns the email data of users by ID. */
export function emailRows(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'email', 'is_email_optout', 'is_email_validated', 'disabled', 'is_demo'])
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute()
}
