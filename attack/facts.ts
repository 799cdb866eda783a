import { ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import type { ProfileRow } from '#rules/inform/dimensions.ts'
import { physicians } from '#rules/inform/physicians.testing.ts'
import type { ProfileFacts } from '#rules/inform/profile-rows.ts'
import { MORE_THAN_ONE } from '#rules/inform/profile-trees.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { builders } from '#server/testing/builders.ts'

type Builders = ReturnType<typeof builders>

/** Ids of the made-up specialties and membership types in a database. */
export interface Lists {
  readonly membershipTypes: ReadonlyMap<number, number>
  readonly specialties: ReadonlyMap<number, number>
  readonly subspecialties: ReadonlyMap<number, number>
}

/** Creates the specialties and membership types that `physicians` have. */
export async function makeLists(db: Database, build: Builders): Promise<Lists> {
  const [membershipTypes, specialties, subspecialties] = [new Map(), new Map(), new Map<number, number>()]
  for (const type of [1, 2, 3, 4]) membershipTypes.set(type, await build.membershipType())
  for (let specialty = 1; specialty <= 12; specialty++) {
    const specialty_id = await build.specialty()
    specialties.set(specialty, specialty_id)
    const parts = specialty % 3 > 0 ? [1, 2, 3, 4, 5, 6] : []
    for (const part of parts) {
      const title = `Subspecialty ${specialty}.${part}`
      const { id } = await db
        .insertInto('subspecialty')
        .values({ specialty_id, title })
        .returning('id')
        .executeTakeFirstOrThrow()
      subspecialties.set(specialty * 10 + part, id)
    }
  }
  return { membershipTypes, specialties, subspecialties }
}

/** The profiles of made-up physicians. */
export function factsOf(count: number, seed: number, lists: Lists): readonly ProfileFacts[] {
  return physicians(count, seed).map(row => ({
    society_membership_type_id: lists.membershipTypes.get(row.membership_type ?? 0) ?? null,
    specialty_id: lists.specialties.get(row.specialty ?? 0) ?? null,
    subspecialty_id: lists.subspecialties.get(row.subspecialty ?? 0) ?? null,
    gender_identity: GENDERS[row.gender ?? -1]?.code ?? null,
    ethnicity: ethnicityOf(row.ethnicity ?? null),
    visa_status: VISA_STATUSES[row.visa_status ?? -1]?.code ?? null,
    is_us_veteran: typeof row.veteran === 'number' ? row.veteran === 1 : null,
    state_id: row.state ?? null,
    ...areaOf(row),
  }))
}

function ethnicityOf(value: number | null): readonly string[] {
  const [first, second] = ETHNICITIES
  if (value === MORE_THAN_ONE) return [first.code, second.code]
  const only = ETHNICITIES[value ?? -1]
  return only ? [only.code] : []
}

/** A real metropolitan area of the same size as the made-up one; always the same. */
function areaOf({ metro, metro_size, division }: ProfileRow): Pick<ProfileFacts, 'cbsa_code' | 'div_code'> {
  const areas = metroAreas().filter(({ population }) => sizeBandOf(population) === metro_size)
  const area = typeof metro === 'number' ? areas[(metro * 7919) % areas.length] : undefined
  const part = typeof division === 'number' ? area?.divs[division % 10] : undefined
  return { cbsa_code: area?.cbsa_code ?? null, div_code: part?.div_code ?? null }
}
