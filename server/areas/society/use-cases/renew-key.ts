import { randomBytes } from 'node:crypto'
import { type Actor, recordAuditEntry } from '#server/platform/audit/audit.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import { seal } from '#server/platform/seal.ts'
import { keyOfKeys } from '../reads.ts'
import type { AuthorizedSociety } from '../scope.ts'
import { setSealedKey } from '../writes.ts'

/** Replaces a society's signing key. @returns The key, which is stored only in sealed form and can't be shown again */
export async function renewKey(db: Transaction, keys: Keys, { id }: AuthorizedSociety, by: Actor): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await setSealedKey(db, id, seal(keyOfKeys(keys), Buffer.from(key), String(id)), by.now)
  await recordAuditEntry(db, { by, act: 'society.renew-key', record: id })
  return key
}
