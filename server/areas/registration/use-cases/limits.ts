import type { Database } from '#server/platform/database/connect.ts'
import { countTry, EVERYBODY, giveBack, type Subject } from '#server/platform/session/throttle.ts'

/**
 * Counts a request for an e-mail before its recipient is looked up.
 * @throws {Failure} `too_many`
 */
export function countEmailRequest(db: Database, email: string, address: string, now: Date): Promise<void> {
  const subjects: Subject[] = [
    { kind: 'email-account', name: email },
    { kind: 'email-address', name: address },
    { kind: 'email-everywhere', name: EVERYBODY },
  ]
  return countTry(db, subjects, now)
}

/**
 * Counts an attempt with a token before checking it; a successful attempt is refunded.
 * @throws {Failure} `too_many`
 */
export async function tryToken<T>(
  db: Database,
  address: string,
  now: Date,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const subjects: Subject[] = [{ kind: 'token-address', name: address }]
  await countTry(db, subjects, now)
  const found = await look()
  if (found !== null) await giveBack(db, subjects)
  return found
}
