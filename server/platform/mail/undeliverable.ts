import { sql } from 'kysely'
import type { Database, Transaction } from '../database/connect.ts'

/** Reason why an address gets only emails that its reader requests. */
export type Undeliverable = 'refused' | 'bounced' | 'complained' | 'unsubscribed'

interface Mark {
  readonly reason: Undeliverable
  /** Whether the reason comes from an email with a hidden recipient (decision 64). */
  readonly isHidden?: boolean
  /** Status code such as "5.1.1" (RFC 3463), or an empty string if unknown. */
  readonly status?: string
  readonly now: Date
}

/** Marks an address as undeliverable. The first reason is kept, unless it is hidden and the new one isn't. */
export async function markUndeliverable(
  db: Transaction,
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

/** Removes a mark for one of these reasons, so that the address gets emails again. @returns Whether there was such a mark */
export async function markDeliverable(
  db: Transaction,
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

/** Returns undeliverable addresses as a table `undeliverable`. Hidden ones have `is_hidden`. */
export function undeliverable(db: Database) {
  return db
    .selectFrom('undeliverable_address')
    .select(['address', 'reason', 'since', 'status', 'is_hidden'])
    .as('undeliverable')
}

interface Waiting {
  readonly recipient: string
  /** Account that the email is for, or `null` if there is none. */
  readonly readerId: number | null
  readonly isHidden: boolean
  readonly isShown: boolean
}

/**
 * Checks whether an optional email is no longer wanted, because its reader opted out or was blocked, or its address is marked.
 * `enqueueNotice` and mailings have the same rules. Findings from hidden emails stop a society's emails only after a complaint. Members who
 * don't want invitations still get notices (decision 64).
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
