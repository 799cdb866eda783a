import { sql } from 'kysely'
import { COUNTING_VERSION, type Counted } from '#rules/share/counted.ts'
import type { Response } from '#rules/share/study.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { AuthorizedSurvey, RecountedSurvey } from './scope.ts'

/** Answer with its time on the device's clock. */
export type GivenResponse = Response & { readonly changed?: string | undefined }

/** Answers to one survey, and the current question if given. */
export interface SurveySave {
  readonly survey: AuthorizedSurvey
  readonly responses: readonly GivenResponse[]
  readonly place: number | null
}

/**
 * Saves answers of any number of surveys in one statement. Idempotent. An answer never replaces a later one, so that two devices end up
 * with the later answer, regardless of the order of saving.
 * @returns The variables with a saved answer, by survey. Surveys and their variables must be unique.
 */
export async function saveResponses(
  db: Transaction,
  saves: readonly SurveySave[],
  now: Date,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const said = saves.filter(({ responses, place }) => responses.length > 0 || place !== null)
  if (said.length === 0) return new Map()
  const given = said.flatMap(({ survey, responses }) =>
    responses.map(response => ({ ...response, survey_id: survey.id })),
  )
  const column = <K extends keyof (typeof given)[number]>(name: K) => given.map(response => response[name])
  const bits = (name: 'declined' | 'is_unknown' | 'is_set_min') => given.map(response => response[name] === 1)
  const changed = given.map(response => response.changed ?? now.toISOString())
  const { rows } = await sql<{ survey_id: number; variable_id: number }>`
    WITH worked_on AS (
      UPDATE survey SET updated = ${now}, current_question_index = coalesce(at.place, current_question_index)
      FROM unnest(${said.map(({ survey }) => survey.id)}::int[], ${said.map(({ place }) => place)}::int[]) AS at (survey_id, place)
      WHERE survey.id = at.survey_id AND survey.submitted IS NULL
    )
    INSERT INTO response (survey_id, variable_id, value, declined, is_unknown, is_set_min, changed, saved)
    SELECT survey_id, variable_id, value, declined, is_unknown, is_set_min, least(changed, ${now}), ${now}
    FROM unnest(${column('survey_id')}::int[], ${column('variable_id')}::int[], ${column('value')}::text[], ${bits('declined')}::bool[],
      ${bits('is_unknown')}::bool[], ${bits('is_set_min')}::bool[], ${changed}::timestamptz[])
      AS given (survey_id, variable_id, value, declined, is_unknown, is_set_min, changed)
    ON CONFLICT (survey_id, variable_id) DO UPDATE
      SET value = excluded.value, declined = excluded.declined, is_unknown = excluded.is_unknown, is_set_min = excluded.is_set_min,
        changed = excluded.changed, saved = excluded.saved
      WHERE response.changed <= excluded.changed
    RETURNING survey_id, variable_id`.execute(db)
  const kept = Map.groupBy(rows, row => row.survey_id)
  return new Map([...kept].map(([survey, variables]) => [survey, new Set(variables.map(row => row.variable_id))]))
}

/** Replaces a submitted survey's contribution with the one that this version's rules produce. Counts in editions stay unchanged. */
export async function recountSubmission(db: Transaction, survey: RecountedSurvey, counted: Counted): Promise<void> {
  await db
    .updateTable('submission')
    .set({ answers: JSON.stringify(counted), counting_version: COUNTING_VERSION })
    .where('survey_id', '=', survey.id)
    .execute()
}

/**
 * Deletes the surveys of a deleted account with their answers, submissions, and individual data in editions. Counts of rows don't identify
 * anyone and stay (release-engine, rule 13).
 */
export async function removeSurveysOf(db: Transaction, userId: number): Promise<void> {
  await db.deleteFrom('survey').where('user_id', '=', userId).execute()
}

/** Moves submissions from one specialty or subspecialty to another. Counted values stay unchanged. */
export async function moveSubmissions(
  db: Transaction,
  column: 'specialty_id' | 'subspecialty_id',
  { from, into }: { readonly from: number; readonly into: number },
): Promise<void> {
  await db
    .updateTable('submission')
    .set({ [column]: into })
    .where(column, '=', from)
    .execute()
}
