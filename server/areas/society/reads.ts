import { sql } from 'kysely'
import { SCHEDULED_KINDS, type ScheduledKind } from '#rules/society/schedule.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { type Keys, subkey } from '#server/platform/keys.ts'
import { unseal } from '#server/platform/seal.ts'

/** Number of members on a society's list, excluding disabled, demo, and dummy members, and the number of those with an account. */
const listed = sql<number>`(SELECT count(*)::int FROM society_member
  WHERE society_member.society_id = society.id AND society_member.disabled IS NULL AND society_member.mark IS NULL)`
const joined = sql<number>`(SELECT count(society_member.user_id)::int FROM society_member
  WHERE society_member.society_id = society.id AND society_member.disabled IS NULL AND society_member.mark IS NULL)`

/** Returns the same numbers for all societies, for sorted lists. */
function memberCounts(db: Database) {
  return db
    .selectFrom('society_member')
    .select(eb => ['society_id', eb.fn.countAll().as('listed'), eb.fn.count('user_id').as('joined')])
    .where('disabled', 'is', null)
    .where('mark', 'is', null)
    .groupBy('society_id')
    .as('members')
}

function societies(db: Database) {
  return db
    .selectFrom('society')
    .leftJoin(memberCounts(db), 'members.society_id', 'society.id')
    .select(['id', 'name', 'url_code', 'created', 'logo_file_id', 'key_renewed', 'version'])
    .select([listed.as('listed'), joined.as('joined')])
}
export type SocietyRow = Awaited<ReturnType<ReturnType<typeof societies>['execute']>>[number]

export function societyList(db: Database) {
  const columns = {
    id: 'id',
    name: 'name',
    url_code: 'url_code',
    listedMembers: sql<number>`coalesce(members.listed, 0)`,
    joinedMembers: sql<number>`coalesce(members.joined, 0)`,
    created: 'created',
    keyRenewed: 'key_renewed',
    search: sql<string>`name || ' ' || url_code`,
  } as const
  return { rows: societies(db), key: 'id', columns } as const
}

export function societyRow(db: Database, id: number): Promise<SocietyRow> {
  return societies(db).where('id', '=', id).executeTakeFirstOrThrow()
}

export function societyById(db: Database, id: number) {
  return db.selectFrom('society').select(['id', 'name', 'url_code']).where('id', '=', id).executeTakeFirst()
}

