import type { Exposure } from '#rules/inform/exposure.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** What is public of a batch. */
export interface BatchFacts {
  readonly questionnaireId: number
  /** Null: the core. */
  readonly sectionId: number | null
  /** From 1. */
  readonly number: number
  readonly made: Date
  readonly people: number
  readonly leftOut: readonly string[]
  readonly exposure: Exposure
}

/** The batches of studies, in their order; the core before modules. */
export async function batchesOf(db: Database, questionnaireIds: readonly number[]): Promise<readonly BatchFacts[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('edition_batch as batch')
    .innerJoin('edition', 'edition.id', 'batch.edition_id')
    .select([
      'edition.questionnaire_id',
      'edition.section_id',
      'batch.number',
      'batch.made',
      'batch.people',
      'batch.left_out_lenses',
    ])
    .select(['batch.exposed_people', 'batch.exposure_mean', 'batch.exposure_largest'])
    .where('edition.questionnaire_id', 'in', questionnaireIds)
    .orderBy('edition.section_id', order => order.asc().nullsFirst())
    .orderBy('batch.number')
    .execute()
  return rows.map(row => ({
    questionnaireId: row.questionnaire_id,
    sectionId: row.section_id,
    number: row.number,
    made: row.made,
    people: row.people,
    leftOut: row.left_out_lenses,
    exposure: { people: row.exposed_people, mean: row.exposure_mean, largest: row.exposure_largest },
  }))
}
