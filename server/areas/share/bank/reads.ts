import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns the questions of published studies. Questions of a withdrawn study keep their IDs, but are left out. */
function publishedQuestions(db: Database) {
  return placedQuestions(db).where('questionnaire.published', 'is not', null)
}

function placedQuestions(db: Database) {
  return db
    .selectFrom('question')
    .innerJoin('question_section as placed', 'placed.question_id', 'question.id')
    .innerJoin('section', 'section.id', 'placed.section_id')
    .innerJoin('questionnaire', 'questionnaire.id', 'section.questionnaire_id')
}

/** Returns the study of a published question, or `undefined` if the question doesn't exist. */
export async function studyOfQuestion(db: Database, id: number): Promise<number | undefined> {
  const row = await publishedQuestions(db).select('questionnaire.id').where('question.id', '=', id).executeTakeFirst()
  return row?.id
}

const MAX_IDS = 100

/** Returns the questions of published studies that have a variable with one of these uids, latest first. @param butIn A study to exclude */
export function questionsWithUids(db: Database, uids: readonly string[], butIn: number) {
  return publishedQuestions(db)
    .select([
      'question.id',
      'questionnaire.id as questionnaireId',
      'questionnaire.title as study',
      'questionnaire.period',
    ])
    .where('questionnaire.id', '!=', butIn)
    .where('question.id', 'in', eb =>
      eb
        .selectFrom('variable')
        .select('variable.question_id')
        .where('variable.uid', '=', sql<string>`ANY(${[...uids]}::text[])`),
    )
    .orderBy('questionnaire.period', 'desc')
    .orderBy('question.id', 'desc')
    .limit(MAX_IDS)
    .execute()
}

/** Returns the questions of all published studies. */
export function questionList(db: Database) {
  const variables = sql<number>`(SELECT count(*)::int FROM variable v WHERE v.question_id = question.id)`
  const text = sql<string>`concat_ws(' ', question.label, question.prompt,
    (SELECT string_agg(concat_ws(' ', v.input_label, v.uid), ' ') FROM variable v WHERE v.question_id = question.id))`
  const rows = publishedQuestions(db)
    .select(['question.id', 'question.label', 'question.prompt', 'question.type', 'questionnaire.period'])
    .select(['questionnaire.id as questionnaireId', 'questionnaire.title as study', variables.as('variables')])
  const columns = {
    id: 'question.id',
    label: 'question.label',
    prompt: 'question.prompt',
    type: 'question.type',
    variables,
    study: 'questionnaire.title',
    period: 'questionnaire.period',
    questionnaireId: 'questionnaire.id',
    text,
  } as const
  return { rows, key: 'question.id', columns } as const
}

/** Returns the variables of all published studies. */
export function variableList(db: Database) {
  const rows = publishedQuestions(db)
    .innerJoin('variable', 'variable.question_id', 'question.id')
    .select(['variable.id', 'uid', 'input_label', 'short_label', 'variable.question_id', 'question.label as question'])
    .select(['questionnaire.id as questionnaireId', 'questionnaire.period'])
  const columns = {
    id: 'variable.id',
    uid: 'uid',
    input_label: 'input_label',
    question_id: 'variable.question_id',
    question: 'question.label',
    period: 'questionnaire.period',
    questionnaireId: 'questionnaire.id',
  } as const
  return { rows, key: 'variable.id', columns } as const
}

/** Job questions that the questions of a study represent, by question. `null` for questions without one. */
export type Relations = ReadonlyMap<number, number | null>

/** Returns the job questions that the questions of a study represent, by question. */
export async function relationsOf(db: Database, id: number): Promise<Relations> {
  const rows = await placedQuestions(db)
    .select(['question.id', 'question.related_job_question_id'])
    .where('questionnaire.id', '=', id)
    .execute()
  return new Map(rows.map(row => [row.id, row.related_job_question_id]))
}

/** Returns the job questions that the questions of a study represent, by the uids of their variables. */
export function relatedUids(db: Database, id: number) {
  return placedQuestions(db)
    .innerJoin('variable', 'variable.question_id', 'question.id')
    .select(['variable.uid', 'question.related_job_question_id as job_question_id'])
    .where('questionnaire.id', '=', id)
    .execute()
}
