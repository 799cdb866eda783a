import type { Database } from '#server/platform/database/connect.ts'

/** What signing in needs to know of the account with this e-mail address or username; disabled ones do not exist. */
export function findCredentials(db: Database, name: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'is_password_reset_required'])
    .where(where => where.or([where('email', '=', name), where(where.fn('lower', ['username']), '=', name)]))
    .where('disabled', 'is', null)
    .executeTakeFirst()
}
