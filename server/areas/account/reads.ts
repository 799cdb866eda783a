import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { z } from 'zod'
import { CURRENT_USER_PARTS } from '#contract/account/account.ts'
import { type CurrentUser, type membershipType, profile as profileSchema } from '#contract/auth/auth.ts'
import { toFlag } from '#contract/fields.ts'
import { ROLES, SOCIETY_RIGHTS } from '#contract/roles.ts'
import { readSettings } from '#rules/account/settings.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf, together } from '#server/platform/database/together.ts'

type FullProfile = z.infer<typeof profileSchema>

/** Returns a user's profile, including certifications. */
export async function profileOf(db: Database, userId: number): Promise<FullProfile> {
  const row = await db
    .selectFrom('app_user')
    .select(['username', 'specialty_id', 'subspecialty_id', 'visa_status', 'is_us_veteran', 'ethnicity'])
    .select(['gender_identity', 'licensed_states', 'practice_zip', 'npi', 'has_board_certification'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const held = await db
    .selectFrom('user_board_certification')
    .innerJoin('board_certification as c', 'c.id', 'board_certification_id')
    .select(['c.id', 'c.title', 'c.is_certified', 'c.certifying_board_id'])
    .where('user_id', '=', userId)
    .orderBy('c.title')
    .orderBy('c.id')
    .execute()
  return profileSchema.parse({
    ...row,
    is_us_veteran: row.is_us_veteran === null ? null : toFlag(row.is_us_veteran),
    has_board_certification: toFlag(row.has_board_certification),
    boardCertifications: held.map(each => ({ ...each, is_certified: toFlag(each.is_certified) })),
  })
}

/** Returns a user's membership type with its fields as JSON text (1 §3). `null` if there is none. */
export async function membershipTypeOf(db: Database, userId: number): Promise<z.infer<typeof membershipType> | null> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('society_membership_type as t', 't.id', 'society_membership_type_id')
    .select(['t.id', 't.type_name', 't.supported_fields', 't.profile_required_fields'])
    .where('app_user.id', '=', userId)
    .executeTakeFirst()
  if (!row) return null
  const { supported_fields, profile_required_fields } = row
  return {
    ...row,
    supported_fields: JSON.stringify(supported_fields),
    profile_required_fields: JSON.stringify(profile_required_fields),
  }
}

/** Returns the specialties that a user can choose: their society's, or the master list for users without a society (4 §6). */
export function specialtiesFor(db: Database, userId: number) {
  return db
    .selectFrom('specialty as s')
    .innerJoin('app_user as u', join => join.on('u.id', '=', userId))
    .select(['s.id', 's.title'])
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom('subspecialty')
          .select(['subspecialty.id', 'subspecialty.title'])
          .whereRef('subspecialty.specialty_id', '=', 's.id')
          .orderBy('subspecialty.title'),
      ).as('subspecialties'),
    )
    .where(eb =>
      eb.or([
        eb.and([eb('u.society_id', 'is', null), eb('s.is_master', '=', true)]),
        eb.exists(
          eb
            .selectFrom('society_specialty as own')
            .select(sql`1`.as('one'))
            .whereRef('own.society_id', '=', 'u.society_id')
            .whereRef('own.specialty_id', '=', 's.id'),
        ),
      ]),
    )
    .orderBy('s.title')
    .orderBy('s.id')
    .execute()
}

/** Checks whether a subspecialty belongs to a specialty. */
export async function isSubspecialtyOf(db: Database, subspecialtyId: number, specialtyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subspecialty')
    .select('id')
    .where('id', '=', subspecialtyId)
    .where('specialty_id', '=', specialtyId)
    .executeTakeFirst()
  return row !== undefined
}

/** Checks whether all of these certifications exist. IDs must be unique. */
export async function areCertifications(db: Database, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { count } = await db
    .selectFrom('board_certification')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(count) === ids.length
}

const roles = z.array(z.enum(ROLES))
const societyRight = z.enum(SOCIETY_RIGHTS)

const settings = z.record(z.string(), z.unknown())

type Part = (typeof CURRENT_USER_PARTS)[number]

/** Returns the parts listed in `expand`. */
export function partsOf(expand: string | undefined): Part[] {
  const names = expand?.split(',') ?? []
  return CURRENT_USER_PARTS.filter(part => names.includes(part))
}

