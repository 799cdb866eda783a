import type { Transaction } from '#server/platform/database/connect.ts'
import type { StoredPasskey } from '#server/platform/session/passkeys.ts'
import { hasSecondFactor } from './reads.ts'

/** @returns Whether the app was added, since a user can have only one */
export async function saveApp(
  db: Transaction,
  userId: number,
  app: { readonly secret: Buffer; readonly last_step: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('authenticator_app')
    .values({ user_id: userId, ...app, created: now })
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Marks the code of a time step as used. Of several concurrent attempts with one code, only one succeeds. @returns Whether the code was
 * still unused
 */
export async function consumeTimeStep(db: Transaction, userId: number, step: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('authenticator_app')
    .set({ last_step: step, last_used: now })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns Whether the user had an app */
export async function deleteApp(db: Transaction, userId: number): Promise<boolean> {
  const row = await db
    .deleteFrom('authenticator_app')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns Whether the passkey was added, since it can belong to only one account */
export async function savePasskey(
  db: Transaction,
  userId: number,
  { counter, transports, ...passkey }: StoredPasskey & { readonly name: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('passkey')
    .values({
      ...passkey,
      public_key: Buffer.from(passkey.public_key),
      counter: BigInt(counter),
      transports: [...transports],
      user_id: userId,
      created: now,
    })
    .onConflict(conflict => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function countPasskey(db: Transaction, id: number, counter: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('passkey')
    .set({ counter: BigInt(counter), last_used: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns The name of the passkey, or `null` if the user has no such passkey */
export async function deletePasskey(db: Transaction, userId: number, id: number): Promise<string | null> {
  const row = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name ?? null
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(db: Transaction, userId: number, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_code')
    .values(hashes.map(hash => ({ user_id: userId, hash })))
    .execute()
}

/** Marks a recovery code as used. Of several concurrent attempts, only one succeeds. */
export async function consumeRecoveryCode(db: Transaction, id: number): Promise<boolean> {
  const row = await db.deleteFrom('recovery_code').where('id', '=', id).returning('id').executeTakeFirst()
  return row !== undefined
}

/** Deletes recovery codes if the user has no second factor. */
export async function tidyRecoveryCodes(db: Transaction, userId: number): Promise<void> {
  if (!(await hasSecondFactor(db, userId))) await replaceRecoveryCodes(db, userId, [])
}

/** @returns Whether the user had second factors */
export async function deleteSecondFactors(db: Transaction, userId: number): Promise<boolean> {
  const had = await hasSecondFactor(db, userId)
  await deleteApp(db, userId)
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute()
  await replaceRecoveryCodes(db, userId, [])
  return had
}
