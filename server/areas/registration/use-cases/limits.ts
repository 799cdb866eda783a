import type { Database } from '#server/platform/database/connect.ts'
import type { Request } from '#server/platform/http/handler.ts'
import { countTry, EVERYBODY, giveBack, originOf, type Subject } from '#server/platform/session/throttle.ts'

/**
 * Counts a request for an email before its recipient is looked up.
 * @throws {ApiError} `too_many`
 */
export function countEmailRequest(
  db: Database,
  email: string,
  { exchange, services }: Pick<Request, 'exchange' | 'services'>,
): Promise<void> {
  const subjects: Subject[] = [
    { kind: 'email-account', name: email },
    ...originOf('email-address', exchange),
    { kind: 'email-everywhere', name: EVERYBODY },
  ]
  return countTry(db, subjects, services.clock)
}

/**
 * Counts an attempt with a token before checking it. Successful attempts don't count.
 * @throws {ApiError} `too_many`
 */
export async function tryToken<T>(
  db: Database,
  { exchange, services }: Pick<Request, 'exchange' | 'services'>,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const subjects: Subject[] = [{ kind: 'token-address', name: exchange.address }]
  await countTry(db, subjects, services.clock)
  const found = await look()
  if (found !== null) await giveBack(db, subjects)
  return found
}
