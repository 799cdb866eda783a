import { sql } from 'kysely'
import type { InputOf } from '#contract/index.ts'
import { type FormVariable, staying } from '#rules/connect/job-question-form.ts'
import type { Transaction } from '#server/platform/database/connect.ts'

/** Job question as sent, its HTML sanitized. */
export type SentJobQuestion = InputOf<'PUT job-question/update'>['body']
type SentVariable = SentJobQuestion['jobQuestionVariables'][number]

/** Locks the question and the answers to its variables until the transaction ends. @returns Whether the question exists */
export async function lockJobQuestion(db: Transaction, id: number): Promise<boolean> {
  const row = await db.selectFrom('job_question').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  await db
    .selectFrom('job_question_variable')
    .select('id')
    .where('job_question_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  return row !== undefined
}

/** @returns The ID of the new question */
export async function insertJobQuestion(db: Transaction, sent: SentJobQuestion): Promise<number> {
  const { id } = await db.insertInto('job_question').values(columnsOf(sent)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates a locked job question. */
export async function changeJobQuestion(db: Transaction, id: number, sent: SentJobQuestion): Promise<void> {
  await db
    .updateTable('job_question')
    .set({ ...columnsOf(sent), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .execute()
}

function columnsOf({ jobQuestionVariables, revision, chart, ...columns }: SentJobQuestion) {
  return { ...columns, chart_type: chart.chart_type, chart_config: JSON.stringify(chart.chart_config) }
}

/**
 * Saves the ordered variables of a question and deletes those marked for deletion. Check first that none of the deleted ones has answers.
 */
export async function saveVariables(db: Transaction, jobQuestionId: number, sent: SentJobQuestion): Promise<void> {
  const variables = sent.jobQuestionVariables
  const removed = variables.flatMap(({ id, delete_me }) => (delete_me && id !== null ? [id] : []))
  await db
    .deleteFrom('job_question_variable')
    .where('job_question_id', '=', jobQuestionId)
    .where('id', 'in', [...removed, 0])
    .execute()
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(db)
  const taken = new Set(variables.map(({ uid }) => uid))
  for (const [position, variable] of staying(variables).entries()) {
    const id = await saveVariable(db, jobQuestionId, { ...variable, uid: variable.uid || freeUid(taken) }, position)
    await saveOptions(db, id, sent.type === 'MULTI_VARIABLE_SELECT_ONE' ? variable.variableOptions : [])
  }
}

function freeUid(taken: Set<string>): string {
  for (let number = 1; ; number++) {
    const uid = `variable_${number}`
    if (taken.has(uid)) continue
    taken.add(uid)
    return uid
  }
}

async function saveVariable(db: Transaction, job_question_id: number, sent: SentVariable, position: number) {
  const { id, order, delete_me, variableOptions, ...columns } = sent
  const row = { ...columns, position }
  if (id === null) {
    const made = await db
      .insertInto('job_question_variable')
      .values({ ...row, job_question_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return made.id
  }
  await db
    .updateTable('job_question_variable')
    .set(row)
    .where('id', '=', id)
    .where('job_question_id', '=', job_question_id)
    .execute()
  return id
}

/** Replaces the options and keeps the IDs of existing ones. Answers refer to options by value. */
async function saveOptions(
  db: Transaction,
  variableId: number,
  options: FormVariable['variableOptions'],
): Promise<void> {
  const removed = await db
    .deleteFrom('job_question_variable_option')
    .where('job_question_variable_id', '=', variableId)
    .returning('id')
    .execute()
  const known = new Set(removed.map(({ id }) => id))
  const kept = staying(options)
  if (kept.length === 0) return
  const rows = kept.map(({ id, name, value }, position) => {
    const row = { job_question_variable_id: variableId, position, name, value }
    return id !== null && known.delete(id) ? { ...row, id } : row
  })
  await db.insertInto('job_question_variable_option').values(rows).execute()
}

export async function removeJobQuestion(db: Transaction, id: number): Promise<void> {
  await db.deleteFrom('job_question').where('id', '=', id).execute()
}
