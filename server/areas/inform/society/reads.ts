import { sql } from 'kysely'
import { z } from 'zod'
import type { CountedMembers } from '#rules/inform/participation/index.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Lists the societies that have members. */
export async function societiesWithMembers(db: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT DISTINCT society_id AS id FROM app_user WHERE society_id IS NOT NULL AND 'MSS_USER' = ANY (roles) ORDER BY id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export interface MemberNow {
  readonly userId: number
  readonly membershipType: number | null
  readonly specialty: number | null
  readonly zip: string | null
  /** Values of the last count. `null` if the member is not counted yet. */
  readonly counted: {
    readonly membershipType: number | null
    readonly specialty: number | null
    readonly state: number | null
  } | null
}

/**
 * Returns members of a society who have an account and are counted or vouched for, in the order of registration. Includes members who were
 * disabled or left the list. Otherwise, an administrator could change the list and see the effect on the numbers.
 */
export async function membersNow(db: Database, societyId: number): Promise<readonly MemberNow[]> {
  const { rows } = await sql<MemberNow>`
    SELECT person.id AS "userId", person.society_membership_type_id AS "membershipType", person.specialty_id AS specialty,
      person.practice_zip AS zip, CASE WHEN counted.id IS NOT NULL THEN json_build_object('membershipType', counted.membership_type,
        'specialty', counted.specialty, 'state', counted.state) END AS counted
    FROM app_user person LEFT JOIN counted_member counted ON counted.user_id = person.id AND counted.society_id = person.society_id
    WHERE person.society_id = ${societyId} AND 'MSS_USER' = ANY (person.roles) AND NOT person.is_demo
      AND (counted.id IS NOT NULL OR person.npi_confirmed IS NOT NULL OR EXISTS (SELECT FROM society_member m
        WHERE m.user_id = person.id AND m.link_copied IS NULL AND m.mark IS NULL))
    ORDER BY person.id`.execute(db)
  return rows
}

/** Attributes by which members are counted. */
export const COUNTED_BY = ['membership_type', 'specialty', 'state'] as const
export type CountedBy = (typeof COUNTED_BY)[number]
export type MemberCount = Readonly<Record<CountedBy, CountedMembers>>

/** Returns the current count of a society's members. */
export async function countedMembers(db: Database, societyId: number): Promise<MemberCount> {
  const of = async (by: CountedBy): Promise<CountedMembers> => {
    const { rows } = await sql<{ value: number | null; people: number }>`
      SELECT ${sql.ref(by)} AS value, count(*)::int AS people FROM counted_member WHERE society_id = ${societyId}
      GROUP BY 1 ORDER BY 1`.execute(db)
    return {
      people: rows.reduce((sum, { people }) => sum + people, 0),
      values: rows.flatMap(({ value, people }): [number, number][] => (value === null ? [] : [[value, people]])),
    }
  }
  return { membership_type: await of('membership_type'), specialty: await of('specialty'), state: await of('state') }
}

const values = z.array(z.tuple([z.number().int(), z.number().int()]))

/** Returns the latest count of a society's members. @param before Excludes counts from this time on; `null` for the current count */
export async function memberCount(db: Database, societyId: number, before: Date | null): Promise<MemberCount | null> {
  const row = await db
    .selectFrom('member_count')
    .select(['people', 'membership_types', 'specialties', 'states'])
    .where('society_id', '=', societyId)
    .$if(before !== null, query => query.where('counted', '<', before ?? new Date(0)))
    .orderBy('counted', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { people } = row
  return {
    membership_type: { people, values: values.parse(row.membership_types) },
    specialty: { people, values: values.parse(row.specialties) },
    state: { people, values: values.parse(row.states) },
  }
}
