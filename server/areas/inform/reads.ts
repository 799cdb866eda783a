import { sql } from 'kysely'
import { z } from 'zod'
import type { Grid, LensName } from '#rules/inform/edition.ts'
import { type FilterableAnswer, MOST_FILTERABLE } from '#rules/inform/filterable.ts'
import type { ProfileTitles } from '#rules/inform/profile-measures.ts'
import { jointSpecialties, type Trees, treesOf } from '#rules/inform/profile-trees.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import { metroAreas, profileValues } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The trees of the profile dimensions as they are now: all specialties, membership types and metropolitan areas of the product. */
export async function profileTrees(db: Database): Promise<Trees> {
  const { specialties, subspecialties, membershipTypes } = await profileValues(db)
  return treesOf({
    ...jointSpecialties(specialties, subspecialties),
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

/** The studies with results, newest first; the primary one before all others. */
export function studiesWithResults(db: Database) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where('is_support_report', '=', true)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('edition')
          .select(sql`1`.as('one'))
          .whereRef('questionnaire_id', '=', 'questionnaire.id')
          .where('section_id', 'is', null),
      ),
    )
    .orderBy('is_primary', 'desc')
    .orderBy('period', 'desc')
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export const lensName = z.custom<LensName>(value => typeof value === 'string' && /^(\w+|answer:\w+)$/.test(value))

const band = z.union([
  z.object({ values: z.array(z.number()).min(1) }).strict(),
  z.object({ from: z.number().nullable(), to: z.number().nullable() }).strict(),
])
export const filterableAnswers = z
  .array(z.object({ column: z.string().regex(/^(v|q|d_)\w+$/), bands: z.array(band).min(2) }).strict())
  .max(MOST_FILTERABLE) satisfies z.ZodType<readonly FilterableAnswer[]>

const grid = z.object({
  kind: z.enum(['scale', 'choice']),
  cells: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), value: z.number().nullable() })),
}) satisfies z.ZodType<Grid>

/** The public scales of an edition's columns, or of one. */
export async function gridsOf(db: Database, editionId: number, column?: string): Promise<ReadonlyMap<string, Grid>> {
  const rows = await db
    .selectFrom('edition_grid')
    .select(['column_name', 'grid'])
    .where('edition_id', '=', editionId)
    .$if(column !== undefined, query => query.where('column_name', '=', column ?? ''))
    .execute()
  return new Map(rows.map(row => [row.column_name, grid.parse(row.grid)]))
}

/** Titles of specialties, subspecialties and membership types, by the ids of their nodes. */
export async function profileTitles(db: Database): Promise<ProfileTitles> {
  const { specialties, subspecialties, membershipTypes } = await profileValues(db)
  const nodes = jointSpecialties(specialties, subspecialties)
  const byId = (rows: readonly { id: number; title: string }[]) => new Map(rows.map(({ id, title }) => [id, title]))
  return {
    specialty: byId(specialties.filter(({ id }) => nodes.specialties.get(id) === id)),
    subspecialty: byId(subspecialties.filter(({ id }) => nodes.subspecialties.get(id)?.node === id)),
    membership_type: byId(membershipTypes),
  }
}
