import { type Insertable, type RawBuilder, sql } from 'kysely'
import { idsOf, type Renumber, renumbered } from '#rules/share/draft/index.ts'
import { type DraftQuestion, questionsOf, type StudyDraft } from '#rules/share/draft.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { storedIds } from './reads.ts'

/** Rows per statement. PostgreSQL accepts at most 65,535 parameters per statement. */
const CHUNK = 1000

/**
 * Writes a draft to the study's tables. Existing rows keep their IDs, and new rows get new IDs. Lock the study and check the draft first.
 * @returns The new IDs of sections, questions, and their parts, by draft ID
 */
export async function writeStudy(db: Transaction, id: number, draft: StudyDraft, now: Date): Promise<Renumber> {
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db)
  const renumber = await storedNumbers(db, id, draft)
  const kept = renumbered(draft, renumber)
  await removeOld(db, id, kept)
  await writeFacts(db, id, kept, now)
  await writeQuestions(db, id, kept)
  return renumber
}

async function storedNumbers(db: Transaction, id: number, draft: StudyDraft): Promise<Renumber> {
  const stored = await storedIds(db, id)
  const tables = {
    section: 'section',
    question: 'question',
    variable: 'variable',
    option: 'variable_option',
    condition: 'condition',
  } as const
  const numbers = new Map<string, number>()
  const named = idsOf(draft)
  for (const kind of Object.keys(tables) as (keyof typeof tables)[]) {
    const fresh = [...new Set(named[kind])].filter(each => !stored[kind].has(each))
    const ids = await newIds(db, tables[kind], fresh.length)
    for (const [at, each] of fresh.entries()) numbers.set(`${kind} ${each}`, ids[at] ?? 0)
  }
  return (kind, each) => numbers.get(`${kind} ${each}`) ?? each
}

