import { sql } from 'kysely'
import type { MEMBER_MARKS } from '#rules/society/member.ts'
import { setMembershipTypes } from '#server/areas/account/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import type { AuthorizedSociety } from '../scope.ts'

/** Member data from a file or a form. */
export interface Entry {
  readonly email: string
  /** First name, or an empty string to leave it unchanged. */
  readonly first_name: string
  readonly last_name: string
  readonly typeId: number | null
}

/** Society that owns the list. Access was checked for the caller or for the person who started the background job. */
type ListOwner = Pick<AuthorizedSociety, 'id'>

export interface Saved {
  readonly added: number
  readonly changed: number
}

interface Saving {
  /** Whether the entries specify membership types. Otherwise types stay unchanged. */
  readonly saysType: boolean
  /** Whether disabled members are enabled again. */
  readonly activates: boolean
  readonly now: Date
}

/**
 * Adds entries to a society's list, or changes entries with the same addresses. They are sorted by address, so that concurrent saves wait
 * for each other instead of causing deadlocks.
 */
export async function saveEntries(
  db: Transaction,
  society: ListOwner,
  entries: readonly Entry[],
  { saysType, activates, now }: Saving,
): Promise<Saved> {
  if (entries.length === 0) return { added: 0, changed: 0 }
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO society_member AS kept
      (society_id, email, first_name, last_name, society_member_type_mapping_id, created, updated)
    SELECT ${society.id}, email, first_name, last_name, type_id, ${now}, ${now}
    FROM ${given(entries)} ORDER BY email
    ON CONFLICT (society_id, email) DO UPDATE SET
      first_name = coalesce(nullif(excluded.first_name, ''), kept.first_name),
      last_name = coalesce(nullif(excluded.last_name, ''), kept.last_name),
      society_member_type_mapping_id =
        CASE WHEN ${saysType} THEN excluded.society_member_type_mapping_id ELSE kept.society_member_type_mapping_id END,
      disabled = CASE WHEN ${activates} THEN NULL ELSE kept.disabled END,
      updated = excluded.updated
    WHERE excluded.first_name NOT IN ('', kept.first_name) OR excluded.last_name NOT IN ('', kept.last_name)
      OR (${saysType} AND excluded.society_member_type_mapping_id IS DISTINCT FROM kept.society_member_type_mapping_id)
      OR (${activates} AND kept.disabled IS NOT NULL)
    RETURNING xmax = 0 AS is_new`.execute(db)
  if (saysType) await alignAccounts(db, society, { emails: entries.map(({ email }) => email), now })
  const added = rows.filter(({ is_new }) => is_new).length
  return { added, changed: rows.length - added }
}

/** Returns entries as a table with `email`, `first_name`, `last_name`, and `type_id`. */
export function given(entries: readonly Entry[]) {
  const column = <K extends keyof Entry>(name: K) => entries.map(entry => entry[name])
  return sql`unnest(${column('email')}::text[], ${column('first_name')}::text[], ${column('last_name')}::text[],
    ${column('typeId')}::int[]) AS given (email, first_name, last_name, type_id)`
}

export interface EntryChange extends Omit<Entry, 'typeId'> {
  /** Membership type, `null` for none, or `undefined` to leave it unchanged. */
  readonly typeId: number | null | undefined
}

/**
 * Changes one entry. A new address resets the invitation status, but a waiting invitation is sent to the new address. @returns `false` if
 * another member has the address
 */
export async function changeEntry(
  db: Transaction,
  society: AuthorizedSociety,
  { id, email: before }: { readonly id: number; readonly email: string },
  { email, first_name, last_name, typeId }: EntryChange,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .selectFrom('society_member')
    .select('id')
    .where('society_id', '=', society.id)
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) return false
  await db
    .updateTable('society_member')
    .set({ email, first_name, last_name, updated: now })
    .$if(typeId !== undefined, update => update.set({ society_member_type_mapping_id: typeId ?? null }))
    .$if(email !== before, update =>
      update.set({
        invitation: sql`CASE WHEN EXISTS (SELECT 1 FROM mailing_recipient AS r WHERE r.member_id = society_member.id
          AND r.is_invitation AND r.state = 'waiting') THEN 'waiting' END`,
        invited: null,
        invitation_nonce: null,
      }),
    )
    .where('society_id', '=', society.id)
    .where('id', '=', id)
    .execute()
  if (typeId !== undefined) await alignAccounts(db, society, { emails: [email], now })
  return true
}

/** Sets the membership types of members' accounts to those on the list. */
async function alignAccounts(
  db: Transaction,
  society: ListOwner,
  { emails, now }: { readonly emails: readonly string[]; readonly now: Date },
): Promise<void> {
  const joined = await db
    .selectFrom('society_member as member')
    .leftJoin('society_member_type_mapping as mapping', 'mapping.id', 'member.society_member_type_mapping_id')
    .select(['member.user_id', 'mapping.id as mapping_id', 'mapping.society_membership_type_id as type_id'])
    .where('member.society_id', '=', society.id)
    .where('member.email', '=', sql<string>`ANY(${emails}::text[])`)
    .where('member.user_id', 'is not', null)
    .execute()
  await setMembershipTypes(
    db,
    joined.map(({ user_id, mapping_id, type_id }) => ({
      userId: user_id ?? 0,
      mappingId: mapping_id,
      typeId: type_id,
    })),
    now,
  )
}

/** @returns The number of removed entries */
export async function removeEntries(
  db: Transaction,
  society: AuthorizedSociety,
  { ids, emails }: { readonly ids: readonly number[]; readonly emails: readonly string[] },
): Promise<number> {
  if (ids.length + emails.length === 0) return 0
  const { numDeletedRows } = await db
    .deleteFrom('society_member')
    .where('society_id', '=', society.id)
    .where(({ or, eb }) => or([eb('id', '=', anyOf(ids)), eb('email', '=', sql<string>`ANY(${emails}::text[])`)]))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** @param disabled The time of disabling, or `null` to enable members again @returns The IDs of the members that changed */
export async function setMembersDisabled(
  db: Transaction,
  society: AuthorizedSociety,
  ids: readonly number[],
  disabled: Date | null,
  now: Date,
): Promise<number[]> {
  const changed = await db
    .updateTable('society_member')
    .set({ disabled, updated: now })
    .where('society_id', '=', society.id)
    .where('id', '=', anyOf(ids))
    .where('disabled', disabled === null ? 'is not' : 'is', null)
    .returning('id')
    .execute()
  return changed.map(({ id }) => id)
}

/** Disables all members on a society's list except those with these addresses. @returns The number of members disabled */
export async function disableOthers(
  db: Transaction,
  society: ListOwner,
  emails: readonly string[],
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('society_member')
    .set({ disabled: now, updated: now })
    .where('society_id', '=', society.id)
    .where('disabled', 'is', null)
    .where(sql<boolean>`email <> ALL (${emails}::text[])`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes concurrent changes to the demo and dummy members of a list wait for each other. */
export async function lockMarked(db: Transaction, society: ListOwner): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`marked members ${society.id}`}, 0))`.execute(db)
}

/** Adds demo or dummy members. Addresses that are already on the list are skipped. @returns The IDs of the new entries */
export async function insertMarked(
  db: Transaction,
  society: AuthorizedSociety,
  entries: readonly Entry[],
  mark: (typeof MEMBER_MARKS)[number],
  now: Date,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO society_member (society_id, email, first_name, last_name, society_member_type_mapping_id, mark, created, updated)
    SELECT ${society.id}, email, first_name, last_name, type_id, ${mark}, ${now}, ${now} FROM ${given(entries)}
    ON CONFLICT (society_id, email) DO NOTHING
    RETURNING id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Removes the demo and dummy members from a list. */
export async function removeMarked(db: Transaction, society: ListOwner): Promise<void> {
  await db.deleteFrom('society_member').where('society_id', '=', society.id).where('mark', 'is not', null).execute()
}