/** Returns a user's data for the browser (1 §3 User). */
export async function currentUserOf(db: Database, userId: number, parts: readonly Part[] = []): Promise<CurrentUser> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('society', 'society.id', 'u.society_id')
    .leftJoin('specialty', 'specialty.id', 'u.specialty_id')
    .leftJoin('subspecialty', 'subspecialty.id', 'u.subspecialty_id')
    .leftJoin('second_factor_missing as missing', 'missing.user_id', 'u.id')
    .selectAll('u')
    .select([
      'missing.user_id as lacking',
      'society.name as society_name',
      'specialty.title as specialty_title',
      'subspecialty.title as subspecialty_title',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const completed = await db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaire_id')
    .select(['survey.id', 'questionnaire_id', 'is_support_job_preference'])
    .where('user_id', '=', userId)
    .where('submitted', 'is not', null)
    .orderBy('survey.id')
    .execute()
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    roles: roles.parse(row.roles),
    ...(row.roles.includes('MSS_ADMIN') ? { society_right: societyRight.parse(row.society_right) } : {}),
    is_demo: toFlag(row.is_demo),
    is_email_validated: toFlag(row.is_email_validated),
    is_email_optout: toFlag(row.is_email_optout),
    is_password_reset_required: toFlag(row.is_password_reset_required),
    lacks_second_factor: toFlag(row.lacking !== null),
    society_id: row.society_id,
    society:
      row.society_id !== null && row.society_name !== null ? { id: row.society_id, name: row.society_name } : null,
    society_membership_type_id: row.society_membership_type_id,
    specialty_id: row.specialty_id,
    subspecialty_id: row.subspecialty_id,
    specialty:
      row.specialty_id !== null && row.specialty_title !== null
        ? { id: row.specialty_id, title: row.specialty_title }
        : null,
    subspecialty:
      row.subspecialty_id !== null && row.subspecialty_title !== null
        ? { id: row.subspecialty_id, title: row.subspecialty_title }
        : null,
    completed_surveys: completed.map(({ id, questionnaire_id }) => ({ id, questionnaire_id })),
    completedStudyWithJobPreferences: completed.some(survey => survey.is_support_job_preference),
    settings: JSON.stringify(settings.parse(row.settings)),
    ...(parts.includes('profile') ? { profile: await profileOf(db, userId) } : {}),
    ...(parts.includes('membershipType') ? { membershipType: await membershipTypeOf(db, userId) } : {}),
    ...(parts.includes('specialties') ? { specialties: await specialtiesFor(db, userId) } : {}),
  }
}

/** Returns the sign-in data of the account with this email address or username. Disabled accounts are excluded. */
export function findCredentials(db: Database, name: string) {
  return db
    .selectFrom('app_user')
    .select(['id', 'password_hash', 'is_password_reset_required'])
    .where(where => where.or([where('email', '=', name), where(where.fn('lower', ['username']), '=', name)]))
    .where('disabled', 'is', null)
    .executeTakeFirst()
}

const PERSON = [
  'id',
  'email',
  'username',
  'first_name',
  'last_name',
  'password_hash',
  'is_email_validated',
  'is_password_reset_required',
] as const

/** Returns the account with this email address, as needed for passwords and emails. Disabled accounts are excluded. */
export function personByEmail(db: Database, email: string) {
  return db
    .selectFrom('app_user')
    .select(PERSON)
    .where('email', '=', email)
    .where('disabled', 'is', null)
    .executeTakeFirst()
}

/** Returns the account with this ID, unless it is disabled. */
export function personById(db: Database, userId: number) {
  return db
    .selectFrom('app_user')
    .select(PERSON)
    .where('id', '=', userId)
    .where('disabled', 'is', null)
    .executeTakeFirst()
}

/** Returns the account with this ID, even if it is disabled. */
export function anyPersonById(db: Database, userId: number) {
  return db.selectFrom('app_user').select(PERSON).where('id', '=', userId).executeTakeFirst()
}

export type Person = NonNullable<Awaited<ReturnType<typeof personById>>>

/** Returns the ZIP code of a user's practice. `null` if not specified. */
export async function practiceZipOf(db: Database, userId: number): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('practice_zip').where('id', '=', userId).executeTakeFirst()
  return row?.practice_zip ?? null
}

