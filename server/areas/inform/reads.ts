import { sql } from 'kysely'
import { z } from 'zod'
import type { Grid } from '#rules/inform/count/index.ts'
import { type FilterableAnswer, MAX_FILTERABLE } from '#rules/inform/filterable.ts'
import { jointSpecialties, type ProfileTrees, type Trees, treesOf } from '#rules/inform/groups/index.ts'
import type { IcoAxes } from '#rules/inform/icos/index.ts'
import type { ProfileTitles } from '#rules/inform/measures/index.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import { metroAreas, profileValues } from '#server/areas/reference/lookups.ts'
import { submittedIn } from '#server/areas/share/lookups.ts'
import { membershipTypes } from '#server/areas/society/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { numbersIn } from '#server/platform/database/numbers.ts'
import { anyOf, sharedRead, together } from '#server/platform/database/together.ts'

/** Current dimensions of the profile. */
export interface ProfileDimensions {
  /** All specialties, membership types, and metropolitan areas of the product. */
  readonly trees: Trees
  /** Titles of specialties, subspecialties, and membership types, by node ID. */
  readonly titles: ProfileTitles
}

export const profileDimensions = sharedRead(async (db): Promise<ProfileDimensions> => {
  const [{ specialties, subspecialties, merged }, types] = await Promise.all([profileValues(db), membershipTypes(db)])
  const nodes = jointSpecialties(specialties, subspecialties, merged)
  const byId = (rows: readonly { id: number; title: string }[]) => new Map(rows.map(({ id, title }) => [id, title]))
  return {
    trees: treesOf({ ...nodes, membershipTypes: new Set(types.map(({ id }) => id)), ...metroCodes() }),
    titles: {
      specialty: byId(specialties.filter(({ id }) => nodes.specialties.get(id) === id)),
      subspecialty: byId(subspecialties.filter(({ id }) => nodes.subspecialties.get(id)?.node === id)),
      membership_type: new Map(types.map(({ id, type_name }) => [id, type_name])),
    },
  }
})

/** Profile without facts. */
export const EMPTY_PROFILE = {
  society_membership_type_id: null,
  specialty_id: null,
  subspecialty_id: null,
  gender_identity: null,
  ethnicity: [],
  visa_status: null,
  is_us_veteran: null,
  state_id: null,
  cbsa_code: null,
  div_code: null,
}

let codes: Pick<ProfileTrees, 'metros' | 'divisions'> | undefined

/** Returns the sizes of metropolitan areas and division areas, by numeric code. The data comes from files of the product. */
function metroCodes() {
  codes ??= {
    metros: new Map(metroAreas().map(({ cbsa_code, population }) => [Number(cbsa_code), sizeBandOf(population)])),
    divisions: new Map(
      metroAreas().flatMap(({ cbsa_code, divs }) =>
        divs.map(({ div_code }): [number, number] => [Number(div_code), Number(cbsa_code)]),
      ),
    ),
  }
  return codes
}

/**
 * Whether the `person` is on the member list of a society, or an administrator confirmed their NPI (release-engine, rule 15). Members who
 * registered by a link that an administrator copied could be fake, as could demonstration accounts (decision 57).
 */
export const IS_VOUCHED = sql<boolean>`(NOT person.is_demo AND (person.npi_confirmed IS NOT NULL OR EXISTS (SELECT 1
  FROM society_member m WHERE m.user_id = person.id AND m.disabled IS NULL AND m.link_copied IS NULL AND m.mark IS NULL)))`

/** Checks whether a society or an administrator vouches for a user. */
export async function isVouchedFor(db: Database, userId: number): Promise<boolean> {
  const { rows } = await sql<{ vouched: boolean }>`
    SELECT ${IS_VOUCHED} AS vouched FROM app_user person WHERE person.id = ${userId}`.execute(db)
  return rows[0]?.vouched === true
}

/** Lists the studies with results, newest first, after the primary study. */
export function studiesWithResults(db: Database) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where('is_support_report', '=', true)
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('result_edition')
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

