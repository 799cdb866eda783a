import type { Database, Writable } from '../database/connect.ts'

/** Why nothing more is sent to an address but what its reader asks for. */
type Undeliverable = 'refused' | 'bounced' | 'complained' | 'unsubscribed'

/** The first reason is kept: a later one adds nothing. */
export async function markUndeliverable(
  db: Writable,
  address: string,
  reason: Undeliverable,
  now: Date,
): Promise<void> {
  await db
    .insertInto('undeliverable_address')
    .values({ address: address.toLowerCase(), reason, since: now })
    .onConflict(conflict => conflict.column('address').doNothing())
    .execute()
}

/** An address gets e-mails again, if this was why it got none. */
export async function markDeliverable(db: Writable, address: string, reason: Undeliverable): Promise<void> {
  await db
    .deleteFrom('undeliverable_address')
    .where('address', '=', address.toLowerCase())
    .where('reason', '=', reason)
    .execute()
}

/** Addresses that get nothing, as a table `undeliverable`. */
export function undeliverable(db: Database) {
  return db.selectFrom('undeliverable_address').select(['address', 'reason']).as('undeliverable')
}
