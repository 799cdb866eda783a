import { randomBytes } from 'node:crypto'
import { type Actor, recordAct } from '#server/platform/audit/audit.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import type { Keys } from '#server/platform/keys.ts'
import { seal } from '#server/platform/seal.ts'
import { keyOfKeys } from '../reads.ts'
import type { OwnSociety } from '../scope.ts'
import { setSealedKey } from '../writes.ts'

/** Replaces a society's signing key. @returns The key, which is stored only in sealed form and can't be shown again */
export async function renewKey(db: Writable, keys: Keys, { id }: OwnSociety, by: Actor): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await setSealedKey(db, id, seal(keyOfKeys(keys), Buffer.from(key), String(id)), by.now)
  await recordAct(db, { by, act: 'society.renew-key', record: id })
  return key
}
