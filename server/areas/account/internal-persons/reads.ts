import { sql } from 'kysely'
import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'

const fullName = sql<string>`first_name || ' ' || last_name`

export function internalPersonList(db: Database) {
  const columns = {
    id: 'id',
    name: fullName,
    first_name: 'first_name',
    last_name: 'last_name',
    position: 'position',
    email: 'email',
    is_disabled: sql<boolean>`disabled IS NOT NULL`,
    created: 'created',
  } as const
  return { rows: db.selectFrom('internal_person').selectAll(), key: 'id', columns } as const
}
export type InternalPersonRow = Awaited<ReturnType<ReturnType<typeof internalPersonList>['rows']['execute']>>[number]

/** Returns an internal person. @throws {ApiError} `not_found` */
export function internalPersonById(db: Database, id: number): Promise<InternalPersonRow> {
  return db.selectFrom('internal_person').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
}

const MAX_PERSONS = 1000

export function activeInternalPersons(db: Database) {
  return db
    .selectFrom('internal_person')
    .select(['id', 'first_name', 'last_name', 'position'])
    .where('disabled', 'is', null)
    .orderBy('last_name')
    .orderBy('id')
    .limit(MAX_PERSONS)
    .execute()
}