/** Returns the names of societies. */
export async function societyNames(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.selectFrom('society').select(['id', 'name']).where('id', '=', anyOf(ids)).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function societyByCode(db: Database, code: string) {
  return db
    .selectFrom('society')
    .select(['id', 'name', 'url_code', 'logo_file_id as logo'])
    .where('url_code', '=', code)
    .executeTakeFirst()
}

/** Returns a society's signing key and code, or `undefined` if it does not exist. */
export async function signingKeyOf(db: Database, keys: Keys, societyId: number) {
  const row = await db
    .selectFrom('society')
    .select(['url_code', 'secret_key', 'sealed_key'])
    .where('id', '=', societyId)
    .executeTakeFirst()
  if (!row) return undefined
  const opened = row.sealed_key && unseal(keyOfKeys(keys), row.sealed_key, String(societyId))
  // A key sealed under a lost installation key can't be used to sign.
  return row.sealed_key && !opened ? undefined : { urlCode: row.url_code, key: opened?.toString() ?? row.secret_key }
}

/** Checks whether the installation key fails to unseal the key of any society. Such societies can't sign and need a new key. */
export async function hasSealedKeys(db: Database, keys: Keys): Promise<boolean> {
  const rows = await db.selectFrom('society').select(['id', 'sealed_key']).where('sealed_key', 'is not', null).execute()
  return rows.some(({ id, sealed_key }) => sealed_key && unseal(keyOfKeys(keys), sealed_key, String(id)) === null)
}

/** Returns the key that seals the keys of societies. */
export function keyOfKeys({ token }: Keys): Uint8Array {
  return subkey(token, 'keys of societies')
}

/** Returns the file ID of a society's logo, or `null` if there is none. */
export async function logoOf(db: Database, societyId: number): Promise<string | null> {
  const row = await db.selectFrom('society').select('logo_file_id').where('id', '=', societyId).executeTakeFirst()
  return row?.logo_file_id ?? null
}

/** Counts a society's members, types, and boards. */
export async function holdingsOf(db: Database, societyId: number) {
  const count = (table: 'society_member' | 'society_member_type_mapping' | 'society_certifying_board') =>
    db
      .selectFrom(table)
      .select(eb => eb.fn.countAll<string>().as('count'))
      .where('society_id', '=', societyId)
      .executeTakeFirstOrThrow()
  const [members, types, boards] = [
    await count('society_member'),
    await count('society_member_type_mapping'),
    await count('society_certifying_board'),
  ]
  return { members: Number(members.count), types: Number(types.count), boards: Number(boards.count) }
}

export function specialtiesOfSocieties(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('society_specialty')
    .innerJoin('specialty', 'specialty.id', 'specialty_id')
    .select(['society_id', 'specialty.id', 'specialty.title'])
    .where('society_id', '=', anyOf(ids))
    .orderBy('specialty.title')
    .execute()
}

export function boardsOfSocieties(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('society_certifying_board')
    .innerJoin('certifying_board', 'certifying_board.id', 'certifying_board_id')
    .select(['society_id', 'certifying_board.id', 'certifying_board.title'])
    .where('society_id', '=', anyOf(ids))
    .orderBy('certifying_board.title')
    .execute()
}

export function membershipTypes(db: Database) {
  return db.selectFrom('society_membership_type').selectAll().orderBy('id').execute()
}

/** Returns the membership types that studies invite without a society. */
export function nonSocietyTypes(db: Database) {
  return db
    .selectFrom('society_membership_type as type')
    .select(['type.id', 'type.type_name'])
    .where(where =>
      where.exists(
        where
          .selectFrom('questionnaire_membership_type as invited')
          .select('invited.questionnaire_id')
          .whereRef('invited.society_membership_type_id', '=', 'type.id')
          .where('invited.audience', '=', 'non_society'),
      ),
    )
    .orderBy('type.type_name')
    .execute()
}

/**
 * Returns an unclaimed entry in a society's list of members or, without a society, in any list, oldest first.
 * @returns The entry with the society's name and the membership type that the society's own name maps to
 */
export function expectedMember(db: Database, email: string, societyId: number | null) {
  const found = db
    .selectFrom('society_member as member')
    .innerJoin('society', 'society.id', 'member.society_id')
    .leftJoin('society_member_type_mapping as mapping', 'mapping.id', 'member.society_member_type_mapping_id')
    .leftJoin('society_membership_type as type', 'type.id', 'mapping.society_membership_type_id')
    .select(['member.id', 'member.society_id', 'member.first_name', 'member.last_name', 'member.mark'])
    .select(['society.name as society_name', 'member.society_member_type_mapping_id'])
    .select(['type.id as type_id', 'type.type_name'])
    .where('member.email', '=', email)
    .where('member.user_id', 'is', null)
    .where('member.disabled', 'is', null)
    .orderBy('member.id')
  return (societyId === null ? found : found.where('member.society_id', '=', societyId)).executeTakeFirst()
}
export type ExpectedMember = NonNullable<Awaited<ReturnType<typeof expectedMember>>>

/** Returns the name of the society that lists a member, or `null` if unknown. Reveals nothing about the person. */
export async function societyNameOf(db: Database, memberId: number | undefined): Promise<string | null> {
  if (memberId === undefined) return null
  const row = await db
    .selectFrom('society_member')
    .innerJoin('society', 'society.id', 'society_id')
    .select('society.name')
    .where('society_member.id', '=', memberId)
    .executeTakeFirst()
  return row?.name ?? null
}

/**
 * Returns the member who can register by an invitation with this subject, or `null` if the entry was deleted, changed, or has an account.
 */
export async function invitedMember(db: Database, subject: string) {
  const [id, email = ''] = subject.split(' ')
  const row = await db
    .selectFrom('society_member')
    .select(['email', 'society_id'])
    .where('id', '=', Number(id))
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('disabled', 'is', null)
    .executeTakeFirst()
  return row ? { email: row.email, societyId: row.society_id } : null
}

/** Returns the societies with a specialty, by name. */
export function societiesOfSpecialty(db: Database, specialtyId: number) {
  return db
    .selectFrom('society_specialty')
    .innerJoin('society', 'society.id', 'society_id')
    .select(['society.id', 'society.name'])
    .where('specialty_id', '=', specialtyId)
    .orderBy('society.name')
    .execute()
}

/** Returns the number of societies with each specialty as a table `held`. */
export function societiesPerSpecialty(db: Database) {
  return db
    .selectFrom('society_specialty')
    .select(eb => ['specialty_id', sql<number>`${eb.fn.countAll()}::int`.as('societies')])
    .groupBy('specialty_id')
    .as('held')
}

/** Counts the members on each society's list to which the list gives one of these membership types. */
export async function listedOfTypes(
  db: Database,
  societyIds: readonly number[],
  typeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('society_member as member')
    .innerJoin('society_member_type_mapping as mapping', 'mapping.id', 'member.society_member_type_mapping_id')
    .select(eb => ['member.society_id', eb.fn.countAll<string>().as('listed')])
    .where('member.society_id', '=', anyOf(societyIds))
    .where('member.disabled', 'is', null)
    .where('member.mark', 'is', null)
    .where('mapping.society_membership_type_id', '=', anyOf(typeIds))
    .groupBy('member.society_id')
    .execute()
  return new Map(rows.map(row => [row.society_id, Number(row.listed)]))
}

/** Returns the kinds of automatic emails that each society has turned on. */
export async function automaticEmailsOf(
  db: Database,
  societyIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ScheduledKind[]>> {
  const rows = await db
    .selectFrom('mailing_schedule')
    .select(['society_id', ...SCHEDULED_KINDS])
    .where('society_id', '=', anyOf(societyIds))
    .execute()
  return new Map(rows.map(row => [row.society_id, SCHEDULED_KINDS.filter(kind => row[kind])]))
}

/** Returns the automatic emails sent about a study. */
export function automaticEmailsAbout(db: Database, questionnaireId: number) {
  return db
    .selectFrom('mailing')
    .select(['society_id', 'kind', 'created'])
    .where('questionnaire_id', '=', questionnaireId)
    .where('kind', 'in', SCHEDULED_KINDS)
    .where('state', '!=', 'canceled')
    .orderBy('created')
    .execute()
}
