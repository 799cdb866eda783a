import type { Database } from '#server/platform/database/connect.ts'

/** Public facts about a batch. */
export interface BatchSummary {
  readonly id: number
  readonly questionnaireId: number
  /** `null` for the core. */
  readonly sectionId: number | null
  /** Batch number, starting at 1. */
  readonly number: number
  readonly made: Date
  readonly people: number
  readonly leftOut: readonly string[]
}

/** Lists the batches of studies in order, with the core before modules. */
export async function batchesOf(db: Database, questionnaireIds: readonly number[]): Promise<readonly BatchSummary[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('result_batch as batch')
    .innerJoin('result_edition as edition', 'edition.id', 'batch.edition_id')
    .select(['batch.id', 'edition.questionnaire_id', 'edition.section_id'])
    .select(['batch.number', 'batch.made', 'batch.people', 'batch.left_out'])
    .where('edition.questionnaire_id', 'in', questionnaireIds)
    .orderBy('edition.section_id', order => order.asc().nullsFirst())
    .orderBy('batch.number')
    .execute()
  return rows.map(row => ({
    id: row.id,
    questionnaireId: row.questionnaire_id,
    sectionId: row.section_id,
    number: row.number,
    made: row.made,
    people: row.people,
    leftOut: row.left_out,
  }))
}

/** Returns what samplers guessed about these batches before they were served (release-engine, rule 17). */
export async function gatesOf(db: Database, batchIds: readonly number[]) {
  if (batchIds.length === 0) return []
  return db.selectFrom('result_gate').selectAll().where('batch_id', 'in', batchIds).orderBy('measure').execute()
}
