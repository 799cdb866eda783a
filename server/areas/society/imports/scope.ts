import { notFound } from '#contract/errors.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'
import { type AuthorizedSociety, societyOfAdministrator } from '../scope.ts'

declare const scope: unique symbol

/** Import of a society that the caller administers. Only this file creates one. */
export interface AuthorizedImport {
  readonly [scope]: 'AuthorizedImport'
  readonly id: number
  readonly society: AuthorizedSociety
}

/** @throws {ApiError} `not_found` for an import of another society */
export async function importOfAdministrator(
  db: Database,
  caller: AuthenticatedUser,
  { societyId, importId }: { readonly societyId: number; readonly importId: number },
): Promise<AuthorizedImport> {
  const society = await societyOfAdministrator(db, caller, societyId)
  const row = await db
    .selectFrom('member_import')
    .select('id')
    .where('id', '=', importId)
    .where('society_id', '=', society.id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { id: row.id, society } as unknown as AuthorizedImport
}