/** Returns the time when the results of each of these studies opened. Studies without results are left out. */
export async function resultsOpenedOf(
  db: Database,
  questionnaireIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .selectFrom('result_edition as edition')
    .innerJoin('questionnaire', 'questionnaire.id', 'edition.questionnaire_id')
    .select(['questionnaire.id', 'edition.opened'])
    .where('questionnaire.id', '=', anyOf(questionnaireIds))
    .where('questionnaire.is_support_report', '=', true)
    .where('edition.section_id', 'is', null)
    .execute()
  return new Map(rows.map(({ id, opened }) => [id, opened]))
}

const band = z.union([
  z.object({ values: z.array(z.number()).min(1) }).strict(),
  z.object({ from: z.number().nullable(), to: z.number().nullable() }).strict(),
])
export const filterableAnswers = z
  .array(z.object({ column: z.string().regex(/^(v|q|d_)\w+$/), bands: z.array(band).min(2) }).strict())
  // Studies from earlier versions can have more.
  .transform(all => all.slice(0, MAX_FILTERABLE)) satisfies z.ZodType<readonly FilterableAnswer[]>

const grid = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scale'),
    cells: z.array(z.object({ from: z.number().nullable(), to: z.number().nullable(), value: z.number().nullable() })),
    cuts: z.array(z.number().int()),
  }),
  z.object({ kind: z.literal('choice'), cells: z.array(z.array(z.number())) }),
]) satisfies z.ZodType<Grid>

/** Returns the public scales of all columns of a result set, or of one column. */
export async function gridsOf(db: Database, editionId: number, column?: string): Promise<ReadonlyMap<string, Grid>> {
  const rows = await db
    .selectFrom('result_grid')
    .select(['column_name', 'grid'])
    .where('edition_id', '=', editionId)
    .$if(column !== undefined, query => query.where('column_name', '=', column ?? ''))
    .execute()
  return new Map(rows.map(row => [row.column_name, grid.parse(row.grid)]))
}

interface OwnPlace {
  readonly userId: number
  readonly editionId: number
}

/**
 * Checks whether a member's own answers are counted in an edition. Only the batch job can check this for other people (release-engine, rule
 * 18).
 */
export async function isCounted(db: Database, own: OwnPlace): Promise<boolean> {
  return (await ownBatch(db, own)) !== null
}

/** Returns the batch that counts a member's own answers, or `null` if they are not counted yet. */
export function ownBatch(db: Database, own: OwnPlace): Promise<number | null> {
  return countedOwn(db, own)
}

const countedOwn = together(async (db, asked: readonly OwnPlace[]) => {
  const rows = await db
    .selectFrom('result_respondent')
    .select(['user_id', 'edition_id', 'batch_id'])
    .where('user_id', '=', anyOf(asked.map(({ userId }) => userId)))
    .where('edition_id', '=', anyOf(asked.map(({ editionId }) => editionId)))
    .execute()
  const counted = new Map(rows.map(({ user_id, edition_id, batch_id }) => [`${user_id} ${edition_id}`, batch_id]))
  return asked.map(({ userId, editionId }) => counted.get(`${userId} ${editionId}`) ?? null)
})

export type Outlook =
  | { readonly kind: 'date'; readonly opens: string }
  | { readonly kind: 'people'; readonly missing: number }
  | { readonly kind: 'soon' | 'never' | 'unknown' }

/** Returns when the people waiting in a part of a study will count, as of the job's last run. The time is unknown before the first run. */
export async function outlookOf(db: Database, questionnaireId: number, sectionId: number | null): Promise<Outlook> {
  const row = await db
    .selectFrom('edition_outlook')
    .select(['kind', 'opens', 'missing'])
    .where('questionnaire_id', '=', questionnaireId)
    .where('section_id', 'is not distinct from', sectionId)
    .executeTakeFirst()
  return outlook.parse(row ?? { kind: 'unknown' })
}

const outlook = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('date'), opens: z.iso.date() }),
  z.object({ kind: z.literal('people'), missing: z.number().int().min(0) }),
  z.object({ kind: z.enum(['soon', 'never', 'unknown']) }),
])

