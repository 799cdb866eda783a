import { sql } from 'kysely'
import type { Database, Writable } from '../database/connect.ts'

/** Why nothing more is sent to an address but what its reader asks for. */
export type Undeliverable = 'refused' | 'bounced' | 'complained' | 'unsubscribed'

interface Mark {
  readonly reason: Undeliverable
  /** Whether learned from an email with a hidden recipient (decision 64). */
  readonly isHidden?: boolean
  /** Such as "5.1.1" (RFC 3463); empty: not known. */
  readonly status?: string
  readonly now: Date
}

/** The first reason is kept: a later one adds nothing, unless the first is shown to no one. */
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

/** An address gets emails again, if this was why it got none. @returns whether it was */
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

/** Returns blocked addresses as a table `undeliverable`; hidden ones have `is_hidden`. */
export function undeliverable(db: Database) {
  return db
    .selectFrom('undeliverable_address')
    .select(['address', 'reason', 'since', 'status', 'is_hidden'])
    .as('undeliverable')
}

interface Waiting {
  readonly recipient: string
  /** Whose account it is about; null: no one's. */
  readonly readerId: number | null
  readonly isHidden: boolean
  readonly isShown: boolean
}

/**
 * Checks whether an optional email is no longer wanted since it was written: its reader opted out or was blocked, or its address is marked. Same
 * rules as `enqueueNotice` and mailings: what a hidden email revealed about an address stops a society's emails only after a complaint, and members
 * who want no invitations still get notices (decision 64).
 */
export async function isUnwanted(db: Database, { recipient, readerId, isHidden, isShown }: Waiting): Promise<boolean> {
  if (readerId === null && !isHidden && !isShown) return false
  const { rows } = await sql<{ unwanted: boolean }>`
    SELECT EXISTS (SELECT FROM app_user WHERE id = ${readerId} AND (is_email_optout OR disabled IS NOT NULL))
      OR EXISTS (SELECT FROM undeliverable_address mark WHERE mark.address = ${recipient.toLowerCase()} AND CASE
        WHEN ${isShown} THEN NOT mark.is_hidden OR mark.reason = 'complained'
        WHEN ${isHidden} THEN true
        ELSE mark.reason <> 'unsubscribed' END) AS unwanted`.execute(db)
  return rows[0]?.unwanted === true
}
