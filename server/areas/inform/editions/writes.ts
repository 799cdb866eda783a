import { sql } from 'kysely'
import type { Counting } from '#rules/inform/batches.ts'
import type { ProfileRow } from '#rules/inform/dimensions.ts'
import type { EditionPolicy, Grid, LensName } from '#rules/inform/edition.ts'
import type { Exposure } from '#rules/inform/exposure.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import { dayOf } from '#server/platform/clock.ts'
import type { Writable } from '#server/platform/database/connect.ts'
import { bytesOf } from '#server/platform/database/numbers.ts'
import type { StudyPart } from './reads.ts'

/** Only one process at a time makes batches of a study. @returns whether this one may, until its transaction ends */
export async function lockEditions(db: Writable, { questionnaireId }: StudyPart): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('edition'), ${questionnaireId}) AS locked`.execute(db)
  // Specialties are not merged while people are divided by them.
  await sql`LOCK TABLE edition_batch IN ROW SHARE MODE`.execute(db)
  return rows[0]?.locked === true
}

export interface NewEdition {
  readonly policy: EditionPolicy
  readonly filterable: readonly FilterableAnswer[]
  readonly estimable: readonly FilterableAnswer[]
  readonly grids: ReadonlyMap<string, Grid>
  readonly opened: Date
}

/** @returns its id */
export async function createEdition(db: Writable, part: StudyPart, edition: NewEdition): Promise<number> {
  const { id } = await db
    .insertInto('edition')
    .values({
      questionnaire_id: part.questionnaireId,
      section_id: part.sectionId,
      policy: JSON.stringify(edition.policy),
      filterable_answers: JSON.stringify(edition.filterable),
      estimable_answers: JSON.stringify(edition.estimable),
      opened: edition.opened,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const grids = [...edition.grids].map(([column_name, grid]) => ({
    edition_id: id,
    column_name,
    grid: JSON.stringify(grid),
  }))
  if (grids.length > 0) await db.insertInto('edition_grid').values(grids).execute()
  return id
}

export interface NewBatch {
  readonly number: number
  readonly people: number
  readonly exposure: Exposure
  readonly leftOut: readonly LensName[]
  /** How long the study took its people; null: not known. */
  readonly minutes: number | null
  readonly made: Date
}

/** @returns its id */
export async function createBatch(db: Writable, editionId: number, batch: NewBatch): Promise<number> {
  const { id } = await db
    .insertInto('edition_batch')
    .values({
      edition_id: editionId,
      number: batch.number,
      people: batch.people,
      exposure_mean: batch.exposure.mean,
      exposure_largest: batch.exposure.largest,
      exposed_people: batch.exposure.people,
      left_out_lenses: [...batch.leftOut],
      minutes: batch.minutes,
      made: batch.made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** One array of numbers for each attribute of a batch's people. */
export async function saveRoster(
  db: Writable,
  batchId: number,
  arrays: ReadonlyMap<string, Int32Array>,
): Promise<void> {
  for (const [name, numbers] of arrays)
    await db
      .insertInto('edition_roster')
      .values({ batch_id: batchId, name, numbers: bytesOf(numbers) })
      .execute()
}

/** The counts of a column by one lens. */
export interface ColumnCounts {
  readonly column: string
  /** `by:answer:<column>`: blurred, by another answer (`countedByAnswer`). */
  readonly lens: LensName | `by:${LensName}`
  readonly numbers: Int32Array
}

export async function saveCounts(db: Writable, batchId: number, counts: readonly ColumnCounts[]): Promise<void> {
  const rows = counts.map(({ column, lens, numbers }) => ({
    batch_id: batchId,
    column_name: column,
    lens,
    numbers: bytesOf(numbers),
  }))
  if (rows.length > 0) await db.insertInto('edition_counts').values(rows).execute()
}

/**
 * Keeps who is counted, with their profile and answers as counted. Stored in the order of their ids: as the rows lie in the table, or in a
 * backup, they must not tell who is who in the roster (release-engine, rule 11).
 * So many at once, each time it is asked to go on.
 * @param people ascending by user id, of one part; whoever is left out keeps waiting.
 */
export async function* saveRespondents(
  db: Writable,
  { questionnaireId }: StudyPart,
  batch: { readonly id: number; readonly editionId: number },
  people: readonly { readonly userId: number; readonly profile: ProfileRow }[],
  atOnce: number,
): AsyncGenerator<void> {
  for (let from = 0; from < people.length; from += atOnce) {
    const some = people.slice(from, from + atOnce)
    await sql`
      INSERT INTO edition_respondent (edition_id, user_id, batch_id, profile, answers)
      SELECT ${batch.editionId}, given.user_id, ${batch.id}, given.profile::jsonb, submission.answers
      FROM unnest(${some.map(({ userId }) => userId)}::int[], ${some.map(({ profile }) => JSON.stringify(profile))}::text[])
        AS given (user_id, profile)
      JOIN survey ON survey.user_id = given.user_id AND survey.questionnaire_id = ${questionnaireId}
      JOIN submission ON submission.survey_id = survey.id
      ORDER BY given.user_id`.execute(db)
    yield
  }
}

/** Keeps when those who wait will count, where that has changed. */
export async function saveOutlooks(
  db: Writable,
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
