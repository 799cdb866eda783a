import { sql } from 'kysely'
import { type Trees, treesOf } from '#rules/inform/profile-trees.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import { metroAreas, profileValues } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The trees of the profile dimensions as they are now: all specialties, membership types and metropolitan areas of the product. */
export async function profileTrees(db: Database): Promise<Trees> {
  const { specialties, subspecialties, membershipTypes } = await profileValues(db)
  return treesOf({
    specialties: new Set(specialties.map(({ id }) => id)),
    subspecialties: new Map(subspecialties.map(({ id, specialty_id }) => [id, specialty_id])),
    membershipTypes: new Set(membershipTypes.map(({ id }) => id)),
    ...metroCodes(),
  })
}

/** Sizes of metropolitan areas and areas of divisions, by their codes as numbers. */
function metroCodes() {
  return {
    metros: new Map(metroAreas().map(({ cbsa_code, population }) => [Number(cbsa_code), sizeBandOf(population)])),
    divisions: new Map(
      metroAreas().flatMap(({ cbsa_code, divs }) =>
        divs.map(({ div_code }): [number, number] => [Number(div_code), Number(cbsa_code)]),
      ),
    ),
  }
}

/** The studies with published results, newest first; the primary one before all others. */
export function studiesWithResults(db: Database) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where('is_support_report', '=', true)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('study_release')
          .select(sql`1`.as('one'))
          .whereRef('questionnaire_id', '=', 'questionnaire.id')
          .where('audit', '=', 'passed'),
      ),
    )
    .orderBy('is_primary', 'desc')
    .orderBy('period', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Titles of specialties, subspecialties and membership types, by id. */
export async function profileTitles(db: Database) {
  const { specialties, subspecialties, membershipTypes } = await profileValues(db)
  const byId = (rows: readonly { id: number; title: string }[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, title }) => [id, title]))
  return { specialty: byId(specialties), subspecialty: byId(subspecialties), membership_type: byId(membershipTypes) }
}
