import { sql } from 'kysely'
import { CLOSING_REASONS } from '#rules/share/launch/index.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import { people } from '#server/areas/account/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { closedBy } from '../reads.ts'

/** Returns the open and upcoming primary studies, latest first. */
function primaryStudies(db: Database, days: StudyDays) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'title', 'period'])
    .where('is_primary', '=', true)
    .where('is_enabled', '=', true)
    .where('is_ended', '=', false)
    .where(eb => eb.not(closedBy(days)))
    .orderBy('period', 'desc')
    .orderBy('id', 'desc')
}

/** Checks whether a primary study is open or upcoming. */
export async function hasPrimaryStudy(db: Database, days: StudyDays): Promise<boolean> {
  return (await primaryStudies(db, days).limit(1).executeTakeFirst()) !== undefined
}

/** Returns the open and upcoming primary studies of these societies, except one study. */
export function otherPrimaryStudies(db: Database, id: number, societyIds: readonly number[], days: StudyDays) {
  return primaryStudies(db, days)
    .where('id', '!=', id)
    .where('id', 'in', eb =>
      eb.selectFrom('questionnaire_society').select('questionnaire_id').where('society_id', '=', anyOf(societyIds)),
    )
    .execute()
}

/** Returns how a study was closed early, or `null` if it wasn't, or has another end date now. */
export async function closingOf(db: Database, { id, end_date }: { readonly id: number; readonly end_date: string }) {
  const row = await db
    .selectFrom('study_closing')
    .leftJoin(people(db), 'person.id', 'study_closing.user_id')
    .select(['reason', 'note', 'happened', 'first_name', 'last_name', 'email'])
    .where('questionnaire_id', '=', id)
    .where('study_closing.end_date', '=', end_date)
    .executeTakeFirst()
  if (!row) return null
  return {
    at: row.happened.toISOString(),
    by: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || row.email,
    reason: CLOSING_REASONS.find(each => each === row.reason) ?? 'other',
    note: row.note,
  }
}

/**
 * Locks the surveys of a study and checks whether a member has entered anything in one. Answers of demo users don't count. Saves that began
 * earlier are awaited.
 */
export async function isAnswered(db: Transaction, questionnaireId: number): Promise<boolean> {
  await db
    .selectFrom('survey')
    .select('id')
    .where('questionnaire_id', '=', questionnaireId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = await db
    .selectFrom('survey')
    .innerJoin(people(db), 'person.id', 'survey.user_id')
    .select('survey.id')
    .where('questionnaire_id', '=', questionnaireId)
    .where('person.is_demo', '=', false)
    .where(
      sql<boolean>`(submitted IS NOT NULL OR prior_year_update IS NOT NULL
        OR EXISTS (SELECT FROM response WHERE response.survey_id = survey.id)
        OR EXISTS (SELECT FROM survey_section WHERE survey_section.survey_id = survey.id))`,
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
