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

const PERSON = [
  'id',
  'email',
  'username',
  'first_name',
  'last_name',
  'password_hash',
  'is_password_reset_required',
] as const

/** The person with this e-mail address, as far as passwords and e-mails go; disabled ones do not exist. */
export function personByEmail(db: Database, email: string) {
  return db
    .selectFrom('app_user')
    .select(PERSON)
    .where('email', '=', email)
    .where('disabled', 'is', null)
    .executeTakeFirst()
}

/** The same by id. */
export function personById(db: Database, userId: number) {
  return db
    .selectFrom('app_user')
    .select(PERSON)
    .where('id', '=', userId)
    .where('disabled', 'is', null)
    .executeTakeFirst()
}
export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/** Where a person is signed in: the hundred last used. */
export function sessionsOf(db: Database, userId: number) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'created', 'last_used'])
    .where('user_id', '=', userId)
    .where('ended', 'is', null)
    .orderBy('last_used', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}
