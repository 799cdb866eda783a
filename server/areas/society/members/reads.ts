import { sql } from 'kysely'
import type { MemberStatus } from '#rules/society/member.ts'
import { people } from '#server/areas/account/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { undeliverable } from '#server/platform/mail/undeliverable.ts'
import type { AuthorizedSociety } from '../scope.ts'

/** Status of a member. The first matching condition applies. */
const status = sql<MemberStatus>`CASE
  WHEN member.disabled IS NOT NULL THEN 'disabled'
  WHEN member.user_id IS NOT NULL THEN 'joined'
  WHEN member.mark = 'dummy' OR member.invitation IN ('refused', 'bounced', 'complained')
    OR undeliverable.reason IN ('refused', 'bounced', 'complained') THEN 'not_deliverable'
  WHEN member.invitation = 'unsubscribed' OR undeliverable.reason = 'unsubscribed' THEN 'unsubscribed'
  WHEN member.invitation = 'waiting' THEN 'waiting'
  WHEN member.invitation = 'sent' THEN 'invited'
  ELSE 'not_invited' END`

export function memberList(db: Database, society: AuthorizedSociety) {
  const rows = db
    .selectFrom('society_member as member')
    .leftJoin('society_member_type_mapping as mapping', 'mapping.id', 'member.society_member_type_mapping_id')
    // Excludes findings from emails that societies didn't send, because their time may reveal the recipient's actions (decision 64).
    .leftJoin(undeliverable(db), join =>
      join.onRef('undeliverable.address', '=', 'member.email').on('undeliverable.is_hidden', '=', false),
    )
    .select(['undeliverable.reason', 'undeliverable.since', 'undeliverable.status as held_status'])
    .select(['member.id', 'member.email', 'member.first_name', 'member.last_name', 'member.user_id'])
    .select(['member.disabled', 'member.invitation', 'member.invited', 'member.mark'])
    .select(['member.created', 'member.updated', 'mapping.id as type_id', 'mapping.type_name', status.as('status')])
    .where('member.society_id', '=', society.id)
  const columns = {
    id: 'member.id',
    email: 'member.email',
    last_name: 'member.last_name',
    status,
    invited: 'member.invited',
    mark: 'member.mark',
    created: 'member.created',
    search: sql<string>`member.first_name || ' ' || member.last_name || ' ' || member.email`,
    memberTypeIds: 'member.society_member_type_mapping_id',
  } as const
  return { rows, key: 'member.id', columns } as const
}
export type MemberRow = Awaited<ReturnType<ReturnType<typeof memberList>['rows']['execute']>>[number]

/** Returns a society's names of member types. */
export function memberTypesOf(db: Database, society: Pick<AuthorizedSociety, 'id'>) {
  return db
    .selectFrom('society_member_type_mapping')
    .select(['id', 'type_name'])
    .where('society_id', '=', society.id)
    .orderBy('type_name')
    .execute()
}

/** Returns the list entries with these IDs. Entries of other societies are omitted. */
export function membersById(db: Database, society: AuthorizedSociety, ids: readonly number[]) {
  return db
    .selectFrom('society_member')
    .select(['id', 'email', 'user_id', 'updated', 'mark'])
    .where('society_id', '=', society.id)
    .where('id', 'in', [...ids])
    .execute()
}
export type StoredMember = Awaited<ReturnType<typeof membersById>>[number]

/** Returns the list entries with these addresses. */
export function membersByAddress(db: Database, society: AuthorizedSociety, emails: readonly string[]) {
  return db
    .selectFrom('society_member')
    .select(['email', 'first_name', 'last_name'])
    .where('society_id', '=', society.id)
    .where('email', '=', sql<string>`ANY(${emails}::text[])`)
    .execute()
}

/** Returns the society of an entry, or `null` if there is none. */
export async function societyOfMember(db: Database, memberId: number): Promise<number | null> {
  const row = await db.selectFrom('society_member').select('society_id').where('id', '=', memberId).executeTakeFirst()
  return row?.society_id ?? null
}

/** Counts the demo and dummy members on a list, and returns their demo accounts. */
export async function countMarked(db: Database, society: Pick<AuthorizedSociety, 'id'>) {
  const rows = await db
    .selectFrom('society_member as member')
    .leftJoin(people(db), join => join.onRef('person.id', '=', 'member.user_id').on('person.is_demo', '=', true))
    .select(['member.mark', 'person.id as account_id'])
    .where('member.society_id', '=', society.id)
    .where('member.mark', 'is not', null)
    .orderBy('member.id')
    .execute()
  return {
    demo: rows.filter(({ mark }) => mark === 'demo').length,
    dummy: rows.filter(({ mark }) => mark === 'dummy').length,
    accountIds: rows.flatMap(({ account_id }) => account_id ?? []),
  }
}

/** Returns the addresses of dummy members, even if they were changed. */
export async function madeUpAddresses(db: Database, society: AuthorizedSociety): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('society_member')
    .select('email')
    .where('society_id', '=', society.id)
    .where('mark', '=', 'dummy')
    .execute()
  return rows.map(({ email }) => email)
}

/** Checks whether any of these members is a demo member with an account. Such members can only be removed all together. */
export async function haveDemoAccount(
  db: Database,
  society: AuthorizedSociety,
  { ids, emails }: { readonly ids: readonly number[]; readonly emails: readonly string[] },
): Promise<boolean> {
  if (ids.length + emails.length === 0) return false
  const found = await db
    .selectFrom('society_member')
    .select('id')
    .where('society_id', '=', society.id)
    .where('mark', 'is not', null)
    .where('user_id', 'is not', null)
    .where(({ or, eb }) => or([eb('id', '=', anyOf(ids)), eb('email', '=', sql<string>`ANY(${emails}::text[])`)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
