import { sql } from 'kysely'
import type { StudyPatch } from '#rules/share/draft/index.ts'
import type { StudyDraft } from '#rules/share/draft.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { storedIds } from '../definition/reads.ts'

/** Number of stored changes of a draft. Editors who are further behind must reopen the study. */
const KEPT_CHANGES = 1000

/** Creates an unpublished study. @returns The ID of the study */
export async function insertStudy(db: Transaction, draft: StudyDraft, userId: number, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('questionnaire')
    .values({ ...headOf(draft), is_enabled: false, published: null, created: now, draft_version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertDraft(db, id, draft)
  await keepChange(db, id, { version: 1, patch: {}, userId, now })
  return id
}

async function insertDraft(db: Transaction, questionnaire_id: number, draft: StudyDraft): Promise<void> {
  const content = JSON.stringify(draft)
  await db
    .insertInto('study_draft')
    .values({ questionnaire_id, content })
    .onConflict(conflict => conflict.column('questionnaire_id').doUpdateSet({ content }))
    .execute()
}

interface Change {
  /** Draft version that results from the change. */
  readonly version: number
  readonly patch: StudyPatch
  readonly userId: number
  readonly now: Date
}

/** Saves a draft and its latest change. Until a study is published, lists show the title from its draft. */
export async function saveDraft(db: Transaction, id: number, draft: StudyDraft, change: Change): Promise<void> {
  await insertDraft(db, id, draft)
  await keepChange(db, id, change)
  await db.updateTable('questionnaire').set({ draft_version: change.version }).where('id', '=', id).execute()
  await db.updateTable('questionnaire').set(headOf(draft)).where('id', '=', id).where('published', 'is', null).execute()
}

async function keepChange(db: Transaction, id: number, { version, patch, userId, now }: Change): Promise<void> {
  await db
    .insertInto('study_draft_change')
    .values({ questionnaire_id: id, version, patch: JSON.stringify(patch), user_id: userId, happened: now })
    .execute()
  await db
    .deleteFrom('study_draft_change')
    .where('questionnaire_id', '=', id)
    .where('version', '<=', version - KEPT_CHANGES)
    .execute()
}

/** Ends editing and restores the published version. */
export async function removeDraft(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('study_draft').where('questionnaire_id', '=', id).execute()
  await db.updateTable('questionnaire').set({ draft_version: sql`draft_version + 1` }).where('id', '=', id).execute()
}

/** Returns the columns that have constraints, with valid values even if the draft is incomplete. */
function headOf({ facts }: StudyDraft) {
  const { title, period, start_date, end_date } = facts
  return {
    title: title.trim() || 'Untitled study',
    period,
    start_date,
    end_date: [start_date, end_date].toSorted().at(-1) ?? end_date,
  }
}

interface Publication {
  readonly userId: number
  readonly now: Date
  /** Last change of each part. */
  readonly parts: readonly { readonly part: string; readonly user_id: number | null; readonly happened: Date }[]
}

/** Records the publisher of the current version and the authors of its changes. */
export async function recordPublication(
  db: Transaction,
  id: number,
  { userId, now, parts }: Publication,
): Promise<void> {
  const { version } = await db
    .insertInto('study_publication')
    .columns(['questionnaire_id', 'version', 'user_id', 'happened'])
    .expression(
      db
        .selectFrom('questionnaire')
        .select(eb => ['id', 'version', eb.val(userId).as('user_id'), eb.val(now).as('happened')])
        .where('id', '=', id),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  if (parts.length > 0)
    await sql`INSERT INTO study_publication_part (questionnaire_id, version, part, user_id, happened)
      SELECT ${id}, ${version}, part, user_id, happened
      FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS one (part text, user_id integer, happened timestamptz)`.execute(
      db,
    )
}

/** Stores a replaced version, for members who started it and for comparisons with later versions. */
export async function saveVersion(db: Transaction, id: number, version: number, draft: StudyDraft): Promise<void> {
  await db
    .insertInto('study_version')
    .values({ questionnaire_id: id, version, content: JSON.stringify(draft) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Deletes a study that no one has started, with all of its parts. */
export async function deleteStudy(db: Transaction, id: number): Promise<void> {
  const { question } = await storedIds(db, id)
  await db.deleteFrom('questionnaire').where('id', '=', id).execute()
  const own = [...question]
  await sql`UPDATE variable SET condition_variable_id = NULL WHERE question_id = ANY(${own}::int[])`.execute(db)
  await sql`DELETE FROM condition WHERE question_id = ANY(${own}::int[])`.execute(db)
  await sql`DELETE FROM question q WHERE id = ANY(${own}::int[]) AND NOT EXISTS (SELECT FROM question_section WHERE question_id = q.id)`.execute(
    db,
  )
}

/** @returns The file that was replaced */
export async function setGuide(
  db: Transaction,
  id: number,
  guide: { file_id: string; name: string } | null,
): Promise<string | null> {
  const before = await db
    .deleteFrom('questionnaire_worksheet')
    .where('questionnaire_id', '=', id)
    .returning('file_id')
    .executeTakeFirst()
  if (guide)
    await db.insertInto('questionnaire_worksheet').values({ questionnaire_id: id, file_id: guide.file_id }).execute()
  await db
    .updateTable('questionnaire')
    .set({ worksheet_file_name: guide?.name ?? null })
    .where('id', '=', id)
    .execute()
  return before?.file_id ?? null
}
