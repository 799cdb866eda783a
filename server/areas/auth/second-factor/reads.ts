import type { Database } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { StoredPasskey } from '#server/platform/session/passkeys.ts'
import { openSecret } from '#server/platform/session/totp.ts'

/** Number of apps to check, which is enough to detect a lost key. */
const SAMPLE = 200

export function appOf(db: Database, userId: number) {
  return db.selectFrom('authenticator_app').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** Returns a user's passkeys, oldest first. */
export async function passkeysOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id', 'public_key', 'counter', 'transports', 'created', 'last_used'])
    .where('user_id', '=', userId)
    .orderBy('created')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, counter: Number(row.counter) })) satisfies StoredPasskey[]
}

export function recoveryCodesOf(db: Database, userId: number) {
  return db.selectFrom('recovery_code').select(['id', 'hash']).where('user_id', '=', userId).orderBy('id').execute()
}

export async function hasSecondFactor(db: Database, userId: number): Promise<boolean> {
  return (await appOf(db, userId)) !== undefined || (await passkeysOf(db, userId)).length > 0
}

/** Returns a user's second factors without secrets. */
export async function secondFactorsOf(db: Database, userId: number) {
  return {
    app: (await appOf(db, userId)) ?? null,
    passkeys: await passkeysOf(db, userId),
    recoveryCodesLeft: (await recoveryCodesOf(db, userId)).length,
  }
}

/**
 * Checks whether the newest authenticator apps include one that the installation's key can't decrypt. Users can't sign in with such apps.
 */
export async function hasSealedApps(db: Database, keys: Keys): Promise<boolean> {
  const rows = await db
    .selectFrom('authenticator_app')
    .select(['user_id', 'secret'])
    .orderBy('created', 'desc')
    .limit(SAMPLE)
    .execute()
  return rows.some(({ user_id, secret }) => openSecret(keys, user_id, secret) === null)
}
