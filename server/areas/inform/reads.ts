import { sql } from 'kysely'
import { z } from 'zod'
import { rowOf } from '#rules/inform/question-measures.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import { type CopyRow, DIMENSIONS } from '#server/platform/columns/port.ts'
import type { Database } from '#server/platform/database/connect.ts'

export interface StudyRelease {
  readonly id: number
  readonly questionnaireId: number
  readonly copyName: string
  readonly cut: Date
  readonly recordCount: number
}

/** The latest release of every study that has one, or of one study. */
export async function latestReleases(db: Database, questionnaireId?: number): Promise<readonly StudyRelease[]> {
  const rows = await db
    .selectFrom('study_release')
    .distinctOn('questionnaire_id')
    .select(['id', 'questionnaire_id', 'copy_name', 'cut', 'record_count'])
    .$if(questionnaireId !== undefined, query => query.where('questionnaire_id', '=', questionnaireId ?? 0))
    .orderBy('questionnaire_id')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    questionnaireId: row.questionnaire_id,
    copyName: row.copy_name,
    cut: row.cut,
    recordCount: row.record_count,
  }))
}

/** Studies whose next release may be due. */
export function studiesWithChanges(db: Database) {
  return db
    .selectFrom('questionnaire')
    .select(['id', 'start_date', 'end_date', 'is_enabled', 'is_ended'])
    .where(eb =>
      eb.exists(
        eb.selectFrom('study_change').select(sql`1`.as('one')).whereRef('questionnaire_id', '=', 'questionnaire.id'),
      ),
    )
    .execute()
}

const counted = z.record(z.string(), z.union([z.number(), z.literal('unknown')]))
const recordRow = z.object({
  profile: z.partialRecord(z.enum(DIMENSIONS), z.number().int().nullable()),
  answers: counted,
})
const BATCH = 5000

/**
 * The frozen records of a release as rows of the copy, in batches, by record key.
 * @throws {Error} when they are not all there, because a newer release has taken their place meanwhile.
 */
export async function* recordsOf(
  db: Database,
  release: StudyRelease,
  definition: StudyDefinition,
): AsyncGenerator<readonly CopyRow[]> {
  const questions = [...definition.questions.values()]
  let after: bigint | null = null
  let count = 0
  for (;;) {
    const rows: { record_key: bigint; profile: unknown; answers: unknown }[] = await db
      .selectFrom('study_release_record')
      .select(['record_key', 'profile', 'answers'])
      .where('release_id', '=', release.id)
      .$if(after !== null, query => query.where('record_key', '>', after ?? 0n))
      .orderBy('record_key')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) break
    count += rows.length
    yield rows.map(row => {
      const { profile, answers } = recordRow.parse(row)
      return { recordKey: row.record_key, profile, answers: rowOf(questions, definition.core.derived, answers) }
    })
    after = rows.at(-1)?.record_key ?? null
  }
  if (count !== release.recordCount) throw new Error('The study release was replaced while it was read.')
}

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
