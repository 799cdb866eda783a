import { z } from 'zod'
import { ALL_LEVELS, type ProfileRow } from '#rules/inform/dimensions.ts'
import { rowOf } from '#rules/inform/question-measures.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import { counted } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

export interface StudyRelease {
  readonly id: number
  readonly questionnaireId: number
  readonly copyName: string
  readonly cut: Date
  readonly recordCount: number
}

/** The release to serve, of every study that has one or of one study: the latest that passed its audit. */
export async function latestReleases(db: Database, questionnaireId?: number): Promise<readonly StudyRelease[]> {
  const rows = await releases(db)
    .where('audit', '=', 'passed')
    .$if(questionnaireId !== undefined, query => query.where('questionnaire_id', '=', questionnaireId ?? 0))
    .execute()
  return rows.map(releaseOf)
}

/** The latest release of every study, if it has not been audited yet. */
export async function pendingReleases(db: Database): Promise<readonly StudyRelease[]> {
  const rows = await releases(db).execute()
  return rows.filter(({ audit }) => audit === 'pending').map(releaseOf)
}

function releases(db: Database) {
  return db
    .selectFrom('study_release')
    .distinctOn('questionnaire_id')
    .select(['id', 'questionnaire_id', 'copy_name', 'cut', 'record_count', 'audit'])
    .orderBy('questionnaire_id')
    .orderBy('id', 'desc')
}

type ReleaseRow = Awaited<ReturnType<ReturnType<typeof releases>['execute']>>[number]

function releaseOf(row: ReleaseRow): StudyRelease {
  return {
    id: row.id,
    questionnaireId: row.questionnaire_id,
    copyName: row.copy_name,
    cut: row.cut,
    recordCount: row.record_count,
  }
}

const recordRow = z.object({
  profile: z.partialRecord(z.enum(ALL_LEVELS), z.number().int().nullable()),
  answers: counted,
})

/** A frozen record as a row of the copy: `answers` by column, a missing one is no answer. */
export interface ReleaseRecord {
  readonly recordKey: bigint
  readonly profile: ProfileRow
  readonly answers: Readonly<Record<string, number>>
}

/** Few enough to parse between two requests. */
const BATCH = 200

/**
 * The frozen records of a release as rows of the copy, in batches, by record key.
 * @throws {Error} when records are missing because a newer release has replaced them
 */
export async function* recordsOf(
  db: Database,
  release: StudyRelease,
  definition: StudyDefinition,
): AsyncGenerator<readonly ReleaseRecord[]> {
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
