import { sql } from 'kysely'
import type { AttributeName, EditionPolicy, Grid } from '#rules/inform/count/index.ts'
import type { Counting } from '#rules/inform/editions/index.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { bytesOf } from '#server/platform/database/numbers.ts'
import type { StudyPart } from './reads.ts'
import type { GateResult } from './use-cases/batch-plan.ts'

/**
 * Locks the editions of a study, so that only one process creates its batches. @returns Whether this process has the lock, until its
 * transaction ends
 */
export async function lockEditions(db: Transaction, { questionnaireId }: StudyPart): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('edition'), ${questionnaireId}) AS locked`.execute(db)
  // Prevents merges of specialties while people are divided by them.
  await sql`LOCK TABLE result_batch IN ROW SHARE MODE`.execute(db)
  return rows[0]?.locked === true
}

export interface NewEdition {
  readonly policy: EditionPolicy
  readonly filterable: readonly FilterableAnswer[]
  readonly grids: ReadonlyMap<string, Grid>
  readonly opened: Date
}

/** @returns The ID of the edition */
export async function createEdition(db: Transaction, part: StudyPart, edition: NewEdition): Promise<number> {
  const { id } = await db
    .insertInto('result_edition')
    .values({
      questionnaire_id: part.questionnaireId,
      section_id: part.sectionId,
      policy: JSON.stringify(edition.policy),
      filterable_answers: JSON.stringify(edition.filterable),
      opened: edition.opened,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grids = [...edition.grids].map(([column_name, grid]) => ({
    edition_id: id,
    column_name,
    grid: JSON.stringify(grid),
  }))
  if (grids.length > 0) await db.insertInto('result_grid').values(grids).execute()
  return id
}

export interface NewBatch {
  readonly number: number
  readonly people: number
  /** Packed by `packBatch`. */
  readonly rows: Int32Array
  /** Size of a row below a specialty that passed the gate. */
  readonly minChild: number
  /** Attributes without broad tables. */
  readonly leftOut: readonly AttributeName[]
  /** Median time that people spent on the study, in minutes. `null` if unknown. */
  readonly minutes: number | null
  readonly made: Date
}

/** @returns The ID of the batch */
export async function createBatch(db: Transaction, editionId: number, batch: NewBatch): Promise<number> {
  const { id } = await db
    .insertInto('result_batch')
    .values({
      edition_id: editionId,
      number: batch.number,
      people: batch.people,
      base_rows: bytesOf(batch.rows),
      min_child: batch.minChild,
      left_out: [...batch.leftOut],
      minutes: batch.minutes,
      made: batch.made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param numbers Counts packed by `packMeasure` */
export async function saveCounts(db: Transaction, batchId: number, column: string, numbers: Int32Array): Promise<void> {
  await db
    .insertInto('result_counts')
    .values({ batch_id: batchId, column_name: column, numbers: bytesOf(numbers) })
    .execute()
}

/** Stores what samplers guessed about a batch before it was served. */
export async function saveGate(db: Transaction, batchId: number, results: readonly GateResult[]): Promise<void> {
  const rows = results.map(({ measure, people, counts, oracle }) => ({
    batch_id: batchId,
    measure,
    people,
    rate: counts.rate,
    surest: counts.surest,
    named: counts.named,
    oracle_rate: oracle.rate,
    oracle_surest: oracle.surest,
    oracle_named: oracle.named,
  }))
  if (rows.length > 0) await db.insertInto('result_gate').values(rows).execute()
}

/**
 * Saves the counted people in blocks, one each time the caller continues. Rows are stored by ID, so that their order in the table or a
 * backup reveals nothing else (release-engine, rule 18).
 * @param people Ascending by user ID; people left out continue to wait
 */
export async function* saveRespondents(
  db: Transaction,
  batch: { readonly id: number; readonly editionId: number },
  people: readonly { readonly userId: number }[],
  atOnce: number,
): AsyncGenerator<void> {
  for (let from = 0; from < people.length; from += atOnce) {
    const userIds = people.slice(from, from + atOnce).map(({ userId }) => userId)
    await sql`
      INSERT INTO result_respondent (edition_id, user_id, batch_id)
      SELECT ${batch.editionId}, user_id, ${batch.id} FROM unnest(${userIds}::int[]) AS given (user_id)
      ORDER BY user_id`.execute(db)
    yield
  }
}

/** Saves when the waiting people will count, if that has changed. */
export async function saveOutlooks(
  db: Transaction,
  outlooks: readonly (StudyPart & { readonly counting: Counting })[],
): Promise<void> {
  const rows = outlooks.map(({ questionnaireId, sectionId, counting }) => ({
    questionnaire_id: questionnaireId,
    section_id: sectionId,
    kind: counting.kind,
    opens: counting.kind === 'date' ? dayOf(counting.opens) : null,
    missing: counting.kind === 'people' ? counting.missing : null,
  }))
  if (rows.length === 0) return
  await db
    .insertInto('edition_outlook')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['questionnaire_id', 'section_id'])
        .doUpdateSet(eb => ({
          kind: eb.ref('excluded.kind'),
          opens: eb.ref('excluded.opens'),
          missing: eb.ref('excluded.missing'),
        }))
        .where(sql<boolean>`(edition_outlook.kind, edition_outlook.opens, edition_outlook.missing)
          IS DISTINCT FROM (excluded.kind, excluded.opens, excluded.missing)`),
    )
    .execute()
}
