import { lockUser } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthenticatedUser } from '#server/platform/http/handler.ts'

declare const scope: unique symbol

/** Member whose hidden employers and blocks change. */
export interface AuthorizedShields {
  readonly [scope]: 'AuthorizedShields'
  readonly userId: number
}

/** Locks the member until the transaction ends. An ICO created in the meantime waits, so the changed entries apply to it (decision 47). */
export async function lockShields(db: Transaction, { userId }: AuthenticatedUser): Promise<AuthorizedShields> {
  await lockUser(db, userId)
  return { userId } as unknown as AuthorizedShields
}