/** Returns the society that a user belongs to or administers. `null` if there is none. */
export async function societyIdOf(db: Database, userId: number): Promise<number | null> {
  const row = await db.selectFrom('app_user').select('society_id').where('id', '=', userId).executeTakeFirst()
  return row?.society_id ?? null
}

/** Counts the member accounts of a society and the accounts that only administer it. */
export async function accountsOfSociety(db: Database, societyId: number) {
  const { all, administrators } = await db
    .selectFrom('app_user')
    .select(eb => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere(sql<boolean>`roles = '{MSS_ADMIN}'`).as('administrators'),
    ])
    .where('society_id', '=', societyId)
    .executeTakeFirstOrThrow()
  return { members: Number(all) - Number(administrators), administrators: Number(administrators) }
}

/** Returns the data that determines a user's reports: specialty, subspecialty, ZIP code, and settings. */
export async function readerOf(db: Database, userId: number) {
  const row = await readerRow(db, userId)
  if (!row) throw new Error('User not found.')
  const settings = readSettings(JSON.stringify(row.settings)) ?? {}
  return {
    specialty: row.specialty_id,
    subspecialty: row.subspecialty_id,
    zip: row.practice_zip,
    showsAll: settings.showAllResults === true,
  }
}

const readerRow = together(async (db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'specialty_id', 'subspecialty_id', 'practice_zip', 'settings'])
    .where('id', '=', anyOf(ids))
    .execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => byId.get(id))
})

/** Returns the data about the reader for a printed report (2 §2.7). */
export function printedReader(db: Database, userId: number) {
  return db
    .selectFrom('app_user')
    .leftJoin('society', 'society.id', 'app_user.society_id')
    .leftJoin('specialty', 'specialty.id', 'app_user.specialty_id')
    .leftJoin('subspecialty', 'subspecialty.id', 'app_user.subspecialty_id')
    .leftJoin('society_membership_type as type', 'type.id', 'app_user.society_membership_type_id')
    .select(['society.name as society', 'specialty.title as specialty', 'subspecialty.title as subspecialty'])
    .select('type.type_name as membership_category')
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Returns the user columns that other areas can join, as a table `person`. The query planner treats it like the table itself. */
export function people(db: Database) {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'roles',
      'is_email_validated',
      'is_password_reset_required',
      'is_email_optout',
      'is_demo',
      'disabled',
    ])
    .select(['society_id', 'society_membership_type_id', 'specialty_id'])
    .as('person')
}

/** Returns the profile data stored with a submitted survey, and the ZIP code that determines its location. */
export function profileSnapshot(db: Database, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['society_membership_type_id', 'specialty_id', 'subspecialty_id', 'gender_identity', 'ethnicity'])
    .select(['visa_status', 'is_us_veteran', 'practice_zip'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Checks whether a user is allowed to reset their own surveys (decision G-006). */
export async function isDemoUser(db: Database, userId: number): Promise<boolean> {
  const row = await db.selectFrom('app_user').select('is_demo').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.is_demo
}

/** Returns a user's stored data that isn't in `currentUserOf`. */
export function exportedProfile(db: Database, userId: number) {
  return db
    .selectFrom('app_user')
    .select(['created', 'updated', 'year_of_birth'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Checks whether any user has this specialty or subspecialty. */
export async function isAnybodys(
  db: Database,
  column: 'specialty_id' | 'subspecialty_id',
  id: number,
): Promise<boolean> {
  return (await db.selectFrom('app_user').select('id').where(column, '=', id).limit(1).executeTakeFirst()) !== undefined
}

/** Lists the administrators of a society. */
export async function administratorsOf(db: Database, societyId: number) {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name', 'last_name', 'roles', 'society_right', 'disabled', 'created'])
    .select(sql<boolean>`password_hash IS NOT NULL`.as('has_password'))
    .where('society_id', '=', societyId)
    .where(sql<boolean>`'MSS_ADMIN' = ANY (roles)`)
    .orderBy('last_name')
    .orderBy('id')
    .execute()
  return rows.map(({ society_right, ...row }) => ({ ...row, right: societyRight.parse(society_right) }))
}
export type Administrator = Awaited<ReturnType<typeof administratorsOf>>[number]