/** Returns the time that counted people spent on each of these studies, in minutes. Studies with an unknown time are left out. */
export async function measuredMinutes(
  db: Database,
  questionnaireIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (questionnaireIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('result_edition as edition')
    .innerJoin('result_batch as batch', 'batch.edition_id', 'edition.id')
    .select(['edition.questionnaire_id', 'batch.minutes'])
    .where('edition.questionnaire_id', 'in', questionnaireIds)
    .where('edition.section_id', 'is', null)
    .where('batch.minutes', 'is not', null)
    .orderBy('batch.number')
    .execute()
  return new Map(rows.flatMap(row => (row.minutes === null ? [] : [[row.questionnaire_id, row.minutes]])))
}

const axis = z.array(
  z
    .object({
      variableId: z.number().int(),
      label: z.string(),
      exact: z.string().nullable(),
      from: z.number().nullable(),
      to: z.number().nullable(),
    })
    .strict(),
)

/** Returns the axes on which the terms of posted ICOs are counted, by variable. */
export async function icoAxes(db: Database): Promise<IcoAxes> {
  const rows = await db.selectFrom('ico_axis').select(['variable_id', 'kinds']).orderBy('variable_id').execute()
  return new Map(rows.map(({ variable_id, kinds }) => [variable_id, axis.parse(kinds)]))
}

/**
 * Returns the specialties or subspecialties of respondents to studies with results, and of counted ICOs, because counted data never
 * changes. The counts themselves contain every public value.
 */
export async function countedNodes(db: Database, level: 'specialty' | 'subspecialty'): Promise<ReadonlySet<number>> {
  const editions = await db.selectFrom('result_edition').select('questionnaire_id').distinct().execute()
  const studies = editions.map(({ questionnaire_id }) => questionnaire_id)
  const [{ trees }, submitted, icos] = await Promise.all([
    profileDimensions(db),
    submittedIn(db, level, studies),
    db.selectFrom('ico_column').select('numbers').where('name', '=', level).execute(),
  ])
  const ofIcos = icos.flatMap(({ numbers }) => [...new Set(numbersIn(numbers))]).filter(id => id > 0)
  const nodes = submitted.flatMap(id => trees[level].get(id)?.at(-1) ?? [])
  return new Set([...submitted, ...nodes, ...ofIcos])
}

/** Blocks new batches until the transaction ends. */
export async function holdBatches(db: Transaction): Promise<void> {
  await sql`LOCK TABLE result_batch, ico_batch IN EXCLUSIVE MODE`.execute(db)
}

/**
 * Returns the titles of studies whose results will never be served, because too few people can be counted. Also returns studies whose
 * latest batch lacks some broad tables.
 */
export async function editionsWithProblems(db: Database) {
  const named = sql<string>`questionnaire.title || ', ' || questionnaire.period`
  const unserved = await db
    .selectFrom('edition_outlook as outlook')
    .innerJoin('questionnaire', 'questionnaire.id', 'outlook.questionnaire_id')
    .select(named.as('title'))
    .distinct()
    .where('outlook.kind', '=', 'never')
    .where(where =>
      where.not(
        where.exists(
          where
            .selectFrom('result_edition as edition')
            .select('edition.id')
            .whereRef('edition.questionnaire_id', '=', 'outlook.questionnaire_id')
            .where(sql<boolean>`edition.section_id IS NOT DISTINCT FROM outlook.section_id`),
        ),
      ),
    )
    .orderBy('title')
    .execute()
  const latest = db
    .selectFrom('result_batch')
    .select(['edition_id', 'left_out'])
    .distinctOn('edition_id')
    .orderBy('edition_id')
    .orderBy('number', 'desc')
    .as('latest')
  const partly = await db
    .selectFrom(latest)
    .innerJoin('result_edition as edition', 'edition.id', 'latest.edition_id')
    .innerJoin('questionnaire', 'questionnaire.id', 'edition.questionnaire_id')
    .select(named.as('title'))
    .distinct()
    .where(sql<number>`cardinality(latest.left_out)`, '>', 0)
    .orderBy('title')
    .execute()
  return { unserved: unserved.map(({ title }) => title), partly: partly.map(({ title }) => title) }
}

/** Name of the planted measure in the gate's results (release-engine, rule 17). */
export const PLANTED = 'planted'
