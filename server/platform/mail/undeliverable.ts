import type { Database, Writable } from '../database/connect.ts'

/** Why nothing more is sent to an address but what its reader asks for. */
export type Undeliverable = 'refused' | 'bounced' | 'complained' | 'unsubscribed'

interface Mark {
  readonly reason: Undeliverable
  /** Learned from an e-mail of which nobody is told to whom it went (decision 64). */
  readonly isHidden?: boolean
  /** Such as "5.1.1" (RFC 3463); empty: not known. */
  readonly status?: string
  readonly now: Date
}

/** The first reason is kept: a later one adds nothing, unless the first is shown to nobody. */
export async function markUndeliverable(
  db: Writable,
  address: string,
  { reason, isHidden = false, status = '', now }: Mark,
): Promise<void> {
  const mark = { reason, is_hidden: isHidden, status, since: now }
  await db
    .insertInto('undeliverable_address')
    .values({ address: address.toLowerCase(), ...mark })
    .onConflict(conflict =>
      conflict
        .column('address')
        .doUpdateSet(mark)
        .where('undeliverable_address.is_hidden', '=', true)
        .where(({ eb }) => eb.val(isHidden), '=', false),
    )
    .execute()
}

/** An address gets e-mails again, if this was why it got none. @returns whether it was */
export async function markDeliverable(
  db: Writable,
  address: string,
  reasons: readonly Undeliverable[],
): Promise<boolean> {
  const removed = await db
    .deleteFrom('undeliverable_address')
    .where('address', '=', address.toLowerCase())
    .where('reason', 'in', [...reasons])
    .returning('address')
    .executeTakeFirst()
  return removed !== undefined
}

/** Addresses that get nothing, as a table `undeliverable`; those that are shown to nobody have `is_hidden`. */
export function undeliverable(db: Database) {
  return db
    .selectFrom('undeliverable_address')
    .select(['address', 'reason', 'since', 'status', 'is_hidden'])
    .as('undeliverable')
}
