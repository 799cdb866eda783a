import { sql } from 'kysely'
import { z } from 'zod'
import { type Trees, treesOf } from '#rules/inform/profile-trees.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** The trees of the profile dimensions as they are now: all specialties, membership types and metropolitan areas of the product. */
export async function profileTrees(db: Database): Promise<Trees> {
  const [specialties, subspecialties, types] = await Promise.all([
    db.selectFrom('specialty').select('id').execute(),
    db.selectFrom('subspecialty').select(['id', 'specialty_id']).execute(),
    db.selectFrom('society_membership_type').select('id').execute(),
  ])
  return treesOf({
    specialties: new Set(specialties.map(({ id }) => id)),
    subspecialties: new Map(subspecialties.map(({ id, specialty_id }) => [id, specialty_id])),
    membershipTypes: new Set(types.map(({ id }) => id)),
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

export const counted = z.record(z.string(), z.union([z.number(), z.literal('unknown')]))

/** The latest answers that the caller submitted to a study, as they count; null without a submitted survey. */
export async function ownCountedAnswers(
  db: Database,
  userId: number,
  questionnaireId: number,
): Promise<Readonly<Record<string, number | 'unknown'>> | null> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('survey', 'survey.id', 'submission.survey_id')
    .select('submission.answers')
    .where('survey.user_id', '=', userId)
    .where('survey.questionnaire_id', '=', questionnaireId)
    .executeTakeFirst()
  return row ? counted.parse(row.answers) : null
}

/** Whether a person has submitted the study that follows this one a year later. */
export async function hasSubmittedNextYear(db: Database, userId: number, questionnaireId: number): Promise<boolean> {
  const row = await db
    .selectFrom('survey')
    .innerJoin('questionnaire', 'questionnaire.id', 'survey.questionnaire_id')
    .select('survey.id')
    .where('survey.user_id', '=', userId)
    .where('survey.submitted', 'is not', null)
    .where('questionnaire.prior_year_questionnaire_id', '=', questionnaireId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The studies whose results are to be looked at and are there, the newest first; the primary one before all others. */
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
  const [specialty, subspecialty, types] = await Promise.all([
    db.selectFrom('specialty').select(['id', 'title']).orderBy('title').orderBy('id').execute(),
    db.selectFrom('subspecialty').select(['id', 'title']).orderBy('title').orderBy('id').execute(),
    db.selectFrom('society_membership_type').select(['id', 'type_name as title']).orderBy('id').execute(),
  ])
  const byId = (rows: readonly { id: number; title: string }[]): ReadonlyMap<number, string> =>
    new Map(rows.map(({ id, title }) => [id, title]))
  return { specialty: byId(specialty), subspecialty: byId(subspecialty), membership_type: byId(types) }
}
