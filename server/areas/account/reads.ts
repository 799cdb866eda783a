import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { z } from 'zod'
import { type membershipType, profile as profileSchema } from '#contract/auth.ts'
import { toFlag } from '#contract/fields.ts'
import type { Database } from '#server/platform/database/connect.ts'

type FullProfile = z.infer<typeof profileSchema>

/** A person's profile with the certifications they hold. */
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

/** A person's membership type with its fields as JSON text (1 §3); null without one. */
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

/** The specialties that a person may choose: those of the own society, or the master list outside of societies (4 §6). */
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

/** Whether the subspecialty is one of the specialty. */
export async function isSubspecialtyOf(db: Database, subspecialtyId: number, specialtyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subspecialty')
    .select('id')
    .where('id', '=', subspecialtyId)
    .where('specialty_id', '=', specialtyId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether all of these certifications exist; each is named once. */
export async function areCertifications(db: Database, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { count } = await db
    .selectFrom('board_certification')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(count) === ids.length
}

const SETTING = ['id', 'key', 'value', 'value_type', 'updated'] as const

export function settingList(db: Database) {
  const columns = { id: 'id', key: 'key', value: 'value', value_type: 'value_type', updated: 'updated' } as const
  return { rows: db.selectFrom('setting').select(SETTING), key: 'id', columns } as const
}

/** By its id or key; undefined when there is none. */
export function settingBy(db: Database, idOrKey: string) {
  const query = db.selectFrom('setting').select(SETTING)
  return (
    /^[1-9]\d{0,8}$/.test(idOrKey) ? query.where('id', '=', Number(idOrKey)) : query.where('key', '=', idOrKey)
  ).executeTakeFirst()
}