async function newIds(db: Transaction, table: string, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id FROM generate_series(1, ${count})`.execute(db)
  return rows.map(row => row.id)
}

/** Removes parts that are no longer in the draft. Conditions, options, and places are written again. */
async function removeOld(db: Transaction, id: number, draft: StudyDraft): Promise<void> {
  const { question, variable } = idsOf(draft)
  const { question: own } = await storedIds(db, id)
  const gone = [...own].filter(each => !question.includes(each))
  const all = [...own]
  await sql`DELETE FROM condition WHERE question_id = ANY(${all}::int[])`.execute(db)
  await sql`UPDATE variable SET condition_variable_id = NULL WHERE question_id = ANY(${all}::int[]) AND condition_variable_id IS NOT NULL`.execute(
    db,
  )
  await sql`DELETE FROM variable_option o USING variable v WHERE v.id = o.variable_id AND v.question_id = ANY(${all}::int[])`.execute(
    db,
  )
  await sql`DELETE FROM question_section qs USING section s WHERE s.id = qs.section_id AND s.questionnaire_id = ${id}`.execute(
    db,
  )
  await sql`DELETE FROM variable WHERE question_id = ANY(${all}::int[]) AND NOT id = ANY(${variable}::int[])`.execute(
    db,
  )
  await sql`DELETE FROM question q WHERE id = ANY(${gone}::int[]) AND NOT EXISTS (SELECT FROM question_section WHERE question_id = q.id)`.execute(
    db,
  )
  const sections = draft.sections.map(each => each.id)
  await sql`DELETE FROM section WHERE questionnaire_id = ${id} AND NOT id = ANY(${sections}::int[])`.execute(db)
  await db.deleteFrom('derived_variable').where('questionnaire_id', '=', id).execute()
  await db.deleteFrom('questionnaire_society').where('questionnaire_id', '=', id).execute()
  await db.deleteFrom('questionnaire_membership_type').where('questionnaire_id', '=', id).execute()
}

async function writeFacts(db: Transaction, id: number, { facts, derived }: StudyDraft, now: Date): Promise<void> {
  const { societies, memberTypes, otherTypes, filterable, favorites, report_image, ...columns } = facts
  await db
    .updateTable('questionnaire')
    .set({
      ...columns,
      filterable_answers: JSON.stringify(filterable),
      favorites: JSON.stringify(favorites),
      report_image: report_image.trim() || null,
      is_enabled: true,
      published: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await inChunks(
    [...new Set(societies)].map(society_id => ({ society_id, questionnaire_id: id })),
    rows => db.insertInto('questionnaire_society').values(rows).execute(),
  )
  await inChunks(
    [
      ...[...new Set(memberTypes)].map(type => ({
        questionnaire_id: id,
        society_membership_type_id: type,
        audience: 'society',
      })),
      ...[...new Set(otherTypes)].map(type => ({
        questionnaire_id: id,
        society_membership_type_id: type,
        audience: 'non_society',
      })),
    ],
    rows => db.insertInto('questionnaire_membership_type').values(rows).execute(),
  )
  await inChunks(
    derived.map(({ sum_rule, ...each }) => ({
      ...each,
      parts: [...each.parts],
      sum_rule: sum_rule ? JSON.stringify(sum_rule) : null,
      questionnaire_id: id,
    })),
    rows => db.insertInto('derived_variable').values(rows).execute(),
  )
}

async function writeQuestions(db: Transaction, id: number, draft: StudyDraft): Promise<void> {
  const questions = questionsOf(draft)
  const sections = draft.sections.map(({ questions: own, ...section }, at) => ({
    ...section,
    questionnaire_id: id,
    position: at + 1,
  }))
  await inChunks(sections, rows =>
    db
      .insertInto('section')
      .values(rows)
      .onConflict(conflict => conflict.column('id').doUpdateSet(replacing(rows)))
      .execute(),
  )
  await inChunks(questions.map(questionRow), rows =>
    db
      .insertInto('question')
      .values(rows)
      .onConflict(conflict => conflict.column('id').doUpdateSet(replacing(rows)))
      .execute(),
  )
  await inChunks(
    draft.sections.flatMap(section =>
      section.questions.map((question, at) => ({
        section_id: section.id,
        question_id: question.id,
        position: at + 1,
        is_on_dashboard: question.is_on_dashboard,
        is_included_in_default_report: question.is_included_in_default_report,
        report_order: question.report_order,
        is_available_on_results: question.is_available_on_results,
      })),
    ),
    rows => db.insertInto('question_section').values(rows).execute(),
  )
  const variables = questions.flatMap(question => question.variables.map((variable, at) => ({ variable, at })))
  // Conditions are added in a second step, because a variable can depend on a later one.
  await inChunks(
    variables.map(({ variable: { condition, variableOptions, ...variable }, at }) => ({
      ...variable,
      position: at + 1,
    })),
    rows =>
      db
        .insertInto('variable')
        .values(rows)
        .onConflict(conflict => conflict.column('id').doUpdateSet(replacing(rows)))
        .execute(),
  )
  for (const { variable } of variables)
    if (variable.condition !== null)
      await db
        .updateTable('variable')
        .set({ condition_variable_id: variable.condition })
        .where('id', '=', variable.id)
        .execute()
  await inChunks(
    variables.flatMap(({ variable }) =>
      variable.variableOptions.map((option, at) => ({ ...option, variable_id: variable.id, position: at + 1 })),
    ),
    rows => db.insertInto('variable_option').values(rows).execute(),
  )
  const conditions = questions.flatMap(question =>
    question.conditions.map(each => ({ question_id: question.id, ...each })),
  )
  await inChunks(
    conditions.map(({ condition_variables, ...condition }) => condition),
    rows => db.insertInto('condition').values(rows).execute(),
  )
  await inChunks(
    conditions.flatMap(({ id: condition_id, condition_variables }) =>
      condition_variables.map(({ variable_id, use_no, comparator }) => ({
        condition_id,
        variable_id,
        use_no,
        comparator: comparator?.type ?? null,
        first_value: comparator?.first_value ?? '',
        second_value: comparator?.second_value ?? '',
      })),
    ),
    rows => db.insertInto('condition_variable').values(rows).execute(),
  )
}

function questionRow(question: DraftQuestion): Insertable<DB['question']> {
  const {
    section_id,
    variablesCount,
    variables,
    conditions,
    is_on_dashboard,
    is_included_in_default_report,
    report_order,
    is_available_on_results,
    chart_config,
    ...row
  } = question
  return { ...row, chart_config: JSON.stringify(chart_config) }
}

async function inChunks<Row>(rows: readonly Row[], write: (rows: readonly Row[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK) await write(rows.slice(from, from + CHUNK))
}

/** Returns an assignment of the new values to all columns of existing rows. */
function replacing(rows: readonly object[]): Record<string, RawBuilder<never>> {
  const columns = Object.keys(rows[0] ?? {}).filter(name => name !== 'id')
  return Object.fromEntries(columns.map(name => [name, sql<never>`${sql.ref(`excluded.${name}`)}`]))
}
